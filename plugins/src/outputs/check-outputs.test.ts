import { check } from "@octavo/core/testing";
import { config } from "@octavo/plugins/config";
import { navigation } from "@octavo/plugins/navigation";
import { outputs } from "@octavo/plugins/outputs";
import { openapi } from "@octavo/plugins/openapi";
import { pages } from "@octavo/plugins/pages";
import { expect, it } from "vitest";

const plugins = [config(), pages(), navigation(), outputs()];

const docs = (...listed: readonly unknown[]): string =>
  `=== docs.json\n${JSON.stringify({ theme: "mint", name: "A", colors: { primary: "#000000" }, navigation: { pages: listed } })}\n`;

it("reports pages where servers answer themselves", async () => {
  const found = await check(
    `${docs("mcp", "authed/a", "guides/mcp", "mcp-server")}
=== mcp.mdx
---
^^^ error outputs/reserved-path
title: MCP
---
=== authed/a.mdx
---
^^^ error outputs/reserved-path
title: A
---
=== guides/mcp.mdx
---
title: MCP
---
=== mcp-server.mdx
---
title: MCP
---
`,
    { plugins },
  );
  expect(found[0]?.message).toContain("/authed/a for programs that ask the site");
});

it("reports operations whose pages no server shows, as their names begin with a dot", async () => {
  const found = await check(
    `${docs(".draft", { group: "API", openapi: "api.yaml" })}
=== .draft.mdx
---
^^^ error outputs/reserved-path
title: Draft
---
=== api.yaml
openapi: 3.1.0
info: { title: A, version: "1" }
paths:
  /a:
    get:
    ^^^ error outputs/reserved-path
      <<: &operation { summary: A, responses: { "200": { description: Done. } } }
      x-svc: { href: /.octavo/a }
  /b:
    get:
    ^^^ error outputs/reserved-path
      <<: *operation
      x-svc: { href: /.well-known-things/b }
  /c:
    get: { <<: *operation, x-svc: { href: /guides/.well-known/c } }
  /d:
    get: { <<: *operation, x-svc: { href: /guides/v1.2/d } }
`,
    { plugins: [...plugins, openapi()] },
  );
  expect(found[0]?.message).toContain("for files of their own, whose names begin with a dot");
});

it("reports canonical addresses that cannot stand before the path of a page", async () => {
  const found = await check(
    `=== docs.json
{ "theme": "mint", "name": "A", "colors": { "primary": "#000000" }, "navigation": { "pages": ["a"] },
  "seo": {
    "metatags": { "canonical": "https://example.com/docs/?utm=x" },
                               ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ warning outputs/unusable-canonical
    "paths": [
      { "path": "a", "metatags": { "canonical": "/docs" } },
                                                ^^^^^^^ warning outputs/unusable-canonical
      { "path": "b", "metatags": { "canonical": "https://example.com/b/" } }
    ]
  } }
=== a.mdx
---
title: A
---
`,
    { plugins },
  );
  expect(found.map(({ message }) => message)).toEqual([
    'Addresses of pages begin with "https://example.com/docs": what follows in "https://example.com/docs/?utm=x" cannot stand before a path.',
    '"/docs" is no address of the web, so pages do not name it as theirs.',
  ]);
});

it("reports files for programs that have no title", async () => {
  await check(
    `${docs("a")}
=== a.mdx
---
title: A
---
=== llms.txt
Welcome.
^^^^^^^^ warning outputs/llms-without-title
=== llms-full.txt

# Title
=== notes/llms.txt
No title.
`,
    { plugins },
  );
});

it("reports dates that no program can read, where they are written", async () => {
  const found = await check(
    `${docs("a", "b", "c", "d")}
=== a.mdx
---
title: A
lastUpdatedDate: not-a-date
                 ^^^^^^^^^^ warning outputs/unreadable-date
---
=== b.mdx
---
title: B
lastUpdatedDate: 2026-03-01
---
=== c.mdx
---
title: C
lastUpdatedDate: "2026-03-01 12:30"
---
=== d.mdx
---
title: D
lastUpdatedDate: ""
---
`,
    { plugins },
  );
  expect(found[0]?.message).toContain('"not-a-date" is no date');
});

it("reports parts for some readers in files for programs, which have none", async () => {
  const found = await check(
    `${docs("a")}
=== a.mdx
Text.
=== llms.txt
# A

<Visibility for="agents">Words</Visibility>
<Visibility for="humans">Words</Visibility>
^^^^^^^^^^^^^^^^^^^^^^^^ warning page/visibility-in-markdown
=== skill.md
---
name: a
description: About A.
---

Write \`<Visibility for="agents">\` around it. <Visibility for={{ groups: ["a"] }}>Words</Visibility>
                                             ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ warning page/visibility-in-markdown
`,
    { plugins },
  );
  expect(found[0]?.message).toMatch(/^This file is Markdown/);
});
