import { isComponent } from "../element-facts.ts";
import { syntaxProblem } from "../problem.ts";
import { endsInValue } from "../scan/scan-tag.ts";
import type { PairedTag } from "../scan/tag-pairs.ts";
import { badQuotes } from "./bad-quotes.ts";
import { blanks, openClosing, texts, type Diagnosis } from "./diagnosis.ts";
import { apartMask } from "./tag-masks.ts";
import { lineOf } from "./text-lines.ts";

/** A tag that breaks off; undefined where it looks like a plain less-than sign. */
export function brokenOff(tag: PairedTag, text: string): Diagnosis | undefined {
  const { scan, partner } = tag;
  const closing = openClosing(tag);
  if (closing && partner)
    return {
      problem: closing,
      masks: [apartMask(partner.scan, text), ...blanks(lineOf(text, tag.span, scan.start))],
    };
  const isInValue = endsInValue(scan);
  const end = isInValue ? scan.end : brokenTagEnd(tag, text);
  if (end === undefined) return undefined;
  const span = { start: scan.start, end };
  const name = `<${scan.form === "close" ? "/" : ""}${scan.name}`;
  const words = `The tag ${name} breaks off: the value of an attribute, a quote, a brace or the closing > is missing.`;
  return {
    problem: isInValue
      ? badQuotes(scan, text).problem
      : syntaxProblem("bad-tag", lineOf(text, span, scan.start), words),
    masks: [...texts(span), ...(partner === undefined ? [] : blanks(partner.span))],
  };
}

/** Behind the `>` that a broken tag was ends with, or was meant to; undefined where it looks like a plain less-than sign. */
function brokenTagEnd({ scan, partner }: PairedTag, text: string): number | undefined {
  const { name, nameSpan, attributes, start, end, broken } = scan;
  const paragraph = /[^\n]*(?:\n(?![ \t]*\r?(?:\n|$))[^\n]*)*/y;
  paragraph.lastIndex = start;
  paragraph.test(text);
  const last = paragraph.lastIndex;
  if (end > last) return isComponent(name) || text.slice(start, last).includes("=") ? last : undefined;
  if (!broken) return end;
  const rest = /(?:[^\n>]+|\n(?![ \t]*\r?\n))*/y;
  rest.lastIndex = end;
  rest.test(text);
  const sure = attributes.findLast(({ kind }) => kind !== "none")?.span.end ?? nameSpan.end;
  const next = beforeTag(text, sure, rest.lastIndex);
  const close = next ?? rest.lastIndex;
  const isTag =
    isComponent(name) ||
    partner !== undefined ||
    attributes.some(({ kind, name: attribute }) => kind !== "none" && attribute !== "") ||
    attributes.some(
      ({ name: spread, value }) =>
        spread === "" && value && /^\s*\.\.\./.test(text.slice(value.start, value.end)),
    ) ||
    text.slice(end, close).includes("=");
  if (!isTag) return undefined;
  if (next !== undefined) return next;
  if (text[close] === ">") return close + 1;
  const newline = text.indexOf("\n", end);
  return newline === -1 ? text.length : newline;
}

/** Before the next closing tag, or the first line with any tag below: these are no part of a tag that breaks off. */
function beforeTag(text: string, start: number, end: number): number | undefined {
  const behind = text.slice(start, end);
  const newline = behind.indexOf("\n");
  const closing = behind.indexOf("</");
  if (closing !== -1 && (newline === -1 || closing < newline)) return start + closing;
  const below = newline === -1 ? -1 : behind.indexOf("<", newline);
  return below === -1 ? undefined : start + behind.lastIndexOf("\n", below);
}
