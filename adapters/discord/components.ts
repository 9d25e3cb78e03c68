import { type APIActionRowComponent, type APIButtonComponent, ButtonStyle, ComponentType } from "discord.js";
import type { Book } from "../../commands/book.ts";
import type { Choice } from "../../render/message.ts";
import { commandIn } from "./commanding.ts";
import { packed } from "./custom-id.ts";
import type { Spot } from "./ids.ts";
import { BUTTONS_IN_ROW, LABEL_MAX, ROWS } from "./limits.ts";

/** Choices as rows of buttons. */

export type Row = APIActionRowComponent<APIButtonComponent>;

/** `here`: where they stand, null in a DM. What does not fit into a custom id is left out: it can be typed. */
export function rowsOf(book: Book, choices: readonly Choice[], here: Spot | null): readonly Row[] {
  const buttons = choices.flatMap((choice): APIButtonComponent[] => {
    const id = idOf(book, choice, here);
    if (id === null) return [];
    return [{ type: ComponentType.Button, style: ButtonStyle.Secondary, label: labelOf(choice), custom_id: id }];
  });
  const distinct = buttons.filter((one, index) => index === buttons.findIndex((other) => sameId(one, other)));
  return rows(distinct.slice(0, BUTTONS_IN_ROW * ROWS));
}

/** A choice as a custom id; null when it does not fit. */
export function idOf(book: Book, { value, form }: Choice, here: Spot | null): string | null {
  if (form === null) return packed({ value, asks: null }, here);
  const options = commandIn(book, value.line)?.options ?? [];
  const asks = form.fields.map(({ name }) => options.findIndex((option) => option.name === name));
  return asks.includes(-1) ? null : packed({ value, asks }, here);
}

function labelOf({ label }: Choice): string {
  const signs = [...label];
  return signs.length <= LABEL_MAX ? label : `${signs.slice(0, LABEL_MAX - 1).join("")}…`;
}

function sameId(one: APIButtonComponent, other: APIButtonComponent): boolean {
  return "custom_id" in one && "custom_id" in other && one.custom_id === other.custom_id;
}

function rows(buttons: readonly APIButtonComponent[]): readonly Row[] {
  const count = Math.ceil(buttons.length / BUTTONS_IN_ROW);
  return Array.from({ length: count }, (_, row) => ({
    type: ComponentType.ActionRow,
    components: buttons.slice(row * BUTTONS_IN_ROW, (row + 1) * BUTTONS_IN_ROW),
  }));
}
