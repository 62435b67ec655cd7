import { DocumentDiagnosticRequest, WorkspaceDiagnosticRequest } from "vscode-languageserver-protocol/node";
import { afterEach, expect, test } from "vitest";
import { describeBoth } from "./testing/both.ts";
import { TestClient } from "./testing/client.ts";
import { codesOf } from "./testing/reports.ts";

const docsJson = (page: string): string =>
  JSON.stringify({ theme: "mint", name: "A", colors: { primary: "#166E3F" }, navigation: { pages: [page] } });

describeBoth("a site within another one", {}, (capabilities) => {
  const isPull = capabilities.textDocument?.diagnostic !== undefined;
  let client: TestClient;
  afterEach(() => client.stop());

  async function codes(file: string): Promise<readonly unknown[]> {
    if (!isPull) return client.pushed.get(file)?.diagnostics.map(({ code }) => code) ?? [];
    const textDocument = { uri: client.uri(file) };
    return codesOf(await client.connection.sendRequest(DocumentDiagnosticRequest.type, { textDocument }));
  }

  test("has told once what is a problem of both, and what is one of either", async () => {
    client = await TestClient.start(
      {
        "docs.json": docsJson("index"),
        "index.mdx": "A\n",
        "in/docs.json": docsJson("a"),
        "in/a.mdx": "[x](/gone) [y](/in/a)\n<Crad/>\n",
      },
      { capabilities },
    );
    const all = ["navigation/orphan-page", "page/broken-link", "page/broken-link", "page/unknown-component"];
    await expect.poll(async () => (await codes("in/a.mdx")).map(String).toSorted()).toEqual(all);
    if (!isPull) return;
    const { items } = await client.connection.sendRequest(WorkspaceDiagnosticRequest.type, {
      previousResultIds: [],
    });
    const inner = items.find(({ uri }) => uri === client.uri("in/a.mdx"));
    expect(inner && codesOf(inner).map(String).toSorted()).toEqual(all);
  });
});
