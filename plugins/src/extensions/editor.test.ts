import { complete, hover, type Core } from "@octavo/core";
import { openFixture, readFixture } from "@octavo/core/testing";
import { expect, it } from "vitest";
import { defaults } from "../index.ts";

const files = (api: string): string => `
=== docs.json
{ "theme": "mint", "name": "A", "colors": { "primary": "#000" }, "navigation": { "groups": [{ "group": "API", "openapi": "api.yaml" }] } }
=== api.yaml
openapi: 3.1.0
info: { title: A, version: "1" }
${api}`;

async function at(
  api: string,
): Promise<{ readonly core: Core; readonly labels: readonly string[]; readonly text: string | undefined }> {
  const fixture = files(api);
  const { cursor } = readFixture(fixture);
  if (!cursor) throw new Error("The fixture has no cursor.");
  const core = await openFixture(fixture, { plugins: defaults() });
  const labels = (await complete(core, cursor.file, cursor.position)).map(({ label }) => label);
  return { core, labels, text: (await hover(core, cursor.file, cursor.position))?.markdown };
}

const get = (...lines: string[]): string =>
  ["paths:", "  /a:", "    get:", "      summary: A", ...lines.map((line) => `      ${line}`)].join("\n");

it.each([
  ["on an operation", get("x-$0"), ["x-svc", "x-hidden", "x-codeSamples"], "x-group"],
  [
    "in the vendor extension",
    get("x-svc:", "  content: A", "  hr$0"),
    ["href", "metadata", "groups"],
    "x-svc",
  ],
  [
    "in its metadata, as in front matter",
    get("x-svc:", "  metadata:", "    title: A", "    side$0"),
    ["sidebarTitle", "description"],
    "href",
  ],
  ["on a tag", `tags:\n  - name: a\n    x-$0\n${get()}`, ["x-group"], "x-svc"],
  [
    "on a schema",
    `${get()}\ncomponents:\n  schemas:\n    A:\n      type: string\n      x-$0`,
    ["x-svc", "x-default"],
    "x-hidden",
  ],
  [
    "on a security scheme",
    `${get()}\ncomponents:\n  securitySchemes:\n    A:\n      type: http\n      x-$0`,
    ["x-default"],
    "x-svc",
  ],
])("completes keys %s", async (_place, api, expected, other) => {
  const { labels } = await at(api);
  expect(labels).toEqual(expect.arrayContaining(expected));
  expect(labels).not.toContain(other);
});

it("completes values, and explains keys", async () => {
  expect((await at(get("x-svc:", "  metadata:", "    playground: $0"))).labels).toContain("interactive");
  expect((await at(get("x-hid$0den: true"))).text).toMatch(/leaves the operation out/);
  expect((await at(get("x-svc:", "  hr$0ef: /b"))).text).toMatch(/Address of the page/);
});

it("says nothing about other keys, and in other files", async () => {
  expect(await at(get("other$0: a"))).toMatchObject({ text: undefined });
  expect((await at(`${get()}\ninfo2:\n  x-$0`)).labels).toEqual([]);
  const elsewhere = files(get()).concat('\n=== other.json\n{ "tags": [{ "name": "a", "x-$0": 1 }] }');
  const { cursor } = readFixture(elsewhere);
  const core = await openFixture(elsewhere, { plugins: defaults() });
  expect(await complete(core, "other.json", cursor?.position ?? { line: 0, character: 0 })).toEqual([]);
});
