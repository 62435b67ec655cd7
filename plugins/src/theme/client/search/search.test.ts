import type { SearchHit } from "@octavo/core";
import { describe, expect, it } from "vitest";
import { addressOf, endpointOf, groupByPage, sharedCrumbs } from "./groups.ts";
import { parseRecent, withRecent } from "./recent.ts";

function hit(changes: Partial<SearchHit["document"]>): SearchHit {
  const nothing = { text: "", marks: [] };
  return {
    score: 1,
    highlights: { title: nothing, heading: nothing, body: nothing },
    document: {
      path: "/a",
      anchor: "",
      part: 0,
      kind: "page",
      title: "A",
      heading: "",
      breadcrumbs: [],
      description: "",
      keywords: [],
      body: "",
      code: "",
      version: "",
      language: "",
      tags: [],
      groups: [],
      boost: 1,
      ...changes,
    },
  };
}

describe("results", () => {
  it("stand by page, in the order of each page's best", () => {
    const hits = [hit({ path: "/b" }), hit({ path: "/a" }), hit({ path: "/b", anchor: "x" })];
    expect(groupByPage(hits).map(({ path, hits: found }) => [path, found.length])).toEqual([
      ["/b", 2],
      ["/a", 1],
    ]);
  });

  it.each([
    ["/", "", "", "/"],
    ["/", "", "/docs", "/docs"],
    ["/", "top", "/docs", "/docs#top"],
    ["/a b/ü?#", "é x", "", "/a%20b/%C3%BC%3F%23#%C3%A9%20x"],
    ["/\ud800", "\ud800", "", "/%EF%BF%BD#%EF%BF%BD"],
  ])("at %j#%j below %j lead to %s", (path, anchor, base, address) => {
    expect(addressOf(hit({ path, anchor }), base)).toBe(address);
  });

  it("name the method and path of an endpoint", () => {
    expect(endpointOf(hit({ kind: "operation", heading: "get /pets/{id}" }))).toEqual({
      method: "GET",
      path: "/pets/{id}",
    });
    expect(endpointOf(hit({ kind: "operation", heading: "get ready", anchor: "x" }))).toBeUndefined();
    expect(endpointOf(hit({ kind: "page", heading: "GET /pets" }))).toBeUndefined();
  });

  it("leave out the breadcrumbs that all have, but never the last one", () => {
    const at = (...breadcrumbs: string[]): SearchHit => hit({ breadcrumbs });
    expect(sharedCrumbs([at("Docs", "A"), at("Docs", "B", "C")])).toBe(1);
    expect(sharedCrumbs([at("Docs"), at("Docs", "B")])).toBe(0);
    expect(sharedCrumbs([at("Docs", "A"), at("Docs", "A")])).toBe(1);
    expect(sharedCrumbs([at("Docs", "A")])).toBe(0);
    expect(sharedCrumbs([])).toBe(0);
  });
});

describe("recent queries", () => {
  it("are what was stored, as far as it can be read", () => {
    expect(parseRecent('["a", 1, "", null, "b"]')).toEqual(["a", "b"]);
    for (const text of [null, "", "{", "{}", '"a"', "12"]) expect(parseRecent(text)).toEqual([]);
    expect(parseRecent(JSON.stringify(Array.from({ length: 50 }, String)))).toHaveLength(6);
  });

  it("have the last one first, once, and not for ever", () => {
    expect(withRecent(["a", "b"], " B ")).toEqual(["B", "a"]);
    expect(withRecent(["a"], "  ")).toEqual(["a"]);
    expect(withRecent(["1", "2", "3", "4", "5", "6"], "7")).toEqual(["7", "1", "2", "3", "4", "5"]);
    expect(withRecent([], "x".repeat(10_000))[0]).toHaveLength(200);
  });
});
