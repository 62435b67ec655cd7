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
