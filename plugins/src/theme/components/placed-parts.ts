import type { PageNode } from "@octavo/core";
import type { Body } from "../body/context.ts";
import { openSnippet } from "../body/snippets.ts";
import type { Html } from "../html.ts";

/** A node, and what it is drawn with. */
export interface Placed {
  readonly node: PageNode;
  /** Another one than around it where a snippet shows the node, or was given it. */
  readonly body: Body;
  /** What is no part is shown above them, and what follows the last one below. */
  readonly isPart: boolean;
}

/** What an element makes parts of. */
interface Parts {
  readonly isPart: (node: PageNode) => boolean;
  /** Names of elements that may stand around a part and show nothing of their own; a fragment's is empty. */
  readonly wrappers: RegExp;
}

/**
 * The parts among nodes and what else there is, in document order: also those in paragraphs, fragments, snippets, and what
 * snippets were given.
 */
export function placedParts(nodes: readonly PageNode[], body: Body, parts: Parts): readonly Placed[] {
  return body.scope.expand(nodes).flatMap((node): readonly Placed[] => {
    if (parts.isPart(node)) return [{ node, body, isPart: true }];
    if (isBlank(node)) return [];
    const whole = [{ node, body, isPart: false }];
    const content = contentOf(node, body, parts);
    if (!content) return whole;
    const inside = placedParts(content.nodes, content.body, parts);
    if (!inside.some(({ isPart }) => isPart)) return whole;
    return node.type === "paragraph" ? wordsTogether(node, body, inside) : inside;
  });
}

/** What else there is, above the parts and below the last of them. */
export function besideParts(placed: readonly Placed[]): {
  readonly above: readonly Html[];
  readonly below: readonly Html[];
} {
  const last = placed.findLastIndex(({ isPart }) => isPart);
  const above = placed.slice(0, last).filter(({ isPart }) => !isPart);
  return { above: above.map(draw), below: placed.slice(last + 1).map(draw) };
}

function draw({ node, body }: Placed): Html {
  return body.render([node]);
}

/** What is in a node that shows nothing but that; undefined of others. */
function contentOf(
  node: PageNode,
  body: Body,
  { wrappers }: Parts,
): { readonly nodes: readonly PageNode[]; readonly body: Body } | undefined {
  const nodes = node.children ?? [];
  if (node.type === "captured") return { nodes, body: body.page.captured.get(node) ?? body };
  if (node.type === "paragraph") return { nodes, body };
  if (!isElement(node)) return undefined;
  return wrappers.test(node.name ?? "") ? { nodes, body } : openSnippet(node, body);
}

/** Words between parts are a paragraph still. */
function wordsTogether(paragraph: PageNode, body: Body, parts: readonly Placed[]): readonly Placed[] {
  const words = parts.filter((part) => !part.isPart && part.body === body);
  if (words.length === 0) return parts;
  const children = words.map(({ node }) => node);
  const others = parts.filter((part) => !words.includes(part));
  const kept: Placed = { node: { ...paragraph, children }, body, isPart: false };
  return parts[0]?.isPart === true ? [...others, kept] : [kept, ...others];
}

export function isElement(node: PageNode): boolean {
  return node.type === "mdxJsxFlowElement" || node.type === "mdxJsxTextElement";
}

function isBlank(node: PageNode): boolean {
  return node.type === "text" && (node.value ?? "").trim() === "";
}
