import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

it("the generated modules are those of today's schemas", () => {
  const script = fileURLToPath(new URL("../../scripts/generate-schema.ts", import.meta.url));
  const { status, stderr } = spawnSync(process.execPath, [script, "--verify"], { encoding: "utf8" });
  expect(stderr).toBe("");
  expect(status).toBe(0);
});

it("the validators need no module at run time", () => {
  const code = readFileSync(new URL("generated/validators.ts", import.meta.url), "utf8");
  expect(code.match(/^import (?!type )|\brequire\(|\bimport\(/gmu)).toBeNull();
});
