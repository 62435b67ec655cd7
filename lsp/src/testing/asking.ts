import {
  CompletionRequest,
  DefinitionRequest,
  HoverRequest,
  type ClientCapabilities,
  type CompletionItem,
  type CompletionList,
  type LocationLink,
  type MarkupContent,
  type Position,
  type Range,
} from "vscode-languageserver-protocol/node";
import { afterAll } from "vitest";
import { cursorIn, TestClient } from "./client.ts";
import { sharedClients } from "./shared-clients.ts";
import { site } from "./site.ts";

const capabilities: ClientCapabilities = {
  textDocument: {
    definition: { linkSupport: true },
    completion: { completionItem: { snippetSupport: true } },
  },
};

interface Place {
  readonly client: TestClient;
  readonly params: { readonly textDocument: { readonly uri: string }; readonly position: Position };
  /** Without the cursor's mark. */
  readonly text: string;
}

type StartClient = ReturnType<typeof sharedClients>;

const startOwn: StartClient = (files, options) => TestClient.start(files, options);
let startClient = startOwn;

/** The tests of a file that calls it share a server. */
export function askShared(): void {
  startClient = sharedClients();
  afterAll(() => {
    startClient = startOwn;
  });
}

/** Opens a text with a `|` at the cursor in the fixture's site, and asks. */
async function asking<T>(file: string, withCursor: string, ask: (place: Place) => Promise<T>): Promise<T> {
  const client = await startClient(site, { capabilities });
  try {
    const { text, position } = cursorIn(withCursor);
    await client.open(file, text);
    return await ask({ client, text, params: { textDocument: { uri: client.uri(file) }, position } });
  } finally {
    await client.stop();
  }
}

/** Replaces something in a file of the fixture by a text with a `|` in it. */
export function marked(file: string, from: string, to: string): string {
  const text = site[file] ?? "";
  if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
  return text.replace(from, to);
}

export function completions(file: string, withCursor: string): Promise<readonly CompletionItem[]> {
  return asking(file, withCursor, async ({ client, params }) => {
    const list = (await client.connection.sendRequest(
      CompletionRequest.type,
      params,
    )) as CompletionList | null;
    return list?.items ?? [];
  });
}

export async function labels(file: string, withCursor: string): Promise<readonly string[]> {
  return (await completions(file, withCursor)).map(({ label }) => label);
}

/** The text of the document after the item with a label was chosen, with `$0` at the caret where it is not behind. */
export async function choose(file: string, withCursor: string, label: string): Promise<string> {
  const items = await completions(file, withCursor);
  const item = items.find((each) => each.label === label);
  if (!item?.textEdit || !("range" in item.textEdit)) {
    throw new Error(`no "${label}" among ${items.map((each) => each.label).join(", ")}`);
  }
  const { text } = cursorIn(withCursor);
  const edits = [item.textEdit, ...(item.additionalTextEdits ?? [])].map(({ range, newText }) => ({
    ...offsets(text, range),
    newText: newText.replaceAll("\\}", "}"),
  }));
  return edits
    .toSorted((left, right) => right.start - left.start)
    .reduce((sum, { start, end, newText }) => sum.slice(0, start) + newText + sum.slice(end), text);
}

function offsets(text: string, { start, end }: Range): { readonly start: number; readonly end: number } {
  const lines = text.split("\n");
  const offset = (line: number): number =>
    lines.slice(0, line).reduce((sum, each) => sum + each.length + 1, 0);
  return { start: offset(start.line) + start.character, end: offset(end.line) + end.character };
}

export function hoverText(file: string, withCursor: string): Promise<string | undefined> {
  return asking(file, withCursor, async ({ client, params }) => {
    const hover = await client.connection.sendRequest(HoverRequest.type, params);
    return (hover?.contents as MarkupContent | undefined)?.value;
  });
}

/** Targets as "file:line:character", and the text that is underlined. */
export function targets(file: string, withCursor: string): Promise<readonly (readonly [string, string])[]> {
  return asking(file, withCursor, async ({ client, params, text }) => {
    const links = (await client.connection.sendRequest(DefinitionRequest.type, params)) as
      | LocationLink[]
      | null;
    return (links ?? []).map(({ targetUri, targetSelectionRange: { start }, originSelectionRange }) => {
      const from = originSelectionRange && offsets(text, originSelectionRange);
      return [
        `${client.fileOf(targetUri)}:${start.line}:${start.character}`,
        from ? text.slice(from.start, from.end) : "",
      ];
    });
  });
}
