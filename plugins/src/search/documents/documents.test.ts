import { routes, searchDocuments, type Core, type SearchDocument } from "@octavo/core";
import { openFixture } from "@octavo/core/testing";
import { config } from "@octavo/plugins/config";
import { extensions } from "@octavo/plugins/extensions";
import { navigation } from "@octavo/plugins/navigation";
import { openapi } from "@octavo/plugins/openapi";
import { pages } from "@octavo/plugins/pages";
import { describe, expect, it } from "vitest";
import { search } from "../plugin.ts";
import { documentId } from "./search-document.ts";

const plugins = [config(), pages(), openapi(), extensions(), navigation(), search()];

async function documents(core: Core): Promise<readonly SearchDocument[]> {
  const found: SearchDocument[] = [];
  for (const path of (await core.get(routes)).keys()) found.push(...(await core.get(searchDocuments, path)));
  return found;
}

function docsJson(more: object): string {
  return `=== docs.json\n${JSON.stringify({ theme: "mint", name: "A", colors: { primary: "#000000" }, ...more })}\n`;
}

async function pageOf(body: string, files = ""): Promise<readonly SearchDocument[]> {
  const text = `${docsJson({ navigation: { pages: ["a"] } })}=== a.mdx\n${body}\n${files}`;
  return documents(await openFixture(text, { plugins }));
}

describe("documents of a page", () => {
  it("are its sections down to the fourth level, with their place", async () => {
    const found = await pageOf(
      [
        "---",
        "title: Guide",
        "description: All of it",
        "keywords: [help, first steps]",
        "tag: NEW",
        "---",
        "Before.",
        "## Setup {#set}",
        "Text.",
        "### On macOS",
        "#### Old versions",
        "##### Very old",
        "Deep text.",
        "## Next",
      ].join("\n"),
    );
    expect(
      found.map(({ anchor, heading, body, breadcrumbs }) => [anchor, heading, body, breadcrumbs]),
    ).toEqual([
      ["", "", "Before.", []],
      ["set", "Setup", "Text.", []],
      ["on-macos", "On macOS", "", ["Setup"]],
      ["old-versions", "Old versions", "Very old\nDeep text.", ["Setup", "On macOS"]],
      ["next", "Next", "", []],
    ]);
    expect(found[0]).toMatchObject({
      title: "Guide",
      description: "All of it",
      keywords: ["help", "first steps"],
      tags: ["NEW"],
    });
    expect(found[1]).toMatchObject({ title: "Guide", description: "", keywords: [] });
  });

  it("have what readers see, and no syntax", async () => {
    const [found] = await pageOf(
      [
        "import { useState } from 'react'",
        'export const product = "Octavo"',
        "",
        "Use **bold**, `code`, [a link](https://example.com/secret-path) and {product}.",
        "{/* hidden comment */}",
        '<Card title="Card title" icon="rocket" href="/nowhere">Card text</Card>',
        '<Tabs><Tab title="npm">Install it</Tab></Tabs>',
        "![The diagram of parts](/images/file-name.png)",
        '<Frame caption="Shown here"><img src="/x.png" alt="A screen" className="rounded-xl" /></Frame>',
        '<ParamField path="userId" type="string" required>Who it is</ParamField>',
        "",
        "| Key | Meaning |",
        "| --- | --- |",
        "| one | first |",
        "",
        "```ts title.ts",
        "const answer = 42;",
        "```",
        "<style>{`.css { color: red }`}</style>",
        '<Visibility for="agents">For machines</Visibility>',
        '<Visibility for="humans">For people</Visibility>',
      ].join("\n"),
    );
    const { body = "", code = "" } = found ?? {};
    for (const seen of [
      "Use bold, code, a link and Octavo.",
      "Card title",
      "Card text",
      "npm",
      "Install it",
      "The diagram of parts",
      "Shown here",
      "A screen",
      "userId",
      "Who it is",
      "one first",
      "For people",
    ])
      expect(body).toContain(seen);
    expect(body).not.toMatch(
      /secret-path|hidden comment|rocket|nowhere|file-name|rounded|color: red|machines|useState|answer/,
    );
    expect(code).toBe("title.ts\nconst answer = 42;");
  });

  it("keep together what stands in one line", async () => {
    const [found] = await pageOf("<Note>Before **all**, `this`.</Note>\n\n- one\n- <b>two</b>!");
    expect(found?.body).toBe("Before all, this.\none\ntwo!");
  });

  it("have the text of snippets where they stand", async () => {
    const found = await pageOf(
      [
        'import Note from "/snippets/note.mdx"',
        "",
        "## Here",
        '<Note product="Octavo" />',
        '<Snippet file="old.mdx" />',
        "After.",
      ].join("\n"),
      [
        "=== snippets/note.mdx",
        'import Inner from "./inner.mdx"',
        "",
        "Mind {product}.",
        "<Inner />",
        "=== snippets/inner.mdx",
        'import Note from "./note.mdx"',
        "",
        "Inside.",
        "### Further",
        "<Note />",
        "=== snippets/old.mdx",
        "Old way.",
      ].join("\n"),
    );
    expect(found.map(({ heading, body }) => [heading, body])).toEqual([
      ["", ""],
      ["Here", "Mind Octavo.\nInside."],
      ["Further", "Old way.\nAfter."],
    ]);
  });

  it("come in parts where a section is long", async () => {
    const paragraphs = Array.from({ length: 10 }, (_, at) => `word${at} `.repeat(100)).join("\n\n");
    const found = await pageOf(`## Long\n\n${paragraphs}\n\n${"giant ".repeat(900)}`);
    expect(new Set(found.map(documentId)).size).toBe(found.length);
    expect(found.map(({ anchor, part }) => [anchor, part]).slice(0, 3)).toEqual([
      ["", 0],
      ["long", 0],
      ["long", 1],
    ]);
    for (const { body } of found) expect(body.split(/\s+/).length).toBeLessThanOrEqual(400);
    const words = found.flatMap(({ body }) => body.split(/\s+/)).filter(Boolean);
    expect(words).toHaveLength(1_900);
  });
});

describe("visibility", () => {
  const page = (path: string, frontMatter: string): string =>
    `=== ${path}.mdx\n---\ntitle: ${path}\n${frontMatter}\n---\nText.\n`;
  const files = [
    page("plain", "icon: x"),
    page("noindex", "noindex: true"),
    page("unsearchable", "searchable: false"),
    page("hidden", "hidden: true"),
    page("outside", "icon: x"),
    page("in-hidden-group", "icon: x"),
    page("in-searchable-group", "icon: x"),
    page("in-inner-group", "icon: x"),
    page("elsewhere", "url: https://example.com"),
  ].join("");
  const groups = [
    { group: "Open", pages: ["plain", "noindex", "unsearchable", "hidden", "elsewhere"] },
    { group: "Hidden", hidden: true, pages: ["in-hidden-group"] },
    { group: "Searchable", hidden: true, searchable: true, pages: ["in-searchable-group"] },
    {
      group: "Around",
      searchable: true,
      pages: [{ group: "Inner", hidden: true, pages: ["in-inner-group"] }],
    },
  ];
  const found = async (more: object): Promise<readonly string[]> => {
    const core = await openFixture(docsJson({ navigation: { groups }, ...more }) + files, { plugins });
    return (await documents(core)).map(({ path }) => path).toSorted();
  };

  it("is that of the navigation", async () => {
    expect(await found({})).toEqual(["/in-searchable-group", "/plain"]);
  });

  it("is wider where everything is to be indexed, and never what authors keep out", async () => {
    expect(await found({ seo: { indexing: "all" } })).toEqual([
      "/hidden",
      "/in-hidden-group",
      "/in-inner-group",
      "/in-searchable-group",
      "/outside",
      "/plain",
    ]);
  });
});

describe("documents of an API", () => {
  const api = {
    openapi: "3.0.0",
    info: { title: "A", version: "1" },
    paths: {
      "/users/{id}": {
        get: {
          summary: "Get a user",
          description: "Reads one user.",
          tags: ["Users"],
          parameters: [
            { name: "id", in: "path", required: true, description: "Who", schema: { type: "string" } },
          ],
          responses: {
            "200": {
              description: "The user",
              content: { "application/json": { schema: { $ref: "#/components/schemas/User" } } },
            },
          },
        },
      },
    },
    components: {
      schemas: {
        User: {
          type: "object",
          properties: { nickname: { type: "string", description: "How to call them" } },
        },
      },
    },
  };

  it("are one for each operation, with its fields, and one for each schema page", async () => {
    const text =
      docsJson({
        navigation: {
          groups: [
            { group: "API", openapi: "api.json" },
            { group: "More", pages: ["user"] },
          ],
        },
      }) + `=== api.json\n${JSON.stringify(api)}\n=== user.mdx\n---\nopenapi-schema: User\n---\n`;
    const found = await documents(await openFixture(text, { plugins }));
    const operation = found.find(({ kind }) => kind === "operation");
    expect(operation).toMatchObject({
      title: "Get a user",
      heading: "GET /users/{id}",
      description: "Reads one user.",
      tags: ["Users"],
      anchor: "",
    });
    for (const seen of ["id Who", "200 The user", "nickname How to call them"])
      expect(operation?.body).toContain(seen);
    expect(operation?.breadcrumbs).toContain("API");
    const schema = found.find(({ kind }) => kind === "schema");
    expect(schema).toMatchObject({ heading: "User", path: "/user" });
    expect(schema?.body).toContain("nickname How to call them");
  });

  it("keep groups off a page whose playground alone they restrict", async () => {
    const text =
      docsJson({ navigation: { pages: ["one", "two", "three", "four"] } }) +
      "=== one.mdx\n---\ntitle: One\napi: GET /one\nplayground: auth\ngroups: [partner]\n---\n" +
      "=== two.mdx\n---\ntitle: Two\ngroups: [partner]\n---\n" +
      "=== three.mdx\n---\ntitle: Three\ngroups: { excludes: [staff] }\n---\n" +
      "=== four.mdx\n---\ntitle: Four\ngroups: [partner]\npublic: true\n---\n";
    const found = await documents(await openFixture(text, { plugins }));
    expect(Object.fromEntries(found.map(({ title, groups }) => [title, groups]))).toEqual({
      One: [],
      Two: ["partner"],
      Three: ["*", "!staff"],
      Four: [],
    });
  });
});

it.each([
  ["groups: []", ["!*"]],
  ["groups: true", ["!*"]],
  ["groups: [{ name: admin }]", ["!*"]],
  ['groups: [" "]', ["!*"]],
  ["groups: { includes: [] }", ["!*"]],
  ["groups: { excludes: staff, includes: 5 }", ["!*"]],
  ["groups: { excludes: true }", ["!*"]],
  ["groups: { excludes: [] }", ["*"]],
  ["groups: admin, staff", ["admin", "staff"]],
  ["groups: [admin, { name: staff }]", ["admin"]],
  ["groups:", []],
])("of a page with %s are for nobody else", async (written, groups) => {
  const text = `${docsJson({ navigation: { pages: ["a"] } })}=== a.mdx\n---\ntitle: A\n${written}\n---\nText.\n`;
  const [found] = await documents(await openFixture(text, { plugins }));
  expect(found?.groups).toEqual(groups);
});

it("carry version, language and boost of their place", async () => {
  const navigationOf = (language: string): object => ({
    language,
    versions: [
      { version: "v1", groups: [{ group: "G", boost: 2, pages: [`${language}/a`, `${language}/b`] }] },
    ],
  });
  const text =
    docsJson({ navigation: { languages: [navigationOf("en"), navigationOf("fr")] } }) +
    ["en/a", "fr/a"].map((path) => `=== ${path}.mdx\n---\ntitle: A\n---\n`).join("") +
    ["en/b", "fr/b"].map((path) => `=== ${path}.mdx\n---\ntitle: B\nboost: 3\n---\n`).join("");
  const found = await documents(await openFixture(text, { plugins }));
  expect(
    found
      .map(({ path, language, version, boost }) => [path, language, version, boost])
      .toSorted(([a = ""], [b = ""]) => (a < b ? -1 : 1)),
  ).toEqual([
    ["/en/a", "en", "v1", 2],
    ["/en/b", "en", "v1", 3],
    ["/fr/a", "fr", "v1", 2],
    ["/fr/b", "fr", "v1", 3],
  ]);
});
