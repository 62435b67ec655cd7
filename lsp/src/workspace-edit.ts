import { join } from "node:path";
import {
  CreateFile,
  OptionalVersionedTextDocumentIdentifier,
  TextDocumentEdit,
  type TextEdit,
  type WorkspaceEdit,
} from "vscode-languageserver/node";
import type { FileId, LocatedEdits } from "@octavo/core";
import type { FeatureHost } from "./features/feature.ts";
import type { Session } from "./session.ts";

/** Edits as the client takes them; undefined where it cannot do them, or where a document is newer than what they were made for. */
export function workspaceEdit(
  { replaced, created }: LocatedEdits,
  session: Session,
  { client, documents, diagnostics }: FeatureHost,
): WorkspaceEdit | undefined {
  if (created.length > 0 && !client.createFiles) return undefined;
  const byFile = new Map<FileId, TextEdit[]>();
  for (const { file, range, newText } of replaced) {
    const known = byFile.get(file);
    if (known) known.push({ range, newText });
    else byFile.set(file, [{ range, newText }]);
  }
  const versions = new Map<FileId, number | null>();
  for (const file of byFile.keys()) {
    const open = documents.get(join(session.root, file));
    if (open && open.text !== session.core.text(file)) return undefined;
    versions.set(file, open?.version ?? null);
  }
  const uri = (file: FileId): string => diagnostics.uri(session, file);
  if (!client.documentChanges)
    return { changes: Object.fromEntries([...byFile].map(([file, edits]) => [uri(file), edits])) };
  const changed = [...byFile].map(([file, edits]) =>
    TextDocumentEdit.create(
      OptionalVersionedTextDocumentIdentifier.create(uri(file), versions.get(file) ?? null),
      edits,
    ),
  );
  const start = { line: 0, character: 0 };
  const made = created.flatMap(({ file, text }) => [
    CreateFile.create(uri(file)),
    TextDocumentEdit.create(OptionalVersionedTextDocumentIdentifier.create(uri(file), null), [
      { range: { start, end: start }, newText: text },
    ]),
  ]);
  return { documentChanges: [...made, ...changed] };
}
