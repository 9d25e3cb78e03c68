import { createHash } from "node:crypto";
import type { types } from "@slack/bolt";
import type { Choice, Part, Said } from "../../render/message.ts";
import { BLOCKS_MAX, BLOCKS_TEXT_MAX, BUTTON_TEXT_MAX, BUTTONS_IN_BLOCK, SECTION_MAX, TEXT_MAX } from "./limits.ts";
import { packed } from "./packing.ts";
import { cut, FENCE, partText, plainText, rowText } from "./text.ts";

/** Messages as blocks. A board is always a section, for its whole life, split where it is too long for one. */

export type Body = { readonly text: string; readonly blocks: (types.SectionBlock | types.ActionsBlock)[] };

/** What all buttons of umble answer to. */
export const PRESSED = /^press:/u;
const BLOCKS_FOR_TEXT = BLOCKS_MAX - 5;
/** Room for what is around the text. */
const TEXT_TOTAL = BLOCKS_TEXT_MAX - 1_000;

/** `lead`: mrkdwn before everything else, such as a mention. */
export function bodyOf({ parts, choices }: Said, lead = ""): Body {
  const paragraphs = [...(lead === "" ? [] : [lead]), ...parts.flatMap(pieces)];
  const sections = within(joined(paragraphs));
  const text = cut([lead, plainText(parts, TEXT_MAX - 200)].filter((one) => one !== "").join(" "), TEXT_MAX - 1);
  const blocks = [...sections.map(section), ...actions(choices)];
  return { text: text === "" ? " " : text, blocks: identified(blocks) };
}

/** A board that is too long for one section stands in several fences. */
function pieces(part: Part): readonly string[] {
  const whole = partText(part);
  if (whole.length <= SECTION_MAX) return [whole];
  if (part.kind !== "board") return [cut(whole, SECTION_MAX)];
  const groups = part.rows.map(rowText).reduce<string[][]>((pages, line) => {
    const page = pages.at(-1);
    if (page !== undefined && [...page, line].join("\n").length + 2 * FENCE.length + 2 <= SECTION_MAX) page.push(line);
    else pages.push([line]);
    return pages;
  }, []);
  return groups.map((lines) => [FENCE, ...lines, FENCE].join("\n"));
}

/** As few sections as it takes. */
function joined(paragraphs: readonly string[]): readonly string[] {
  return paragraphs.reduce<string[]>((sections, paragraph) => {
    const last = sections.at(-1);
    if (last !== undefined && last.length + 1 + paragraph.length <= SECTION_MAX)
      sections.splice(-1, 1, `${last}\n${paragraph}`);
    else sections.push(paragraph);
    return sections;
  }, []);
}

/** What is beyond a message's limits is left out, and that is said. */
function within(sections: readonly string[]): readonly string[] {
  const kept: string[] = [];
  let total = 0;
  for (const one of sections) {
    if (kept.length === BLOCKS_FOR_TEXT || total + one.length > TEXT_TOTAL) return [...kept, "…"];
    total += one.length;
    kept.push(one);
  }
  return kept;
}

function section(text: string): types.SectionBlock {
  // Verbatim: nothing in it is made a link or a mention by itself.
  return { type: "section", text: { type: "mrkdwn", text: text === "" ? " " : text, verbatim: true } };
}

/** What does not fit into a button is left out: it can be typed. */
function actions(choices: readonly Choice[]): readonly types.ActionsBlock[] {
  const values = choices.flatMap((choice) => {
    const value = packed(choice);
    return value === null ? [] : [{ label: choice.label, value }];
  });
  const distinct = values.filter(({ value }, index) => values.findIndex((other) => other.value === value) === index);
  const count = Math.min(4, Math.ceil(distinct.length / BUTTONS_IN_BLOCK));
  return Array.from({ length: count }, (_, block) => ({
    type: "actions",
    elements: distinct
      .slice(block * BUTTONS_IN_BLOCK, (block + 1) * BUTTONS_IN_BLOCK)
      .map(({ label, value }, index) => button(label, value, block * BUTTONS_IN_BLOCK + index)),
  }));
}

function button(label: string, value: string, index: number): types.Button {
  const signs = [...label];
  const shown = signs.length <= BUTTON_TEXT_MAX ? label : `${signs.slice(0, BUTTON_TEXT_MAX - 1).join("")}…`;
  return { type: "button", action_id: `press:${index}`, text: { type: "plain_text", text: shown, emoji: true }, value };
}

/** Another id on each change of the message, or Slack may show the block as it was. */
function identified(blocks: Body["blocks"]): Body["blocks"] {
  const digest = createHash("sha256").update(JSON.stringify(blocks)).digest("base64url").slice(0, 16);
  return blocks.map((block, index) => ({ ...block, block_id: `${index}.${digest}` }));
}
