import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { houseWith } from "../../../adapters/house.ts";
import { manifestOf, SCOPES } from "../../../adapters/slack/manifest.ts";
import { bookOf } from "../../../commands/whole-book.ts";
import { METHODS } from "./methods.ts";

/** The manifest against all that the code uses. */

const book = bookOf(houseWith(new Map()).offers);
const FOLDER = join(import.meta.dirname, "../../../adapters/slack");
const code = readdirSync(FOLDER)
  .map((file) => readFileSync(join(FOLDER, file), "utf8"))
  .join("\n");

test("every command is in it, with people named by their ids", () => {
  const { slash_commands } = manifestOf(book, null).features;
  const groups = [...new Set(book.commands.map(({ path }) => `/${path[0]}`))];
  expect(slash_commands.map(({ command }) => command)).toEqual(groups);
  expect(slash_commands.every(({ should_escape }) => should_escape)).toBe(true);
  for (const { usage_hint } of slash_commands) {
    expect(usage_hint.length).toBeLessThanOrEqual(200);
    // The commands of a group, or the options of one that stands alone.
    expect(usage_hint).toMatch(/^\[[a-z]+(?: \| [a-z]+)*(?: \| …)?\]$|^\[[a-z]+\](?: \[[a-z: ]+\])*$/u);
  }
  expect(slash_commands.every(({ description }) => description !== "")).toBe(true);
});

test("every event that is listened to is in it, and none beside", () => {
  const heard = [...code.matchAll(/app\.event\("(\w+)"/gu)].map(([, name]) =>
    name === "message" ? "message.im" : name,
  );
  const { bot_events } = manifestOf(book, null).settings.event_subscriptions;
  expect([...bot_events].toSorted()).toEqual(heard.toSorted());
});

/** What the events ask for. Source: slack.md, "Manifest". */
const EVENT_SCOPES = ["im:history", "app_mentions:read", "reactions:read", "commands"];

/** What the client makes of one call. */
const UPLOADING = ["files.getUploadURLExternal", "files.completeUploadExternal"];

test("every method that is called has its scope in it", () => {
  const called = [
    ...code.matchAll(/(?:client|once|web)\.((?:chat|conversations|files|reactions|users|views|auth)\.\w+)\(/gu),
  ];
  const methods = [...new Set(called.flatMap(([, name = ""]) => (name === "files.uploadV2" ? UPLOADING : [name])))];
  expect(methods.toSorted()).toEqual(Object.keys(METHODS).toSorted());
  const needed = methods.flatMap((name) => METHODS[name]?.scope ?? []);
  for (const scope of [...needed, ...EVENT_SCOPES]) expect(SCOPES).toContain(scope);
});

test("HTTP mode names the address everywhere, Socket Mode nowhere", () => {
  const url = "https://umble.example/slack/events";
  const http = manifestOf(book, url);
  expect(http.settings.socket_mode_enabled).toBe(false);
  expect(http.settings.event_subscriptions).toMatchObject({ request_url: url });
  expect(http.settings.interactivity).toMatchObject({ request_url: url });
  expect(http.features.slash_commands.every((command) => "url" in command && command.url === url)).toBe(true);
  expect(JSON.stringify(manifestOf(book, null))).not.toContain("http");
});
