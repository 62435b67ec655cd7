import { afterEach, expect, test } from "vitest";
import { DocumentDiagnosticRequest } from "vscode-languageserver-protocol/node";
import { describeBoth } from "./testing/both.ts";
import { TestClient } from "./testing/client.ts";

const docsJson = (...pages: readonly string[]): string =>
  JSON.stringify({ theme: "mint", name: "A", colors: { primary: "#166E3F" }, navigation: { pages } });

describeBoth("a site within another one", {}, (capabilities) => {
  const isPull = capabilities.textDocument?.diagnostic !== undefined;
  let client: TestClient;
  afterEach(() => client.stop());

  async function codes(file: string): Promise<readonly unknown[]> {
    if (!isPull) return client.pushed.get(file)?.diagnostics.map(({ code }) => code) ?? [];
    const report = await client.connection.sendRequest(DocumentDiagnosticRequest.type, {
      textDocument: { uri: client.uri(file) },
    });
    return report.kind === "full" ? report.items.map(({ code }) => code) : [];
  }

  test("has its pages for itself, but for those that the outer one leads to", async () => {
    client = await TestClient.start(
      {
        "docs.json": docsJson("index", "in/both"),
        "index.mdx": "A\n",
        "in/docs.json": docsJson("a", "both"),
        "in/a.mdx": "[x](/gone)\n",
        "in/both.mdx": "[x](/a)\n",
        "in/alone.mdx": "Alone.\n",
      },
      { capabilities },
    );
    await expect.poll(() => codes("in/a.mdx")).toEqual(["page/broken-link"]);
    // For the inner site there is that page.
    await expect.poll(() => codes("in/both.mdx")).toEqual(["page/broken-link"]);
    await expect.poll(() => codes("in/alone.mdx")).toEqual(["navigation/orphan-page"]);
    await client.disk("in/docs.json", undefined);
    await expect.poll(() => codes("in/a.mdx")).toEqual(["navigation/orphan-page", "page/broken-link"]);
    await client.disk("in/docs.json", docsJson("a", "both", "alone"));
    await expect.poll(() => codes("in/a.mdx")).toEqual(["page/broken-link"]);
    await expect.poll(() => codes("in/alone.mdx")).toEqual([]);
  });
});
