import type { Span } from "@octavo/core";
import { CodeSpans } from "./code-spans.ts";
import { readDollars } from "./dollars.ts";
import { behindAddress } from "./link-address.ts";
import { behindMarks } from "./line-marks.ts";
import { hasBlankLine, mathEnd, mayOpenMath, type FormulaLines } from "./math-end.ts";
import { OpenStrings } from "./open-strings.ts";
import { isBlankLineAfter, scanGroup, scanStatements } from "./scan-code.ts";
import { isMended, scanTag, type TagScan } from "./scan-tag.ts";
import { signsInCode } from "./signs-in-code.ts";

/** Something in a page's body that the parser must not see as it is, or that an error may be about. Code is left out. */
export type Token =
  | { readonly kind: "comment" | "variable" | "less" | "sign" | "escape" | "nesting"; readonly span: Span }
  | { readonly kind: "headingId"; readonly span: Span; readonly id: string; readonly line: number }
  | ({ readonly kind: "formula" } & FormulaLines)
  | {
      readonly kind: "expression" | "statements";
      readonly span: Span;
      readonly closed: boolean;
      readonly hazard: boolean;
    }
  | { readonly kind: "tag"; readonly span: Span; readonly tag: TagScan };

/** Quotes and lists in quotes and lists, deeper than anybody reads. */
const maxContainers = 100;

/** Each brace and tag that is never closed is looked for up to the end of the page: so many characters in all. */
export const maxLook = 2_000_000;

const fence = /(`{3,})[^`\n]*(?:\n|$)|(~{3,})/y;
const closingFence = /[ \t>]*(`{3,}|~{3,})[ \t\r]*(?=\n|$)/y;

export interface PageScan {
  readonly tokens: readonly Token[];
  /** Blocks of code, in order. */
  readonly fences: readonly Span[];
  /** Characters that were looked through for ends that are not there; from `maxLook` on, the rest was not read. */
  readonly looked: number;
}

/**
 * The tokens of a body from `start` on, in order. A tolerant, linear look without a grammar: it knows fences, code
 * spans, math, escapes, tags, braces and ESM well enough to tell what is prose.
 */
export function scanPage(text: string, start: number, format: "mdx" | "md"): PageScan {
  return new PageScanner(text, format).run(start);
}

class PageScanner {
  readonly #text: string;
  readonly #mdx: boolean;
  readonly #stops: RegExp;
  readonly #tokens: Token[] = [];
  readonly #fences: Span[] = [];
  readonly #codeSpans: CodeSpans;
  readonly #strings: OpenStrings;
  /** Where the current line's content starts, behind quote and list marks. */
  #content = 0;
  #look = maxLook;
  #unclosedComment = false;

  constructor(text: string, format: "mdx" | "md") {
    this.#text = text;
    this.#mdx = format === "mdx";
    this.#stops = this.#mdx ? /[\n\\`$<{]/g : /[\n\\`${]/g;
    this.#codeSpans = new CodeSpans(text);
    this.#strings = new OpenStrings(text);
  }

  run(start: number): PageScan {
    for (let at = this.#line(start); at < this.#text.length && this.#look > 0;) {
      this.#stops.lastIndex = at;
      if (!this.#stops.test(this.#text)) break;
      at = this.#step(this.#stops.lastIndex - 1);
    }
    return { tokens: this.#tokens, fences: this.#fences, looked: maxLook - this.#look };
  }

  #step(at: number): number {
    switch (this.#text[at]) {
      case "\n":
        return this.#line(at + 1);
      case "\\":
        return this.#escape(at);
      case "`":
        return this.#codeSpan(at);
      case "$":
        return this.#dollar(at);
      case "<":
        return this.#less(at);
      default:
        return this.#brace(at);
    }
  }

  /** The start of a line: its marks, a fence, a block of ESM. Tells where its content goes on. */
  #line(at: number): number {
    const text = this.#text;
    const content = behindMarks(text, at);
    this.#content = content;
    if (content - at > maxContainers) this.#checkNesting(at, text.slice(at, content));
    const first = text[content];
    if (first === "`" || first === "~") {
      fence.lastIndex = content;
      const match = fence.exec(text);
      if (match !== null) {
        const end = this.#fence(match[1] ?? match[2] ?? "");
        this.#fences.push({ start: at, end });
        return end;
      }
    }
    if (
      this.#mdx &&
      content === at &&
      (text.startsWith("import ", at) || text.startsWith("export ", at)) &&
      this.#startsBlock(at)
    ) {
      return this.#statements(at);
    }
    return content;
  }

  /** A block of ESM; where it is never closed, up to the first blank line. */
  #statements(start: number): number {
    const { end, hazard } = scanStatements(this.#text, start);
    const closed = end !== -1;
    if (!closed) this.#look -= this.#text.length - start;
    const span = { start, end: closed ? end : this.#blankLine(start) };
    this.#tokens.push({ kind: "statements", span, closed, hazard });
    return span.end;
  }

  /** Where the next blank line begins, or `end`. */
  #blankLine(start: number, end = this.#text.length): number {
    for (let at = start; at < end; at++)
      if (this.#text[at] === "\n" && isBlankLineAfter(this.#text, at)) return at;
    return end;
  }

  #checkNesting(start: number, prefix: string): void {
    let marks = 0;
    for (const match of prefix.matchAll(/[>\-+*.)]/g)) {
      marks++;
      if (marks > maxContainers) {
        this.#tokens.push({
          kind: "nesting",
          span: { start: start + match.index, end: start + prefix.trimEnd().length },
        });
        return;
      }
    }
  }

  #startsBlock(at: number): boolean {
    const before = this.#text.slice(Math.max(0, at - 200), at);
    return (
      at === 0 ||
      /(?:^|\n)[ \t\r]*\n$|(?:^|\n)#[^\n]*\n$/.test(before) ||
      this.#endsLineOfItsOwn(at - 1) ||
      before.trim() === ""
    );
  }

  /** Whether a tag or something in braces ends at `at` that began a line. */
  #endsLineOfItsOwn(at: number): boolean {
    const last = this.#tokens.at(-1)?.span;
    if (last?.end !== at) return false;
    const line = this.#text.lastIndexOf("\n", last.start - 1) + 1;
    return last.start - line < 200 && this.#text.slice(line, last.start).trim() === "";
  }

  /** Behind the closing fence, or the end of the text. */
  #fence(opening: string): number {
    const text = this.#text;
    for (
      let newline = text.indexOf("\n", this.#content);
      newline !== -1;
      newline = text.indexOf("\n", newline + 1)
    ) {
      closingFence.lastIndex = newline + 1;
      const closing = closingFence.exec(text)?.[1];
      if (closing !== undefined && closing[0] === opening[0] && closing.length >= opening.length)
        return closingFence.lastIndex;
    }
    return text.length;
  }

  #escape(at: number): number {
    if (this.#text[at + 1] === "`") this.#tokens.push({ kind: "escape", span: { start: at, end: at + 2 } });
    return this.#text[at + 1] === "\n" ? at + 1 : at + 2;
  }

  #codeSpan(start: number): number {
    const text = this.#text;
    const end = this.#codeSpans.end(start);
    const fences = /^`+/.exec(text.slice(start, end))?.[0].length ?? 0;
    for (const at of signsInCode(text, start + fences, end - fences)) this.#sign(at);
    return end;
  }

  #sign(at: number): void {
    this.#tokens.push({ kind: "sign", span: { start: at, end: at + 1 } });
  }

  /** Math is passed over; a dollar sign that opens none is a sign. */
  #dollar(at: number): number {
    const text = this.#text;
    if (text[at + 1] === "$") return this.#dollars(at);
    const end = mayOpenMath(text, at) ? mathEnd(text, at) : undefined;
    if (end !== undefined) return end;
    this.#sign(at);
    return at + 1;
  }

  #dollars(at: number): number {
    const { end, formula, areSigns = false } = readDollars(this.#text, at, at === this.#content);
    if (formula) this.#tokens.push({ kind: "formula", ...formula });
    if (areSigns) for (let sign = at; sign < end; sign++) this.#sign(sign);
    return end;
  }

  #less(at: number): number {
    const text = this.#text;
    if (text.startsWith("<!--", at)) {
      const end = this.#unclosedComment ? -1 : text.indexOf("-->", at + 4);
      this.#unclosedComment = end === -1;
      const span = { start: at, end: end === -1 ? at + 4 : end + 3 };
      this.#tokens.push({ kind: "comment", span });
      return span.end;
    }
    const target = behindAddress(text, this.#content, at);
    if (target !== undefined) return target;
    const tag = scanTag(text, at, this.#strings);
    if (tag === undefined) {
      this.#tokens.push({ kind: "less", span: { start: at, end: at + 1 } });
      return at + 1;
    }
    if (tag.broken && !isMended(tag)) {
      this.#look -= text.length - at;
      const end = this.#blankLine(at, tag.end);
      this.#tokens.push({ kind: "tag", span: { start: at, end }, tag });
      return end;
    }
    this.#tokens.push({ kind: "tag", span: { start: at, end: tag.end }, tag });
    return tag.name === "Latex" && tag.form === "open" ? this.#latex(tag.end) : tag.end;
  }

  /** The braces of a formula are no expressions, unless it is written as one: `<Latex>{"…"}</Latex>`. */
  #latex(start: number): number {
    const text = this.#text;
    const isExpression = /\s*\{\s*["'`]/y;
    isExpression.lastIndex = start;
    if (!this.#mdx || isExpression.test(text)) return start;
    const end = text.indexOf("</Latex>", start);
    if (end === -1) this.#look -= text.length - start;
    if (end === -1 || hasBlankLine(text, start, end)) return start;
    this.#tokens.push({ kind: "variable", span: { start, end } });
    return end;
  }

  #brace(at: number): number {
    const text = this.#text;
    if (text[at + 1] === "#" && this.#headingId(at)) return at + 1;
    if (!this.#mdx) return at + 1;
    const variable = /\{\{[ \t]*[\w.-]+[ \t]*\}\}/y;
    variable.lastIndex = at;
    if (variable.test(text)) {
      this.#tokens.push({ kind: "variable", span: { start: at, end: variable.lastIndex } });
      return variable.lastIndex;
    }
    const { end, hazard } = scanGroup(text, at, this.#strings);
    const closed = end !== -1;
    if (!closed) this.#look -= text.length - at;
    const span = { start: at, end: closed ? end : at + 1 };
    this.#tokens.push({ kind: "expression", span, closed, hazard });
    return span.end;
  }

  /** `{#id}` at the end of a heading, with `#` marks or underlined. */
  #headingId(at: number): boolean {
    const text = this.#text;
    const pattern = /\{#([^{}\s]+)\}(?=[ \t]*#*[ \t]*\r?(?:\n|$))/y;
    pattern.lastIndex = at;
    const id = pattern.exec(text)?.[1];
    if (id === undefined) return false;
    const heading = /^#{1,6}[ \t]/.test(text.slice(this.#content, this.#content + 7));
    const underlined = /[^\n]*\n[ \t>]*(?:=+|-{2,})[ \t]*\r?(?:\n|$)/y;
    underlined.lastIndex = pattern.lastIndex;
    if (!heading && !underlined.test(text)) return false;
    this.#tokens.push({
      kind: "headingId",
      span: { start: at, end: pattern.lastIndex },
      id,
      line: this.#content,
    });
    return true;
  }
}
