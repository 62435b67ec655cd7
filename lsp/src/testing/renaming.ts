import {
  PrepareRenameRequest,
  RenameFile,
  RenameRequest,
  WillRenameFilesRequest,
  type ClientCapabilities,
  type WorkspaceEdit,
} from "vscode-languageserver-protocol/node";
import { applied } from "./applying.ts";
import { cursorIn, type TestClient } from "./client.ts";

/** A client that can do all that renaming may ask of it. */
export const renaming: ClientCapabilities = {
  textDocument: { rename: { prepareSupport: true } },
  workspace: {
    configuration: true,
    fileOperations: { willRename: true },
    workspaceEdit: {
      documentChanges: true,
      resourceOperations: ["create", "rename"],
      changeAnnotationSupport: {},
    },
  },
};

type Texts = Readonly<Record<string, string>>;

/** What differs after an edit: the new lines of each file. A moved one is told with its old path. */
export function changesOf(
  client: TestClient,
  edit: WorkspaceEdit | null,
  texts: Texts,
): Readonly<Record<string, readonly string[]>> {
  const paths = new Map<string, string>();
  for (const step of edit?.documentChanges ?? [])
    if (RenameFile.is(step)) paths.set(client.fileOf(step.newUri), client.fileOf(step.oldUri));
  const changes = Object.entries(applied(client, edit ?? undefined, texts)).map(([file, text]) => {
    const before = (texts[paths.get(file) ?? file] ?? "").split("\n");
    const from = paths.get(file);
    const lines = text.split("\n").filter((line, index) => line !== before[index]);
    return [from === undefined ? file : `${from} → ${file}`, lines] as const;
  });
  return Object.fromEntries(changes.toSorted(([left], [right]) => (left < right ? -1 : 1)));
}

/** Renames what is at the `|` of a file's text, which is opened. Answers the changes, or why there are none. */
export async function renamed(
  client: TestClient,
  file: string,
  withCursor: string,
  newName: string,
  texts: Texts,
): Promise<Readonly<Record<string, readonly string[]>> | string | null> {
  const { text, position } = cursorIn(withCursor);
  await client.open(file, text);
  const params = { textDocument: { uri: client.uri(file) }, position };
  try {
    const edit = await client.connection.sendRequest(RenameRequest.type, { ...params, newName });
    return edit && changesOf(client, edit, { ...texts, [file]: text });
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** What the client shows before it asks for a new name: the old one and its text in the file, or why there is none. */
export async function prepared(
  client: TestClient,
  file: string,
  withCursor: string,
): Promise<readonly [placeholder: string, text: string] | string | null> {
  const { text, position } = cursorIn(withCursor);
  await client.open(file, text);
  const params = { textDocument: { uri: client.uri(file) }, position };
  try {
    const found = await client.connection.sendRequest(PrepareRenameRequest.type, params);
    if (found === null || !("placeholder" in found)) return null;
    const { start, end } = found.range;
    return [found.placeholder, text.split("\n")[start.line]?.slice(start.character, end.character) ?? ""];
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** What the server wants changed before files are moved. */
export async function moving(
  client: TestClient,
  moves: readonly (readonly [from: string, to: string])[],
): Promise<WorkspaceEdit | null> {
  const files = moves.map(([from, to]) => ({ oldUri: client.uri(from), newUri: client.uri(to) }));
  return client.connection.sendRequest(WillRenameFilesRequest.type, { files });
}
