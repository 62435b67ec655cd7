import {
  CompletionRequest,
  DefinitionRequest,
  HoverRequest,
  type ClientCapabilities,
  type CompletionItem,
  type CompletionList,
  type LocationLink,
  type MarkupContent,
  type Range,
} from "vscode-languageserver-protocol/node";
import { afterEach, describe, expect, test } from "vitest";
import { cursorIn, TestClient } from "../testing/client.ts";
import { site } from "../testing/site.ts";

let client: TestClient;
const clients: TestClient[] = [];
afterEach(async () => void (await Promise.all(clients.splice(0).map((each) => each.stop()))));

const capabilities: ClientCapabilities = {
  textDocument: {
    definition: { linkSupport: true },
    completion: { completionItem: { snippetSupport: true } },
  },
};

/** Opens a text with a `|` at the cursor. */
async function at(file: string, withCursor: string) {
  client = await TestClient.start(site, { capabilities });
  clients.push(client);
  const { text, position } = cursorIn(withCursor);
  await client.open(file, text);
  return { textDocument: { uri: client.uri(file) }, position, text };
}

/** Replaces something in a file of the fixture by a text with a `|` in it. */
function marked(file: string, from: string, to: string): string {
  const text = site[file] ?? "";
  if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
  return text.replace(from, to);
}

async function completions(file: string, text: string): Promise<readonly CompletionItem[]> {
  const { textDocument, position } = await at(file, text);
  const list = (await client.connection.sendRequest(CompletionRequest.type, {
    textDocument,
    position,
  })) as CompletionList | null;
  return list?.items ?? [];
}

/** The text of the document after the item with a label was chosen, and the caret. */
async function choose(file: string, text: string, label: string): Promise<string> {
  const items = await completions(file, text);
  const item = items.find((each) => each.label === label);
  if (!item?.textEdit || !("range" in item.textEdit))
    throw new Error(`no "${label}" among ${items.map((each) => each.label).join(", ")}`);
  const plain = cursorIn(text).text;
  const { start, end } = offsets(plain, item.textEdit.range);
  return plain.slice(0, start) + item.textEdit.newText.replaceAll("\\}", "}") + plain.slice(end);
}

function offsets(text: string, { start, end }: Range): { start: number; end: number } {
  const lines = text.split("\n");
  const offset = (line: number): number =>
    lines.slice(0, line).reduce((sum, each) => sum + each.length + 1, 0);
  return { start: offset(start.line) + start.character, end: offset(end.line) + end.character };
}

async function hoverText(file: string, text: string): Promise<string | undefined> {
  const { textDocument, position } = await at(file, text);
  const hover = await client.connection.sendRequest(HoverRequest.type, { textDocument, position });
  return (hover?.contents as MarkupContent | undefined)?.value;
}

/** Targets as "file:line:character", and the text that is underlined. */
async function targets(file: string, withCursor: string): Promise<readonly (readonly [string, string])[]> {
  const { textDocument, position, text } = await at(file, withCursor);
  const links = (await client.connection.sendRequest(DefinitionRequest.type, { textDocument, position })) as
    | LocationLink[]
    | null;
  return (links ?? []).map(({ targetUri, targetSelectionRange: { start }, originSelectionRange }) => {
    const from = originSelectionRange && offsets(text, originSelectionRange);
    return [
      `${client.fileOf(targetUri)}:${start.line}:${start.character}`,
      from ? text.slice(from.start, from.end) : "",
    ];
  });
}

describe("completion in docs.json", () => {
  test("keys that are not there yet, with documentation", async () => {
    const items = await completions("docs.json", marked("docs.json", '"theme"', '| "theme"'));
    const labels = items.map(({ label }) => label);
    expect(labels).toContain("favicon");
    expect(labels).not.toContain("name");
    const favicon = items.find(({ label }) => label === "favicon");
    expect((favicon?.documentation as MarkupContent | undefined)?.value).toMatch(/\w+ \w+/);
  });

  test("a key with its value's brackets and a comma before the next", async () => {
    expect(await choose("docs.json", '{\n  |\n  "theme": "mint"\n}', "description")).toBe(
      '{\n  "description": "$0",\n  "theme": "mint"\n}',
    );
    expect(await choose("docs.json", '{\n  "theme": "mint",\n  "nav|"\n}', "navigation")).toBe(
      '{\n  "theme": "mint",\n  "navigation": {$0}\n}',
    );
    expect(await choose("docs.json", '{ "th|": "mint" }', "theme")).toBe('{ "theme": "mint" }');
  });

  test("keys while the file is broken", async () => {
    expect(await choose("docs.json", '{ "theme": "mint",\n  "colors": { |\n', "primary")).toContain(
      '"primary": "$0"',
    );
    expect(await choose("docs.json", '{ "theme": "mint",\n  "colors": { pri|\n', "primary")).toContain(
      '{ "primary": "$0"',
    );
    expect(await choose("docs.json", '{ "theme": "mint",\n  "colors": { "pri|\n', "primary")).toContain(
      '{ "primary": "$0"',
    );
  });

  test("values of an enumeration", async () => {
    expect(await choose("docs.json", '{ "theme": | }', "maple")).toBe('{ "theme": "maple" }');
    expect(await choose("docs.json", '{ "theme":| }', "maple")).toBe('{ "theme": "maple" }');
    expect(await choose("docs.json", '{ "theme": "m|" }', "maple")).toBe('{ "theme": "maple" }');
    expect(await choose("docs.json", '{ "theme": "m|\n}', "maple")).toContain('"theme": "maple"');
  });

  test("every page and operation, those that are listed too", async () => {
    const items = await completions(
      "docs.json",
      marked("docs.json", '"webhook created"]', '"webhook created", "|"]'),
    );
    const labels = items.map(({ label }) => label);
    expect(labels).toEqual(
      expect.arrayContaining([
        "index",
        "guides/start",
        "guides/operation",
        "GET /users/{id}",
        "GET /users",
        "webhook created",
      ]),
    );
    expect(labels).toContain("openapi.yaml GET /users");
    expect(labels).not.toContain("snippets/note");
    expect(items.find(({ label }) => label === "GET /users")?.filterText).toBe('"GET /users"');
  });

  test("operations with their document where none is in force", async () => {
    const labels = (
      await completions("docs.json", marked("docs.json", '"guides/start"', '"guides/start", |'))
    ).map(({ label }) => label);
    expect(labels).toContain("openapi.yaml webhook created");
    expect(labels).not.toContain("webhook created");
    expect(labels).toContain("guides/start");
  });

  test("an entry in a gap", async () => {
    expect(
      await choose("docs.json", '{ "navigation": { "pages": ["index", |] } }', "guides/start"),
    ).toContain('["index", "guides/start"]');
    expect(await choose("docs.json", '{ "navigation": { "pages": [| "index"] } }', "guides/start")).toContain(
      '["guides/start", "index"]',
    );
  });

  test("documents and `$ref` files", async () => {
    expect(await choose("docs.json", marked("docs.json", '"openapi.yaml"', '"|"'), "openapi.yaml")).toBe(
      site["docs.json"],
    );
    expect(
      await choose("docs.json", marked("docs.json", '"./redirects.json"', '"|"'), "./redirects.json"),
    ).toBe(site["docs.json"]);
  });

  test("keys in a `$ref` file", async () => {
    const labels = (
      await completions("redirects.json", '[{ "source": "/old", "destination": "/guides/start", | }]')
    ).map(({ label }) => label);
    expect(labels).toContain("permanent");
    expect(labels).not.toContain("source");
  });
});

describe("completion in pages", () => {
  test("front matter keys and values", async () => {
    expect(await choose("index.mdx", "---\ntitle: Home\nmo|\n---\n", "mode")).toBe(
      "---\ntitle: Home\nmode: \n---\n",
    );
    expect(await choose("index.mdx", "---\ntitle: Home\n|\n---\n", "mode")).toBe(
      "---\ntitle: Home\nmode: \n---\n",
    );
    expect(await choose("index.mdx", "---\ntitle: Home\nmode: |\n---\n", "wide")).toBe(
      "---\ntitle: Home\nmode: wide\n---\n",
    );
    expect(await choose("index.mdx", "---\ntitle: Home\nmode: w|\n---\n", "wide")).toBe(
      "---\ntitle: Home\nmode: wide\n---\n",
    );
  });

  test("operations in front matter", async () => {
    expect(await choose("index.mdx", "---\nopenapi: |\n---\n", "GET /users/{id}")).toBe(
      "---\nopenapi: GET /users/{id}\n---\n",
    );
    expect(await choose("index.mdx", '---\nopenapi: "GE|"\n---\n', "webhook created")).toBe(
      '---\nopenapi: "webhook created"\n---\n',
    );
    expect(await choose("index.mdx", "---\nopenapi-schema: I|\n---\n", "Id")).toBe(
      "---\nopenapi-schema: Id\n---\n",
    );
  });

  test("targets of links, generated pages too", async () => {
    expect(await choose("index.mdx", "Go [there](/gui|) now\n", "/guides/start")).toBe(
      "Go [there](/guides/start) now\n",
    );
    expect(await choose("index.mdx", "Go [there](|", "/api-reference/get-a-user")).toBe(
      "Go [there](/api-reference/get-a-user",
    );
    expect(await choose("index.mdx", '<Card title="x" href="|" />\n', "/guides/start")).toBe(
      '<Card title="x" href="/guides/start" />\n',
    );
  });

  test("nothing in prose and code", async () => {
    expect(await completions("index.mdx", "Some words (|\n")).toEqual([]);
    expect(await completions("index.mdx", "```md\n[x](/g|)\n```\n")).toEqual([]);
  });
});

describe("hover", () => {
  test("keys of docs.json and of front matter", async () => {
    expect(await hoverText("docs.json", marked("docs.json", '"theme"', '"th|eme"'))).toMatch(/\w/);
    expect(await hoverText("index.mdx", "---\nti|tle: Home\n---\n")).toContain("Title of the page");
    expect(await hoverText("index.mdx", "---\nmode: wi|de\n---\n")).toContain(
      "Without the table of contents",
    );
  });

  test("a page entry: title, URL and file", async () => {
    const text = await hoverText("docs.json", marked("docs.json", '"guides/start"', '"guides/st|art"'));
    expect(text).toContain("Start here");
    expect(text).toContain("`/guides/start`");
    expect(text).toContain("`guides/start.mdx`");
    expect(text).toContain("The first steps.");
  });

  test("an operation entry: operation, title, URL and description", async () => {
    const text = await hoverText("docs.json", marked("docs.json", '"GET /users/{id}"', '"GET /us|ers/{id}"'));
    expect(text).toContain("`GET /users/{id}`");
    expect(text).toContain("Get a user");
    expect(text).toContain("`/api-reference/get-a-user`");
    expect(text).toContain("Returns **one** user.");
  });

  test("links, front matter references and operations of a document", async () => {
    expect(
      await hoverText("index.mdx", marked("index.mdx", "(/guides/start)", "(/guides/st|art)")),
    ).toContain("Start here");
    expect(
      await hoverText("guides/operation.mdx", marked("guides/operation.mdx", "GET /users", "GET /us|ers")),
    ).toContain("List users");
    expect(
      await hoverText(
        "openapi.yaml",
        marked("openapi.yaml", "    get:\n      summary: Get", "    g|et:\n      summary: Get"),
      ),
    ).toContain("/api-reference/get-a-user");
  });
});

describe("definition", () => {
  test("page and operation entries", async () => {
    expect(await targets("docs.json", marked("docs.json", '"guides/start"', '"guides/st|art"'))).toEqual([
      ["guides/start.mdx:0:0", "guides/start"],
    ]);
    expect(
      await targets("docs.json", marked("docs.json", '"GET /users/{id}"', '"GET /us|ers/{id}"')),
    ).toEqual([["openapi.yaml:4:4", "GET /users/{id}"]]);
    expect(
      await targets("docs.json", marked("docs.json", '"webhook created"', '"webhook cre|ated"')),
    ).toEqual([["openapi.yaml:16:4", "webhook created"]]);
  });

  test("documents and `$ref`s", async () => {
    expect(await targets("docs.json", marked("docs.json", '"openapi.yaml"', '"open|api.yaml"'))).toEqual([
      ["openapi.yaml:0:0", "openapi.yaml"],
    ]);
    expect(await targets("docs.json", marked("docs.json", "./redirects", "./re|directs"))).toEqual([
      ["redirects.json:0:0", "./redirects.json"],
    ]);
    expect(await targets("openapi.yaml", marked("openapi.yaml", "schemas/Id", "schem|as/Id"))).toEqual([
      ["openapi.yaml:21:4", "#/components/schemas/Id"],
    ]);
  });

  test("front matter, links and imports", async () => {
    expect(
      await targets("guides/operation.mdx", marked("guides/operation.mdx", "GET /users", "GET /us|ers")),
    ).toEqual([["openapi.yaml:11:4", "GET /users"]]);
    expect(
      (await targets("index.mdx", marked("index.mdx", "(/guides/start)", "(/guides/st|art)")))[0]?.[0],
    ).toBe("guides/start.mdx:0:0");
    expect((await targets("index.mdx", marked("index.mdx", 'href="/api', 'href="/a|pi')))[0]?.[0]).toBe(
      "openapi.yaml:4:4",
    );
    expect((await targets("index.mdx", marked("index.mdx", "snippets/note", "snip|pets/note")))[0]?.[0]).toBe(
      "snippets/note.mdx:0:0",
    );
  });
});
