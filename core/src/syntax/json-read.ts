import { createScanner, type JSONScanner } from "jsonc-parser";
import { MAX_DEPTH, setMember } from "./member.ts";
import { nodeKind, NodeList, type NodeKind } from "./node-list.ts";
import { excerpt, type ProblemLog } from "./problem-log.ts";
import { badString, badWord, commentMessage, isConflictMarker } from "./json-words.ts";

export interface BrokenJson {
  /** What could be read; undefined where there is nothing. */
  readonly value: unknown;
  readonly nodes: NodeList;
  readonly names: ReadonlyMap<number, string>;
  /** The bracket at which reading stopped because it nests too deeply, or -1. */
  readonly tooDeep: number;
}

/** Reads a text that `JSON.parse` rejects: reports what is wrong and goes on as a person would. Linear, no recursion. */
export function readBrokenJson(text: string, from: number, log: ProblemLog): BrokenJson {
  const reader = new Reader(text, log);
  reader.read(from);
  return { value: reader.root, nodes: reader.nodes, names: reader.names, tooDeep: reader.tooDeep };
}

/** jsonc-parser's `SyntaxKind`, a const enum that isolated modules cannot read. */
const token = {
  openBrace: 1,
  closeBrace: 2,
  openBracket: 3,
  closeBracket: 4,
  comma: 5,
  colon: 6,
  null: 7,
  true: 8,
  false: 9,
  string: 10,
  number: 11,
  lineComment: 12,
  blockComment: 13,
  lineBreak: 14,
  space: 15,
  unknown: 16,
  end: 17,
} as const;

/** What a container waits for. `key` and `item` come after a comma, `first` right after the bracket. */
type Expected = "first" | "key" | "item" | "colon" | "value" | "comma";

interface Frame {
  readonly node: number;
  /** Of the opening bracket, counted from one. */
  readonly line: number;
  readonly array: unknown[] | undefined;
  readonly object: Record<string, unknown>;
  expected: Expected;
  name: string;
  /** Where the last key or its colon ended. */
  keyEnd: number;
  comma: number;
}

class Reader {
  readonly nodes: NodeList = new NodeList();
  readonly names: Map<number, string> = new Map();
  root: unknown;
  tooDeep = -1;
  readonly #text: string;
  readonly #log: ProblemLog;
  readonly #scanner: JSONScanner;
  readonly #frames: Frame[] = [];
  readonly #open = { "{": 0, "[": 0 };
  #done = false;
  #tokens = 0;
  #lastErrorToken = -2;
  #lastToken = { start: 0, end: 0 };
  #lastNumber = { node: -1, end: -1 };

  constructor(text: string, log: ProblemLog) {
    this.#text = text;
    this.#log = log;
    this.#scanner = createScanner(text, false);
  }

  read(from: number): void {
    const scanner = this.#scanner;
    scanner.setPosition(from);
    while (!this.#done) {
      const kind: number = scanner.scan();
      const start = scanner.getTokenOffset();
      const end = start + scanner.getTokenLength();
      if (kind === token.space || kind === token.lineBreak) continue;
      if (kind === token.lineComment || kind === token.blockComment) {
        const [severity, message] = commentMessage(scanner.getTokenError() !== 0);
        this.#log.report(severity, "comment", message, start, end);
        continue;
      }
      this.#tokens++;
      if (kind === token.end) return this.#finish();
      this.#take(kind, start, end);
      this.#lastToken = { start, end: scanner.getPosition() };
    }
  }

  #take(kind: number, start: number, end: number): void {
    const scanner = this.#scanner;
    if (kind === token.openBrace || kind === token.openBracket) this.#openContainer(kind === token.openBracket, start);
    else if (kind === token.closeBrace || kind === token.closeBracket) this.#closeContainer(kind === token.closeBracket, start, end);
    else if (kind === token.comma) this.#comma(start, end);
    else if (kind === token.colon) this.#colon(start, end);
    else if (kind === token.string) {
      const value = scanner.getTokenValue();
      this.#scalar(value, start, end, value);
      const error = badString(this.#text, start, end, scanner.getTokenError());
      if (error !== undefined) this.#error(error.kind, error.message, error.start, error.end);
    } else if (kind === token.number) {
      const node = this.#scalar(Number(scanner.getTokenValue()), start, end);
      if (scanner.getTokenError() !== 0) this.#badNumber(node, end);
      this.#lastNumber = { node, end };
    } else if (kind === token.unknown) this.#word(start, end);
    else this.#scalar(kind === token.null ? null : kind === token.true, start, end);
  }

  /** An unquoted word or stray characters. */
  #word(start: number, wordEnd: number): void {
    if (isConflictMarker(this.#text, start)) {
      const rest = /[^\r\n]*/y;
      rest.lastIndex = start;
      const end = start + (rest.exec(this.#text)?.[0].length ?? 0);
      this.#error("merge-conflict", "A merge conflict is left in the file: keep one of the two versions and remove the markers.", start, end);
      return this.#scanner.setPosition(end);
    }
    const word = badWord(this.#text, start, wordEnd, this.#wantsKey());
    this.#scanner.setPosition(word.end);
    if (start === this.#lastNumber.end && word.name !== undefined) {
      this.nodes.ends[this.#lastNumber.node] = word.end;
      return this.#badNumber(this.#lastNumber.node, word.end);
    }
    this.#error(word.kind, word.message, start, word.end);
    if (word.name !== undefined) this.#scalar(word.value, start, word.end, word.name);
  }

  #badNumber(node: number, end: number): void {
    const start = this.nodes.start(node);
    this.#error("number", `\`${excerpt(this.#text, start, end)}\` is not a number in JSON. Put it in double quotes if text is meant.`, start, end);
  }

  /** A value without members; `name` where it may serve as a key. Returns its node. */
  #scalar(value: unknown, start: number, end: number, name?: string): number {
    if (start === this.#lastNumber.end && typeof value === "number") {
      this.nodes.ends[this.#lastNumber.node] = end;
      this.#badNumber(this.#lastNumber.node, end);
      return this.#lastNumber.node;
    }
    const frame = this.#frames.at(-1);
    if (frame !== undefined && frame.array === undefined && name !== undefined) {
      const { expected } = frame;
      const late = (expected === "colon" || expected === "value") && colonFollows(this.#text, end);
      if (late) this.#missing(frame, start);
      if (late || this.#wantsKey()) return this.#key(frame, name, start, end);
    }
    return this.#place(value, nodeKind.scalar, start, end);
  }

  #wantsKey(): boolean {
    const frame = this.#frames.at(-1);
    return frame !== undefined && frame.array === undefined && frame.expected !== "colon" && frame.expected !== "value";
  }

  #key(frame: Frame, name: string, start: number, end: number): number {
    if (frame.expected === "comma") this.#missingComma(start, end);
    const node = this.nodes.add(nodeKind.key, start, end);
    this.names.set(node, name);
    frame.name = name;
    frame.keyEnd = end;
    frame.expected = "colon";
    return node;
  }

  /** Puts a value where the text has it; returns its node. */
  #place(value: unknown, kind: NodeKind, start: number, end: number): number {
    const frame = this.#frames.at(-1);
    if (frame === undefined) {
      if (this.nodes.count === 0) this.root = value;
      else this.#extra(start, end);
    } else if (frame.array !== undefined) {
      if (frame.expected === "comma") this.#missingComma(start, end);
      frame.array.push(value);
      frame.expected = "comma";
    } else if (frame.expected === "colon" || frame.expected === "value") {
      if (frame.expected === "colon") this.#error("missing-colon", "A colon is missing between the key and this value.", start, end);
      setMember(frame.object, frame.name, value);
      frame.expected = "comma";
    } else {
      this.#error("missing-key", `${this.#shown(start, end)} has no key: members of an object are written "key": value.`, start, end);
      frame.expected = "comma";
    }
    return this.nodes.add(kind, start, end);
  }

  #openContainer(isArray: boolean, start: number): void {
    const array: unknown[] | undefined = isArray ? [] : undefined;
    const object: Record<string, unknown> = {};
    const node = this.#place(array ?? object, isArray ? nodeKind.array : nodeKind.object, start, start + 1);
    if (this.#done) return;
    if (this.#frames.length === MAX_DEPTH) {
      this.tooDeep = start;
      this.#done = true;
      return this.#closeAll();
    }
    const line = this.#scanner.getTokenStartLine() + 1;
    this.#frames.push({ node, line, array, object, expected: "first", name: "", keyEnd: start, comma: start });
    this.#open[isArray ? "[" : "{"]++;
  }

  #closeContainer(isArray: boolean, start: number, end: number): void {
    const closing = isArray ? "]" : "}";
    if (this.#open[isArray ? "[" : "{"] === 0) {
      return this.#error("unexpected-bracket", `Nothing is open that \`${closing}\` could close. Remove it, or add the opening bracket.`, start, end);
    }
    for (let frame = this.#frames.at(-1); frame !== undefined; frame = this.#frames.at(-1)) {
      if ((frame.array !== undefined) === isArray) return this.#close(frame, start, end);
      const opening = frame.array === undefined ? "{" : "[";
      const wanted = frame.array === undefined ? "}" : "]";
      const message = `\`${wanted}\` is missing before this \`${closing}\`: the \`${opening}\` of line ${frame.line} is still open.`;
      this.#error("missing-bracket", message, start, end);
      this.#close(frame, start, undefined);
    }
  }

  /** `end` is undefined where the closing bracket is missing; the container then ends at `start`. */
  #close(frame: Frame, start: number, end: number | undefined): void {
    const { expected } = frame;
    if (expected === "colon" || expected === "value") this.#missing(frame, start);
    if ((expected === "key" || expected === "item") && end !== undefined) {
      const message = "JSON has no comma after the last entry. Remove it.";
      this.#log.report("warning", "trailing-comma", message, frame.comma, frame.comma + 1);
    }
    if (end === undefined) this.nodes.unclosed.add(frame.node);
    this.nodes.close(frame.node, end ?? start);
    this.#frames.pop();
    this.#open[frame.array === undefined ? "{" : "["]--;
  }

  #comma(start: number, end: number): void {
    const frame = this.#frames.at(-1);
    if (frame === undefined) return this.#extra(start, end);
    const { expected } = frame;
    if (expected === "colon" || expected === "value") this.#missing(frame, start);
    else if (expected !== "comma") return this.#error("unexpected-comma", "Nothing stands before this comma. Remove it.", start, end);
    frame.expected = frame.array === undefined ? "key" : "item";
    frame.comma = start;
  }

  #colon(start: number, end: number): void {
    const frame = this.#frames.at(-1);
    if (frame === undefined) return this.#extra(start, end);
    if (frame.expected === "colon") {
      frame.expected = "value";
      frame.keyEnd = end;
    } else if (frame.array !== undefined) {
      this.#error("unexpected-colon", "Keys are not possible in a list: put `{` and `}` around key and value.", start, end);
    } else this.#error("unexpected-colon", "No key stands before this colon.", start, end);
  }

  /** The last key has no value; `start` is where the next token begins. */
  #missing(frame: Frame, start: number): void {
    const { expected, keyEnd } = frame;
    if (expected === "value") {
      this.#error("missing-value", `The key "${excerpt(frame.name, 0, 40)}" has no value after its colon.`, keyEnd - 1, keyEnd);
      this.nodes.add(nodeKind.missing, keyEnd, start);
    } else {
      const message = `"${excerpt(frame.name, 0, 40)}" needs a colon and a value: members of an object are written "key": value.`;
      this.#error("missing-colon", message, this.#lastToken.start, this.#lastToken.end);
      this.nodes.add(nodeKind.missing, keyEnd, keyEnd);
    }
    frame.expected = "comma";
  }

  #missingComma(start: number, end: number): void {
    this.#error("missing-comma", `A comma is missing before ${this.#shown(start, end)}.`, start, end);
  }

  #extra(start: number, end: number): void {
    if (this.nodes.count === 0) return this.#error("unexpected", `${this.#shown(start, end)} cannot start a JSON document.`, start, end);
    this.#error("extra-content", "The document is complete before this. Remove what follows, or put all of it into one object or list.", start, end);
    this.#done = true;
  }

  #finish(): void {
    if (this.#frames.length === 0) {
      if (this.nodes.count > 0 || this.#lastErrorToken >= 0) return;
      return this.#log.report("error", "empty", "The file is empty; a JSON document is expected here, at least `{}`.", 0, this.#text.length);
    }
    const missing = this.#frames.map(({ array }) => (array === undefined ? "}" : "]")).toReversed();
    const inner = this.#frames.at(-1);
    const from = inner === undefined ? "" : `the \`${inner.array === undefined ? "{" : "["}\` of line ${inner.line} is still open. `;
    const { start, end } = this.#lastToken;
    this.#error("unexpected-end", `The file ends too early: ${from}Add \`${excerpt(missing.join(""), 0, 40)}\`.`, start, end);
    this.#closeAll();
  }

  #closeAll(): void {
    for (let frame = this.#frames.at(-1); frame !== undefined; frame = this.#frames.at(-1)) {
      this.#close(frame, this.#text.length, undefined);
    }
  }

  /** A mistake often makes the tokens right after it look wrong too: only the first of such a row is told. */
  #error(kind: string, message: string, start: number, end: number): void {
    if (this.#tokens - this.#lastErrorToken > 1) this.#log.report("error", kind, message, start, end);
    this.#lastErrorToken = this.#tokens;
  }

  #shown(start: number, end: number): string {
    return `\`${excerpt(this.#text, start, end)}\``;
  }
}

function colonFollows(text: string, offset: number): boolean {
  const colon = /\s*:/y;
  colon.lastIndex = offset;
  return colon.test(text);
}
