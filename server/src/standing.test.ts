import { join, resolve } from "node:path";
import { expect, it } from "vitest";
import { standingFolder } from "./standing.ts";

const workspace = resolve("/site/packages/docs");
const inner = join(workspace, "guides");

function npx(script: string, folder: string): Readonly<Record<string, string>> {
  return { npm_lifecycle_event: "npx", npm_lifecycle_script: script, INIT_CWD: folder };
}

it("is where npx was called in a workspace", () => {
  expect(standingFolder(npx("octavo", inner), workspace)).toBe(inner);
  expect(standingFolder(npx("'octavo'", inner), workspace)).toBe(inner);
});

it.each<[string, Readonly<Record<string, string>>]>([
  ["without npm", {}],
  ["with npx in the same folder", npx("octavo", workspace)],
  ["where a workspace was named from above it", npx("octavo", resolve("/site"))],
  ["where the folder begins like a neighbour", npx("octavo", `${workspace}-old`)],
  ["where another program starts octavo", npx("vitest", inner)],
  ["of a program whose name begins like it", npx("octavo-lsp", inner)],
  ["in scripts of a package", { ...npx("octavo check", inner), npm_lifecycle_event: "check" }],
])("is the working folder %s", (_, env) => {
  expect(standingFolder(env, workspace)).toBe(workspace);
});
