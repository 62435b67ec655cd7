import { pageFacts, pageTree, type FileId, type PageNode, type Read } from "@octavo/core";
import { htmlTokens } from "../body/html-tokens.ts";
import { styleElement } from "./problems.ts";

/** Reports `<style>` of a page: no page brings rules along. */
export async function checkStyles(file: FileId, read: Read): Promise<void> {
  if (!/\.mdx$/i.test(file)) return checkMarkdown(file, read);
  const { expressions } = await read.get(pageFacts, file);
  // Rules have braces, so they are an expression: the tree is read where there is one alone.
  if (!expressions.some((source) => source.includes("{") || source.includes(":"))) return;
  const { root } = await read.get(pageTree, file);
  for (const ordinal of styleRules(root))
    read.report(styleElement, { file, mark: "expression", ordinal }, {});
}

/** The same of raw HTML, which Markdown files have. */
async function checkMarkdown(file: FileId, read: Read): Promise<void> {
  const text = read.text(file) ?? "";
  if (!opening.test(text)) return;
  const { root } = await read.get(pageTree, file);
  let at = 0;
  for (const value of rawHtml(root)) {
    // In a quote or a list each line stands behind the marks of that.
    const place = text.indexOf(value.split("\n", 1)[0] ?? "", at);
    if (place !== -1) at = place;
    const isVerbatim = text.startsWith(value, place);
    for (const token of htmlTokens(value)) {
      if (token.tag?.name.toLowerCase() !== "style" || token.tag.closing) continue;
      const start = isVerbatim ? place + token.start : at + Math.max(text.slice(at).search(opening), 0);
      at = start + "<style".length;
      read.report(styleElement, { file, span: { start, end: at } }, {});
    }
  }
}

const opening = /<style[\s/>]/i;

function rawHtml({ type, value = "", children = [] }: PageNode): readonly string[] {
  return type === "html" ? [value] : children.flatMap(rawHtml);
}

/** Ordinals of the first expression in each `<style>`. */
function styleRules(root: PageNode): readonly number[] {
  const found: number[] = [];
  const open: PageNode[] = [root];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    const ordinal = node.name === "style" ? firstExpression(node) : undefined;
    if (ordinal !== undefined) found.push(ordinal);
    else for (const child of node.children?.toReversed() ?? []) open.push(child);
  }
  return found;
}

function firstExpression(node: PageNode): number | undefined {
  for (const child of node.children ?? []) {
    const isExpression = child.type === "mdxFlowExpression" || child.type === "mdxTextExpression";
    const ordinal = isExpression ? child.data?.ordinal : firstExpression(child);
    if (ordinal !== undefined) return ordinal;
  }
  return undefined;
}
