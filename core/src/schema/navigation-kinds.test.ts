import { describe, expect, it } from "vitest";
import { issuesOf, minimalDocs } from "./testing.ts";

function navigation(value: object): Promise<string[]> {
  return issuesOf({ ...minimalDocs, navigation: value });
}

describe("navigation", () => {
  it("accepts every kind, nested as sites nest them", async () => {
    const pages = [
      "index",
      "GET /users",
      "openapi.json GET /users",
      "webhook created",
      { group: "Deeper", pages: ["a"] },
    ];
    const groups = [
      {
        group: "Start",
        icon: "rocket",
        tag: "New",
        root: "a",
        expanded: true,
        boost: 2,
        openapi: "o.json",
        pages,
      },
    ];
    expect(
      await navigation({
        global: { anchors: [{ anchor: "Blog", href: "https://a.b" }], languages: [{ language: "de" }] },
        languages: [
          {
            language: "en",
            banner: { content: "Hi" },
            versions: [
              {
                version: "v2",
                default: true,
                tag: "Latest",
                tabs: [
                  { tab: "Guides", dropdowns: [{ dropdown: "A", anchors: [{ anchor: "B", groups }] }] },
                  {
                    tab: "API",
                    version: "v2",
                    align: "end",
                    openapi: { source: "o.json", directory: "api" },
                  },
                  { tab: "Menu", menu: [{ item: "One", description: "x", pages }] },
                  { tab: "Blog", href: "/blog" },
                  { tab: "Graph", graphql: "schema.graphql", groups },
                ],
              },
              { version: "v1", products: [{ product: "P", menu: [{ item: "x", groups }] }] },
            ],
          },
          { language: "zh-Hans", href: "/zh" },
          { sourceRef: "acme/docs-fr" },
        ],
        directory: "card",
      }),
    ).toEqual([]);
  });

  it.each([
    [
      {},
      [
        'error navigation required {"keys":["products","languages","versions","tabs","dropdowns","anchors","groups","pages"],"anyOne":true}',
      ],
    ],
    [{ tabs: [] }, ['error navigation.tabs range {"expected":"a list of at least 1 entry","actual":0}']],
    [{ dropdowns: [] }, []],
    [{ tabs: [{ pages: ["a"] }] }, ['error navigation.tabs.0 required {"keys":["tab"],"anyOne":false}']],
    [
      { tabs: [{ tab: "", pages: ["a"] }] },
      ['error navigation.tabs.0.tab range {"expected":"a string of at least 1 character","actual":0}'],
    ],
    [{ tabs: ["a"] }, ['error navigation.tabs.0 type {"expected":"an object","actual":"a string"}']],
    [
      { pages: [5, { pages: [] }] },
      [
        'error navigation.pages.0 type {"expected":"a string or an object","actual":"a number"}',
        'error navigation.pages.1 required {"keys":["group"],"anyOne":false}',
      ],
    ],
    [
      { languages: [{ language: "english" }] },
      ['error navigation.languages.0.language enum {"actual":"english"}'],
    ],
    [
      { languages: [{ language: "zh-hans" }] },
      ['error navigation.languages.0.language enum {"actual":"zh-hans","nearest":"zh-Hans"}'],
    ],
    [
      { languages: [{ language: "jp" }] },
      ['warning navigation.languages.0.language deprecated {"advice":"Write `ja`.","replacement":"ja"}'],
    ],
    [
      { tabs: [{ tab: "a", groups: [{ group: "g" }], pages: ["b"] }] },
      ['warning navigation.tabs.0.pages~ kinds {"kept":"groups","dropped":["pages"]}'],
    ],
    [{ tabs: [{ tab: "a", pages: [], groups: [{ group: "g" }] }] }, []],
    [
      { groups: [{ group: "g", pages: [{ group: "h", groups: [] }] }] },
      ['warning navigation.groups.0.pages.0.groups~ unknown-key {"key":"groups","moved":"pages"}'],
    ],
    [
      { tabs: [{ tab: "a" }], groups: [{ group: "g" }], pages: ["p"] },
      [
        'warning navigation.groups~ kinds {"kept":"tabs","dropped":["groups","pages"]}',
        'warning navigation.pages~ kinds {"kept":"tabs","dropped":["groups","pages"]}',
      ],
    ],
    [
      // What is no anchor by today's names does not hide the pages.
      { anchors: [{ name: "Blog", url: "https://a.b" }], groups: [{ group: "g" }] },
      [
        'warning navigation.anchors~ kinds {"kept":"groups","dropped":["anchors"]}',
        'error navigation.anchors.0 required {"keys":["anchor"],"anyOne":false}',
        'warning navigation.anchors.0.name~ unknown-key {"key":"name","moved":"anchor"}',
        'warning navigation.anchors.0.url~ unknown-key {"key":"url","moved":"href"}',
      ],
    ],
    [
      { tabs: [{ tab: "a", url: "/x" }] },
      ['warning navigation.tabs.0.url~ unknown-key {"key":"url","moved":"href"}'],
    ],
    [
      { anchors: [{ anchor: "a", iconType: "solid" }] },
      [
        'information navigation.anchors.0.iconType~ deprecated {"advice":"Write the style into the icon: `\\"icon\\": {\\"name\\": \\"…\\", \\"style\\": \\"…\\"}`."}',
      ],
    ],
    [
      { groups: [{ group: "g", boost: 0 }] },
      ['error navigation.groups.0.boost range {"expected":"a number above 0","actual":0}'],
    ],
    [
      { groups: [{ group: "g", openapi: { directory: "x" } }] },
      ['error navigation.groups.0.openapi required {"keys":["source"],"anyOne":false}'],
    ],
    [
      { groups: [{ group: "g", openapi: 5 }] },
      [
        'error navigation.groups.0.openapi type {"expected":"a string, an object or a list","actual":"a number"}',
      ],
    ],
    [
      { global: { tabs: [{ tab: "a" }] }, pages: ["a"] },
      ['error navigation.global.tabs.0 required {"keys":["href"],"anyOne":false}'],
    ],
    [
      { tabs: [{ tab: "a", href: "guides/x" }] },
      [
        'error navigation.tabs.0.href pattern {"expected":"a path that starts with `/`, an anchor that starts with `#`, or a whole URL such as `https://example.com`","actual":"guides/x"}',
      ],
    ],
  ])("%j", async (value, issues) => {
    expect(await navigation(value)).toEqual(issues);
  });
});
