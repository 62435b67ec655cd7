import { isHiddenElement, isPageElement, type SyntaxProblem } from "@octavo/core";
import { isComponent } from "../element-facts.ts";
import { isHtmlName, voidElements } from "../html-names.ts";
import type { Mask } from "../mend/mask.ts";
import { isWord, namedTags } from "./named-tags.ts";
import { spanOf } from "../positions.ts";
import { syntaxProblem } from "../problem.ts";
import { htmlNodes, rawTags, type RawTag } from "../scan/raw-tags.ts";
import type { ParsedNode } from "../satteri.ts";

/** Elements whose content browsers do not show, or not as what it is. */
const holding = new Set(
  "audio canvas datalist dialog iframe math meter noscript object pre progress select svg textarea title video".split(
    " ",
  ),
);

/** Tags that a page only names are told up to so many problems. */
const maxTold = 100;

export interface LooseHtml {
  /** What is text, and no HTML. */
  readonly masks: readonly Mask[];
  readonly problems: readonly SyntaxProblem[];
}

/**
 * What of a Markdown page takes the words behind it away, because nothing closes it: comments, and elements that hide their content,
 * which somebody names in a sentence. `text` is what `root` was parsed of: with the masks, more of the page is read.
 */
export function looseHtml(root: ParsedNode, text: string): LooseHtml {
  const masks: Mask[] = [];
  const problems: SyntaxProblem[] = [];
  for (const { node } of htmlNodes(root)) {
    const { start, end } = spanOf(node, text);
    const instruction = instructionIn(text.slice(start, end));
    if (instruction !== undefined) {
      const words = `Readers would see nothing of this, so it is shown as text. Put it into a code span or a fence, or write \\${instruction} if it is text.`;
      problems.push(
        syntaxProblem("html-comment", { start, end: start + instruction.length }, words, "warning"),
      );
      masks.push({ span: { start, end: start + 1 }, as: "text" });
      continue;
    }
    const open = openIn(text.slice(start, end));
    if (open === undefined) continue;
    const { opening, closing } = open;
    const at = start + open.at;
    problems.push(
      syntaxProblem(
        "html-comment",
        { start: at, end: at + opening.length },
        `Nothing closes this ${opening === "<!--" ? "comment" : opening}, so it is shown as text: it would hide all that follows. Write ${closing} where it ends, or \\${opening} if it is text.`,
        "warning",
      ),
    );
    masks.push({ span: { start: at, end: at + 1 }, as: "text" });
    const isLast = opening === "<!--" && text.indexOf(closing, at) === -1;
    if (!isLast) continue;
    // No other has an end either; in code the mask changes nothing.
    for (let next = at; next !== -1; next = text.indexOf(opening, next + 1))
      masks.push({ span: { start: next, end: next + 1 }, as: "text" });
    break;
  }
  const tags = rawTags(root, text);
  const told = new Set<number>();
  for (const tag of tags.values()) {
    const { scan } = tag;
    if (!isLoose(tag) || showsByItself(tag)) {
      if (closesLoose(tag)) masks.push({ span: scan, as: "text" });
      continue;
    }
    masks.push({ span: scan, as: "text" });
    problems.push(neverClosed(tag));
    told.add(scan.start);
  }
  for (const tag of namedTags(tags.values(), text)) {
    if (told.has(tag.scan.start)) continue;
    masks.push({ span: tag.scan, as: "text" });
    if (problems.length < maxTold && !isWord(tag, text)) problems.push(named(tag));
  }
  return { masks, problems };
}

/** Whether an opening tag of HTML takes what is behind it, because nothing closes it beside it. */
export function isLoose({ scan: { name, form }, parent, partner }: RawTag): boolean {
  // `<Object>` is a type, or a component.
  const isHtml = isHtmlName(name) && (!isComponent(name) || name === name.toUpperCase());
  return form === "open" && partner?.parent !== parent && isHtml && holds(name);
}

/** Whether a tag that nothing closes shows something without content. */
export function showsByItself({ scan: { name, attributes } }: RawTag): boolean {
  return (
    /^(?:audio|iframe|video)$/i.test(name) &&
    attributes.some((each) => each.kind === "string" && each.name.toLowerCase() === "src")
  );
}

export function neverClosed({ scan }: RawTag): SyntaxProblem {
  const written = `<${scan.name}>`;
  const words = `${written} is never closed. Add </${scan.name}> where it ends, or write \\${written} or \`${written}\` if it is text.`;
  return syntaxProblem("unclosed-tag", { start: scan.start, end: scan.end }, words, "warning");
}

function named(tag: RawTag): SyntaxProblem {
  const { name, form, start, end } = tag.scan;
  if (form === "open" && !voidElements.has(name.toLowerCase())) return neverClosed(tag);
  const written = form === "close" ? `</${name}>` : `<${name}>`;
  const reason = form === "close" ? "closes nothing" : "does nothing without attributes";
  const words = `${written} ${reason}, so it is shown as text. Write \\${written} or \`${written}\` if it is meant so; else ${form === "close" ? "remove it" : "add them"}.`;
  return syntaxProblem("named-tag", { start, end }, words, "warning");
}

function closesLoose({ scan: { form }, partner }: RawTag): boolean {
  return form === "close" && partner !== undefined && isLoose(partner) && !showsByItself(partner);
}

function holds(name: string): boolean {
  const lower = name.toLowerCase();
  if (voidElements.has(lower)) return false;
  return holding.has(lower) || isHiddenElement(lower) || !(isPageElement(name) || isPageElement(lower));
}

/** Where a piece of HTML is an instruction, a declaration or character data with an end: how it begins. */
function instructionIn(source: string): string | undefined {
  const [, php, data, declaration] =
    /^(?:(<\?)[^]*?\?>|(<!\[CDATA\[)[^]*?\]\]>|(<!)[a-z][^>]*>)/i.exec(source) ?? [];
  return php ?? data ?? declaration;
}

/** What begins in a piece of HTML, has no end there, and hides what is behind it. */
function openIn(
  source: string,
): { readonly at: number; readonly opening: string; readonly closing: string } | undefined {
  const [opening = ""] = /^<(?:\?|!\[CDATA\[|!(?=[a-z]))/i.exec(source) ?? [];
  const closing = opening === "<?" ? "?>" : opening === "<!" ? ">" : "]]>";
  if (opening !== "" && !source.includes(closing)) return { at: 0, opening, closing };
  for (let at = source.indexOf("<!--"); at !== -1;) {
    const end = source.indexOf("-->", at + 2);
    if (end === -1) return { at, opening: "<!--", closing: "-->" };
    at = source.indexOf("<!--", end);
  }
  return undefined;
}
