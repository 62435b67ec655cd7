import type { PageNode } from "../syntax/page.ts";

/** Fences, code in a line, and style sheets: of Markdown, the latter are none in code. */
const inMarkdown = /^ {0,3}(`{3,}(?=[^`\n]*$)|~{3,})|(?<![\\`])(`{1,20})(?!`)|(?<!\\)<style(?=[\s/>])/gim;
const inHtml = /<!--|<style(?=[\s/>])/gi;
const styleEnd = /<\/style(?![\w:-])[^<>]*>/gi;

/** Markdown without the style sheets in its HTML; those that nothing ends may be words, and stay. */
export function withoutRules(markdown: string): string {
  if (!/<style/i.test(markdown)) return markdown;
  const parts: string[] = [];
  /** By the length of a sign, to where it is known that no other one ends its code. */
  const vain = new Map<number, number>();
  let end = 0;
  for (let found = first(inMarkdown, markdown, 0); found;) {
    const [sign, fence, code] = found;
    let next = found.index + sign.length;
    if (fence !== undefined) {
      const close = first(new RegExp(`^ {0,3}${fence}[\`~]*[ \\t]*$`, "gm"), markdown, next);
      if (!close) break;
      next = close.index + close[0].length;
    } else if (code !== undefined) {
      if (found.index >= (vain.get(code.length) ?? 0)) {
        const pattern = new RegExp(`\\n[ \\t]*\\n|(?<!\`)${code}(?!\`)`, "g");
        const close = first(pattern, markdown, next);
        if (close?.[0] === code) next = close.index + code.length;
        else vain.set(code.length, close?.index ?? markdown.length);
      }
    } else {
      const close = first(styleEnd, markdown, next);
      if (!close) break;
      parts.push(markdown.slice(end, found.index));
      end = next = close.index + close[0].length;
    }
    found = first(inMarkdown, markdown, next);
  }
  return parts.join("") + markdown.slice(end);
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
      const close = source.indexOf("-->", at);
      if (close === -1) return { text: parts.join("") + source.slice(end), isOpen: false };
      at = close;
    }
  }
}

function first(pattern: RegExp, text: string, from: number): RegExpExecArray | undefined {
  pattern.lastIndex = from;
  return pattern.exec(text) ?? undefined;
}
