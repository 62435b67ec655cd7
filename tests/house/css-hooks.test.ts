import { artifact } from "@octavo/core";
import { openFixture } from "@octavo/core/testing";
import { defaults } from "@octavo/plugins";
import { beforeAll, describe, expect, it } from "vitest";
import { text } from "./tree.ts";

const site = `
=== docs.json
{
  "theme": "mint", "name": "Test", "colors": { "primary": "#123456" },
  "banner": { "content": "News" },
  "contextual": { "options": ["copy"] },
  "navbar": { "links": [{ "label": "Blog", "href": "https://a.test" }], "primary": { "type": "button", "label": "Go", "href": "https://a.test" } },
  "logo": "/logo.svg",
  "navigation": {
    "versions": [
      { "version": "2", "tag": "New", "tabs": [
        { "tab": "Guide", "anchors": [{ "anchor": "Here", "icon": "book", "groups": [{ "group": "Group", "pages": ["first", "rail", "panel", "last"] }] }, { "anchor": "Else", "href": "https://a.test" }] },
        { "tab": "API", "openapi": "api.json" }
      ] },
      { "version": "1", "pages": ["old"] }
    ]
  }
}
=== logo.svg
<svg/>
=== old.mdx
Old
=== first.mdx
---
title: First
description: Words
---

## One

[A link](/last), a <Badge color="blue" size="sm">badge</Badge>, an <Icon icon="star" /> and a <Tooltip tip="why">word</Tooltip>.

## Two

<AccordionGroup><Accordion title="A">x</Accordion></AccordionGroup>
<Note>x</Note>
<Columns><Card title="C" href="/last">x</Card></Columns>
<Tile title="T" href="/last">x</Tile>
<CodeGroup>
\`\`\`js a
1
\`\`\`
</CodeGroup>
<Color><Color.Row title="r"><Color.Item name="n" value="#123456" /></Color.Row></Color>
<ParamField path="p" type="string">x <Expandable title="e">y</Expandable></ParamField>
<Frame>x</Frame>
<Prompt description="d">x</Prompt>
<Steps><Step title="s">x</Step></Steps>
<Tabs><Tab title="t">x</Tab></Tabs>
<Tree><Tree.Folder name="f" defaultOpen><Tree.File name="g" /></Tree.Folder></Tree>
<Update label="u">x</Update>
<View title="v">x</View>

\`\`\`mermaid
flowchart TD
  a --> b
\`\`\`
=== rail.mdx
<RequestExample>
\`\`\`js a
1
\`\`\`
</RequestExample>
<ResponseExample>
\`\`\`json a
1
\`\`\`
</ResponseExample>
=== panel.mdx
<Panel>x</Panel>
=== last.mdx
Last
=== api.json
{ "openapi": "3.1.0", "info": { "title": "A", "version": "1" }, "servers": [{ "url": "https://a.test" }],
  "paths": { "/things": { "get": { "summary": "Things", "parameters": [{ "name": "q", "in": "query", "schema": { "type": "string" } }], "responses": { "200": { "description": "Yes" } } } } } }
`;

/** Those that a script makes. */
const scripted = ["#search-input", ".code-block-copy-button"];

const rows = [...text("docs/guides/styling.mdx").matchAll(/^\| `([^`]+)` \| [^|]+ \|$/gm)].map(
  ([, hook = ""]) => hook,
);
const hooks = rows.filter((row) => /^[#.[]|^html\[/.test(row));

describe("names that sites' styles rely on", () => {
  let pages: readonly string[] = [];
  let scripts = "";

  beforeAll(async () => {
    const core = await openFixture(site, { plugins: defaults() });
    const paths = await core.outputs();
    const texts = (kind: RegExp): Promise<readonly string[]> =>
      Promise.all(
        paths.filter((path) => kind.test(path)).map(async (path) => String(await core.get(artifact, path))),
      );
    pages = await texts(/\.html$/);
    scripts = (await texts(/^assets\/octavo-(?:search-)?[\da-f]+\.js$/)).join("\n");
  }, 60_000);

  it("are a long list", () => {
    expect(hooks.length).toBeGreaterThan(80);
  });

  it.each(hooks.filter((hook) => !scripted.includes(hook)))("%s", (hook) => {
    expect(pages.some((page) => matches(page, hook))).toBe(true);
  });

  it.each(scripted)("%s, which comes with a script", (hook) => {
    expect(scripts).toContain(hook.slice(1));
  });
});

/** Whether an element of a page has what the last part of a selector says; ids are there once. */
function matches(page: string, selector: string): boolean {
  const last = selector.split(" ").at(-1) ?? "";
  const parts = [...last.matchAll(/^[a-z]+|#[\w-]+|\.[\w-]+|\[[^\]]+\]/g)].map(([part]) => part);
  return [...page.matchAll(/<([a-z][a-z0-9]*)((?:\s[^<>]*)?)>/g)].some(([, name = "", rest = ""]) =>
    parts.every((part) => {
      if (part.startsWith("#")) return rest.includes(` id="${part.slice(1)}"`);
      if (part.startsWith(".")) return new RegExp(` class="(?:[^"]* )?${part.slice(1)}[ "]`).test(rest);
      if (part.startsWith("[")) return `${rest} `.match(new RegExp(` ${part.slice(1, -1)}[ =]`)) !== null;
      return name === part;
    }),
  );
}
