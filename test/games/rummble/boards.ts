/** Boards for tests, as text. */

export const FREE_ROW = ". . . . . . . . . . . . .";

/** The 13 rows of a board on which only those given hold something. */
export function rows(given: Readonly<Record<number, string>>): readonly string[] {
  return Array.from({ length: 13 }, (_, index) => given[index + 1] ?? FREE_ROW);
}
