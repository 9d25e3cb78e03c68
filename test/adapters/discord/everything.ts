import type { Message, Said } from "../../../render/message.ts";
import { mumbleJumbleDraw } from "../../../render/mumble-jumble/draw.ts";
import { quickChallengeDraw } from "../../../render/quick-challenge/draw.ts";
import { rummbleDraw } from "../../../render/rummble/draw.ts";
import type { Game, Viewer } from "../../../src/game.ts";
import { mumbleJumble } from "../../../src/games/mumble-jumble/game.ts";
import { quickChallenge } from "../../../src/games/quick-challenge/game.ts";
import { rummble } from "../../../src/games/rummble/game.ts";
import type { Draw, Facts, Seat } from "../../../src/hosting.ts";
import { playerId, scope, seatNo, tableId } from "../../../src/identity.ts";
import type { Random } from "../../../src/random.ts";
import { seed } from "../../../src/random.ts";
import { lexicons } from "../../../src/words/lexicons.ts";
import { shippedTiers } from "../../../src/words/tiers.ts";
import { course, type Setup } from "../../games/course.ts";
import { anyMove } from "../../games/mumble-jumble/any-move.ts";
import { anyMove as anyRummble } from "../../games/rummble/any-move.ts";

/** Everything that games say on Discord, over random games: messages, what is asked for, answers and refusals. */

const LONG = [
  "`".repeat(32),
  "@everyone **bold** __under__ ~~it~~",
  "<@123456789012345678> ||spoiler||!",
  "王".repeat(32),
  "_*~|>#".repeat(5),
  "a",
];
export const SPOT = { server: "999999999999999999", channel: "888888888888888888" };

function factsOf(count: number, over: boolean, place: "table" | "quick"): Facts {
  const seats = Array.from(
    { length: count },
    (_, index): Seat => ({
      no: seatNo(index + 1),
      people: [{ id: playerId(`discord:70000000000000000${index}`), name: LONG[index % LONG.length] ?? "" }],
      team: null,
      robot: null,
    }),
  );
  const host = seats[0]?.people[0] ?? { id: playerId("discord:700000000000000000"), name: "host" };
  return {
    table: { scope: scope(`discord:${SPOT.server}`), id: `${place}/${SPOT.channel}` },
    id: tableId("0123456789"),
    label: "#general",
    host,
    seats,
    commitment: "f".repeat(64),
    seed: over ? seed("5eed".repeat(8)) : null,
    real: (at) => at,
    bankMs: null,
    departed: [],
    idled: false,
    asked: { cancel: [seatNo(1)], pause: [seatNo(2)] },
  };
}

/** With the place where it stands: null for DMs. */
export type Spoken = { readonly said: Said; readonly message: Message | null };

type Pair<Options, State, Move, Answer, Refusal, View> = {
  readonly game: Game<Options, State, Move, Answer, Refusal, View>;
  readonly draw: Draw<Options, View, Move, Answer, Refusal, Message, Said>;
  readonly any: (random: Random, view: View) => Move;
  readonly place: "table" | "quick";
  readonly isOver: (state: State) => boolean;
};

function* spokenIn<Options, State, Move, Answer, Refusal, View>(
  { game, draw, any, place, isOver }: Pair<Options, State, Move, Answer, Refusal, View>,
  setup: Setup,
): Generator<Spoken> {
  for (const { after, did } of course(game, any, setup)) {
    const facts = factsOf(Math.max(setup.seats, 1), isOver(after), place);
    const view = (viewer: Viewer) => game.view(after, viewer);
    for (const message of draw.shown(view, facts)) yield { said: message, message };
    for (const viewer of ["onlooker" as const, seatNo(1), seatNo(Math.max(1, setup.seats))])
      for (const question of ["board", "sheet", "hand colour", "review 1"]) {
        const said = draw.asked(question, view(viewer), facts);
        if (said !== null) yield { said, message: null };
      }
    if (did.kind === "moved" && typeof did.by === "number")
      yield { said: draw.answered(did.answer, view(did.by), facts), message: null };
    if (did.kind === "refused" && typeof did.by === "number")
      yield { said: draw.refused(did.refusal, view(did.by), facts), message: null };
  }
}

const words = lexicons(new Map());
const mumble = {
  game: mumbleJumble(words, shippedTiers),
  draw: mumbleJumbleDraw,
  any: anyMove,
  place: "table" as const,
  isOver: ({ phase }: { readonly phase: string }) => phase === "finished",
};
const jumble = {
  game: quickChallenge(words, shippedTiers),
  draw: quickChallengeDraw,
  any: () => ({ kind: "guess" as const, word: "scare" }),
  place: "quick" as const,
  isOver: ({ phase }: { readonly phase: string }) => phase === "over",
};
const tiles = {
  game: rummble,
  draw: rummbleDraw,
  any: anyRummble,
  place: "table" as const,
  isOver: ({ phase }: { readonly phase: string }) => phase === "finished",
};

export function* spoken(): Generator<Spoken> {
  const base = { level: "normal" as const, mischief: true, limit: 70 };
  for (const [seats, options] of [
    [2, { graceMs: 0, countdownSeconds: 0, preset: "quick", target: 3, stake: 2 }],
    [3, { judge: "referee", target: 6, stake: 2 }],
    [6, { letters: 8, countdownSeconds: 0, graceMs: 0 }],
    [6, { pace: "relaxed", auto: false }],
  ] as const)
    yield* spokenIn(mumble, { ...base, seats, options, luck: 1 });
  yield* spokenIn(jumble, { ...base, seats: 4, options: { letters: 8, rounds: 3 }, luck: 1 });
  for (const [seats, options] of [
    [2, { preset: "short", hints: true, preview: true }],
    [6, { tiles: "cards", pace: "relaxed" }],
  ] as const)
    yield* spokenIn(tiles, { ...base, limit: 120, seats, options, luck: 1 });
}
