import {
  Nodes,
  PageEvaluation,
  snippetPlaces,
  type ContentTree,
  type FileId,
  type FileScope,
  type PageModules,
  type PageNode,
  type Value,
} from "@octavo/core";
import { imageProp, isLinkElement } from "../syntax/element-facts.ts";

/** Nodes of one page that are looked at, and nodes in nodes, at most. */
const budget = 50_000;
const depthLimit = 200;

/** An address that a page computes. */
export interface ComputedTarget {
  readonly element: string;
  /** The attribute of that element: `href`, `src`, `img`, `poster`. */
  readonly name: string;
  readonly target: string;
  /** Of what is written on the page, the innermost around it that has a place: its mark, and its ordinal. */
  readonly mark: "component" | "expression" | undefined;
  readonly ordinal: number | undefined;
  readonly attribute: string | undefined;
  /** The expression, where it stands in a tag of the page. */
  readonly source: string | undefined;
}

/**
 * The links and images of a page whose addresses are written as expressions, as far as they can be told without running code;
 * of its snippets, those that the page gives them.
 */
export function computedTargets(
  tree: ContentTree,
  file: FileId,
  modules: PageModules,
): readonly ComputedTarget[] {
  const evaluation = new PageEvaluation(modules);
  const reader = new TargetReader(evaluation, modules);
  reader.visit(tree.root.children ?? [], { scope: evaluation.scope(tree, file), within: [file] }, nowhere, 0);
  return reader.found;
}

/** The tree that is looked at. */
interface Within {
  readonly scope: FileScope;
  /** The page, and the snippets down to the tree. */
  readonly within: readonly FileId[];
}

interface Place extends Pick<ComputedTarget, "mark" | "ordinal"> {
  /** Texts that the page's tag gives, by attribute. */
  readonly given: readonly (readonly [attribute: string, text: string])[];
}

const nowhere: Place = { mark: undefined, ordinal: undefined, given: [] };

class TargetReader {
  readonly found: ComputedTarget[] = [];
  readonly #evaluation: PageEvaluation;
  readonly #modules: PageModules;
  #left = budget;

  constructor(evaluation: PageEvaluation, modules: PageModules) {
    this.#evaluation = evaluation;
    this.#modules = modules;
  }

  visit(nodes: readonly PageNode[], tree: Within, around: Place, depth: number): void {
    for (const node of nodes) {
      if (depth > depthLimit || --this.#left < 0) return;
      const place = (tree.within.length === 1 ? placeOf(node, tree.scope) : undefined) ?? around;
      for (const shown of tree.scope.expand([node])) {
        if (shown.type.startsWith("mdxJsx")) this.#element(shown, tree, place, depth);
        this.visit(shown.children ?? [], tree, place, depth + 1);
      }
    }
  }

  #element(node: PageNode, tree: Within, place: Place, depth: number): void {
    const { values } = tree.scope.propsOf(node);
    const snippet = this.#snippetOf(node, values);
    if (snippet !== undefined) return this.#snippet(snippet, values, tree, place, depth);
    for (const value of values.values())
      if (value instanceof Nodes && node.made) this.visit(value.nodes, tree, place, depth + 1);
    const name = node.name ?? "";
    // What a component of somebody's own does with an address is its own affair.
    if (!node.made && tree.scope.owns(name.split(".", 1)[0] ?? "")) return;
    for (const attribute of addressesOf(name))
      this.#address(node, attribute, values.get(attribute), tree, place);
  }

  #address(node: PageNode, name: string, target: Value, { within }: Within, place: Place): void {
    // What is left out, as all that depends on who reads, makes no address.
    if (typeof target !== "string" || !isComputed(node, name) || /\bundefined\b/.test(target)) return;
    const isOfPage = within.length === 1;
    const given = place.given.find(([, text]) => text === target)?.[0];
    // A snippet's own addresses are told where it is checked itself; and it does not know what it is shown on.
    if (!isOfPage && (given === undefined || !target.startsWith("/"))) return;
    const isInPlace = !node.made && isOfPage && place.mark === "component";
    const source = node.made || !isOfPage ? undefined : sourceOf(node, name);
    this.found.push({
      element: node.name ?? "",
      name,
      target,
      mark: place.mark,
      ordinal: place.ordinal,
      attribute: isInPlace ? name : given,
      source,
    });
  }

  #snippetOf({ name, made }: PageNode, values: ReadonlyMap<string, Value>): FileId | undefined {
    const written = name === "Snippet" ? values.get("file") : undefined;
    if (typeof written !== "string") return made?.snippet;
    return snippetPlaces(written).find((each) => this.#modules.trees.has(each)) ?? made?.snippet;
  }

  /** What stands between the tags is looked at by itself. */
  #snippet(
    file: FileId,
    values: ReadonlyMap<string, Value>,
    { within }: Within,
    place: Place,
    depth: number,
  ): void {
    const tree = this.#modules.trees.get(file);
    if (!tree || within.includes(file) || place.given.length === 0) return;
    const scope = this.#evaluation.scope(tree, file, values);
    this.visit(tree.root.children ?? [], { scope, within: [...within, file] }, place, depth + 1);
  }
}

function addressesOf(element: string): readonly string[] {
  const image = imageProp(element);
  return [
    ...(isLinkElement(element) ? ["href"] : []),
    ...(image === undefined ? [] : [image]),
    ...(element === "video" ? ["poster"] : []),
  ];
}

/** Whether an element's address is not there as a text of the page. */
function isComputed({ made, attributes = [] }: PageNode, attribute: string): boolean {
  if (made) return true;
  return attributes.some(
    ({ type, name, value }) =>
      type === "mdxJsxExpressionAttribute" || (name === attribute && typeof value === "object"),
  );
}

function sourceOf({ attributes = [] }: PageNode, attribute: string): string | undefined {
  const value = attributes.find(({ name }) => name === attribute)?.value;
  return typeof value === "object" && value !== null ? value.value : undefined;
}

/** Ordinals of HTML are those of its links. */
function placeOf(node: PageNode, scope: FileScope): Place | undefined {
  const { type, name, data, made } = node;
  if (data?.ordinal === undefined || made) return undefined;
  if (type.endsWith("Expression")) return { mark: "expression", ordinal: data.ordinal, given: [] };
  const isComponent = type.startsWith("mdxJsx") && /^\p{Lu}|\./u.test(name ?? "");
  if (!isComponent) return undefined;
  const given = [...scope.propsOf(node).values].flatMap(([attribute, value]) =>
    typeof value === "string" ? [[attribute, value] as const] : [],
  );
  return { mark: "component", ordinal: data.ordinal, given };
}
