import { spawn } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Readable, Writable } from "node:stream";
import { expect, test } from "vitest";
import { bundle } from "../scripts/bundle.ts";

test("the bundled server runs by itself", { timeout: 60_000 }, async () => {
  // Away from the repository, so that nothing is found there.
  const folder = await mkdtemp(join(tmpdir(), "octavo-vscode-"));
  const site = join(folder, "site");
  try {
    await writeSite(site);
    await bundle(join(folder, "dist"));
    const server = spawn(process.execPath, [join(folder, "dist/server.js"), "--stdio"], {
      cwd: folder,
      env: {},
      stdio: ["pipe", "pipe", "inherit"],
    });
    const ended = new Promise<number | null>((resolve) => server.on("exit", resolve));
    const client = new Client(server.stdout, server.stdin);
    const workspaceFolders = [{ uri: pathToFileURL(site).href, name: "site" }];
    client.send({
      id: 1,
      method: "initialize",
      params: { processId: process.pid, rootUri: null, capabilities: {}, workspaceFolders },
    });
    client.send({ method: "initialized", params: {} });
    const published = await client.message(
      ({ method, params }) =>
        method === "textDocument/publishDiagnostics" && params?.uri?.endsWith("index.mdx") === true,
    );
    expect(published.params?.diagnostics).toMatchObject([{ code: "page/broken-link" }]);
    const textDocument = { uri: pathToFileURL(join(site, "docs.json")).href };
    client.send({
      id: 2,
      method: "textDocument/hover",
      params: { textDocument, position: { line: 0, character: 4 } },
    });
    expect((await client.message(({ id }) => id === 2)).result).toHaveProperty("contents");
    client.send({ id: 3, method: "shutdown" });
    await client.message(({ id }) => id === 3);
    client.send({ method: "exit" });
    expect(await ended).toBe(0);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: { readonly uri?: string; readonly diagnostics?: unknown };
  readonly result?: unknown;
}

/** Just enough of the protocol: the real client needs an editor around it. */
class Client {
  readonly #output: Writable;
  readonly #messages: Message[] = [];
  #buffer = Buffer.alloc(0);
  #came = Promise.withResolvers<void>();

  constructor(input: Readable, output: Writable) {
    this.#output = output;
    input.on("data", (chunk: Buffer) => this.#take(chunk));
  }

  send(message: object): void {
    const body = JSON.stringify({ jsonrpc: "2.0", ...message });
    this.#output.write(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
  }

  async message(isWanted: (message: Message) => boolean): Promise<Message> {
    for (;;) {
      const found = this.#messages.find(isWanted);
      if (found) return found;
      await this.#came.promise;
    }
  }

  #take(chunk: Buffer): void {
    this.#buffer = Buffer.concat([this.#buffer, chunk]);
    for (;;) {
      const head = this.#buffer.indexOf("\r\n\r\n");
      const length = Number(
        /Content-Length: (\d+)/i.exec(this.#buffer.toString("utf8", 0, Math.max(0, head)))?.[1],
      );
      if (head === -1 || this.#buffer.length < head + 4 + length) return;
      this.#messages.push(JSON.parse(this.#buffer.toString("utf8", head + 4, head + 4 + length)) as Message);
      this.#buffer = this.#buffer.subarray(head + 4 + length);
      this.#came.resolve();
      this.#came = Promise.withResolvers();
    }
  }
}

async function writeSite(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const docs = {
    theme: "mint",
    name: "Site",
    colors: { primary: "#112233" },
    navigation: { pages: ["index"] },
  };
  await writeFile(join(folder, "docs.json"), JSON.stringify(docs));
  await writeFile(join(folder, "index.mdx"), "---\ntitle: Home\n---\n\n[x](/nowhere)\n");
}
