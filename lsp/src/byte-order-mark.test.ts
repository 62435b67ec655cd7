import { WorkspaceDiagnosticRequest, type Range } from "vscode-languageserver-protocol/node";
import { expect, onTestFinished, test } from "vitest";
import { pulling, TestClient } from "./testing/client.ts";
import { renamed, renaming } from "./testing/renaming.ts";
import { checked, pulledFindings } from "./testing/reports.ts";

const navigation = '"navigation":{"pages":["index","two","gone"]}';
const docs = `{"theme":"mint","name":"B","colors":{"primary":"#000000"},${navigation}}`;
/** As editors have them: they take the mark away that a file begins with, and count without it. */
const texts = { "docs.json": docs, "index.mdx": "[x](/two)\n", "two.mdx": "[y](/index) [z](/none)\n" };
const files = Object.fromEntries(Object.entries(texts).map(([file, text]) => [file, `\uFEFF${text}`]));

test("problems in files with a byte order mark stand where editors have them", async () => {
  const client = await TestClient.start(files, { capabilities: pulling });
  onTestFinished(() => client.stop());
  const params = { previousResultIds: [] };
  const report = await client.connection.sendRequest(WorkspaceDiagnosticRequest.type, params);
  const found = pulledFindings(client, report);
  expect(found).toEqual(await checked(client));
  const told = found.map(({ file, range }) => {
    const { start, end } = range as Range;
    return texts[file as keyof typeof texts].slice(start.character, end.character);
  });
  expect(told).toEqual(['"gone"', "/none"]);
});

test("edits of files with a byte order mark, which nobody has opened, fit their texts", async () => {
  const client = await TestClient.start(files, {
    capabilities: renaming,
    settings: { rename: { redirects: "never" } },
  });
  onTestFinished(() => client.stop());
  expect(await renamed(client, "index.mdx", "[x](/tw|o)\n", "three", texts)).toEqual({
    "docs.json": [docs.replace('"two"', '"three"')],
    "index.mdx": ["[x](/three)"],
    "two.mdx → three.mdx": [],
  });
});
