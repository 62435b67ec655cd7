import { complete } from "@octavo/core";
import { openFixture } from "@octavo/core/testing";
import { config } from "@octavo/plugins/config";
import { navigation } from "@octavo/plugins/navigation";
import { openapi } from "@octavo/plugins/openapi";
import { expect, it } from "vitest";

const plugins = [config(), openapi(), navigation()];

/** The operations that are offered behind what is typed, on a site whose document has so many. */
async function offered(operations: number, typed: string): Promise<readonly (string | true)[]> {
  const paths = Array.from({ length: operations }, (_, index) => [
    `/things/${index}`,
    { get: { responses: { "200": { description: "x" } } } },
  ]);
  const document = { openapi: "3.1.0", info: { title: "A", version: "1" }, paths: Object.fromEntries(paths) };
  const group = `{ "group": "A", "openapi": "api.json", "pages": ["${typed}"] }`;
  const docs = `{ "theme": "mint", "name": "A", "colors": { "primary": "#000" }, "navigation": { "groups": [${group}] } }`;
  const core = await openFixture(`=== docs.json\n${docs}\n=== api.json\n${JSON.stringify(document)}\n`, {
    plugins,
  });
  const character = docs.indexOf(`"${typed}"]`) + 1 + typed.length;
  const items = await complete(core, "docs.json", { line: 0, character });
  return items.flatMap(({ kind, label, partial }) =>
    kind === "operation" ? (partial ? [label, true as const] : [label]) : [],
  );
}

it("operations are all offered where they are few", async () => {
  const keys = ["GET /things/0", "GET /things/1", "GET /things/2"];
  expect(await offered(3, "x")).toEqual([...keys, ...keys.map((key) => `api.json ${key}`)]);
});

it("of many, those are that could be meant, and the client is told to ask again", async () => {
  expect(await offered(150, "GET /things/77")).toEqual(["GET /things/77", "api.json GET /things/77"]);
  expect(await offered(150, "page")).toEqual([]);
  const many = await offered(300, "GET /");
  expect(many.filter((each) => each !== true)).toHaveLength(200);
  expect(many.slice(0, 2)).toEqual(["GET /things/0", true]);
});
