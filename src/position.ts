import type { ZodType } from "zod";

/** Why a position handed in for analysis cannot be, in words for who wrote it. */
export class BadPosition extends Error {}

/** `input` as a position. @throws BadPosition naming each field that is wrong. */
export function positionOf<Position>(schema: ZodType<Position>, input: unknown): Position {
  const outcome = schema.safeParse(input);
  if (outcome.success) return outcome.data;
  const lines = outcome.error.issues.map(({ path, message }) =>
    path.length > 0 ? `${path.join(".")}: ${message}` : message,
  );
  throw new BadPosition(lines.join("; "));
}
