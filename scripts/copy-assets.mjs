// Copies what the compiler leaves behind (Lua scripts, word lists) beside the compiled code.
import { cpSync } from "node:fs";

cpSync("src", "dist/src", {
  recursive: true,
  filter: (from) => !/\.[a-z]+$/u.test(from) || /\.(lua|bin|txt|gz)$/u.test(from),
});
