import { definePlugin, type Core, type Plugin } from "@octavo/core";
import { openFixture } from "@octavo/core/testing";
import { config } from "@octavo/plugins/config";
import { extensions } from "@octavo/plugins/extensions";
import { navigation } from "@octavo/plugins/navigation";
import { openapi } from "@octavo/plugins/openapi";
import { pages } from "@octavo/plugins/pages";
import { describe, expect, it } from "vitest";
import { SiteSearch } from "../node/site-search.ts";
import { search } from "../plugin.ts";
import { documentOf } from "../test-documents.ts";
import type { SearchTarget } from "./search-domains.ts";
import { KeptSections } from "./kept-sections.ts";
import { siteTarget } from "./site-target.ts";

const spec = {
  openapi: "3.1.0",
  info: { title: "T", version: "1" },
  servers: [{ url: "https://api.test" }],
  paths: {
    "/users/{id}": {
      parameters: [{ name: "id", in: "path", required: true, schema: { type: "string", maxLength: 9 } }],
      put: {
        summary: "Change a user",
        description: "Changes what is known.",
        requestBody: { content: { "application/json": { schema: { $ref: "#/components/schemas/User" } } } },
        responses: {
          200: { description: "Changed.", content: { "text/plain": { schema: { type: "string" } } } },
        },
        "x-svc": { content: "Ask **first**.\n\n## Limits\n\nTen a day." },
      },
    },
  },
  components: {
    schemas: {
      User: {
        type: "object",
        description: "Somebody.",
        required: ["role"],
        properties: {
          role: { enum: ["admin", "guest"], default: "guest", description: "What\nhe may." },
          since: { type: "string", description: "Either:\n\n- a day\n- **never**" },
        },
      },
    },
  },
};

const site = `=== docs.json
${JSON.stringify({
  theme: "mint",
  name: "A",
  colors: { primary: "#000000" },
  navigation: {
    versions: [
      {
        version: "v2",
        default: true,
        groups: [
          {
            group: "Guide",
            pages: ["guide", "secret", "members", "others", "banned", "hidden", "noindex", "user", "gone"],
          },
          { group: "API", openapi: "api.json" },
        ],
      },
      { version: "v1", pages: ["old"] },
    ],
  },
})}
=== guide.mdx
---
title: Guide
description: All of it
---
import { x } from "y"

<Note>
  Before **all**.
</Note>

## Setup

Text with \`code\`.

\`\`\`bash
npm install
\`\`\`

### On macOS

Much.
=== secret.mdx
---
title: Secret guide
groups: [staff]
---
Guide for staff.
=== members.mdx
---
title: Members guide
groups: ["*"]
---
Guide for whoever is in a group.
=== others.mdx
---
title: Others guide
groups: ["*", "!staff"]
---
Guide for all but staff.
=== banned.mdx
---
title: Banned guide
groups: ["!banned"]
---
Guide for nobody: no group is let in.
=== hidden.mdx
---
title: Hidden guide
hidden: true
---
=== noindex.mdx
---
title: Noindex guide
noindex: true
---
=== user.mdx
---
openapi-schema: User
---
=== gone.mdx
---
title: Gone
openapi: post /gone
---
=== old.mdx
---
title: Guide
description: All of it
---
## Setup
=== unlisted.mdx
Guide.
=== api.json
${JSON.stringify(spec)}
`;

async function targetOf(
  ...more: readonly Plugin[]
): Promise<{ target: SearchTarget; core: Core; index: SiteSearch }> {
  const index = new SiteSearch();
  const plugins = [config(), pages(), openapi(), extensions(), navigation(), search(), index.plugin, ...more];
  const core = await openFixture(site, { plugins });
  await index.update(core);
  return { target: siteTarget(core, "/docs", index), core, index };
}

describe("a page", () => {
  it("is its title, description and sections, as Markdown without components", async () => {
    const { target } = await targetOf();
    const content = [
      "# Guide",
      "All of it",
      "> **Note:** Before **all**.",
      "## Setup",
      "Text with `code`.",
      "```bash\nnpm install\n```",
      "### On macOS",
      "Much.",
    ].join("\n\n");
    for (const path of ["/guide", "guide", "/guide/", " /guide#setup", "/guide?x", "/%67uide"])
      expect(await target.page(path, [])).toEqual({ path: "/guide", content });
  });

  it("is told to those who may see it, and never told where it is hidden", async () => {
    const { target } = await targetOf();
    expect(await target.page("/secret", [])).toBeUndefined();
    expect(await target.page("/secret", ["other"])).toBeUndefined();
    expect(await target.page("/secret", ["staff"])).toMatchObject({ path: "/secret" });
    for (const path of [
      "/hidden",
      "/noindex",
      "/unlisted",
      "/nowhere",
      "",
      "/",
      "/__proto__",
      "/%zz",
      "/%2e%2e/x",
    ])
      expect(await target.page(path, ["staff"])).toBeUndefined();
  });

  it.each<[readonly string[], readonly string[]]>([
    [[], []],
    [["staff"], ["/members", "/secret"]],
    [["other"], ["/members", "/others"]],
    [
      ["other", "staff"],
      ["/members", "/secret"],
    ],
    [["*"], ["/members", "/others"]],
    [["!staff"], ["/members", "/others"]],
    [
      ["banned", "staff"],
      ["/members", "/secret"],
    ],
    [["Staff"], ["/members", "/others"]],
  ])("and search tell readers in %j of %j", async (groups, expected) => {
    const { target } = await targetOf();
    const restricted = ["/secret", "/members", "/others", "/banned"];
    const told = await Promise.all(restricted.map((path) => target.page(path, groups)));
    expect(told.flatMap((page) => (page ? [page.path] : [])).toSorted()).toEqual(expected);
    const hits = await target.search({ query: "guide", pageSize: 50, filter: { groups } });
    const found = hits.map(({ document }) => document.path).filter((path) => restricted.includes(path));
    expect(found.toSorted()).toEqual(expected);
  });

  it("of an operation has what goes in and what comes out", async () => {
    const { target } = await targetOf();
    const [hit] = await target.search({ query: "change a user" });
    const found = await target.page(hit?.document.path ?? "", []);
    expect(found?.content).toBe(
      [
        "# Change a user",
        "Changes what is known.",
        "Ask **first**.",
        "```\nPUT /users/{id}\n```",
        "## Servers",
        "- https://api.test",
        "## Parameters",
        "- `id` (string, path, required, length ≤ 9)",
        "## Body (application/json)",
        '- (object): Somebody.\n  - `role` (enum<string>, required): What he may. One of `"admin"`, `"guest"`. Default `"guest"`.\n  - `since` (string)',
        "    Either:",
        "    - a day\n    - **never**",
        "## Response 200",
        "Changed.",
        "text/plain:",
        "- (string)",
        "## Limits",
        "Ten a day.",
      ].join("\n\n"),
    );
  });

  it("of a schema has its fields", async () => {
    const { target } = await targetOf();
    expect((await target.page("/user", []))?.content).toContain(
      "# User\n\nSomebody.\n\n## Schema\n\n- (object)",
    );
  });

  it("names what no document has", async () => {
    const { target } = await targetOf();
    expect((await target.page("/gone", []))?.content).toContain(
      "```\nPOST /gone\n```\n\nThe API description",
    );
  });
});

describe("a search", () => {
  it("prefers the version that readers start in", async () => {
    const { target } = await targetOf();
    const paths = (await target.search({ query: "guide setup" })).map(({ document }) => document.path);
    expect(paths).toContain("/old");
    expect(paths.indexOf("/guide")).toBeLessThan(paths.indexOf("/old"));
  });

  it("prefers it where the request prefers a language alone, or nothing", async () => {
    const { target } = await targetOf();
    const query = "guide setup";
    const usual = await target.search({ query });
    for (const preferred of [{}, { language: "de" }])
      expect(await target.search({ query, preferred })).toEqual(usual);
    const [first] = await target.search({ query, preferred: { version: "v1" } });
    expect(first?.document.path).toBe("/old");
  });

  it("has the Markdown of what it finds", async () => {
    const { target } = await targetOf();
    const contentOf = async (query: string): Promise<string | undefined> =>
      (await target.search({ query, filter: { version: ["v2"] }, pageSize: 1 }))[0]?.content;
    expect(await contentOf("npm install setup")).toBe(
      "## Setup\n\nText with `code`.\n\n```bash\nnpm install\n```",
    );
    expect(await contentOf("much on macos")).toBe("### On macOS\n\nMuch.");
    expect(await contentOf("guide all of it")).toBe("# Guide\n\nAll of it\n\n> **Note:** Before **all**.");
    expect(await contentOf("change a user")).toMatch(
      /^# Change a user\n\nChanges what is known\.\n\nAsk \*\*first\*\*\.\n\n```\nPUT /,
    );
  });

  it("has none of what search has not", async () => {
    const cut = definePlugin("cut", (hooks) =>
      hooks.searchDocuments.tap("cut", (documents) =>
        documents
          .filter(({ heading }) => heading !== "On macOS")
          .map((one) => (one.heading === "Setup" ? { ...one, body: "Cut." } : one)),
      ),
    )();
    const { target } = await targetOf(cut);
    const [hit] = await target.search({ query: "setup", filter: { version: ["v2"] } });
    expect(hit?.content).toBe("## Setup\n\nCut.\n\n```\nnpm install\n```");
    expect((await target.page("/guide", []))?.content).toBe(
      `# Guide\n\nAll of it\n\n> **Note:** Before **all**.\n\n${hit?.content}`,
    );
  });

  it("is answered by a plugin that says so", async () => {
    const text = { text: "", marks: [] };
    const hit = {
      document: documentOf("/elsewhere", "x"),
      score: 1,
      highlights: { title: text, heading: text, body: text },
    };
    const other = definePlugin("other", (hooks) => hooks.search.tap("other", () => [hit]))();
    const { target } = await targetOf(other);
    expect(await target.search({ query: "guide" })).toEqual([hit]);
  });

  it("is begun again when a text changes under it", async () => {
    const { target, core } = await targetOf();
    const asked = [target.search({ query: "guide" }), target.page("/guide", [])] as const;
    core.setText("guide.mdx", "---\ntitle: Guide\n---\nChanged.");
    const [hits, page] = await Promise.all(asked);
    expect(hits.length).toBeGreaterThan(0);
    expect(page?.content).toBe("# Guide\n\nChanged.");
  });
});

it("says for how long answers stay the same", async () => {
  const { target, core, index } = await targetOf();
  // Whether it can be told is known after the first search.
  expect(target.revision?.()).toBeUndefined();
  await target.search({ query: "guide" });
  const first = target.revision?.();
  expect(first).toBeDefined();
  await target.search({ query: "setup" });
  expect(target.revision?.()).toBe(first);
  core.setText("guide.mdx", "New.");
  const second = target.revision?.();
  expect(second).not.toBe(first);
  await index.update(core);
  expect([first, second, undefined]).not.toContain(target.revision?.());

  const other = definePlugin("other", (hooks) => {
    hooks.search.tapPromise("other", async () => undefined);
  })();
  const mixed = await targetOf(other);
  await mixed.target.search({ query: "guide" });
  expect(mixed.target.revision?.()).toBeUndefined();
  expect(siteTarget(core, "").revision?.()).toBeUndefined();
});

describe("sections that are kept", () => {
  it("are read again once the site has changed, and not before", async () => {
    const { core } = await targetOf();
    const sections = new KeptSections(core, 1000);
    let reads = 0;
    const read = async (): Promise<string> => `text ${reads++}`;
    expect([await sections.get("a", read), await sections.get("a", read)]).toEqual(["text 0", "text 0"]);
    core.setText("guide.mdx", "New.");
    expect([await sections.get("a", read), await sections.get("b", read)]).toEqual(["text 1", "text 2"]);
    // One that the site changed under is not kept.
    const late = sections.get("late", async () => {
      core.setText("guide.mdx", "Newer.");
      return "late";
    });
    expect([await late, await sections.get("late", read)]).toEqual(["late", "text 3"]);
    const none = async (): Promise<undefined> => void reads++;
    expect([await sections.get("none", none), await sections.get("none", none)]).toEqual([
      undefined,
      undefined,
    ]);
    expect(reads).toBe(5);
    for (const key of ["long", "longer"]) await sections.get(key, async () => "x".repeat(600));
    expect(await sections.get("late", read)).toBe("text 5");
  });

  it("are those that each reader may see", async () => {
    const { target } = await targetOf();
    const contents = async (...groups: readonly string[]): Promise<readonly unknown[]> =>
      (await target.search({ query: "guide", filter: { groups } })).map(({ document, content }) => [
        document.path,
        content,
      ]);
    const [everybody, staff] = [await contents(), await contents("staff")];
    expect(staff.length).toBeGreaterThan(everybody.length);
    // The same from what is kept.
    expect([await contents(), await contents("staff")]).toEqual([everybody, staff]);
  });
});
