import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { rename } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DocumentDiagnosticRequest, WorkspaceDiagnosticRequest } from "vscode-languageserver-protocol/node";
import { Core } from "@octavo/core";
import { cacheFolder } from "@octavo/core/node";
import { afterEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { Requests } from "./idle-work.ts";
import { Session } from "./session.ts";
import { describeBoth } from "./testing/both.ts";
import { TestClient, type ClientOptions } from "./testing/client.ts";
import { checked, codesOf, pulledFindings, pushedFindings, type Finding } from "./testing/reports.ts";
import { site, siteWith } from "./testing/site.ts";

/** All problems, as the client has them. */
async function problemsOf(client: TestClient, isPull: boolean): Promise<readonly Finding[]> {
  const expected = await checked(client);
  if (isPull) {
    const report = await client.connection.sendRequest(WorkspaceDiagnosticRequest.type, {
      previousResultIds: [],
    });
    return pulledFindings(client, report);
  }
  await client.until(() => pushedFindings(client).length === expected.length);
  return pushedFindings(client);
}

describeBoth("a server that starts again", {}, (capabilities) => {
  const isPull = capabilities.textDocument?.diagnostic !== undefined;
  const folders: string[] = [];
  afterEach(() => {
    vi.restoreAllMocks();
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
  });

  function folderOf(): ClientOptions & { readonly folder: string } {
    const folder = realpathSync(mkdtempSync(join(tmpdir(), "octavo-lsp-warm-")));
    folders.push(folder);
    return { folder, capabilities };
  }

  async function known(folder: string): Promise<number | undefined> {
    const cache = await cacheFolder(folder);
    const [file] = readdirSync(cache).filter((name) => name.startsWith("known-"));
    return file === undefined ? undefined : statSync(join(cache, file)).ino;
  }

  test("takes up what the one before knew, and leaves it where nothing changed", async () => {
    const options = folderOf();
    const first = await TestClient.start(site, options);
    const problems = await problemsOf(first, isPull);
    await first.stop();
    const left = await known(options.folder);
    expect(left).toBeDefined();
    const restore = vi.spyOn(Core.prototype, "restore");
    const second = await TestClient.start({}, options);
    expect(await problemsOf(second, isPull)).toEqual(problems);
    expect(restore).toHaveBeenCalledOnce();
    await second.stop();
    expect(await known(options.folder)).toBe(left);
  });

  test("prepares the first question about references while nobody asks anything", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    const follow = vi.spyOn(Core.prototype, "follow");
    const client = await TestClient.start(site, folderOf());
    await problemsOf(client, isPull);
    await expect
      .poll(
        async () => {
          await vi.advanceTimersByTimeAsync(500);
          return follow.mock.calls.map(([, keys]) => keys);
        },
        { timeout: 15_000 },
      )
      .toContain("files");
    await client.stop();
  });

  test("has left what it knows soon after the check, so that it may be killed", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    const options = folderOf();
    const client = await TestClient.start(site, options);
    await problemsOf(client, isPull);
    const left = async (): Promise<number | undefined> => {
      await vi.advanceTimersByTimeAsync(500);
      return known(options.folder).catch(() => undefined);
    };
    await expect.poll(left, { timeout: 15_000 }).toBeDefined();
    const written = await left();
    await client.stop();
    // Nothing is new at the end.
    expect(await known(options.folder)).toBe(written);
  });

  test("knows what changed meanwhile, and nothing of texts that were not saved", async () => {
    const options = folderOf();
    const first = await TestClient.start(site, options);
    await problemsOf(first, isPull);
    await first.open("index.mdx", "---\ntitle: Home\n---\n\nUnsaved [a](/no) [b](/never).\n");
    await first.connection.sendRequest("textDocument/hover", {
      textDocument: { uri: first.uri("index.mdx") },
      position: { line: 0, character: 0 },
    });
    await first.stop();
    writeFileSync(join(options.folder, "guides/start.mdx"), "---\ntitle: Start\n---\n\n[x](/gone)\n");
    const second = await TestClient.start({}, options);
    expect(await problemsOf(second, isPull)).toEqual(await checked(second));
    await second.stop();
  });
});

test("a folder that has gone does not come back with what is kept", async () => {
  vi.stubEnv("OCTAVO_CACHE", "");
  const root = mkdtempSync(join(tmpdir(), "octavo-lsp-gone-"));
  onTestFinished(() => {
    vi.unstubAllEnvs();
    rmSync(`${root}.off`, { recursive: true });
    rmSync(root, { recursive: true, force: true });
  });
  mkdirSync(join(root, "node_modules/@octavo"), { recursive: true });
  writeFileSync(join(root, "docs.json"), site["docs.json"] ?? "");
  const end = new AbortController();
  const session = await Session.open({
    root,
    trusted: true,
    signal: end.signal,
    requests: new Requests(),
    onEdited: () => Promise.resolve(),
    onProblems: () => undefined,
    onSettled: () => undefined,
    onError: () => undefined,
  });
  await session.settled();
  await rename(root, `${root}.off`);
  end.abort();
  await session.remember();
  expect(existsSync(root)).toBe(false);
});

/** A plugin of the site that lets a page's check wait until the gate of this name opens, and then reports about another page. */
const gated = (name: string): Readonly<Record<string, string>> =>
  siteWith({
    "octavo.config.mjs": `const definition = { code: "own/late", severity: "warning", message: () => "Late.", help: "" };
const apply = (hooks) => {
  hooks.check.for("page").tapPromise("own", async (path, read) => {
    if (path !== "/guides/start") return;
    await Promise.race([globalThis["${name}"], new Promise((end) => read.signal.addEventListener("abort", end))]);
    read.report(definition, { file: "index.mdx" }, {});
  });
};
export default { plugins: [{ [Symbol.for("octavo.plugin")]: true, name: "own", version: "1", problems: [definition], apply }] };
`,
  });

describe("an open page, while the site is checked for the first time", () => {
  let client: TestClient;
  afterEach(() => client.stop());

  test("is answered for before the others, and again when they are known", async () => {
    const gate = Promise.withResolvers<void>();
    Object.assign(globalThis, { "session-pull": gate.promise });
    client = await TestClient.start(gated("session-pull"), {
      capabilities: {
        textDocument: { diagnostic: {} },
        workspace: {
          diagnostics: { refreshSupport: true },
          didChangeWatchedFiles: { dynamicRegistration: true },
        },
      },
      initializationOptions: { trusted: true },
    });
    await client.open("index.mdx", site["index.mdx"] ?? "");
    const textDocument = { uri: client.uri("index.mdx") };
    const pull = async (): Promise<readonly unknown[]> =>
      codesOf(await client.connection.sendRequest(DocumentDiagnosticRequest.type, { textDocument }));
    expect(await pull()).toEqual(["page/broken-link"]);
    await client.change("index.mdx", { text: `${site["index.mdx"] ?? ""}\n[and](/never)\n` });
    expect(await pull()).toEqual(["page/broken-link", "page/broken-link"]);
    expect(client.refreshes).toBe(0);
    gate.resolve();
    await client.connection.sendRequest(WorkspaceDiagnosticRequest.type, { previousResultIds: [] });
    expect(await pull()).toEqual(["own/late", "page/broken-link", "page/broken-link"]);
    expect(client.refreshes).toBeGreaterThan(0);
  });

  test("does not keep the server from its end where a plugin hangs", async () => {
    const name = "session-hang";
    Object.assign(globalThis, { [name]: new Promise(() => undefined) });
    const files = gated(name);
    const config = files["octavo.config.mjs"]?.replace(
      /await Promise.race.*/,
      `await globalThis["${name}"];`,
    );
    client = await TestClient.start(
      { ...files, "octavo.config.mjs": config ?? "" },
      { initializationOptions: { trusted: true } },
    );
    await client.open("index.mdx", site["index.mdx"] ?? "");
    await client.untilCodes("index.mdx", ["page/broken-link"]);
  });

  test("is told of before the others", async () => {
    const gate = Promise.withResolvers<void>();
    Object.assign(globalThis, { "session-push": gate.promise });
    client = await TestClient.start(gated("session-push"), { initializationOptions: { trusted: true } });
    await client.open("index.mdx", site["index.mdx"] ?? "");
    await client.untilCodes("index.mdx", ["page/broken-link"]);
    expect(client.pushed.has("docs.json")).toBe(false);
    gate.resolve();
    await client.untilCodes("index.mdx", ["own/late", "page/broken-link"]);
    await client.untilCodes("docs.json", ["navigation/missing-page"]);
  });
});

describe("an edit", () => {
  test("that comes while problems are located leaves none at their old places", async () => {
    const client = await TestClient.start(site);
    onTestFinished(() => client.stop());
    await client.open("index.mdx", site["index.mdx"] ?? "");
    await client.untilCodes("index.mdx", ["page/broken-link"]);
    const shifted = async (lines: number): Promise<void> => {
      const text = (site["index.mdx"] ?? "").replace("---\n\n", `---\n\n${"\n".repeat(lines)}`);
      await client.change("index.mdx", { text });
      await client.until(
        () => client.pushed.get("index.mdx")?.diagnostics[0]?.range.start.line === 6 + lines,
      );
    };
    await shifted(2);
    const cancelled = Object.assign(new Error("Cancelled"), { [Symbol.for("octavo.cancelled")]: true });
    vi.spyOn(Core.prototype, "problems").mockRejectedValueOnce(cancelled);
    await shifted(4);
  });
});
