import { describe, expect, test } from "vitest";
import { lateIn } from "../../commands/tutorial/jumbulaya-late.ts";
import { jumbulaya } from "../../src/games/jumbulaya/game.ts";
import { ALL_TILES } from "../../src/games/jumbulaya/tiles.ts";
import { seatNo } from "../../src/identity.ts";
import { keyOf, seed } from "../../src/random.ts";
import { lexicons } from "../../src/words/lexicons.ts";
import { shippedTiers } from "../../src/words/tiers.ts";
import { T0 } from "../store/contract/ground.ts";
import { evening, lastOf, short } from "./evening.ts";

/** The tutorial of Jumbulaya: everybody has the same tiles, and the robot's moves follow from them. */

const RIGHT = [
  "ann #general: /umble tutorial jumbulaya",
  "ann #general: [Play] row=1 word=east",
  "ann @: 1 faster",
  "ann #general: /jumbulaya discard K L",
  "ann #general: [Call] word=immensely",
  "ann #general: [Yes]",
];

function afterSteps(count: number, ...lines: readonly string[]): string {
  return [...RIGHT.slice(0, count), ...lines].join("\n");
}

test("the right way through it, by buttons, commands and a DM", async () => {
  const seen = await evening(RIGHT.join("\n"));
  expect(`\n${seen.map(short).join("\n").replaceAll(" / ", "\n")}\n`).toMatchInlineSnapshot(`
    "
    #general reply for ann: Tutorial · step 1 of 4: a first game of Jumbulaya, against the robot Ada. Only you see it, and no clock runs. Here are nine rows of tiles, and below them your rack. A tile begins with a capital: \`Er\` is one tile. On your turn you lay a word on a row: its tiles in any order, up to 2 of your rack with them, at least as many as lie there. Press Play, or type \`/jumbulaya play 1 EAST\`. Any other word that fits will do.
    \`\`\`
     1 - E I A                  
     2 - G A O                  
     3 - T U St                 
     4 - B L E                  
     5 - R S J                  
     6 - N ErN                  
     7 - P N B                  
     8 - W C O                  
     9 - C EdT                  
    \`\`\`
    \`\`\`
    Rack         H  T  K  S  F  
    \`\`\` [Play] [Leave tutorial]
    #general reply for ann: With that the row was yours: your letter is R. Then it was Ada's turn: she laid \`ALTERS\` on row 1, taking it from you.
    Tutorial · step 2 of 4: now take a row from Ada, whose letter is G. The word needs at least as many tiles as she has there, and must be new on the row. Press Play, or type \`/jumbulaya play 1 FASTER\`. What of the row you leave out goes to your rack.
    \`\`\`
    >1 G A L T E R S           6
     2 - G A O                  
     3 - T U St                 
     4 - B L E                  
     5 - R S J                  
     6 - N ErN                  
     7 - P N B                  
     8 - W C O                  
     9 - C EdT                  
    \`\`\`
    \`\`\`
    Rack         H  K  F  I  E  
    \`\`\` [Play] [Leave tutorial]
    @ann reply: A row belongs to whoever laid the last word on it. Then it was Ada's turn: she laid \`FAIREST\` on row 1, taking it from you.
    Tutorial · step 3 of 4: tiles that you do not like can go back: you draw as many, but lay no word in that turn. Press Discard and name one or more tiles of your rack, or type \`/jumbulaya discard\` and the tiles.
    \`\`\`
    >1 G F A I R E S T        10
     2 - G A O                  
     3 - T U St                 
     4 - B L E                  
     5 - R S J                  
     6 - N ErN                  
     7 - P N B                  
     8 - W C O                  
     9 - C EdT                  
    \`\`\`
    \`\`\`
    Rack         H  K  I  E  L  
    \`\`\` [Discard] [Leave tutorial]
    #general reply for ann: So much for the turns.
    Tutorial · step 4 of 4: here is another game, some turns later. Every row has an owner and one has 7 tiles, so anybody may call a Jumbulaya: a word that reads down the board, a tile from each row, at most two rows skipped. \`IMMENSELY\` does, on rows 1, 2, 4, 5, 6, 7, 8 and 9. Press Call, or type \`/jumbulaya call IMMENSELY\`.
    \`\`\`
     1 G I N H A B I T Ed     13
     2 R M O D ErN             6
     3 G C R Y                 3
     4 R M I StO O K           7
     5 R D E C L A R E D      12
     6 R M A N U A L L Y      12
     7 G F I S H               4
     8 G W I T N E S S E S    15
     9 R H U G E Ly            6
    \`\`\`
    \`\`\`
    Rack         O  E  Z  C  E  
    \`\`\` [Call] [Leave tutorial]
    #general reply for ann: If \`IMMENSELY\` is a Jumbulaya here, it ends the game and gives you 10 to 15 points: 53 to 58 in all, against 35 of the best of the others.
    If it is not, you lose this turn. Do you call it? [Yes] [Leave tutorial]
    #general reply for ann: A right call ends the game, with 10, 12 or 15 points for you. Each row gives its owner a point for each tile, and long rows more. Well done!
    \`\`\`
    *1 G I N H A B I T Ed     13
    *2 R M O D ErN             6
     3 G C R Y                 3
    *4 R M I StO O K           7
    *5 R D E C L A R E D      12
    *6 R M A N U A L L Y      12
    *7 G F I S H               4
    *8 G W I T N E S S E S    15
    *9 R H U G E Ly            6
    \`\`\`
    \`\`\`
    1  2  4  5  6  7  8  9      
    I  M  M  E  N  S  E  Ly     
    \`\`\`
    \`\`\`
          Player          Points
    1.  R Ann                 55
    2.  G Ada                 35
    \`\`\`
    \`\`\`
    Ann          O  E  Z  C  E  
    Ada          J  Th Qu F  S  
    \`\`\`
    Now for real: \`/jumbulaya solo\` plays against robots at once, \`/jumbulaya start\` opens a table that others can join.
    \`/jumbulaya rules\` tells the rest, \`/umble help\` everything else. \`/umble tutorial again\` begins this anew. [Play alone] [Help]
    "
  `);
});

describe("whatever else is tried is answered with why not, and the step as it stands", () => {
  test.each([
    [1, "ann #general: /jumbulaya pass", "First lay a word on a row. Press Play, or type `/jumbulaya play 1 EAST`."],
    [1, "ann #general: /jumbulaya play 1 xx", "Row 1 and your rack together lack `X X` for xx. Nothing was laid."],
    [2, "ann #general: /jumbulaya rack", "Tutorial · step 2 of 4: now take a row from Ada"],
    [3, "ann #general: /jumbulaya discard Z", "Your rack lacks `Z`."],
    [4, "ann #general: /jumbulaya call abc", "ABC is too short: a Jumbulaya has 7 tiles or more. It cost you nothing."],
    [4, "ann #general: /jumbulaya call abcdefg", "If `ABCDEFG` is a Jumbulaya here, it ends the game"],
    [4, "ann #general: /jumbulaya call abcdefg sure:yes", "`ABCDEFG` is no Jumbulaya here."],
    [6, "ann #general: /jumbulaya pass", "No Jumbulaya is being played here."],
  ])("after %i steps: %s", async (steps, line, words) => {
    const [last] = await lastOf(afterSteps(steps, line));
    expect(last).toContain(`#general reply for ann: ${words}`);
  });
});

test("each game's tutorial keeps its own place", async () => {
  const both = ["ann #general: /umble tutorial mumble", "ann #general: /umble tutorial jumbulaya"];
  const [last] = await lastOf(afterSteps(2, ...both));
  expect(last).toContain("Tutorial · step 2 of 4");
  const [other] = await lastOf(afterSteps(2, ...both, "ann #general: /mumble word horse"));
  expect(other).toContain("step 2 of 10");
});

test("bare, it goes on with the one that is open; again begins that anew", async () => {
  expect((await lastOf(afterSteps(3, "ann #general: /umble tutorial")))[0]).toContain("step 3 of 4");
  expect((await lastOf(afterSteps(3, "ann #general: /umble tutorial again")))[0]).toContain("step 1 of 4");
});

test("JB-20 the late game has all the tiles there are; its Jumbulaya is common, and wins", () => {
  const lists = lexicons(new Map());
  const game = jumbulaya(lists, shippedTiers);
  const start = { options: game.options.parse({}), seats: 2, robots: [], kept: null, now: T0 };
  const fresh = game.begin({ ...start, key: keyOf(seed("0".repeat(32)), ["first"]) });
  if (fresh.phase === "finished") throw new Error("over");
  const late = lateIn(fresh);
  const tiles = [...late.rows, ...late.players.map(({ rack }) => ({ tiles: rack }))].flatMap((one) => one.tiles);
  expect([...tiles, ...late.pool].toSorted()).toEqual([...ALL_TILES].toSorted());
  expect(shippedTiers.has(20, "IMMENSELY")).toBe(true);
  for (const { words } of late.rows) for (const word of words) expect(lists.default.has(word)).toBe(true);
  const outcome = game.apply(late, { kind: "call", word: "IMMENSELY", sure: true }, seatNo(1), T0);
  if (outcome.kind === "refused") throw new Error(outcome.refusal.reason);
  expect(game.result(outcome.state)?.places.find(({ place }) => place === 1)?.seat).toBe(1);
});
