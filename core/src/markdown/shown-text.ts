import { isShownAsWritten } from "../evaluation/doubt.ts";
import type { FileScope } from "../evaluation/file-scope.ts";
import { isComment } from "../evaluation/literal.ts";
import { isForAnybody } from "../readers/shown-to.ts";
import type { PageNode } from "../syntax/page.ts";
import { templateText } from "./scope.ts";
import { withoutRuleNodes } from "./without-rules.ts";

/** Nodes within nodes, at most, and all nodes of one text: snippets may show themselves. */
const depthLimit = 100;
const nodeLimit = 10_000;

/** The text of nodes as a reader sees it, on one line, with what expressions come to: what their anchor is made of. */
export function shownText(nodes: readonly PageNode[], scope: FileScope): string {
  return read(nodes, scope, 0, { nodes: nodeLimit }).replaceAll(/\s+/g, " ").trim();
}

function read(nodes: readonly PageNode[], scope: FileScope, depth: number, left: { nodes: number }): string {
  if (depth > depthLimit) return "";
  return withoutRuleNodes(scope.expand(nodes))
    .map((node) => {
      if (--left.nodes < 0) return "";
      const { children = [] } = node;
      const isSnippet = node.made?.snippet !== undefined;
      const inside = isSnippet && scope.inside({ ...node, children: scope.expand(children) });
      if (inside) return read(inside.nodes, inside.scope, depth + 1, left);
      if (node.guarded || node.name === "style") return "";
      if (node.name === "br") return " ";
      if (node.name === "Visibility" && !isForAnybody(evaluated(node, scope))) return "";
      switch (node.type) {
        case "text":
        case "inlineCode":
        case "inlineMath":
        case "code":
          return node.value ?? "";
        case "image":
          return node.alt ?? "";
        case "break":
          return " ";
        case "footnoteReference":
        case "mdxjsEsm":
          return "";
        case "mdxTextExpression":
        case "mdxFlowExpression":
          return bracedText(node.value ?? "", scope);
      }
      const words = read(children, scope, depth + 1, left);
      return node.type === "paragraph" ? ` ${words} ` : words;
    })
    .join("");
}

function evaluated(node: PageNode, scope: FileScope): PageNode {
  return node.made ? node : { ...node, made: { props: scope.propsOf(node).values } };
}

/** What readers see of an expression that could not be evaluated: nothing, unless it is text in braces. */
export function bracedText(source: string, scope: FileScope): string {
  return !isComment(source) && isShownAsWritten(scope.doubt(source)) ? `{${source}}` : "";
}

/** What readers see of it in code, where a template is its text. */
export function bracedCode({ value = "" }: PageNode, scope: FileScope): string {
  return templateText(value) || bracedText(value, scope);
}
