import { describe, expect, test } from "vitest";
import { houseWith } from "../../adapters/house.ts";
import { readExported, verified } from "../../src/archive/verifying.ts";
import { scope } from "../../src/identity.ts";
import { answersTo, evening, type Seen } from "./evening.ts";
import { does, wordsOf } from "./front.ts";
import { boardFor, inFront, threeGames } from "./toys.ts";

/** A challenge of one round that ann ends by herself, and one of bob's elsewhere. */
const PLAYED = `ann #g: /jumble start rounds:1
ann #g: /jumble end
bob #x: /jumble start rounds:1
bob #x: /jumble end
+1m
`;

function last(seen: readonly Seen[]): Seen {
  const found = seen.at(-1);
  if (found === undefined) throw new Error("nothing was seen");
  return found;
}

describe("history", () => {
  test("a channel's ended games, newest first, and no other channel's", async () => {
    const { text, buttons } = last(await evening(`${PLAYED}ann #g: /umble history`));
    expect(text).toMatch(/^Ended games, newest first\.\n1 2030-01-01 · Jumble · `[0-9a-f]{10}`$/u);
    expect(buttons).toEqual(["Replay 1"]);
  });

  test("another server's games are not told, even in a channel of the same name", async () => {
    expect(await answersTo(`${PLAYED}ann Blue#g: /umble history`, 1)).toEqual(["No game has ended here yet."]);
  });

  test("in a DM the games that the person took part in", async () => {
    const played = `ann #g: /mumble solo\nann #g: /mumble cancel\n${PLAYED}`;
    const { text } = last(await evening(`${played}ann @: /umble history`));
    expect(text).toMatch(
      /^Ended games, newest first\.\n1 2030-01-01 · Mumble-Jumble in #g · cancelled · Ann 2, Ada 2, Ben 2/u,
    );
    expect(await answersTo(`${played}cat @: /umble history`, 1)).toEqual(["No game has ended here yet."]);
  });

  test.each([
    ["pruned since the list was read", () => '{"pruned":true}'],
    ["damaged", () => "{"],
    ["of a newer game", (record: string) => record.replace(/"gameSchema":\d+/u, '"gameSchema":99')],
  ])("one record %s hides none of the others", async (_, changed) => {
    await inFront(async (front) => {
      await threeGames(front);
      const home = scope("console:home");
      const [{ game } = { game: "" }] = await front.store.finished(home, null, 1);
      const was = (await front.store.record(home, game))?.record ?? "";
      expect(await front.store.amend(home, game, { was, record: changed(was), keepsLog: true })).toBe(true);
      expect((await boardFor(front, "/umble history", "ann@")).join()).toMatch(/,2 [\d-]+ · Toy in #/u);
      expect(wordsOf(await does(front, "ann@", `/umble replay ${game}`))).not.toContain("Sorry");
    });
  });

  test("six games are two pages", async () => {
    const six = "ann #g: /jumble start rounds:1\nann #g: /jumble end\n+1m\n".repeat(6);
    const first = last(await evening(`${six}ann #g: /umble history`));
    expect(first.buttons).toEqual(["Replay 1", "Replay 2", "Replay 3", "Replay 4", "Replay 5", "Older"]);
    const second = last(await evening(`${six}ann #g: /umble history\nann #g: [Older]`));
    expect(second.buttons).toEqual(["Replay 1", "Newer"]);
  });
});

describe("replay", () => {
  test("page by page, what the channel saw", async () => {
    const seen = await evening(`${PLAYED}ann #g: /umble history\nann #g: [Replay 1]\nann #g: [Next]`);
    const pages = seen.filter(({ line }) => line > 6).map(({ text }) => text);
    expect(pages[0]).toMatch(/^Jumble of 2030-01-01 · page 1 of 2 · the beginning\n/u);
    expect(pages[1]).toMatch(/^Jumble of 2030-01-01 · page 2 of 2 · /u);
    expect(pages[1]).toContain("The seed was ");
  });

  test("somebody in another channel, who took no part, is shown nothing", async () => {
    const seen = await evening(`${PLAYED}ann #g: /umble history`);
    const [game = ""] = /[0-9a-f]{10}/u.exec(last(seen).text) ?? [];
    const asked = `cat #x: /umble replay ${game}\ncat Blue#g: /umble replay ${game}\ncat @: /umble replay ${game}`;
    const answers = await answersTo(`${PLAYED}${asked}`, 3);
    const none = "I know no ended game of that name here. /umble history lists them, each with its name.";
    expect(answers.map((one) => one.replaceAll("`", ""))).toEqual([none, none, none]);
  });

  test("a running game is no ended one: nothing opens before the end", async () => {
    const [answer = ""] = await answersTo("ann #g: /mumble solo\nann #g: /umble history", 1);
    expect(answer).toBe("No game has ended here yet.");
  });

  test("as a file by DM; to whoever takes none that is said", async () => {
    const asked = `${PLAYED}ann #g: /umble history\nann #g: [Replay 1]\nann #g: [As text]`;
    const seen = await evening(asked);
    expect(seen.at(-2)?.text).toBe("I have sent you the file by DM.");
    expect(last(seen)).toMatchObject({ place: "@ann", kind: "post" });
    expect(last(seen).text).toContain("Jumble of 2030-01-01 · page 2 of 2");
    const closed = last(await evening(`dm ann closed\n${asked}`));
    expect(closed.text).toBe("A file comes by DM, and yours are closed to me. Open them, then ask again.");
  });
});

describe("a record as a file", () => {
  const asked = `ann #g: /mumble solo\n+12m\nann #g: /mumble cancel\nann #g: /umble history\nann #g: [Replay 1]\nann #g: [As JSON]`;
  const fileOf = async (): Promise<string> => {
    const [, file = ""] = /```\n([\s\S]*)\n```/u.exec(last(await evening(asked)).text) ?? [];
    return file;
  };
  const judged = (file: string) => {
    const read = readExported(file);
    const offer = houseWith(new Map()).offers.find(({ hosted }) => hosted.name === read.record.game);
    if (offer === undefined) throw new Error(`no game ${read.record.game}`);
    return verified(offer.hosted, read);
  };

  test("G-3 the same seed and the same moves give the same game, for whoever has the file", async () => {
    expect(judged(await fileOf())).toMatchObject({ kind: "holds" });
  });

  test("G-3 another seed than the promised one is found out", async () => {
    const file = (await fileOf()).replace(/"seed": "[0-9a-f]{8}/u, '"seed": "01234567');
    expect(judged(file)).toMatchObject({ kind: "commitment" });
  });

  test("what is no record is said to be none, in one line", () => {
    expect(() => readExported("{}")).toThrow(/^this is no record of an ended game \(umble: [^\n]+\)$/u);
    expect(() => readExported("[]")).toThrow(/^this is no record of an ended game \(file: [^\n]+\)$/u);
  });

  test("G-4 another result than the one that was played is found out", async () => {
    const file = await fileOf();
    expect(judged(file.replace(/"chips": (\d+)/gu, '"chips": 7$1'))).toEqual({ kind: "result" });
  });
});
