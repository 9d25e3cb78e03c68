import { charged } from "./banks.ts";
import { stirred, timed } from "./duties.ts";
import { cancel } from "./ending.ts";
import { forget } from "./forgetting.ts";
import { invite } from "./inviting.ts";
import { join } from "./joining.ts";
import { kick, leave } from "./leaving.ts";
import { move } from "./moving.ts";
import { begin, open } from "./opening.ts";
import { pause, resume, stall } from "./pausing.ts";
import { rematch } from "./rematching.ts";
import { planned } from "./robots.ts";
import { robot } from "./seating.ts";
import { declined, type Setting, type Stepped } from "./setting.ts";
import { skip } from "./skipping.ts";
import { isNow, type Table, turnOf } from "./table.ts";
import { noteReminded, wake } from "./waking.ts";

/** One act at a table, and the robots' plans after it. Pure but for the seed of a new game. */
export function step<Message, Said>(
  table: Table<Message, Said> | null,
  setting: Setting<Message, Said>,
): Stepped<Message, Said> {
  const stepped = acted(table, setting);
  if (stepped.kind === "refused") return stepped;
  const { now, by } = setting.request;
  return {
    ...stepped,
    table: planned(timed(charged(by === null ? stepped.table : stirred(stepped.table), now), now), now),
  };
}

function acted<Message, Said>(
  table: Table<Message, Said> | null,
  setting: Setting<Message, Said>,
): Stepped<Message, Said> {
  const { act, turn, game } = setting.request;
  if (act.do === "open") return open(table, act, setting);
  if (act.do === "show" && table !== null) return { kind: "done", table, done: { did: "woke" }, log: [] };
  if (act.do === "forget" && table !== null) return forget(table, act);
  if (table === null || table.phase === "vacant") return declined({ reason: "no-table" });
  if (game !== null && game !== table.game)
    return declined(table.phase === "over" ? { reason: "no-table" } : { reason: "other-game", game: table.game });
  if (turn !== null && !isNow(turn, turnOf(table))) return declined({ reason: "stale" });
  switch (act.do) {
    case "join":
      return join(table, act, setting);
    case "leave":
      return leave(table, setting);
    case "robot":
      return robot(table, act, setting);
    case "invite":
      return invite(table, act.people, setting);
    case "kick":
      return kick(table, act.seat, setting);
    case "reminded":
      return noteReminded(table, act.person);
    case "skip":
      return skip(table, setting);
    case "rematch":
      return rematch(table, act, setting);
    case "begin":
      return begin(table, setting);
    case "move":
      return move(table, act, setting);
    case "pause":
      return pause(table, act.on, setting);
    case "resume":
      return resume(table, setting);
    case "cancel":
      return cancel(table, act.on, setting);
    case "wake":
      return wake(table, setting);
    case "stall":
      return stall(table, setting);
    case "show":
    case "forget":
      return declined({ reason: "nothing-due" });
  }
}
