import { expect, test } from "vitest";
import { scope } from "../../../src/identity.ts";
import { bestLine, type GameNow, gameAt, onTurn } from "../rummbling.ts";
import { GENERAL, type Person, SERVER_ID } from "./loopback/people.ts";
import { does, peopleOf } from "./mumbling.ts";
import { boardsIn, type Evening, evening, killed, reads, starts, waits } from "./playing.ts";

/** Rummble on Discord: two people and two robots, from the slash command to the rematch. */

const AT = { scope: scope(`discord:${SERVER_ID}`), id: `table/${GENERAL}` };

test("a whole game, by forms, commands and DMs, with a restart in the middle", async () => {
  await evening(async (e) => {
    const [ann, bob] = [e.person("ann"), e.person("bob")];
    await does(e, ann.types("/rummble start tiles:short turn:3600"));
    await does(e, bob.presses("Join"));
    for (const level of ["easy", "normal"]) await does(e, ann.types(`/rummble robot level:${level}`));
    await does(e, ann.presses("Begin"));
    await playsOut(e);
    const boards = boardsIn(bob);
    expect(boards.at(-1)).toMatch(/^\*\*Rummble\*\* is over: (?:Ann|Bob|Ada|Ben) has laid the last tile/u);
    expect(boards.at(-1)).toMatch(/^1\. {2}\w+ +[+-]\d+ +\d+$/mu);
    for (const person of [ann, bob]) await does(e, person.presses("Rematch"));
    expect(boardsIn(bob).at(-1)).toContain("**Rummble** · turn 1: ");
    expect(e.discord.refusals).toEqual([]);
  });
});

/** Turn after turn; the process is killed once. */
async function playsOut(e: Evening): Promise<void> {
  const people = peopleOf(e, 2);
  for (let turn = 1; turn <= 200; turn++) {
    const game = await gameAt(e.store, AT);
    if (game === null) return;
    const person = people.find(({ user }) => user.id === onTurn(game));
    if (person === undefined) await waits(e, 13);
    else await lays(e, person, { game, turn });
    if (turn === 10) {
      await killed(e);
      await starts(e);
    }
  }
  throw new Error("the game does not end");
}

async function lays(e: Evening, person: Person, { game, turn }: Now): Promise<void> {
  expect(reads(person, "dm").at(-1)).toContain("it is your turn.");
  const line = bestLine(game);
  const [place = "", way = "", ...tiles] = line.split(" ");
  const single = tiles.length === 0;
  const fields = single ? { place, tiles: way } : { place, way, tiles: tiles.join(" ") };
  if (place === "pass") await does(e, person.presses("Pass"));
  else if (turn % 3 === 0 || place === "exchange") {
    person.says(line);
    await waits(e, 1);
  } else if (turn % 3 === 1) await does(e, person.submits(await person.presses("Play"), fields));
  else
    await does(e, person.types(`/rummble play place:${place}${single ? "" : ` way:${way}`} tiles:"${fields.tiles}"`));
  if (reads(person).at(-1)?.includes("It is your last tile") === true) await does(e, person.presses("Yes"));
  if (reads(person, "dm").at(-1)?.includes("It is your last tile") === true) await does(e, person.presses("Yes", "dm"));
}

type Now = { readonly game: GameNow; readonly turn: number };

test("a hand comes by DM, and My hand shows it to its owner alone", async () => {
  await evening(async (e) => {
    const [ann, bob, zoe] = [e.person("ann"), e.person("bob"), e.person("zoe")];
    await does(e, ann.types("/rummble start"));
    await does(e, bob.presses("Join"));
    await does(e, ann.presses("Begin"));
    expect(await does(e, bob.presses("My hand"))).toMatch(/^```(?:ansi)?\n/u);
    expect(await does(e, bob.types("/rummble hand sort:colour"))).toContain("```");
    expect(await does(e, bob.types("/rummble board form:wide"))).toContain(
      "     A  B  C  D  E  F  G  H  I  J  K  L  M",
    );
    expect(await does(e, zoe.presses("My hand"))).toBe("You have no seat that plays here, so you have no hand.");
    for (const person of [ann, bob]) expect(reads(person, "dm")).toHaveLength(1);
  });
});

test("without DMs the hand is under its button", async () => {
  await evening(async (e) => {
    const [ann, bob] = [e.person("ann"), e.person("bob")];
    bob.user.dmsClosed = true;
    await does(e, ann.types("/rummble start"));
    await does(e, bob.presses("Join"));
    await does(e, ann.presses("Begin"));
    expect(reads(bob, "dm")).toEqual([]);
    expect(await does(e, bob.presses("My hand"))).toContain("```");
  });
});
