import { Core, references, type TraceEvent } from "@octavo/core";
import { defaults } from "@octavo/plugins";
import { HoverRequest, ReferencesRequest, type MarkupContent } from "vscode-languageserver-protocol/node";
import { afterEach, describe, expect, test } from "vitest";
import { describeBoth } from "../testing/both.ts";
import { cursorIn, TestClient } from "../testing/client.ts";
import { textIn } from "../testing/ranges.ts";
import { site, siteWith } from "../testing/site.ts";

const files = siteWith({
  "docs.json": (site["docs.json"] ?? "").replace(
    '"redirects"',
    '"navbar": { "links": [{ "label": "x", "href": "/guides/start#first-😀-step" }] },\n  "redirects"',
  ),
  "guides/start.mdx":
    "---\ntitle: Start here\n---\n\n## First 😀 step\n\n[above](#first-😀-step), [again](./start#first-%F0%9F%98%80-step)\n",
  "guides/more.mdx":
    '---\nhidden: true\nrelated: [guides/start]\n---\nimport N from "/snippets/note.mdx";\n\n😀 [a](start.mdx) [b](/old#first-😀-step) ![i](/i.png)\n',
  "snippets/note.mdx": '<Card title="x" href="/guides/start" img="/i.png" />\n',
  "i.png": "",
});

describeBoth("references", {}, (capabilities) => {
  let client: TestClient;
  afterEach(() => client.stop());

  /** What leads to the thing at the cursor, as "file: text". */
  async function leading(
    file: string,
    withCursor: string,
    includeDeclaration = false,
    all: Readonly<Record<string, string>> = files,
  ): Promise<readonly string[]> {
    const { text, position } = cursorIn(withCursor);
    await client.open(file, text);
    const found = await client.connection.sendRequest(ReferencesRequest.type, {
      textDocument: { uri: client.uri(file) },
      position,
      context: { includeDeclaration },
    });
    const texts = { ...all, [file]: text };
    return (found ?? []).map(({ uri, range }) => {
      const name = client.fileOf(uri);
      return `${name}: ${textIn(texts[name] ?? "", range)}`;
    });
  }

  const toStart = [
    'docs.json: "guides/start"',
    'docs.json: "/guides/start#first-😀-step"',
    'redirects.json: "/guides/start"',
    "guides/more.mdx: guides/start",
    "guides/more.mdx: start.mdx",
    "guides/more.mdx: /old#first-😀-step",
    "guides/start.mdx: ./start#first-%F0%9F%98%80-step",
    "index.mdx: /guides/start",
    "snippets/note.mdx: /guides/start",
  ];

  test("of a page, from its entry, from a link and from its front matter", async () => {
    client = await TestClient.start(files, { capabilities });
    const config = (files["docs.json"] ?? "").replace('"guides/start"', '"guides/st|art"');
    expect(await leading("docs.json", config)).toEqual(toStart);
    const index = (files["index.mdx"] ?? "").replace("(/guides/start)", "(/guides|/start)");
    expect(await leading("index.mdx", index)).toEqual(toStart);
    const start = (files["guides/start.mdx"] ?? "").replace("title: Start", "title: St|art");
    expect(await leading("guides/start.mdx", start, true)).toEqual(["guides/start.mdx: ---", ...toStart]);
  });

  test("of a heading, from it and from a link to it", async () => {
    client = await TestClient.start(files, { capabilities });
    const expected = [
      'docs.json: "/guides/start#first-😀-step"',
      "guides/more.mdx: /old#first-😀-step",
      "guides/start.mdx: #first-😀-step",
      "guides/start.mdx: ./start#first-%F0%9F%98%80-step",
    ];
    const start = (files["guides/start.mdx"] ?? "").replace("## First", "## Fi|rst");
    expect(await leading("guides/start.mdx", start)).toEqual(expected);
    const more = (files["guides/more.mdx"] ?? "").replace("/old#", "/o|ld#");
    expect(await leading("guides/more.mdx", more, true)).toEqual([
      "guides/start.mdx: First 😀 step",
      ...expected,
    ]);
  });

  test("of an operation's page, an image and a snippet", async () => {
    client = await TestClient.start(files, { capabilities });
    const config = (files["docs.json"] ?? "").replace('"GET /users/{id}"', '"GET /us|ers/{id}"');
    expect(await leading("docs.json", config)).toEqual([
      'docs.json: "GET /users/{id}"',
      "index.mdx: /api-reference/get-a-user",
    ]);
    const more = files["guides/more.mdx"] ?? "";
    expect(await leading("guides/more.mdx", more.replace("/i.png", "/i|.png"))).toEqual([
      "guides/more.mdx: /i.png",
      "snippets/note.mdx: /i.png",
    ]);
    await client.close("guides/more.mdx");
    expect(await leading("guides/more.mdx", more.replace("/note.mdx", "/no|te.mdx"))).toEqual([
      "guides/more.mdx: /snippets/note.mdx",
      "index.mdx: /snippets/note.mdx",
    ]);
  });

  test("of a page, from code, texts of props, the banner and front matter", async () => {
    const more: Readonly<Record<string, string>> = {
      ...files,
      "docs.json": (files["docs.json"] ?? "").replace(
        '"navbar"',
        '"banner": { "content": "\\u2014 [b](/guides/long)" },\n  "navbar"',
      ),
      "code.mdx":
        '---\ndescription: See [d](/guides/long).\nhidden: true\n---\n\nexport const A = () => <a href="/guides/long">x</a>;\n\n{[1].map(() => <Card href="/guides/long#later" />)}\n\n<Card title="[p](/guides/long)" /> <A />\n',
      "snippets/meter.jsx": 'export const Meter = () => <a href="/guides/long">{"/guides/long"}</a>;\n',
    };
    client = await TestClient.start(more, { capabilities });
    const start = (more["guides/long.mdx"] ?? "").replace("title: L", "title: L|");
    const found = await leading("guides/long.mdx", start, false, more);
    expect(found).toEqual([
      "docs.json: /guides/long",
      "code.mdx: See [d](/guides/long).",
      "code.mdx: /guides/long",
      "code.mdx: /guides/long#later",
      "code.mdx: [p](/guides/long)",
      "snippets/meter.jsx: /guides/long",
    ]);
  });

  test("of operations, schemas, documents and variables", async () => {
    const more: Readonly<Record<string, string>> = {
      ...files,
      "docs.json": (files["docs.json"] ?? "").replace('"navbar"', '"variables": { "v": "x" },\n  "navbar"'),
      "guides/id.mdx": "---\nhidden: true\nopenapi-schema: openapi.yaml Id\n---\n\n{{v}} and {{ v }}\n",
    };
    client = await TestClient.start(more, { capabilities });
    const at = async (file: string, words: string): Promise<readonly string[]> =>
      leading(file, (more[file] ?? "").replace(words, `${words}|`), true, more);
    const operation = await at("openapi.yaml", "/users:\n    ge");
    expect(operation).toEqual(["openapi.yaml: get", "guides/operation.mdx: GET /users"]);
    expect(await at("guides/operation.mdx", "openapi: GET")).toEqual(operation);
    expect(await at("openapi.yaml", "/users/{id}:\n    ge")).toEqual([
      "openapi.yaml: get",
      'docs.json: "GET /users/{id}"',
      "index.mdx: /api-reference/get-a-user",
    ]);
    const schema = await at("openapi.yaml", "schemas:\n    I");
    expect(schema).toEqual([
      "openapi.yaml: Id",
      "guides/id.mdx: openapi.yaml Id",
      'openapi.yaml: "#/components/schemas/Id"',
    ]);
    expect(await at("guides/id.mdx", "openapi.yaml I")).toEqual(schema);
    expect(await at("docs.json", '"openapi": "open')).toEqual([
      "openapi.yaml: openapi: 3.1.0",
      'docs.json: "openapi.yaml"',
      "guides/id.mdx: openapi.yaml Id",
    ]);
    expect(await at("guides/id.mdx", "and {{ v")).toEqual([
      'docs.json: "v"',
      "guides/id.mdx: {{v}}",
      "guides/id.mdx: {{ v }}",
    ]);
  });

  test("of a snippet, from its tag", async () => {
    client = await TestClient.start(files, { capabilities });
    const page = 'import Note from "/snippets/note.mdx";\n\n<No|te word="x" />\n';
    expect(await leading("guides/more.mdx", page)).toEqual([
      "guides/more.mdx: /snippets/note.mdx",
      "index.mdx: /snippets/note.mdx",
    ]);
  });

  test("of an operation that has a page in each version", async () => {
    const version = (name: string): string =>
      `{ "version": "${name}", "openapi": { "source": "openapi.yaml", "directory": "${name}" } }`;
    const more: Readonly<Record<string, string>> = {
      ...files,
      "docs.json": `{ "theme": "mint", "name": "x", "colors": { "primary": "#123456" }, "navigation": { "versions": [${version("b")}, ${version("a")}] } }`,
      "index.mdx": "[one](/a/get-a-user) [two](/b/get-a-user)\n",
    };
    client = await TestClient.start(more, { capabilities });
    const operation = (more["openapi.yaml"] ?? "").replace("/users/{id}:\n    g", "/users/{id}:\n    |g");
    const expected = ["index.mdx: /a/get-a-user", "index.mdx: /b/get-a-user"];
    expect(await leading("openapi.yaml", operation, false, more)).toEqual(expected);
    const { position } = cursorIn(operation);
    const hover = await client.connection.sendRequest(HoverRequest.type, {
      textDocument: { uri: client.uri("openapi.yaml") },
      position,
    });
    const card = (hover?.contents as MarkupContent | undefined)?.value;
    expect(card).toContain("URL: `/b/get-a-user`");
    expect(card).toContain("Its other pages: `/a/get-a-user`");
  });

  test("of addresses in front matter, the banner and images of docs.json, from where they stand", async () => {
    const more: Readonly<Record<string, string>> = {
      ...files,
      "docs.json": (files["docs.json"] ?? "").replace(
        '"navbar"',
        '"banner": { "content": "[a](/guides/long) and [b](/guides/start)" },\n  "favicon": "/i.png",\n  "navbar"',
      ),
    };
    client = await TestClient.start(more, { capabilities });
    const start = await leading(
      "docs.json",
      (more["docs.json"] ?? "").replace("[b](/gui", "[b](/gu|i"),
      false,
      more,
    );
    expect(start).toContain("index.mdx: /guides/start");
    expect(start).toContain("docs.json: /guides/start");
    expect(start).not.toContain("docs.json: /guides/long");
    const image = await leading(
      "docs.json",
      (more["docs.json"] ?? "").replace('"/i.png', '"/i.|png'),
      false,
      more,
    );
    expect(image).toEqual(['docs.json: "/i.png"', "guides/more.mdx: /i.png", "snippets/note.mdx: /i.png"]);
    const related = (more["guides/more.mdx"] ?? "").replace("[guides/start]", "[guides/st|art]");
    expect(await leading("guides/more.mdx", related, false, more)).toEqual(start);
  });

  test("follow what is typed, and are none where nothing is", async () => {
    client = await TestClient.start(files, { capabilities });
    const config = (files["docs.json"] ?? "").replace('"guides/start"', '"guides/st|art"');
    expect(await leading("docs.json", config)).toEqual(toStart);
    await client.open("index.mdx", "---\ntitle: Home\n---\n\nNo link.\n");
    await client.close("docs.json");
    expect(await leading("docs.json", config)).toEqual(
      toStart.filter((each) => !each.startsWith("index.mdx")),
    );
    expect(await leading("index.mdx", "Some wo|rds.\n")).toEqual([]);
    expect(await leading("none.txt", "|")).toEqual([]);
    expect(client.logs.filter((log) => !log.startsWith("Site:"))).toEqual([]);
  });
});

describe("what leads where", () => {
  test("is read again for the edited file alone", async () => {
    const read: string[] = [];
    const query = ({ query: name, key }: TraceEvent): void => {
      if (name === "mentions") read.push(key);
    };
    const core = new Core({ plugins: defaults(), trace: { query } });
    core.setFiles(Object.keys(files));
    for (const [file, text] of Object.entries(files)) core.setText(file, text);
    await core.refresh();
    expect(read).toEqual([]);
    const cursor = { line: 1, character: 3 };
    expect(await references(core, "guides/start.mdx", cursor)).toHaveLength(9);
    expect(read.length).toBeGreaterThan(4);
    await core.refresh();
    read.length = 0;
    core.setText("index.mdx", "---\ntitle: Home\n---\n\n[a](/guides/start) [b](/guides/start)\n");
    await core.refresh();
    expect(await references(core, "guides/start.mdx", cursor)).toHaveLength(10);
    // Modules, which are few, are read for each question.
    expect(read.filter((file) => !file.endsWith(".jsx"))).toEqual(["index.mdx"]);
  });
});
