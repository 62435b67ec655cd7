import type { PageNode } from "../syntax/page.ts";
import { depthLimit, templateText, type Scope } from "./scope.ts";

/** Code in an element, its lines as they are. */
export function codeText(nodes: readonly PageNode[], scope: Scope, depth: number): string {
  if (depth > depthLimit) return "";
  return scope.file
    .expand(nodes)
    .map((node) => {
      if (node.type === "mdxTextExpression" || node.type === "mdxFlowExpression")
        return templateText(node.value ?? "");
      return node.children ? codeText(node.children, scope, depth + 1) : (node.value ?? "");
    })
    .join("")
    .replace(/^\n+|(?<!\n)\n+$/g, "");
}
