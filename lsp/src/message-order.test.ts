import { PassThrough } from "node:stream";
import {
  createProtocolConnection,
  DidOpenTextDocumentNotification,
  DocumentDiagnosticRequest,
  HoverRequest,
  InitializeRequest,
  ShutdownRequest,
  StreamMessageReader,
  StreamMessageWriter,
  WorkspaceDiagnosticRequest,
} from "vscode-languageserver-protocol/node";
import { expect, test } from "vitest";
import { serve } from "./server.ts";
import { pulling, TestClient } from "./testing/client.ts";
import { site } from "./testing/site.ts";

const uri = "file:///site/index.mdx";
const hover = { textDocument: { uri }, position: { line: 0, character: 0 } };
const initialize = { processId: null, rootUri: null, capabilities: {} };

test("requests before `initialize` are refused, and notifications dropped", async () => {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const served = serve(input, output);
  const reader = new StreamMessageReader(output);
  const connection = createProtocolConnection(reader, new StreamMessageWriter(input));
  connection.listen();
  const textDocument = { uri, languageId: "mdx", version: 1, text: "" };
  await connection.sendNotification(DidOpenTextDocumentNotification.type, { textDocument });
  await expect(connection.sendRequest(HoverRequest.type, hover)).rejects.toMatchObject({ code: -32002 });
  await expect(connection.sendRequest(ShutdownRequest.type)).rejects.toMatchObject({ code: -32002 });
  const { capabilities } = await connection.sendRequest(InitializeRequest.type, initialize);
  expect(capabilities.hoverProvider).toBe(true);
  connection.dispose();
  input.end();
  expect(await served).toBe(0);
});

test("a second `initialize` is refused, and so is what comes after `shutdown`", async () => {
  const client = await TestClient.start(site, { capabilities: pulling });
  const { connection } = client;
  await expect(connection.sendRequest(InitializeRequest.type, initialize)).rejects.toMatchObject({
    code: -32600,
  });
  const textDocument = { uri: client.uri("index.mdx") };
  const pull = await connection.sendRequest(DocumentDiagnosticRequest.type, { textDocument });
  expect(pull).toMatchObject({ kind: "full" });
  const ended = client.stop();
  for (const late of [
    connection.sendRequest(HoverRequest.type, { ...hover, textDocument }),
    connection.sendRequest(DocumentDiagnosticRequest.type, { textDocument }),
    connection.sendRequest(WorkspaceDiagnosticRequest.type, { previousResultIds: [] }),
    connection.sendRequest(InitializeRequest.type, initialize),
  ])
    await expect(late).rejects.toMatchObject({ code: -32600 });
  await ended;
});
