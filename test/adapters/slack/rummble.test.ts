import { expect, test } from "vitest";
import { scope } from "../../../src/identity.ts";
import type { Store } from "../../../src/store/store.ts";
import { inFreshStore } from "../../store/fresh.ts";
import { bestLine, type GameNow, gameAt, onTurn } from "../rummbling.ts";
import { inOffice, type Office } from "./office.ts";
import { BOT } from "./workspace.ts";

/** Rummble on Slack: two people and two robots, from the command to the result. */

const AT = { scope: scope(`slack:${BOT.team}`), id: "table/C1" };

test.each(["sockets", "http"] as const)("a whole game, by %s", (mode) =>
  inFreshStore((store) =>
    inOffice({ store, mode, speed: 20 }, async (office) => {
      const { crowd, until } = office;
      const board = () => crowd.sees("UFAY", "C1");
      await crowd.command("UANN", "C1", "/rummble start short turn:3600");
      await until("the lobby", () => board().includes("[Join]"));
      await crowd.press("UBOB", "C1", "Join");
      for (const level of ["easy", "normal"]) await crowd.command("UANN", "C1", `/rummble robot ${level}`);
      await until("everybody", () => ["bob", "Ada", "Ben"].every((name) => board().includes(name)));
      await crowd.press("UANN", "C1", "Begin");
      await until("the board", () => board().includes("[My hand]"));
      await playsOut(office, store);
      await until("the result", () => board().includes("has laid the last tile"));
      expect(board()).toContain("[Rematch]");
      expect(office.log).toEqual([]);
    }),
  ),
);

/** Turn after turn, until no game runs any more. */
async function playsOut(office: Office, store: Store): Promise<void> {
  for (let done = 0; ; ) {
    const game = await gameAt(store, AT);
    if (game === null) return;
    const { turnNo } = game.state;
    const person = onTurn(game)?.split("/").at(-1) ?? null;
    if (turnNo > done && person !== null) {
      await lays(office, person, game);
      done = turnNo;
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** By App Home, modal, command or DM; the last tile is asked back. */
async function lays({ crowd, until }: Office, person: string, game: GameNow): Promise<void> {
  const line = bestLine(game);
  const [place = "", way = "", ...tiles] = line.split(" ");
  const fields = tiles.length === 0 ? { place, tiles: way } : { place, way, tiles: tiles.join(" ") };
  const last = game.state.pool.length === 0 ? " sure:yes" : "";
  await until("their turn", () => crowd.sees(person, "@").includes("it is your turn"));
  if (/^(?:pass|exchange)/u.test(line)) await crowd.command(person, "C1", `/rummble ${line}`);
  else if (last === "" && game.state.turnNo % 3 === 0) await crowd.say(person, line);
  else if (last === "" && game.state.turnNo % 3 === 1) {
    await crowd.press(person, "C1", "Play");
    await crowd.submit(person, fields);
  } else await crowd.command(person, "C1", `/rummble play ${line}${last}`);
}

test("My hand opens a modal, and App Home has the hand as well", () =>
  inFreshStore((store) =>
    inOffice({ store, mode: "http", speed: 20 }, async ({ crowd, until }) => {
      await crowd.command("UANN", "C1", "/rummble start turn:3600");
      await until("the lobby", () => crowd.sees("UBOB", "C1").includes("[Join]"));
      await crowd.press("UBOB", "C1", "Join");
      await until("bob", () => /bob/iu.test(crowd.sees("UANN", "C1")));
      await crowd.press("UANN", "C1", "Begin");
      await until("the board", () => crowd.sees("UBOB", "C1").includes("[My hand]"));
      await crowd.press("UBOB", "C1", "My hand");
      await until("the hand", () => crowd.modal("UBOB").includes("```"));
      await crowd.pressModal("UBOB", "By colour");
      await until("by colour", () => crowd.modal("UBOB").includes("[By number]"));
      await crowd.openHome("UBOB");
      await until("home", () => /Rummble.* in .*(?:your hand|it is your turn)/u.test(crowd.home("UBOB")));
      expect(crowd.sees("UCAT", "C1")).not.toContain("By colour");
    }),
  ));
