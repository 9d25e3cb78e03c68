import type { Reporter, TestModule } from "vitest/node";

/** Ends a run with `N passed, N failed`, alone on a line. A file that could not be run counts as one failure. */
export const closingLine: Reporter = {
  onTestRunEnd: (modules) => {
    const states = modules.flatMap(statesOf);
    const count = (wanted: string) => states.filter((state) => state === wanted).length;
    const skipped = count("skipped") + count("pending");
    const tail = skipped === 0 ? "" : `, ${skipped} skipped`;
    process.stdout.write(`${count("passed")} passed, ${count("failed")} failed${tail}\n`);
  },
};

function statesOf(module: TestModule): readonly string[] {
  const states = [...module.children.allTests()].map((test) => test.result().state);
  return module.ok() || states.includes("failed") ? states : [...states, "failed"];
}
