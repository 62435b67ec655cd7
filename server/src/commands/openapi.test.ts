import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { folderOf, octavo } from "../testing/run.ts";

const files = {
  "api/main.yaml":
    "openapi: 3.1.0\ninfo: { title: T, version: '1' }\npaths:\n  /a:\n    get:\n      responses:\n        '200':\n          description: Fine\n" +
    "          content:\n            application/json:\n              schema: { $ref: 'parts.yaml#/Thing' }\n",
  "api/parts.yaml": "Thing:\n  type: object\n  properties:\n    id: { type: string }\n",
};

it("bundles a document and what it refers to into one", async () => {
  const cwd = folderOf(files);
  const { code, stdout, stderr } = await octavo(
    { cwd },
    "openapi",
    "bundle",
    "api/main.yaml",
    "-o",
    "out.json",
  );
  expect({ code, stdout, stderr }).toEqual({
    code: 0,
    stdout: "out.json: made of 2 documents.\n",
    stderr: "",
  });
  const written = readFileSync(join(cwd, "out.json"), "utf8");
  expect(JSON.parse(written)).toMatchObject({ openapi: "3.1.0" });
  expect(written).not.toContain("parts.yaml");
});

it("ends with 2 where it cannot, and writes nothing", async () => {
  const cwd = folderOf({ "main.yaml": files["api/main.yaml"] });
  for (const file of ["main.yaml", "gone.yaml"]) {
    const { code, stdout, stderr } = await octavo({ cwd }, "openapi", "bundle", file, "-o", "out.json");
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toMatch(/^error .*(parts|gone)\.yaml/);
  }
  expect(existsSync(join(cwd, "out.json"))).toBe(false);
});

it("tells of what leads nowhere, and writes the rest", async () => {
  const main = files["api/main.yaml"].replace("parts.yaml#/Thing", "#/components/schemas/Missing");
  const cwd = folderOf({ "main.yaml": main });
  const { code, stdout, stderr } = await octavo({ cwd }, "openapi", "bundle", "main.yaml", "-o", "out.json");
  expect({ code, stdout }).toEqual({ code: 0, stdout: "out.json: made of 1 document.\n" });
  expect(stderr).toMatch(
    /^warning .*main\.yaml:11:31 at paths\..* nothing is at "#\/components\/schemas\/Missing"\./,
  );
});

it("never overwrites what it reads", async () => {
  const cwd = folderOf(files);
  const outcome = await octavo({ cwd }, "openapi", "bundle", "api/main.yaml", "-o", "api/main.yaml");
  expect(outcome).toMatchObject({ code: 2, stdout: "" });
  expect(readFileSync(join(cwd, "api/main.yaml"), "utf8")).toBe(files["api/main.yaml"]);
});

it.each([
  [
    ["bundel", "a.yaml"],
    'octavo openapi has no action "bundel"; did you mean "bundle"? Write: octavo openapi',
  ],
  [["lint"], 'octavo openapi has no action "lint". Write: octavo openapi bundle <file> -o <file>.'],
  [[], "Write: octavo openapi bundle <file> -o <file>."],
  [["bundle", "a.yaml"], "Write: octavo openapi bundle <file> -o <file>."],
])("says what to write instead of %j", async (args, message) => {
  const { code, stderr } = await octavo({ cwd: folderOf() }, "openapi", ...args);
  expect(code).toBe(2);
  expect(stderr).toContain(`error ${message}`);
});
