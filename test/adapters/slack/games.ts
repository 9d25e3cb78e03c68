import { lexicons } from "../../../src/words/lexicons.ts";
import type { Office } from "./office.ts";

/** Whole games, played as people play them: by commands, buttons, modals, reactions, DMs and App Home. */

/** Where people play, and how it is waited for what they see. */
export type Playground = Pick<Office, "crowd" | "until" | "slack">;

const words = lexicons(new Map()).default;

/** The tray of the challenge that runs, as everybody can read it. */
export function trayIn(board: string): string {
  const trays = [...board.matchAll(/```\n((?:[A-Z] )+[A-Z])\s*\n```/gu)].map(([, tray]) => tray ?? "");
  return trays.at(-1)?.replaceAll(" ", "") ?? "";
}

/** Five rounds; each is solved by a modal, by DM and by command. */
export async function wholeChallenge({ crowd, until, slack }: Playground): Promise<void> {
  await crowd.command("UANN", "C1", "/jumble start rounds:5 seconds:15");
  const solved: string[] = [];
  for (let round = 1; round <= 5; round++) {
    const board = () => crowd.sees("UDAN", "C1");
    await until(`round ${round}`, () => board().includes("[Guess]") && !solved.includes(trayIn(board())));
    const tray = trayIn(board());
    solved.push(tray);
    const [word = ""] = words.anagrams(tray);
    await crowd.press("UBOB", "C1", "Guess");
    await crowd.submit("UBOB", { word });
    await until("bob's answer", () => crowd.modal("UBOB").includes("is right"));
    if (round === 1) await crowd.press("UCAT", "C1", "Play by DM");
    await until("cat's tray", () => trayIn(crowd.sees("UCAT", "@")) === tray);
    await crowd.say("UCAT", word.toLowerCase());
    await until("cat's answer", () => (crowd.sees("UCAT", "@").match(/is right/gu) ?? []).length >= round);
    await crowd.command("UANN", "C1", `/jumble guess ${word}`);
  }
  await until("the result", () => crowd.sees("UDAN", "C1").includes("[Play again]"));
  if (slack.workspace.messages.length > 90) throw new Error("not calm");
}

const HIDDEN = [
  ["SCARE", "C S R A E"],
  ["BLEAT", "T E A L B"],
  ["CRANE", "N R E C A"],
  ["HOUSE", "U H S O E"],
  ["MIGHT", "G H T M I"],
  ["PLANT", "N L P T A"],
] as const;

/** From the lobby to the winner, in one round: ann bets, stops and is not beaten. */
export async function wholeMumble(
  office: Playground,
  people: readonly string[],
  meanwhile: () => Promise<void> = async () => undefined,
): Promise<void> {
  const { crowd, until } = office;
  const board = () => crowd.sees("UFAY", "C1");
  await crowd.command("UANN", "C1", "/mumble start target:2 stake:1 auto:off countdown:0 letters:5");
  await until("the lobby", () => board().includes("[Join]"));
  for (const user of people.slice(1)) await crowd.press(user, "C1", "Join");
  await until("everybody", () => people.every((user) => board().includes(user.slice(1).toLowerCase())));
  await crowd.press("UANN", "C1", "Begin");
  await until("choosing", () => board().includes("[Choose word]"));
  await crowd.command("UANN", "C1", "/mumble bet");
  await chosen(office, people);
  await until("all ready", () => board().includes("Everybody is ready"));
  await crowd.press("UANN", "C1", "Go");
  await until("the race", () => board().includes("[My sheet]"));
  await meanwhile();
  await raced(office, people);
  await until("the sheets", () => board().includes("/mumble challenge") || board().includes("[Accept"));
  for (const user of people) await crowd.command(user, "C1", "/mumble accept all");
  await until("the winner", () => /wins/u.test(board()));
}

async function chosen({ crowd, until }: Playground, people: readonly string[]): Promise<void> {
  for (const [seat, user] of people.entries()) {
    const [word, jumble] = HIDDEN[seat] ?? ["", ""];
    if (seat % 2 === 0) {
      await crowd.press(user, "C1", "Choose word");
      await crowd.submit(user, { word, jumble });
      await until(`${user}'s word`, () => crowd.modal(user).includes(word));
    } else await crowd.command(user, "C1", `/mumble word ${word} jumble:“${jumble}”`);
  }
}

/** Ann's sheet: the first words by modal, the others by DM; then she stops, from App Home. */
async function raced({ crowd, until, slack }: Playground, people: readonly string[]): Promise<void> {
  const others = people.slice(1).map((_, index) => ({ tray: index + 2, word: HIDDEN[index + 1]?.[0] ?? "" }));
  const [first, ...more] = others;
  await crowd.press("UANN", "C1", "My sheet");
  await until("ann's sheet", () => crowd.modal("UANN").includes("[Write sheet]"));
  await crowd.pressModal("UANN", "Write sheet");
  await crowd.submit("UANN", { [`t${first?.tray}`]: first?.word ?? "" });
  await until("her first word", () => crowd.modal("UANN").includes(first?.word ?? ""));
  await until("her DM", () => crowd.sees("UANN", "@").includes("your sheet"));
  for (const { tray, word } of more) await crowd.say("UANN", `${tray} ${word.toLowerCase()}`);
  await crowd.openHome("UANN");
  await until("her home", () => crowd.home("UANN").includes("[Stop]"));
  kept(slack.workspace, people);
  await crowd.pressHome("UANN", "Stop");
}

/** Before the sheets are shown a hidden word is known to whoever hid it, and to ann, who has unjumbled them all. */
function kept({ messages, homes, views }: Office["slack"]["workspace"], people: readonly string[]): void {
  const seen = [
    ...messages.map(({ channel, only, text, blocks, before }) => ({
      by: only ?? people.find((user) => channel === `D${user.slice(1)}`) ?? null,
      text: [text, JSON.stringify(blocks), ...before].join(" "),
    })),
    ...[...homes].map(([user, view]) => ({ by: user, text: JSON.stringify(view) })),
    ...[...views.values()].map(({ user, view }) => ({ by: user, text: JSON.stringify(view) })),
  ];
  for (const [seat, [word]] of HIDDEN.entries())
    for (const { by, text } of seen)
      if (text.includes(word) && by !== people[seat] && by !== "UANN")
        throw new Error(`${by} was told ${word}: ${text}`);
}
