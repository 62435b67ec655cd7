import { Core, references, type TraceEvent } from "@octavo/core";
import { defaults } from "@octavo/plugins";
import { HoverRequest, ReferencesRequest, type MarkupContent } from "vscode-languageserver-protocol/node";
import { afterEach, describe, expect, test } from "vitest";
import { describeBoth } from "../testing/both.ts";
import { cursorIn, type TestClient } from "../testing/client.ts";
import { textIn } from "../testing/ranges.ts";
import { sharedClients } from "../testing/shared-clients.ts";
import { site, siteWith } from "../testing/site.ts";

const startClient = sharedClients();

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
    client = await startClient(files, { capabilities });
    const config = (files["docs.json"] ?? "").replace('"guides/start"', '"guides/st|art"');
    expect(await leading("docs.json", config)).toEqual(toStart);
    const index = (files["index.mdx"] ?? "").replace("(/guides/start)", "(/guides|/start)");
    expect(await leading("index.mdx", index)).toEqual(toStart);
    const start = (files["guides/start.mdx"] ?? "").replace("title: Start", "title: St|art");
    expect(await leading("guides/start.mdx", start, true)).toEqual(["guides/start.mdx: ---", ...toStart]);
  });

  test("of a heading, from it and from a link to it", async () => {
    client = await startClient(files, { capabilities });
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
    client = await startClient(files, { capabilities });
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
      "index.mdx: Note",
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
    client = await startClient(more, { capabilities });
    const start = (more["guides/long.mdx"] ?? "").replace("title: L", "title: L|");
    const found = await leading("guides/long.mdx", start, false, more);
    expect(found).toEqual([
      "docs.json: /guides/long",
      "code.mdx: /guides/long",
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
    client = await startClient(more, { capabilities });
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
    client = await startClient(files, { capabilities });
    const page = 'import Note from "/snippets/note.mdx";\n\n<No|te word="x" />\n';
    expect(await leading("guides/more.mdx", page)).toEqual([
      "guides/more.mdx: /snippets/note.mdx",
      "guides/more.mdx: Note",
      "index.mdx: /snippets/note.mdx",
      "index.mdx: Note",
    ]);
  });

  test("of components and values, from each of their places", async () => {
    const more: Readonly<Record<string, string>> = {
      ...files,
      "docs.json": (files["docs.json"] ?? "").replace('"guides/start"', '"guides/start", "a", "b"'),
      "snippets/meter.jsx":
        "// A Meter.\nconst of = { Meter: 1 };\nexport const Meter = ({ max }) => <b>{of.Meter}{max}</b>;\nexport const Two = () => <><Meter max={1} /></>;\n",
      "snippets/values.mdx":
        'export const limit = 3;\n\nexport const Own = ({ a }) => <i>{a}{limit}</i>;\n\nexport const limitless = limit;\n\nexport function Two() {\n  return <Own a={limit} />;\n}\n\n<Own a="Own" /> Own {limit}\n',
      "a.mdx":
        'import { Meter, Two } from "/snippets/meter.jsx";\nimport { Own as Mine, limit } from "./snippets/values.mdx";\n\n<Meter max={limit}>x</Meter>\n\n{[1].map(() => <Meter max="Meter" />)}\n\n<Mine /> {limit} `<Meter>` Meter\n',
      "b.mdx":
        'import { Meter as Gauge } from "./snippets/meter.jsx";\n\nexport const Local = () => <Gauge />;\n\n<Local /> <Gauge.Part />\n\nexport const Meter = 1;\n',
    };
    client = await startClient(more, { capabilities });
    const at = async (file: string, words: string): Promise<readonly string[]> => {
      const text = more[file] ?? "";
      const { position } = cursorIn(text.replace(words.replace("|", ""), words));
      await client.open(file, text);
      const found = await client.connection.sendRequest(ReferencesRequest.type, {
        textDocument: { uri: client.uri(file) },
        position,
        context: { includeDeclaration: true },
      });
      return (found ?? []).map(({ uri, range }) => {
        const name = client.fileOf(uri);
        return `${name}:${range.start.line + 1}: ${textIn(more[name] ?? "", range)}`;
      });
    };
    const meter = await at("a.mdx", "<Me|ter max={l");
    expect(meter).toMatchInlineSnapshot(`
      [
        "snippets/meter.jsx:3: Meter",
        "a.mdx:1: Meter",
        "a.mdx:4: Meter",
        "a.mdx:6: Meter",
        "b.mdx:1: Meter",
        "b.mdx:1: Gauge",
        "b.mdx:3: Gauge",
        "b.mdx:5: Gauge.Part",
        "snippets/meter.jsx:4: Meter",
      ]
    `);
    expect(await at("a.mdx", "import { Me|ter")).toEqual(meter);
    expect(await at("a.mdx", "x</Me|ter")).toEqual(meter);
    expect(await at("a.mdx", '<Me|ter max="M')).toEqual(meter);
    expect(await at("b.mdx", "<Ga|uge />")).toEqual(meter);
    expect(await at("b.mdx", "<Gau|ge.Part")).toEqual(meter);
    expect(await at("snippets/meter.jsx", "export const Me|ter")).toEqual(meter);
    expect(await at("snippets/meter.jsx", "<Me|ter")).toEqual(meter);
    expect(await at("snippets/meter.jsx", "of.Me|ter")).toEqual([]);
    const local = await at("b.mdx", "<Loc|al");
    expect(local).toMatchInlineSnapshot(`
      [
        "b.mdx:3: Local",
        "b.mdx:5: Local",
      ]
    `);
    expect(await at("b.mdx", "const Loc|al")).toEqual(local);
    const own = await at("snippets/values.mdx", "const O|wn");
    expect(own).toMatchInlineSnapshot(`
      [
        "snippets/values.mdx:3: Own",
        "a.mdx:2: Own",
        "a.mdx:2: Mine",
        "a.mdx:8: Mine",
        "snippets/values.mdx:8: Own",
        "snippets/values.mdx:11: Own",
      ]
    `);
    expect(await at("a.mdx", "<Mi|ne")).toEqual(own);
    const limit = await at("snippets/values.mdx", "const lim|it");
    expect(limit).toMatchInlineSnapshot(`
      [
        "snippets/values.mdx:1: limit",
        "a.mdx:2: limit",
        "a.mdx:4: limit",
        "a.mdx:8: limit",
        "snippets/values.mdx:3: limit",
        "snippets/values.mdx:5: limit",
        "snippets/values.mdx:8: limit",
        "snippets/values.mdx:11: limit",
      ]
    `);
    expect(await at("a.mdx", "{lim|it} `")).toEqual(limit);
    expect(await at("a.mdx", "{lim|it}>x")).toEqual(limit);
    expect(await at("a.mdx", "`<Met|er")).toEqual([]);
  });

  test("of an operation that has a page in each version", async () => {
    const version = (name: string): string =>
      `{ "version": "${name}", "openapi": { "source": "openapi.yaml", "directory": "${name}" } }`;
    const more: Readonly<Record<string, string>> = {
      ...files,
      "docs.json": `{ "theme": "mint", "name": "x", "colors": { "primary": "#123456" }, "navigation": { "versions": [${version("b")}, ${version("a")}] } }`,
      "index.mdx": "[one](/a/get-a-user) [two](/b/get-a-user)\n",
    };
    client = await startClient(more, { capabilities });
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
    client = await startClient(more, { capabilities });
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
    client = await startClient(files, { capabilities });
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
