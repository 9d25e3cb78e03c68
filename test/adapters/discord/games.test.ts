import { describe, expect, test } from "vitest";
import { openedStore } from "../../store/opened.ts";
import { buttonsOf, GENERAL, type Person } from "./loopback/people.ts";
import { begins, chooses, does, peopleOf, plays, stops, WORDS, writes } from "./mumbling.ts";
import {
  boardsIn,
  type Evening,
  evening,
  eveningOver,
  killed,
  lastOf,
  quiet,
  reads,
  starts,
  waits,
} from "./playing.ts";

/** Whole games, each person with their own eyes. */

function labelsOn(person: Person, where = GENERAL): readonly string[] {
  return buttonsOf(lastOf(person.sees(where).filter(({ components }) => components.length > 0))).map(
    ({ label }) => label,
  );
}

describe.each([2, 3, 6])("Mumble-Jumble for %i people", (count) => {
  test("is played from the slash command to the rematch", async () => {
    await evening(async (e) => {
      const people = peopleOf(e, count);
      const [ann, bob] = [e.person("ann"), e.person("bob")];
      await begins(e, people, "target:2 stake:1");
      expect(labelsOn(ann)).toEqual(["Choose word", "Go", "Bet"]);
      await does(e, ann.presses("Bet"));
      await plays(e, people);
      const boards = boardsIn(bob);
      expect(boards.map((text) => text.split("\n")[0])).toEqual([
        "**Mumble-Jumble**: the lobby is closed.",
        "**Mumble-Jumble** · round 1: choosing is over.",
        "**Mumble-Jumble** · round 1: the race is over.",
        "**Mumble-Jumble** · round 1 is scored: Ann called `stop`, for 1 bonus chip.",
        "**Mumble-Jumble** is over: Ann has won the bet, and the game.",
      ]);
      for (const word of WORDS.slice(0, count)) expect(boards[3]).toContain(word.toUpperCase());
      for (const person of people.slice(0, Math.floor(count / 2) + 1)) await does(e, person.presses("Rematch"));
      expect(boardsIn(bob).at(-1)).toContain("round 1: hide a word of 5 letters");
      expect(e.discord.refusals).toEqual([]);
    });
  });

  test("nobody sees another's sheet, nor its word before the result", async () => {
    await evening(async (e) => {
      const people = peopleOf(e, count);
      await begins(e, people);
      await chooses(e, people);
      await waits(e, 10);
      await writes(e, people);
      for (const [seat, person] of people.entries()) {
        const all = [...reads(person), ...reads(person, "dm")].join("\n").toUpperCase();
        expect(all).toContain(`YOU HIDE \`${(WORDS[seat] ?? "").toUpperCase()}\``);
        expect(boardsIn(person).join("\n").toUpperCase()).not.toMatch(new RegExp(WORDS.join("|").toUpperCase(), "u"));
      }
    });
  });
});

test("the sheet's form names the trays by their letters, and shows nobody's own lines", async () => {
  await evening(async (e) => {
    const people = peopleOf(e, 3);
    await begins(e, people);
    await chooses(e, people);
    await waits(e, 10);
    await writes(e, people);
    const [sheet] = e.person("ann").sees("dm");
    if (sheet === undefined) throw new Error("no sheet came by DM");
    const { modal } = await e.person("ann").pressesOn(sheet, "Write sheet");
    const labels = [...JSON.stringify(modal).matchAll(/"label":"(\d: [A-Z ]+)"/gu)].map(([, label]) => label ?? "");
    expect(labels.map((label) => label.slice(0, 3))).toEqual(["2: ", "3: "]);
    expect(labels.map((label) => [...label.slice(3).replaceAll(" ", "")].toSorted().join(""))).toEqual([
      "ABDER",
      "ENOST",
    ]);
    expect(JSON.stringify(modal).toUpperCase()).not.toMatch(/BREAD|STONE/u);
  });
});

test("plain words in a DM are guesses, and are answered there", async () => {
  await evening(async (e) => {
    const people = peopleOf(e, 3);
    await begins(e, people);
    await chooses(e, people);
    await waits(e, 10);
    const ann = e.person("ann");
    ann.says("bread");
    await quiet(e);
    expect(reads(ann, "dm").at(-1)).toContain("Tray 2: `BREAD`. Still empty: 3.");
    ann.says("hello there");
    await quiet(e);
    expect(reads(ann, "dm").at(-1)).toContain("A word for tray ");
  });
});

async function fiveRounds(e: Evening, between: (round: number) => Promise<void>): Promise<void> {
  const ann = e.person("ann");
  await does(e, ann.types("/jumble start letters:5 rounds:5 seconds:30"));
  for (let round = 1; round <= 5; round++) {
    const form = await ann.presses("Guess");
    expect(await does(e, ann.submits(form, { word: "xyz" }))).not.toBe("");
    await between(round);
    await waits(e, 31);
    if (round < 5) await waits(e, 15);
  }
}

test("a quick challenge of five rounds, with a restart between", async () => {
  await evening(async (e) => {
    await fiveRounds(e, async (round) => {
      if (round !== 3) return;
      await killed(e);
      await starts(e);
    });
    const boards = boardsIn(e.person("bob"));
    expect(boards.filter((text) => text.includes("is over: it was"))).toHaveLength(5);
    expect(boards.at(-1)).toContain("The seed was");
    expect(e.discord.refusals).toEqual([]);
  });
});

test("everything delivered twice: each move counts once, and is announced once", async () => {
  await evening(async (e) => {
    e.discord.twice = true;
    const people = peopleOf(e, 3);
    await begins(e, people, "target:2 stake:1");
    await does(e, e.person("ann").presses("Bet"));
    await plays(e, people);
    const boards = boardsIn(e.person("bob"));
    expect(boards).toHaveLength(5);
    expect(boards[4]).toMatch(/1\. {2}Ann +5\n2\. {2}Bob +4\n2\. {2}Cat +4/u);
    expect(new Set(e.discord.refusals.map(({ code }) => code))).toEqual(new Set([40_060]));
  });
});

test("two processes on one token: each move counts once, and every message stands once", async () => {
  await evening(async (e) => {
    await starts(e);
    const people = peopleOf(e, 2);
    await begins(e, people, "target:2 stake:1");
    await does(e, e.person("ann").presses("Bet"));
    await plays(e, people);
    const boards = boardsIn(e.person("bob"));
    expect(boards).toHaveLength(5);
    expect(boards[4]).toMatch(/1\. {2}Ann +4\n2\. {2}Bob +3/u);
    const dms = e
      .person("bob")
      .sees("dm")
      .filter(({ flags }) => (flags & 64) === 0);
    expect(dms).toHaveLength(1);
  });
});

describe("killed and started again", () => {
  const store = openedStore();
  const STEPS: readonly (readonly [string, (e: Evening, people: readonly Person[]) => Promise<void>])[] = [
    ["in the lobby", async (e, [ann]) => void (await does(e, start(ann)))],
    [
      "with all seats taken",
      async (e, [, ...others]) => {
        for (const person of others) await does(e, person.presses("Join"));
      },
    ],
    ["when it has begun", async (e, [ann]) => void (await does(e, begin(ann)))],
    [
      "with words chosen",
      async (e, people) => {
        await chooses(e, people);
      },
    ],
    ["in the race", async (e) => waits(e, 10)],
    ["with sheets written", async (e, people) => writes(e, people)],
  ];
  const start = (person?: Person) =>
    person?.types("/mumble start target:2 stake:1") ?? Promise.reject(new Error("nobody"));
  const begin = (person?: Person) => person?.presses("Begin") ?? Promise.reject(new Error("nobody"));

  test("in each phase, old buttons and old reactions are moves", async () => {
    await eveningOver(store(), async (e) => {
      const people = peopleOf(e, 2);
      for (const [, step] of STEPS) {
        await step(e, people);
        await killed(e);
        await starts(e);
      }
      await stopsByOldSigns(e, people);
      expect(boardsIn(e.person("bob")).filter((text) => text.includes("round 1 is scored"))).toHaveLength(1);
      expect(e.discord.refusals).toEqual([]);
    });
  });

  async function stopsByOldSigns(e: Evening, people: readonly Person[]): Promise<void> {
    const [ann, bob] = [e.person("ann"), e.person("bob")];
    await does(e, ann.presses("Stop"));
    await waits(e, 3);
    await killed(e);
    await starts(e);
    const board = lastOf(ann.sees().filter(({ only, components }) => only === null && components.length > 0));
    for (const person of [bob, ann]) {
      person.reacts("✅", board);
      await quiet(e);
      await waits(e, 3);
      for (const other of people) {
        other.reacts("✅", board, { on: false });
        await quiet(e);
        other.reacts("✅", board);
        await quiet(e);
      }
    }
    await waits(e, 120);
  }
});

test("ten people who press at once are all heard, once each", async () => {
  await evening(async (e) => {
    await does(e, e.person("ann").types("/jumble start letters:5 rounds:1"));
    const people = "bcdefghijk".split("").map((name) => e.person(name));
    const forms = await Promise.all(people.map((person) => person.presses("Guess")));
    const answers = await Promise.all(
      people.map((person, index) => person.submits(formAt(forms, index), { word: "start" })),
    );
    await quiet(e);
    expect(new Set(answers.map(({ original }) => original)).size).toBe(10);
    await waits(e, 100);
    const board = boardsIn(e.person("ann")).at(-1) ?? "";
    expect(board.match(/\+[123]/gu)).toEqual(["+3", "+2", ...Array.from({ length: 8 }, () => "+1")]);
    expect(e.discord.refusals).toEqual([]);
  });
});

test("the stops of a whole round come from one person alone", async () => {
  await evening(async (e) => {
    const people = peopleOf(e, 2);
    await begins(e, people);
    await chooses(e, people);
    await waits(e, 10);
    await writes(e, people);
    const stranger = e.person("zoe");
    expect(await does(e, stranger.presses("Stop"))).toMatch(/seat|play/u);
    await stops(e, people);
    expect(boardsIn(stranger).some((text) => text.includes("round 1 is scored"))).toBe(true);
  });
});

function formAt<Form>(forms: readonly Form[], index: number): Form {
  const form = forms[index];
  if (form === undefined) throw new Error(`no form ${index}`);
  return form;
}
