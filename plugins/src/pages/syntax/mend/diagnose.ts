import { badQuotes } from "./bad-quotes.ts";
import { brokenOff } from "./broken-off.ts";
import {
  autolink,
  bareValue,
  blanks,
  isBare,
  neverClosedTag,
  openClosing,
  strayClosing,
  texts,
  unclosedBrace,
  type Diagnosis,
} from "./diagnosis.ts";
import { wrongClosing } from "./closing-in-code.ts";
import { commentIn } from "./comment-in-tag.ts";
import { voidElements } from "../html-names.ts";
import { hasBlankLine } from "../scan/math-end.ts";
import { syntaxProblem } from "../problem.ts";
import { isMended, type AttributeScan } from "../scan/scan-tag.ts";
import { otherMark } from "../told/other-marks.ts";
import { bareRules, rulesWith } from "./rules-in-braces.ts";
import { lineOf } from "./text-lines.ts";
import { apartMask, closingMasks, isSlip, isText } from "./tag-masks.ts";
import { pairTags, type PairedTag } from "../scan/tag-pairs.ts";
import type { Token } from "../scan/scan.ts";

const lessThan = "In MDX < begins a tag, and this is none. Write \\< or &lt; for the sign itself.";

/** `offset` is where the parser saw the error, `message` its words, `tokens` those of the text that it was given; `tags`: where these are few, those of all. */
export function diagnose(
  text: string,
  offset: number,
  message: string,
  tokens: readonly Token[],
  tags: ReadonlyMap<number, PairedTag> = pairTags(tokens),
): Diagnosis | undefined {
  const tag = tags.get(offset);
  if (message.startsWith("Expected a closing tag")) return tag && unclosedTag(tag, message, text);
  if (message.startsWith("Unexpected closing tag"))
    return tag && unexpectedClosing(tag, message, tags, offset, text);
  if (message.startsWith("Expected the closing tag")) return tag && splitTag(tag, text);
  if (message.startsWith("Unexpected end of file in expression")) return unclosedBrace(offset);
  if (message.startsWith("Could not parse expression"))
    return badExpression(text, offset, message, tokens, tags);
  if (text[offset] === "<") return badTag(text, offset, tag);
  return undefined;
}

function unclosedTag(tag: PairedTag, message: string, text: string): Diagnosis {
  const { name } = tag.scan;
  if (tag.partner !== undefined) {
    const block = /before the end of `(\w+)`/.exec(message)?.[1] ?? "block";
    const words = `<${name}> opens inside a ${blockName(block)} and </${name}> closes it outside. Put both into the same one, each on a line of its own.`;
    return {
      problem: openClosing(tag.partner) ?? syntaxProblem("split-tag", tag.span, words),
      masks: [apartMask(tag.scan, text), ...blanks(tag.partner.span)],
    };
  }
  return neverClosedTag(tag, text);
}

function blockName(block: string): string {
  return { listItem: "list item", blockQuote: "quote", tableCell: "table cell" }[block] ?? block;
}

function unexpectedClosing(
  tag: PairedTag,
  message: string,
  tags: ReadonlyMap<number, PairedTag>,
  offset: number,
  text: string,
): Diagnosis {
  const { name } = tag.scan;
  const inner = innerUnclosed(tags, offset);
  const expected = /for `<([^>`]*)>`/.exec(message)?.[1];
  if (tag.partner !== undefined && expected !== undefined) {
    // The parent is closed while a child is open: the child is what misses its end.
    if (inner?.scan.name === expected) return unclosedTag(inner, message, text);
    const words = `<${name}> and </${name}> are not in the same block. Put both into the same one, each on a line of its own.`;
    return {
      problem: syntaxProblem("split-tag", tag.span, words),
      masks: [apartMask(tag.partner.scan, text), ...blanks(tag.span)],
    };
  }
  if (tag.partner === undefined && expected !== undefined && inner?.scan.name === expected) {
    const isNoPair = voidElements.has(expected) || (isText(inner.scan, text) && !isSlip(name, expected));
    if (isNoPair) return unclosedTag(inner, message, text);
    const line = text.slice(0, inner.span.start).split("\n").length;
    const words = `</${name}> stands where </${expected}> should: it has to close the <${expected}> of line ${line}.`;
    return {
      problem: syntaxProblem("mismatched-tag", tag.span, words),
      masks: closingMasks(tag.scan, inner.scan, text),
    };
  }
  return strayClosing(tag, text);
}

/** The last tag before `offset` that nothing closes. */
function innerUnclosed(tags: ReadonlyMap<number, PairedTag>, offset: number): PairedTag | undefined {
  let found: PairedTag | undefined;
  for (const tag of tags.values()) {
    if (tag.span.start >= offset) break;
    if (tag.scan.form === "open" && tag.partner === undefined) found = tag;
  }
  return found;
}

function splitTag(tag: PairedTag, text: string): Diagnosis {
  const { name } = tag.scan;
  const words = `<${name}> stands on a line of its own and </${name}> at the end of a paragraph. Put both on lines of their own, or both into the paragraph.`;
  return {
    problem: syntaxProblem("split-tag", tag.span, words),
    masks: [tag, ...(tag.partner === undefined ? [] : [tag.partner])].map(({ scan }) =>
      scan.form === "open"
        ? apartMask(scan, text)
        : { span: { start: scan.start, end: scan.end }, as: "blank" },
    ),
  };
}

function badExpression(
  text: string,
  offset: number,
  message: string,
  tokens: readonly Token[],
  tags: ReadonlyMap<number, PairedTag>,
): Diagnosis | undefined {
  const reason = reasonOf(message);
  for (const token of tokens) {
    if (token.span.end < offset || token.span.start > offset) continue;
    if (token.kind === "expression") {
      const shown = lineOf(text, token.span, offset);
      const rules = rulesWith(token.span, text, tags);
      if (rules) return { problem: bareRules(shown, rules), masks: texts(rules) };
      const anchor = /^\{#([^{}\n]*)\}$/.exec(text.slice(token.span.start, token.span.end))?.[1]?.trim();
      const mark = otherMark(text.slice(token.span.start, Math.min(token.span.end, token.span.start + 300)));
      const words =
        anchor !== undefined
          ? anchorFault(anchor)
          : (mark ??
            `The text between the braces is not JavaScript: ${reason}. Write \\{ and \\} to show braces.`);
      // What stands between other paragraphs is looked at anew: it may have statements, which are no text.
      const { start, end } = token.span;
      const hidden = hasBlankLine(text, start, end) ? { start, end: start + 1 } : token.span;
      const problem = wrongClosing(reason, token.span, text) ?? syntaxProblem("bad-expression", shown, words);
      return { problem, masks: texts(hidden) };
    }
    if (token.kind === "tag") return badAttribute(text, offset, reason, token.tag.attributes);
  }
  return undefined;
}

function anchorFault(anchor: string): string {
  const braces = "Write \\{ and \\} to show braces.";
  const [name = anchor] = /^\S+(?=\s+[.#]|\s+[\w-]+=)/.exec(anchor) ?? [];
  if (name !== anchor) return `Beside the name of a heading stands nothing: write {#${name}}. ${braces}`;
  if (anchor === "") return `There is no name for the heading between these braces. ${braces}`;
  return /\s/.test(anchor)
    ? `The name of a heading is one word: write {#${anchor.replaceAll(/\s+/g, "-")}}. ${braces}`
    : `This names a heading, and works only at the end of a heading's line. ${braces}`;
}

function badAttribute(
  text: string,
  offset: number,
  reason: string,
  attributes: readonly AttributeScan[],
): Diagnosis | undefined {
  for (const { name, span, value, kind } of attributes) {
    if (kind !== "expression" || value === undefined || offset < span.start || offset > span.end) continue;
    const braces = { start: value.start - 1, end: value.end + 1 };
    const what = name === "" ? "spread" : `value of "${name}"`;
    const words = `The ${what} is not JavaScript: ${reason}. Text needs quotes instead of braces.`;
    return {
      problem: syntaxProblem("bad-expression", lineOf(text, braces, offset), words),
      masks: [{ span: braces, as: name === "" ? "blank" : "string" }],
    };
  }
  return undefined;
}

/** `<` where no tag begins, or a tag that breaks off. */
export function badTag(text: string, offset: number, tag: PairedTag | undefined): Diagnosis {
  const address = autolink(text, offset);
  if (address) return address;
  // Signs beside each other are one: `<<<`. The last may begin a tag.
  const [signs = ""] = /^<+(?![<\p{L}/>!])|^</u.exec(text.slice(offset, offset + 100)) ?? [];
  const sign = { start: offset, end: offset + signs.length };
  if (tag === undefined || tag.scan.name === "") {
    return { problem: syntaxProblem("bad-tag", sign, lessThan), masks: texts(sign) };
  }
  const { scan } = tag;
  if (isMended(scan)) return badQuotes(scan, text);
  const bare = scan.attributes.find(isBare);
  if (!scan.broken && bare && !hasBlankLine(text, scan.start, bare.span.end)) return bareValue(bare, text);
  const comment = commentIn(text, scan);
  if (comment) {
    const words = "A comment cannot stand in a tag. Remove it, or write {/* … */} before the tag.";
    // Its line must not be a blank one.
    const start = text.slice(scan.start, comment.start).trimEnd().length + scan.start;
    const code = " ".repeat(comment.end - start);
    return {
      problem: syntaxProblem("bad-tag", lineOf(text, comment, comment.start), words),
      masks: [{ span: { start, end: comment.end }, as: { code } }],
    };
  }
  return brokenOff(tag, text) ?? { problem: syntaxProblem("bad-tag", sign, lessThan), masks: texts(sign) };
}

/** The parser's words, without the brackets that it puts around an expression. */
function reasonOf(message: string): string {
  const reason = message
    .replace(/^Could not parse expression with oxc: /, "")
    .replace(/ \([\w-]+:[\w-]+\)$/, "")
    .replace("`,` or `)`", "its end")
    .replace(/found `\)`$/, "found its end")
    .replace("`Identifier`", "a name")
    .replace(/\.$/, "");
  return reason.charAt(0).toLowerCase() + reason.slice(1);
}
