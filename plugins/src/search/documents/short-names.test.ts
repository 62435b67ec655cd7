import { searchDocuments } from "@octavo/core";
import { openFixture } from "@octavo/core/testing";
import { describe, expect, it } from "vitest";
import { defaults } from "../../index.ts";
import { documentOf } from "../test-documents.ts";
import { withShortNames } from "./short-names.ts";

const long = Array.from({ length: 5_000 }, (_, at) => `token${at}`).join(" ");

it("names of a page are as long as names are, whatever stands in it", async () => {
  const config = {
    theme: "mint",
    name: "A",
    colors: { primary: "#000000" },
    navigation: { groups: [{ group: long, pages: ["a"] }] },
  };
  const page = `---\ntitle: ${long}\ndescription: ${long}\nkeywords: ["${long}"]\n---\nText.\n## ${long}\nMore.\n### ${long}\n`;
  const core = await openFixture(`=== docs.json\n${JSON.stringify(config)}\n=== a.mdx\n${page}`, {
    plugins: defaults(),
  });
  const found = await core.get(searchDocuments, "/a");
  expect(found).toHaveLength(3);
  for (const { title, heading, breadcrumbs, keywords, description } of found) {
    for (const name of [title, heading, ...breadcrumbs, ...keywords])
      expect(name.length).toBeLessThanOrEqual(201);
    expect(description.length).toBeLessThanOrEqual(1_001);
  }
  expect(found[0]?.title).toMatch(/^token0 token1 .* token\d+…$/);
  expect(found[2]?.breadcrumbs).toHaveLength(2);
});

describe("a name", () => {
  const cut = (title: string): string => withShortNames(documentOf("/a", "", { title })).title;

  it("that is short stays", () => {
    expect(cut("a".repeat(200))).toBe("a".repeat(200));
  });

  it("ends at the end of a word", () => {
    expect(cut(`${"a".repeat(150)} ${"b".repeat(100)}`)).toBe(`${"a".repeat(150)}…`);
    expect(cut(`${"a".repeat(200)} b`)).toBe(`${"a".repeat(200)}…`);
  });

  it("of one word is cut between characters", () => {
    expect(cut(`a${"🙂".repeat(200)}`)).toBe(`a${"🙂".repeat(99)}…`);
  });
});
