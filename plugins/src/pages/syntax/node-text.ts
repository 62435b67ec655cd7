import {
  isComment,
  isForAnybody,
  isPageBlock,
  readLiteral,
  withoutRuleNodes,
  type PageNode,
} from "@octavo/core";
import { unmask } from "./mend/mask.ts";

/** Nodes within nodes, deeper than anybody writes: what is below is left out, so that no reader of the tree runs out of stack. */
export const maxDepth = 200;

export const tooDeep: string = `Things are nested more than ${maxDepth} deep here; what is inside was left out.`;

/** The text of a node as readers see it: with inline code, alternative texts and expressions that are literals. */
export function textOf(node: PageNode): string {
  return evenText(read(node, 0));
}

/** The words of a heading. */
export interface HeadingWords {
  readonly text: string;
  /** Those that its anchor is made of; undefined where they are known only when the page is drawn. */
  readonly ofAnchor: string | undefined;
  /** Those beside its formulas, where it has any. */
  readonly besideFormulas?: string;
}

export function headingWords(node: PageNode): HeadingWords {
  const text = unmask(textOf(node));
  if (holdsCode(node)) return { text, ofAnchor: undefined };
  // In code, no quotes, dashes and dots are typographic.
  const written = read(node, 0, { ofCode: (code) => code.replaceAll(/['.]+|--+/g, "-").replaceAll('"', "") });
  const beside = unmask(evenText(read(node, 0, { ofFormula: () => "" })));
  return { text, ofAnchor: unmask(evenText(written)), ...(beside !== text && { besideFormulas: beside }) };
}

function evenText(text: string): string {
  return (unevenSpace.test(text) ? text.replaceAll(/\s+/g, " ") : text).trim();
}

/** What most texts have nothing of. */
const unevenSpace = /[^\S ]|\s{2}/;

/** What is read of code and formulas, where that is not what they are. */
interface Reading {
  readonly ofCode?: (code: string) => string;
  readonly ofFormula?: (formula: string) => string;
}

function read(node: PageNode, depth: number, reading: Reading = {}): string {
  if (depth > maxDepth || node.name === "style" || !isOpen(node)) return "";
  const words = wordsOf(node, depth, reading);
  return isApart(node) ? ` ${words} ` : words;
}

/** What stands in a line of its own, or ends one. */
const blocks = new Set(
  "paragraph heading blockquote list listItem code math table tableRow tableCell mdxJsxFlowElement mdxFlowExpression".split(
    " ",
  ),
);

/** Whether its words are none with those beside it. */
function isApart({ type, name, value = "" }: PageNode): boolean {
  const tag = type === "html" ? /^<\/?([a-z][a-z\d]*)/i.exec(value)?.[1]?.toLowerCase() : name;
  return blocks.has(type) || tag === "br" || (tag != null && isPageBlock(tag));
}

function wordsOf(node: PageNode, depth: number, reading: Reading): string {
  switch (node.type) {
    case "image":
    case "imageReference":
      return node.alt ?? "";
    case "break":
      return " ";
    case "html":
      return "";
    case "inlineCode":
      return reading.ofCode?.(node.value ?? "") ?? node.value ?? "";
    case "inlineMath":
      return reading.ofFormula?.(node.value ?? "") ?? node.value ?? "";
    case "mdxTextExpression":
    case "mdxFlowExpression":
      return literalOf(node.value ?? "") ?? "";
    default:
      if (node.children === undefined) return node.value ?? "";
      return withoutRuleNodes(node.children)
        .map((child) => read(child, depth + 1, reading))
        .join("");
  }
}

/** As `isForAnybody`, of tags as they are parsed, whose `for` may be more than a word. */
function isOpen(node: PageNode): boolean {
  const whom = node.attributes?.findLast(({ name }) => name === "for" || name === undefined)?.value;
  if (typeof whom !== "object" || whom === null) return isForAnybody(node);
  const found = readLiteral(whom.value);
  return isForAnybody({ ...node, made: { props: new Map([["for", found.ok ? found.value : undefined]]) } });
}

/** Whether something in a node is computed when the page is drawn. */
function holdsCode(node: PageNode, depth = 0): boolean {
  if (node.type === "mdxTextExpression" || node.type === "mdxFlowExpression")
    return !isComment(node.value ?? "") && literalOf(node.value ?? "") === undefined;
  return (
    depth < maxDepth &&
    node.name !== "style" &&
    (node.children ?? []).some((child) => holdsCode(child, depth + 1))
  );
}

/** The string that an expression is, if it is nothing but a string: `"a"`, `'a'` or a template without parts. */
export function literalOf(source: string): string | undefined {
  const found = readLiteral(source);
  return found.ok && typeof found.value === "string" ? found.value : undefined;
}

/** Whether an element has more in it than blanks and comments. */
export function hasChildren({ children = [] }: PageNode): boolean {
  return children.some(({ type, value = "" }) => {
    if (type === "text") return value.trim() !== "";
    return !/^mdx(?:Flow|Text)Expression$/.test(type) || !isComment(value);
  });
}
