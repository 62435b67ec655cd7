import { expect, onTestFinished, test } from "vitest";
import {
  TextDocumentContentRefreshRequest,
  TextDocumentContentRequest,
} from "vscode-languageserver-protocol/node";
import { cursorIn, TestClient } from "../testing/client.ts";
import { site } from "../testing/site.ts";

async function start(): Promise<{
  readonly client: TestClient;
  readonly refreshed: string[];
  readonly generated: (kind: string | undefined, file: string, withCursor: string) => Promise<string | null>;
  readonly text: (uri: string) => Promise<string>;
}> {
  const capabilities = { workspace: { textDocumentContent: {} } };
  const client = await TestClient.start(site, { capabilities });
  onTestFinished(() => client.stop());
  const refreshed: string[] = [];
  client.connection.onRequest(TextDocumentContentRefreshRequest.type, ({ uri }) => void refreshed.push(uri));
  return {
    client,
    refreshed,
    generated: async (kind, file, withCursor) => {
      const { text, position } = cursorIn(withCursor);
      await client.open(file, text);
      const asked = { textDocument: { uri: client.uri(file) }, position, kind };
      return client.connection.sendRequest("octavo/generated", asked);
    },
    text: async (uri) => (await client.connection.sendRequest(TextDocumentContentRequest.type, { uri })).text,
  };
}

test("the page of an operation is shown as Markdown, and asked for again when it changes", async () => {
  const { client, refreshed, generated, text } = await start();
  expect(client.initialized.capabilities.workspace?.textDocumentContent).toEqual({ schemes: ["octavo"] });
  const spec = site["openapi.yaml"] ?? "";
  const uri = await generated("page", "openapi.yaml", spec.replace("summary: Get", "summary: G|et"));
  expect(uri).toBe(client.uri("api-reference/get-a-user.md").replace("file://", "octavo://page"));
  expect(await text(uri ?? "")).toContain("# Get a user");
  await client.change("openapi.yaml", { text: spec.replace("**one**", "**exactly one**") });
  await expect.poll(() => refreshed).toEqual([uri]);
  expect(await text(uri ?? "")).toContain("**exactly one**");
  // What changes nothing of it is no reason to ask again.
  await client.open("index.mdx", "---\ntitle: Other\n---\n\nOther words.\n");
  const other = await generated("page", "index.mdx", "---\ntitle: Other\n---\n\nO|ther words.\n");
  expect(await text(other ?? "")).toContain("Other words.");
  expect(refreshed).toEqual([uri]);
});

test("a client that does not answer is told of problems all the same", async () => {
  const { client, refreshed, generated, text } = await start();
  client.connection.onRequest(TextDocumentContentRefreshRequest.type, ({ uri }) => {
    refreshed.push(uri);
    return new Promise<void>(() => undefined);
  });
  const uri = await generated("page", "index.mdx", "---\ntitle: Home\n---\n\nW|ords.\n");
  expect(await text(uri ?? "")).toContain("Words.");
  await client.change("index.mdx", { text: "---\ntitle: Home\n---\n\nOther words.\n" });
  await expect.poll(() => refreshed).toEqual([uri]);
  await client.change("index.mdx", { text: "---\ntitle: Home\n---\n\n[x](/nowhere)\n" });
  await client.untilCodes("index.mdx", ["page/broken-link"]);
});

test("docs.json is shown with what its parts bring", async () => {
  const { client, generated, text } = await start();
  const uri = await generated("config", "index.mdx", "|Words.");
  expect(uri).toBe(client.uri("docs.json").replace("file://", "octavo://config"));
  expect(JSON.parse(await text(uri ?? ""))).toMatchObject({
    name: "Fixture",
    redirects: [{ source: "/old", destination: "/guides/start" }],
  });
});

test("what is not there, or is no page, is said to be so", async () => {
  const { client, generated, text } = await start();
  expect(await generated("page", "snippets/part.md", "|Words.")).toBeNull();
  for (const name of ["../secret.md", "nothing.md", "docs.json", "index.html"])
    expect(await text(`octavo://page${client.uri("").slice("file://".length)}${name}`)).toContain(
      "no such page",
    );
  expect(await text("octavo://else/where")).toContain("no such page");
});

test("what is asked for without a kind, or with another one, is nothing", async () => {
  const { generated } = await start();
  expect(await generated(undefined, "index.mdx", "|Words.")).toBeNull();
  expect(await generated("undefined", "guides/start.mdx", "|Words.")).toBeNull();
});

test("clients that show no such documents are promised none", async () => {
  const client = await TestClient.start(site);
  onTestFinished(() => client.stop());
  expect(client.initialized.capabilities.workspace).not.toHaveProperty("textDocumentContent");
});
