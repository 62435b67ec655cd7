import type { Span, SyntaxProblem } from "@octavo/core";
import { voidElements } from "../html-names.ts";
import { nothing, type Mask } from "./mask.ts";
import { hasBlankLine } from "../scan/math-end.ts";
import { syntaxProblem, unclosedExpression } from "../problem.ts";
import type { AttributeScan, TagScan } from "../scan/scan-tag.ts";
import type { Token } from "../scan/scan.ts";
import { apartMask, closingTagMask, isText, openTagMask } from "./tag-masks.ts";
import { pairTags, type PairedTag } from "../scan/tag-pairs.ts";

/** What one error of the parser comes to: a problem in our own words, and what to hide before the next try. */
export interface Diagnosis {
  readonly problem: SyntaxProblem;
  readonly masks: readonly Mask[];
}

/** A brace that opens an expression which nothing closes. */
export function unclosedBrace(offset: number): Diagnosis {
  const span = { start: offset, end: offset + 1 };
  return {
    problem: syntaxProblem("unclosed-expression", span, unclosedExpression),
    masks: [{ span, as: "text" }],
  };
}

const endsWord = /^[).,;:!?*_~\]]*(?:\s|$)/;

/** An address in angle brackets, which Markdown has and MDX has not; undefined where none stands at `offset`. */
export function autolink(text: string, offset: number): Diagnosis | undefined {
  const address = /<((?:https?:\/\/|mailto:|tel:)[^\s<>]+|[\w.+-]+@[\w.-]+)>/y;
  address.lastIndex = offset;
  const [, written] = address.exec(text) ?? [];
  if (written === undefined) return undefined;
  const span = { start: offset, end: address.lastIndex };
  const target = /^[^:]+@/.test(written) ? `mailto:${written}` : written;
  const words = `Addresses in angle brackets are not MDX. Write [text](${target}), or the address alone.`;
  // The address itself stays: it is a link without its brackets, too.
  return {
    problem: syntaxProblem("autolink", span, words),
    masks: [
      { span: { start: offset, end: offset + 1 }, as: { code: nothing } },
      // Other text behind it would become a part of the address.
      endsWord.test(text.slice(span.end, span.end + 10))
        ? { span: { start: span.end - 1, end: span.end }, as: { code: nothing } }
        : { span: { start: span.end - 1, end: span.end }, as: "blank" },
    ],
  };
}

/** A tag that nothing closes. */
export function neverClosedTag(tag: PairedTag, text: string): Diagnosis {
  return (
    autolink(text, tag.span.start) ?? { problem: neverClosed(tag), masks: [openTagMask(tag.scan, text)] }
  );
}

function neverClosed({ scan: { name }, span }: PairedTag): SyntaxProblem {
  const written = `<${name}>`;
  const words = voidElements.has(name)
    ? `${written} has no closing tag. In MDX every tag is closed: write <${name} />.`
    : name === ""
      ? "The fragment <> is never closed. Add </> where it ends."
      : `${written} is never closed. Add </${name}> where it ends; write <${name} /> if it has no content, or \\${written} if it is text.`;
  return syntaxProblem("unclosed-tag", span, words);
}

/**
 * The tags of a page that are text between angle brackets, or elements without content that lack their slash: what the
 * parser would refuse one by one. A page often has dozens of them.
 */
export function neverClosedTags(tokens: readonly Token[], text: string): readonly Diagnosis[] {
  return [...pairTags(tokens).values()]
    .filter(({ scan, partner }) => scan.form === "open" && partner === undefined && isSure(scan, text))
    .map((tag) => neverClosedTag(tag, text));
}

function isSure(tag: TagScan, text: string): boolean {
  const { name, broken } = tag;
  if (broken || hasBareValue(tag) || hasBlankLine(text, tag.start, tag.end)) return false;
  return voidElements.has(name) || (name !== "" && isText(tag, text));
}

export function hasBareValue({ attributes }: TagScan): boolean {
  return attributes.some(isBare);
}

/** A value without quotes: its span ends with it. */
export function isBare({ kind, value, span }: AttributeScan): boolean {
  return kind === "string" && value?.end === span.end;
}

/** A closing tag where no element of its name is open. */
export function strayClosing(tag: PairedTag, text: string): Diagnosis {
  const { name } = tag.scan;
  const words = `</${name}> closes nothing: no <${name}> is open here. Remove it, or add the opening tag.`;
  return {
    problem: syntaxProblem("unexpected-closing-tag", tag.span, words),
    masks:
      tag.partner === undefined
        ? [closingTagMask(tag.scan, text)]
        : [apartMask(tag.partner.scan, text), ...blanks(tag.span)],
  };
}

/** A value that needs quotes. */
export function bareValue({ name, span, value = span }: AttributeScan, text: string): Diagnosis {
  const words = `The value of "${name}" needs quotes: write ${name}="${text.slice(value.start, value.end)}".`;
  return { problem: syntaxProblem("bad-tag", span, words), masks: [{ span, as: "attribute" }] };
}

/** The value of an attribute in quotes that it does not have itself. */
export function quotedValue(written: string): string {
  // A backslash takes no quote's meaning away here.
  const meant = written.replaceAll(/\\(?=["'])/g, "");
  return meant.includes('"') && !meant.includes("'") ? `'${meant}'` : `"${meant.replaceAll('"', "&quot;")}"`;
}

export function texts(...spans: readonly Span[]): readonly Mask[] {
  return spans.map((span) => ({ span, as: "text" }));
}

export function blanks(...spans: readonly Span[]): readonly Mask[] {
  return spans.map((span) => ({ span, as: "blank" }));
}

/** `</Card` without its `>`, or `</Ca`: the parser takes it for no tag. */
export function openClosing({ scan, partner }: PairedTag): SyntaxProblem | undefined {
  if (!scan.broken || scan.form !== "close") return undefined;
  const words = `The closing tag </${scan.name} breaks off: its > is missing. Write </${partner?.scan.name ?? scan.name}>.`;
  return syntaxProblem("split-tag", { start: scan.start, end: scan.nameSpan.end }, words);
}
