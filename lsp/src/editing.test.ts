import { rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import {
  CodeActionRequest,
  CompletionRequest,
  DocumentDiagnosticRequest,
  HoverRequest,
  type CodeAction,
} from "vscode-languageserver-protocol/node";
import { afterEach, describe, expect, test } from "vitest";
import { applied } from "./testing/applying.ts";
import { pulling, TestClient } from "./testing/client.ts";
import { checked, codesOf, pushedFindings } from "./testing/reports.ts";
import { site, siteWith } from "./testing/site.ts";

let client: TestClient;
afterEach(() => client.stop());

describe("open texts", () => {
  test("keep exact ranges through edits with astral characters and CRLF", async () => {
    client = await TestClient.start(
      siteWith({ "guides/astral.mdx": "---\r\ntitle: A\r\nhidden: true\r\n---\r\n\r\nOne.\r\n" }),
    );
    await client.open("guides/astral.mdx", "---\r\ntitle: A\r\nhidden: true\r\n---\r\n\r\nOne.\r\n");
    await client.edit(
      "guides/astral.mdx",
      { line: 5, character: 0 },
      { line: 5, character: 4 },
      "😀 [x](/no) 😀\r\n",
    );
    await client.edit("guides/astral.mdx", { line: 5, character: 0 }, { line: 5, character: 2 }, "😀🎉");
    await client.edit("guides/astral.mdx", { line: 5, character: 0 }, { line: 5, character: 0 }, "\r\n");
    await client.untilCodes("guides/astral.mdx", ["page/broken-link"]);
    await client.until(() => client.pushed.get("guides/astral.mdx")?.version === 4);
    expect(client.pushed.get("guides/astral.mdx")?.diagnostics[0]?.range).toEqual({
      start: { line: 6, character: 9 },
      end: { line: 6, character: 12 },
    });
  });

  test("equal what check finds once they are saved", async () => {
    client = await TestClient.start(site);
    await client.untilCodes("docs.json", ["navigation/missing-page"]);
    await client.open("docs.json", site["docs.json"] ?? "");
    const text = (site["docs.json"] ?? "")
      .replace("guides/missing", "guides/strat")
      .replace('"webhook created"', '"webhook craeted"');
    await client.change("docs.json", { text });
    await client.untilCodes("docs.json", [
      "navigation/missing-page",
      "navigation/missing-operations",
      "openapi/unknown-operation",
    ]);
    await client.disk("docs.json", text);
    const expected = await checked(client);
    await client.until(() => pushedFindings(client).length === expected.length);
    expect(pushedFindings(client)).toEqual(expected);
  });

  test("heal a missing page before they are saved", async () => {
    client = await TestClient.start(site);
    await client.untilCodes("docs.json", ["navigation/missing-page"]);
    await client.open("guides/missing.mdx", "---\ntitle: New\n---\n");
    expect(await client.untilCodes("docs.json", [])).toEqual([]);
    await client.close("guides/missing.mdx");
    expect((await client.untilCodes("docs.json", ["navigation/missing-page"]))[0]).toContain(
      "guides/missing",
    );
  });

  test("outrank what happens on disk", async () => {
    client = await TestClient.start(site, { capabilities: pulling });
    await client.open("guides/start.mdx", "---\ntitle: Mine\n---\n\n[x](/mine)\n");
    await client.disk("guides/start.mdx", "---\ntitle: Theirs\n---\n");
    const textDocument = { uri: client.uri("guides/start.mdx") };
    expect(
      codesOf(await client.connection.sendRequest(DocumentDiagnosticRequest.type, { textDocument })),
    ).toEqual(["page/broken-link"]);
    await client.disk("guides/start.mdx", undefined);
    expect(
      codesOf(await client.connection.sendRequest(DocumentDiagnosticRequest.type, { textDocument })),
    ).toEqual(["page/broken-link"]);
  });
});

describe("the disk", () => {
  test("a deleted file is missed, one that comes back heals", async () => {
    client = await TestClient.start(site);
    await client.untilCodes("docs.json", ["navigation/missing-page"]);
    await client.disk("guides/start.mdx", undefined);
    expect(
      (await client.untilCodes("docs.json", ["navigation/missing-page", "navigation/missing-page"]))[0],
    ).toContain("guides/start");
    await client.disk("guides/start.mdx", "---\ntitle: Back\n---\n");
    expect((await client.untilCodes("docs.json", ["navigation/missing-page"]))[0]).toContain(
      "guides/missing",
    );
  });

  test("a deleted folder takes its files along", async () => {
    client = await TestClient.start(site);
    await client.untilCodes("docs.json", ["navigation/missing-page"]);
    await client.disk("guides", undefined);
    expect(
      (
        await client.untilCodes("docs.json", [
          "navigation/missing-page",
          "navigation/missing-page",
          "navigation/missing-operations",
        ])
      )[0],
    ).toContain("guides/start");
  });

  test("is watched by the server where the client does not do it", async () => {
    client = await TestClient.start(site, { capabilities: { workspace: {} } });
    await client.untilCodes("docs.json", ["navigation/missing-page"]);
    await writeFile(join(client.folder, "guides/missing.mdx"), "---\ntitle: There now\n---\n");
    expect(await client.untilCodes("docs.json", [])).toEqual([]);
  });

  test.each([
    ["its docs.json", "docs/docs.json"],
    ["its folder", "docs"],
  ])("is watched by the server also where a site has gone with %s", async (_what, moved) => {
    const files = Object.entries(site).map(([file, text]) => [`docs/${file}`, text]);
    client = await TestClient.start(Object.fromEntries(files), { capabilities: { workspace: {} } });
    await client.untilCodes("docs/docs.json", ["navigation/missing-page"]);
    const path = join(client.folder, moved);
    await rename(path, `${path}.off`);
    await client.untilCodes("docs/docs.json", []);
    await rename(`${path}.off`, path);
    await client.untilCodes("docs/docs.json", ["navigation/missing-page"]);
    await writeFile(join(client.folder, "docs/guides/missing.mdx"), "---\ntitle: There now\n---\n");
    await client.untilCodes("docs/docs.json", []);
  });
});

describe("requests", () => {
  test("that come after a change on disk are answered from what is there", async () => {
    const capabilities = {
      ...pulling,
      textDocument: {
        ...pulling.textDocument,
        codeAction: { codeActionLiteralSupport: { codeActionKind: { valueSet: [] } } },
      },
    };
    client = await TestClient.start(siteWith({ "lone.mdx": "Alone.\n" }), { capabilities });
    const { connection } = client;
    const [docs, lone] = [{ uri: client.uri("docs.json") }, { uri: client.uri("lone.mdx") }];
    const start = { line: 0, character: 0 };
    const orphan = { textDocument: lone, range: { start, end: start }, context: { diagnostics: [] } };
    await connection.sendRequest(DocumentDiagnosticRequest.type, { textDocument: docs });
    for (let round = 1; round <= 5; round++) {
      const text = "\n".repeat(round) + (site["docs.json"] ?? "");
      const position = { line: round + 1, character: 4 };
      await client.disk("docs.json", text);
      const [hover, actions, pulled] = await Promise.all([
        connection.sendRequest(HoverRequest.type, { textDocument: docs, position }),
        connection.sendRequest(CodeActionRequest.type, orphan),
        connection.sendRequest(DocumentDiagnosticRequest.type, { textDocument: docs }),
      ]);
      expect(hover?.range?.start.line).toBe(round + 1);
      expect(pulled).toMatchObject({ items: [{ range: { start: { line: round + 6 } } }] });
      const edits = (actions as CodeAction[]).map(({ edit }) => applied(client, edit, { "docs.json": text }));
      const added = edits.find((files) => files["docs.json"]?.includes('"lone"'))?.["docs.json"] ?? "";
      expect(JSON.parse(added)).toMatchObject({ theme: "mint" });
    }
  });

  test("that are cancelled are answered as cancelled", async () => {
    const { CancellationTokenSource } = await import("vscode-languageserver-protocol/node");
    client = await TestClient.start(site);
    const cancel = new CancellationTokenSource();
    const params = { textDocument: { uri: client.uri("docs.json") }, position: { line: 1, character: 5 } };
    const answer = client.connection
      .sendRequest(HoverRequest.type, params, cancel.token)
      .catch((error: unknown) => error);
    cancel.cancel();
    expect(await answer).toMatchObject({ code: -32800 });
  });

  test("that come between edits are answered from the texts of their time", async () => {
    client = await TestClient.start(site);
    await client.open("docs.json", site["docs.json"] ?? "");
    const answers = [];
    for (let round = 0; round < 5; round++) {
      await client.edit("docs.json", { line: 1, character: 12 }, { line: 1, character: 12 }, "x");
      const params = { textDocument: { uri: client.uri("docs.json") }, position: { line: 1, character: 13 } };
      answers.push(client.connection.sendRequest(CompletionRequest.type, params));
    }
    for (const answer of await Promise.all(answers)) expect(answer).toMatchObject({ isIncomplete: false });
  });

  test("about documents outside of sites are answered with nothing", async () => {
    client = await TestClient.start(site);
    const position = { line: 0, character: 0 };
    for (const uri of ["untitled:Untitled-1", "file:///nowhere/at/all.mdx", "git:/docs.json?HEAD"]) {
      expect(
        await client.connection.sendRequest(HoverRequest.type, { textDocument: { uri }, position }),
      ).toBeNull();
    }
  });
});
