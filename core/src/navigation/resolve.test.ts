import { describe, expect, it } from "vitest";
import type { Read } from "../database/query.ts";
import type { NavigationDraft, NavigationNode, PageReference } from "../model/navigation.ts";
import type { ConfigPlace } from "../model/config.ts";
import { resolveNavigation } from "./resolve.ts";

interface Given {
  readonly api?: unknown;
  readonly places?: readonly ConfigPlace[];
  readonly specs?: readonly string[];
}

interface Answer extends NavigationDraft {
  readonly reports: readonly (readonly [string, unknown])[];
  readonly entries: readonly string[];
}

/** Resolves with pages for all entries but those that begin with "missing". */
async function resolve(
  navigation: unknown,
  { api, places = [], specs = ["openapi.json", "v2.yaml"] }: Given = {},
): Promise<Answer> {
  const reports: [string, unknown][] = [];
  const entries: string[] = [];
  const parts: Readonly<Record<string, unknown>> = {
    "config navigation": navigation,
    "config api": api,
    "configPlaces ": { file: "docs.json", places },
    "sources specs": specs,
  };
  const read = {
    pick: async ({ name }: { name: string }, _key: string, part: string) => parts[`${name} ${part}`],
    report: (problem: { code: string }, origin: { path: unknown }) =>
      reports.push([problem.code, origin.path]),
  } as unknown as Read;
  const draft = await resolveNavigation(
    async ({ written, specs: [first], language }): Promise<PageReference | undefined> => {
      entries.push(
        [written, ...(first ? [first.source, first.directory] : []), ...(language ? [language] : [])].join(
          " | ",
        ),
      );
      if (written.startsWith("missing")) return undefined;
      return { kind: "page", path: `/${written}`, file: `${written}.mdx` };
    },
    ({ written }) =>
      /^https?:/.test(written) ? written : specs.find((file) => file === written.replace(/^\.?\//, "")),
    async (file) => file.startsWith("hidden"),
    read,
  );
  return { ...draft, reports, entries };
}

/** A tree in short: `tab Guides [group Start [/a /b]]`. */
function short({ kind, label, page, href, global, children }: NavigationNode): string {
  const name = [global && "global", kind === "page" ? "" : kind, label, page, href && `→${href}`]
    .filter(Boolean)
    .join(" ");
  return children.length === 0 ? name : `${name} [${children.map(short).join(", ")}]`;
}

describe("elements", () => {
  it.each<[string, unknown, string]>([
    ["pages", { pages: ["a", "b"] }, "root [/a, /b]"],
    [
      "groups",
      { groups: [{ group: "G", pages: ["a", { group: "H", pages: ["b"] }] }] },
      "root [group G [/a, group H [/b]]]",
    ],
    [
      "tabs of groups",
      { tabs: [{ tab: "T", groups: [{ group: "G", pages: ["a"] }] }] },
      "root [tab T [group G [/a]]]",
    ],
    [
      "tabs of pages",
      {
        tabs: [
          { tab: "T", pages: ["a"] },
          { tab: "Blog", href: "https://b.io" },
        ],
      },
      "root [tab T [/a], tab Blog →https://b.io]",
    ],
    [
      "languages of versions of tabs",
      {
        languages: [
          {
            language: "en",
            versions: [{ version: "v1", tabs: [{ tab: "T", groups: [{ group: "G", pages: ["a"] }] }] }],
          },
        ],
      },
      "root [language en [version v1 [tab T [group G [/a]]]]]",
    ],
    [
      "products of menus",
      { products: [{ product: "P", menu: [{ item: "I", groups: [{ group: "G", pages: ["a"] }] }] }] },
      "root [product P [item I [group G [/a]]]]",
    ],
    [
      "tabs of menus",
      {
        tabs: [
          {
            tab: "T",
            menu: [
              { item: "I", pages: ["a"] },
              { item: "J", href: "/x" },
            ],
          },
        ],
      },
      "root [tab T [item I [/a], item J →/x]]",
    ],
    [
      "dropdowns of versions",
      { dropdowns: [{ dropdown: "D", versions: [{ version: 2, pages: ["a"] }] }] },
      "root [dropdown D [version 2 [/a]]]",
    ],
    [
      "anchors of tabs",
      { anchors: [{ anchor: "A", tabs: [{ tab: "T", pages: ["a"] }] }] },
      "root [anchor A [tab T [/a]]]",
    ],
    [
      "global links",
      { tabs: [{ tab: "T", pages: ["a"] }], global: { anchors: [{ anchor: "Blog", href: "https://b.io" }] } },
      "root [tab T [/a], global anchor Blog →https://b.io]",
    ],
    [
      "the first kind of two",
      { tabs: [{ tab: "T", pages: ["a"] }], groups: [{ group: "G", pages: ["b"] }] },
      "root [tab T [/a]]",
    ],
    [
      "a kind that holds something",
      { tabs: [], languages: null, groups: [{ group: "G", pages: ["b"] }] },
      "root [group G [/b]]",
    ],
    ["href before content", { tabs: [{ tab: "T", href: "/x", pages: ["a"] }] }, "root [tab T →/x]"],
    [
      "content before url",
      {
        tabs: [
          { tab: "T", url: "x", pages: ["a"] },
          { tab: "U", url: "/u" },
        ],
      },
      "root [tab T [/a], tab U →/u]",
    ],
    [
      "a group with a root page",
      { groups: [{ group: "G", root: "g", pages: ["a"] }] },
      "root [group G /g [/a]]",
    ],
    ["entries that are missing", { pages: ["missing/x", "a"] }, "root [missing/x, /a]"],
    [
      "links among pages",
      { pages: ["a", { anchor: "Blog", href: "https://b.io" }] },
      "root [/a, link Blog →https://b.io]",
    ],
    [
      "other repositories",
      { groups: [{ sourceRef: "o/r" }, { group: "G", pages: [{ sourceRef: "o/r" }, "a"] }] },
      "root [group G [/a]]",
    ],
    ["a list without kinds", [{ group: "G", pages: ["a"] }], "root [group G [/a]]"],
    ["nothing", undefined, "root"],
    [
      "odd values",
      { groups: [null, 1, "x", { group: 7, pages: [null, 2, {}, [], "a"] }, { group: "H", pages: "a" }] },
      "root [group 7 [/a], group H]",
    ],
  ])("reads %s", async (_name, navigation, expected) => {
    expect(short((await resolve(navigation)).root)).toBe(expected);
  });

  it("inherit how groups list their children", async () => {
    const { root } = await resolve({
      directory: "card",
      groups: [{ group: "G", pages: [{ group: "H", directory: "none", pages: [{ group: "I" }] }] }],
    });
    const group = root.children[0];
    expect([
      group?.directory,
      group?.children[0]?.directory,
      group?.children[0]?.children[0]?.directory,
    ]).toEqual(["card", "none", "none"]);
  });

  it("have ids by position and origins at their names", async () => {
    const { root, references } = await resolve({
      tabs: [{ tab: "T", pages: ["a", { group: "G", root: "g", pages: ["b"] }] }],
    });
    const [page, group] = root.children[0]?.children ?? [];
    expect([page?.id, group?.id, group?.children[0]?.id]).toEqual([
      "tab:0/page:0",
      "tab:0/group:1",
      "tab:0/group:1/page:0",
    ]);
    expect(page?.origin).toEqual({
      file: "docs.json",
      path: ["navigation", "tabs", 0, "pages", 0],
      part: "value",
    });
    expect(group?.origin?.path).toEqual(["navigation", "tabs", 0, "pages", 1, "group"]);
    expect([...references.keys()]).toEqual(["tab:0/page:0", "tab:0/group:1", "tab:0/group:1/page:0"]);
  });

  it("point into the file that a reference brought in", async () => {
    const places = [
      { at: [], file: "docs.json", path: [] },
      { at: ["navigation", "languages", 1], file: "fr.json", path: [] },
    ];
    const { root } = await resolve(
      { languages: [{ language: "en" }, { language: "fr", pages: ["a"] }] },
      { places },
    );
    expect(root.children[1]?.children[0]?.origin).toEqual({
      file: "fr.json",
      path: ["pages", 0],
      part: "value",
    });
    expect(root.children[0]?.origin).toMatchObject({
      file: "docs.json",
      path: ["navigation", "languages", 0, "language"],
    });
  });
});

it("has pages that hide themselves stand in navigation unseen, also those that are a group's own", async () => {
  const { root, references } = await resolve({
    groups: [{ group: "G", root: "hidden-g", pages: ["hidden-a", { group: "H", root: "h", pages: ["b"] }] }],
  });
  const [group] = root.children;
  expect(group).toMatchObject({ kind: "group", label: "G" });
  expect(group).not.toHaveProperty("page");
  expect(group).not.toHaveProperty("hidden");
  expect(group?.children.map(({ page, hidden }) => [page, hidden])).toEqual([
    ["/hidden-g", true],
    ["/hidden-a", true],
    ["/h", undefined],
  ]);
  expect(references.get("group:0")).toMatchObject({ path: "/hidden-g" });
});

describe("specifications", () => {
  it("are inherited until an element names its own", async () => {
    const { entries, owners } = await resolve({
      openapi: "/openapi.json",
      tabs: [
        {
          tab: "A",
          pages: [
            "GET /a",
            {
              group: "G",
              openapi: { source: "./v2.yaml", directory: "/api/v2/" },
              pages: ["GET /b", { group: "H", pages: ["GET /c"] }],
            },
          ],
        },
        { tab: "B", pages: ["GET /d"] },
      ],
    });
    expect(entries).toEqual([
      "GET /a | openapi.json | api-reference",
      "GET /b | v2.yaml | api/v2",
      "GET /c | v2.yaml | api/v2",
      "GET /d | openapi.json | api-reference",
    ]);
    expect(owners).toEqual(["", "tab:0/group:1"]);
  });

  it("of `api.openapi` are known everywhere and owned by nothing", async () => {
    const { entries, owners } = await resolve({ pages: ["GET /a"] }, { api: { openapi: ["v2.yaml"] } });
    expect(entries).toEqual(["GET /a | v2.yaml | api-reference"]);
    expect(owners).toEqual([]);
  });

  it("that are missing are one problem at their place, and inherit nothing", async () => {
    const { entries, reports } = await resolve({
      openapi: "openapi.json",
      groups: [{ group: "G", openapi: { source: "/v3.yaml" }, pages: ["GET /a"] }],
    });
    expect(reports).toEqual([["navigation/missing-spec", ["navigation", "groups", 0, "openapi", "source"]]]);
    expect(entries).toEqual(["GET /a | v3.yaml | api-reference"]);
  });
});

it("tells entries their language", async () => {
  expect(
    (await resolve({ languages: [{ language: "fr", groups: [{ group: "G", pages: ["a"] }] }] })).entries,
  ).toEqual(["a | fr"]);
});
