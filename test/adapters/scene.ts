import { breakable } from "../../adapters/console/outage.ts";
import { type VirtualTimer, virtualTimer } from "../../adapters/console/timer.ts";
import { logTo } from "../../adapters/log.ts";
import type { Call, What, Where } from "../../commands/call.ts";
import { platformOf, playerId } from "../../src/identity.ts";
import { later } from "../../src/instant.ts";
import { seed } from "../../src/random.ts";
import type { Store } from "../../src/store/store.ts";
import { T0 } from "../store/contract/ground.ts";
import type { Sent, Service, Stage } from "./privacy.ts";

/** One channel with its people, before a stage. */
export type Scene = {
  readonly store: Store;
  readonly stage: Stage;
  readonly timer: VirtualTimer;
  readonly log: string[];
  readonly faults: unknown[];
  /** What each person has typed, in capitals: no secret to them. */
  readonly typed: Map<string, string[]>;
  readonly reach: (how: { readonly up: boolean }) => void;
  /** All that was sent since it was last asked. */
  readonly taken: () => readonly Sent[];
  readonly answers: Sent[];
  readonly restart: () => Promise<void>;
  service: Service;
  calls: number;
  last: Call | null;
};

export type Setting = { readonly store: Store; readonly stage: Stage; readonly luck: number };

export async function sceneOf({ store, stage, luck }: Setting): Promise<Scene> {
  const timer = virtualTimer(T0);
  const broken = breakable(store);
  const [log, faults, answers]: [string[], unknown[], Sent[]] = [[], [], []];
  const written = logTo({ write: (line) => void log.push(line) }, "debug");
  let games = luck;
  const fault: typeof written.fault = (at, problem) => {
    written.fault(at, problem);
    if (!(problem instanceof Error && problem.message.includes("cannot be reached"))) faults.push(problem);
  };
  const newSeed = () => {
    games++;
    return seed(games.toString(16).padStart(32, "0"));
  };
  const ground = { store: broken.store, timer, newSeed, log: { ...written, fault } };
  const scene: Scene = {
    ...{ store, stage, timer, log, faults, answers, typed: new Map(), reach: broken.set },
    taken: () => [...stage.news(), ...answers.splice(0)],
    restart: async () => {
      await scene.service.stop();
      scene.service = await stage.serve(ground);
    },
    service: await stage.serve(ground),
    calls: 0,
    last: null,
  };
  return scene;
}

/** `ann` in the channel, `ann@` in a DM. */
export function callIn(scene: Scene, who: string, what: What): Call {
  scene.calls++;
  const { home } = scene.stage;
  const handle = who.replace("@", "");
  const where: Where = who.endsWith("@")
    ? { kind: "dm", reach: [home] }
    : { kind: "channel", scope: home, channel: "general", label: "#general" };
  const by = { id: playerId(`${platformOf(home)}:${handle}`), name: handle, manages: false };
  return { delivery: `call:${scene.calls}`, at: scene.timer.now(), by, where, what, who: () => null };
}

export async function calls(scene: Scene, call: Call): Promise<void> {
  scene.last = call;
  const told = await scene.service.carry(call);
  await scene.service.settled();
  scene.answers.push(...told);
}

/** Time passes; `each` after everything that falls due. */
export async function waitsIn(scene: Scene, seconds: number, each: () => Promise<void>): Promise<void> {
  const { timer, service } = scene;
  const { umble } = service;
  const target = later(timer.now(), seconds * 1_000);
  const settled = async () => {
    await service.settled();
    await each();
  };
  for (let next = await umble.tick(settled); next !== null && next <= target; next = await umble.tick(settled))
    if (next > timer.now()) timer.moveTo(next);
  timer.moveTo(target);
}
