import {
  CompletionRequest,
  InsertReplaceEdit,
  type ClientCapabilities,
  type CompletionItem,
  type CompletionList,
} from "vscode-languageserver-protocol/node";
import { describe, expect, test } from "vitest";
import { askShared, choose, labels, marked } from "../testing/asking.ts";
import { cursorIn, TestClient } from "../testing/client.ts";
import { site } from "../testing/site.ts";

askShared();

describe("something new before what is there", () => {
  test("a prop with its own value and a blank", async () => {
    expect(await choose("index.mdx", '<Card |title="a" />\n', "icon")).toBe('<Card icon="$0" title="a" />\n');
    expect(await choose("index.mdx", "<Card |title='a' />\n", "horizontal")).toBe(
      "<Card horizontal title='a' />\n",
    );
    expect(await choose("index.mdx", "<Card |{...x} />\n", "icon")).toBe('<Card icon="$0" {...x} />\n');
    const own = "export const Pair = ({ left, right }) => <b>{left}{right}</b>;\n\n";
    expect(await choose("index.mdx", `${own}<Pair |left="a" />\n`, "right")).toBe(
      `${own}<Pair right="$0" left="a" />\n`,
    );
    expect(await choose("index.mdx", '<Card ti|le="a" />\n', "title")).toBe('<Card title="a" />\n');
  });

  test("a tag before a word of the text", async () => {
    expect(await choose("index.mdx", "<|Words of it\n", "Card")).toBe("<Card>$0</Card>Words of it\n");
    expect(await choose("index.mdx", '<|Tip title="a">b</Tip>\n', "Card")).toBe('<Card title="a">b</Tip>\n');
  });

  test("a key of JSON with a comma, in a line of its own where the other has one", async () => {
    expect(await choose("docs.json", '{ "na|" /* a */ : "x" }', "name")).toBe('{ "name" /* a */ : "x" }');
    expect(await choose("docs.json", '{ |"theme": "mint" }', "name")).toBe(
      '{ "name": "$0", "theme": "mint" }',
    );
    expect(await choose("docs.json", '{\r\n  |"theme": "mint"\r\n}', "name")).toBe(
      '{\r\n  "name": "$0",\r\n  "theme": "mint"\r\n}',
    );
  });

  test("a key of YAML in a line of its own, or with a comma", async () => {
    expect(await choose("index.mdx", "---\n|title: T\n---\n", "mode")).toBe("---\nmode: $0\ntitle: T\n---\n");
    expect(await choose("index.mdx", "---\nmo|de: wide\n---\n", "mode")).toBe("---\nmode: wide\n---\n");
    for (const [from, to] of [
      ["{ |type: string }", "{ description: $0, type: string }"],
      ["{ | type: string }", "{ description: $0, type: string }"],
      ["{ desc| type: string }", "{ description: $0, type: string }"],
      [
        "{ # so\n        |\n        type: string }",
        "{ # so\n        description: $0,\n        type: string }",
      ],
      ["{ type: string, | }", "{ type: string, description:  }"],
      ["\n      |type: string", "\n      description: $0\n      type: string"],
      [
        "\n      allOf:\n        - |type: string",
        "\n      allOf:\n        - description: $0\n          type: string",
      ],
    ] as const)
      expect(
        await choose("openapi.yaml", marked("openapi.yaml", "{ type: string }", from), "description"),
      ).toBe(marked("openapi.yaml", "{ type: string }", to));
    expect(await choose("index.mdx", "---\ncontextual: { | options: [copy] }\n---\n", "display")).toBe(
      "---\ncontextual: { display: $0, options: [copy] }\n---\n",
    );
  });

  test("a key of YAML that blanks are before", async () => {
    const page = (line: string): string => `---\ntitle: T\n${line}\n---\n`;
    for (const [from, to] of [
      ["ta| mode: wide", "tag: $0\nmode: wide"],
      ["ta|   # mode: wide", "tag:    # mode: wide"],
    ] as const)
      expect(await choose("index.mdx", page(from), "tag")).toBe(page(to));
    expect(await choose("index.mdx", "---\r\n| mode: wide\r\n---\r\n", "tag")).toBe(
      "---\r\n tag: $0\r\n mode: wide\r\n---\r\n",
    );
    for (const [from, to] of [
      ["\n      | type: string", "\n       description: $0\n       type: string"],
      [
        "\n      | type: string\n       format: date",
        "\n       description: $0\n       type: string\n       format: date",
      ],
      [
        "\n      minLength: 1\n      | type: string",
        "\n      minLength: 1\n      description: $0\n      type: string",
      ],
      ["\n  |    type: string", "\n      description: $0\n      type: string"],
      [
        "\n      allOf:\n        - | type: string",
        "\n      allOf:\n        -  description: $0\n           type: string",
      ],
      [
        "\n      allOf:\n        - desc| type: string",
        "\n      allOf:\n        - description: $0\n          type: string",
      ],
    ] as const)
      expect(
        await choose("openapi.yaml", marked("openapi.yaml", "{ type: string }", from), "description"),
      ).toBe(marked("openapi.yaml", "{ type: string }", to));
  });

  test("a key before the end of front matter", async () => {
    expect(await choose("index.mdx", "---\ntitle: T\n|---\n", "description")).toBe(
      "---\ntitle: T\ndescription: $0\n---\n",
    );
  });
});

describe("where what is behind would become another thing", () => {
  const schema = (text: string): string => marked("openapi.yaml", "{ type: string }", `\n      ${text}`);

  test.each([
    "enum:\n|        - a",
    "enum:\n  |      - a",
    "enum:\n      |  - a",
    "type:\n      |          string",
    "type:\n          - string\n         | - 'null'",
    "enum:\n      |\n      - a",
    "enum:\n      - a\n      |\n      - b",
    "type: !!str| string",
    "format: &f| date",
    "properties: { x: {} }\n      required:\n        -|",
    "properties: {\n  |      x: {} }",
  ])("nothing in a block of YAML: %j", async (text) => {
    expect(await labels("openapi.yaml", schema(text))).toEqual([]);
  });

  test("nothing in a column that no key has, or above what is deeper", async () => {
    const above = (text: string): string => marked("openapi.yaml", " { type: string }", text);
    for (const text of [
      "\n  |\n      type: string",
      "\n  |    # c\n      type: string",
      "\n        |\n      type: string",
      "\n      type: string\n     |",
    ])
      expect(await labels("openapi.yaml", above(text))).toEqual([]);
    expect(await choose("openapi.yaml", above("\n      |\n      type: string"), "description")).toBe(
      above("\n      description: \n      type: string"),
    );
  });

  test("nothing in comments, nor right before them", async () => {
    for (const comment of ["/|/ c", "// c|", "/|* c */", "/* c *|/", "|// c", "/* c\n |"])
      expect(await labels("docs.json", `{\n  "name": "A", ${comment}\n}`)).toEqual([]);
    expect(await choose("docs.json", '{\n  "name": "A", /* c */| // d\n}', "theme")).toBe(
      '{\n  "name": "A", /* c */"theme": "$0" // d\n}',
    );
    for (const comment of ["|# c", "# c|"]) {
      expect(await labels("openapi.yaml", schema(`type: ${comment}`))).toEqual([]);
      expect(await labels("openapi.yaml", schema(`type: ${comment}\n        string`))).toEqual([]);
    }
  });

  test("an item before another", async () => {
    expect(await choose("openapi.yaml", schema("type:\n        |- integer"), "string")).toBe(
      schema("type:\n        - string$0\n        - integer"),
    );
  });
});

describe("commas that are missing", () => {
  test("behind the member before", async () => {
    expect(await choose("docs.json", '{\n  "name": "A"\n  |\n}', "theme")).toBe(
      '{\n  "name": "A",\n  "theme": "$0"\n}',
    );
    expect(await choose("docs.json", '{\n  "name": "//A" // so\n  // so,\n\n  "th|"\n}', "theme")).toBe(
      '{\n  "name": "//A", // so\n  // so,\n\n  "theme": "$0"\n}',
    );
    expect(await choose("docs.json", '{\n  "name": "A" /* a\n b, */\n  |\n}', "theme")).toBe(
      '{\n  "name": "A", /* a\n b, */\n  "theme": "$0"\n}',
    );
    expect(await choose("docs.json", "{ /* a\n b */ |\n}", "theme")).toBe('{ /* a\n b */ "theme": "$0"\n}');
    expect(await choose("docs.json", '{ "name": "A", /* so */ | }', "theme")).toBe(
      '{ "name": "A", /* so */ "theme": "$0" }',
    );
    expect(await choose("docs.json", '{ "colors": { "primary": "#07C983" |} }', "dark")).toBe(
      '{ "colors": { "primary": "#07C983", "dark": "$0"} }',
    );
    expect(await choose("docs.json", '{ "fonts": {}| }', "name")).toBe('{ "fonts": {}, "name": "$0" }');
  });

  test("between the items of a list", async () => {
    const pages = (items: string): string => `{ "navigation": { "pages": [${items}] } }`;
    for (const [from, to] of [
      ['"index", "|" "guides/long"', '"index", "guides/start", "guides/long"'],
      ['"index" "|"', '"index", "guides/start"'],
      ['"index" |', '"index", "guides/start"'],
      ['| { "group": "A" }', '"guides/start", { "group": "A" }'],
      ['|{ "group": "A" }', '"guides/start", { "group": "A" }'],
      ['"|", "index"', '"guides/start", "index"'],
    ] as const)
      expect((await choose("docs.json", pages(from), "guides/start")).replace("$0", "")).toBe(pages(to));
  });
});

describe("between a key and its value", () => {
  test("the value is replaced", async () => {
    expect(await choose("docs.json", '{ "theme":| "mint", "name": "A" }', "maple")).toBe(
      '{ "theme": "maple", "name": "A" }',
    );
    expect(await choose("docs.json", '{ "theme": |  "mint" }', "maple")).toBe('{ "theme": "maple" }');
    expect(await choose("docs.json", '{ "theme":|"mint" }', "maple")).toBe('{ "theme": "maple" }');
    expect(await choose("index.mdx", "---\nmode:| wide # so\n---\n", "custom")).toBe(
      "---\nmode: custom # so\n---\n",
    );
    const ref = marked("openapi.yaml", "{ type: string }", "\n      $ref:| '#/components/schemas/B'");
    expect(await choose("openapi.yaml", ref, "#/components/schemas/Id")).toContain(
      '    Id: \n      $ref: "#/components/schemas/Id"\n',
    );
    expect(await choose("docs.json", '{ "theme":|\n  "name": "A" }', "maple")).toBe(
      '{ "theme": "maple"\n  "name": "A" }',
    );
  });

  test("the value below it is replaced", async () => {
    const seo = (value: string): string => `{ "seo": { "indexing":${value} }`;
    for (const [from, to] of [
      [' |\n "all" }', ' "navigable"\n }'],
      ['|\r\n  "all"\r\n}', ' "navigable"\r\n}'],
      [' |\n  // so\n  "all"\n}', ' "navigable"\n  // so\n}'],
      [' |\n  /* so */ "all"\n}', ' "navigable"\n  /* so */ \n}'],
    ] as const)
      expect(await choose("docs.json", seo(from), "navigable")).toBe(seo(to));
    expect(await choose("index.mdx", "---\nmode: |\n  wide\ntag: A\n---\n", "custom")).toBe(
      "---\nmode: custom\ntag: A\n---\n",
    );
    expect(await labels("docs.json", '{ "favicon": |\n  { "light": "/a.svg" } }')).toEqual([]);
  });

  test("nothing before the colon, an object, or an anchor", async () => {
    expect(await labels("docs.json", '{ "theme" |: "mint" }')).toEqual([]);
    expect(await labels("docs.json", '{ "favicon":| { "light": "/a.svg" } }')).toEqual([]);
    expect(await labels("index.mdx", "---\nmode:| &a wide\n---\n")).toEqual([]);
  });
});

describe("in the middle of a word", () => {
  async function edits(
    text: string,
    completion: object,
    { file = "index.mdx", label: wanted = "icon" } = {},
  ): Promise<CompletionItem["textEdit"]> {
    const capabilities: ClientCapabilities = { textDocument: { completion } };
    const docs = site["docs.json"]?.replace("{", '{ "variables": { "product": "P" },') ?? "";
    const client = await TestClient.start({ ...site, "docs.json": docs }, { capabilities });
    try {
      const { text: page, position } = cursorIn(text);
      await client.open(file, page);
      const params = { textDocument: { uri: client.uri(file) }, position };
      const list = (await client.connection.sendRequest(CompletionRequest.type, params)) as CompletionList;
      const item = list.items.find(({ label }) => label === wanted);
      const { editRange } = list.itemDefaults ?? {};
      if (item?.textEdit || !editRange) return item?.textEdit;
      const newText = item?.textEditText ?? wanted;
      return "insert" in editRange ? { newText, ...editRange } : { newText, range: editRange };
    } finally {
      await client.stop();
    }
  }
  const both = { completionItem: { insertReplaceSupport: true } };
  const range = (start: number, end: number): object => ({
    start: { line: 0, character: start },
    end: { line: 0, character: end },
  });

  test("clients choose whether what is behind the caret stays", async () => {
    const text = '<Card ti|tle="a" />\n';
    const edit = { newText: "icon", insert: range(6, 8), replace: range(6, 11) };
    expect(await edits(text, both)).toEqual(edit);
    expect(await edits(text, { ...both, completionList: { itemDefaults: ["editRange"] } })).toEqual(edit);
    expect(await edits(text, {})).toEqual({ newText: "icon", range: range(6, 11) });
  });

  test("what is behind the caret goes where the new text closes something", async () => {
    const snippets = { completionItem: { insertReplaceSupport: true, snippetSupport: true } };
    for (const [file, text, label, chosen] of [
      ["index.mdx", "<Ca|rd\n", "Card", "<Card>$0</Card>\n"],
      ["index.mdx", '<Card titl|e icon="b" />\n', "title", '<Card title="$0" icon="b" />\n'],
      ["docs.json", '{ "theme": m|int }', "mint", '{ "theme": "mint" }'],
      ["docs.json", '{ th|eme: "mint" }', "theme", '{ "theme": "mint" }'],
      ["index.mdx", "---\nmo|de\n---\n", "mode", "---\nmode: \n---\n"],
      ["index.mdx", "{{pro|duct b\n", "product", "{{product}} b\n"],
    ] as const) {
      const edit = await edits(text, snippets, { file, label });
      if (!edit) throw new Error(`no "${label}" in ${text}`);
      const { start, end } = "insert" in edit ? edit.insert : edit.range;
      const lines = text.replace("|", "").split("\n");
      const line = lines[start.line] ?? "";
      lines[start.line] = line.slice(0, start.character) + edit.newText + line.slice(end.character);
      expect(lines.join("\n")).toBe(chosen);
      const plain = await edits(text, both, { file, label });
      expect(plain && InsertReplaceEdit.is(plain)).toBe(false);
    }
  });

  test("at its ends there is one range", async () => {
    const start = await edits('<Card |title="a" />\n', both);
    const end = await edits('<Card title|="a" />\n', both);
    for (const edit of [start, end]) expect(edit && InsertReplaceEdit.is(edit)).toBe(false);
    expect(start).toEqual({ newText: 'icon="" ', range: range(6, 6) });
  });
});
