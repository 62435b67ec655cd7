import { spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import {
  createProtocolConnection,
  ExitNotification,
  InitializedNotification,
  InitializeRequest,
  LogMessageNotification,
  PublishDiagnosticsNotification,
  ShutdownRequest,
  StreamMessageReader,
  StreamMessageWriter,
} from "vscode-languageserver-protocol/node";
import { expect, test } from "vitest";

const launcher = fileURLToPath(new URL("../../server/bin/octavo.js", import.meta.url));

test("`octavo lsp --stdio` keeps its output for the protocol, and ends when it is told", async () => {
  const folder = await mkdtemp(join(tmpdir(), "octavo-lsp-"));
  try {
    await writeFile(
      join(folder, "docs.json"),
      '{ "theme": "mint", "name": "x", "colors": { "primary": "#112233" }, "navigation": { "pages": ["gone"] } }',
    );
    await writeFile(
      join(folder, "octavo.config.mjs"),
      'console.log("noise"); process.emitWarning("more"); export default {};',
    );
    const server = spawn(process.execPath, [launcher, "lsp", "--stdio"], { stdio: ["pipe", "pipe", "pipe"] });
    const errors: string[] = [];
    server.stderr.on("data", (chunk: Buffer) => void errors.push(chunk.toString()));
    const ended = new Promise<number | null>((resolve) => server.on("exit", resolve));
    const connection = createProtocolConnection(
      new StreamMessageReader(server.stdout),
      new StreamMessageWriter(server.stdin),
    );
    const logs: string[] = [];
    connection.onNotification(LogMessageNotification.type, ({ message }) => void logs.push(message));
    const codes = new Promise<readonly unknown[]>((resolve) => {
      connection.onNotification(PublishDiagnosticsNotification.type, ({ diagnostics }) =>
        resolve(diagnostics.map(({ code }) => code)),
      );
    });
    connection.listen();
    await connection.sendRequest(InitializeRequest.type, {
      processId: process.pid,
      rootUri: pathToFileURL(folder).href,
      capabilities: {},
      initializationOptions: { trusted: true },
    });
    await connection.sendNotification(InitializedNotification.type, {});
    expect(await codes).toEqual(["navigation/missing-page"]);
    expect(errors.join("")).toContain("noise");
    await connection.sendRequest(ShutdownRequest.type);
    await connection.sendNotification(ExitNotification.type);
    expect(await ended).toBe(0);
    expect(logs.filter((log) => !log.startsWith("Site:"))).toEqual([]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
