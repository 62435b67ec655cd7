import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

/** Which of the checks of a new process load the compiler of schemas. */
const script = `
import { createRequire } from "node:module";
import { defaultSchemas, withKey } from "./schemas.ts";
import { validate } from "./validate.ts";
const require = createRequire(import.meta.url);
const compiler = require.resolve("ajv/dist/2020.js");
const copies = structuredClone(defaultSchemas);
const extended = structuredClone(withKey(defaultSchemas, "page", "rating", { type: "integer" }));
const told = [];
for (const [schemas, kind, value] of [
  [copies, "docs", {}],
  [copies, "page", { title: [] }],
  [extended, "docs", {}],
  [extended, "page", { rating: "A" }],
]) {
  const issues = await validate(schemas, kind, value);
  told.push([issues.length > 0, compiler in require.cache]);
}
console.log(JSON.stringify(told));
`;

it("compiles no copies of our own schemas, as another process leaves them", () => {
  const cwd = fileURLToPath(new URL(".", import.meta.url));
  const flags = ["--conditions=octavo-source", "--input-type=module-typescript", "--eval", script];
  const told: unknown = JSON.parse(execFileSync(process.execPath, flags, { cwd, encoding: "utf8" }));
  expect(told).toEqual([
    [true, false],
    [true, false],
    [true, false],
    [true, true],
  ]);
});
