import type { types } from "@slack/bolt";
import type { Book } from "../../commands/book.ts";
import type { Glance } from "../../commands/glance.ts";
import { type Said, said, text } from "../../render/message.ts";
import type { PlayerId } from "../../src/identity.ts";
import { HOUR_MS, later, SECOND_MS } from "../../src/instant.ts";
import { bodyOf } from "./blocks.ts";
import type { Receiver } from "./bot.ts";
import { whyFailed } from "./failures.ts";
import { scopeOf, userOf } from "./ids.ts";
import type { View } from "./web.ts";

/** App Home: all of a person's tables, with what can be done there. The one private place that is always found again. */

const BLOCKS_MAX = 100;
/** Whoever has opened it within that time may still have it before them. */
const OPEN_MS = HOUR_MS;

/** `answer`: what was just said in answer to a button there. */
export async function publishedHome(receiver: Receiver, person: PlayerId, answer: Said | null): Promise<void> {
  const { umble, web, install } = receiver;
  const glances = await umble.glances(person, [scopeOf(install.home)]);
  try {
    await web.publishHome(userOf(person), homeView(receiver.book, glances, answer));
  } catch (problem) {
    if (whyFailed(problem) === null) throw problem;
  }
}

function homeView({ offers }: Book, glances: readonly Glance[], answer: Said | null): View {
  const blocks = [
    ...(answer === null ? [] : bodyOf(answer).blocks),
    ...bodyOf(glances.length === 0 ? nothing(offers) : INTRODUCTION).blocks,
    ...glances.flatMap(glanceBlocks),
  ];
  return { type: "home", callback_id: "umble", blocks: renamed(blocks.slice(0, BLOCKS_MAX)) };
}

const HELP = { label: "Help", value: { line: "umble help", turn: "", table: null }, form: null } as const;
const INTRODUCTION: Said = { ...said(text({ strong: "Your tables" })), choices: [HELP] };

/** How each game is begun. */
function nothing(offers: Book["offers"]): Said {
  const tables = offers.filter(({ place }) => place === "table");
  return {
    ...said(
      text({ strong: "Your tables" }),
      text("You sit at no table. In a channel that I am in, ", { code: "/jumble" }, " starts a quick word challenge."),
      ...tables.map(({ group, title }) => text({ code: `/${group} start` }, ` opens a table for ${title}.`)),
    ),
    choices: [HELP],
  };
}

function glanceBlocks({ at, title, label, messages }: Glance): readonly types.AnyBlock[] {
  const head = said(text({ strong: title }, " in ", { table: at, label }));
  return [{ type: "divider" }, ...[head, ...messages].flatMap((message) => bodyOf(message).blocks)];
}

/** Ids are told apart within the whole page. */
function renamed(blocks: readonly types.AnyBlock[]): types.AnyBlock[] {
  return blocks.map((block, index) => ({ ...block, block_id: `${index}.${block.block_id ?? ""}` }));
}

/** Shows it anew when something has changed, once for several changes. */
export function homeKeeper(receiver: () => Receiver): (person: PlayerId) => void {
  const waiting = new Set<PlayerId>();
  return (person) => {
    const { homes, timer, follow } = receiver();
    const opened = homes.get(person);
    if (opened === undefined || later(opened, OPEN_MS) < timer.now() || waiting.has(person)) return;
    waiting.add(person);
    follow(
      timer.sleep(later(timer.now(), SECOND_MS), new AbortController().signal).then(() => {
        waiting.delete(person);
        return publishedHome(receiver(), person, null);
      }),
    );
  };
}
