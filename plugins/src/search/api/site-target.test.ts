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
        properties: { role: { enum: ["admin", "guest"], default: "guest", description: "What\nhe may." } },
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
          { group: "Guide", pages: ["guide", "secret", "hidden", "noindex", "user"] },
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

async function targetOf(...more: readonly Plugin[]): Promise<{ target: SearchTarget; core: Core }> {
  const index = new SiteSearch();
  const plugins = [config(), pages(), openapi(), extensions(), navigation(), search(), index.plugin, ...more];
  const core = await openFixture(site, { plugins });
  await index.update(core);
  return { target: siteTarget(core, "/docs"), core };
}

describe("a page", () => {
  it("is its title, description and sections, without components", async () => {
    const { target } = await targetOf();
    const content = [
      "# Guide",
      "All of it",
      "Before all.",
      "## Setup",
      "Text with code.",
      "```\nnpm install\n```",
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

  it("of an operation has what goes in and what comes out", async () => {
    const { target } = await targetOf();
    const [hit] = await target.search({ query: "change a user" });
    const found = await target.page(hit?.document.path ?? "", []);
    expect(found?.content).toBe(
      [
        "# Change a user",
        "Changes what is known.",
        "Ask first.",
        "```\nPUT /users/{id}\n```",
        "## Servers",
        "- https://api.test",
        "## Parameters",
        "- `id` (string, path, required, length ≤ 9)",
        "## Body (application/json)",
        '- (object): Somebody.\n  - `role` (enum<string>, required): What he may. One of `"admin"`, `"guest"`. Default `"guest"`.',
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
});

describe("a search", () => {
  it("prefers the version that readers start in", async () => {
    const { target } = await targetOf();
    const paths = (await target.search({ query: "guide setup" })).map(({ document }) => document.path);
    expect(paths).toContain("/old");
    expect(paths.indexOf("/guide")).toBeLessThan(paths.indexOf("/old"));
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
