import { describe, expect, test } from "vitest";
import { agreed, completionOf, type Known } from "../../../adapters/console/completing.ts";
import { houseWith } from "../../../adapters/house.ts";
import { bookOf } from "../../../commands/whole-book.ts";

const { commands } = bookOf(houseWith(new Map()).offers);
const form = {
  title: "Choose a word",
  fields: [
    { name: "word", label: "The word", required: true, max: 40, value: "" },
    { name: "jumble", label: "Jumbled", required: false, max: 40, value: "" },
  ],
};
const known: Known = {
  commands,
  people: ["ann", "bob"],
  places: ["#general", "#den"],
  buttons: [
    { label: "Choose word", form },
    { label: "Go", form: null },
  ],
  reactions: ["✋", "▶️"],
};

function hits(line: string): readonly string[] {
  return completionOf(line, known).hits.map((hit) => hit.trimEnd());
}

test.each<[string, readonly string[]]>([
  ["/", ["/jumble", "/mumble", "/jumbulaya", "/rummble", "/leaderboard", "/profile", "/umble"]],
  ["/leaderboard mo", []],
  ["/leaderboard mumble s", ["server"]],
  ["/profile b", ["bob"]],
  ["/MU", ["/mumble"]],
  ["/mumble ro", ["robot"]],
  ["/mumble robot ", ["easy", "normal", "hard", "expert", "level:", "seat:"]],
  ["/mumble robot level:e", ["level:easy", "level:expert"]],
  ["/mumble robot easy s", ["seat:"]],
  ["/mumble solo r", ["robots:", "race:"]],
  ["/mumble solo robots:", ["robots:1", "robots:2", "robots:3", "robots:4", "robots:5"]],
  ["/mumble solo 3 h", ["hard"]],
  ["/mumble start inv", ["invite:"]],
  ["/mumble start invite:b", ["invite:bob"]],
  ["/mumble kick b", ["bob"]],
  ["/mumble vote ", ["off", "off:"]],
  ["/jumble start level:", ["level:easy", "level:normal", "level:hard"]],
  ["/umble help m", ["mumble"]],
  ["/umble tutorial ", ["mumble", "jumbulaya", "rummble", "leave", "again", "wish:"]],
  ["/nothing ", []],
  ["/mumble nothing ", []],
  ["[", ["[Choose word]", "[Go]"]],
  ["[ch", ["[Choose word]"]],
  ["@ [g", ["[Go]"]],
  ["[Choose word] ", ["word=", "jumble="]],
  ["[choose word] word=HOUSE j", ["jumble="]],
  ["as ", ["ann", "bob"]],
  ["see b", ["bob"]],
  ["in #d", ["#den"]],
  ["+ ", ["✋", "▶️"]],
  ["h", ["help"]],
  ["races", []],
])("Tab behind %j offers %j", (line, wanted) => {
  expect(hits(line)).toEqual(wanted);
});

test("an empty line offers everything that one can begin with", () => {
  const offered = hits("");
  expect(offered).toEqual(expect.arrayContaining(["/mumble", "/umble", "[Go]", "help", "quit", "as"]));
});

describe("every command of the list", () => {
  test.each(commands.map((command) => [command.path.join(" "), command] as const))("/%s", (line, { path, options }) => {
    const [group, sub] = path;
    if (sub === undefined) expect(hits(`/${group.slice(0, 3)}`)).toContain(`/${group}`);
    else expect(hits(`/${group} ${sub.slice(0, 2)}`)).toContain(sub);
    const offered = hits(`/${line} `);
    expect(options.filter(({ name }) => !offered.includes(`${name}:`))).toEqual([]);
    for (const { name, takes } of options)
      if (takes.kind === "choice") expect(hits(`/${line} ${name}:`)).toEqual(takes.of.map((one) => `${name}:${one}`));
  });
});

test("the line grows as far as all that it can become agree", () => {
  expect([agreed([]), agreed(["level:easy ", "level:expert "]), agreed(["abc"])]).toEqual(["", "level:e", "abc"]);
});
