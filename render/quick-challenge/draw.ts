import type { Answer, Move, Refusal } from "../../src/games/quick-challenge/moves.ts";
import type { Options } from "../../src/games/quick-challenge/options.ts";
import type { View } from "../../src/games/quick-challenge/view.ts";
import type { Draw } from "../../src/hosting.ts";
import type { Message, Said } from "../message.ts";
import { shown } from "./messages.ts";
import { answered, asked, house, refused, typed } from "./phrases.ts";

export const quickChallengeDraw: Draw<Options, View, Move, Answer, Refusal, Message, Said> = {
  shown,
  answered,
  refused,
  asked,
  typed,
  house,
};
