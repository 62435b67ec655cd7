import type { Span } from "../source/origin.ts";
import type { PageNode } from "../syntax/page.ts";

/** What has no style sheets in it, though it may name their tags, and where they begin. */
const inMarkdown = new RegExp(
  [
    // A fence, in lists and quotes too.
    /^[ \t]*(?:(?:[-+*>]|\d{1,9}[.)])[ \t]*)*(`{3,}(?=[^`\n]*$)|~{3,})/,
    // Indented code: lines behind a blank one.
    /(?<=(?<![^])|(?<![^\n])[ \t]*\r?\n)(?:(?: {4}|\t).*\n?|[ \t]*\r?\n)+/,
    // Code in a line.
    /(?<![\\`])(`{1,20})(?!`)/,
    /(?<!\\)(<!--)/,
    /(?<!\\)(<style)(?=[\s/>])/,
  ]
    .map(({ source }) => source)
    .join("|"),
  "gim",
);
const inHtml = /<!--|<style(?=[\s/>])/gi;
const styleEnd = /<\/style(?![\w:-])[^<>]*>/gi;

/** Markdown without the style sheets in its HTML; those that nothing ends may be words, and stay. */
export function withoutRules(markdown: string): string {
  const parts: string[] = [];
  let end = 0;
  for (const sheet of styleElements(markdown)) {
    parts.push(markdown.slice(end, sheet.start));
    end = sheet.end;
  }
  return parts.join("") + markdown.slice(end);
}

/** Where the style sheets in the HTML of Markdown stand, with their tags, as far as it can be told from the text alone. */
export function styleElements(markdown: string): readonly Span[] {
  if (!/<style/i.test(markdown)) return [];
  const sheets: Span[] = [];
  /** By the length of a sign, to where it is known that no other one ends its code. */
  const vain = new Map<number, number>();
  for (let found = first(inMarkdown, markdown, 0); found;) {
    const [all, fence, code, comment, style] = found;
    let next = found.index + all.length;
    if (fence !== undefined) {
      const close = first(new RegExp(`^[ \\t>]*${fence}[\`~]*[ \\t]*$`, "gm"), markdown, next);
      if (!close) break;
      next = close.index + close[0].length;
    } else if (code !== undefined) {
      if (found.index >= (vain.get(code.length) ?? 0)) {
        const pattern = new RegExp(`\\n[ \\t]*\\r?\\n|(?<!\`)${code}(?!\`)`, "g");
        const close = first(pattern, markdown, next);
        if (close?.[0] === code) next = close.index + code.length;
        else vain.set(code.length, close?.index ?? markdown.length);
      }
    } else if (comment !== undefined) {
      // `<!-->` is one, too.
      const close = markdown.indexOf("-->", next - 2);
      if (close === -1) break;
      next = close + 3;
    } else if (style !== undefined) {
      const close = first(styleEnd, markdown, next);
      if (!close) break;
      next = close.index + close[0].length;
      sheets.push({ start: found.index, end: next });
    }
    found = first(inMarkdown, markdown, next);
  }
  return sheets;
}

/** A node without style sheets in what is inside of it. */
export function withoutRulesInside(node: PageNode): PageNode {
  const { children } = node;
  return children ? { ...node, children: withoutRuleNodes(children).map(withoutRulesInside) } : node;
}

/** Nodes beside each other without style sheets of raw HTML, whose tags may stand in different ones. */
export function withoutRuleNodes(nodes: readonly PageNode[]): readonly PageNode[] {
  if (!nodes.some(({ type, value = "" }) => type === "html" && /<style/i.test(value))) return nodes;
  let isOpen = false;
  return nodes.flatMap((node) => {
    if (node.type !== "html") return isOpen ? [] : [node];
    const value = node.value ?? "";
    const shown = withoutRulesOf(value, isOpen);
    isOpen = shown.isOpen;
    if (shown.text === value) return [node];
    return shown.text.trim() === "" ? [] : [{ ...node, value: shown.text }];
  });
}

/** `isOpen`: whether a style sheet is, before it and behind it. */
function withoutRulesOf(
  source: string,
  isOpen: boolean,
): { readonly text: string; readonly isOpen: boolean } {
  const parts: string[] = [];
  let end = 0;
  let isInRules = isOpen;
  for (let at = 0; ;) {
    if (isInRules) {
      const close = first(styleEnd, source, at);
      if (!close) return { text: parts.join(""), isOpen: true };
      at = end = close.index + close[0].length;
    }
    const found = first(inHtml, source, at);
    isInRules = found !== undefined && found[0] !== "<!--";
    if (!found) return { text: parts.join("") + source.slice(end), isOpen: false };
    at = found.index + found[0].length;
    if (isInRules) parts.push(source.slice(end, found.index));
    else {
      const close = source.indexOf("-->", at - 2);
      if (close === -1) return { text: parts.join("") + source.slice(end), isOpen: false };
      at = close;
    }
  }
}

function first(pattern: RegExp, text: string, from: number): RegExpExecArray | undefined {
  pattern.lastIndex = from;
  return pattern.exec(text) ?? undefined;
}
