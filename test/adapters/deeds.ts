import fc from "fast-check";
import type { What } from "../../commands/call.ts";
import { commandOf } from "../../commands/parse.ts";
import { callIn, calls, type Scene, type Setting, sceneOf, waitsIn } from "./scene.ts";
import { PEOPLE, raceIn } from "./secrets.ts";

/** What people, time and misfortune do to a channel. */
export type Deed =
  | { readonly kind: "command"; readonly who: string; readonly line: string }
  /** A word that solves the tray, or one that does not; by command, DM or form. */
  | { readonly kind: "guess"; readonly who: string; readonly pick: number; readonly way: "command" | "dm" | "form" }
  | { readonly kind: "press"; readonly who: string; readonly pick: number }
  | { readonly kind: "react"; readonly who: string; readonly emoji: string; readonly on: boolean }
  | { readonly kind: "dms"; readonly who: string; readonly closed: boolean }
  | { readonly kind: "wait"; readonly seconds: number }
  | { readonly kind: "again" | "restart" | "outage" };

const who = fc.constantFrom(...PEOPLE);
const LINES = [
  "/jumble",
  "/jumble rounds:3",
  "/jumble letters:6 rounds:2 level:hard",
  "/jumble seconds:15 rounds:10",
  "/jumble join",
  "/jumble board",
  "/jumble menu",
  "/jumble robot expert",
  "/jumble end",
  "/jumble cancel",
  "/jumble pause",
  "/jumble resume",
  "/jumble guess",
  "/jumble guess ra ces",
  "/umble history",
  "/umble privacy",
  "/umble privacy export",
  "/umble privacy do:delete sure:yes",
] as const;

const command = fc.record({ kind: fc.constant("command" as const), who, line: fc.constantFrom(...LINES) });
const guess = fc.record({
  kind: fc.constant("guess" as const),
  who,
  pick: fc.nat(20),
  way: fc.constantFrom("command" as const, "dm" as const, "form" as const),
});

export const deeds: fc.Arbitrary<Deed> = fc.oneof(
  { weight: 5, arbitrary: command },
  { weight: 8, arbitrary: guess },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("press" as const), who, pick: fc.nat(9) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("react" as const),
      who,
      emoji: fc.constantFrom("✋", "🛑", "👍"),
      on: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("dms" as const), who, closed: fc.boolean() }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("wait" as const), seconds: fc.integer({ min: 1, max: 60 }) }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constantFrom("again" as const, "restart" as const, "outage" as const) }),
  },
);

/** Deed after deed, from a challenge on; `each` after everything that happens. */
export async function playedOut(
  setting: Setting,
  script: readonly Deed[],
  each: (scene: Scene) => Promise<void>,
): Promise<void> {
  const scene = await sceneOf(setting);
  const first: Deed = { kind: "command", who: "ann", line: "/jumble rounds:3" };
  try {
    for (const deed of [first, ...script]) {
      await done(scene, deed, () => each(scene));
      await each(scene);
    }
  } finally {
    await scene.service.stop();
  }
}

export async function done(scene: Scene, deed: Deed, each: () => Promise<void>): Promise<void> {
  switch (deed.kind) {
    case "command":
      return calls(scene, callIn(scene, deed.who, { kind: "command", ...commandOf(deed.line.slice(1)) }));
    case "guess":
      return guessed(scene, deed);
    case "press":
      return pressed(scene, deed);
    case "react":
      return reacted(scene, deed);
    case "dms":
      return scene.stage.closeDms(deed.who, deed);
    case "wait":
      return waitsIn(scene, deed.seconds, each);
    case "again":
      return scene.last === null ? undefined : calls(scene, scene.last);
    case "restart":
      return scene.restart();
    case "outage":
      return outage(scene);
  }
}

const ASIDE = ["hello", "RA CES", "ÉCARS", "```", "@everyone", "x".repeat(500)] as const;

async function guessed(scene: Scene, { who: handle, pick, way }: Extract<Deed, { kind: "guess" }>): Promise<void> {
  const known = (await raceIn(scene))?.solutions ?? [];
  const word = [...known, ...ASIDE][pick % (known.length + ASIDE.length)] ?? "";
  scene.typed.set(handle, [...(scene.typed.get(handle) ?? []), word.toUpperCase()]);
  if (way === "dm") return calls(scene, callIn(scene, `${handle}@`, { kind: "said", text: word }));
  const form = way === "form" ? scene.stage.choices(handle).find((choice) => choice.form !== null) : undefined;
  const what: What =
    form === undefined
      ? { kind: "command", path: ["jumble", "guess"], named: { word }, doubled: [], plain: [] }
      : { kind: "press", value: form.value, fields: { word } };
  return calls(scene, callIn(scene, handle, what));
}

async function pressed(scene: Scene, { who: handle, pick }: Extract<Deed, { kind: "press" }>): Promise<void> {
  const choices = scene.stage.choices(handle);
  const choice = choices[pick % Math.max(1, choices.length)];
  if (choice === undefined) return;
  const fields =
    choice.form === null ? null : Object.fromEntries(choice.form.fields.map(({ name }) => [name, "hello"]));
  return calls(scene, callIn(scene, handle, { kind: "press", value: choice.value, fields }));
}

async function reacted(scene: Scene, { who: handle, emoji, on }: Extract<Deed, { kind: "react" }>): Promise<void> {
  const about = scene.stage.newest();
  if (about !== null) return calls(scene, callIn(scene, handle, { kind: "reaction", ...about, emoji, on }));
}

/** The store is away for one thing that somebody does. */
async function outage(scene: Scene): Promise<void> {
  scene.reach({ up: false });
  await calls(scene, callIn(scene, "bob", { kind: "said", text: "hello" }));
  scene.reach({ up: true });
}
