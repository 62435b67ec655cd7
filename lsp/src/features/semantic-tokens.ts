import {
  type SemanticTokensDelta,
  type SemanticTokens,
  type SemanticTokensEdit,
  type CancellationToken,
  type Range,
  type TextDocumentIdentifier,
} from "vscode-languageserver/node";
import type { LocatedToken, RequestOptions } from "@octavo/core";
import { overlap } from "../ranges.ts";
import type { SiteFile } from "../workspace.ts";
import { pathOf } from "../uri.ts";
import { answerIn } from "./answering.ts";
import type { Feature, FeatureHost } from "./feature.ts";

const types = ["class", "parameter", "property", "variable", "method", "string"] as const;
const modifiers = ["defaultLibrary", "deprecated", "unknown"] as const;

const typeOf: Readonly<Record<LocatedToken["kind"], (typeof types)[number]>> = {
  component: "class",
  prop: "parameter",
  key: "property",
  variable: "variable",
  method: "method",
  path: "string",
};

/** What words of a document are that its grammar does not know; of those that were told before, what has changed. */
export const semanticTokens: Feature = {
  capabilities: () => ({
    semanticTokensProvider: {
      legend: { tokenTypes: [...types], tokenModifiers: [...modifiers] },
      full: { delta: true },
      range: true,
    },
  }),
  listen(connection, host) {
    const told = new ToldTokens();
    connection.languages.semanticTokens.on(async ({ textDocument }, token) => {
      const own = await host();
      return told.whole(textDocument.uri, own, await tokensOf(own, textDocument, token));
    });
    connection.languages.semanticTokens.onDelta(async ({ textDocument, previousResultId }, token) => {
      const own = await host();
      return told.changes(textDocument.uri, previousResultId, own, await tokensOf(own, textDocument, token));
    });
    connection.languages.semanticTokens.onRange(async ({ textDocument, range }, token) => {
      const own = await host();
      const data = await answerIn(own, textDocument, token, (site, options) =>
        tokensIn(site, own, options, range),
      );
      return { data: data ?? [] };
    });
  },
};

async function tokensOf(
  host: FeatureHost,
  textDocument: TextDocumentIdentifier,
  token: CancellationToken,
): Promise<number[]> {
  const found = await answerIn(host, textDocument, token, async (site, options) => {
    const ask = (again: SiteFile): Promise<number[]> => tokensIn(again, host, options);
    const data = await ask(site);
    host.shown.keep("semanticTokens", textDocument.uri, site, data, () => ask(site));
    return data;
  });
  return found ?? [];
}

/** Those of a file, or of a part of it. */
async function tokensIn(
  { session, file }: SiteFile,
  { client }: FeatureHost,
  options: RequestOptions,
  range?: Range,
): Promise<number[]> {
  const { LineIndex, tokens } = await import("@octavo/core");
  const all = await tokens(session.core, file, options);
  const asked = range ? all.filter((each) => overlap(each.range, range)) : all;
  if (client.positionEncoding === "utf-16") return encoded(asked, (_line, character) => character);
  const lines = new LineIndex(session.core.text(file) ?? "");
  return encoded(asked, (line, character) => Buffer.byteLength(lines.line(line).slice(0, character)));
}

/** What was told last of each open document, by URI. */
class ToldTokens {
  readonly #last = new Map<string, { readonly id: string; readonly data: readonly number[] }>();
  #count = 0;

  whole(uri: string, host: FeatureHost, data: number[]): SemanticTokens {
    const resultId = this.#keep(uri, host, data);
    return { data, ...(resultId !== undefined && { resultId }) };
  }

  /** Everything where the client knows something else than what was told last. */
  changes(
    uri: string,
    previous: string,
    host: FeatureHost,
    data: number[],
  ): SemanticTokens | SemanticTokensDelta {
    const before = this.#last.get(uri);
    const resultId = this.#keep(uri, host, data);
    if (before?.id !== previous || resultId === undefined)
      return { data, ...(resultId !== undefined && { resultId }) };
    return { resultId, edits: difference(before.data, data) };
  }

  /** Of documents that are closed nobody asks for changes. */
  #keep(uri: string, { documents }: FeatureHost, data: readonly number[]): string | undefined {
    const isOpen = (each: string): boolean => documents.get(pathOf(each) ?? "") !== undefined;
    for (const each of this.#last.keys()) if (!isOpen(each)) this.#last.delete(each);
    if (!isOpen(uri)) return undefined;
    const id = String(++this.#count);
    this.#last.set(uri, { id, data });
    return id;
  }
}

/** Numbers of a token. */
const size = 5;

/** One replacement of whole tokens, the smallest; none where nothing changed. */
function difference(before: readonly number[], after: readonly number[]): SemanticTokensEdit[] {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start++;
  if (start === before.length && start === after.length) return [];
  start -= start % size;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  end -= end % size;
  const data = after.slice(start, after.length - end);
  return [{ start, deleteCount: before.length - end - start, ...(data.length > 0 && { data }) }];
}

/** Five numbers a token: lines and characters from the one before, length, type, modifiers. */
function encoded(
  tokens: readonly LocatedToken[],
  column: (line: number, character: number) => number,
): number[] {
  let before = { line: 0, character: 0 };
  return tokens.flatMap(({ range: { start, end }, kind, is, deprecated = false }) => {
    const character = column(start.line, start.character);
    const isSameLine = start.line === before.line;
    const bits = [is === "builtIn", deprecated, is === "unknown"];
    const data = [
      start.line - before.line,
      isSameLine ? character - before.character : character,
      column(end.line, end.character) - character,
      types.indexOf(typeOf[kind]),
      bits.reduce((sum, bit, index) => sum + (bit ? 1 << index : 0), 0),
    ];
    before = { line: start.line, character };
    return data;
  });
}
