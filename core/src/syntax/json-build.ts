import { brackets, colonFollows, guesses, inQuotes, type Frame } from "./json-frame.ts";
import { bracketsLeft, closedBracket } from "./json-layout.ts";
import { lineStart } from "../source/line-start.ts";
import { MAX_DEPTH, setMember } from "./member.ts";
import { nodeKind, NodeList, type NodeKind } from "./node-list.ts";
import { excerpt, type ProblemLog } from "./problem-log.ts";

/** A token of the text; `line` counts from one. */
export interface Token {
  readonly start: number;
  readonly end: number;
  readonly line: number;
  /** Whether it closes a bracket, or the text. */
  readonly closes?: boolean;
}

/** Builds value and nodes from the tokens of a broken text, guessing as a person would, and reports what is wrong. */
export class JsonBuilder {
  readonly nodes: NodeList = new NodeList();
  readonly names: Map<number, string> = new Map();
  root: unknown;
  /** The bracket at which building stopped because it nests too deeply, or -1. */
  tooDeep = -1;
  /** Nothing that follows can be read. */
  done = false;
  readonly #text: string;
  readonly #log: ProblemLog;
  readonly #frames: Frame[] = [];
  readonly #open = { "{": 0, "[": 0 };
  #token: Token = { start: 0, end: 0, line: 1 };
  #previous: Token = this.#token;
  #count = 0;
  #lastError = -2;
  /** Whether it is doubtful what is in which brackets. */
  hasLost = false;
  /** Whether indentation says what is in which brackets. */
  readonly #byLayout: boolean;
  /** Of the line of the current token: how far it is indented, and whether it begins with a bracket that closes. */
  #line = { indent: 0, isInFront: false };

  constructor(text: string, log: ProblemLog, byLayout: boolean) {
    this.#text = text;
    this.#log = log;
    this.#byLayout = byLayout;
  }

  /** Makes a token the one that the other methods are about. */
  take(token: Token): void {
    this.#previous = this.#token;
    this.#token = token;
    this.#count++;
    if (!this.#byLayout || (token.line === this.#previous.line && this.#count > 1)) return;
    const { start, line, closes = false } = token;
    const indent = start - lineStart(this.#text, start);
    this.#line = { indent, isInFront: closes };
    if (!closes) this.#leave(bracketsLeft(this.#frames.length, (at) => this.#frames[at], { line, indent }));
  }

  /** The current token ends earlier, or later, than it was taken to. */
  cut(end: number): void {
    this.#token = { ...this.#token, end };
  }

  /** A mistake often makes the tokens right after it look wrong too: only the first of such a row is told. */
  error(kind: string, message: string, { start, end }: Pick<Token, "start" | "end"> = this.#token): void {
    const isGuess = guesses.has(kind);
    this.hasLost ||= isGuess && !inQuotes.has(kind);
    if (this.#count - this.#lastError > 1) {
      this.#log.report("error", kind, message, start, end, isGuess);
    } else if (isGuess) this.#log.guessed();
    this.#lastError = this.#count;
  }

  /** Whether a scalar would be a key here. */
  wantsKey(): boolean {
    const frame = this.#frames.at(-1);
    return (
      frame !== undefined &&
      frame.array === undefined &&
      frame.expected !== "colon" &&
      frame.expected !== "value"
    );
  }

  /** A value without members; `name` where it may serve as a key. Returns its node. */
  scalar(value: unknown, name?: string): number {
    const frame = this.#frames.at(-1);
    if (frame !== undefined && frame.array === undefined && name !== undefined) {
      const late = !this.wantsKey() && colonFollows(this.#text, this.#token.end);
      if (late) this.#missingValue(frame);
      if (late || this.wantsKey()) return this.#key(frame, name);
    }
    return this.#place(value, nodeKind.scalar);
  }

  open(isArray: boolean): void {
    const { start, line } = this.#token;
    const array: unknown[] | undefined = isArray ? [] : undefined;
    const object: Record<string, unknown> = {};
    const node = this.#place(array ?? object, isArray ? nodeKind.array : nodeKind.object);
    if (this.done) return;
    if (this.#frames.length === MAX_DEPTH) {
      this.tooDeep = start;
      this.done = true;
      this.#closeAll();
      return;
    }
    this.#frames.push({
      node,
      line,
      isArray,
      indent: this.#line.indent,
      array,
      object,
      expected: "first",
      name: "",
      keyEnd: start,
      comma: start,
    });
    this.#open[isArray ? "[" : "{"]++;
  }

  close(isArray: boolean): void {
    const { start, end } = this.#token;
    const closing = isArray ? "]" : "}";
    const at = this.#byLayout
      ? closedBracket(this.#frames.length, (each) => this.#frames[each], {
          ...this.#line,
          line: this.#token.line,
          isArray,
        })
      : this.#frames.length - 1;
    if (this.#open[isArray ? "[" : "{"] === 0 || at === -1) {
      const message = `Nothing is open that \`${closing}\` could close. Remove it, or add the opening bracket.`;
      this.error("unexpected-bracket", message);
      return;
    }
    if (this.#frames.at(-1)?.line !== this.#token.line) this.#leave(at + 1);
    for (let frame = this.#frames.at(-1); frame !== undefined; frame = this.#frames.at(-1)) {
      if ((frame.array !== undefined) === isArray) {
        this.#close(frame, start, end);
        return;
      }
      const { opening, wanted } = brackets(frame);
      const message = `\`${wanted}\` is missing before this \`${closing}\`: the \`${opening}\` of line ${frame.line} is still open.`;
      this.error("missing-bracket", message);
      this.#close(frame, start, undefined);
    }
  }

  /** Ends all brackets from one on, which nothing closes. */
  #leave(from: number): void {
    const open = this.#frames.slice(from);
    const inner = open.at(-1);
    if (inner === undefined) return;
    const { line } = this.#token;
    const missing = open.map((frame) => brackets(frame).wanted).toReversed();
    const { opening } = brackets(inner);
    const message = `Nothing closes this \`${opening}\`: \`${missing.join("")}\` is missing, before line ${line} at the latest.`;
    const at = this.nodes.start(inner.node);
    this.error("unclosed-bracket", message, { start: at, end: at + 1 });
    for (const frame of open.toReversed()) this.#close(frame, Math.max(this.#previous.end, at), undefined);
  }

  comma(): void {
    const frame = this.#frames.at(-1);
    if (frame === undefined) this.#extra();
    else if (frame.expected === "colon" || frame.expected === "value") this.#missingValue(frame);
    else if (frame.expected !== "comma") {
      this.error("unexpected-comma", "Nothing stands before this comma. Remove it.");
      return;
    }
    if (frame === undefined) return;
    frame.expected = frame.array === undefined ? "key" : "item";
    frame.comma = this.#token.start;
  }

  colon(): void {
    const frame = this.#frames.at(-1);
    if (frame === undefined) this.#extra();
    else if (frame.expected === "colon") {
      frame.expected = "value";
      frame.keyEnd = this.#token.end;
    } else if (frame.array !== undefined) {
      const message = "Keys are not possible in a list: put `{` and `}` around key and value.";
      this.error("unexpected-colon", message);
    } else this.error("unexpected-colon", "No key stands before this colon.");
  }

  /** The text is at its end. */
  finish(): void {
    const inner = this.#frames.at(-1);
    if (inner === undefined) {
      if (this.nodes.count > 0 || this.#lastError >= 0) return;
      const message = "The file is empty; a JSON document is expected here, at least `{}`.";
      this.error("empty", message, { start: 0, end: this.#text.length });
      return;
    }
    const missing = this.#frames.map((frame) => brackets(frame).wanted).toReversed();
    const still = `the \`${brackets(inner).opening}\` of line ${inner.line} is still open`;
    const message = `The file ends too early: ${still}. Add \`${excerpt(missing.join(""), 0, 200)}\`.`;
    this.error("unexpected-end", message, this.#previous);
    this.#closeAll();
  }

  #key(frame: Frame, name: string): number {
    const { start, end } = this.#token;
    if (frame.expected === "comma") this.#missingComma();
    const node = this.nodes.add(nodeKind.key, start, end);
    this.names.set(node, name);
    frame.name = name;
    frame.keyEnd = end;
    frame.expected = "colon";
    return node;
  }

  /** Puts a value where the text has it; returns its node. */
  #place(value: unknown, kind: NodeKind): number {
    const frame = this.#frames.at(-1);
    if (frame === undefined) {
      if (this.nodes.count === 0) this.root = value;
      else this.#extra();
    } else if (frame.array !== undefined) {
      if (frame.expected === "comma") this.#missingComma();
      frame.array.push(value);
      frame.expected = "comma";
    } else if (frame.expected === "colon" || frame.expected === "value") {
      if (frame.expected === "colon")
        this.error("missing-colon", "A colon is missing between the key and this value.");
      setMember(frame.object, frame.name, value);
      frame.expected = "comma";
    } else {
      this.error(
        "missing-key",
        `${this.#shown()} has no key: members of an object are written "key": value.`,
      );
      frame.expected = "comma";
    }
    return this.nodes.add(kind, this.#token.start, this.#token.end);
  }

  /** `end` is undefined where the closing bracket is missing; the container then ends at `start`. */
  #close(frame: Frame, start: number, end: number | undefined): void {
    const { expected, comma } = frame;
    if (expected === "colon" || expected === "value") this.#missingValue(frame);
    if ((expected === "key" || expected === "item") && end !== undefined) {
      const message = "JSON has no comma after the last entry. Remove it.";
      this.#log.report("warning", "trailing-comma", message, comma, comma + 1);
    }
    if (end === undefined) this.nodes.unclosed.add(frame.node);
    this.nodes.close(frame.node, end ?? start);
    this.#frames.pop();
    this.#open[frame.array === undefined ? "{" : "["]--;
  }

  #closeAll(): void {
    for (let frame = this.#frames.at(-1); frame !== undefined; frame = this.#frames.at(-1)) {
      this.#close(frame, this.#text.length, undefined);
    }
  }

  /** The last key has no value before the current token. */
  #missingValue(frame: Frame): void {
    const { expected, keyEnd } = frame;
    const name = excerpt(frame.name, 0, 40);
    if (expected === "value") {
      const message = `The key "${name}" has no value after its colon.`;
      this.error("missing-value", message, { start: keyEnd - 1, end: keyEnd });
      this.nodes.add(nodeKind.missing, keyEnd, this.#token.start);
    } else {
      const message = `"${name}" needs a colon and a value: members of an object are written "key": value.`;
      this.error("missing-colon", message, this.#previous);
      this.nodes.add(nodeKind.missing, keyEnd, keyEnd);
    }
    frame.expected = "comma";
  }

  #missingComma(): void {
    this.error("missing-comma", `A comma is missing before ${this.#shown()}.`);
  }

  #extra(): void {
    if (this.nodes.count === 0) {
      this.error("unexpected", `${this.#shown()} cannot start a JSON document.`);
      return;
    }
    const message =
      "The document is complete before this. Remove what follows, or put all of it into one object or list.";
    this.error("extra-content", message);
    this.done = true;
  }

  #shown(): string {
    return `\`${excerpt(this.#text, this.#token.start, this.#token.end)}\``;
  }
}
