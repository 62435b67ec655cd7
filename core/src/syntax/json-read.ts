import { createScanner, type JSONScanner } from "jsonc-parser";
import { inexactMessage, numberOf } from "./exact-number.ts";
import { JsonBuilder } from "./json-build.ts";
import { endOfUnopened, mendedString, type MendedString } from "./json-quotes.ts";
import {
  badNumber,
  badString,
  badWord,
  commentMessage,
  conflictMarker,
  unopenedText,
  type Word,
} from "./json-words.ts";
import { withoutConflicts } from "./merge-conflicts.ts";
import type { NodeList } from "./node-list.ts";
import type { ProblemLog } from "./problem-log.ts";

export interface BrokenJson {
  /** What could be read; undefined where there is nothing. */
  readonly value: unknown;
  readonly nodes: NodeList;
  /** The names of key nodes. */
  readonly names: ReadonlyMap<number, string>;
  /** The bracket at which reading stopped because it nests too deeply, or -1. */
  readonly tooDeep: number;
}

/** Reads a text that `JSON.parse` rejects: reports what is wrong and goes on as a person would. Linear, no recursion. */
export function readBrokenJson(text: string, from: number, log: ProblemLog): BrokenJson {
  const read = withoutConflicts(text, log);
  const plain = readOnce(read, from, log.fresh(), false);
  const isLaidOut = plain.builder.hasLost && text.length <= longestLaidOut && text.includes("\n", from);
  const laidOut = isLaidOut ? readOnce(read, from, log.fresh(), true) : undefined;
  const best = laidOut && laidOut.log.size <= plain.log.size ? laidOut : plain;
  log.take(best.log);
  const { builder } = best;
  return { value: builder.root, nodes: builder.nodes, names: builder.names, tooDeep: builder.tooDeep };
}

/** Longer texts are not read again by their layout. */
const longestLaidOut = 2_000_000;

function readOnce(
  text: string,
  from: number,
  log: ProblemLog,
  byLayout: boolean,
): { readonly builder: JsonBuilder; readonly log: ProblemLog } {
  const builder = new JsonBuilder(text, log, byLayout);
  new Reader(text, log, builder).read(from);
  return { builder, log };
}

/** jsonc-parser's `SyntaxKind`, a const enum that isolated modules cannot read. */
const kinds = {
  openBrace: 1,
  closeBrace: 2,
  openBracket: 3,
  closeBracket: 4,
  comma: 5,
  colon: 6,
  null: 7,
  true: 8,
  string: 10,
  number: 11,
  lineComment: 12,
  blockComment: 13,
  lineBreak: 14,
  space: 15,
  unknown: 16,
  end: 17,
} as const;

const signed = /-[\w.+]+/y;

class Reader {
  readonly #text: string;
  readonly #log: ProblemLog;
  readonly #scanner: JSONScanner;
  readonly #builder: JsonBuilder;
  /** The last number: what directly follows it belongs to it. */
  #number = { node: -1, start: -1, end: -1 };

  constructor(text: string, log: ProblemLog, builder: JsonBuilder) {
    this.#text = text;
    this.#log = log;
    this.#builder = builder;
    this.#scanner = createScanner(text, false);
  }

  read(from: number): void {
    const scanner = this.#scanner;
    scanner.setPosition(from);
    while (!this.#builder.done) {
      const kind: number = scanner.scan();
      const error: number = scanner.getTokenError();
      const start = scanner.getTokenOffset();
      const end = start + scanner.getTokenLength();
      if (kind === kinds.space || kind === kinds.lineBreak) continue;
      if (kind === kinds.lineComment || kind === kinds.blockComment) {
        const { severity, message } = commentMessage(error !== 0);
        this.#log.report(severity, "comment", message, start, end);
        continue;
      }
      if (kind === kinds.unknown) this.#words(start, end);
      else {
        const closes = kind === kinds.closeBrace || kind === kinds.closeBracket || kind === kinds.end;
        this.#builder.take({ start, end, line: this.#scanner.getTokenStartLine() + 1, closes });
        if (kind === kinds.end) {
          this.#builder.finish();
          return;
        }
        this.#token(kind, error, start, end);
      }
    }
  }

  #token(kind: number, error: number, start: number, end: number): void {
    const builder = this.#builder;
    if (kind === kinds.openBrace || kind === kinds.openBracket) builder.open(kind === kinds.openBracket);
    else if (kind === kinds.closeBrace || kind === kinds.closeBracket)
      builder.close(kind === kinds.closeBracket);
    else if (kind === kinds.comma) builder.comma();
    else if (kind === kinds.colon) builder.colon();
    else if (kind === kinds.string && start === this.#number.end) {
      // `1.0"`: the quote belongs to it.
      this.#scanner.setPosition(start + 1);
      this.#extendNumber(start + 1);
    } else if (kind === kinds.string) {
      const mended = mendedString(this.#text, start, end, error === 2);
      if (mended) {
        this.#mended(mended);
        return;
      }
      const value = this.#scanner.getTokenValue();
      builder.scalar(value, value);
      const mistake = badString(this.#text, start, end, error);
      if (mistake !== undefined) builder.error(mistake.kind, mistake.message, mistake);
    } else if (kind === kinds.number && start === this.#number.end) this.#extendNumber(end);
    else if (kind === kinds.number) {
      const written = this.#text.slice(start, end);
      const value = numberOf(written);
      this.#number = { node: builder.scalar(value), start, end };
      const inexact = inexactMessage(written, value);
      if (inexact !== undefined) this.#log.report("information", "inexact-number", inexact, start, end);
      if (error !== 0) this.#extendNumber(end);
    } else builder.scalar(kind === kinds.null ? null : kind === kinds.true);
  }

  #mended({ end, value, mistake }: MendedString): void {
    const builder = this.#builder;
    this.#scanner.setPosition(end);
    builder.cut(end);
    builder.scalar(value, value);
    builder.error(mistake.kind, mistake.message, mistake);
  }

  /** What is no token; texts in single quotes in a row are cut from what was scanned once. */
  #words(start: number, firstEnd: number): void {
    signed.lastIndex = start;
    // A sign before what is no number of JSON is scanned alone.
    const scannedEnd = Math.max(firstEnd, signed.test(this.#text) ? signed.lastIndex : 0);
    let end = this.#word(start, scannedEnd);
    while (end < scannedEnd && this.#text[end] === "'") end = this.#word(end, scannedEnd);
    this.#scanner.setPosition(end);
  }

  /** An unquoted word or stray characters. Returns where it ends. */
  #word(start: number, scannedEnd: number): number {
    const builder = this.#builder;
    const marker = conflictMarker(this.#text, start);
    const word = marker ?? this.#unquoted(start, scannedEnd);
    // A marker says nothing about the brackets around it.
    const closes = marker !== undefined;
    builder.take({ start, end: word.end, line: this.#scanner.getTokenStartLine() + 1, closes });
    if (start === this.#number.end && word.name !== undefined) {
      this.#extendNumber(word.end);
      return word.end;
    }
    builder.error(word.kind, word.message);
    if (word.name !== undefined) builder.scalar(word.value, word.name);
    return word.end;
  }

  #unquoted(start: number, end: number): Word {
    const [text, isKey] = [this.#text, this.#builder.wantsKey()];
    const unopened = isKey ? undefined : endOfUnopened(text, start);
    return unopened === undefined
      ? badWord(text, start, end, isKey)
      : unopenedText(text.slice(start, unopened - 1), unopened);
  }

  /** `01`, `1.2.3`, `12px`: all of it is one number gone wrong. */
  #extendNumber(end: number): void {
    const { node, start } = this.#number;
    this.#number = { node, start, end };
    this.#builder.nodes.ends[node] = end;
    this.#builder.error("number", badNumber(this.#text, start, end), { start, end });
  }
}
