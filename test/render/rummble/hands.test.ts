import { expect, test } from "vitest";
import { rummbleDraw } from "../../../render/rummble/draw.ts";
import { seatNo } from "../../../src/identity.ts";
import { ABC, messages, said, screen } from "./screen.ts";
import { finished, own, playing, rules } from "./sight.ts";

/** Hands, as their owners alone read them. (RM-19) */

test("a hand comes by DM: on turn with the board and all that can be done", () => {
  const view = playing({
    viewer: seatNo(2),
    own: own("9r 10b 1k 12o * 5r 5b 13k 9k *", { drawn: [{ kind: "joker" }, ...own("9k").hand] }),
    options: rules("rummikub", { hints: true }),
  });
  expect(screen(view, ABC, "hand/2/5/console:bob")).toBe(`
Rummble in #general: it is your turn.
\`\`\`
   A B C D E F G H I J K L M
1 #3 . .x2 . .#2 . .x2 . .#3
2  .#2 . .x3 . . .x3 . .#2 .
3  . .#2 . .x2 .x2 . .#2 . .
4 x2 . .#2 . .x2 . .#2 . .x2
5  .x3 . .x3 . . .x3 . .x3 .
6  . .x2 . .x2 .x2 . .x2 . .
7 #2 . .x2 .2r3k4b5ox2 . .#2
8  . .x2 . .x2 .x2 . .x2 . .
9  .x3 . .x3 . . .x3 . .x3 .
10x2 . .#2 . .x2 . .#2 . .x2
11 . .#2 . .x2 .x2 . .#2 . .
12 .#2 . .x3 . . .x3 . .#2 .
13#3 . .x2 . .#2 . .x2 . .#3
\`\`\`
\`x2 x3\` tile, \`#2 #3\` set, \`**\` star. T J Q K: 10 to 13. Capital letter: a joker.
\`\`\`
  1k  5r  5b  9k  9r
  Tb  Qo  Kk   *   *
\`\`\`
Drawn last: \`* 9k\`.
Answer with a play, as in \`H7 down 5r 7r *\`.
The turn passes by itself in 90 s
[Play] rummble play …
[Exchange] rummble exchange …
[Pass] rummble pass
[Hint] rummble hint
[By colour] rummble hand colour
`);
});

test("RM-15 a player with no legal play is told so; a hint is shown to whoever took it", () => {
  const hint = { place: "H8", way: "down" as const, tiles: "5r 6r", points: 22 };
  const stuck = playing({ viewer: seatNo(2), own: own("9r", { stuck: true }) });
  const hinted = playing({ viewer: seatNo(2), own: own("5r 6r", { hint }) });
  expect(said(rummbleDraw.asked("hand number", stuck, ABC))).toContain(
    "You have no legal play now: exchange tiles, or pass.",
  );
  const shown = said(rummbleDraw.asked("hand number", hinted, ABC));
  expect(shown).toContain("Hint: `H8 down 5r 6r` scores 22.\n[Lay it] rummble play H8 5r 6r sure:yes\n[Play]");
  expect(shown).not.toContain("[Hint]");
});

test("G-13 a hint is laid by one press, because its score was told; the last tile is asked back all the same", () => {
  const hint = { place: "H8", way: "down" as const, tiles: "5r 6r", points: 22 };
  const press = (hand: string, poolSize: number) => {
    const view = playing({ viewer: seatNo(2), own: own(hand, { hint }), poolSize });
    return said(rummbleDraw.asked("hand number", view, ABC)).match(/\[Lay it\] (.*)/u)?.[1];
  };
  expect(press("5r 6r", 1)).toBe("rummble play H8 5r 6r sure:yes");
  expect(press("5r 6r 9k", 0)).toBe("rummble play H8 5r 6r sure:yes");
  expect(press("5r 6r", 0)).toBe("rummble play H8 5r 6r");
});

test.each([
  ["rummikub", "5r 7r *"],
  ["cards", "5s 7s *"],
  ["short", "5s 7s *"],
] as const)("RM-17 the form of %s names tiles as they are typed there", (set, tiles) => {
  const view = playing({ viewer: seatNo(2), own: own("9r"), options: rules(set) });
  const forms = messages(view, ABC).flatMap(({ choices }) =>
    choices.flatMap((choice) => ("form" in choice ? [choice.form] : [])),
  );
  const labels = forms.flatMap((form) => form?.fields.map(({ label }) => label) ?? []);
  expect(labels).toContain(`Your tiles in order, such as ${tiles}`);
});

test("not on turn, a hand's message stays the same until one's next turn", () => {
  const view = playing({ viewer: seatNo(1), turnNo: 5, own: own("9r 10b") });
  const keys = messages(view, ABC).map(({ key }) => key.slice(ABC.id.length + 1));
  expect(keys).toEqual(["board/5", "hand/1/4/console:ann", "hand/2/5/console:bob", "hand/3/3/console:cat"]);
  expect(screen(view, ABC, "hand/1/4/console:ann")).toBe(`
Rummble in #general: your hand.
\`\`\`
  9r  Tb
\`\`\`
[By colour] rummble hand colour
`);
});

test("a hand is sorted by number or by colour", () => {
  const hand = "9r 10b 1k 12o * 5r 5b 13k 9k 1r";
  const view = playing({ viewer: seatNo(2), own: own(hand) });
  expect(said(rummbleDraw.asked("hand colour", view, ABC))).toContain(
    ["```", "  1k  9k  Kk", "  1r  5r  9r", "  5b  Tb", "  Qo", "   *", "```"].join("\n"),
  );
  expect(said(rummbleDraw.asked("hand number", view, ABC))).toContain(
    ["```", "  1k  1r  5r  5b  9k", "  9r  Tb  Qo  Kk   *", "```"].join("\n"),
  );
});

test("whoever holds nothing is told why", () => {
  expect(said(rummbleDraw.asked("hand number", playing(), ABC))).toBe(
    "You have no seat that plays here, so you have no hand.",
  );
  expect(said(rummbleDraw.asked("hand number", playing({ own: { ...own("*"), hand: [] } }), ABC))).toContain(
    "Your hand is empty.",
  );
  expect(said(rummbleDraw.asked("hand number", finished(), ABC))).toBe(
    "This game is over; the result is in the channel.",
  );
  expect(said(rummbleDraw.asked("hand number", finished({ ownHand: own("9r *").hand }), ABC))).toContain(
    "You were left with:",
  );
  expect(rummbleDraw.asked("sheet", playing(), ABC)).toBe(null);
});
