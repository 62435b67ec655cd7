import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, vi } from "vitest";
import { guest, siteFor } from "./testing/reader-sites.ts";
import { folderOf, octavo } from "./testing/run.ts";

/** 2^63 - 1 and others that doubles would round, and what they would make of them. */
const numbers = ["9223372036854775807", "1234567890123456789", "987654321098765432", "76543210987654321"];
const rounded = numbers.map((digits) => String(Number(digits)));
const [most = "", cursor = "", user = "", secret = ""] = numbers;

const staff = "x-svc: { groups: [staff] }";
const yaml = `openapi: 3.1.0
info: { title: Y, version: "1" }
servers: [{ url: "https://y.example" }]
paths:
  /y:
    post:
      summary: Yes
      parameters:
        - name: cursor
          in: query
          required: true
          schema: { type: integer, format: int64, maximum: ${most}, example: ${cursor} }
      requestBody:
        content: { application/json: { schema: { $ref: "#/components/schemas/B" } } }
      responses: { "200": { description: ok } }
components:
  schemas:
    B:
      type: object
      properties:
        user_id: { type: integer, format: int64, enum: [${user}, ${most}] }
        secret: { type: integer, default: ${secret}, ${staff} }
`;
const json = `{"openapi": "3.1.0", "info": {"title": "J", "version": "1"}, "servers": [{"url": "https://j.example"}],
"paths": {"/j": {"get": {"summary": "Jot", "parameters": [{"name": "cursor", "in": "query", "schema":
{"type": "integer", "minimum": -${most}, "default": ${cursor}}}], "responses": {"200": {"description": "ok", "content":
{"application/json": {"schema": {"type": "object", "properties": {"id": {"type": "integer"}, "x": {"type": "integer", "x-svc": {"groups": ["staff"]}}}},
"examples": {"one": {"value": {"id": ${user}, "x": ${secret}}}}}}}}}}}}`;

const files = {
  "docs.json": JSON.stringify({
    theme: "mint",
    name: "Large",
    colors: { primary: "#123456" },
    api: { playground: { proxy: false } },
    navigation: {
      groups: [
        { group: "A", public: true, pages: ["index"] },
        { group: "Y", public: true, openapi: "y.yaml" },
        { group: "J", public: true, openapi: "j.json" },
      ],
    },
  }),
  "index.mdx": "---\ntitle: Home\n---\n\nWelcome.\n",
  "y.yaml": yaml,
  "j.json": json,
};

/** The digits that stand in each file for programs and people. */
function digitsIn(texts: ReadonlyMap<string, string>): Record<string, readonly string[]> {
  const found = [...texts].filter(([file]) => !/\.(?:m?js|css|bin)$/.test(file));
  for (const [file, text] of found)
    for (const digits of rounded) expect(text.includes(digits) && file, `${digits} in ${file}`).toBe(false);
  return Object.fromEntries(
    found
      .map(([file, text]) => [file, numbers.filter((digits) => text.includes(digits))] as const)
      .filter(([, each]) => each.length > 0),
  );
}

it("numbers of API documents have all of their digits in all outputs", async () => {
  const texts = await siteFor(null, files);
  const found = digitsIn(texts);
  expect(found).toMatchObject({
    "y.yaml": numbers,
    "j.json": numbers,
    "api-reference/yes.md": numbers,
    "api-reference/jot.md": numbers,
  });
  for (const page of ["yes", "jot"]) {
    expect(found[`api-reference/${page}/index.html`]).toEqual(expect.arrayContaining([most, cursor, user]));
    expect(found[`api-reference/${page}.playground.json`]).toEqual(expect.arrayContaining([most, cursor]));
    expect(texts.get(`api-reference/${page}/index.html`)).toContain(`?cursor=${cursor}`);
  }
});

it("so they have in what is made for readers, whose documents are written anew", async () => {
  const found = digitsIn(await siteFor(guest, files));
  expect(found).toMatchObject({ "y.yaml": [most, cursor, user], "j.json": [most, cursor, user] });
  expect(Object.values(found).flat()).not.toContain(secret);
});

it("so they have where a build takes up what the last one knew", async () => {
  const cwd = folderOf(files);
  vi.stubEnv("OCTAVO_CACHE", folderOf());
  try {
    for (const title of ["Home", "House"]) {
      writeFileSync(join(cwd, "index.mdx"), `---\ntitle: ${title}\n---\n`);
      expect((await octavo({ cwd }, "build")).code).toBe(0);
      const pages = readdirSync(join(cwd, "dist/api-reference"), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name));
      const found = digitsIn(new Map(pages.map((page) => [page, readFileSync(page, "utf8")])));
      expect(Object.keys(found).length).toBeGreaterThan(5);
    }
  } finally {
    vi.unstubAllEnvs();
  }
});

it.each(["y.yaml", "j.json"])("so they have in the bundle of %s", async (file) => {
  const cwd = folderOf(files);
  for (const output of ["out.json", "out.yaml"]) {
    expect((await octavo({ cwd }, "openapi", "bundle", file, "-o", output)).code).toBe(0);
    const text = readFileSync(join(cwd, output), "utf8");
    expect(numbers.filter((digits) => text.includes(digits))).toEqual(numbers);
    expect(rounded.filter((digits) => text.includes(digits))).toEqual([]);
  }
});

it("a number of front matter, which code of pages computes with, is told of", async () => {
  const cwd = folderOf({ ...files, "index.mdx": `---\ntitle: Home\nid: ${cursor}\n---\n\n{id}\n` });
  const { stdout, stderr } = await octavo({ cwd }, "check");
  expect(stdout + stderr).toContain(`\`${cursor}\` has more digits than numbers of pages keep`);
});
