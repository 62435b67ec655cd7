import {
  CompletionItemKind,
  CompletionItemTag,
  InsertTextFormat,
  InsertTextMode,
  MarkupKind,
  type CompletionItem,
  type CompletionList,
  type InsertReplaceEdit,
  type Range,
} from "vscode-languageserver/node";
import type { CompletionSubject, LocatedCompletion } from "@octavo/core";
import type { Client } from "../options.ts";
import { isSameRange } from "../ranges.ts";
import { answerIn } from "./answering.ts";
import type { Feature } from "./feature.ts";

const kinds: Readonly<Record<LocatedCompletion["kind"], CompletionItemKind>> = {
  key: CompletionItemKind.Property,
  value: CompletionItemKind.EnumMember,
  page: CompletionItemKind.File,
  operation: CompletionItemKind.Method,
  file: CompletionItemKind.File,
  component: CompletionItemKind.Class,
  prop: CompletionItemKind.Field,
  anchor: CompletionItemKind.Reference,
  icon: CompletionItemKind.Constant,
  color: CompletionItemKind.Color,
};

/** A command of the client, which offers what can stand where a completion has left the caret. */
const suggest = "octavo.suggest";

/** What could stand at the cursor. */
export const completion: Feature = {
  capabilities: () => ({
    completionProvider: {
      triggerCharacters: ['"', "'", "/", "(", " ", "<", "#", "[", "^"],
      resolveProvider: true,
    },
  }),
  listen(connection, host) {
    connection.onCompletion(async ({ textDocument, position }, token) => {
      const { complete } = await import("@octavo/core");
      const own = await host();
      const found = await answerIn(own, textDocument, token, ({ session, file }, options) =>
        complete(session.core, file, position, options),
      );
      return found && found.length > 0 ? listOf(found, own.client, textDocument.uri) : null;
    });
    connection.onCompletionResolve(async (item, token) => {
      if (!isAsked(item.data)) return item;
      const { uri, subject } = item.data;
      const { completionDetails } = await import("@octavo/core");
      const value = await answerIn(await host(), { uri }, token, ({ session, file }, options) =>
        completionDetails(session.core, file, subject, options),
      );
      return value === undefined ? item : { ...item, documentation: { kind: MarkupKind.Markdown, value } };
    });
  },
};

/** What an item carries whose documentation is asked for. */
interface Asked {
  readonly uri: string;
  readonly subject: CompletionSubject;
}

function isAsked(data: unknown): data is Asked {
  const { uri, subject } = (data ?? {}) as Partial<Asked>;
  return typeof uri === "string" && typeof subject?.kind === "string" && typeof subject.key === "string";
}

/** The whole list, as far as it is given: the client filters it while more is typed. What all items have in common is sent once. */
function listOf(completions: readonly LocatedCompletion[], client: Client, uri: string): CompletionList {
  const [first] = completions;
  const shared = client.completionDefaults && first ? editRange(first, client) : undefined;
  const digits = String(completions.length).length;
  const items = completions.map((each, index) =>
    itemOf(each, { shared, client, uri, order: String(index).padStart(digits, "0") }),
  );
  const isIncomplete = completions.some(({ partial }) => partial);
  return { isIncomplete, items, ...(shared && { itemDefaults: { editRange: shared } }) };
}

/** One range, or both that the client may choose from. */
type EditRange = Range | InsertReplaceRange;
type InsertReplaceRange = Pick<InsertReplaceEdit, "insert" | "replace">;

function editRange({ range, typed }: LocatedCompletion, { insertReplace }: Client): EditRange {
  return insertReplace && typed ? { insert: typed, replace: range } : range;
}

function isSameEdit(left: EditRange, right: EditRange): boolean {
  if ("insert" in left)
    return (
      "insert" in right && isSameRange(left.insert, right.insert) && isSameRange(left.replace, right.replace)
    );
  return !("insert" in right) && isSameRange(left, right);
}

interface ItemOptions {
  readonly shared: EditRange | undefined;
  readonly client: Client;
  readonly uri: string;
  readonly order: string;
}

function itemOf(found: LocatedCompletion, { shared, client, uri, order }: ItemOptions): CompletionItem {
  const { label, kind, detail, documentation, insert, filter, stops, deprecated, subject, also } = found;
  const isSnippet = stops !== undefined && (stops[0] ?? insert.length) < insert.length && client.snippets;
  const newText = isSnippet ? snippetOf(insert, stops) : insert;
  const range = editRange(found, client);
  const isShared = shared !== undefined && isSameEdit(shared, range);
  const needsValue = (kind === "key" || kind === "prop") && (isSnippet || insert.endsWith(": "));
  return {
    label,
    kind: kinds[kind],
    sortText: order,
    ...(detail !== undefined && { detail }),
    ...(documentation !== undefined && {
      documentation: { kind: MarkupKind.Markdown, value: documentation },
    }),
    ...(subject !== undefined && { data: { uri, subject } satisfies Asked }),
    ...(filter !== undefined && { filterText: filter }),
    ...(deprecated && { tags: [CompletionItemTag.Deprecated] }),
    ...(isSnippet && { insertTextFormat: InsertTextFormat.Snippet }),
    ...(/[\r\n]/.test(newText) && client.asIs && { insertTextMode: InsertTextMode.asIs }),
    ...(needsValue && client.commands.includes(suggest) && { command: { title: "", command: suggest } }),
    ...(also && { additionalTextEdits: [also] }),
    ...(isShared
      ? newText !== label && { textEditText: newText }
      : { textEdit: "insert" in range ? { newText, ...range } : { range, newText } }),
  };
}

/** The text with the places of the caret in it: the last one is where it stays. */
function snippetOf(insert: string, stops: readonly number[]): string {
  let text = "";
  let from = 0;
  for (const [index, stop] of stops.entries()) {
    text += `${escapeSnippet(insert.slice(from, stop))}$${index === stops.length - 1 ? 0 : index + 1}`;
    from = stop;
  }
  return text + escapeSnippet(insert.slice(from));
}

function escapeSnippet(text: string): string {
  return text.replaceAll(/[\\$}]/g, "\\$&");
}
