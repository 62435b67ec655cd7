import type { Span } from "../source/origin.ts";
import { showsTags } from "../syntax/page-format.ts";
import { isPage } from "../source/range-of.ts";
import type { FileId } from "../source/file.ts";
import type { Cursor } from "./cursor.ts";

/** The opening or closing tag that the cursor stands in, whether it is whole or still being written. */
export interface TagAt {
  /** All of it, also behind the cursor. */
  readonly name: string;
  readonly part: "name" | "prop" | "value" | "gap";
  readonly isClosing: boolean;
  /** The name, the prop's name, or the value without its quotes or braces; empty at the cursor in a gap. */
  readonly span: Span;
  /** Of a prop and of a value. */
  readonly prop?: string;
  /** Of a value: how it is written; undefined beside the sign before it, and of one without quotes. */
  readonly form?: "string" | "expression";
  /** All props of the tag. */
  readonly given: readonly string[];
}

/** Tags are looked for this far before the cursor, and read this far behind it. */
const reach = 4000;
/** How many `<` are tried. */
const candidates = 40;

const name = /[\p{L}_$][\p{L}\p{N}_$.:-]*/uy;
const propName = /[^\s=<>/{}"'`]+/y;
const blanks = /\s*/y;
const blankLine = /\n[ \t]*\r?\n/;

/**
 * Undefined in fences, in code, behind a backslash, in front matter, outside of tags, and in what is no page. The nearest `<`
 * whose tag has not ended counts.
 */
export function tagAt({ file, text, offset, place }: Cursor): TagAt | undefined {
  if (!isPage(file)) return undefined;
  if (place.kind !== "page" && place.kind !== "other") return undefined;
  if (place.kind === "page" && (place.mark === "code" || place.mark === "math" || place.mark === "import"))
    return undefined;
  const least = Math.max(0, offset - reach);
  let start = text.lastIndexOf("<", offset - 1);
  for (let tried = 0; start >= least && tried < candidates; tried++) {
    if (blankLine.test(text.slice(start, offset))) return undefined;
    const found = isInCode(text, start) || isEscaped(text, start) ? undefined : readTag(text, start, offset);
    if (found) return found.isClosing || mayShow(file, text, start, offset) ? found : undefined;
    start = start === 0 ? -1 : text.lastIndexOf("<", start - 1);
  }
  return undefined;
}

/** A page may be read as plain Markdown until its first tag is whole: what counts is how it is read then. */
function mayShow(file: FileId, text: string, start: number, offset: number): boolean {
  return showsTags(file, text) || showsTags(file, `${text.slice(0, start)}<Card />${text.slice(offset)}`);
}

/** Whether a backtick is open before an offset of a line. */
export function isInCode(text: string, offset: number): boolean {
  const line = text.slice(Math.max(text.lastIndexOf("\n", offset - 1) + 1, offset - reach), offset);
  return line.split("`").length % 2 === 0;
}

/** Whether the sign at an offset is text because of a backslash, which is no text itself. */
export function isEscaped(text: string, offset: number): boolean {
  return /(?<!\\)(?:\\\\)*\\$/.test(text.slice(Math.max(0, offset - 100), offset));
}

function readTag(text: string, start: number, offset: number): TagAt | undefined {
  const isClosing = text[start + 1] === "/";
  const nameStart = start + (isClosing ? 2 : 1);
  if (offset < nameStart) return undefined;
  const nameEnd = skip(name, text, nameStart);
  const tag = { name: text.slice(nameStart, nameEnd), isClosing };
  const given: string[] = [];
  if (offset <= nameEnd) {
    givenAfter(text, nameEnd, given);
    return { ...tag, part: "name", span: { start: nameStart, end: nameEnd }, given };
  }
  if (nameEnd === nameStart || isClosing) return undefined;
  const finish = (found: Pick<TagAt, "part" | "span" | "prop" | "form">, end: number): TagAt => {
    if (found.prop !== undefined) given.push(found.prop);
    givenAfter(text, end, given);
    return { ...tag, ...found, given };
  };
  for (let at = nameEnd; ;) {
    const next = skip(blanks, text, at);
    if (offset < next || (offset === next && !isPropStart(text, next)))
      return finish({ part: "gap", span: { start: offset, end: offset } }, offset);
    const prop = readProp(text, next, offset);
    if (prop === undefined) return undefined;
    if (prop.found) return finish(prop.found, prop.end);
    if (prop.name !== "") given.push(prop.name);
    at = prop.end;
  }
}

function isPropStart(text: string, at: number): boolean {
  return skip(propName, text, at) > at;
}

interface PropRead {
  readonly name: string;
  readonly end: number;
  /** Where the cursor is in it. */
  readonly found?: Pick<TagAt, "part" | "span" | "prop" | "form">;
}

/** The prop at an offset; undefined where none begins there, as at the tag's end. */
function readProp(text: string, start: number, cursor: number): PropRead | undefined {
  if (text[start] === "{") {
    const end = braceEnd(text, start);
    return end === undefined || cursor < end ? undefined : { name: "", end };
  }
  const end = skip(propName, text, start);
  if (end === start) return undefined;
  const prop = text.slice(start, end);
  const found = cursor <= end ? ({ part: "prop", prop, span: { start, end } } as const) : undefined;
  const equals = skip(blanks, text, end);
  if (text[equals] !== "=") return { name: prop, end, ...(found && { found }) };
  const value = skip(blanks, text, equals + 1);
  const form = text[value] === "{" ? "expression" : "string";
  const quote = text.charAt(value);
  const closed = form === "expression" ? braceEnd(text, value) : quotedEnd(text, value);
  if (found) return { name: prop, end: closed ?? value, found };
  const isBare = form === "string" && quote !== '"' && quote !== "'";
  if (cursor <= value || (isBare && closed !== undefined && cursor <= closed)) {
    const here = { start: cursor, end: cursor };
    // A word in a line below is the next prop.
    const behind = isBare ? cursor : (closed ?? value);
    return { name: prop, end: behind, found: { part: "value", prop, span: here } };
  }
  if (closed !== undefined && cursor >= closed) return { name: prop, end: closed };
  const inside =
    closed === undefined || blankLine.test(text.slice(value, closed))
      ? { start: value + 1, end: openEnd(text, value + 1, cursor) }
      : { start: value + 1, end: closed - 1 };
  return { name: prop, end: inside.end + 1, found: { part: "value", prop, form, span: inside } };
}

/** Behind the quote that closes a string, or behind a value without quotes; undefined where nothing closes it. */
function quotedEnd(text: string, start: number): number | undefined {
  const quote = text.charAt(start);
  if (quote !== '"' && quote !== "'") return skip(propName, text, start);
  const end = text.indexOf(quote, start + 1);
  // A quote that opens the next value is none that closes this one.
  return end === -1 || /[=<>]\s*$/.test(text.slice(Math.max(start + 1, end - 20), end)) ? undefined : end + 1;
}

/** Behind the brace that closes a group, strings in it left out. */
export function braceEnd(text: string, start: number): number | undefined {
  let depth = 0;
  const most = Math.min(text.length, start + reach);
  for (let at = start; at < most; at++) {
    const character = text.charAt(at);
    if (character === '"' || character === "'" || character === "`") {
      const end = text.indexOf(character, at + 1);
      if (end === -1) return undefined;
      at = end;
    } else if (character === "{") depth++;
    else if (character === "}" && --depth === 0) return at + 1;
  }
  return undefined;
}

/** Where a value that nothing closes probably ends: with the word that the cursor is in. */
function openEnd(text: string, start: number, cursor: number): number {
  return Math.max(start, cursor + (/^[\w./#-]*/.exec(text.slice(cursor, cursor + 200))?.[0].length ?? 0));
}

/** Adds the props that follow. */
function givenAfter(text: string, from: number, given: string[]): void {
  const part = text.slice(from, from + reach).split(blankLine, 1)[0] ?? "";
  for (let at = 0; ;) {
    at = skip(blanks, part, at);
    const prop = readProp(part, at, Infinity);
    if (prop === undefined || prop.end <= at) return;
    if (prop.name !== "") given.push(prop.name);
    at = prop.end;
  }
}

function skip(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
}
