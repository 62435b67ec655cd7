import { appendAll } from "./append-all.ts";
import type { ComponentFact, PageNode } from "./page.ts";
import { idSource } from "./page-ids.ts";

interface AnchorMark {
  readonly mark: "heading" | "component";
  readonly ordinal: number;
}

/** The heading or component of a page that has an id. */
export function anchorMark(root: PageNode, id: string): AnchorMark | undefined {
  const node = nodeWith(root, ({ data }) => data?.id === id && data.ordinal !== undefined);
  if (node?.data?.ordinal === undefined) return undefined;
  return { mark: isHeading(node) ? "heading" : "component", ordinal: node.data.ordinal };
}

/** The id of the n-th component, where it has one. */
export function componentAnchor(root: PageNode, ordinal: number): string | undefined {
  const isIt = (node: PageNode): boolean =>
    node.data?.ordinal === ordinal && node.type.startsWith("mdxJsx") && /^\p{Lu}|\./u.test(node.name ?? "");
  return nodeWith(root, isIt)?.data?.id;
}

/** The prop of a component that its anchor is made of, where it has another one than that of a field; also where an id is written. */
export function anchorProp({ name, attributes, spread }: ComponentFact): string | undefined {
  const source = idSource(name);
  if (!source || source.isField || spread === true) return undefined;
  return source.props.find((prop) => {
    const fact = Object.hasOwn(attributes, prop) ? attributes[prop] : undefined;
    return fact !== undefined && !(fact.kind === "string" && fact.value.trim() === "");
  });
}

function isHeading({ type, name }: PageNode): boolean {
  return type === "heading" || /^h[1-6]$/.test(name ?? "");
}

/** The first node in document order. */
function nodeWith(root: PageNode, isIt: (node: PageNode) => boolean): PageNode | undefined {
  // A queue of its own, since elements may be nested deeper than calls can be.
  const left: PageNode[] = [root];
  for (let node = left.pop(); node; node = left.pop()) {
    if (isIt(node)) return node;
    appendAll(left, (node.children ?? []).toReversed());
  }
  return undefined;
}
