/** What people wrote, as Slack sends it: made plain words again before anything is read in it. Source: slack.md. */

/** `<https://x|x>` and `<#C1|general>` as they are read, mentions as `<@U1>`, no-break spaces and dashes as typed ones. */
export function plainWords(text: string): string {
  return text
    .replaceAll(/<@([A-Z0-9a-z]+)\|[^>]*>/gu, "<@$1>")
    .replaceAll(/<(?:https?|mailto|tel):[^|>]*\|([^>]*)>/gu, "$1")
    .replaceAll(/<((?:https?|mailto|tel):[^>]*)>/gu, "$1")
    .replaceAll(/<#[A-Z0-9]+\|([^>]*)>/gu, "#$1")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&")
    .replaceAll(/[\u{A0}\u{2007}\u{202F}]/gu, " ")
    .replaceAll(/[\u{2010}-\u{2015}\u{2212}]/gu, "-")
    .replaceAll(/[\u{2018}\u{2019}]/gu, "'")
    .trim();
}

/** Without the mention of umble itself. */
export function withoutMention(text: string, user: string): string {
  return text.replaceAll(new RegExp(`<@${user}(?:\\|[^>]*)?>`, "gu"), " ").trim();
}

/** Without the marks of bold, italic and code around a word, with which some people write. */
export function unmarked(text: string): string {
  return text.replace(/^([*_~`]+)(.+)\1$/u, "$2").trim();
}
