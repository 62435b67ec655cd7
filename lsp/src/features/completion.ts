import {
  CompletionItemKind,
  CompletionItemTag,
  InsertTextFormat,
  MarkupKind,
  type CompletionItem,
  type CompletionList,
  type CompletionParams,
  type CancellationToken,
  type Range,
} from "vscode-languageserver/node";
import { complete, type LocatedCompletion } from "@octavo/core";
import type { Client } from "../options.ts";
import { answerAt, type FeatureContext } from "./answering.ts";

const kinds: Readonly<Record<LocatedCompletion["kind"], CompletionItemKind>> = {
  key: CompletionItemKind.Property,
  value: CompletionItemKind.EnumMember,
  page: CompletionItemKind.File,
  operation: CompletionItemKind.Method,
  file: CompletionItemKind.File,
  component: CompletionItemKind.Class,
  prop: CompletionItemKind.Field,
};

export async function answerCompletion(
  context: FeatureContext,
  params: CompletionParams,
  token: CancellationToken,
): Promise<CompletionList | null> {
  const found = await answerAt(context, params, token, ({ session, file }, options) =>
    complete(session.core, file, params.position, options),
  );
  return found && found.length > 0 ? listOf(found, context.client) : null;
}

/** The whole list: the client filters it while more is typed. What all items have in common is sent once. */
function listOf(completions: readonly LocatedCompletion[], client: Client): CompletionList {
  const shared = client.completionDefaults ? completions[0]?.range : undefined;
  const digits = String(completions.length).length;
  const items = completions.map((completion, index) =>
    itemOf(completion, { shared, client, order: String(index).padStart(digits, "0") }),
  );
  return { isIncomplete: false, items, ...(shared && { itemDefaults: { editRange: shared } }) };
}

interface ItemOptions {
  readonly shared: Range | undefined;
  readonly client: Client;
  readonly order: string;
}

function itemOf(completion: LocatedCompletion, { shared, client, order }: ItemOptions): CompletionItem {
  const { label, kind, detail, documentation, insert, range, filter, caret, deprecated } = completion;
  const isSnippet = caret !== undefined && caret < insert.length && client.snippets;
  const newText = isSnippet
    ? `${escapeSnippet(insert.slice(0, caret))}$0${escapeSnippet(insert.slice(caret))}`
    : insert;
  const isShared = shared !== undefined && isSameRange(shared, range);
  return {
    label,
    kind: kinds[kind],
    sortText: order,
    ...(detail !== undefined && { detail }),
    ...(documentation !== undefined && {
      documentation: { kind: MarkupKind.Markdown, value: documentation },
    }),
    ...(filter !== undefined && { filterText: filter }),
    ...(deprecated && { tags: [CompletionItemTag.Deprecated] }),
    ...(isSnippet && { insertTextFormat: InsertTextFormat.Snippet }),
    ...(isShared ? newText !== label && { textEditText: newText } : { textEdit: { range, newText } }),
  };
}

function escapeSnippet(text: string): string {
  return text.replaceAll(/[\\$}]/g, "\\$&");
}

function isSameRange(left: Range, right: Range): boolean {
  return (
    left.start.line === right.start.line &&
    left.start.character === right.start.character &&
    left.end.line === right.end.line &&
    left.end.character === right.end.character
  );
}
