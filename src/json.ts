import { z } from "zod";

/** What survives JSON: no Map, no Date, no undefined. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

export const json: z.ZodType<Json> = z.lazy(() =>
  z.union([z.null(), z.boolean(), z.number(), z.string(), z.array(json), z.record(z.string(), json)]),
);

/** `text` as data. @throws SyntaxError when it is no JSON. */
export function parsed(text: string): unknown {
  return JSON.parse(text);
}
