/** What Redis answered, taken at its word once it has the shape that was asked for. */

/** A list of texts; what is missing stays null. @throws Error when it is something else. */
export function textsOrNull(reply: unknown): readonly (string | null)[] {
  if (!Array.isArray(reply)) throw unexpected(reply);
  return reply.map((one: unknown) => (one === null || one === undefined ? null : text(one)));
}

export function texts(reply: unknown): readonly string[] {
  if (!Array.isArray(reply)) throw unexpected(reply);
  return reply.map(text);
}

export function text(reply: unknown): string {
  if (typeof reply === "string" || typeof reply === "number") return String(reply);
  throw unexpected(reply);
}

/** `[a, b, c, d]` as `[[a, b], [c, d]]`. */
export function pairs(list: readonly string[]): readonly (readonly [string, string])[] {
  const found: [string, string][] = [];
  for (let index = 0; index + 1 < list.length; index += 2) found.push([list[index] ?? "", list[index + 1] ?? ""]);
  return found;
}

function unexpected(reply: unknown): Error {
  return new Error(`Redis answered something unexpected: ${typeof reply}`);
}
