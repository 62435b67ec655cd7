import { DocumentHighlightKind, DocumentHighlightRequest } from "vscode-languageserver-protocol/node";
import { afterEach, expect, test } from "vitest";
import { describeBoth } from "../testing/both.ts";
import { cursorIn, type TestClient } from "../testing/client.ts";
import { textIn } from "../testing/ranges.ts";
import { sharedClients } from "../testing/shared-clients.ts";
import { siteWith } from "../testing/site.ts";

const startClient = sharedClients();

const spec = {
  openapi: "3.1.0",
  info: { title: "A", version: "1" },
  paths: {
    "/pets": {
      get: {
        operationId: "list",
        responses: {
          200: { description: "d", content: { "a/b": { schema: { $ref: "#/components/schemas/Pet" } } } },
        },
      },
      post: {
        requestBody: { content: { "a/b": { schema: { $ref: "#/components/schemas/Pet" } } } },
        responses: {},
      },
    },
  },
  components: { schemas: { Pet: { type: "object" } } },
};

describeBoth("highlights", {}, (capabilities) => {
  let client: TestClient;
  afterEach(() => client.stop());

  /** The places as "line: text", those that declare with "=" before the text. */
  async function highlighted(file: string, withCursor: string): Promise<readonly string[]> {
    const { text, position } = cursorIn(withCursor);
    client = await startClient(siteWith({ "pets.json": JSON.stringify(spec, undefined, 1) }), {
      capabilities,
    });
    await client.open(file, text);
    const textDocument = { uri: client.uri(file) };
    const found = await client.connection.sendRequest(DocumentHighlightRequest.type, {
      textDocument,
      position,
    });
    return (found ?? []).map(({ range, kind }) => {
      const sign = kind === DocumentHighlightKind.Write ? "=" : "";
      return `${range.start.line}: ${sign}${textIn(text, range)}`;
    });
  }

  const page = `---
title: T
---

import Note from "/snippets/note.mdx";

## A 😀 part

[up](#a-😀-part), [out](/guides/start), [again](start#x) {{name}}

<Note /> {{name}} <Card title="c" href="#a-😀-part">

<Card href="/guides/start">a</Card>

</Card> <div><div>x</div></div>
`;

  test.each<[string, string, string, readonly string[]]>([
    [
      "a heading and the links to it, from it",
      "A 😀",
      "A| 😀",
      ["6: =A 😀 part", "8: #a-😀-part", "10: #a-😀-part"],
    ],
    ["the same from a link", "(#a", "(#|a", ["6: =A 😀 part", "8: #a-😀-part", "10: #a-😀-part"]],
    [
      "a page that links lead to",
      "(/guides",
      "(/gui|des",
      ["8: /guides/start", "8: start#x", "12: /guides/start"],
    ],
    ["a variable", "{{name}}", "{{na|me}}", ["8: {{name}}", "10: {{name}}"]],
    ["a snippet from its import", "/snippets/note", "/snip|pets/note", ["4: /snippets/note.mdx", "10: Note"]],
    ["a snippet from its tag", "<Note", "<No|te", ["4: /snippets/note.mdx", "10: Note"]],
    [
      "a component from any of its tags",
      "</Card>\n\n",
      "</Ca|rd>\n\n",
      ["10: Card", "12: Card", "12: Card", "14: Card"],
    ],
    ["one element of HTML", "<div><div", "<div><d|iv", ["14: div", "14: div"]],
    ["nothing from a word", "up", "u|p", []],
    ["nothing from the page's own title", "title: T", "title: T|", []],
  ])("%s", async (_, from, to, expected) => {
    expect(
      await highlighted(
        "guides/new.mdx",
        page.replace(from, () => to),
      ),
    ).toEqual(expected);
  });

  test("an entry of navigation and what leads to the same page", async () => {
    const files = siteWith({});
    const config = (files["docs.json"] ?? "").replace(
      '"redirects"',
      '"navbar": { "links": [{ "label": "x", "href": "/guides/start#x" }] },\n  "redirects"',
    );
    const found = await highlighted("docs.json", config.replace('"guides/start"', '"guides/st|art"'));
    expect(found.map((each) => each.replace(/^\d+: /, ""))).toEqual(['"guides/start"', '"/guides/start#x"']);
  });

  test("a schema and what refers to it, from both", async () => {
    const text = JSON.stringify(spec, undefined, 1);
    const lines = text.split("\n");
    const reference = '"#/components/schemas/Pet"';
    const expected = [
      ...lines.flatMap((line, at) => (line.includes(reference) ? [`${at}: ${reference}`] : [])),
      `${lines.findIndex((line) => line.includes('"Pet":'))}: ="Pet"`,
    ];
    expect(await highlighted("pets.json", text.replace("schemas/Pet", "schemas/P|et"))).toEqual(expected);
    await client.stop();
    expect(await highlighted("pets.json", text.replace('"Pet":', '"P|et":'))).toEqual(expected);
  });
});
