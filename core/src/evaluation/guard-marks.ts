import type { PageNode } from "../syntax/page.ts";

/**
 * Marks what is code of a tree and may draw `Visibility`, however deep it stands: words are read of it where nobody knows what
 * names mean. Nodes of which nothing is marked stay as they are.
 */
export function guardMarks(
  owns: (name: string) => boolean,
  isGuarded: (source: string) => boolean,
): (node: PageNode) => PageNode {
  const known = new WeakMap<PageNode, PageNode>();
  const mark = (node: PageNode): PageNode => {
    // Others' content, and what evaluation made, have been marked where they were written.
    if (node.made || node.type === "captured") return node;
    const found = known.get(node) ?? marked(node);
    known.set(node, found).set(found, found);
    return found;
  };
  const marked = (node: PageNode): PageNode => {
    const { type, name, data, children } = node;
    const inner = children && sameOr(children, children.map(mark));
    const kept = inner === undefined || inner === children ? node : { ...node, children: inner };
    // The words in it are in the anchor that the parser makes.
    const isNamed = /^(?:heading|h[1-6]|Heading)$/.test(name ?? type) && data?.chosen !== true;
    if (isNamed && data?.id !== undefined && kept !== node && hasGuardedWords(kept)) {
      const { id: _, ...rest } = data;
      return { ...kept, data: rest };
    }
    const isCode = name == null ? type.endsWith("Expression") : owns(name.split(".", 1)[0] ?? "");
    return isCode && isGuarded(sourceOf(node)) ? { ...kept, guarded: true } : kept;
  };
  return mark;
}

/** Whether words of a node are in what is marked. */
function hasGuardedWords({ children = [], alt, value }: PageNode, isGuarded = false): boolean {
  if (isGuarded && (value ?? alt ?? "").trim() !== "") return true;
  return children.some((child) => hasGuardedWords(child, isGuarded || child.guarded === true));
}

/** What an expression or an element uses: its name, and the code in its props. */
function sourceOf({ name, value: own = "", attributes = [] }: PageNode): string {
  const props = attributes.map(({ type, value }) =>
    type === "mdxJsxExpressionAttribute" || (typeof value === "object" && value !== null)
      ? typeof value === "string"
        ? value
        : (value?.value ?? "")
      : "",
  );
  return [name ?? own, ...props].join(" ");
}

/** The list itself where the other has the same items. */
export function sameOr<T>(list: readonly T[], other: readonly T[]): readonly T[] {
  return list.every((item, index) => item === other[index]) ? list : other;
}
