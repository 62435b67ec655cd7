import { rename } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import {
  DidChangeWatchedFilesNotification,
  DidCloseTextDocumentNotification,
  DidOpenTextDocumentNotification,
  DocumentDiagnosticRequest,
  DocumentSymbolRequest,
  FileChangeType,
  HoverRequest,
  WorkspaceDiagnosticRequest,
  type PreviousResultId,
  type WorkspaceDiagnosticReport,
} from "vscode-languageserver-protocol/node";
import { afterEach, describe, expect, test } from "vitest";
import { pulling, TestClient } from "./testing/client.ts";
import { describeBoth } from "./testing/both.ts";
import { checked, codesOf, pulledFindings } from "./testing/reports.ts";
import { site } from "./testing/site.ts";

let client: TestClient;
afterEach(() => client.stop());

function under(folder: string): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(site).map(([file, text]) => [`${folder}/${file}`, text]));
}

describe("sites", () => {
  test("below the opened folder, several of them", async () => {
    client = await TestClient.start({
      ...under("docs"),
      ...under("packages/api/docs"),
      ...under("node_modules/x"),
      "package.json": "{}",
    });
    await client.untilCodes("docs/index.mdx", ["page/broken-link"]);
    await client.untilCodes("packages/api/docs/docs.json", ["navigation/missing-page"]);
    expect([...client.pushed.keys()].filter((file) => file.startsWith("node_modules"))).toEqual([]);
  });

  test("above the opened folder", async () => {
    client = await TestClient.start(site, { folders: ["guides"], capabilities: pulling });
    const { items } = await client.connection.sendRequest(WorkspaceDiagnosticRequest.type, {
      previousResultIds: [],
    });
    expect(items.map(({ uri }) => client.fileOf(uri)).toSorted()).toEqual(["docs.json", "index.mdx"]);
  });

  test("of a document, where no folder is opened", async () => {
    client = await TestClient.start(site, { folders: [], capabilities: pulling });
    await client.open("index.mdx", site["index.mdx"] ?? "");
    const report = await client.connection.sendRequest(DocumentDiagnosticRequest.type, {
      textDocument: { uri: client.uri("index.mdx") },
    });
    expect(codesOf(report)).toEqual(["page/broken-link"]);
  });

  test("with a mint.json", async () => {
    const mint = JSON.stringify({
      name: "Old",
      colors: { primary: "#123456" },
      navigation: [{ group: "Start", pages: ["index", "gone"] }],
    });
    client = await TestClient.start({ "mint.json": mint, "index.mdx": "---\ntitle: Home\n---\n" });
    await client.until(() => client.pushed.has("mint.json"));
    expect(client.pushed.get("mint.json")?.diagnostics.map(({ code }) => code)).toContain(
      "navigation/missing-page",
    );
  });

  test("that come and go", async () => {
    client = await TestClient.start({ "readme.txt": "" });
    await client.disk("site/index.mdx", "---\ntitle: Home\n---\n\n[x](/no)\n");
    await client.disk("site/docs.json", site["docs.json"] ?? "");
    await client.untilCodes("site/index.mdx", ["page/broken-link"]);
    await client.disk("site/docs.json", undefined);
    expect(await client.untilCodes("site/index.mdx", [])).toEqual([]);
  });

  test("go and come with the folder around them, of which alone clients tell", async () => {
    client = await TestClient.start(under("all/site"));
    await client.untilCodes("all/site/index.mdx", ["page/broken-link"]);
    await rename(join(client.folder, "all"), join(client.folder, "moved"));
    await client.connection.sendNotification(DidChangeWatchedFilesNotification.type, {
      changes: [
        { uri: client.uri("all"), type: FileChangeType.Deleted },
        { uri: client.uri("moved/site"), type: FileChangeType.Created },
      ],
    });
    expect(await client.untilCodes("all/site/index.mdx", [])).toEqual([]);
    await client.untilCodes("moved/site/index.mdx", ["page/broken-link"]);
  });
});

describeBoth("folders", { workspace: { workspaceFolders: true } }, (capabilities) => {
  const isPull = capabilities.textDocument?.diagnostic !== undefined;

  /** Files with problems that the client has been told of, or is told of now. */
  const shown = async (): Promise<readonly string[]> => {
    if (!isPull)
      return [...client.pushed]
        .filter(([, { diagnostics }]) => diagnostics.length > 0)
        .map(([file]) => file)
        .toSorted();
    const report = await client.connection.sendRequest(WorkspaceDiagnosticRequest.type, {
      previousResultIds: [],
    });
    return pulledFindings(client, report).map(({ file }) => file);
  };
  const two = ["docs/docs.json", "docs/index.mdx"];

  /** What is known of a key of docs.json: null where the site is closed. */
  const hovered = (): Promise<unknown> =>
    client.connection.sendRequest(HoverRequest.type, {
      textDocument: { uri: client.uri("docs/docs.json") },
      position: { line: 1, character: 5 },
    });

  test("that are removed while they are being opened stay closed", async () => {
    client = await TestClient.start(under("docs"), { capabilities, folders: [] });
    for (let time = 0; time < 5; time++) {
      await client.changeFolders({ added: ["docs"] });
      if (time > 2) await setTimeout(time * 10);
      await client.changeFolders({ removed: ["docs"] });
    }
    expect(await hovered()).toBeNull();
    if (!isPull) expect(await shown()).toEqual([]);
    // Opened again, it is there.
    await client.changeFolders({ added: ["docs"] });
    await expect.poll(shown).toEqual(two);
  });

  test("close the site above them with themselves, and one that another folder has too stays", async () => {
    client = await TestClient.start(under("docs"), {
      capabilities,
      folders: ["docs/guides", "docs/snippets"],
    });
    await expect.poll(shown).toEqual(two);
    await client.changeFolders({ removed: ["docs/guides"] });
    expect(await hovered()).not.toBeNull();
    await client.changeFolders({ removed: ["docs/snippets"] });
    if (!isPull) await expect.poll(shown).toEqual([]);
    expect(await hovered()).toBeNull();
  });

  test.runIf(isPull)("take the problems of closed sites back, once", async () => {
    client = await TestClient.start(under("docs"), { capabilities });
    const pull = (previousResultIds: readonly PreviousResultId[]): Promise<WorkspaceDiagnosticReport> =>
      client.connection.sendRequest(WorkspaceDiagnosticRequest.type, {
        previousResultIds: [...previousResultIds],
      });
    const ids = ({ items }: WorkspaceDiagnosticReport): PreviousResultId[] =>
      items.map(({ uri, resultId = "" }) => ({ uri, value: resultId }));
    const first = await pull([]);
    const held = pull(ids(first));
    await client.changeFolders({ removed: [""] });
    const taken = await held;
    expect(taken.items.map((item) => [client.fileOf(item.uri), item.kind === "full" && item.items])).toEqual(
      two.map((file) => [file, []]),
    );
    // Nothing more to tell: this one is held.
    const again = pull(ids(taken)).then(() => "answered");
    const other = client.connection.sendRequest(HoverRequest.type, {
      textDocument: { uri: client.uri("docs/index.mdx") },
      position: { line: 0, character: 0 },
    });
    expect(await Promise.race([again, other.then(() => "held")])).toBe("held");
  });

  test("without a problem answer the first pull, and hold the next", async () => {
    client = await TestClient.start(
      {
        "docs.json": JSON.stringify({
          ...JSON.parse(site["docs.json"] ?? ""),
          navigation: { pages: ["index"] },
          redirects: [],
        }),
        "index.mdx": "---\ntitle: Home\n---\n\nText.\n",
      },
      { capabilities },
    );
    expect(await checked(client)).toEqual([]);
    if (!isPull) return expect(await shown()).toEqual([]);
    expect(await shown()).toEqual([]);
    const held = shown();
    await client.disk("index.mdx", "---\ntitle: Home\n---\n\n[x](/no)\n");
    expect(await held).toEqual(["index.mdx"]);
  });

  test("that cannot be read are told, once", async () => {
    client = await TestClient.start(
      { "docs.json": '{ "theme": "mint" }', "octavo.config.mjs": "export default 7;" },
      {
        capabilities,
        initializationOptions: { trusted: true },
      },
    );
    await client.until(() => client.shown.length > 0);
    expect(client.shown).toHaveLength(1);
    expect(client.shown[0]).toContain("octavo.config.mjs");
    await client.disk("docs.json", '{ "theme": "mint", "name": "x" }');
    expect(
      await client.connection.sendRequest(HoverRequest.type, {
        textDocument: { uri: client.uri("docs.json") },
        position: { line: 0, character: 3 },
      }),
    ).not.toBeNull();
    expect(client.shown).toHaveLength(1);
  });

  test("hold a document that is open by two URIs until both are closed", async () => {
    client = await TestClient.start(under("docs"), { capabilities });
    const uri = client.uri("docs/index.mdx");
    const other = uri.replace("/docs/", "/%64ocs/");
    const open = (each: string, text: string): Promise<void> =>
      client.connection.sendNotification(DidOpenTextDocumentNotification.type, {
        textDocument: { uri: each, languageId: "mdx", version: 1, text },
      });
    const close = (each: string): Promise<void> =>
      client.connection.sendNotification(DidCloseTextDocumentNotification.type, {
        textDocument: { uri: each },
      });
    const outline = async (): Promise<string> =>
      JSON.stringify(
        await client.connection.sendRequest(DocumentSymbolRequest.type, { textDocument: { uri } }),
      );
    await open(uri, "# One\n");
    await open(other, "# Two\n");
    expect(await outline()).toContain("Two");
    await close(other);
    expect(await outline()).toContain("One");
    await close(uri);
    await expect.poll(outline).toContain("Get a user");
  });
});

describe("trust", () => {
  const definition = '{ code: "own/seen", severity: "warning", message: () => "Seen.", help: "" }';
  const files = {
    ...site,
    "octavo.config.mjs": `const definition = ${definition};
const apply = (hooks) => {
  hooks.check.for("navigation").tapPromise("own", async (_, read) => read.report(definition, { file: "redirects.json" }, {}));
  hooks.hover.tapPromise("own", async () => { throw new Error("out of order"); });
};
export default { plugins: [{ [Symbol.for("octavo.plugin")]: true, name: "own", version: "1", problems: [definition], apply }] };
`,
  };

  const start = (all: Readonly<Record<string, string>>): Promise<TestClient> =>
    TestClient.start(all, { initializationOptions: { trusted: true } });

  test.each<[file: string, message: string, text: string]>([
    ["octavo.config.mjs", 'there is no setting "nope"', "export default { nope: 1 };"],
    ["octavo.config.ts", "there is no default export", "export const a = 1;"],
    ["octavo.config.mjs", "could not be loaded: out of order", 'import "./own.mjs";'],
    ["octavo.config.js", "failed", (files["octavo.config.mjs"] ?? "").replace("hooks.check", "hooks.failed")],
  ])("of %s that cannot be loaded (%s) leaves the site open", async (file, message, text) => {
    client = await start({ ...site, [file]: text, "own.mjs": 'throw new Error("out of order");' });
    await client.untilCodes(file, ["config/code-not-loaded"]);
    const [found] = client.pushed.get(file)?.diagnostics ?? [];
    expect(found?.message).toContain(message);
    expect(found?.severity).toBe(1);
    await client.untilCodes("index.mdx", ["page/broken-link"]);
    expect(client.shown).toHaveLength(1);
  });

  test("of a configuration in the folder above that cannot be loaded is told there", async () => {
    client = await start({
      ...under("docs"),
      "package.json": "{}",
      "octavo.config.mjs": "export default 1;",
    });
    await client.untilCodes("octavo.config.mjs", ["config/code-not-loaded"]);
    await client.untilCodes("docs/index.mdx", ["page/broken-link"]);
    await client.disk("octavo.config.mjs", undefined);
    await client.untilCodes("octavo.config.mjs", []);
  });

  test("is needed for a folder's own plugins", async () => {
    client = await TestClient.start(files);
    await client.untilCodes("docs.json", ["navigation/missing-page"]);
    expect(client.pushed.has("redirects.json")).toBe(false);
    expect(client.logs.join("\n")).toContain("octavo.config.mjs");
  });

  test("lets them run, and one that crashes is told and does no harm", async () => {
    client = await TestClient.start(files, { initializationOptions: { trusted: true } });
    await client.untilCodes("redirects.json", ["own/seen"]);
    const params = { textDocument: { uri: client.uri("docs.json") }, position: { line: 1, character: 5 } };
    expect(await client.connection.sendRequest(HoverRequest.type, params)).not.toBeNull();
    expect(client.logs.join("\n")).toContain("out of order");
  });

  test("of plugins that are edited is told that they count after a restart", async () => {
    client = await TestClient.start(files, { initializationOptions: { trusted: true } });
    await client.untilCodes("redirects.json", ["own/seen"]);
    await client.disk("octavo.config.mjs", "export default {};\n");
    await client.disk("octavo.config.mjs", "export default { plugins: [] };\n");
    await client.disk("index.mdx", "---\ntitle: Home\n---\n");
    await client.untilCodes("index.mdx", []);
    expect(client.shown).toEqual([
      `${join(client.folder, "octavo.config.mjs")} has changed: restart the language server to take that up.`,
    ]);
  });
});
