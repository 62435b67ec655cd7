/** A small site with one of everything that editors know about. */
export const site: Readonly<Record<string, string>> = {
  "docs.json": `{
  "theme": "mint",
  "name": "Fixture",
  "colors": { "primary": "#166E3F" },
  "navigation": {
    "tabs": [
      { "tab": "Guides", "groups": [{ "group": "Start", "pages": ["index", "guides/start", "guides/missing"] }] },
      { "tab": "API", "openapi": "openapi.yaml", "pages": ["GET /users/{id}", "webhook created"] }
    ]
  },
  "redirects": { "$ref": "./redirects.json" }
}
`,
  "redirects.json": `[{ "source": "/old", "destination": "/guides/start" }]\n`,
  "index.mdx": `---
title: Home
---

import Note from "/snippets/note.mdx";

Read [the start](/guides/start) and [nothing](/guides/nothing).

<Card title="Get a user" href="/api-reference/get-a-user" />

<Note word="x" />
`,
  "guides/start.mdx": `---
title: Start here
description: The first steps.
---

Hello
`,
  "guides/long.mdx": `---
title: Long
hidden: true
---

import Part from "/snippets/part.md";

## Getting *started*

<Steps>
  <Step title="First step">Text</Step>
</Steps>

## Later {#afterwards}

<Part />
`,
  "snippets/part.md": "Words.\n\n### In a snippet\n",
  "images/logo.png": "",
  "images/a (b).svg": "<svg />",
  "shared.yaml": `components:
  schemas:
    Money:
      type: object
      title: Amount
      description: How *much*.
      required: [value]
      properties:
        value: { type: integer, format: int64 }
        currency: { $ref: "#/components/schemas/Code" }
        tags: { type: array, items: { type: string } }
    Code: { type: string }
  parameters:
    Page: { name: page, in: query, schema: { type: integer } }
`,
  "guides/operation.mdx": `---
title: Listing
hidden: true
openapi: GET /users
---
`,
  "snippets/note.mdx": "A note, {word}.\n",
  "snippets/meter.jsx": "// A comment.\nexport const Meter = ({ min = 0, max }) => <b>{min} {max}</b>;\n",
  "openapi.yaml": `openapi: 3.1.0
info: { title: Users, version: "1" }
paths:
  /users/{id}:
    get:
      summary: Get a user
      description: Returns **one** user.
      parameters:
        - { name: id, in: path, required: true, schema: { $ref: "#/components/schemas/Id" } }
      responses: { "200": { description: ok } }
  /users:
    get:
      summary: List users
      responses: { "200": { description: ok } }
webhooks:
  created:
    post:
      summary: User created
      responses: { "200": { description: ok } }
components:
  schemas:
    Id: { type: string }
servers: [{ url: https://api.example.com }]
`,
};

/** The fixture with one file more or another. */
export function siteWith(files: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return { ...site, ...files };
}
