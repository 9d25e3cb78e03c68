import type { Command } from "./spec.ts";

/** `/umble`: what concerns no table. */
export const umbleCommands: readonly Command[] = [
  {
    path: ["umble", "help"],
    summary: "What umble is, and what can be done",
    options: [],
    place: null,
    secret: false,
    action: () => ({ kind: "help" }),
  },
];
