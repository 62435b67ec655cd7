import {
  CreateFile,
  RenameFile,
  TextDocumentEdit,
  type TextEdit,
  type WorkspaceEdit,
} from "vscode-languageserver-protocol/node";
import { TextDocument } from "vscode-languageserver-textdocument";
import type { TestClient } from "./client.ts";

/** The files that an edit changes, makes or moves, as texts after it, under their new paths. `texts` are those before it. */
export function applied(
  client: TestClient,
  edit: WorkspaceEdit | undefined,
  texts: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const after: Record<string, string> = {};
  const change = (uri: string, edits: readonly TextEdit[]): void => {
    const file = client.fileOf(uri);
    const before = after[file] ?? texts[file];
    if (before === undefined) throw new Error(`${file} is not there`);
    after[file] = TextDocument.applyEdits(TextDocument.create(uri, "", 0, before), [...edits]);
  };
  for (const [uri, edits] of Object.entries(edit?.changes ?? {})) change(uri, edits);
  for (const step of edit?.documentChanges ?? []) {
    if (TextDocumentEdit.is(step)) change(step.textDocument.uri, step.edits as TextEdit[]);
    else if (CreateFile.is(step)) after[client.fileOf(step.uri)] = "";
    else if (RenameFile.is(step)) {
      const file = client.fileOf(step.oldUri);
      after[client.fileOf(step.newUri)] = after[file] ?? texts[file] ?? "";
      delete after[file];
    } else throw new Error(`an unknown step, ${step.kind}`);
  }
  return after;
}
