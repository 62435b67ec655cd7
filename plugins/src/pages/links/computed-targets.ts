import {
  Nodes,
  PageEvaluation,
  type ContentTree,
  type FileId,
  type FileScope,
  type PageModules,
  type PageNode,
  type Value,
} from "@octavo/core";
import { isLinkElement } from "../syntax/element-facts.ts";

/** Nodes of one page that are looked at, and nodes in nodes, at most. */
const budget = 50_000;
const depthLimit = 200;

/** An address that a page computes. */
export interface ComputedTarget {
  readonly element: string;
  readonly target: string;
  /** Of what is written on the page, the innermost around it that has a place: its mark, and its ordinal. */
  readonly mark: "component" | "expression" | undefined;
  readonly ordinal: number | undefined;
  readonly attribute: string | undefined;
  /** The expression, where it stands in a tag of the page. */
  readonly source: string | undefined;
}

/** The links of a page whose addresses are written as expressions, as far as they can be told without running code. */
export function computedTargets(
  tree: ContentTree,
  file: FileId,
  modules: PageModules,
): readonly ComputedTarget[] {
  const reader = new TargetReader(new PageEvaluation(modules).scope(tree, file));
  reader.visit(tree.root.children ?? [], { mark: undefined, ordinal: undefined }, 0);
  return reader.found;
}

type Place = Pick<ComputedTarget, "mark" | "ordinal">;

class TargetReader {
  readonly found: ComputedTarget[] = [];
  readonly #scope: FileScope;
  #left = budget;

  constructor(scope: FileScope) {
    this.#scope = scope;
  }

  visit(nodes: readonly PageNode[], around: Place, depth: number): void {
    for (const node of nodes) {
      if (depth > depthLimit || --this.#left < 0) return;
      const place = placeOf(node) ?? around;
      for (const shown of this.#scope.expand([node])) {
        if (shown.type.startsWith("mdxJsx")) this.#element(shown, place, depth);
        this.visit(shown.children ?? [], place, depth + 1);
      }
    }
  }

  #element(node: PageNode, place: Place, depth: number): void {
    const { values } = this.#scope.propsOf(node);
    for (const value of values.values())
      if (value instanceof Nodes && node.made) this.visit(value.nodes, place, depth + 1);
    const name = node.name ?? "";
    // What a component of somebody's own does with an address is its own affair.
    const isOwn = !node.made && this.#scope.owns(name.split(".", 1)[0] ?? "");
    const target: Value = isLinkElement(name) && !isOwn ? values.get("href") : undefined;
    // What is left out, as all that depends on who reads, makes no address.
    if (typeof target !== "string" || !isComputed(node) || /\bundefined\b/.test(target)) return;
    const isInPlace = !node.made && place.mark === "component";
    const source = node.made ? undefined : hrefOf(node);
    this.found.push({ element: name, target, ...place, attribute: isInPlace ? "href" : undefined, source });
  }
}

/** Whether an element's address is not there as a text of the page. */
function isComputed({ made, attributes = [] }: PageNode): boolean {
  if (made) return true;
  return attributes.some(
    ({ type, name, value }) =>
      type === "mdxJsxExpressionAttribute" || (name === "href" && typeof value === "object"),
  );
}

function hrefOf({ attributes = [] }: PageNode): string | undefined {
  const value = attributes.find(({ name }) => name === "href")?.value;
  return typeof value === "object" && value !== null ? value.value : undefined;
}

/** Ordinals of HTML are those of its links. */
function placeOf({ type, name, data, made }: PageNode): Place | undefined {
  if (data?.ordinal === undefined || made) return undefined;
  if (type.endsWith("Expression")) return { mark: "expression", ordinal: data.ordinal };
  const isComponent = type.startsWith("mdxJsx") && /^\p{Lu}|\./u.test(name ?? "");
  return isComponent ? { mark: "component", ordinal: data.ordinal } : undefined;
}
