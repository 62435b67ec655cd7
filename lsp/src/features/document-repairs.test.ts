import {
  CodeActionRequest,
  CompletionRequest,
  type ClientCapabilities,
  type CodeAction,
  type CompletionList,
} from "vscode-languageserver-protocol/node";
import { afterEach, expect, test } from "vitest";
import { applied } from "../testing/applying.ts";
import { describeBoth } from "../testing/both.ts";
import { cursorIn, type TestClient } from "../testing/client.ts";
import { sharedClients } from "../testing/shared-clients.ts";
import { siteWith } from "../testing/site.ts";

const startClient = sharedClients();

const literals: ClientCapabilities = {
  textDocument: { codeAction: { codeActionLiteralSupport: { codeActionKind: { valueSet: [] } } } },
};

describeBoth("documents of OpenAPI", literals, (capabilities) => {
  let client: TestClient;
  afterEach(() => client.stop());

  /** Asks at the `|` of a text. */
  async function at(file: string, marked: string): Promise<{ text: string; params: object }> {
    const config = (siteWith({})["docs.json"] ?? "").replace("openapi.yaml", file);
    client = await startClient(file.endsWith(".mdx") ? siteWith({}) : siteWith({ "docs.json": config }), {
      capabilities,
    });
    const { text, position } = cursorIn(marked);
    await client.open(file, text);
    const textDocument = { uri: client.uri(file) };
    return { text, params: { textDocument, position, range: { start: position, end: position } } };
  }

  /** What the actions at the `|` make of a text, by title. */
  async function repaired(
    file: string,
    marked: string,
  ): Promise<Readonly<Record<string, string | undefined>>> {
    const { text, params } = await at(file, marked);
    const found = (await client.connection.sendRequest(CodeActionRequest.type, {
      ...(params as { textDocument: { uri: string }; range: never }),
      context: { diagnostics: [] },
    })) as CodeAction[];
    return Object.fromEntries(
      found.map(({ title, edit }) => [title, applied(client, edit, { [file]: text })[file]]),
    );
  }

  /** The keys that are offered at the `|`, with what is said beside them, as far as one has to be there. */
  async function required(file: string, marked: string): Promise<readonly (string | undefined)[]> {
    const { params } = await at(file, marked);
    const list = (await client.connection.sendRequest(
      CompletionRequest.type,
      params as never,
    )) as CompletionList;
    const sorted = list.items.toSorted((a, b) => (a.sortText ?? "").localeCompare(b.sortText ?? ""));
    const marks = sorted.map(({ detail }) => detail?.endsWith(", required") === true);
    expect(marks).toEqual(marks.toSorted((a, b) => Number(b) - Number(a)));
    return sorted.filter((_, index) => marks[index]).map(({ label }) => label);
  }

  const yaml = `openapi: 3.0.4
info: # 😀
    # of the version
    version: "1" # one
paths:
    /a/{id}/{b}:
        get:
            summary: A
            parameters:
            - name: id
              in: path
              # which
              schema: { type: string }
            responses:
                "404": # none
                    content:
                        text/plain: {}
security:
    - Token: []
servers:
    - url: https://{region}.example.com
`;

  const withCursor = (word: string): string => yaml.replace(word, `${word}|`);

  test("get the keys that they lack, where people write them, and nothing else changes", async () => {
    expect(await repaired("a.yaml", withCursor("info"))).toEqual({
      "Add title": yaml.replace("    # of the version", "    title: API\n    # of the version"),
    });
  });

  test("get keys of items and of answers", async () => {
    expect(await repaired("a.yaml", withCursor("- name"))).toEqual({
      "Add required": yaml.replace("path\n", "path\n              required: true\n"),
    });
    await client.stop();
    expect(await repaired("a.yaml", withCursor('"404'))).toEqual({
      "Add description": yaml.replace(
        "                    content",
        "                    description: Not Found\n                    content",
      ),
    });
  });

  test("get what they name and do not have", async () => {
    expect(await repaired("a.yaml", withCursor("get"))).toEqual({
      "Add b": yaml.replace(
        "            responses",
        `            - name: b
              in: path
              required: true
              schema:
                  type: string
            responses`,
      ),
    });
    await client.stop();
    expect(await repaired("a.yaml", withCursor("- Tok"))).toEqual({
      "Add Token": yaml.replace(
        "security",
        `components:
    securitySchemes:
        Token:
            type: http
            scheme: bearer
security`,
      ),
    });
    await client.stop();
    expect(await repaired("a.yaml", withCursor("{region"))).toEqual({
      "Add region": `${yaml}      variables:
          region:
              default: region
`,
    });
  });

  test("in JSON and in flow style keep their commas and brackets", async () => {
    const json = `{
  "openapi": "3.1.0",
  "paths": {},
  "components": {
    "parameters": { "A": { "schema": {} } },
    "securitySchemes": {
      "S": {
        "description": "A", // words
      }
    }
  }
}
`;
    expect(await repaired("a.json", json.replace("openapi", "open|api"))).toEqual({
      "Add info": json.replace('"paths"', '"info": { "title": "API", "version": "1.0.0" },\n  "paths"'),
    });
    await client.stop();
    expect(await repaired("a.json", json.replace('"A"', '"A|"'))).toEqual({
      "Add name, in": json.replace('"schema": {}', '"name": "name", "in": "query", "schema": {}'),
    });
    await client.stop();
    expect(await repaired("a.json", json.replace('"S"', '"S|"'))).toMatchObject({
      "Add type, name, in": json
        .replace('"description"', '"type": "apiKey",\n        "description"')
        .replace('"A", // words', '"A", // words\n        "name": "X-API-Key",\n        "in": "header",'),
    });
    await client.stop();
    const flow = "openapi: 3.1.0\ninfo: { version: '1', } # one\npaths: {}\n";
    expect(await repaired("a.yaml", flow.replace("info", "info|"))).toEqual({
      "Add title": flow.replace("version", "title: API, version"),
    });
  });

  test("lose keys that nobody reads, as front matter does", async () => {
    const text = "openapi: 3.1.0\ninfo:\n  title: A\n  other: # no\n    - 1\n  version: b\npaths: {}\n";
    expect(await repaired("a.yaml", text.replace("other", "oth|er"))).toEqual({
      'Remove "other"': text.replace("  other: # no\n    - 1\n", ""),
    });
    await client.stop();
    const page = "---\ntitle: A # the title\n# what it shows\napi: |\n  GET /a\nopenapi: GET /users\n---\n";
    expect(await repaired("index.mdx", page.replace("api", "a|pi"))).toEqual({
      'Remove "api"': page.replace("api: |\n  GET /a\n", ""),
    });
  });

  test("get what counts on operations alone into the operation of a path", async () => {
    const text = `openapi: 3.1.0
info: { title: A, version: "1" }
paths:
  /b:
    x-mint:
      href: /x
      content: Hello.
    get:
      summary: A
      responses: {}
`;
    expect(await repaired("a.yaml", text.replace("href", "hr|ef"))).toEqual({
      'Move "href" into GET': text
        .replace("      href: /x\n", "")
        .replace("{}\n", "{}\n      x-mint:\n        href: /x\n"),
    });
    await client.stop();
    const one = text
      .replace("      content: Hello.\n", "")
      .replace("{}\n", "{}\n      x-svc: { pre: [a] }\n");
    expect(await repaired("a.yaml", one.replace("href", "hr|ef"))).toEqual({
      'Move "href" into GET': one
        .replace("    x-mint:\n      href: /x\n", "")
        .replace("[a] }", "[a], href: /x }"),
    });
    await client.stop();
    const two = text.replace("    get:", "    put: { summary: B, responses: {} }\n    get:");
    expect(await repaired("a.yaml", two.replace("href", "hr|ef"))).toEqual({});
  });

  test("are mended where their text is wrong, as front matter is", async () => {
    const text = "openapi: 3.1.0\ninfo:\n  title: A\n  version: '1'\npaths: {}\n";
    expect(await repaired("a.yaml", text.replace("  version", "|\tversion"))).toEqual({
      "Write spaces for tabs": text,
    });
    await client.stop();
    expect(await repaired("a.yaml", text.replace("title: A", "title: Z\n  ti|tle: A"))).toEqual({
      "Remove the one that does not count": text,
    });
    await client.stop();
    expect(await repaired("a.yaml", text.replace("title: A", "title: 'It'|s A'"))).toEqual({
      "Write '' for the apostrophe": text.replace("title: A", "title: 'It''s A'"),
    });
    await client.stop();
    const json = '{ "openapi": "3.1.0", "info": { "title": "A", "version": "1" }, "paths": {} }\n';
    expect(await repaired("a.json", json.replace('"title"', '"title": "Z", "tit|le"'))).toEqual({
      "Remove the one that does not count": json,
    });
    await client.stop();
    const page = "---\ntitle: A\nrelated:\n  - /\n---\n\n\tcode\n";
    expect(await repaired("index.mdx", page.replace("  - /", "|\t- /"))).toEqual({
      "Write spaces for tabs": page,
    });
    await client.stop();
    expect(await repaired("index.mdx", page.replace("title: A", "title: B\nti|tle: A"))).toEqual({
      "Remove the one that does not count": page,
    });
  });

  test("are offered the keys first that they have to have", async () => {
    expect(await required("a.yaml", "openapi: 3.0.4\n|\n")).toEqual(["info", "paths"]);
    await client.stop();
    const parameter = "openapi: 3.1.0\npaths:\n  /a:\n    parameters:\n      - in: path\n        |\n";
    expect(await required("a.yaml", parameter)).toEqual(["name", "required", "schema", "content"]);
    await client.stop();
    const scheme = `{ "openapi": "3.1.0", "components": { "securitySchemes": { "a": { "type": "http", | } } } }`;
    expect(await required("a.json", scheme)).toEqual(["scheme"]);
  });
});
