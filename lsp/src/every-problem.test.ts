import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { coreProblems, type Problem } from "@octavo/core";
import { defaults } from "@octavo/plugins";
import {
  CodeActionRequest,
  DiagnosticTag,
  WorkspaceDiagnosticRequest,
  type ClientCapabilities,
  type CodeAction,
  type Diagnostic,
} from "vscode-languageserver-protocol/node";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { describeBoth } from "./testing/both.ts";
import { TestClient } from "./testing/client.ts";
import { checked, pulledFindings, pushedFindings, type Finding } from "./testing/reports.ts";

const shown = {
  relatedInformation: true,
  codeDescriptionSupport: true,
  tagSupport: { valueSet: [DiagnosticTag.Unnecessary, DiagnosticTag.Deprecated] },
};
const capabilities: ClientCapabilities = {
  textDocument: {
    publishDiagnostics: shown,
    codeAction: { codeActionLiteralSupport: { codeActionKind: { valueSet: ["quickfix"] } } },
  },
};

/** A site with every problem that a folder can have (`tests/house/catalogue.test.ts`), and what the command line says about it. */
const folder = fileURLToPath(new URL("../../examples/broken", import.meta.url));
const told = JSON.parse(readFileSync(`${folder}/expected/problems.json`, "utf8")) as {
  readonly problems: readonly Problem[];
};

/** Sites for what one with a sound docs.json cannot have, and what they are about. */
const others: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "config/legacy-file": {
    "mint.json": '{ "name": "A", "colors": { "primary": "#000" }, "navigation": [] }',
  },
  "config/not-an-object": { "docs.json": '["theme"]' },
};

const definitions = [...coreProblems, ...defaults().flatMap(({ problems }) => problems)];

/** All that a client is told of its folder, once it is as much as is expected. */
async function findings(client: TestClient, count: number): Promise<readonly Finding[]> {
  if (client.initialized.capabilities.diagnosticProvider) {
    const params = { previousResultIds: [] };
    return pulledFindings(
      client,
      await client.connection.sendRequest(WorkspaceDiagnosticRequest.type, params),
    );
  }
  await client.until(() => pushedFindings(client).length === count);
  return pushedFindings(client);
}

async function diagnosticsOf(client: TestClient): Promise<ReadonlyMap<string, readonly Diagnostic[]>> {
  if (!client.initialized.capabilities.diagnosticProvider)
    return new Map([...client.pushed].map(([file, { diagnostics }]) => [file, diagnostics]));
  const params = { previousResultIds: [] };
  const { items } = await client.connection.sendRequest(WorkspaceDiagnosticRequest.type, params);
  return new Map(
    items.flatMap((item) => (item.kind === "full" ? [[client.fileOf(item.uri), item.items] as const] : [])),
  );
}

describeBoth("problems", capabilities, (base) => {
  const { textDocument } = base;
  const diagnostic = textDocument?.diagnostic && { ...textDocument.diagnostic, ...shown };
  const both = { ...base, textDocument: { ...textDocument, ...(diagnostic && { diagnostic }) } };

  describe("of a site in which every one occurs", () => {
    let client: TestClient;
    let all: readonly Finding[];
    let diagnostics: ReadonlyMap<string, readonly Diagnostic[]>;
    beforeAll(async () => {
      const initializationOptions = { manual: "https://manual.test" };
      client = await TestClient.start({}, { capabilities: both, folder, initializationOptions });
      all = await findings(client, told.problems.length);
      diagnostics = await diagnosticsOf(client);
    });
    afterAll(() => client.stop());

    test("are those of `octavo check --format json`, to the character", () => {
      const expected = told.problems.map((problem) => ({ ...problem, fixes: undefined }));
      const key = (finding: unknown): string => JSON.stringify(sortedKeys(finding));
      expect(all.map(key).toSorted()).toEqual(expected.map(key).toSorted());
    });

    test("have a place in the manual, and are faded or struck out where their kind is", () => {
      const tags = new Map(definitions.map(({ code, tag }) => [code, tag]));
      for (const { code, codeDescription, tags: shownTags } of [...diagnostics.values()].flat()) {
        expect(codeDescription?.href).toBe(
          `https://manual.test/reference/problems#${String(code).replaceAll("/", "-")}`,
        );
        const tag = tags.get(String(code));
        const number = tag === "unused" ? DiagnosticTag.Unnecessary : DiagnosticTag.Deprecated;
        expect(shownTags).toEqual(tag === undefined ? undefined : [number]);
      }
    });

    test("are mended as the command line says", async () => {
      const mendable = told.problems.filter(({ fixes }) => fixes.some(({ edits }) => edits.length > 0));
      expect(mendable.length).toBeGreaterThan(20);
      for (const { file, code, range, fixes } of mendable) {
        const params = { textDocument: { uri: client.uri(file) }, range, context: { diagnostics: [] } };
        const actions = (await client.connection.sendRequest(CodeActionRequest.type, params)) ?? [];
        const found = (actions as readonly CodeAction[]).map(({ title, edit }) => ({
          title,
          edits: Object.entries(edit?.changes ?? {}).flatMap(([uri, edits]) =>
            edits.map((each) => sortedKeys({ ...each, file: client.fileOf(uri) })),
          ),
        }));
        for (const { title, edits } of fixes)
          if (edits.length > 0)
            expect(found, code).toContainEqual({ title, edits: edits.map((each) => sortedKeys(each)) });
      }
    });
  });

  test.each(Object.entries(others))("%s", async (code, files) => {
    const client = await TestClient.start(files, { capabilities: both });
    try {
      const expected = await checked(client);
      expect(expected.map((each) => each.code)).toContain(code);
      expect(await findings(client, expected.length)).toEqual(expected);
    } finally {
      await client.stop();
    }
  });
});

/** The same value with its keys in order, for texts that can be compared. */
function sortedKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortedKeys);
  if (typeof value !== "object" || value === null) return value;
  const members = Object.entries(value).toSorted(([left], [right]) => (left < right ? -1 : 1));
  return Object.fromEntries(members.map(([key, member]) => [key, sortedKeys(member)]));
}
