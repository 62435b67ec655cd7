import { describe, expect, it } from "vitest";
import { upgradeMint } from "./upgrade-mint.ts";

const navigation = (settings: object) => (upgradeMint(settings).value as { navigation: unknown }).navigation;
const group = (name: string, ...pages: unknown[]) => ({ group: name, pages });

describe("upgradeMint, navigation", () => {
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

  it("makes anchors with a document sections, though no group is below their address", () => {
    const anchors = [{ name: "API", url: "api-reference", openapi: "https://a.test/openapi.json" }];
    expect(navigation({ anchors, navigation: [group("Start", "start")] })).toEqual({
      anchors: [
        { anchor: "Documentation", groups: [group("Start", "start")] },
        { anchor: "API", openapi: "https://a.test/openapi.json" },
      ],
    });
  });

  it("makes them sections beside tabs, too: of the tab that their address is in, else of the first", () => {
    const openapi = "https://a.test/openapi.json";
    const anchors = [
      { name: "Two", url: "two", openapi },
      { name: "Events", url: "api/events", asyncapi: "a.yaml" },
    ];
    const tabs = [{ name: "API", url: "api" }];
    const inApi = {
      tab: "API",
      anchors: [
        { anchor: "Documentation", groups: [group("A", "api/a")] },
        { anchor: "Events", asyncapi: "a.yaml" },
      ],
    };
    const two = { anchor: "Two", openapi };
    expect(navigation({ tabs, anchors, navigation: [group("Start", "start"), group("A", "api/a")] })).toEqual(
      {
        tabs: [
          {
            tab: "Documentation",
            anchors: [{ anchor: "Documentation", groups: [group("Start", "start")] }, two],
          },
          inApi,
        ],
      },
    );
    expect(
      navigation({ primaryTab: { name: "Main" }, tabs, anchors, navigation: [group("A", "api/a")] }),
    ).toEqual({ tabs: [inApi, { tab: "Main", anchors: [two] }] });
    const documented = [{ ...tabs[0], openapi: "o.json" }];
    expect(navigation({ tabs: documented, anchors: anchors.slice(1), navigation: [] })).toEqual({
      tabs: [
        { tab: "API", openapi: "o.json" },
        { tab: "Documentation", anchors: [{ anchor: "Events", asyncapi: "a.yaml" }] },
      ],
    });
  });

  it("hides tabs that were hidden by default, and leaves their pages in search", () => {
    const tabs = [
      { name: "API", url: "api", isDefaultHidden: true },
      { name: "SDK", url: "sdk", isDefaultHidden: false },
      { name: "X", url: "x", isDefaultHidden: "yes" },
    ];
    expect(navigation({ tabs, navigation: [group("A", "api/a")] })).toEqual({
      tabs: [
        { tab: "API", hidden: true, searchable: true, groups: [group("A", "api/a")] },
        { tab: "SDK", href: "/sdk" },
        { tab: "X", isDefaultHidden: "yes", href: "/x" },
      ],
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

  it("gives links of a version to that, where the site is divided by versions", () => {
    const anchors = [
      { name: "Old", url: "https://old.test", version: "v1" },
      { name: "All", url: "https://all.test" },
      { name: "None", url: "https://none.test", version: "v0" },
    ];
    const versions = ["v2", "v1"];
    const old = { anchor: "Old", href: "https://old.test" };
    const others = [
      { anchor: "All", href: "https://all.test" },
      { anchor: "None", version: "v0", href: "https://none.test" },
    ];
    const [a, b] = [
      { ...group("A", "a"), version: "v2" },
      { ...group("B", "b"), version: "v1" },
    ];
    expect(navigation({ versions, anchors, navigation: [a, b] })).toEqual({
      versions: [
        { version: "v2", groups: [group("A", "a")] },
        { version: "v1", groups: [group("B", "b")], global: { anchors: [old] } },
      ],
      global: { anchors: others },
    });
    expect(navigation({ versions, anchors, navigation: [group("A", "a")] })).toEqual({
      groups: [group("A", "a")],
      global: { anchors: [{ ...old, version: "v1" }, ...others] },
    });
  });

  it("leaves tabs and documents of another version out of a version", () => {
    const tab = { name: "API", url: "api", version: "v1" };
    const anchor = { name: "Ref", url: "ref", openapi: "o.json", version: "v1" };
    const { versions } = navigation({
      versions: ["v2", "v1"],
      tabs: [tab, { name: "SDK", url: "sdk" }],
      anchors: [anchor],
      navigation: [
        { ...group("A", "a"), version: "v2" },
        { ...group("S", "sdk/s"), version: "v1" },
      ],
    }) as { readonly versions: readonly { readonly tabs: readonly { readonly tab: string }[] }[] };
    expect(versions.map(({ tabs }) => tabs.map((each) => each.tab))).toEqual([
      ["Documentation", "SDK"],
      ["API", "SDK", "Documentation"],
    ]);
  });

  it("keeps groups of a version that there is not", () => {
    const unknown = { ...group("A", "a"), version: "v9" };
    expect(navigation({ versions: ["v2"], navigation: [unknown] })).toEqual({ groups: [unknown] });
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

  it("takes linear time for many tabs, anchors, versions and groups", { tags: ["long"] }, () => {
    const names = Array.from({ length: 3_000 }, (_, at) => `t${at}`);
    const settings = {
      tabs: names.map((name) => ({ name, url: name })),
      anchors: names.map((name) => ({ name, url: `${name}/a`, openapi: "o.json" })),
      versions: ["v1", "v2"],
      navigation: names.map((name, at) => ({ ...group("A", `${name}/b`), version: `v${1 + (at % 2)}` })),
    };
    const start = process.cpuUsage();
    const [versioned, others] = [navigation(settings), navigation({ ...settings, versions: [] })];
    expect(process.cpuUsage(start).user / 1_000_000).toBeLessThan(8);
    expect(versioned).toMatchObject({ versions: [{ version: "v1" }, { version: "v2" }] });
    expect(others).toMatchObject({ tabs: names.map((tab) => ({ tab })) });
  });
});
