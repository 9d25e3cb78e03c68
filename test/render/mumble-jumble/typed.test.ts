import { describe, expect, test } from "vitest";
import { found } from "../../../commands/book.ts";
import { mumble } from "../../../commands/mumble.ts";
import { commandOf } from "../../../commands/parse.ts";
import { resolved } from "../../../commands/people.ts";
import type { Action } from "../../../commands/spec.ts";
import { bookOf } from "../../../commands/whole-book.ts";
import { mumbleJumbleDraw } from "../../../render/mumble-jumble/draw.ts";
import type { Move } from "../../../src/games/mumble-jumble/moves.ts";
import { shippedTiers } from "../../../src/words/tiers.ts";
import {
  ACCEPT,
  ACCEPT_ALL,
  allReady,
  ann,
  BET,
  bob,
  cat,
  challenged,
  chose,
  dan,
  GO,
  LEXICONS,
  racing,
  STOP,
  scoringOf,
  VOTE,
  whenDue,
  wrote,
} from "../../games/mumble-jumble/table.ts";
import { ABC, messages } from "./screen.ts";

const BOOK = bookOf([mumble(LEXICONS, shippedTiers)]);

/** What a typed line does. @throws Error when it is no command. */
function actionOf(line: string): Action {
  const known = found(BOOK, commandOf(line));
  if (known.kind === "wrong") throw new Error(`${line}: ${JSON.stringify(known.said.parts)}`);
  const read = resolved(known.command, known.given, { seats: ABC.seats, who: () => null });
  if (read.kind === "wrong") throw new Error(`${line}: ${JSON.stringify(read.said.parts)}`);
  return known.command.action(read.args, { label: "#general", graceMs: 0 });
}

function moves(move: Move): Action {
  return { kind: "act", act: { do: "move", move, as: "player" } };
}

const EVERY_MOVE: Readonly<Record<Exclude<Move["kind"], "clock">, readonly Move[]>> = {
  choose: [chose("SCARE"), chose('a "b" \\', "C S R A E")],
  go: [GO],
  bet: [BET],
  write: [wrote(bob, "TABLE"), wrote(cat, null)],
  stop: [STOP],
  vote: [VOTE, { kind: "vote", on: false }],
  accept: [ACCEPT, ACCEPT_ALL, { kind: "accept", on: false, later: true }],
  challenge: [challenged(bob, ann)],
};

test.each(Object.values(EVERY_MOVE).flat())("a move is typed as a command that makes it: %j", (move) => {
  expect(actionOf(mumbleJumbleDraw.typed(move))).toEqual(moves(move));
});

describe("what can be typed", () => {
  test.each([
    ["mumble word SCARE", chose("SCARE")],
    ['mumble word scare "c s r a e"', chose("scare", "c s r a e")],
    ["mumble word scare jumble:csrae", chose("scare", "csrae")],
    ['mumble word scare jumble:""', chose("scare")],
    ["mumble guess 2 table", wrote(bob, "table")],
    ["mumble guess 2 -", wrote(bob, null)],
    ["mumble erase 2", wrote(bob, null)],
    ["mumble vote off", { kind: "vote", on: false }],
    ["mumble accept", ACCEPT],
    ["mumble accept all", ACCEPT_ALL],
    ["mumble accept off", { kind: "accept", on: false, later: true }],
    ["mumble accept all off", { kind: "accept", on: false, later: true }],
    ["mumble challenge Bob 1", challenged(bob, ann)],
    ["mumble challenge 2 1", challenged(bob, ann)],
    ["mumble challenge player:bob tray:1", challenged(bob, ann)],
  ] as const)("%s", (line, move) => {
    expect(actionOf(line)).toEqual(moves(move));
  });

  test("a form with several fields; empty ones leave their lines", () => {
    const write = BOOK.commands.find(({ path }) => path.join(" ") === "mumble write");
    const read = (given: Readonly<Record<string, string>>) =>
      write?.action(
        { text: (name) => given[name] ?? null, whole: () => null, seat: () => null, people: () => [] },
        { label: "", graceMs: 0 },
      );
    expect(read({ t2: " ", t3: "horse", t4: " - ", t5: "" })).toEqual(
      moves({
        kind: "write",
        lines: [
          { tray: cat, word: "horse" },
          { tray: dan, word: null },
        ],
      }),
    );
    expect(read({ t2: "", t3: "" })).toEqual({ kind: "ask", question: "sheet" });
  });

  test("house rules by place and by name", () => {
    expect(
      actionOf("mumble start 6 20 referee umble relaxed stake:3 race:off auto:off countdown:0 preset:quick"),
    ).toEqual({
      kind: "act",
      act: {
        do: "open",
        game: "mumble-jumble",
        label: "#general",
        invited: [],
        bankMs: null,
        options: {
          preset: "quick",
          letters: 6,
          target: 20,
          stake: 3,
          judge: "referee",
          dictionary: "umble",
          pace: "relaxed",
          raceMinutes: "off",
          auto: false,
          countdownSeconds: 0,
          graceMs: 0,
        },
      },
    });
    expect(actionOf("mumble start race:12")).toMatchObject({ act: { options: { raceMinutes: 12 } } });
    expect(actionOf("mumble start")).toMatchObject({ act: { options: { graceMs: 0 } } });
  });
});

test("every button carries a command that can be typed", () => {
  const states = [
    allReady({ seats: 3 }),
    racing({ seats: 3 }),
    scoringOf(`
      target 15, stake 5, judge challenge, first 1
      1: 20 chips, tray SCARE, sheet 2 BLEAT
      2: 2 chips, tray TABLE, sheet 1 RACES 3 HSORE
      3: 2 chips, tray HORSE, sheet -
      2 stops
    `),
  ];
  const lines = [...states, whenDue(states[0] ?? racing({ seats: 2 }))]
    .flatMap((state) => messages(state, ABC))
    .flatMap(({ choices }) => choices)
    .filter(({ form }) => form === null)
    .map(({ value }) => value.line);
  expect(lines.length).toBeGreaterThan(8);
  for (const line of lines) expect(actionOf(line).kind).not.toBe("menu");
});

test("every reaction stands for a command that can be typed", () => {
  const { reactions } = mumble(LEXICONS, shippedTiers);
  for (const { on, off } of Object.values(reactions)) {
    expect(actionOf(on).kind).toBe("act");
    if (off !== null) expect(actionOf(off).kind).toBe("act");
  }
});
