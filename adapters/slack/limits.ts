import type { Rate } from "../../src/store/store.ts";

/** What Slack takes at most. Source: slack.md, "Limits". */

export const BLOCKS_MAX = 50;
/** All blocks of a message together. */
export const BLOCKS_TEXT_MAX = 13_000;
export const SECTION_MAX = 3_000;
/** The plain text beside the blocks: chat.update takes no more. */
export const TEXT_MAX = 4_000;
export const BUTTONS_IN_BLOCK = 25;
export const BUTTON_TEXT_MAX = 75;
export const BUTTON_VALUE_MAX = 2_000;
export const MODAL_TITLE_MAX = 24;
export const METADATA_MAX = 3_000;
export const INPUT_LABEL_MAX = 2_000;
export const INPUT_LENGTH_MAX = 3_000;
export const COMMANDS_MAX = 50;
export const COMMAND_NAME_MAX = 32;

/** A response_url lives for 30 minutes and takes five answers. */
export const RESPONSE_LIVES_MS = 30 * 60_000;
export const RESPONSE_USES = 5;

/** Of each in a workspace, over all games and processes together; a little less than Slack allows. */
const FIFTY_A_MINUTE: Rate = { perSecond: 0.8, burst: 10 };
const HUNDRED_A_MINUTE: Rate = { perSecond: 1.6, burst: 20 };
/** In one channel; short bursts are taken. */
const ONE_A_SECOND: Rate = { perSecond: 1, burst: 3 };

export const RATES = {
  post: ONE_A_SECOND,
  update: FIFTY_A_MINUTE,
  delete: FIFTY_A_MINUTE,
  react: FIFTY_A_MINUTE,
  open: FIFTY_A_MINUTE,
  whisper: HUNDRED_A_MINUTE,
  views: HUNDRED_A_MINUTE,
  people: HUNDRED_A_MINUTE,
} as const;
export type Lane = keyof typeof RATES;
