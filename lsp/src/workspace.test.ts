import {
  DocumentDiagnosticRequest,
  HoverRequest,
  WorkspaceDiagnosticRequest,
} from "vscode-languageserver-protocol/node";
import { afterEach, describe, expect, test } from "vitest";
import { pulling, TestClient } from "./testing/client.ts";
import { codesOf } from "./testing/reports.ts";
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

  test("not of every docs.json", async () => {
    client = await TestClient.start(
      { "docs.json": '{ "files": [] }', "index.mdx": "[x](/no)\n" },
      { capabilities: pulling },
    );
    const position = { line: 0, character: 3 };
    expect(
      await client.connection.sendRequest(HoverRequest.type, {
        textDocument: { uri: client.uri("index.mdx") },
        position,
      }),
    ).toBeNull();
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
});
