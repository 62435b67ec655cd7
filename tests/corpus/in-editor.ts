import { join } from "node:path";
import { WorkspaceDiagnosticRequest } from "vscode-languageserver-protocol/node";
import { expect } from "vitest";
import { pulling, TestClient } from "../../lsp/src/testing/client.ts";
import { checked, pulledFindings, type Finding } from "../../lsp/src/testing/reports.ts";
import { corpus } from "./corpus.ts";
import judged from "./judged-problems.json" with { type: "json" };

const known: Readonly<Record<string, Readonly<Record<string, { readonly count: number }>>>> = judged.sites;

/** Editors fetch what is named by its URL, and go on meanwhile; the command line was told to use no network. */
const fetched = "openapi/fetch-failed";

function withoutFetched(findings: readonly Finding[]): readonly Finding[] {
  return findings.filter(({ code }) => code !== fetched);
}

function countsOf(findings: readonly Finding[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { code } of findings) counts[String(code)] = (counts[String(code)] ?? 0) + 1;
  return counts;
}

/** What an editor is told of a site of the corpus: what `octavo check` says, and nothing that nobody has judged. */
export async function expectSameInEditor(site: string): Promise<void> {
  const client = await TestClient.start({}, { folder: join(corpus, "sites", site), capabilities: pulling });
  try {
    const params = { previousResultIds: [] };
    const report = await client.connection.sendRequest(WorkspaceDiagnosticRequest.type, params);
    const found = withoutFetched(pulledFindings(client, report));
    expect(found).toEqual(withoutFetched(await checked(client)));
    const counts = Object.entries(known[site] ?? {})
      .filter(([code]) => code !== fetched)
      .map(([code, { count }]) => [code, count]);
    expect(countsOf(found)).toEqual(Object.fromEntries(counts));
  } finally {
    await client.stop();
  }
}
