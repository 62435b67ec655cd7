import {
  CancellationTokenSource,
  DiagnosticTag,
  DidCloseTextDocumentNotification,
  DidOpenTextDocumentNotification,
  DocumentDiagnosticRequest,
  PublishDiagnosticsNotification,
  WorkspaceDiagnosticRequest,
  type PreviousResultId,
  type WorkspaceDiagnosticReport,
  type WorkspaceDiagnosticReportPartialResult,
} from "vscode-languageserver-protocol/node";
import { afterEach, describe, expect, test } from "vitest";
import { pulling, TestClient } from "../testing/client.ts";
import { checked, codesOf, pulledFindings, pushedFindings } from "../testing/reports.ts";
import { site, siteWith } from "../testing/site.ts";

let client: TestClient;
afterEach(() => client.stop());

const broken = siteWith({
  "docs.json": (site["docs.json"] ?? "")
    .replace('"mint"', '"mnt"')
    .replace('"name"', '"nam"')
    .replace('"index",', '"index", "index",'),
  "guides/astral.mdx": "---\r\ntitle: 😀\r\n---\r\n\r\n😀😀 [one](/no-😀) text [two](/nowhere)\r\n",
});

/** A document that clients may write in two ways, and what to do with it as one of them. */
function twoUris(): {
  readonly plain: string;
  readonly escaped: string;
  readonly open: (uri: string, text: string) => Promise<void>;
  readonly close: (uri: string) => Promise<void>;
} {
  const { connection } = client;
  const plain = client.uri("index.mdx");
  return {
    plain,
    escaped: plain.replace("index", "%69ndex"),
    open: (uri, text) =>
      connection.sendNotification(DidOpenTextDocumentNotification.type, {
        textDocument: { uri, languageId: "mdx", version: 1, text },
      }),
    close: (uri) =>
      connection.sendNotification(DidCloseTextDocumentNotification.type, { textDocument: { uri } }),
  };
}

describe("push", () => {
  test("publishes what check finds", async () => {
    client = await TestClient.start(broken);
    const expected = await checked(client);
    expect(expected.length).toBeGreaterThan(4);
    await client.until(() => pushedFindings(client).length === expected.length);
    expect(pushedFindings(client)).toEqual(expected);
    expect(client.initialized.capabilities.diagnosticProvider).toBeUndefined();
  });

  test("links codes to the manual, where the client's settings say where it is", async () => {
    const publishDiagnostics = { codeDescriptionSupport: true };
    client = await TestClient.start(site, {
      capabilities: { textDocument: { publishDiagnostics } },
      initializationOptions: { manual: "https://manual.example.com/" },
    });
    await client.untilCodes("index.mdx", ["page/broken-link"]);
    expect(client.pushed.get("index.mdx")?.diagnostics[0]?.codeDescription).toEqual({
      href: "https://manual.example.com/reference/problems#page-broken-link",
    });
  });

  test("fades what nobody reads, and strikes older names out", async () => {
    const files = siteWith({
      "docs.json": (site["docs.json"] ?? "").replace('"name"', '"tabs": [],\n  "nmae": "A",\n  "name"'),
      "redirects.json": '[{ "source": "/guides/start", "destination": "/" }]\n',
      "index.mdx":
        '---\ntitle: A\nDescription: b\n---\n\n<Snippet file="part.md" />\n\n<Card title="a" ico="b">c</Card>\n',
    });
    const publishDiagnostics = { tagSupport: { valueSet: [1, 2] as DiagnosticTag[] } };
    client = await TestClient.start(files, { capabilities: { textDocument: { publishDiagnostics } } });
    const tagsIn = (file: string): unknown =>
      client.pushed.get(file)?.diagnostics.map(({ code, tags }) => [code, tags]);
    await client.until(() => ["docs.json", "redirects.json", "index.mdx"].every((file) => tagsIn(file)));
    expect(tagsIn("docs.json")).toEqual([
      ["schema/unknown-key", [DiagnosticTag.Unnecessary]],
      ["schema/unknown-key", [DiagnosticTag.Unnecessary]],
      ["navigation/missing-page", undefined],
    ]);
    expect(tagsIn("redirects.json")).toEqual([["redirect/hides-page", [DiagnosticTag.Unnecessary]]]);
    expect(tagsIn("index.mdx")).toEqual([
      ["page/misspelt-key", [DiagnosticTag.Unnecessary]],
      ["page/older-component", [DiagnosticTag.Deprecated]],
      ["page/unknown-prop", [DiagnosticTag.Unnecessary]],
    ]);
  });

  test("takes problems back when they are mended", async () => {
    client = await TestClient.start(site);
    await client.untilCodes("index.mdx", ["page/broken-link"]);
    await client.open("index.mdx", "---\ntitle: Home\n---\n\nNo link.\n");
    await client.untilCodes("index.mdx", []);
    expect(client.pushed.get("index.mdx")?.version).toBe(1);
    await client.close("index.mdx");
    await client.untilCodes("index.mdx", ["page/broken-link"]);
  });

  test("takes problems back from the URI that a document had before", async () => {
    client = await TestClient.start(site);
    await client.untilCodes("index.mdx", ["page/broken-link"]);
    const { plain, escaped, open, close } = twoUris();
    const shown = new Map<string, number>();
    client.connection.onNotification(PublishDiagnosticsNotification.type, ({ uri, diagnostics }) => {
      shown.set(uri, diagnostics.length);
    });
    const text = site["index.mdx"] ?? "";
    await open(escaped, text);
    await expect.poll(() => Object.fromEntries(shown)).toEqual({ [plain]: 0, [escaped]: 1 });
    await open(plain, text);
    await expect.poll(() => Object.fromEntries(shown)).toEqual({ [plain]: 1, [escaped]: 0 });
    await close(plain);
    await expect.poll(() => Object.fromEntries(shown)).toEqual({ [plain]: 0, [escaped]: 1 });
    await close(escaped);
    await expect.poll(() => Object.fromEntries(shown)).toEqual({ [plain]: 1, [escaped]: 0 });
  });

  test("publishes only files whose problems changed", async () => {
    client = await TestClient.start(site);
    await client.untilCodes("index.mdx", ["page/broken-link"]);
    await client.untilCodes("docs.json", ["navigation/missing-page"]);
    client.pushed.clear();
    await client.open("guides/start.mdx", "---\ntitle: Start here\n---\n\n[x](/nowhere)\n");
    await client.untilCodes("guides/start.mdx", ["page/broken-link"]);
    expect([...client.pushed.keys()]).toEqual(["guides/start.mdx"]);
  });
});

describe("pull", () => {
  test("reports what check finds", async () => {
    client = await TestClient.start(broken, { capabilities: pulling });
    const report = await client.connection.sendRequest(WorkspaceDiagnosticRequest.type, {
      previousResultIds: [],
    });
    expect(pulledFindings(client, report)).toEqual(await checked(client));
    expect(client.pushed.size).toBe(0);
  });

  test("answers for one document, and that nothing changed", async () => {
    client = await TestClient.start(site, { capabilities: pulling });
    const textDocument = { uri: client.uri("index.mdx") };
    const first = await client.connection.sendRequest(DocumentDiagnosticRequest.type, { textDocument });
    expect(codesOf(first)).toEqual(["page/broken-link"]);
    const previousResultId = first.resultId ?? "";
    const again = await client.connection.sendRequest(DocumentDiagnosticRequest.type, {
      textDocument,
      previousResultId,
    });
    expect(again).toEqual({ kind: "unchanged", resultId: previousResultId });
    await client.open("index.mdx", site["index.mdx"] ?? "");
    await client.change("index.mdx", {
      range: { start: { line: 6, character: 0 }, end: { line: 6, character: 100 } },
      text: "[a](/x) [b](/y)",
    });
    const edited = await client.connection.sendRequest(DocumentDiagnosticRequest.type, {
      textDocument,
      previousResultId,
    });
    expect(codesOf(edited)).toEqual(["page/broken-link", "page/broken-link"]);
  });

  test("asks for a pull of an open document that changed by itself, not of one that is edited", async () => {
    client = await TestClient.start(site, { capabilities: pulling });
    const textDocument = { uri: client.uri("guides/start.mdx") };
    const pullOne = async (): Promise<readonly unknown[]> =>
      codesOf(await client.connection.sendRequest(DocumentDiagnosticRequest.type, { textDocument }));
    await client.connection.sendRequest(WorkspaceDiagnosticRequest.type, { previousResultIds: [] });
    const before = client.refreshes;
    await client.open("guides/start.mdx", "---\ntitle: Start here\n---\n\n![x](/images/new.svg)\n");
    expect(await pullOne()).toEqual(["page/missing-image"]);
    expect(client.refreshes).toBe(before);
    await client.disk("images/new.svg", "<svg />");
    await expect.poll(() => client.refreshes).toBe(before + 1);
    expect(await pullOne()).toEqual([]);
  });

  test("holds a pull of the workspace until something changes", async () => {
    client = await TestClient.start(site, { capabilities: pulling });
    const first = await client.connection.sendRequest(WorkspaceDiagnosticRequest.type, {
      previousResultIds: [],
    });
    const previousResultIds = first.items.map(({ uri, resultId }) => ({ uri, value: resultId ?? "" }));
    let answered = false;
    const held = client.connection
      .sendRequest(WorkspaceDiagnosticRequest.type, { previousResultIds })
      .finally(() => (answered = true));
    // A request that is answered later shows that the held one was not.
    await client.connection.sendRequest(DocumentDiagnosticRequest.type, {
      textDocument: { uri: client.uri("index.mdx") },
    });
    expect(answered).toBe(false);
    await client.disk("guides/missing.mdx", "---\ntitle: There now\n---\n");
    const report = await held;
    const docs = report.items.find(({ uri }) => client.fileOf(uri) === "docs.json");
    expect(docs).toMatchObject({ kind: "full", items: [] });
    expect(client.refreshes).toBeGreaterThan(0);
  });

  test("takes problems back from the URI that a document had before", async () => {
    client = await TestClient.start(site, { capabilities: pulling });
    const { plain, escaped, open, close } = twoUris();
    /** By URI, how many there are, and the result ids. */
    const pull = async (
      known: Readonly<Record<string, string>>,
    ): Promise<[object, Record<string, string>]> => {
      const { items } = await client.connection.sendRequest(WorkspaceDiagnosticRequest.type, {
        previousResultIds: Object.entries(known).map(([uri, value]) => ({ uri, value })),
      });
      const full = items.flatMap((item) => (item.kind === "full" ? [item] : []));
      return [
        Object.fromEntries(full.map((item) => [item.uri, item.items.length])),
        { ...known, ...Object.fromEntries(full.map(({ uri, resultId = "" }) => [uri, resultId])) },
      ];
    };
    const [, first] = await pull({});
    await open(escaped, site["index.mdx"] ?? "");
    const [opened, second] = await pull(first);
    expect(opened).toEqual({ [plain]: 0, [escaped]: 1 });
    await close(escaped);
    const [closed] = await pull(second);
    expect(Object.entries(closed)).toEqual([
      [escaped, 0],
      [plain, 1],
    ]);
  });

  test("has told a client that writes URIs in its own way", async () => {
    client = await TestClient.start(site, { capabilities: pulling });
    const { plain, escaped } = twoUris();
    const pull = (previousResultIds: PreviousResultId[]): Promise<WorkspaceDiagnosticReport> =>
      client.connection.sendRequest(WorkspaceDiagnosticRequest.type, { previousResultIds });
    const { items } = await pull([]);
    const held = pull(
      items.map(({ uri, resultId = "" }) => ({ uri: uri === plain ? escaped : uri, value: resultId })),
    );
    await client.disk("guides/missing.mdx", "---\ntitle: There now\n---\n");
    expect((await held).items.map(({ uri }) => client.fileOf(uri))).toEqual(["docs.json"]);
  });

  test("streams to a client that takes parts, until it cancels", async () => {
    client = await TestClient.start(site, { capabilities: pulling });
    const parts: WorkspaceDiagnosticReportPartialResult[] = [];
    let came = Promise.withResolvers<void>();
    client.connection.onProgress(WorkspaceDiagnosticRequest.partialResult, "parts", (part) => {
      parts.push(part);
      came.resolve();
    });
    const cancel = new CancellationTokenSource();
    const params = { previousResultIds: [], partialResultToken: "parts" };
    const answer = client.connection
      .sendRequest(WorkspaceDiagnosticRequest.type, params, cancel.token)
      .catch((error: unknown) => error);
    await came.promise;
    came = Promise.withResolvers();
    await client.disk("guides/missing.mdx", "---\ntitle: There now\n---\n");
    await came.promise;
    expect(parts[1]?.items.map(({ uri }) => client.fileOf(uri))).toContain("docs.json");
    cancel.cancel();
    expect(await answer).toMatchObject({ code: -32800 });
  });

  test("answers one that is cancelled at once, and does not ask for another", async () => {
    client = await TestClient.start(site, { capabilities: pulling });
    await client.connection.sendRequest(WorkspaceDiagnosticRequest.type, { previousResultIds: [] });
    const cancel = new CancellationTokenSource();
    const textDocument = { uri: client.uri("index.mdx") };
    await client.open("index.mdx", "[a](/x)\n");
    const answer = client.connection
      .sendRequest(DocumentDiagnosticRequest.type, { textDocument }, cancel.token)
      .catch((error: unknown) => error);
    cancel.cancel();
    expect(await answer).toMatchObject({ code: -32800, data: undefined });
  });

  test("pushes where the client's settings ask for it", async () => {
    client = await TestClient.start(site, {
      capabilities: pulling,
      initializationOptions: { diagnostics: "push" },
    });
    await client.untilCodes("index.mdx", ["page/broken-link"]);
    expect(client.initialized.capabilities.diagnosticProvider).toBeUndefined();
  });
});
