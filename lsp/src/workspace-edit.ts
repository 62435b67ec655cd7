import { join } from "node:path";
import {
  CreateFile,
  OptionalVersionedTextDocumentIdentifier,
  RenameFile,
  TextDocumentEdit,
  type AnnotatedTextEdit,
  type ChangeAnnotation,
  type TextEdit,
  type WorkspaceEdit,
} from "vscode-languageserver/node";
import type { LocatedEdits } from "@octavo/core";
import type { FeatureHost } from "./features/feature.ts";
import type { Session } from "./session.ts";

/** A change of the files of one site. */
export interface SiteChange {
  readonly session: Session;
  readonly edits: LocatedEdits;
}

/** Edits as the client takes them; undefined where it cannot do them, or where a document is newer than what they were made for. */
export function workspaceEdit(
  edits: LocatedEdits,
  session: Session,
  host: FeatureHost,
): WorkspaceEdit | undefined {
  return workspaceEditOf([{ session, edits }], host);
}

/** The same of several sites: what lies in more than one of them is changed once. */
export function workspaceEditOf(
  changes: readonly SiteChange[],
  { client, documents, diagnostics }: FeatureHost,
): WorkspaceEdit | undefined {
  const all = (key: "created" | "moved"): boolean => changes.some(({ edits }) => edits[key].length > 0);
  if ((all("created") && !client.createFiles) || (all("moved") && !client.renameFiles)) return undefined;
  const byUri = new Map<string, Map<string, AnnotatedTextEdit>>();
  const versions = new Map<string, number | null>();
  const annotations: Record<string, ChangeAnnotation> = {};
  for (const { session, edits } of changes) {
    for (const [file, replaced] of Map.groupBy(edits.replaced, (each) => each.file)) {
      const open = documents.get(join(session.root, file));
      if (open && open.text !== session.core.text(file)) return undefined;
      const uri = diagnostics.uri(session, file);
      versions.set(uri, open?.version ?? null);
      const known = byUri.get(uri) ?? new Map<string, AnnotatedTextEdit>();
      byUri.set(uri, known);
      for (const { range, newText, confirm } of replaced) {
        if (confirm !== undefined) annotations[confirm] = { label: confirm, needsConfirmation: true };
        const edit: TextEdit = { range, newText };
        known.set(
          JSON.stringify(edit),
          confirm === undefined ? (edit as AnnotatedTextEdit) : { ...edit, annotationId: confirm },
        );
      }
    }
  }
  const texts = [...byUri].map(([uri, edits]): [string, AnnotatedTextEdit[]] => [uri, [...edits.values()]]);
  if (!client.documentChanges) return { changes: Object.fromEntries(texts) };
  const changed = texts.map(([uri, edits]) =>
    TextDocumentEdit.create(
      OptionalVersionedTextDocumentIdentifier.create(uri, versions.get(uri) ?? null),
      edits,
    ),
  );
  const start = { line: 0, character: 0 };
  const made = changes.flatMap(({ session, edits }) =>
    edits.created.flatMap(({ file, text }) => [
      CreateFile.create(diagnostics.uri(session, file)),
      TextDocumentEdit.create(
        OptionalVersionedTextDocumentIdentifier.create(diagnostics.uri(session, file), null),
        [{ range: { start, end: start }, newText: text }],
      ),
    ]),
  );
  const moved = new Map<string, RenameFile>();
  for (const { session, edits } of changes)
    for (const { from, to } of edits.moved) {
      const [oldUri, newUri] = [diagnostics.uri(session, from), diagnostics.uri(session, to)];
      moved.set(oldUri, RenameFile.create(oldUri, newUri));
    }
  return {
    documentChanges: [...made, ...changed, ...moved.values()],
    ...(Object.keys(annotations).length > 0 && { changeAnnotations: annotations }),
  };
}
