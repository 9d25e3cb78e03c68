import fc from "fast-check";
import { expect, test } from "vitest";
import type { What } from "../../commands/call.ts";
import { commandOf } from "../../commands/parse.ts";
import { playText } from "../../render/rummble/writing.ts";
import { bestPlays } from "../../src/games/rummble/best.ts";
import { writtenTiles } from "../../src/games/rummble/notation.ts";
import { positionWith } from "../../src/games/rummble/positions.ts";
import type { Playing } from "../../src/games/rummble/state.ts";
import { tileOf } from "../../src/games/rummble/tiles.ts";
import { inFreshStore } from "../store/fresh.ts";
import type { Stage } from "./privacy.ts";
import { type GameNow, gameAt, handOf } from "./rummbling.ts";
import { callIn, calls, type Scene, sceneOf, waitsIn } from "./scene.ts";
import { PEOPLE } from "./secrets.ts";
import { faceOf, facesIn, facesOf } from "./tiles-told.ts";

/**
 * What an outlet carries of a game of Rummble: each person reads of their own tiles, of those that lie on the board or
 * were told to all, and of none beside; and the log of none at all. Source: RM-19, design.md, "The promise".
 */
export function rummblePrivacy(name: string, makeStage: () => Stage, runs = 12): void {
  test(`RM-19 a hand is seen by its owner alone: ${name}`, async () => {
    const games = fc.record({ luck: fc.nat(1_000_000), script: fc.array(deeds, { minLength: 10, maxLength: 40 }) });
    await fc.assert(
      fc.asyncProperty(games, ({ luck, script }) =>
        inFreshStore(async (store) => {
          const scene = await sceneOf({ store, stage: makeStage(), luck });
          await played(scene, script).finally(() => scene.service.stop());
          expect(scene.faults).toEqual([]);
        }),
      ),
      // To make a counterexample smaller takes longer than a test may.
      { numRuns: runs, endOnFailure: true },
    );
  });
}

async function played(scene: Scene, script: readonly Deed[]): Promise<void> {
  const open = new Set(EXAMPLES);
  for (const deed of [...OPENING, ...script]) {
    await done(scene, deed, () => watched(scene, open));
    await watched(scene, open);
  }
}

type Deed =
  | { readonly kind: "command" | "said"; readonly who: string; readonly line: string }
  /** One of the best plays of the own hand, or tiles of it given back; by command, DM or form. */
  | { readonly kind: "lay" | "exchange"; readonly who: string; readonly pick: number; readonly way: Way }
  | { readonly kind: "press"; readonly who: string; readonly pick: number }
  | { readonly kind: "dms"; readonly who: string; readonly closed: boolean }
  | { readonly kind: "wait"; readonly seconds: number }
  | { readonly kind: "again" | "restart" };
type Way = "command" | "dm" | "form";

const OPENING: readonly Deed[] = [
  ["ann", "/rummble start hints:on"],
  ["bob", "/rummble join"],
  ["ann", "/rummble robot hard"],
  ["ann", "/rummble begin"],
].map(([who = "", line = ""]) => ({ kind: "command", who, line }));
const LINES = [
  "/rummble hand",
  "/rummble hand colour",
  "/rummble board",
  "/rummble board wide",
  "/rummble menu",
  "/rummble hint",
  "/rummble pass",
  "/rummble review",
  "/rummble rules",
  "/rummble play G7 5r 7r 9r",
  "/rummble play H7 down * *",
  "/rummble exchange 12k *",
  "/rummble resign",
  "/rummble join",
  "/rummble pause",
  "/rummble resume",
] as const;

const anybody = fc.constantFrom(...PEOPLE);
const player = fc.constantFrom("ann", "bob");
const way = fc.constantFrom<Way>("command", "dm", "form");
const deeds: fc.Arbitrary<Deed> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ kind: fc.constant("lay" as const), who: player, pick: fc.nat(9), way }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("exchange" as const), who: player, pick: fc.nat(9), way }) },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constantFrom("command" as const, "said" as const),
      who: fc.oneof(player, anybody),
      line: fc.constantFrom(...LINES),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("press" as const), who: anybody, pick: fc.nat(9) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("dms" as const), who: player, closed: fc.boolean() }) },
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant("wait" as const), seconds: fc.integer({ min: 1, max: 100 }) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom("again" as const, "restart" as const) }) },
);

async function done(scene: Scene, deed: Deed, each: () => Promise<void>): Promise<void> {
  switch (deed.kind) {
    case "command":
      return typed(scene, deed.who, { kind: "command", ...commandOf(deed.line.slice(1)) }, deed.line);
    case "said":
      return typed(
        scene,
        `${deed.who}@`,
        { kind: "said", text: deed.line.replace(/^\/rummble (play )?/u, "") },
        deed.line,
      );
    case "lay":
    case "exchange":
      return moved(scene, deed);
    case "press":
      return pressed(scene, deed);
    case "dms":
      return scene.stage.closeDms(deed.who, deed);
    case "wait":
      return waitsIn(scene, deed.seconds, each);
    case "again":
      return scene.last === null ? undefined : calls(scene, scene.last);
    case "restart":
      return scene.restart();
  }
}

async function typed(scene: Scene, who: string, what: What, text: string): Promise<void> {
  const handle = who.replace("@", "");
  scene.typed.set(handle, [...(scene.typed.get(handle) ?? []), text]);
  return calls(scene, callIn(scene, who, what));
}

async function moved(scene: Scene, { kind, who, pick, way }: Extract<Deed, { pick: number; way: Way }>): Promise<void> {
  const game = await running(scene);
  const hand = game === null ? [] : handOf(game, who);
  if (game === null || hand.length === 0) return;
  const plays = kind === "lay" ? bestPlays(positionWith(game.state, hand), 10) : [];
  const play = plays[pick % Math.max(1, plays.length)];
  const text = play === undefined ? writtenTiles(hand.slice(0, 1 + (pick % 3))) : playText(play);
  const [group, rest] = play === undefined ? ["exchange", text] : ["play", text];
  if (way === "dm") {
    const said = play === undefined ? `exchange ${rest}` : rest;
    return typed(scene, `${who}@`, { kind: "said", text: said }, said);
  }
  const form = way === "form" ? formOf(scene, who, `rummble ${group}`) : null;
  if (form === null) return typed(scene, who, { kind: "command", ...commandOf(`rummble ${group} ${rest}`) }, rest);
  const [place = "", ...tiles] = rest.split(" ");
  const fields = play === undefined ? { tiles: rest } : { place, way: play.way, tiles: tiles.filter(isTile).join(" ") };
  return typed(scene, who, { kind: "press", value: form, fields }, rest);
}

function isTile(word: string): boolean {
  return word !== "down" && word !== "across";
}

function formOf({ stage }: Scene, who: string, line: string) {
  return stage.choices(who).find(({ form, value }) => form !== null && value.line === line)?.value ?? null;
}

async function pressed(scene: Scene, { who, pick }: Extract<Deed, { kind: "press" }>): Promise<void> {
  const choices = scene.stage.choices(who);
  const choice = choices[pick % Math.max(1, choices.length)];
  if (choice === undefined || choice.value.line.endsWith("cancel")) return;
  const fields = choice.form === null ? null : Object.fromEntries(choice.form.fields.map(({ name }) => [name, "5r"]));
  return typed(scene, who, { kind: "press", value: choice.value, fields }, "5r");
}

function running({ store, stage }: Scene): Promise<GameNow | null> {
  return gameAt(store, { scope: stage.home, id: "table/general" });
}

/** The examples of forms and rules. */
const EXAMPLES = ["5r", "7r", "9r"];

/** Everything that was sent in one step, held against what its reader may know; `open`: what everybody has seen once. */
async function watched(scene: Scene, open: Set<string>): Promise<void> {
  const game = await running(scene);
  const sent = scene.taken();
  if (game === null) return;
  for (const face of publicFaces(game.state)) open.add(face);
  for (const { text, only } of sent) {
    const own = only === null ? [] : [...facesOf(handOf(game, only)), ...typedBy(scene, only)];
    const told = facesIn(text).filter((face) => !open.has(face) && !own.includes(face));
    expect({ only, told, text: told.length > 0 ? text : "" }).toEqual({ only, told: [], text: "" });
  }
  expect(facesIn(scene.log.splice(0).join("\n"))).toEqual([]);
}

function typedBy({ typed: all }: Scene, handle: string): readonly string[] {
  return (all.get(handle) ?? []).flatMap(facesIn);
}

/** What lies on the board, and what was drawn for all to see. */
function publicFaces({ board, last }: Playing): readonly string[] {
  const laid = board.flatMap((one) => (one === null ? [] : [faceOf(one)]));
  const drawn = last.flatMap((one) => (one.kind === "drew" ? one.rounds.flat().map(({ tile }) => tile) : []));
  const placed = last.flatMap((one) => (one.kind === "played" ? one.placements.map(({ tile }) => tileOf(tile)) : []));
  return [...laid, ...facesOf(drawn), ...facesOf(placed)];
}
