import {
  CompletionRequest,
  DefinitionRequest,
  DocumentHighlightKind,
  DocumentHighlightRequest,
  HoverRequest,
  ReferencesRequest,
  type CompletionList,
  type Location,
  type LocationLink,
  type MarkupContent,
  type TextDocumentPositionParams,
} from "vscode-languageserver-protocol/node";
import { afterEach, beforeEach, expect, test } from "vitest";
import { describeBoth } from "../testing/both.ts";
import { cursorIn, type TestClient } from "../testing/client.ts";
import { textIn } from "../testing/ranges.ts";
import { renamed, renaming } from "../testing/renaming.ts";
import { sharedClients } from "../testing/shared-clients.ts";

const startClient = sharedClients();

const yaml = `openapi: 3.1.0
info: { title: T, version: "1" }
paths:
  /pets:
    get:
      operationId: listPets
      summary: List pets
      responses:
        "200":
          description: ok
          links:
            next: { operationId: 'listPets' }
            one: { operationId: getPet, parameters: { operationId: listPets } }
            gone: { operationId: gonePet }
      callbacks:
        done:
          "{$url}": { post: { operationId: donePet, responses: {} } }
  /pets/{id}:
    get:
      operationId: "getPet"
      summary: Get a pet
      parameters: [{ name: id, in: path, required: true, schema: { type: string, example: { operationId: listPets } } }]
      responses: { "200": { description: ok } }
webhooks:
  petMade: { post: { operationId: petMade, responses: {} } }
components:
  links:
    All:
      operationId: "list\\u0050ets"
    Done: { operationId: donePet }
`;

const json = JSON.stringify(
  {
    openapi: "3.1.0",
    info: { title: "T", version: "1" },
    paths: {
      "/a": {
        get: {
          operationId: 'say "a"',
          responses: { 200: { description: "ok", links: { x: { operationId: 'say "a"' } } } },
        },
      },
    },
  },
  undefined,
  1,
);

const files: Readonly<Record<string, string>> = {
  "docs.json": `{
  "theme": "mint",
  "name": "Fixture",
  "colors": { "primary": "#166E3F" },
  "navigation": { "groups": [{ "group": "A", "openapi": ["pets.yaml", "a.json"] }] }
}
`,
  "pets.yaml": yaml,
  "a.json": json,
};

const linking = { textDocument: { ...renaming.textDocument, definition: { linkSupport: true } } };

describeBoth("ids of operations", { ...renaming, ...linking }, (capabilities) => {
  let client: TestClient;
  beforeEach(async () => {
    client = await startClient(files, { capabilities });
  });
  afterEach(() => client.stop());

  /** Opens a document with the cursor behind some words of it that it has once. */
  async function opened(file: string, words: string): Promise<TextDocumentPositionParams> {
    const { text, position } = cursorIn(at(file, words));
    await client.open(file, text);
    return { textDocument: { uri: client.uri(file) }, position };
  }

  function at(file: string, words: string): string {
    const text = files[file] ?? "";
    if (text.split(words).length !== 2) throw new Error(`${file} has "${words}" not once`);
    return text.replace(words, `${words}|`);
  }

  const written = ({ range }: Pick<Location, "range">, file: string): string =>
    `${range.start.line}: ${textIn(files[file] ?? "", range)}`;

  async function references(
    file: string,
    words: string,
    includeDeclaration: boolean,
  ): Promise<readonly string[]> {
    const params = { ...(await opened(file, words)), context: { includeDeclaration } };
    const found = await client.connection.sendRequest(ReferencesRequest.type, params);
    return (found ?? []).map((place) => written(place, file));
  }

  const uses = ["11: 'listPets'", '28: "list\\u0050ets"'];

  test("are found from an operation and from a link, and nowhere in data", async () => {
    expect(await references("pets.yaml", "get:\n      operationId: list", false)).toEqual(uses);
    expect(await references("pets.yaml", "'list", true)).toEqual(["5: listPets", ...uses]);
  });

  test("of callbacks and in JSON, too", async () => {
    expect(await references("pets.yaml", "Done: { operationId: don", true)).toEqual([
      "16: donePet",
      "29: donePet",
    ]);
    const found = await references("a.json", 'get": {\n    "operationId": "say', true);
    expect(found.map((each) => each.replace(/^\d+: /, ""))).toEqual([
      String.raw`"say \"a\""`,
      String.raw`"say \"a\""`,
    ]);
  });

  test("lead to their operation and say what it is", async () => {
    const leading = async (words: string): Promise<readonly unknown[]> => {
      const params = await opened("pets.yaml", words);
      const hover = await client.connection.sendRequest(HoverRequest.type, params);
      const links = (await client.connection.sendRequest(DefinitionRequest.type, params)) as
        | LocationLink[]
        | null;
      return [
        (hover?.contents as MarkupContent | undefined)?.value.split("\n").slice(0, 2),
        ...(links ?? []).map(({ targetSelectionRange: range }) => written({ range }, "pets.yaml")),
      ];
    };
    expect(await leading("one: { operationId: get")).toEqual([
      ["`GET /pets/{id}` of `pets.yaml`  ", "**Get a pet**  "],
      '19: "getPet"',
    ]);
    expect((await leading('operationId: "getP')).slice(1)).toEqual(['19: "getPet"']);
    expect((await leading("operationId: gone")).slice(1)).toEqual([]);
    expect((await leading("parameters: { operationId: list")).slice(1)).toEqual([]);
  });

  test("are marked in their text", async () => {
    const marked = async (words: string): Promise<readonly string[]> => {
      const params = await opened("pets.yaml", words);
      const found = await client.connection.sendRequest(DocumentHighlightRequest.type, params);
      return (found ?? []).map(
        (each) => (each.kind === DocumentHighlightKind.Write ? "=" : "") + written(each, "pets.yaml"),
      );
    };
    expect(await marked("'list")).toEqual(["=5: listPets", ...uses]);
    expect(await marked("operationId: gone")).toEqual(["13: gonePet"]);
    expect(await marked("example: { operationId: list")).toEqual([]);
  });

  test("are renamed with their links, and not in data", async () => {
    expect(await renamed(client, "pets.yaml", at("pets.yaml", "'list"), "allPets", files)).toEqual({
      "pets.yaml": [
        "      operationId: allPets",
        "            next: { operationId: 'allPets' }",
        '      operationId: "allPets"',
      ],
    });
    const inData = at("pets.yaml", "example: { operationId: list");
    expect(await renamed(client, "pets.yaml", inData, "allPets", files)).toBeNull();
    expect(await renamed(client, "pets.yaml", at("pets.yaml", "'list"), "getPet", files)).toContain(
      'There is an operation "getPet" already.',
    );
  });

  test("are renamed once, where an alias stands for their operation", async () => {
    const aliased = `openapi: 3.1.0
info: { title: T, version: "1" }
paths:
  /a:
    get: &a { operationId: one, responses: {} }
    head: *a
`;
    const marked = aliased.replace("one", "on|e");
    expect(await renamed(client, "pets.yaml", marked, "two", { ...files, "pets.yaml": aliased })).toEqual({
      "pets.yaml": ["    get: &a { operationId: two, responses: {} }"],
    });
  });

  test.for([
    ["gone: { operationId: gon|ePet }", "gone: { operationId: getPet }"],
    ["gone: { operationId: | }", "gone: { operationId: getPet }"],
    ["gone: { operationId: 'x|' }", "gone: { operationId: 'getPet' }"],
  ] as const)("complete links: %s", async ([typed, chosen]) => {
    const { text, position } = cursorIn(yaml.replace("gone: { operationId: gonePet }", typed));
    await client.open("pets.yaml", text);
    const list = (await client.connection.sendRequest(CompletionRequest.type, {
      textDocument: { uri: client.uri("pets.yaml") },
      position,
    })) as CompletionList | null;
    expect(list?.items.map(({ label, detail }) => [label, detail])).toEqual([
      ["listPets", "GET /pets"],
      ["donePet", undefined],
      ["getPet", "GET /pets/{id}"],
      ["petMade", "webhook petMade"],
    ]);
    const edit = list?.items.find(({ label }) => label === "getPet")?.textEdit;
    if (!edit || !("range" in edit)) throw new Error("no edit");
    const { start, end } = edit.range;
    const line = text.split("\n")[start.line] ?? "";
    expect((line.slice(0, start.character) + edit.newText + line.slice(end.character)).trim()).toBe(chosen);
  });

  test("do not complete operations themselves", async () => {
    const params = await opened("pets.yaml", "get:\n      operationId: list");
    const list = (await client.connection.sendRequest(
      CompletionRequest.type,
      params,
    )) as CompletionList | null;
    expect(list?.items ?? []).toEqual([]);
  });
});
