import { describe, expect, test } from "vitest";
import { inFreshStore } from "../../store/fresh.ts";
import { inOffice } from "./office.ts";

/** What a workspace and its people have set, and games that ended, on Slack. */

describe.each(["sockets", "http"] as const)("by %s", (mode) => {
  test("a workspace is set by its admins in a form, and its new tables are so", () =>
    inFreshStore((store) =>
      inOffice({ store, mode, speed: 5 }, async ({ crowd, slack, until, log }) => {
        slack.workspace.addUser("UADA", { isAdmin: true });
        slack.workspace.addChannel("C1");
        const [ada, ann] = [() => crowd.sees("UADA", "C1"), () => crowd.sees("UANN", "C1")];
        await crowd.command("UANN", "C1", "/umble settings server-pace:relaxed");
        await until("refused", () => ann().includes("Only somebody who may manage"));
        await crowd.command("UADA", "C1", "/umble settings");
        await until("told", () => ada().includes("Pace of new tables: `default`"));
        await crowd.press("UADA", "C1", "Server: tables");
        await crowd.submit("UADA", { "server-pace": "relaxed", "server-dictionary": "plain" });
        await until("set", () => crowd.modal("UADA").includes("Pace of new tables: `relaxed`"));
        await crowd.command("UANN", "C1", "/mumble start");
        await until("as it is set", () => /plain/u.test(ann()) && /hours|relaxed| h\b/u.test(ann()));
        expect(log).toEqual([]);
      }),
    ));

  test("a game that ended is listed and shown page by page, to whoever asks alone", () =>
    inFreshStore((store) =>
      inOffice({ store, mode, speed: 5 }, async ({ crowd, until, log }) => {
        await crowd.command("UANN", "C1", "/jumble start rounds:1");
        await until("the challenge", () => crowd.sees("UANN", "C1").includes("[Guess]"));
        await crowd.command("UANN", "C1", "/jumble end");
        await until("its end", () => crowd.sees("UANN", "C1").includes("is over: it was"));
        await crowd.command("UBOB", "C1", "/umble history");
        await until("the list", () => crowd.sees("UBOB", "C1").includes("[Replay 1]"));
        await crowd.press("UBOB", "C1", "Replay 1");
        await until("the beginning", () => crowd.sees("UBOB", "C1").includes("page 1 of 2"));
        await crowd.press("UBOB", "C1", "Next");
        await until("the end", () => crowd.sees("UBOB", "C1").includes("page 2 of 2"));
        expect(crowd.sees("UANN", "C1")).not.toContain("page 1 of 2");
        expect(log).toEqual([]);
      }),
    ));
});
