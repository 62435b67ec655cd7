import { describe, expect, it } from "vitest";
import { askedFor } from "./asked-words.ts";

const queries = (path: string, base = ""): readonly string[] =>
  askedFor(path, base, ["", "v1", "v2"], ["", "en", "fr"]).queries;

describe("what an address asked for", () => {
  it.each([
    ["/guides/getting-started", ["guides getting started", "getting started"]],
    ["/getStarted_now/", ["get Started now"]],
    ["/docs/guides/openAPI.html", ["guides open API", "open API"]],
    ["/api/docs/keys", ["api docs keys", "keys"]],
    ["/docs", []],
    ["/guides/index.html", ["guides"]],
    ["/guides/caf%C3%A9%20au%20lait", ["guides café au lait", "café au lait"]],
    ["/日本/ガイド.md", ["日本 ガイド", "ガイド"]],
    ["/a%00b/%E0%A4%A", ["a b E0 A4 A", "E0 A4 A"]],
    ["/", []],
    ["/404", []],
    ["/404.html", []],
    ["/--/..%2F", []],
  ])("%s", (path, expected) => {
    expect(queries(path)).toEqual(expected);
  });

  it("begins below the base", () => {
    expect(queries("/help/site/start", "/help/site")).toEqual(["start"]);
    expect(queries("/help/sites", "/help/site")).toEqual(["sites"]);
  });

  it("has the version and the language of the site that it names", () => {
    expect(askedFor("/FR/v2/guides/a", "", ["", "v1", "v2"], ["en", "fr"])).toEqual({
      steps: [["guides"], ["a"]],
      queries: ["guides a", "a"],
      version: "v2",
      language: "fr",
    });
    expect(askedFor("/de/v3", "", ["v1"], ["en"])).toEqual({
      steps: [["de"], ["v3"]],
      queries: ["de v3", "v3"],
      version: undefined,
      language: undefined,
    });
  });

  it("is cut where it is long: the last words say most", () => {
    const [whole = ""] = queries(`/${"a/".repeat(5000)}the-end`);
    expect(whole.split(" ")).toHaveLength(12);
    expect(whole).toMatch(/ the end$/);
    expect(queries(`/${"x".repeat(100_000)}`)).toEqual(["x".repeat(40)]);
  });
});
