import type {
  Diagnostic,
  DocumentDiagnosticReport,
  WorkspaceDiagnosticReport,
} from "vscode-languageserver-protocol/node";
import { check } from "@octavo/core/node";
import { defaults } from "@octavo/plugins";
import type { TestClient } from "./client.ts";

/** A diagnostic or problem, in one form. */
export interface Finding {
  readonly file: string;
  readonly code: unknown;
  readonly severity: string;
  readonly message: unknown;
  readonly range: unknown;
  readonly related: readonly unknown[];
}

const severities = ["", "error", "warning", "information"];

/** What `octavo check` finds in the client's folder, as the disk has it. */
export async function checked(client: TestClient): Promise<readonly Finding[]> {
  const { problems } = await check({
    root: client.folder,
    plugins: defaults(),
    trusted: false,
    network: false,
  });
  return sorted(
    problems.map(({ file, code, severity, message, range, related }) => ({
      file,
      code,
      severity,
      message,
      range,
      related,
    })),
  );
}

function findings(client: TestClient, file: string, diagnostics: readonly Diagnostic[]): readonly Finding[] {
  return diagnostics.map(({ code, severity, message, range, relatedInformation = [] }) => ({
    file,
    code,
    severity: severities[severity ?? 0] ?? "",
    message,
    range,
    related: relatedInformation.map((place) => ({
      message: place.message,
      file: client.fileOf(place.location.uri),
      range: place.location.range,
    })),
  }));
}

/** All that was pushed. */
export function pushedFindings(client: TestClient): readonly Finding[] {
  return sorted([...client.pushed].flatMap(([file, { diagnostics }]) => findings(client, file, diagnostics)));
}

export function pulledFindings(client: TestClient, { items }: WorkspaceDiagnosticReport): readonly Finding[] {
  return sorted(
    items.flatMap((item) =>
      item.kind === "full" ? findings(client, client.fileOf(item.uri), item.items) : [],
    ),
  );
}

export function codesOf(report: DocumentDiagnosticReport): readonly unknown[] {
  return report.kind === "full" ? report.items.map(({ code }) => code) : [report.kind];
}

function sorted(all: readonly Finding[]): readonly Finding[] {
  return all.toSorted((left, right) => (JSON.stringify(left) < JSON.stringify(right) ? -1 : 1));
}
