import { openFixture } from "@octavo/core/testing";
import { describe, expect, it } from "vitest";
import { search } from "../search.ts";
import { indexOf } from "../test-documents.ts";
import { documentId } from "./search-document.ts";
import { docsJson, documents, pageOf, plugins } from "./test-pages.ts";

describe("documents of a page", () => {
  it("have no comments, whatever its file ends in", async () => {
    const text = `${docsJson({ navigation: { pages: ["a"] } })}=== a.md\n{/* hidden */}\n\nText. \`{/* code */}\`\n`;
    const found = await documents(await openFixture(text, { plugins }));
    expect(found.map(({ body }) => body)).toEqual(["Text. {/* code */}"]);
  });

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

  it("have the words that only the navigation has for them", async () => {
    const [found] = await pageOf(
      "---\ntitle: Set up\nsidebarTitle: Set up zebras\nkeywords: [k]\n---\nText.",
    );
    expect(found).toMatchObject({ title: "Set up", keywords: ["k", "zebras"] });
    const [other] = await pageOf("---\ntitle: Set up zebras\nsidebarTitle: Zebras\n---\nText.");
    expect(other?.keywords).toEqual([]);
  });

  it("have the anchors that the page has, also of headings with computed text", async () => {
    const page =
      'import Part from "/snippets/q.mdx"\n\nexport const N = 3\n\n## Head {N}\n\n<Part q="One" />\n\n<Part q="Two" />\n\n<h3>Third **{N}**</h3>\n\n### {N + 1} Head {/* x */}\n\n## Head 3';
    const found = await pageOf(page, "=== snippets/q.mdx\n## Install {q}\n\n### {gone ?? ''}In {q}\n");
    expect(found.slice(1).map(({ anchor, heading }) => [anchor, heading])).toEqual([
      ["head-3-2", "Head 3"],
      ["install-one", "Install One"],
      ["in-one", "In One"],
      ["install-two", "Install Two"],
      ["in-two", "In Two"],
      ["third-3", "Third 3"],
      ["4-head", "4 Head"],
      ["head-3", "Head 3"],
    ]);
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

  it("have the words of tables, lines and code of every form", async () => {
    const [found] = await pageOf(
      [
        "<table><thead><tr><th>Element head</th></tr></thead><tbody><tr><td>element cell</td></tr></tbody></table>",
        "",
        "<details><summary>Folded title</summary>folded words</details>",
        "",
        "<dl><dt>A term</dt><dd>its meaning</dd></dl>",
        "",
        "<pre>line one</pre>",
        "",
        '<CodeBlock language="js" filename="block.js">{`const inBlock = 1;`}</CodeBlock>',
        "",
        "<CodeGroup>\n```sh first.sh\nin group\n```\n</CodeGroup>",
      ].join("\n"),
    );
    const { body = "", code = "" } = found ?? {};
    for (const seen of [
      "Element head",
      "element cell",
      "Folded title",
      "folded words",
      "A term",
      "its meaning",
    ])
      expect(body).toContain(seen);
    for (const seen of ["line one", "block.js", "const inBlock = 1;", "first.sh", "in group"])
      expect(`${body}\n${code}`).toContain(seen);
  });

  it("have the words of raw HTML in Markdown, and of tags that it only names", async () => {
    const page =
      "<table><tr><td>\n\n**cell** words\n\n</td><td>plain cell</td></tr></table>\n\n<pre>\nkept line\n</pre>\n\nUse the <option> element.\n\n<style>.css {}</style> behind it";
    const text = `${docsJson({ navigation: { pages: ["a"] } })}=== a.md\n${page}\n`;
    const [found] = await documents(await openFixture(text, { plugins }));
    const words = `${found?.body} ${found?.code}`;
    for (const seen of ["cell words", "plain cell", "kept line", "<option> element", "behind it"])
      expect(words).toContain(seen);
    expect(words).not.toMatch(/\.css/);
  });

  it("have headings in quotes and callouts where these stand", async () => {
    const found = await pageOf("## A\n\n<Note>\n### In it\n\nText\n</Note>\n\nAfter.\n\n## B");
    expect(found.slice(1).map(({ heading, body }) => [heading, body])).toEqual([
      ["A", "In it\nText\nAfter."],
      ["B", ""],
    ]);
  });

  it("have the title of a tab or view in the section that begins in it", async () => {
    const page =
      '<View title="Swift">\n\n## One\n\nFirst.\n\n</View>\n<View title="Kotlin">\n<Tabs>\n<Tab title="Gradle">\n\n## Two\n\nSecond.\n\n</Tab>\n</Tabs>\n</View>\n\n**Bold words**\n\nLast.\n';
    const found = await pageOf(page);
    expect(found.map(({ heading, body }) => [heading, body])).toEqual([
      ["", ""],
      ["One", "Swift\nFirst."],
      ["Two", "Kotlin\nGradle\nSecond.\nBold words\nLast."],
    ]);
  });

  it("keep together what stands in one line", async () => {
    const [found] = await pageOf("<Note>Before **all**, `this`.</Note>\n\n- one\n- <b>two</b>!");
    expect(found?.body).toBe("Before all, this.\none\ntwo!");
  });

  it("keep apart what stands in frames side by side, and explanations", async () => {
    const found = await pageOf(
      [
        'A <Tooltip headline="Weight" tip="In kilograms">weight</Tooltip>, <b>H</b><i>yper</i>.',
        "",
        "<kbd>Ctrl</kbd><kbd>K</kbd> or <Badge>new</Badge><Badge>beta</Badge>",
      ].join("\n"),
    );
    expect(found[0]?.body).toBe("A weight (Weight In kilograms), Hyper.\nCtrl K or new beta");
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

it("carry the version of the navigation where they have another one", async () => {
  const description = {
    openapi: "3.1.0",
    info: { title: "A", version: "1" },
    paths: { "/orders": { get: { summary: "Orders", responses: {} } } },
  };
  const tabs = [
    { tab: "API", version: "2.0", openapi: "api.json" },
    { tab: "Guides", pages: ["own", "plain"] },
  ];
  const text =
    docsJson({ navigation: { versions: [{ version: "v2", tabs }] } }) +
    `=== api.json\n${JSON.stringify(description)}\n` +
    "=== own.mdx\n---\ntitle: A\nversion: beta\n---\n=== plain.mdx\n---\ntitle: A\n---\n";
  const found = await documents(await openFixture(text, { plugins }));
  expect(found.map(({ path, version, inVersion }) => [path, version, inVersion])).toEqual([
    ["/own", "beta", "v2"],
    ["/plain", "v2", undefined],
    ["/api-reference/orders", "2.0", "v2"],
  ]);
  const index = await indexOf(found);
  for (const version of ["v2", "2.0", "beta", "v1"])
    expect([
      version,
      search(index, { query: "orders", filter: { version: [version] } }).map(({ document }) => document.path),
    ]).toEqual([version, version === "v2" || version === "2.0" ? ["/api-reference/orders"] : []]);
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
