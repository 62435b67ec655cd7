import { complete } from "@octavo/core";
import { openFixture } from "@octavo/core/testing";
import { expect, it } from "vitest";
import { pages } from "../pages/index.ts";
import { navigation } from "./index.ts";

it.each([
  ["", ["index", "b/c", "b/d"]],
  ["b", ["b/c", "b/d"]],
  ["/", ["/index", "/b/c", "/b/d"]],
  ["/b/", ["/b/c", "/b/d"]],
  ["./b/c", ["./b/c"]],
])("behind %j pages are named as it begins", async (typed, expected) => {
  const docs = `{ "navigation": { "pages": ["${typed}"] } }`;
  const core = await openFixture(`=== docs.json\n${docs}\n=== index.mdx\n=== b/c.mdx\n=== b/d.mdx\n`, {
    plugins: [pages(), navigation()],
  });
  const character = docs.indexOf(`"${typed}"]`) + 1 + typed.length;
  const items = await complete(core, "docs.json", { line: 0, character });
  expect(items.map(({ label }) => label).toSorted()).toEqual(expected.toSorted());
  expect(items.map(({ insert }) => insert).toSorted()).toEqual(
    expected.map((each) => `"${each}"`).toSorted(),
  );
});
