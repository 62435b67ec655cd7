import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { defaultSchemas } from "./schemas.ts";
import { upgradeMint } from "./upgrade-mint.ts";
import { validate } from "./validate.ts";

const navigation = (settings: object) => (upgradeMint(settings).value as { navigation: unknown }).navigation;
const group = (name: string, ...pages: unknown[]) => ({ group: name, pages });

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

  describe("navigation", () => {
    it("stays a list of groups where there is nothing else", () => {
      expect(navigation({ navigation: [group("A", "a", group("B", "b"))] })).toEqual({
        groups: [group("A", "a", group("B", "b"))],
      });
    });

    it("gives each tab its groups by path, and the rest to the first tab", () => {
      expect(
        navigation({
          primaryTab: { name: "Guides" },
          tabs: [
            { name: "API", url: "/api" },
            { name: "Blog", url: "https://a.b" },
            { name: "Empty", url: "nothing" },
          ],
          navigation: [
            group("Start", "start"),
            group("Users", group("Inner", "api/users")),
            group("Like", "apis/x"),
          ],
        }),
      ).toEqual({
        tabs: [
          { tab: "Guides", groups: [group("Start", "start"), group("Like", "apis/x")] },
          { tab: "API", groups: [group("Users", group("Inner", "api/users"))] },
          { tab: "Blog", href: "https://a.b" },
          { tab: "Empty", href: "/nothing" },
        ],
      });
    });

    it("makes anchors with pages sections, and the others global links", () => {
      expect(
        navigation({
          topAnchor: { name: "Home", icon: "house" },
          anchors: [
            { name: "SDKs", url: "sdks", icon: "code", color: "#111" },
            { name: "Community", url: "https://c.d", icon: "discord" },
          ],
          navigation: [group("Start", "start"), group("JS", "/sdks/js")],
        }),
      ).toEqual({
        anchors: [
          { anchor: "Home", icon: "house", groups: [group("Start", "start")] },
          {
            anchor: "SDKs",
            icon: "code",
            color: { light: "#111", dark: "#111" },
            groups: [group("JS", "/sdks/js")],
          },
        ],
        global: { anchors: [{ anchor: "Community", icon: "discord", href: "https://c.d" }] },
      });
    });

    it("puts anchors into the tab that their path is in", () => {
      expect(
        navigation({
          tabs: [{ name: "API", url: "api" }],
          anchors: [{ name: "v2", url: "api/v2" }],
          navigation: [group("Start", "start"), group("One", "api/one"), group("Two", "api/v2/two")],
        }),
      ).toEqual({
        tabs: [
          { tab: "Documentation", groups: [group("Start", "start")] },
          {
            tab: "API",
            anchors: [
              { anchor: "Documentation", groups: [group("One", "api/one")] },
              { anchor: "v2", groups: [group("Two", "api/v2/two")] },
            ],
          },
        ],
      });
    });

    it("keeps specs of tabs", () => {
      expect(
        navigation({ tabs: [{ name: "API", url: "api", openapi: "o.json" }], navigation: [group("A", "a")] }),
      ).toEqual({
        tabs: [
          { tab: "Documentation", groups: [group("A", "a")] },
          { tab: "API", openapi: "o.json" },
        ],
      });
    });

    it("divides by version inside a section; groups without version are in all", () => {
      expect(
        navigation({
          versions: ["v2", { name: "v1", default: true }, "v0"],
          navigation: [
            { ...group("Two", "2"), version: "v2" },
            { ...group("One", "1"), version: "v1" },
            group("Both", "b"),
          ],
        }),
      ).toEqual({
        versions: [
          { version: "v2", groups: [group("Two", "2"), group("Both", "b")] },
          { version: "v1", default: true, groups: [group("One", "1"), group("Both", "b")] },
          { version: "v0", groups: [group("Both", "b")] },
        ],
      });
    });

    it("divides by version outside where every group has one", () => {
      expect(
        navigation({
          versions: ["v2", "v1"],
          tabs: [{ name: "API", url: "api" }],
          navigation: [
            { ...group("A", "a"), version: "v2" },
            { ...group("B", "api/b"), version: "v2" },
            { ...group("C", "c"), version: "v1" },
          ],
        }),
      ).toEqual({
        versions: [
          {
            version: "v2",
            tabs: [
              { tab: "Documentation", groups: [group("A", "a")] },
              { tab: "API", groups: [group("B", "api/b")] },
            ],
          },
          {
            version: "v1",
            tabs: [
              { tab: "Documentation", groups: [group("C", "c")] },
              { tab: "API", href: "/api" },
            ],
          },
        ],
      });
    });

    it("reads versions with locales as languages", () => {
      expect(
        navigation({
          versions: [
            { name: "English", url: "en", locale: "en" },
            { name: "Deutsch", url: "de", locale: "de" },
          ],
          navigation: [
            { ...group("A", "en/a"), version: "English" },
            { ...group("A", "de/a"), version: "Deutsch" },
          ],
        }),
      ).toEqual({
        languages: [
          { language: "en", groups: [group("A", "en/a")] },
          { language: "de", groups: [group("A", "de/a")] },
        ],
      });
    });
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
