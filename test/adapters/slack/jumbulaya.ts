import { type Deed, deedFor, lineOf, onTurnIn } from "../jumbulaya-eyes.ts";
import type { Office } from "./office.ts";

/** A whole game of Jumbulaya, as two people with two robots play it: by modals, commands, DMs and App Home. */

const SEATS: readonly (readonly [string, string, number])[] = [
  ["ann", "UANN", 1],
  ["bob", "UBOB", 2],
];

export async function wholeJumbulaya(office: Office, meanwhile: () => Promise<void>): Promise<void> {
  const { crowd, until } = office;
  const board = () => crowd.sees("UFAY", "C1");
  await crowd.command("UANN", "C1", "/jumbulaya start turn:600");
  await until("the lobby", () => board().includes("[Join]"));
  await crowd.press("UBOB", "C1", "Join");
  await until("bob's seat", () => /2\. +bob/u.test(board()));
  await crowd.command("UANN", "C1", "/jumbulaya robot easy");
  await until("a robot", () => board().includes("Ada (robot, easy)"));
  await crowd.command("UANN", "C1", "/jumbulaya robot normal");
  await until("four seats", () => board().includes("Ben (robot, normal)"));
  await crowd.press("UANN", "C1", "Begin");
  await until("the first turn", () => onTurnIn(board()) !== "");
  const tried: string[] = [];
  for (let way = 0; onTurnIn(board()) !== null; way++) {
    const found = () => SEATS.find(([name]) => name === onTurnIn(board())?.toLowerCase());
    await until("a person's turn", () => onTurnIn(board()) === null || found() !== undefined);
    const [, user = "", seat = 0] = found() ?? [];
    if (user === "") break;
    await turn(office, { user, seat, way, tried });
    if (way === 3) await meanwhile();
  }
  await until("the result", () => board().includes("[Review]"));
}

type Turn = { readonly user: string; readonly seat: number; readonly way: number; readonly tried: string[] };

/** Once more with another word, where that one had been played there. */
async function turn(office: Office, { user, seat, way, tried }: Turn): Promise<void> {
  const { crowd, until } = office;
  const rack = () => crowd.sees(user, "@").replaceAll("&gt;", ">");
  const turnsSeen = () =>
    crowd
      .sees("UFAY", "C1")
      .match(/turn \d+/gu)
      ?.at(-1);
  await until(`${user}'s rack`, () => rack().lastIndexOf("it is your turn") > rack().lastIndexOf("your rack."));
  const before = turnsSeen();
  const deed = deedFor({ text: rack(), seat }, tried);
  tried.push(lineOf(deed));
  await done(office, { user, way, deed });
  const over = () => onTurnIn(crowd.sees("UFAY", "C1")) === null;
  const refused = () => `${crowd.modal(user)} ${crowd.sees(user, "C1")}`.includes("was played on this row before");
  await until(`${lineOf(deed)} of ${user}`, () => over() || turnsSeen() !== before || refused());
}

async function done({ crowd }: Office, { user, way, deed }: Pick<Turn, "user" | "way"> & { readonly deed: Deed }) {
  if (deed.kind === "play" && way % 3 === 0) {
    await crowd.press(user, "C1", "Play");
    await crowd.submit(user, { row: `${deed.row}`, word: deed.word.toLowerCase() });
  } else if (deed.kind === "play" && way % 3 === 1) await crowd.say(user, `${deed.row} ${deed.word.toLowerCase()}`);
  else await crowd.command(user, "C1", lineOf(deed));
}
