import { instant } from "../../src/instant.ts";
import { type Channel, type Platform, printed, type Shown } from "./channel.ts";
import type { Output } from "./output.ts";
import { textOf } from "./text.ts";

/** What has changed since the last printing. */

/** The number in `m3`, by the platform's id: given at the first appearance in this run. */
export type Numbers = Map<string, number>;

type News = { readonly kind: "post" | "edit" | "reply" | "delete"; readonly message: Shown };

/** Takes the news, in the order of console.md. `actor`: whose line it is, null when time passes. */
export function takeNews(platform: Platform, numbers: Numbers, actor: string | null): readonly Output[] {
  if (platform.channel.news.length === 0) return [];
  const changed = changedIn(platform.channel);
  platform.channel = printed(platform.channel, new Map(changed.map((one) => [one.id, lookOf(one)])));
  const news = changed.flatMap(newsOf);
  const first = news.filter(({ message, kind }) => kind === "reply" && message.only === actor);
  const open = news.filter(({ message }) => message.only === null);
  const rest = news.filter(
    ({ message, kind }) => message.only !== null && !(kind === "reply" && message.only === actor),
  );
  return [...first, ...ordered(open, numbers), ...rest].map((one) => newsOutput(one, numbers));
}

export function messageOutput(message: Shown, kind: Output["kind"], numbers: Numbers): Output {
  const { place, only, parts, choices, reactions } = message;
  const buttons = choices.map(({ label }) => label);
  const id = `m${numberOf(numbers, message.id)}`;
  return { place, only, kind, id, parts, buttons, reactions, mentions: [], fields: null };
}

/** `id`'s number, the next one when it has none yet. */
export function numberOf(numbers: Numbers, id: string): number {
  const number = numbers.get(id) ?? numbers.size + 1;
  numbers.set(id, number);
  return number;
}

function changedIn({ news, shown }: Channel): readonly Shown[] {
  const byId = new Map(shown.map((one) => [one.id, one]));
  return [...new Set(news)].flatMap((id) => byId.get(id) ?? []);
}

function newsOf(message: Shown): readonly News[] {
  if (message.gone) return message.printed === null ? [] : [{ kind: "delete", message }];
  if (message.printed === null) return [{ kind: message.kind, message }];
  return message.printed === lookOf(message) ? [] : [{ kind: "edit", message }];
}

/** What the message shows, apart from the passing of time. */
export function lookOf({ parts, choices, reactions }: Pick<Shown, "parts" | "choices" | "reactions">): string {
  const texts = parts.map((part) => (part.kind === "until" ? part : textOf([part], instant(0))));
  return JSON.stringify([texts, choices.map(({ label }) => label), reactions]);
}

/** The channel's: what is removed, what is edited, what is new; each by id, what has none yet in the order of appearance. */
function ordered(news: readonly News[], numbers: Numbers): readonly News[] {
  const id = ({ message }: News) => numbers.get(message.id) ?? Number.MAX_SAFE_INTEGER;
  const kinds = ["delete", "edit", "post"] as const;
  return kinds.flatMap((kind) => news.filter((one) => one.kind === kind).toSorted((one, other) => id(one) - id(other)));
}

function newsOutput({ kind, message }: News, numbers: Numbers): Output {
  const output = messageOutput(message, kind, numbers);
  if (kind === "delete") return { ...output, parts: [], buttons: [], reactions: [] };
  return kind === "post" ? { ...output, mentions: message.ping } : output;
}
