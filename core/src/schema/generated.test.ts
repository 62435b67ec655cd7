import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

it("the validators need no module at run time", () => {
  const code = readFileSync(new URL("generated/validators.ts", import.meta.url), "utf8");
  expect(code.match(/^import (?!type )|\brequire\(|\bimport\(/gmu)).toBeNull();
});
