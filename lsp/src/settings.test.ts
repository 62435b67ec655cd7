import { DocumentDiagnosticRequest, WorkspaceDiagnosticRequest } from "vscode-languageserver-protocol/node";
import { afterEach, beforeAll, expect, test } from "vitest";
import { settingsOf } from "./settings.ts";
import { describeBoth } from "./testing/both.ts";
import { TestClient } from "./testing/client.ts";
import { site } from "./testing/site.ts";

// Tests wait for what the server does, and not for it to be loaded.
beforeAll(() => import("./service.ts"), 60_000);

const severity = { "page/broken-link": "hint", "navigation/missing-page": "off" };

test("settings that are none count as absent, and are told", () => {
  const faults: string[] = [];
  const read = settingsOf(
    {
      diagnostics: { scope: "all" },
      problems: { severity: { a: "loud", b: "off", c: 1 } },
      rename: { redirects: "maybe" },
    },
    (fault) => faults.push(fault),
  );
  expect(read).toEqual({ scope: "workspace", severity: new Map([["b", "off"]]), redirects: "ask" });
  expect(faults).toEqual([
    'The setting octavo.diagnostics.scope is "workspace" or "open", not "all".',
    'The setting octavo.problems.severity of a is one of error, warning, information, hint, off, not "loud".',
    "The setting octavo.problems.severity of c is one of error, warning, information, hint, off, not 1.",
    'The setting octavo.rename.redirects is one of ask, always, never, not "maybe".',
  ]);
  for (const strange of [null, 1, "x", [], { problems: "x" }])
    expect(settingsOf(strange, (fault) => faults.push(fault)).severity.size).toBe(0);
  expect(faults).toHaveLength(4);
  for (const strange of ["off", ["off", "off"], 1]) {
    expect(settingsOf({ problems: { severity: strange } }, (fault) => faults.push(fault)).severity.size).toBe(
      0,
    );
    expect(faults.splice(4)).toEqual([
      `The setting octavo.problems.severity has a member for each code, and is not ${JSON.stringify(strange)}.`,
    ]);
  }
});

describeBoth("settings", { workspace: { configuration: true } }, (capabilities) => {
  const isPull = capabilities.textDocument?.diagnostic !== undefined;
  let client: TestClient;
  afterEach(() => client.stop());

  /** Severities by file and code, as the client has them by now. */
  const shown = async (): Promise<Readonly<Record<string, readonly unknown[]>>> => {
    const found = new Map<string, readonly unknown[]>();
    if (isPull) {
      const { items } = await client.connection.sendRequest(WorkspaceDiagnosticRequest.type, {
        previousResultIds: [],
      });
      for (const item of items)
        if (item.kind === "full")
          found.set(
            client.fileOf(item.uri),
            item.items.map((each) => [each.code, each.severity]),
          );
    } else {
      for (const [file, { diagnostics }] of client.pushed)
        found.set(
          file,
          diagnostics.map((each) => [each.code, each.severity]),
        );
    }
    return Object.fromEntries([...found].filter(([, list]) => list.length > 0));
  };

  test("say how problems are shown, from the start and when they change", async () => {
    client = await TestClient.start(site, { capabilities, settings: { problems: { severity } } });
    await expect.poll(shown).toEqual({ "index.mdx": [["page/broken-link", 4]] });
    await client.configure(null);
    await expect.poll(shown).toEqual({
      "index.mdx": [["page/broken-link", 2]],
      "docs.json": [["navigation/missing-page", 1]],
    });
    await client.configure({ problems: { severity } });
    await expect.poll(shown).toEqual({ "index.mdx": [["page/broken-link", 4]] });
  });

  test("limit problems to open documents", async () => {
    client = await TestClient.start(site, { capabilities, settings: { diagnostics: { scope: "open" } } });
    await client.open("index.mdx", site["index.mdx"] ?? "");
    await expect.poll(shown).toEqual({ "index.mdx": [["page/broken-link", 2]] });
    await client.open("docs.json", site["docs.json"] ?? "");
    await expect.poll(async () => Object.keys(await shown()).length).toBe(2);
    await client.close("index.mdx");
    await expect.poll(shown).toEqual({ "docs.json": [["navigation/missing-page", 1]] });
  });

  test.runIf(isPull)("change the reports that a client knows", async () => {
    client = await TestClient.start(site, { capabilities });
    const textDocument = { uri: client.uri("index.mdx") };
    const before = await client.connection.sendRequest(DocumentDiagnosticRequest.type, { textDocument });
    const refreshes = client.refreshes;
    await client.configure({ problems: { severity } });
    await expect.poll(() => client.refreshes).toBeGreaterThan(refreshes);
    const previousResultId = before.resultId ?? "";
    const after = await client.connection.sendRequest(DocumentDiagnosticRequest.type, {
      textDocument,
      previousResultId,
    });
    expect(after).toMatchObject({ kind: "full", items: [{ severity: 4 }] });
  });
});

describeBoth("settings that the client sends unasked", {}, (capabilities) => {
  test("count where it answers no questions", async () => {
    const client = await TestClient.start(site, { capabilities });
    await client.configure({ diagnostics: { scope: "everywhere" } });
    await expect.poll(() => client.logs.join("\n")).toContain("octavo.diagnostics.scope");
    await client.stop();
  });
});
