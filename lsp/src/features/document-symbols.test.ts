import {
  DocumentSymbolRequest,
  type ClientCapabilities,
  type DocumentSymbol,
  type SymbolInformation,
} from "vscode-languageserver-protocol/node";
import { afterEach, expect, test } from "vitest";
import { describeBoth } from "../testing/both.ts";
import type { TestClient } from "../testing/client.ts";
import { textIn } from "../testing/ranges.ts";
import { sharedClients } from "../testing/shared-clients.ts";
import { site } from "../testing/site.ts";

const startClient = sharedClients();

let client: TestClient;
afterEach(() => client.stop());

const nested: ClientCapabilities = {
  textDocument: { documentSymbol: { hierarchicalDocumentSymbolSupport: true } },
};

/** Names with what is selected, and the last characters of all of it, indented as they are nested. */
function drawn(text: string, all: readonly DocumentSymbol[], indent = ""): readonly string[] {
  return all.flatMap(({ name, detail, selectionRange, range, children = [] }) => [
    `${indent}${name}${detail === undefined ? "" : ` (${detail})`}: ${textIn(text, selectionRange)} … ${textIn(text, range).slice(-6)}`,
    ...drawn(text, children, `${indent}  `),
  ]);
}

async function symbols(file: string, text: string): Promise<readonly string[]> {
  await client.open(file, text);
  const params = { textDocument: { uri: client.uri(file) } };
  const found = (await client.connection.sendRequest(DocumentSymbolRequest.type, params)) as DocumentSymbol[];
  return drawn(text, found);
}

describeBoth("document symbols", nested, (capabilities) => {
  test("of a page: sections, and components with a title", async () => {
    client = await startClient(site, { capabilities });
    const text = `---
title: Home
---

## One 😀

Text.

<Tabs>
  <Tab title="First">
    ### Within

    1.
  </Tab>
  <Tab title="Second">2.</Tab>
</Tabs>

### One *and* a half

## Two

End.
`;
    expect(await symbols("index.mdx", text)).toEqual([
      "One 😀: One 😀 … a half",
      "  First (Tab): Tab … </Tab>",
      "    Within: Within …     1.",
      "  Second (Tab): Tab … </Tab>",
      "  One and a half: One *and* a half … a half",
      "Two: Two … \n\nEnd.",
    ]);
  });

  test("of docs.json: its navigation", async () => {
    client = await startClient(site, { capabilities });
    expect(await symbols("docs.json", site["docs.json"] ?? "")).toEqual([
      'Guides (tab): "Guides" … ] }] }',
      '  Start (group): "Start" … ng"] }',
      '    index: "index" … index"',
      '    guides/start: "guides/start" … start"',
      '    guides/missing: "guides/missing" … ssing"',
      'API (tab): "API" … ed"] }',
      '  GET /users/{id}: "GET /users/{id}" … /{id}"',
      '  webhook created: "webhook created" … eated"',
    ]);
  });

  test("of an OpenAPI document", async () => {
    client = await startClient(site, { capabilities });
    expect(await symbols("openapi.yaml", site["openapi.yaml"] ?? "")).toEqual([
      "GET /users/{id} (Get a user): get … ok } }",
      "GET /users (List users): get … ok } }",
      "webhook created (User created): post … ok } }",
      "Id: Id … ring }",
    ]);
  });

  test("of a broken page, a snippet, and a file that nobody knows", async () => {
    client = await startClient(site, { capabilities });
    expect(await symbols("index.mdx", "# A\n\n<Tabs>\n<Tab title='x'>\n\n## B\n")).toContain(
      "A: A … \n\n## B",
    );
    expect(await symbols("snippets/note.mdx", "# \n\n## Note\n")).toEqual(["Note: Note … # Note"]);
    const params = { textDocument: { uri: client.uri("none.txt") } };
    expect(await client.connection.sendRequest(DocumentSymbolRequest.type, params)).toEqual([]);
  });
});

test("document symbols in a list for clients that know no tree", async () => {
  client = await startClient(site);
  const params = { textDocument: { uri: client.uri("docs.json") } };
  const found = (await client.connection.sendRequest(
    DocumentSymbolRequest.type,
    params,
  )) as SymbolInformation[];
  expect(found.map(({ name, containerName }) => [name, containerName]).slice(0, 3)).toEqual([
    ["Guides", undefined],
    ["Start", "Guides"],
    ["index", "Start"],
  ]);
});
