import type { Viewer } from "../../../src/game.ts";
import type { Random } from "../../../src/random.ts";
import { gameContract } from "../contract.ts";
import { type Move, type State, toy } from "./game.ts";

function anyMove(random: Random): Move {
  return random.below(4) === 0 ? { kind: "pass" } : { kind: "add", count: random.below(6) };
}

function secrets({ phase, lucky, draws }: State, viewer: Viewer): readonly string[] {
  if (phase !== "playing") return [draws.key];
  return [draws.key, ...lucky.filter((_, index) => index + 1 !== viewer).map(String)];
}

gameContract("toy", toy, {
  options: [{}, { target: 1 }, { target: 40, turnSeconds: 5 }],
  seats: [2, 3, 4],
  anyMove,
  secrets,
  longest: 200,
  runs: 50,
});
