import { said, text } from "./message.ts";

/** What became of a file that somebody asked for. */

export const SENT = said(text("I have sent you the file by DM."));
export const DMS_CLOSED = said(text("A file comes by DM, and yours are closed to me. Open them, then ask again."));
export const NOT_NOW = said(
  text("The file cannot be sent just now. Nothing was changed: please ask again in a while."),
);
