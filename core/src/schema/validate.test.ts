import { describe, expect, it } from "vitest";
import { defaultSchemas } from "./schemas.ts";
import { validate } from "./validate.ts";
import { issuesOf, minimalDocs } from "./testing.ts";

describe("docs.json", () => {
  it("accepts a minimal configuration", async () => {
    expect(await issuesOf(minimalDocs)).toEqual([]);
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
        'error colors.primary pattern {"expected":"a hex colour such as `#0D9373` or `#1AF`","actual":"0D9373","nearest":"#0D9373","isMeant":true}',
      ],
    ],
    ["a logo", { logo: "/logo.svg" }, []],
    ["a logo for both modes", { logo: { light: "/l.svg", dark: "/d.svg", href: "https://acme.dev" } }, []],
    ["half a logo", { logo: { light: "/l.svg" } }, ['error logo required {"keys":["dark"],"anyOne":false}']],
    ["a logo list", { logo: [] }, ['error logo type {"expected":"a string or an object","actual":"a list"}']],
    ["an unknown key", { bannr: 1 }, ['warning bannr~ unknown-key {"key":"bannr","nearest":"banner"}']],
    [
      "a key of the predecessor",
      { topbarLinks: [] },
      ['warning topbarLinks~ unknown-key {"key":"topbarLinks","moved":"navbar.links"}'],
    ],
    [
      "a key of the format that does nothing here",
      { feedback: { suggestEdit: true } },
      [
        'warning feedback~ unknown-key {"key":"feedback","unread":"Pages have no rating, and no links to suggest edits or to raise issues. Leave it out."}',
      ],
    ],
    [
      "a key of a group that is a letter short",
      { navigation: { groups: [{ group: "A", page: ["a"], pages: ["b"] }] } },
      ['warning navigation.groups.0.page~ unknown-key {"key":"page","present":"pages"}'],
    ],
    ["an unknown nested key", { seo: { robots: 1 } }, ['warning seo.robots~ unknown-key {"key":"robots"}']],
    [
      "an unknown key like one that is there",
      { seo: { indexing: "all", indexin: "all" } },
      ['warning seo.indexin~ unknown-key {"key":"indexin","present":"indexing"}'],
    ],
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
      [
        'warning contextual.options.0 deprecated {"advice":"Write `devin-desktop`.","replacement":"devin-desktop"}',
      ],
    ],
    [
      "an old menu entry beside the new one",
      { contextual: { options: ["devin-desktop", "windsurf"] } },
      [
        'warning contextual.options.1 deprecated {"advice":"`devin-desktop` stands here as well: remove this one."}',
      ],
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
      "languages and versions",
      {
        navigation: {
          languages: [
            { language: "en", versions: [{ version: "1" }, { version: "2" }, { version: "1" }] },
            { language: "en", pages: [] },
          ],
        },
      },
      [
        'error navigation.languages.0.versions.2.version duplicate {"actual":"1","first":["navigation","languages",0,"versions",0,"version"]}',
        'error navigation.languages.1.language duplicate {"actual":"en","first":["navigation","languages",0,"language"]}',
      ],
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
    expect(await issuesOf({ ...minimalDocs, ...extra })).toEqual(issues);
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
    expect(await issuesOf({})).toEqual([
      'error  required {"keys":["theme","name","colors","navigation"],"anyOne":false}',
    ]);
  });

  it("tells the allowed values and keys", async () => {
    const [theme] = await validate(defaultSchemas, "docs", { ...minimalDocs, theme: "x" });
    expect(theme).toMatchObject({ allowed: expect.arrayContaining(["mint", "luma"]) as unknown });
    const [key] = await validate(defaultSchemas, "docs", { ...minimalDocs, api: { x: 1 } });
    expect(key).toMatchObject({
      allowed: ["openapi", "asyncapi", "playground", "params", "url", "examples", "mdx"],
    });
  });
});
