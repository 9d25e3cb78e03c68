/** Slack names its emoji; each has aliases, and skin tones behind it. Source: slack.md. */

const NAMES: readonly (readonly [string, readonly [string, ...string[]]])[] = [
  ["✋", ["hand", "raised_hand"]],
  ["▶", ["arrow_forward", "play_button"]],
  ["🗳", ["ballot_box_with_ballot", "ballot_box"]],
  ["✅", ["white_check_mark", "check_mark_button"]],
  ["1\u{20E3}", ["one", "keycap_1"]],
  ["2\u{20E3}", ["two", "keycap_2"]],
  ["3\u{20E3}", ["three", "keycap_3"]],
  ["4\u{20E3}", ["four", "keycap_4"]],
  ["5\u{20E3}", ["five", "keycap_5"]],
  ["6\u{20E3}", ["six", "keycap_6"]],
  ["⏭", ["black_right_pointing_double_triangle_with_vertical_bar", "next_track_button"]],
  ["🔁", ["repeat"]],
  ["🛑", ["octagonal_sign", "stop_sign"]],
];

/** Null for one that can mean nothing at any table. */
export function emojiNamed(name: string): string | null {
  const [plain = ""] = name.split("::");
  return NAMES.find(([, names]) => names.some((one) => one === plain))?.[0] ?? null;
}

export function nameOfEmoji(emoji: string): string | null {
  const plain = emoji.replaceAll("\u{FE0F}", "");
  return NAMES.find(([sign]) => sign === plain)?.[1][0] ?? null;
}
