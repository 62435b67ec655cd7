import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const module = fileURLToPath(new URL("fresh-modules.ts", import.meta.url));

/** In Node itself: here, modules are loaded by the test runner. */
const code = `
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { loadAnew } from ${JSON.stringify(module)};

const folder = await mkdtemp(join(tmpdir(), "octavo-modules-"));
const path = join(folder, "a.ts");
const load = async () => {
  try {
    return (await import(pathToFileURL(path).href)).default;
  } catch (error) {
    return error.name + ": " + error.message;
  }
};
await writeFile(join(folder, "b.mjs"), "export const b = 0; throw new Error('no');");
await writeFile(path, "import { b } from './b.mjs'; export default b as number;");
const found = [await load()];
await writeFile(join(folder, "b.mjs"), "export const b = 1;");
found.push(await load());
loadAnew(path);
found.push(await load(), await load());
await writeFile(join(folder, "b.mjs"), "export const b = 2;");
loadAnew(path);
found.push(await load());
console.log(JSON.stringify(found));
await rm(folder, { recursive: true });
`;

test("modules are loaded anew, with those that they import", () => {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ["--conditions=octavo-source", "--input-type=module", "--eval", code],
    { encoding: "utf8" },
  );
  expect(stderr.replace(/\(node:[^]*/, "")).toBe("");
  expect(JSON.parse(stdout)).toEqual(["Error: no", "Error: no", 1, 1, 2]);
});
