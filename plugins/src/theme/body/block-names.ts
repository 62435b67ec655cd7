import type { PageNode } from "@octavo/core";
import { isBlockName } from "./allowed-html.ts";

/** Components that stand inside a line of text. */
const inlineComponents = new Set(["Icon", "Badge", "Tooltip", "Latex", "Link"]);

/** True of JSX nodes that cannot stand inside a `<p>`. */
export function isBlockElement(node: PageNode): boolean {
  if (node.type !== "mdxJsxTextElement") return false;
  const name = node.name ?? "";
  return isComponentName(name) ? !inlineComponents.has(name) : isBlockName(name);
}

/** Components start upper-case, or are members of one ("Tree.File"). */
export function isComponentName(name: string): boolean {
  return /^[A-Z]|\./.test(name);
}
