import { site, siteWith } from "./site.ts";

/** The fixture with much that names something else. */
export const files: Readonly<Record<string, string>> = siteWith({
  "docs.json": (site["docs.json"] ?? "").replace(
    '"redirects"',
    '"variables": { "product": "Fixture", "other": "x" },\n  "navbar": { "links": [{ "label": "x", "href": "/guides/start#notes-2" }] },\n  "redirects"',
  ),
  "redirects.json": '[\n  { "source": "/old", "destination": "/guides/start#notes" } // moved\n]\n',
  "guides/start.mdx": `---
title: Start here
---

## Notes

[one](#notes) [two](#notes-2 "t") [three](./start?x=1#notes-3) <a href="#kept">k</a>

## Notes

### Kept {#kept}

<Accordion title="Notes">{{product}} and {{ product }}</Accordion>

[😀](/guides/more) <Card title="[a](#notes)" href="/api-reference/get-a-user" />
`,
  "guides/more.mdx":
    '---\ntitle: More {{product}}\nhidden: true\n---\n\nimport Part from "/snippets/part.md";\n\n[a](/guides/start#notes-2) [b](/old) [c](https://example.com) [s](#in-a-snippet)\n\n<Part />\n',
  "guides/schema.mdx": "---\ntitle: Id\nhidden: true\nopenapi-schema: openapi.yaml Id\n---\n",
  "openapi.yaml": (site["openapi.yaml"] ?? "")
    .replace("summary: List users", "summary: List users\n      operationId: listUsers")
    .replace(
      '      responses: { "200": { description: ok } }\n  /users:',
      '      responses: { "200": { description: ok, links: { all: { operationId: listUsers } } } }\n  /users:',
    )
    .replace(
      "    Id: { type: string }",
      '    Id: { type: string }\n    Ids: { type: array, items: { $ref: "#/components/schemas/Id" } }\n    Pet:\n      oneOf: [{ $ref: \'#/components/schemas/Id\' }]\n      discriminator: { propertyName: kind, mapping: { id: Id, ids: "#/components/schemas/Ids" } }',
    ),
});

/** A file of the site with a cursor behind some words of it. */
export function at(file: string, words: string): string {
  const text = files[file] ?? "";
  if (text.split(words).length !== 2) throw new Error(`${file} has "${words}" not once`);
  return text.replace(words, `${words}|`);
}
