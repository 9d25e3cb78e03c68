/** What Discord takes, and how often. Sources: shared numbers of its documentation, as cited in docs/discord.md. */

/** Characters of a message's content, fences and colour codes counted. */
export const CONTENT_MAX = 2_000;
export const LABEL_MAX = 80;
export const CUSTOM_ID_MAX = 100;
export const BUTTONS_IN_ROW = 5;
export const ROWS = 5;
export const MODAL_TITLE_MAX = 45;
export const MODAL_FIELDS = 5;
export const FIELD_LABEL_MAX = 45;
export const DESCRIPTION_MAX = 100;
export const AUTOCOMPLETE_MAX = 25;
/** People that one command names in options of their own. */
export const PEOPLE_NAMED = 5;

/** The token of an interaction lives 15 minutes; the last seconds are left to the way there. */
export const TOKEN_LIVES_MS = 14 * 60_000 + 30_000;
/** Edits of messages older than an hour are limited harder, so a board that old is posted anew. */
export const OLD_MS = 60 * 60_000;
/** A board with that many messages below it is out of sight. */
export const SCROLLED_MESSAGES = 20;
/** How often it is asked how far a board has scrolled away. */
export const SCROLL_LOOK_MS = 60_000;
/** 50 requests a second for the whole bot, over all its processes; a few are left for what is not paced. */
export const BOT_RATE = { perSecond: 40, burst: 8 };
/** A limit that takes longer than this is not waited out: the latest state is tried after the lease. */
export const PATIENCE_MS = 2_500;
/** For how long nobody knocks again at DMs that were closed. */
export const CLOSED_MS = 24 * 60 * 60_000;
