import fc from "fast-check";
import stringWidth from "string-width";
import { describe, expect, test } from "vitest";
import { tinted, untinted } from "../../../adapters/discord/palette.ts";
import { contentOf, pagesOf } from "../../../adapters/discord/text.ts";
import { board, cell } from "../../../render/grid.ts";
import { type Part, text } from "../../../render/message.ts";
import { playerId, scope } from "../../../src/identity.ts";
import { instant } from "../../../src/instant.ts";
import { SPOT, spoken } from "./everything.ts";
import { pingedBy } from "./loopback/world.ts";

const ann = playerId("discord:700000000000000000");
const table = { scope: scope(`discord:${SPOT.server}`), id: `table/${SPOT.channel}` };

test("parts as a client shows them", () => {
  const parts: readonly Part[] = [
    text({ strong: "Mumble-Jumble" }, " · for ", { person: ann, name: "Ann_1" }, " and ", { robot: "Ada" }, "."),
    text("Type ", { code: "/mumble go" }, " in ", { table, label: "#general" }, "; ", { typed: "*so*" }),
    board([cell("1", 2), cell("RACES", 6, "bright")]),
    board([cell("1", 2), cell("RACES", 6)]),
    { kind: "until", at: instant(1_900_000_000_400), before: "The race ends" },
  ];
  expect(untinted(contentOf(parts))).toBe(
    [
      "**Mumble-Jumble** · for Ann\\_1 and Ada.",
      `Type \`/mumble go\` in <#${SPOT.channel}>; \\*so\\*`,
      "```ansi",
      `1 RACES${" ".repeat(21)}`,
      "```",
      "```",
      `1 RACES${" ".repeat(21)}`,
      "```",
      "The race ends <t:1900000001:R>",
    ].join("\n"),
  );
});

const NASTY = [
  "```",
  "`",
  "@everyone",
  "@here",
  "<@700000000000000000>",
  "<@&1>",
  "<#1>",
  "**x**",
  "||x||",
  "[a](http://b.c)",
  "\u{202E}x",
  "\u{200B}",
  "# big",
  "> q",
  "- l",
  "http://evil.example",
  "\\",
  "\n```\n",
  "王",
  "e\u{301}\u{301}\u{301}\u{301}",
];
const nasty = fc
  .array(fc.oneof(fc.constantFrom(...NASTY), fc.string({ maxLength: 8 })), { minLength: 1, maxLength: 8 })
  .map((all) => all.join(""));

describe("what people type, and what they are called", () => {
  test("mentions nobody, on posts and on edits that allow all mentions", () => {
    fc.assert(
      fc.property(nasty, (words) => {
        const parts = [
          text({ typed: words }),
          text({ person: ann, name: words }),
          text({ code: words }),
          board([cell(words, 28)]),
        ];
        const outside = contentOf(parts)
          .replaceAll(/```[\s\S]*?```/gu, "")
          .replaceAll(/`[^`]*`/gu, "");
        expect(pingedBy({ content: outside, allowed_mentions: null })).toEqual([]);
      }),
    );
  });

  test("never leaves its block, nor opens one", () => {
    fc.assert(
      fc.property(nasty, (words) => {
        const content = contentOf([text({ typed: words }), board([cell(words, 28)]), text({ code: words })]);
        const lines = content.split("\n");
        expect(lines.filter((line) => line.includes("```"))).toEqual(["```", "```"]);
        const [inside = ""] = lines.slice(lines.indexOf("```") + 1);
        expect([stringWidth(inside), inside.includes("`")]).toEqual([28, false]);
        expect((lines.at(-1) ?? "").match(/`/gu)).toHaveLength(2);
      }),
    );
  });

  test("is shown as it is, without being read as markdown", () => {
    expect(contentOf([text({ typed: "*a* _b_ ~c~ |d| >e #f -g [h](i) <@1>" })])).toBe(
      "\\*a\\* \\_b\\_ \\~c\\~ \\|d\\| \\>e \\#f \\-g \\[h\\]\\(i\\) \\<\\@\u{200B}1\\>",
    );
  });

  test("a name of which nothing is seen gives way to a number", () => {
    expect(contentOf([text({ person: ann, name: "\u{200B}\u{202E}" })])).toBe("player 0000");
  });
});

describe("everything that games say", () => {
  test("fits into one message, in blocks 28 columns wide of printable ASCII and names", () => {
    for (const { said } of spoken()) {
      const content = contentOf(said.parts);
      expect(content.length).toBeLessThanOrEqual(2_000);
      expect(pagesOf(said.parts, 2_000, { colours: false }).length).toBeLessThanOrEqual(1);
      const blocks = untinted(content)
        .split(/^```(?:ansi)?$/mu)
        .filter((_, index) => index % 2 === 1);
      const widths = blocks.flatMap((block) =>
        block
          .split("\n")
          .slice(1, -1)
          .map((line) => stringWidth(line)),
      );
      expect(widths.filter((width) => width !== 28)).toEqual([]);
    }
  });

  test("longer answers take several pages, each whole", () => {
    const parts = Array.from({ length: 60 }, (_, index) => text(`${index} ${"word ".repeat(20)}`));
    const pages = pagesOf(parts);
    expect(pages.length).toBeGreaterThan(2);
    expect(pages.join("\n")).toBe(parts.map((part) => contentOf([part])).join("\n"));
    expect(pages.filter((page) => page.length > 2_000)).toEqual([]);
  });
});

/** Discord's colours, and how people see them: Machado, Oliveira and Fernandes 2009, at full strength. */
const SHOWN: Readonly<Record<string, string>> = { "33": "b58900", "34": "268bd2", "35": "d33682", "36": "2aa198" };
const SIGHTS = [
  [1, 0, 0, 0, 1, 0, 0, 0, 1],
  [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
  [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039],
];

test("wish 29: colours are told apart by everybody: by hue, or one is bold", () => {
  const colours = (["red", "green", "yellow", "blue"] as const).map((colour) =>
    /\[(1;)?(\d\d)m/u.exec(tinted("x", colour)),
  );
  const all = colours.map((found) => ({ bold: found?.[1] !== undefined, hex: SHOWN[found?.[2] ?? ""] ?? "" }));
  for (const [index, one] of all.entries())
    for (const other of all.slice(index + 1)) {
      const apart = Math.min(...SIGHTS.map((sight) => distance(seen(one.hex, sight), seen(other.hex, sight))));
      expect(one.bold !== other.bold || apart > 20, `${one.hex} ${other.hex} ${apart}`).toBe(true);
    }
});

type Triple = readonly [number, number, number];

function seen(hex: string, sight: readonly number[]): Triple {
  const rgb = [0, 2, 4].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  const row = (from: number): number => rgb.reduce((sum, value, index) => sum + value * (sight[from + index] ?? 0), 0);
  return lab([row(0), row(3), row(6)]);
}

function lab([red, green, blue]: Triple): Triple {
  const bend = (value: number): number => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116);
  const x = bend((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047);
  const y = bend(0.2126 * red + 0.7152 * green + 0.0722 * blue);
  const z = bend((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

function distance(one: Triple, other: Triple): number {
  return Math.hypot(...one.map((value, index) => value - (other[index] ?? 0)));
}
