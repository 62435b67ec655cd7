import { spawn } from "node:child_process";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath, pathToFileURL } from "node:url";
import { temporaryFolder } from "@octavo/core/testing";
import type { Browser, Frame, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import {
  createProtocolConnection,
  DidChangeTextDocumentNotification,
  DidOpenTextDocumentNotification,
  ExitNotification,
  InitializedNotification,
  InitializeRequest,
  ShutdownRequest,
  StreamMessageReader,
  StreamMessageWriter,
  type ProtocolConnection,
} from "vscode-languageserver-protocol/node";
import { panelPage } from "../../vscode-extension/src/panel-page.ts";
import { chromiumPath, launch } from "../playground/browser.ts";

const lines = (name: string): string =>
  Array.from({ length: 40 }, (_, index) => `${name} ${index}.`).join("\n\n");
const text = `---\ntitle: Long\n---\n\nBegin.\n\n## First\n\n${lines("One")}\n\n## Second\n\n${lines("Two")}\n`;
const files = {
  "docs.json": JSON.stringify({
    theme: "mint",
    name: "Test",
    colors: { primary: "#123456" },
    navigation: { pages: ["long", "other"] },
  }),
  "long.mdx": text,
  "other.mdx": "---\ntitle: Other\n---\n\nOther text.\n",
};

interface Preview {
  readonly url: string;
  readonly headings: readonly { readonly line: number; readonly id: string }[];
}

/** The language server of a folder with the files, as editors start it. */
async function startServer(): Promise<{ connection: ProtocolConnection; uri: (file: string) => string }> {
  const root = pathToFileURL(temporaryFolder(files, onTestFinished)).href;
  const command = fileURLToPath(new URL("../../server/bin/octavo.js", import.meta.url));
  const server = spawn(process.execPath, ["--conditions=octavo-source", command, "lsp", "--stdio"]);
  const connection = createProtocolConnection(
    new StreamMessageReader(server.stdout),
    new StreamMessageWriter(server.stdin),
  );
  connection.listen();
  onTestFinished(async () => {
    await connection.sendRequest(ShutdownRequest.type);
    await connection.sendNotification(ExitNotification.type);
  });
  await connection.sendRequest(InitializeRequest.type, {
    processId: process.pid,
    rootUri: root,
    capabilities: {},
    initializationOptions: { trusted: true },
  });
  await connection.sendNotification(InitializedNotification.type, {});
  return { connection, uri: (file) => `${root}/${file}` };
}

describe.skipIf(chromiumPath === undefined)("the preview of an editor", () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await launch();
  }, 60_000);
  afterAll(() => browser.close());

  /** The panel as the extension fills it, where messages to the editor are kept. */
  async function openPanel(address: string): Promise<{ panel: Page; frame: Frame }> {
    const host = createServer((_request, response) => {
      response
        .writeHead(200, { "content-type": "text/html; charset=utf-8" })
        .end(panelPage(address, "n0nce"));
    });
    await new Promise<void>((resolve) => host.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => void host.close());
    const panel = await browser.newPage({ viewport: { width: 900, height: 600 } });
    onTestFinished(() => panel.close());
    await panel.addInitScript(() => {
      const told: unknown[] = [];
      Object.assign(globalThis, {
        told,
        acquireVsCodeApi: () => ({ postMessage: (message: unknown) => told.push(message) }),
      });
    });
    await panel.goto(`http://127.0.0.1:${(host.address() as AddressInfo).port}/`);
    await expect.poll(() => told(panel)).toContainEqual({ octavo: "loaded" });
    const frame = panel.frames().find((each) => each.url().startsWith(address));
    if (!frame) throw new Error(`The panel does not show ${address}.`);
    return { panel, frame };
  }
  const told = (panel: Page): Promise<unknown[]> =>
    panel.evaluate(() => (globalThis as unknown as { told: unknown[] }).told);
  const tell = (panel: Page, message: unknown): Promise<void> =>
    panel.evaluate((data) => window.postMessage(data, "*"), message);

  it("shows what is typed, scrolls with the text and the text with it, and is as light or dark", async () => {
    const { connection, uri } = await startServer();
    const textDocument = { uri: uri("long.mdx"), languageId: "mdx", version: 1, text };
    await connection.sendNotification(DidOpenTextDocumentNotification.type, { textDocument });
    const asked = { textDocument: { uri: uri("long.mdx") }, position: { line: 0, character: 0 } };
    const { url, headings } = await connection.sendRequest<Preview>("octavo/preview", asked);
    expect(headings.map(({ id }) => id)).toEqual(["first", "second"]);
    const { panel, frame } = await openPanel(url);

    await connection.sendNotification(DidChangeTextDocumentNotification.type, {
      textDocument: { uri: uri("long.mdx"), version: 2 },
      contentChanges: [{ text: text.replace("Begin.", "Typed and not saved.") }],
    });
    await frame.getByText("Typed and not saved.").waitFor();

    await tell(panel, { octavo: "mode", mode: "dark" });
    await frame.locator("html.dark").waitFor({ state: "attached" });
    await tell(panel, { octavo: "mode", mode: "light" });
    await frame.locator("html.light").waitFor({ state: "attached" });

    await tell(panel, { octavo: "scroll", reading: { from: "first", to: "second", share: 0.5 } });
    await expect.poll(() => frame.evaluate(() => scrollY)).toBeGreaterThan(300);
    const between = await frame.evaluate(() => scrollY);
    await tell(panel, { octavo: "scroll", reading: { from: "second", to: "", share: 0 } });
    await expect.poll(() => frame.evaluate(() => scrollY)).toBeGreaterThan(between);
    const top = await frame.locator("#second").evaluate((heading) => heading.getBoundingClientRect().top);
    expect(top).toBeGreaterThanOrEqual(0);
    expect(top).toBeLessThan(200);
    // What the editor asked for is not told to it again.
    expect(await told(panel)).toEqual([{ octavo: "loaded" }]);

    await panel.waitForTimeout(400);
    await frame.evaluate((y) => scrollTo({ top: y, behavior: "instant" }), between);
    await expect
      .poll(async () => (await told(panel)).at(-1))
      .toMatchObject({
        octavo: "scrolled",
        path: "/long",
        reading: { from: "first", to: "second", share: expect.closeTo(0.5, 1) },
      });

    const other = { ...asked, textDocument: { uri: uri("other.mdx") } };
    const next = await connection.sendRequest<Preview>("octavo/preview", other);
    await tell(panel, { octavo: "go", address: next.url });
    await panel.frameLocator("iframe").getByText("Other text.").waitFor();
  });
});
