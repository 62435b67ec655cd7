import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { defaultSchemas } from "./schemas.ts";
import { mintKey, upgradeMint } from "./upgrade-mint.ts";
import { validate } from "./validate.ts";

describe("upgradeMint", () => {
  it.each<[object, object]>([
    [{ theme: "venus" }, { theme: "palm" }],
    [{ theme: "quill" }, { theme: "willow" }],
    [{ theme: "prism" }, { theme: "mint" }],
    [{ layout: "sidenav" }, { theme: "maple" }],
    [{ layout: "solidSidenav", theme: "prism" }, { theme: "willow" }],
    [
      { colors: { primary: "#111", background: { dark: "#000" } } },
      { colors: { primary: "#111" }, background: { color: { dark: "#000" } } },
    ],
    [{ modeToggle: { default: "dark", isHidden: true } }, { appearance: { default: "dark", strict: true } }],
    [
      { eyebrow: { display: "breadcrumbs" }, codeBlock: { mode: "auto" } },
      { styling: { eyebrows: "breadcrumbs", codeblocks: "system" } },
    ],
    [
      {
        api: {
          baseUrl: ["a", "b"],
          auth: { method: "key", name: "x" },
          playground: { mode: "hide", disableProxy: true },
          request: { example: { languages: ["curl"] } },
        },
      },
      {
        api: {
          mdx: { server: ["a", "b"], auth: { method: "key", name: "x" } },
          playground: { display: "none", proxy: false },
          examples: { languages: ["curl"] },
        },
      },
    ],
    [
      {
        colors: {
          primary: "#111111",
          anchors: { from: "#222222" },
          ultraLight: "#333333",
          ultraDark: "#444444",
        },
      },
      { colors: { primary: "#111111" } },
    ],
    [{ openapi: ["a.json"], api: { baseUrl: "x" } }, { api: { openapi: ["a.json"], mdx: { server: "x" } } }],
    [
      {
        topbarLinks: [
          { name: "A", url: "/a", type: "link" },
          { type: "github", url: "https://github.com/a/b" },
        ],
      },
      {
        navbar: {
          links: [
            { label: "A", href: "/a" },
            { type: "github", href: "https://github.com/a/b" },
          ],
        },
      },
    ],
    [
      { topbarCtaButton: { name: "Go", url: "/go" } },
      { navbar: { primary: { type: "button", label: "Go", href: "/go" } } },
    ],
    [
      { topbarCtaButton: { type: "github", url: "https://g" } },
      { navbar: { primary: { type: "github", href: "https://g" } } },
    ],
    [
      {
        font: {
          family: "A",
          url: "/a.woff",
          format: "woff",
          headings: { family: "B", url: "/b.woff", format: "woff" },
        },
      },
      {
        fonts: {
          family: "A",
          source: "/a.woff",
          format: "woff",
          heading: { family: "B", source: "/b.woff", format: "woff" },
        },
      },
    ],
    [
      { metadata: { "og:site_name": "A" }, seo: { indexHiddenPages: true } },
      { seo: { metatags: { "og:site_name": "A" }, indexing: "all" } },
    ],
    [{ footerSocials: { x: "https://x.com/a" } }, { footer: { socials: { x: "https://x.com/a" } } }],
    [
      {
        footerSocials: [
          { type: "x", url: "https://x.com/a" },
          { type: "x", url: "https://x.com/b" },
        ],
      },
      { footer: { socials: { x: "https://x.com/a" } } },
    ],
    [
      { footer: { links: [{ title: "T", links: [{ label: "A", url: "/a" }] }] } },
      { footer: { links: [{ header: "T", items: [{ label: "A", href: "/a" }] }] } },
    ],
    [
      { backgroundImage: "/b.png", background: { style: "grid" } },
      { background: { image: "/b.png", decoration: "grid" } },
    ],
    [
      { analytics: { ga4: { measurementId: "G1" } }, integrations: { intercom: "x" } },
      { integrations: { ga4: { measurementId: "G1" }, intercom: "x" } },
    ],
    [
      { feedback: { thumbsRating: true }, name: "A" },
      { feedback: { thumbsRating: true }, name: "A" },
    ],
  ])("%j becomes %j", (old, expected) => {
    expect(upgradeMint(old).value).toEqual({ theme: "mint", colors: { primary: "#16A34A" }, ...expected });
  });

  it("tells where each part was written", () => {
    const old = {
      navigation: [
        { group: "A", pages: ["a"] },
        { group: "B", pages: ["api/b", 5] },
      ],
      tabs: [{ name: "API", url: "api" }],
      topbarLinks: [{ name: "x", url: "y" }],
    };
    const { places } = upgradeMint(old);
    const written = (at: string) => places.find((place) => place.at.join(".") === at)?.path.join(".");
    expect(written("navigation.tabs.1.groups.0")).toBe("navigation.1");
    expect(written("navigation.tabs.1.tab")).toBe("tabs.0.name");
    expect(written("navbar.links.0.href")).toBe("topbarLinks.0.url");
  });

  it.each([
    [["tabs", 0], "tab", "name"],
    [["versions", 0], "language", "locale"],
    [["topbarLinks", 0], "href", "url"],
    [["footer", "links", 0], "header", "title"],
    [["navigation", 0], "group", "group"],
    [["tabs", 0], "__proto__", "__proto__"],
  ])("calls at %j the key %s %s", (path, key, old) => {
    expect(mintKey(path, key)).toBe(old);
  });

  it("survives any value, changes none, and names only places that exist", async () => {
    const key = fc.constantFrom(
      "navigation",
      "tabs",
      "anchors",
      "versions",
      "api",
      "colors",
      "topbarLinks",
      "footer",
      "seo",
      "font",
      "__proto__",
      "openapi",
    );
    const settings = fc.oneof(fc.jsonValue(), fc.dictionary(key, fc.jsonValue({ maxDepth: 4 })));
    await fc.assert(
      fc.asyncProperty(settings, async (value) => {
        const before = structuredClone(value);
        const { value: upgraded, places } = upgradeMint(value);
        expect(value).toEqual(before);
        for (const { at, path } of places) {
          expect(has(upgraded, at)).toBe(true);
          expect(has(value, path)).toBe(true);
        }
        await validate(defaultSchemas, "docs", upgraded);
      }),
      { numRuns: 200 },
    );
  });
});

function has(value: unknown, path: readonly (string | number)[]): boolean {
  let here = value;
  for (const step of path) {
    if (typeof here !== "object" || here === null || !Object.hasOwn(here, step)) return false;
    here = (here as Record<string | number, unknown>)[step];
  }
  return true;
}
