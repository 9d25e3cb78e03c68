import fc from "fast-check";
import stringWidth from "string-width";
import { expect, test } from "vitest";
import type { Cell, Choice, Message, Part, Said } from "../../../render/message.ts";
import { mumbleJumbleDraw } from "../../../render/mumble-jumble/draw.ts";
import { LEVELS, type Viewer } from "../../../src/game.ts";
import { mumbleJumble } from "../../../src/games/mumble-jumble/game.ts";
import type { State } from "../../../src/games/mumble-jumble/state.ts";
import type { Facts } from "../../../src/hosting.ts";
import { lexicons } from "../../../src/words/lexicons.ts";
import { shippedTiers } from "../../../src/words/tiers.ts";
import { course, type Setup, seatsUpTo } from "../../games/course.ts";
import { anyMove } from "../../games/mumble-jumble/any-move.ts";
import { factsFor, OVER, partsText, seatsOf } from "./screen.ts";
import { secretsFrom } from "./secrets.ts";

/** What holds of everything that is shown, in random games of 2 to 6 seats. */

const game = mumbleJumble(lexicons(new Map()), shippedTiers);
const NAMES = [
  "Ann",
  "Änn 你好",
  "Maximiliana von und zu Hohenstei",
  "王小明王小明王小明王小明王小明王小明王小明王小明王小明王小明王小",
  "#1 `x`",
  "F",
];
const COLUMNS = 28;
/** Discord takes 2000 characters; escapes and marks need some. */
const LONGEST = 1_950;

const setups: fc.Arbitrary<Setup> = fc.record({
  options: fc.constantFrom<object>(
    {},
    { graceMs: 0, countdownSeconds: 0, preset: "quick", target: 3, stake: 2 },
    { judge: "referee", target: 6, stake: 2 },
    { pace: "relaxed", letters: 8, auto: false },
    { raceMinutes: "off", letters: 6 },
  ),
  seats: fc.constantFrom(2, 3, 4, 5, 6),
  level: fc.constantFrom(...LEVELS),
  luck: fc.nat(1_000_000_000),
  mischief: fc.constant(true),
  limit: fc.constant(150),
});

type Moment = { readonly state: State; readonly facts: Facts; readonly setup: Setup };

function always(runs: number, holds: (moment: Moment) => void): void {
  fc.assert(
    fc.property(setups, (setup) => {
      for (const { after } of course(game, anyMove, setup))
        holds({ state: after, facts: factsAt(after, setup), setup });
    }),
    { numRuns: runs },
  );
}

function factsAt(state: State, { seats }: Setup): Facts {
  return factsFor(seatsOf(...NAMES.slice(0, seats)), state.phase === "finished" ? OVER : {});
}

function shown({ state, facts }: Moment): readonly Message[] {
  return mumbleJumbleDraw.shown((viewer) => game.view(state, viewer), facts);
}

function viewers({ setup }: Moment): readonly Viewer[] {
  return ["onlooker", ...seatsUpTo(setup.seats)];
}

function asked({ state, facts }: Moment, viewer: Viewer): readonly Said[] {
  const view = game.view(state, viewer);
  return ["board", "sheet"].flatMap((question) => mumbleJumbleDraw.asked(question, view, facts) ?? []);
}

function everything(moment: Moment): readonly Said[] {
  return [...shown(moment), ...viewers(moment).flatMap((viewer) => asked(moment, viewer))];
}

function rowsOf({ parts }: Said): readonly (readonly Cell[])[] {
  return parts.flatMap((part: Part) => (part.kind === "board" ? part.rows : []));
}

test("every line of every board has 28 columns", () => {
  always(20, (moment) => {
    const rows = everything(moment).flatMap(rowsOf);
    const uneven = rows.filter((row) => row.reduce((sum, { width }) => sum + width, 0) !== COLUMNS);
    expect(uneven).toEqual([]);
    expect(rows.flat().filter(({ width }) => width < 0)).toEqual([]);
  });
});

test("in a board only names are cut, and only they are more than printable ASCII", () => {
  always(20, (moment) => {
    const ours = everything(moment)
      .flatMap(rowsOf)
      .flat()
      .filter(({ text }) => !NAMES.includes(text));
    expect(ours.filter(({ text, width }) => stringWidth(text) > width || !/^[\x20-\x7e]*$/u.test(text))).toEqual([]);
  });
});

test("every message fits into one of every platform", () => {
  always(20, (moment) => {
    for (const said of everything(moment)) {
      expect(partsText(said.parts).length).toBeLessThanOrEqual(LONGEST);
      expect(said.choices.length).toBeLessThanOrEqual(25);
      expect(said.choices.filter(({ label }) => label.length > 40)).toEqual([]);
      expect(said.choices.flatMap(({ form }) => (form === null ? [] : [form])).filter(isTooLarge)).toEqual([]);
    }
    for (const { reactions } of shown(moment)) expect(reactions.length).toBeLessThanOrEqual(2);
  });
});

function isTooLarge({ title, fields }: NonNullable<Choice["form"]>): boolean {
  return title.length > 24 || fields.length > 5 || fields.some(({ label, value }) => label.length > 45 || value !== "");
}

test("messages and buttons are made for the game's turn, and each message has its own key", () => {
  always(15, (moment) => {
    const messages = shown(moment);
    const turn = `${moment.facts.id}.${game.turn(moment.state)}`;
    for (const { turn: made, choices } of messages)
      expect([made, ...choices.map(({ value }) => value.turn)].filter((one) => one !== turn)).toEqual([]);
    const keys = messages.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
  });
});

test("one message a phase in the channel, with the last result above the choosing", () => {
  always(15, (moment) => {
    const keys = shown(moment).flatMap(({ to, key }) => (to === "channel" ? [key.slice(11).replace(/\d+/u, "n")] : []));
    expect(["choose/n", "score/n,choose/n", "race/n", "score/n", "finish", "score/n,finish"]).toContain(keys.join());
  });
});

test("MJ-30 nothing secret is in a message to others, nor in what others ask for", () => {
  always(40, (moment) => {
    const { state, facts } = moment;
    for (const message of shown(moment)) {
      const seat = facts.seats.find(({ people }) => people.some(({ id }) => id === message.to));
      expect(leaks(state, seat?.no ?? "onlooker", message)).toEqual([]);
    }
    for (const viewer of viewers(moment))
      for (const said of asked(moment, viewer)) expect(leaks(state, viewer, said)).toEqual([]);
  });
});

function leaks(state: State, viewer: Viewer, said: Said): readonly string[] {
  const text = JSON.stringify(said);
  return secretsFrom(state, viewer).filter((secret) => text.includes(secret));
}

test("MJ-30 an answer tells nobody's secrets but one's own", () => {
  fc.assert(
    fc.property(setups, (setup) => {
      for (const { after, did } of course(game, anyMove, setup)) {
        if (did.kind === "seated" || typeof did.by === "string") continue;
        const view = game.view(after, did.by);
        const facts = factsAt(after, setup);
        const said =
          did.kind === "moved"
            ? mumbleJumbleDraw.answered(did.answer, view, facts)
            : mumbleJumbleDraw.refused(did.refusal, view, facts);
        const typed = JSON.stringify(did.move).toUpperCase();
        expect(leaks(after, did.by, said).filter((secret) => !typed.includes(secret))).toEqual([]);
      }
    }),
    { numRuns: 40 },
  );
});

test("MJ-30 the channel does not see who has written how much", () => {
  always(15, (moment) => {
    const { state, facts } = moment;
    if (state.phase !== "racing" && state.phase !== "closing") return;
    const blank: State = { ...state, drafts: state.drafts.map(({ seat }) => ({ seat, entries: [] })) };
    const channel = (messages: readonly Message[]) => messages.filter(({ to }) => to === "channel");
    expect(channel(shown(moment))).toEqual(channel(shown({ ...moment, state: blank, facts })));
  });
});

test("G-11 in the grace everything looks as if the race ran", () => {
  always(15, (moment) => {
    const { state } = moment;
    if (state.phase !== "closing") return;
    const { end: _, closedAt: __, until: ___, shownVotes, ...race } = state;
    const votes = shownVotes.map((seat) => ({ seat, at: state.startedAt }));
    expect(shown(moment)).toEqual(shown({ ...moment, state: { ...race, phase: "racing", votes } }));
  });
});
