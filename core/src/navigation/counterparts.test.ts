import { describe, expect, it } from "vitest";
import { counterpartIn, indexCounterparts } from "./counterparts.ts";
import { indexNavigation } from "./places.ts";
import { walkNavigation } from "./walk.ts";

/** The same page in other branches, by the page's path: "branch path" each. */
function counterparts(navigation: object): (path: string, branch: string) => string | undefined {
  const { root, entries } = walkNavigation(navigation, {
    originOf: (path) => ({ kind: "data", file: "docs.json", path, part: "value" }),
    bindingsOf: () => undefined,
    site: [],
  });
  for (const { node, entry } of entries) node.page = `/${entry.written.replace(/(?:^|\/)index$/, "")}`;
  const { nodes, places } = indexNavigation({ root, bindings: new Map(), owners: [], references: new Map() });
  const tree = nodes.get("tree");
  const found = tree && indexCounterparts(tree, places);
  return (path, branch) => counterpartIn(found?.get(path), branch);
}

describe("the same page in another branch", () => {
  it("has the same path below the branch's folder, which the default branch may lack", () => {
    const other = counterparts({
      languages: [
        { language: "en", pages: ["index", "guides/a", "guides/b", "only"] },
        { language: "fr", pages: ["fr/index", "fr/guides/a"] },
        { language: "cn", pages: ["zh/index", "zh/guides/b"] },
      ],
    });
    expect(other("/guides/a", "language:1")).toBe("/fr/guides/a");
    expect(other("/fr/guides/a", "language:0")).toBe("/guides/a");
    expect(other("/zh/guides/b", "language:0")).toBe("/guides/b");
    expect(other("/fr", "language:0")).toBe("/");
    expect(other("/", "language:2")).toBe("/zh");
    expect(other("/guides/a", "language:0")).toBe("/guides/a");
    expect(other("/fr/guides/a", "language:2")).toBeUndefined();
    expect(other("/only", "language:1")).toBeUndefined();
  });

  it("finds the folder wherever it stands, whatever the branch is called, and whatever else is in it", () => {
    const other = counterparts({
      versions: [
        {
          version: "Latest (2.0)",
          pages: ["docs/next/a", "docs/next/b", "api-reference/users", "changelog"],
        },
        { version: "1.x", pages: ["docs/v1/a", "docs/v1/b", "v1-api/users"] },
      ],
    });
    expect(other("/docs/next/a", "version:1")).toBe("/docs/v1/a");
    expect(other("/docs/v1/b", "version:0")).toBe("/docs/next/b");
    expect(other("/api-reference/users", "version:1")).toBeUndefined();
    expect(other("/changelog", "version:1")).toBeUndefined();
  });

  it("keeps the version when the language changes, and the other way round", () => {
    const versions = (language: string): object => ({
      language,
      versions: ["v2", "v1"].map((version) => ({
        version,
        // The language below the version, though docs.json has it above.
        groups: [{ group: "G", pages: [`${version}/${language}/a`, `${version}/${language}/b`] }],
      })),
    });
    const other = counterparts({ languages: [versions("en"), versions("fr")] });
    expect(other("/v1/en/a", "language:1")).toBe("/v1/fr/a");
    expect(other("/v1/en/a", "language:0/version:0")).toBe("/v2/en/a");
    expect(other("/v2/fr/b", "language:1/version:1")).toBe("/v1/fr/b");
  });

  it("is that of the default version, where one language has versions and another has none", () => {
    const other = counterparts({
      languages: [
        {
          language: "en",
          versions: [
            { version: "v1", pages: ["en/v1/a", "en/v1/old"] },
            { version: "v2", default: true, pages: ["en/v2/a", "en/v2/new"] },
          ],
        },
        { language: "fr", pages: ["fr/a", "fr/new", "fr/old"] },
      ],
    });
    expect(other("/en/v2/a", "language:1")).toBe("/fr/a");
    expect(other("/en/v1/a", "language:1")).toBe("/fr/a");
    expect(other("/fr/a", "language:0")).toBe("/en/v2/a");
    expect(other("/fr/old", "language:0")).toBe("/en/v1/old");
  });

  it("is never a page that just has the same name, a hidden one, or one that both branches show", () => {
    const other = counterparts({
      products: [
        { product: "One", pages: ["one/guides/overview", "one/a", "shared", "start"] },
        { product: "Two", pages: ["two/api/overview", "two/a", "shared", "debut"] },
        { product: "Three", groups: [{ group: "G", hidden: true, pages: ["three/a"] }] },
      ],
    });
    expect(other("/one/a", "product:1")).toBe("/two/a");
    expect(other("/one/guides/overview", "product:1")).toBeUndefined();
    expect(other("/shared", "product:1")).toBeUndefined();
    expect(other("/start", "product:1")).toBeUndefined();
    expect(other("/one/a", "product:2")).toBeUndefined();
  });

  it("is nothing among tabs, which have pages of their own", () => {
    const other = counterparts({
      tabs: [
        { tab: "One", pages: ["one/a"] },
        { tab: "Two", pages: ["two/a"] },
      ],
    });
    expect(other("/one/a", "tab:1")).toBeUndefined();
  });

  it("takes time that grows with the pages, not with their square", () => {
    const pages = (folder: string): readonly string[] =>
      Array.from({ length: 5000 }, (_, at) => `${folder}/${at % 100}/${at}`);
    const other = counterparts({
      versions: [
        { version: "v1", pages: pages("v1") },
        { version: "v2", pages: [...pages("v2"), `${"deep/".repeat(2000)}a`] },
      ],
    });
    expect(other("/v1/7/4907", "version:1")).toBe("/v2/7/4907");
  });

  it("is looked for in dropdowns, too, and in no tabs", () => {
    const pages = (folder: string): readonly string[] => [`${folder}/intro`, `${folder}/guides/x`];
    const other = counterparts({
      dropdowns: [
        { dropdown: "Python", pages: pages("py") },
        { dropdown: "JavaScript", pages: pages("js") },
      ],
    });
    expect(other("/py/guides/x", "dropdown:1")).toBe("/js/guides/x");
    const tabs = counterparts({
      tabs: [
        { tab: "A", pages: pages("a") },
        { tab: "B", pages: pages("b") },
      ],
    });
    expect(tabs("/a/guides/x", "tab:1")).toBeUndefined();
  });
});
