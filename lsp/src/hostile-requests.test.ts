import {
  CancellationTokenSource,
  type ClientCapabilities,
  type Position,
} from "vscode-languageserver-protocol/node";
import { afterEach, expect, test } from "vitest";
import { describeBoth } from "./testing/both.ts";
import { TestClient } from "./testing/client.ts";
import { requests } from "./testing/requests.ts";
import { site } from "./testing/site.ts";

const capabilities: ClientCapabilities = {
  workspace: {
    symbol: { resolveSupport: { properties: ["location.range"] } },
    fileOperations: { willRename: true },
    workspaceEdit: { documentChanges: true, resourceOperations: ["rename"] },
  },
  textDocument: {
    rename: { prepareSupport: true },
    codeAction: { codeActionLiteralSupport: { codeActionKind: { valueSet: [] } } },
  },
};

const positions: readonly Position[] = [
  { line: 0, character: 0 },
  { line: 6, character: 40 },
  { line: 6, character: 99_999 },
  { line: 99_999, character: 0 },
  { line: 2_147_483_647, character: 2_147_483_647 },
];

const refusedOrCancelled = [-32800, -32803];

function codeIn(error: unknown): unknown {
  return (error as { readonly code?: unknown }).code;
}

/** A new name may be refused, with a sentence. */
function refusal(error: unknown): string {
  const { code, message } = error as { readonly code?: unknown; readonly message: string };
  if (code !== -32803) throw error;
  return message;
}

describeBoth("requests", capabilities, (all) => {
  let client: TestClient;
  afterEach(() => client.stop());

  test("about places and documents that are not there are answered", async () => {
    client = await TestClient.start(site, { capabilities: all });
    await client.open("index.mdx", "");
    await client.open("docs.json", "");
    const strange = [
      "untitled:Untitled-1",
      "file:///",
      "file:///%zz",
      "octavo:/x",
      "",
      client.uri("../outside.mdx"),
    ];
    for (const uri of [...Object.keys(site).map((file) => client.uri(file)), ...strange]) {
      for (const position of positions) {
        for (const [method, params] of requests(uri, position))
          await expect(client.connection.sendRequest(method, params).catch(refusal)).resolves.toBeDefined();
      }
    }
    expect(client.logs.filter((log) => !log.startsWith("Site:"))).toEqual([]);
  });

  test("without what they need are refused as such", async () => {
    client = await TestClient.start(site, { capabilities: all });
    await client.open("index.mdx", "");
    const uri = client.uri("index.mdx");
    const origin = { line: 0, character: 0 };
    for (const [method, params] of requests(uri, origin)) {
      if (
        !/^(?:textDocument\/|octavo\/|workspace\/(?:symbol|willRenameFiles|textDocumentContent)$)/.test(
          method,
        )
      )
        continue;
      const optional: Readonly<Record<string, string>> = {
        "textDocument/diagnostic": "previousResultId",
        "octavo/links": "position",
      };
      const isOptional = (name: string): boolean => name === optional[method];
      for (const name of Object.keys(params).filter((each) => !isOptional(each))) {
        const part = Object.fromEntries(Object.entries(params).filter(([each]) => each !== name));
        for (const faulty of [part, { ...part, [name]: null }, { ...part, [name]: true }])
          await expect(client.connection.sendRequest(method, faulty)).rejects.toMatchObject({ code: -32602 });
      }
    }
    await expect(client.connection.sendRequest("textDocument/hover", {})).rejects.toMatchObject({
      code: -32602,
      message: '"textDocument" of textDocument/hover is missing or wrong.',
    });
    const [textDocument, range] = [{ uri }, { start: origin, end: origin }];
    for (const [method, params] of [
      ["textDocument/codeAction", { textDocument, range, context: { diagnostics: [], only: "quickfix" } }],
      ["textDocument/codeAction", { textDocument, range, context: { diagnostics: [null, 1, {}] } }],
      ["textDocument/colorPresentation", { textDocument, range, color: {} }],
      ["octavo/changeNavigation", { textDocument, change: { kind: "add", to: "" } }],
      ["octavo/navigation", {}],
    ] as const)
      await expect(client.connection.sendRequest(method, params)).rejects.toMatchObject({ code: -32602 });
    await expect(client.connection.sendRequest("textDocument/nothing", {})).rejects.toMatchObject({
      code: -32601,
    });
    expect(client.logs.filter((log) => !log.startsWith("Site:"))).toEqual([]);
  });

  test("that are cancelled are answered, or refused as cancelled", async () => {
    client = await TestClient.start(site, { capabilities: all });
    const answers: Promise<unknown>[] = [];
    for (const [method, params] of requests(client.uri("index.mdx"), { line: 6, character: 20 })) {
      const cancel = new CancellationTokenSource();
      const answer = client.connection.sendRequest(method, params, cancel.token);
      answers.push(answer.catch((error: unknown) => expect(refusedOrCancelled).toContain(codeIn(error))));
      cancel.cancel();
    }
    await Promise.all(answers);
    expect(client.logs.filter((log) => !log.startsWith("Site:"))).toEqual([]);
  });
});
