import { isPageBlock } from "../syntax/page-html.ts";
import { closingRun } from "./closing-run.ts";
import { LineStart } from "./line-start.ts";

/** A label in brackets. */
export interface LabelPlace {
  /** Of the opening bracket. */
  readonly start: number;
  /** Behind the closing one, and behind "[]" that follows it. */
  readonly end: number;
  readonly label: string;
  readonly isEmptied: boolean;
  readonly isDefinition: boolean;
}

/** Lists and quotes in each other, at most: each line is read through them. */
const depthLimit = 100;

const footnote = /\[(\^[^[\]\n]+)\]:/y;
const definition = /\[[^[\]\n]+\]:/y;
const fence = /(`{3,})[^`\n]*$|(~{3,})/my;
const heading = /#{1,6}(?=[ \t\r]|$)/my;
/** A line across the page, and what makes the lines above it a heading. */
const rule = /(?:(?:\*[ \t]*){3,}|(?:_[ \t]*){3,}|(?:-[ \t]*){3,}|[=-]+[ \t]*)\r?$/my;
const marker = /(?:[-+*]|(\d{1,9})[.)])(?=[ \t\r]|$)/my;
const verbatim = /<(?:pre|script|style|textarea)(?=[\s>]|$)/imy;
const tag = /<\/?([a-z][a-z\d]*)(?=[\s/>]|$)/imy;

/** Code, escapes and tags, which refer to nothing, or brackets. */
const sign =
  /(`+)|\\[^]|(<!--)|<\/?[a-z][^<>"']*(?:"[^"<]*"[^<>"']*|'[^'<]*'[^<>"']*)*>|\[(\^?[^[\]\n]+)\](\[\])?/gi;

/** The labels of a text in Markdown that are not in its code, as far as it can be told without a parser. */
export function labelPlaces(text: string): readonly LabelPlace[] {
  const reader = new LabelReader(text);
  for (let at = 0; at < text.length;) {
    const found = text.indexOf("\n", at);
    const end = found === -1 ? text.length : found;
    reader.line(at, end);
    at = end + 1;
  }
  return reader.end();
}

class LabelReader {
  readonly #text: string;
  readonly #places: LabelPlace[] = [];
  /** What is open: columns of an item's or footnote's content, 0 for a quote. */
  #around: readonly number[] = [];
  /** What ends the code or the HTML that is open. */
  #until: RegExp | undefined;
  /** Where the lines begin that are read together, as code in them may be on several. */
  #start: number | undefined;
  #end = 0;
  #isParagraph = false;
  readonly #definitions = new Set<number>();

  constructor(text: string) {
    this.#text = text;
  }

  line(start: number, end: number): void {
    const line = new LineStart(this.#text, start, end);
    const around = this.#around.slice(0, line.within(this.#around));
    const isWithin = around.length === this.#around.length;
    if (this.#until && isWithin) {
      if (this.#until.test(line.rest())) this.#until = undefined;
      return;
    }
    this.#until = undefined;
    if (line.isBlank()) {
      this.#close();
      this.#around = around;
      return;
    }
    const depth = around.length;
    this.#open(line, around, this.#isParagraph && isWithin);
    const isNew = around.length > depth;
    if (isNew) this.#close();
    // A paragraph goes on where a line lacks the signs of what it is in.
    const isLazy = this.#isParagraph && !isWithin && !isNew;
    if (this.#isOther(line)) {
      this.#around = around;
      return;
    }
    if (!isLazy) this.#around = around;
    this.#words(line, end);
  }

  end(): readonly LabelPlace[] {
    this.#close();
    return this.#places;
  }

  /** Reads the quotes, items and footnotes that begin in a line. */
  #open(line: LineStart, around: number[], isInterrupting: boolean): void {
    for (let isFirst = true; around.length < depthLimit && line.indent() < 4; isFirst = false) {
      if (line.skipQuote()) {
        around.push(0);
        continue;
      }
      const note = line.match(footnote);
      if (note) {
        this.#close();
        const at = line.inked();
        const [all, label = ""] = note;
        const place = { start: at, end: at + all.length - 1, label };
        this.#places.push({ ...place, isEmptied: false, isDefinition: true });
        line.skipSign(all.length);
        line.skip(line.indent());
        around.push(4);
        continue;
      }
      const item = line.match(rule) ? undefined : line.match(marker);
      if (!item) return;
      const indent = line.indent();
      const [all, number] = item;
      // Of a paragraph's words, only the first of a list is an item.
      if (isInterrupting && isFirst && number !== undefined && Number(number) !== 1) return;
      line.skipSign(all.length);
      const blanks = line.isBlank() || line.indent() > 4 ? 1 : line.indent();
      line.skip(blanks);
      around.push(indent + all.length + blanks);
    }
  }

  /** Whether a line is no text: code, HTML or a rule. */
  #isOther(line: LineStart): boolean {
    if (line.indent() > 3) {
      if (this.#isParagraph) return false;
      this.#close();
      return true;
    }
    const [, backticks, tildes] = line.match(fence) ?? [];
    const signs = backticks ?? tildes;
    if (signs !== undefined) {
      this.#close();
      this.#until = new RegExp(`^ {0,3}${signs}${signs.charAt(0)}*[ \\t]*\\r?$`);
      return true;
    }
    const until = this.#htmlEnd(line);
    if (until) {
      this.#close();
      if (!until.test(line.rest())) this.#until = until;
      return true;
    }
    if (!line.match(rule)) return false;
    this.#close();
    return true;
  }

  #htmlEnd(line: LineStart): RegExp | undefined {
    if (!line.startsWith("<")) return undefined;
    if (line.startsWith("<!--")) return /-->/;
    if (line.match(verbatim)) return /<\/(?:pre|script|style|textarea)>/i;
    return isPageBlock(line.match(tag)?.[1]?.toLowerCase() ?? "") ? /^\s*$/ : undefined;
  }

  #words(line: LineStart, end: number): void {
    const isHeading = line.match(heading) !== undefined;
    if (isHeading) this.#close();
    if (line.match(definition)) this.#definitions.add(line.inked());
    this.#start ??= line.inked();
    this.#end = end;
    this.#isParagraph = true;
    if (isHeading) this.#close();
  }

  /** Ends the lines that are read together. */
  #close(): void {
    const start = this.#start;
    this.#start = undefined;
    this.#isParagraph = false;
    if (start !== undefined) this.#read(this.#text.slice(start, this.#end), start);
  }

  #read(words: string, start: number): void {
    if (!words.includes("]")) return;
    const closing = closingRun(words);
    let comment = 0;
    sign.lastIndex = 0;
    for (let found = sign.exec(words); found; found = sign.exec(words)) {
      const [all, code, begun, label, empty] = found;
      if (code !== undefined) sign.lastIndex = closing(found.index, code.length);
      else if (begun !== undefined && comment !== -1) {
        comment = words.indexOf("-->", sign.lastIndex - 2);
        if (comment !== -1) sign.lastIndex = comment + 3;
      } else if (label !== undefined) {
        const at = start + found.index;
        const isDefinition = this.#definitions.has(at) && empty === undefined;
        const isEmptied = empty !== undefined;
        this.#places.push({ start: at, end: at + all.length, label, isEmptied, isDefinition });
      }
    }
  }
}
