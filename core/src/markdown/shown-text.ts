import { isShownAsWritten } from "../evaluation/doubt.ts";
import type { FileScope } from "../evaluation/file-scope.ts";
import { isComment } from "../evaluation/literal.ts";
import { isForAnybody } from "../readers/shown-to.ts";
import type { PageNode } from "../syntax/page.ts";
import { templateText } from "./scope.ts";

/** Nodes within nodes, at most. */
const depthLimit = 100;

/** The text of nodes as a reader sees it, on one line, with what expressions come to: what their anchor is made of. */
export function shownText(nodes: readonly PageNode[], scope: FileScope): string {
  return read(nodes, scope, 0).replaceAll(/\s+/g, " ").trim();
}

function read(nodes: readonly PageNode[], scope: FileScope, depth: number): string {
  if (depth > depthLimit) return "";
  return scope
    .expand(nodes)
    .map((node) => {
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
          return "";
        case "mdxTextExpression":
        case "mdxFlowExpression":
          return bracedText(node.value ?? "", scope);
      }
      return read(node.children ?? [], scope, depth + 1);
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
