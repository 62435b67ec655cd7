import { setTimeout as sleep } from "node:timers/promises";
import {
  CodeLensRefreshRequest,
  CodeLensRequest,
  CodeLensResolveRequest,
  InlayHintRefreshRequest,
  InlayHintRequest,
  SemanticTokensRefreshRequest,
  SemanticTokensRequest,
  type ClientCapabilities,
  type CodeLens,
} from "vscode-languageserver-protocol/node";
import { afterEach, expect, test } from "vitest";
import { describeBoth } from "./testing/both.ts";
import { TestClient } from "./testing/client.ts";
import { site } from "./testing/site.ts";

const refreshing: ClientCapabilities = {
  workspace: {
    codeLens: { refreshSupport: true },
    inlayHint: { refreshSupport: true },
    semanticTokens: { refreshSupport: true },
  },
};

describeBoth("what is shown, once another file changes it", refreshing, (capabilities) => {
  let client: TestClient;
  afterEach(() => client.stop());

  /** What the client was told to ask for again, since it last looked. */
  let told: string[] = [];

  async function start(more: ClientCapabilities = capabilities): Promise<void> {
    client = await TestClient.start(site, { capabilities: more });
    told = [];
    const { connection } = client;
    connection.onRequest(CodeLensRefreshRequest.type, () => void told.push("lenses"));
    connection.onRequest(InlayHintRefreshRequest.type, () => void told.push("hints"));
    connection.onRequest(SemanticTokensRefreshRequest.type, () => void told.push("tokens"));
  }

  /** Does what an editor does that shows a document. */
  async function show(file: string): Promise<readonly string[]> {
    const textDocument = { uri: client.uri(file) };
    const range = { start: { line: 0, character: 0 }, end: { line: 99, character: 0 } };
    const { connection } = client;
    const hints = (await connection.sendRequest(InlayHintRequest.type, { textDocument, range })) ?? [];
    await connection.sendRequest(SemanticTokensRequest.type, { textDocument });
    const lenses = (await connection.sendRequest(CodeLensRequest.type, { textDocument })) ?? [];
    const titles: string[] = [];
    for (const lens of lenses) {
      const resolved: CodeLens = await connection.sendRequest(CodeLensResolveRequest.type, lens);
      titles.push(resolved.command?.title ?? "");
    }
    return [...hints.map(({ label }) => (typeof label === "string" ? label : "")), ...titles];
  }

  /** What the client is told in longer than the server waits before it looks. */
  async function quiet(): Promise<readonly string[]> {
    await sleep(250);
    return told.splice(0).toSorted();
  }

  /** The same from when it is told something. */
  async function noticed(): Promise<readonly string[]> {
    while (told.length === 0) await sleep(20);
    return quiet();
  }

  const open = async (file: string): Promise<void> => client.open(file, site[file] ?? "");

  test("is asked for again once, and no more after that", async () => {
    await start();
    await open("docs.json");
    await open("guides/start.mdx");
    expect((await show("docs.json")).join()).toContain("Start here");
    await quiet();
    const text = (site["guides/start.mdx"] ?? "").replace("Start here", "Begin");
    await client.change("guides/start.mdx", { text });
    expect(await noticed()).toEqual(["hints"]);
    expect((await show("docs.json")).join()).toContain("Begin");
    await client.change("guides/start.mdx", { text: `${text}\nMore.\n` });
    expect(await quiet()).toEqual([]);
  });

  test("are links to a page, and variables of the site", async () => {
    await start();
    await client.open("guides/start.mdx", "---\ntitle: Start here\n---\n\n{{version}}\n");
    const before = await show("guides/start.mdx");
    await quiet();
    await client.disk("guides/more.mdx", "[a](/guides/start) [b](/guides/start)\n");
    expect(await noticed()).toEqual(["lenses"]);
    expect(await show("guides/start.mdx")).not.toEqual(before);
    await client.disk(
      "docs.json",
      (site["docs.json"] ?? "").replace("{", '{ "variables": { "version": "2" },'),
    );
    expect(await noticed()).toEqual(["tokens"]);
  });

  test("is asked for by the client itself where it edits that very document", async () => {
    await start();
    await open("docs.json");
    await show("docs.json");
    await quiet();
    await client.change("docs.json", { text: (site["docs.json"] ?? "").replace("guides/start", "index") });
    expect(await quiet()).toEqual([]);
  });

  test("stays where the client cannot ask again", async () => {
    await start({ ...capabilities, workspace: {} });
    await open("docs.json");
    await show("docs.json");
    await client.open("guides/start.mdx", "---\ntitle: Begin\n---\n");
    expect(await quiet()).toEqual([]);
  });
});
