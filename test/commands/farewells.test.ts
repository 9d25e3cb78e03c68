import { describe, expect, test } from "vitest";
import { evening, short } from "./evening.ts";

/** What somebody is told who has no seat any more, and how a game ends that nobody looks at. */

const RACE = `ann #general: /mumble start letters:5 countdown:0
bob #general: [Join]
cat #general: [Join]
ann #general: [Begin]
ann #general: /mumble word CRATE
bob #general: /mumble word BREAD
cat #general: /mumble word STONE
ann #general: /mumble go`;
const RACING = RACE.split("\n").length;

/** What a person gets by DM after the script's first lines, each as `line kind: text`. */
async function toPerson(who: string, first: string, script: string): Promise<readonly string[]> {
  const from = first.split("\n").length;
  const seen = await evening(`${first}\n${script}`);
  return seen
    .filter(({ line, place, kind }) => line > from && place === `@${who}` && kind !== "reply")
    .map((one) => `${one.line - from} ${short(one).replace(`@${who} `, "")}`);
}

const FREED =
  "You have no seat at Mumble-Jumble in #general any more: the host, or somebody who manages messages there, has freed it. You are welcome in the next game; `/mumble start` opens one when this is over.";

describe("kicked", () => {
  test("from the lobby: they are told by DM, once; the game that begins without them changes nothing of it", async () => {
    const lobby = "ann #general: /mumble start\nbob #general: [Join]\ncat #general: [Join]";
    const told = await toPerson("bob", lobby, "ann #general: /mumble kick 2\nrestart\nann #general: [Begin]\n+70s");
    expect(told).toEqual([`1 post: ${FREED}`]);
  });

  test("as the last one of a lobby: they are told too", async () => {
    const lobby = "ann #general: /mumble start\nbob #general: [Join]\nann #general: [Leave]";
    expect(await toPerson("bob", lobby, "bob #general: /mumble kick 1")).toEqual([`1 post: ${FREED}`]);
  });

  test("from a race: their sheet says so, and stays so when the round is over", async () => {
    const told = await toPerson("bob", RACE, "ann #general: /mumble kick 2\nann #general: /mumble cancel");
    expect(told).toEqual([
      "1 edit: Mumble-Jumble · round 1 in #general: you have no seat in the game any more, so this is not your sheet now.",
      `1 post: ${FREED}`,
    ]);
  });

  test("with closed DMs: they are told privately in the channel", async () => {
    const lobby = "dm bob closed\nann #general: /mumble start\nbob #general: [Join]";
    const seen = await evening(`${lobby}\nann #general: /mumble kick 2`);
    expect(seen.filter(({ only, text }) => only === "bob" && text.includes("You have no seat"))).toHaveLength(1);
  });

  test("and seated again: the next kick is told anew", async () => {
    const lobby = "ann #general: /mumble start\nbob #general: [Join]";
    const again = "ann #general: /mumble kick 2\nbob #general: /mumble join\nann #general: /mumble kick 2";
    expect(await toPerson("bob", lobby, again)).toEqual([`1 post: ${FREED}`, `3 post: ${FREED}`]);
  });
});

describe("left", () => {
  test("in a race: their sheet says that they have left, and nothing else comes", async () => {
    const told = await toPerson("bob", RACE, "bob #general: /mumble leave\n+10m\nann #general: /mumble cancel");
    expect(told).toEqual([
      "1 edit: Mumble-Jumble · round 1 in #general: you have left the game, so this is not your sheet now.",
    ]);
  });

  test("and back in the free seat: the sheet is theirs again", async () => {
    const told = await toPerson("bob", RACE, "bob #general: /mumble leave\nbob #general: /mumble join 2");
    expect(told.map((one) => one.replace(/(your sheet\.).*$/su, "$1"))).toEqual([
      "1 edit: Mumble-Jumble · round 1 in #general: you have left the game, so this is not your sheet now.",
      "2 edit: Mumble-Jumble · round 1 in #general: your sheet.",
    ]);
  });

  test("while words are chosen: there is no sheet, and none comes", async () => {
    const choosing = RACE.split("\n").slice(0, 4).join("\n");
    const rest = RACE.split("\n")
      .slice(4)
      .filter((line) => !line.startsWith("bob"))
      .join("\n");
    expect(await toPerson("bob", choosing, `bob #general: /mumble leave\n${rest}\n+2m`)).toEqual([]);
  });
});

test("a game that nobody plays any more says why it is over; one that was cancelled says that", async () => {
  const relaxed = "ann #general: /mumble start pace:relaxed\nbob #general: [Join]\nann #general: [Begin]";
  const [idle, cancelled] = await Promise.all([
    evening(`${relaxed}\n+14d\nrestart\nann #general: /mumble board`),
    evening(`${relaxed}\nann #general: /mumble cancel\nann #general: /mumble board`),
  ]);
  const why = "Mumble-Jumble is over: nobody had done anything for a long while.";
  expect(idle.at(-1)?.text).toContain(why);
  expect(idle.filter(({ kind, text }) => kind === "post" && text.includes(why))).toHaveLength(1);
  expect(cancelled.at(-1)?.text).toContain("Mumble-Jumble is over: it was cancelled.");
});

describe("wish 10 a game that ends while its channel takes no posts", () => {
  const END = `${RACE}\nchannel #general closed\nann #general: /mumble cancel`;
  const results = (seen: Awaited<ReturnType<typeof evening>>) =>
    seen.filter(({ kind, text, place }) => kind === "post" && place === "#general" && text.includes("is over: it was"));

  test("its host is told once, and the result is posted once the channel takes it, though nobody does anything", async () => {
    const seen = await evening(`${END}\n+40m\nrestart\nchannel #general open\n+2h\n+3d`);
    expect(results(seen).map(({ line }) => line - RACING)).toEqual([6]);
    const told = seen.filter(({ only, text }) => only === "ann" && text.includes("I cannot post the result"));
    expect(told).toHaveLength(1);
    expect(told[0]?.text).toContain("`/mumble board` there shows it");
  });

  test("the result of a quick challenge too", async () => {
    const seen = await evening(
      "ann #general: /jumble\nchannel #general closed\nann #general: /jumble end\n+2m\nchannel #general open\n+10m",
    );
    expect(results(seen).map(({ line }) => line)).toEqual([6]);
  });

  test("it is given up after some days", async () => {
    const seen = await evening(`${END}\n+5d\nchannel #general open\n+5d`);
    expect(results(seen)).toEqual([]);
    expect(seen.filter(({ text }) => text.includes("I cannot post"))).toHaveLength(1);
  });
});
