import { defineConfig } from "vitest/config";
import { closingLine } from "./test/closing-line.ts";

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    globalSetup: ["test/store/redis/bringing.ts"],
    setupFiles: ["test/setup.ts"],
    // Processes, so that a test that breaks something takes nobody with it; two, one for each core of a small machine.
    pool: "forks",
    maxWorkers: 2,
    // Generous, for a machine that does other things too; a hanging test is one that takes longer.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    teardownTimeout: 10_000,
    env: { TZ: "UTC", NO_COLOR: "1" },
    restoreMocks: true,
    unstubEnvs: true,
    reporters: ["default", closingLine],
  },
});
