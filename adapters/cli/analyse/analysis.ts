import { BadPosition } from "../../../src/position.ts";

/** Reads one position and says what is true of it. @throws BadPosition when it is no position. */
export type Analysis = (position: unknown) => object;

export type Analysed = { readonly printed: string; readonly good: boolean };

/** The answer to what was read: one position, or a list of them, answered by a list. Source: console.md, "Analysis". */
export function analysed(analysis: Analysis, source: string): Analysed {
  let input: unknown;
  try {
    input = JSON.parse(source);
  } catch {
    return failed(
      source.trim() === "" ? "nothing was read: a position is expected as JSON" : "what was read is no JSON",
    );
  }
  const answers = Array.isArray(input) ? input.map((one) => answer(analysis, one)) : [answer(analysis, input)];
  const results = answers.map(({ result }) => result);
  return {
    printed: JSON.stringify(Array.isArray(input) ? results : results[0]),
    good: answers.every(({ good }) => good),
  };
}

export function failed(error: string): Analysed {
  return { printed: JSON.stringify({ error }), good: false };
}

function answer(analysis: Analysis, position: unknown): { readonly result: object; readonly good: boolean } {
  try {
    return { result: analysis(position), good: true };
  } catch (problem) {
    if (problem instanceof BadPosition) return { result: { error: problem.message }, good: false };
    throw problem;
  }
}
