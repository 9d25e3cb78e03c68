import stringWidth from "string-width";
import { expect, test } from "vitest";
import { bookOf } from "../../commands/whole-book.ts";
import type { Said } from "../../render/message.ts";
import { inFreshStore } from "../store/fresh.ts";
import {
  answered,
  callBy,
  does,
  type Front,
  frontOver,
  hiddenWord,
  offers,
  saidIn,
  standingIn,
  waits,
  wordsOf,
} from "./front.ts";

/** Whatever state a channel is in, every command is answered in words, and every button of a menu can be pressed. */

const book = bookOf(offers);

const STATES: Readonly<Record<string, (front: Front) => Promise<void>>> = {
  "an empty channel": async () => undefined,
  "a race": async (front) => void (await does(front, "ann", "/jumble rounds:2")),
  "a race with solvers": async (front) => {
    await does(front, "ann", "/jumble rounds:2");
    const word = await hiddenWord(front);
    for (const who of ["ann", "bob", "cat"]) await does(front, who, `/jumble guess ${word}`);
    await does(front, "bob", "/jumble join");
  },
  "a paused race": async (front) => {
    await does(front, "ann", "/jumble");
    await does(front, "ann", "/jumble join");
    await does(front, "ann", "/jumble pause");
  },
  "a rest between two rounds": async (front) => {
    await does(front, "ann", "/jumble rounds:2");
    await waits(front, 91);
  },
  "a challenge that is over": async (front) => {
    await does(front, "ann", "/jumble");
    await does(front, "ann", "/jumble end");
  },
  "a lobby": async (front) => void (await does(front, "ann", "/toy start")),
  "a lobby that was cancelled": async (front) => {
    await does(front, "ann", "/toy start");
    await does(front, "ann", "/toy cancel");
  },
  "a game in turns": async (front) => {
    for (const [who = "", line = ""] of [
      ["ann", "/toy start"],
      ["bob", "/toy join"],
      ["ann", "/toy begin"],
    ])
      await does(front, who, line);
  },
  "a game of Rummble": async (front) => {
    for (const [who = "", line = ""] of [
      ["ann", "/rummble start hints:on"],
      ["bob", "/rummble join"],
      ["ann", "/rummble begin"],
    ])
      await does(front, who, line);
  },
};
const states = Object.keys(STATES);

async function inState(state: string, work: (front: Front) => Promise<void>): Promise<void> {
  await inFreshStore(async (store) => {
    const front = frontOver(store);
    await STATES[state]?.(front);
    await work(front);
    expect(front.faults).toEqual([]);
    for (const place of ["#general", "@ann", "@bob", "@eve"])
      standingIn(front.platform.channel, place).forEach(checkText);
  });
}

/** Boards are 28 columns wide, every line of them. */
function checkText(text: string): void {
  const boards = text.split(/^```$/mu).filter((_, index) => index % 2 === 1);
  const widths = boards.flatMap((board) =>
    board
      .split("\n")
      .filter((line) => line !== "")
      .map((line) => stringWidth(line)),
  );
  expect(widths.filter((width) => width !== 28)).toEqual([]);
}

function checkWords(said: Said): void {
  expect(wordsOf(said).trim()).not.toBe("");
  checkText(wordsOf(said));
  for (const { label } of said.choices) expect(label.length).toBeLessThanOrEqual(80);
}

/** Every command as one would type it, its required options filled in. */
const lines = book.commands.map(({ path, options }) => {
  const needed = options
    .filter(({ required }) => required)
    .map(({ takes }) => (takes.kind === "whole" ? takes.least : "RACES"));
  return `/${[...path, ...needed].join(" ")}`;
});

test.each(states)("in %s every command is answered in words, by whoever gives it", async (state) => {
  for (const line of lines) {
    await inState(state, async (front) => {
      for (const who of ["eve", "eve@", "bob@", "bob", "ann"]) checkWords(await does(front, who, line));
    });
  }
});

test.each(states)("in %s every button of every menu can be pressed, and is answered", async (state) => {
  for (const group of ["jumble", state === "a game of Rummble" ? "rummble" : "toy"]) {
    await inState(state, async (front) => {
      const menu = await does(front, "ann", `/${group} menu`);
      expect(menu.choices.length).toBeGreaterThan(1);
      for (const { value, form } of menu.choices) {
        const fields = form === null ? null : Object.fromEntries(form.fields.map(({ name }) => [name, "1"]));
        checkWords(saidIn(await answered(front, callBy(front, "ann", { kind: "press", value, fields }))));
      }
    });
  }
});

test("a message's own buttons work, by whoever presses them, and a form's field by its name", async () => {
  await inState("a race with solvers", async (front) => {
    const choices = front.platform.channel.shown.flatMap((one) => one.choices);
    expect(choices.map(({ label }) => label)).toContain("Guess");
    for (const { value, form } of choices) {
      const fields = form === null ? null : Object.fromEntries(form.fields.map(({ name }) => [name, "races"]));
      for (const who of ["eve", "bob@"])
        checkWords(saidIn(await answered(front, callBy(front, who, { kind: "press", value, fields }))));
    }
  });
});

test("wish 20 every button of a game that is over is answered with where the present one is", async () => {
  await inState("a race", async (front) => {
    const old = front.platform.channel.shown.flatMap((one) => one.choices);
    await does(front, "ann", "/jumble end");
    await does(front, "ann", "/jumble");
    for (const { value, form } of old) {
      const fields = form === null ? null : { word: "RACES" };
      const answer = await answered(front, callBy(front, "bob", { kind: "press", value, fields }));
      expect(wordsOf(saidIn(answer))).toContain("#general");
    }
  });
});

test("help names every game, and every command of the list; the rules are short and lead there", async () => {
  await inState("an empty channel", async (front) => {
    const help = wordsOf(await does(front, "ann", "/umble"));
    const pages = [help];
    for (const { title, group } of offers) {
      expect(help).toContain(title);
      expect(help).toContain(`/umble help ${group}`);
      pages.push(wordsOf(await does(front, "ann", `/umble help ${group}`)));
      const rules = wordsOf(await does(front, "ann", `/${group} rules`));
      expect(rules).toContain(`/umble help ${group}`);
      expect(rules.length).toBeLessThan(2_000);
    }
    for (const { path, summary } of book.commands) {
      const line = `\`/${path.join(" ")}`;
      expect(pages.filter((page) => page.includes(line) && page.includes(summary))).not.toEqual([]);
    }
    // As much as a message of any platform takes.
    for (const page of pages) expect(page.length).toBeLessThanOrEqual(2_000);
  });
});

test("every button of help can be pressed, and helps", async () => {
  await inState("an empty channel", async (front) => {
    for (const line of ["/umble help", "/umble help mumble", "/umble help jumble"])
      for (const { value } of (await does(front, "ann", line)).choices)
        checkWords(saidIn(await answered(front, callBy(front, "ann", { kind: "press", value, fields: null }))));
  });
});
