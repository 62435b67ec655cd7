import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { SchemaIssue } from "./issue.ts";
import { defaultSchemas } from "./schemas.ts";
import type { SchemaKind } from "./schemas.ts";
import { validate } from "./validate.ts";

const minimal = {
  theme: "mint",
  name: "Acme",
  colors: { primary: "#0D9373" },
  navigation: { pages: ["index"] },
};

async function check(value: unknown, kind: SchemaKind = "docs"): Promise<string[]> {
  return (await validate(defaultSchemas, kind, value)).map(summary);
}

/** One line an issue: severity, place (`~` marks a key), kind, and the parameters that a message is made of. */
function summary(issue: SchemaIssue): string {
  const { path, part, severity, kind, ...params } = issue;
  const { allowed: _allowed, ...shown } = { allowed: undefined, ...params };
  return `${severity} ${path.join(".")}${part === "key" ? "~" : ""} ${kind} ${JSON.stringify(shown)}`;
}

describe("docs.json", () => {
  it("accepts a minimal configuration", async () => {
    expect(await check(minimal)).toEqual([]);
  });

  const rows: [what: string, extra: object, issues: string[]][] = [
    ["a mistyped theme", { theme: "mapel" }, ['error theme enum {"actual":"mapel","nearest":"maple"}']],
    ["a theme that is none", { theme: "banana" }, ['error theme enum {"actual":"banana"}']],
    [
      "a theme that is a number",
      { theme: 3 },
      ['error theme type {"expected":"a string","actual":"a number"}'],
    ],
    [
      "a blank name",
      { name: " " },
      ['error name pattern {"expected":"a name that is not blank","actual":" "}'],
    ],
    ["a missing colour", { colors: {} }, ['error colors required {"keys":["primary"],"anyOne":false}']],
    ["three hex digits", { colors: { primary: "#1af" } }, []],
    [
      "a colour without #",
      { colors: { primary: "0D9373" } },
      [
        'error colors.primary pattern {"expected":"a hex colour such as `#0D9373` or `#1AF`","actual":"0D9373"}',
      ],
    ],
    ["a logo", { logo: "/logo.svg" }, []],
    ["a logo for both modes", { logo: { light: "/l.svg", dark: "/d.svg", href: "https://acme.dev" } }, []],
    ["half a logo", { logo: { light: "/l.svg" } }, ['error logo required {"keys":["dark"],"anyOne":false}']],
    ["a logo list", { logo: [] }, ['error logo type {"expected":"a string or an object","actual":"a list"}']],
    ["an unknown key", { colour: 1 }, ['warning colour~ unknown-key {"key":"colour","nearest":"colors"}']],
    [
      "a key of the predecessor",
      { topbarLinks: [] },
      ['warning topbarLinks~ unknown-key {"key":"topbarLinks","moved":"navbar.links"}'],
    ],
    ["an unknown nested key", { seo: { robots: 1 } }, ['warning seo.robots~ unknown-key {"key":"robots"}']],
    ["a $ref key", { seo: { $ref: "./seo.json" }, $schema: "x", $comment: "y" }, []],
    ["what an unresolved $ref would have", { colors: { $ref: "./colors.json" } }, []],
    [
      "a social network that is unknown",
      { footer: { socials: { githbu: "https://github.com/acme" } } },
      ['warning footer.socials.githbu~ unknown-key {"key":"githbu","nearest":"github"}'],
    ],
    [
      "a social link over http",
      { footer: { socials: { x: "http://x.com/acme" } } },
      ['warning footer.socials.x pattern {"expected":"an `https` URL","actual":"http://x.com/acme"}'],
    ],
    [
      "five columns in the footer",
      { footer: { links: Array.from({ length: 5 }, () => ({ items: [{ label: "a", href: "/a" }] })) } },
      ['error footer.links range {"expected":"a list of at most 4 entries","actual":5}'],
    ],
    [
      "an empty column",
      { footer: { links: [{ items: [] }] } },
      ['error footer.links.0.items range {"expected":"a list of at least 1 entry","actual":0}'],
    ],
    [
      "a navbar link without label",
      { navbar: { links: [{ href: "/a" }] } },
      ['error navbar.links.0 required {"keys":["label"],"anyOne":false}'],
    ],
    [
      "a GitHub link without label",
      { navbar: { links: [{ type: "github", href: "https://github.com/a/b" }] } },
      [],
    ],
    [
      "a link type of one's own with label",
      { navbar: { links: [{ type: "slack", label: "Chat", href: "/c" }] } },
      [],
    ],
    [
      "a button without label",
      { navbar: { primary: { type: "button", href: "/a" } } },
      ['error navbar.primary required {"keys":["label"],"anyOne":false}'],
    ],
    [
      "a script as link",
      { navbar: { links: [{ label: "x", href: "JavaScript:alert(1)" }] } },
      [
        'error navbar.links.0.href pattern {"expected":"a path that starts with `/`, an anchor that starts with `#`, or a whole URL such as `https://example.com`","actual":"JavaScript:alert(1)"}',
      ],
    ],
    [
      "mail, anchors and paths as links",
      { navbar: { links: ["mailto:a@b.c", "#top", "/a"].map((href) => ({ label: "x", href })) } },
      [],
    ],
    [
      "an icon with prefix",
      { navbar: { links: [{ label: "x", href: "/x", icon: "fa-rocket" }] } },
      [
        'warning navbar.links.0.icon pattern {"expected":"an icon name without the prefix `fa-`","actual":"fa-rocket","nearest":"rocket"}',
      ],
    ],
    [
      "an icon object",
      { navbar: { links: [{ label: "x", href: "/x", icon: { name: "rocket", style: "sold" } }] } },
      ['error navbar.links.0.icon.style enum {"actual":"sold","nearest":"solid"}'],
    ],
    ["one hex colour for the banner", { banner: { content: "Hi", color: "#123456" } }, []],
    ["a pair of colours for the banner", { banner: { content: "Hi", color: { light: "#fff" } } }, []],
    [
      "a bad colour in the pair",
      { banner: { content: "Hi", color: { light: "white" } } },
      [
        'error banner.color.light pattern {"expected":"a hex colour such as `#0D9373` or `#1AF`","actual":"white"}',
      ],
    ],
    ["fonts for headings only", { fonts: { heading: { family: "Inter" } } }, []],
    [
      "fonts without family",
      { fonts: { weight: 400 } },
      ['error fonts required {"keys":["family"],"anyOne":false}'],
    ],
    [
      "a font file without format",
      { fonts: { family: "A", source: "/a.woff" } },
      ['error fonts required {"keys":["format"],"anyOne":false}'],
    ],
    ["a code theme", { styling: { codeblocks: "github-dark" } }, []],
    [
      "a code theme for each mode",
      { styling: { codeblocks: { theme: { light: "nord", dark: "nord" } } } },
      [],
    ],
    [
      "a mistyped code theme",
      { styling: { codeblocks: { theme: "githubdark" } } },
      ['error styling.codeblocks.theme enum {"actual":"githubdark","nearest":"github-dark"}'],
    ],
    [
      "menu entries",
      {
        contextual: {
          options: [
            "copy",
            "chatgtp",
            { title: "A", description: "B", href: { base: "https://a.b" } },
            { title: "A" },
            "copy",
            5,
          ],
        },
      },
      [
        'error contextual.options.1 enum {"actual":"chatgtp","nearest":"chatgpt"}',
        'error contextual.options.3 required {"keys":["description","href"],"anyOne":false}',
        'warning contextual.options.4 duplicate {"actual":"copy","first":["contextual","options",0]}',
        'error contextual.options.5 type {"expected":"a string or an object","actual":"a number"}',
      ],
    ],
    [
      "an old menu entry",
      { contextual: { options: ["windsurf"] } },
      ['warning contextual.options.0 deprecated {"advice":"Write `devin-desktop`."}'],
    ],
    [
      "redirects",
      {
        redirects: [
          { source: "/a", destination: "/b" },
          { source: "/a", destination: "/c#d" },
          { source: "/e?f", destination: "/g" },
          { source: "/h" },
          { source: "/i", destination: "/j", permanent: "no" },
        ],
      },
      [
        'error redirects.1.source duplicate {"actual":"/a","first":["redirects",0,"source"]}',
        'warning redirects.2.source pattern {"expected":"a path without `?` and `#`","actual":"/e?f"}',
        'error redirects.3 required {"keys":["destination"],"anyOne":false}',
        'error redirects.4.permanent type {"expected":"`true` or `false`","actual":"a string"}',
      ],
    ],
    [
      "variables",
      { variables: { "api-host": "x", "api host": "y", count: 3 } },
      [
        'error variables.api host~ pattern {"expected":"a name of letters, digits and hyphens","actual":"api host"}',
        'error variables.count type {"expected":"a string","actual":"a number"}',
      ],
    ],
    ["settings for 404", { errors: {} }, ['error errors required {"keys":["404"],"anyOne":false}']],
    [
      "api settings",
      {
        api: {
          openapi: ["a.json", { source: "b.json" }, {}],
          playground: { display: "Simple" },
          params: { expanded: "open" },
          url: "base",
        },
      },
      [
        'error api.openapi.2 required {"keys":["source"],"anyOne":false}',
        'error api.params.expanded enum {"actual":"open"}',
        'error api.playground.display enum {"actual":"Simple","nearest":"simple"}',
        'error api.url enum {"actual":"base"}',
      ],
    ],
    [
      "an old api key",
      { api: { baseUrl: "x" } },
      ['warning api.baseUrl~ unknown-key {"key":"baseUrl","moved":"api.mdx.server"}'],
    ],
    [
      "a sample language",
      { api: { examples: { languages: ["curl", "pyhton"] } } },
      ['warning api.examples.languages.1 enum {"actual":"pyhton","nearest":"python"}'],
    ],
    [
      "integrations",
      {
        integrations: {
          ga4: { measurementId: "UA-1" },
          posthog: {},
          plausible: { domain: "https://a.b" },
          intercom: { appId: "abc" },
        },
      },
      [
        'error integrations.ga4.measurementId pattern {"expected":"an id that starts with `G`","actual":"UA-1"}',
        'error integrations.intercom.appId range {"expected":"a string of at least 6 characters","actual":3}',
        'error integrations.plausible.domain pattern {"expected":"a domain without `https://`","actual":"https://a.b"}',
        'error integrations.posthog required {"keys":["apiKey"],"anyOne":false}',
      ],
    ],
    [
      "meta tags",
      { seo: { metatags: { "og:image": "", robots: "noindex" } } },
      ['error seo.metatags.og:image range {"expected":"a string of at least 1 character","actual":0}'],
    ],
    [
      "variations",
      {
        variations: {
          options: [
            { id: "a", label: "A" },
            { id: "a", label: "B" },
          ],
        },
      },
      ['error variations.options.1.id duplicate {"actual":"a","first":["variations","options",0,"id"]}'],
    ],
  ];
  it.each(rows)("%s", async (_what, extra, issues) => {
    expect(await check({ ...minimal, ...extra })).toEqual(issues);
  });

  it.each([[null], ["text"], [[]], [5], [undefined]])(
    "refuses %j as a whole with one issue",
    async (value) => {
      const issues = await validate(defaultSchemas, "docs", value);
      expect(issues).toHaveLength(1);
      expect(issues[0]).toMatchObject({ kind: "type", path: [], expected: "an object" });
    },
  );

  it("names all missing keys in one issue", async () => {
    expect(await check({})).toEqual([
      'error  required {"keys":["theme","name","colors","navigation"],"anyOne":false}',
    ]);
  });

  it("tells the allowed values and keys", async () => {
    const [theme] = await validate(defaultSchemas, "docs", { ...minimal, theme: "x" });
    expect(theme).toMatchObject({ allowed: expect.arrayContaining(["mint", "luma"]) as unknown });
    const [key] = await validate(defaultSchemas, "docs", { ...minimal, api: { x: 1 } });
    expect(key).toMatchObject({
      allowed: ["openapi", "asyncapi", "playground", "params", "url", "examples", "mdx"],
    });
  });
});

describe("navigation", () => {
  const navigation = (value: object) => check({ ...minimal, navigation: value });

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
      ['warning navigation.languages.0.language deprecated {"advice":"Write `ja`."}'],
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

describe("front matter", () => {
  it("accepts keys of one's own, keys without value, and numbers as text", async () => {
    expect(
      await check(
        { title: 404, description: null, "og:title": "x", sidebar_position: 3, authors: [{}] },
        "page",
      ),
    ).toEqual([]);
  });

  it.each([
    [{ mode: "single" }, ['error mode enum {"actual":"single"}']],
    [{ hidden: "yes" }, ['error hidden type {"expected":"`true` or `false`","actual":"a string"}']],
    [{ boost: -1 }, ['error boost range {"expected":"a number above 0","actual":-1}']],
    [{ api: "POST /users" }, []],
    [
      { api: "/users" },
      [
        'error api pattern {"expected":"a method and a path or URL, such as `POST /users`","actual":"/users"}',
      ],
    ],
    [{ playground: "nteractive" }, ['error playground enum {"actual":"nteractive","nearest":"interactive"}']],
    [{ related: ["/a", { Guide: "/b" }] }, []],
    [{ related: true }, ['error related enum {"actual":true}']],
    [
      { related: [{ a: "/a", b: "/b" }] },
      [
        'error related.0 range {"expected":"a title with its link, such as `Guide: /guides/start`","actual":2}',
      ],
    ],
    [{ contextual: { options: [] } }, []],
    [{ groups: ["a"], keywords: "a, b" }, []],
    [
      { groups: { includes: [5] } },
      ['error groups.includes.0 type {"expected":"a string","actual":"a number"}'],
    ],
    [
      { "og:image": {} },
      ['error og:image type {"expected":"a string, a number or `true` or `false`","actual":"an object"}'],
    ],
  ])("%j", async (value, issues) => {
    expect(await check(value, "page")).toEqual(issues);
  });
});

describe("OpenAPI extensions", () => {
  it.each<[SchemaKind, object, string[]]>([
    [
      "operation",
      { summary: "x", "x-svc": { metadata: { title: "T", groups: ["a"] }, content: "Hi", href: "/a" } },
      [],
    ],
    [
      "operation",
      { "x-mint": { href: 5 } },
      ['error x-mint.href type {"expected":"a string","actual":"a number"}'],
    ],
    [
      "operation",
      { "x-svc": { metadata: { mode: "x" } } },
      ['error x-svc.metadata.mode enum {"actual":"x"}'],
    ],
    [
      "operation",
      { "x-svc": { metdata: {} } },
      ['warning x-svc.metdata~ unknown-key {"key":"metdata","nearest":"metadata"}'],
    ],
    ["operation", { "x-exclude": true }, ['warning x-exclude~ deprecated {"advice":"Write `x-excluded`."}']],
    [
      "operation",
      { "x-codeSamples": [{ lang: "curl" }] },
      ['error x-codeSamples.0 required {"keys":["source"],"anyOne":false}'],
    ],
    [
      "schema",
      { type: "string", "x-svc": { pre: ["beta"], post: "x" } },
      ['error x-svc.post type {"expected":"a list","actual":"a string"}'],
    ],
    ["schema", { "x-default": { any: "thing" } }, []],
    ["tag", { name: "a", "x-group": 5 }, ['error x-group type {"expected":"a string","actual":"a number"}']],
    ["securityScheme", { type: "http", "x-default": "token" }, []],
  ])("%s %j", async (kind, value, issues) => {
    expect(await check(value, kind)).toEqual(issues);
  });
});

describe("hostile values", () => {
  const anything = fc.jsonValue({ maxDepth: 6 });
  /** A valid configuration in which arbitrary members are replaced by arbitrary JSON. */
  const damaged = fc
    .array(fc.tuple(fc.array(fc.nat({ max: 40 }), { minLength: 1, maxLength: 6 }), anything), {
      minLength: 1,
      maxLength: 4,
    })
    .map((changes) =>
      changes.reduce<unknown>((value, [steps, other]) => replaced(value, steps, other), rich),
    );
  const rich = {
    ...minimal,
    logo: { light: "/l.svg", dark: "/d.svg" },
    banner: { content: "x", color: { light: "#fff" } },
    styling: { codeblocks: { theme: { light: "nord", dark: "nord" } } },
    contextual: { options: ["copy", { title: "a", description: "b", href: "/c" }] },
    redirects: [{ source: "/a", destination: "/b" }],
    api: { openapi: [{ source: "a.json" }], playground: { display: "simple" } },
    navigation: {
      tabs: [
        { tab: "a", groups: [{ group: "b", openapi: "x", pages: ["c", { group: "d", pages: ["e"] }] }] },
      ],
    },
  };

  it("are answered, in order, with at most one issue a place, at places that exist", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(anything, damaged),
        fc.constantFrom<SchemaKind>("docs", "page", "operation"),
        async (value, kind) => {
          const issues = await validate(defaultSchemas, kind, value);
          const places = issues.map(({ path, part }) => JSON.stringify([path, part]));
          expect(new Set(places).size).toBe(places.length);
          for (const { path } of issues) expect(exists(value, path)).toBe(true);
          expect(await validate(defaultSchemas, kind, structuredClone(value))).toEqual(issues);
        },
      ),
      { numRuns: 300 },
    );
  });

  it("get the same answer from the generated validator and from the compiler", async () => {
    const compiled = { ...defaultSchemas, docs: { ...defaultSchemas.docs } };
    await fc.assert(
      fc.asyncProperty(fc.oneof(anything, damaged), async (value) => {
        expect(await validate(compiled, "docs", value)).toEqual(
          await validate(defaultSchemas, "docs", value),
        );
      }),
      { numRuns: 200 },
    );
  });

  it("may have keys like __proto__ and constructor", async () => {
    const value: unknown = JSON.parse(
      '{"__proto__": {"theme": "mint"}, "constructor": 1, "navigation": {"__proto__": []}}',
    );
    expect(await check(value)).toEqual([
      'error  required {"keys":["theme","name","colors"],"anyOne":false}',
      'warning __proto__~ unknown-key {"key":"__proto__"}',
      'warning constructor~ unknown-key {"key":"constructor"}',
      'error navigation required {"keys":["products","languages","versions","tabs","dropdowns","anchors","groups","pages"],"anyOne":true}',
      'warning navigation.__proto__~ unknown-key {"key":"__proto__"}',
    ]);
    expect(await check(JSON.parse('{"variables": {"__proto__": 1, "toString": "x"}}'))).toContain(
      'error variables.__proto__ type {"expected":"a string","actual":"a number"}',
    );
  });

  it("may nest 490 groups", async () => {
    let group: object = { group: "last", pages: ["a", 5] };
    for (let depth = 0; depth < 490; depth++) group = { group: `g${depth}`, pages: [group] };
    const issues = await validate(defaultSchemas, "docs", { ...minimal, navigation: { groups: [group] } });
    expect(issues).toHaveLength(1);
    expect(issues[0]).toMatchObject({ kind: "type", path: { length: 3 + 490 * 2 + 2 } });
  });

  it("may nest without end", async () => {
    let value: unknown = [];
    for (let depth = 0; depth < 100_000; depth++) value = [value];
    expect(await check(value)).toEqual([
      'error  range {"expected":"an object of at most 1000 levels","actual":1001}',
    ]);
  });

  it("may be wrong 50,000 times", async () => {
    const pages = Array.from({ length: 50_000 }, () => ({ groop: 1 }));
    const issues = await validate(defaultSchemas, "docs", { ...minimal, navigation: { pages } });
    expect(issues).toHaveLength(100_000);
    expect(issues.at(-1)).toMatchObject({ path: ["navigation", "pages", 49_999, "groop"], nearest: "group" });
  });
});

/** A copy in which the member that the steps lead to (modulo the number of members) is another. */
function replaced(value: unknown, steps: readonly number[], other: unknown): unknown {
  const [step, ...rest] = steps;
  if (step === undefined || typeof value !== "object" || value === null) return other;
  const keys = Object.keys(value);
  const key = keys[step % Math.max(1, keys.length)];
  if (key === undefined) return other;
  const below = replaced((value as Record<string, unknown>)[key], rest, other);
  return Array.isArray(value)
    ? value.map((item: unknown, index) => (String(index) === key ? below : item))
    : { ...value, [key]: below };
}

function exists(value: unknown, path: readonly (string | number)[]): boolean {
  let here: unknown = value;
  for (const step of path) {
    if (typeof here !== "object" || here === null || !Object.hasOwn(here, step)) return false;
    if (Array.isArray(here) !== (typeof step === "number")) return false;
    here = (here as Record<string | number, unknown>)[step];
  }
  return true;
}
