import type { FileScope } from "../evaluation/file-scope.ts";
import { decodeAttribute } from "../model/decode-attribute.ts";
import { isHidden } from "./elements.ts";
import type { PageNode } from "../syntax/page.ts";
import { withValues, type Scope } from "./scope.ts";
import { bracedCode } from "./shown-text.ts";

/** Nodes within nodes, at most. */
const depthLimit = 100;

/** What stands in lines of its own. */
const blocks = new Set<PageNode["type"]>([
  "paragraph",
  "heading",
  "code",
  "math",
  "list",
  "listItem",
  "blockquote",
  "table",
  "tableRow",
  "mdxFlowExpression",
  "mdxJsxFlowElement",
]);

/** Blocks of Markdown have blank lines between them, which are lines of the code. */
const parted = new Set<PageNode["type"]>(["paragraph", "heading", "code", "math", "list", "blockquote"]);

/**
 * Code in an element, its lines as they are. `computed` tells what is shown of an expression that `scope` does not know, `hides`
 * which elements are for others.
 */
export function codeText(
  nodes: readonly PageNode[],
  scope: Pick<FileScope, "expand">,
  computed: (node: PageNode) => string,
  hides: (node: PageNode) => boolean,
): string {
  const read = (inner: readonly PageNode[], depth: number): string => {
    if (depth > depthLimit) return "";
    let code = "";
    let last: PageNode | undefined;
    for (const node of scope.expand(inner)) {
      const text = codeOf(node, depth);
      if (text === "") continue;
      if (last && parted.has(last.type) && parted.has(node.type)) code += "\n\n";
      else if (last && (blocks.has(last.type) || blocks.has(node.type)) && !code.endsWith("\n")) code += "\n";
      code += text;
      last = node;
    }
    return code;
  };
  const codeOf = (node: PageNode, depth: number): string => {
    if (node.type === "break" || node.name === "br") return "\n";
    if (isHidden(node) || hides(node)) return "";
    if (node.type === "mdxTextExpression" || node.type === "mdxFlowExpression") return computed(node);
    return node.children ? read(node.children, depth + 1) : (node.value ?? node.alt ?? "");
  };
  return read(nodes, 0).replace(/^\n+|(?<!\n)\n+$/g, "");
}

/** The same as programs read it. `hides` is told elements with what their props come to. */
export function plainCode(
  nodes: readonly PageNode[],
  scope: Scope,
  hides: (node: PageNode) => boolean,
): string {
  const computed = (node: PageNode): string => bracedCode(node, scope.file);
  const expand = (inner: readonly PageNode[]): readonly PageNode[] =>
    scope.file.expand(inner).map((node) => {
      if (node.type === "html") return { type: "text", value: markupText(node.value ?? "") };
      return node.name == null ? node : withValues(node, scope);
    });
  return codeText(nodes, { expand }, computed, hides);
}

/** Comments and tags as browsers read them: a `>` in quotes ends none, and what nothing ends goes on to the end. */
const unseen = /<!--(?:(?!-->)[^])*(?:-->|$)|<\/?[a-z](?:[^=>]+|=(?:\s*(?:"[^"]*"?|'[^']*'?))?)*>?/gi;

/** What HTML that an element is given shows as code. */
function markupText(markup: string): string {
  return decodeAttribute(markup.replaceAll(unseen, ""));
}
