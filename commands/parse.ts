/** A slash command's text as words, named options and plain values. Source: console.md, slack.md. */

export type Typed = {
  /** The command's words, as far as they can be told from values: at least the group. */
  readonly path: readonly string[];
  readonly named: Readonly<Record<string, string>>;
  /** The named options given more than once. */
  readonly doubled: readonly string[];
  readonly plain: readonly string[];
};

/** `name:` if there is one; then a quoted value (straight or smart quotes), or whatever stands up to the next space. */
const TOKEN = /(?:([a-z][a-z0-9-]*):)?(?:"((?:[^"\\]|\\.)*)"|[“„]([^”“]*)[”“]|«([^»]*)»|(\S+))/gsu;

type Token = { readonly name: string | null; readonly value: string };

/** `text`: what stands after the slash. Every text has a reading. */
export function commandOf(text: string): Typed {
  const [group, ...words] = tokens(text);
  const named = words.flatMap(({ name, value }) => (name === null ? [] : [[name, value] as const]));
  const names = named.map(([name]) => name);
  return {
    path: [group === undefined ? "" : whole(group).toLowerCase()],
    named: Object.fromEntries(named),
    doubled: names.filter((name, index) => names.indexOf(name) !== index),
    plain: words.filter(({ name }) => name === null).map(({ value }) => value),
  };
}

function whole({ name, value }: Token): string {
  return name === null ? value : `${name}:${value}`;
}

function tokens(text: string): readonly Token[] {
  return [...text.matchAll(TOKEN)].map(([, name, straight, smart, angled, bare]) => ({
    name: name ?? null,
    value: straight?.replaceAll(/\\(.)/gsu, "$1") ?? smart ?? angled ?? bare ?? "",
  }));
}
