/** A command as one would type it, with named options: `jumble guess word:"RACES"`. Read again by commands/parse.ts. */
export function commandLine(path: string, named: Readonly<Record<string, string | number>>): string {
  const options = Object.entries(named).map(([name, value]) => `${name}:${quoted(`${value}`)}`);
  return [path, ...options].join(" ");
}

function quoted(value: string): string {
  return /^[\w@.-]+$/u.test(value) ? value : `"${value.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;
}
