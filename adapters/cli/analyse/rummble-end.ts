import { rummbleEnd as analysed } from "../../../src/games/rummble/end-analysis.ts";
import type { Analysis } from "./analysis.ts";

/** The end of a game of Rummble: what hands cost, and the places. */
export const rummbleEnd: Analysis = (input) => analysed(input);
