import { Nodes, type PageNode, type Value } from "@octavo/core";
import { plainText } from "../body/plain-text.ts";
import { sanitizeMarkup } from "../body/raw-html.ts";
import type { Body } from "../body/context.ts";
import { html, trusted, type Html } from "../html.ts";
import { codeElement } from "./code-html.ts";
import { isDrawnProp, textOfTrees, type Props, type Tree } from "./tree.ts";

/** Where a tree is drawn. */
export interface TreeContext {
  readonly body: Body;
  /** The Markdown in the element that code drew. */
  readonly slots: readonly (readonly PageNode[])[];
  /** Whether a browser runs the code, which then has to find what it draws. */
  readonly isLive: boolean;
  /** Slots that were drawn. */
  readonly shown: Set<number>;
}

/** A node that draws itself, for what code puts into components of the theme. */
interface DrawnNode extends PageNode {
  readonly type: "drawn";
  readonly draw: () => Html;
}

export function drawNode(node: PageNode): Html {
  return (node as DrawnNode).draw();
}

export function drawTrees(trees: readonly Tree[], context: TreeContext): Html {
  return html`${trees.map((tree) => drawTree(tree, context))}`;
}

function drawTree(tree: Tree, context: TreeContext): Html {
  if (typeof tree === "string") return html`${tree}`;
  const { body } = context;
  switch (tree.kind) {
    case "group":
      return drawTrees(tree.children, context);
    case "slot":
      return drawSlot(tree.number, context);
    case "element":
      return drawElement(tree.name, tree.props, tree.children, context);
    case "file": {
      const shown = body.render([fileNode(tree.file, tree.props)]);
      return context.isLive
        ? html`<octavo-slot data-slot="${slotOfFile(tree.file)}">${shown}</octavo-slot>`
        : shown;
    }
    case "component":
      return body.render(nodesOf([tree], context));
  }
}

/** Browsers find the Markdown of a slot by its number: it stays the same when code draws again around it. */
function drawSlot(number: number, context: TreeContext): Html {
  const nodes = context.slots[number];
  if (!nodes) return html``;
  context.shown.add(number);
  const shown = context.body.render(nodes);
  return context.isLive ? html`<octavo-slot data-slot="${number}">${shown}</octavo-slot>` : shown;
}

function slotOfFile(file: string): string {
  return `file:${file}`;
}

function drawElement(name: string, props: Props, children: readonly Tree[], context: TreeContext): Html {
  const place = { ...context.body.context, file: context.body.file };
  const markup = props.get("dangerouslySetInnerHTML");
  const given = markup instanceof Map ? (markup as Props).get("__html") : undefined;
  const chosen = props.get("value") ?? props.get("defaultValue");
  const content =
    typeof given === "string"
      ? trusted(sanitizeMarkup(given, place))
      : name === "textarea" && chosen !== undefined
        ? html`${textareaText(wordOf(chosen))}`
        : drawTrees(
            name === "select" ? children.map((child) => withChoice(child, chosen)) : children,
            context,
          );
  return codeElement(name, props, content, place);
}

/** HTML takes away a line break at the beginning. */
function textareaText(value: string): string {
  return value.startsWith("\n") ? `\n${value}` : value;
}

function wordOf(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

function withChoice(tree: Tree, chosen: unknown): Tree {
  if (typeof tree === "string" || tree.kind !== "element") return tree;
  if (tree.name === "optgroup")
    return { ...tree, children: tree.children.map((child) => withChoice(child, chosen)) };
  const value = tree.props.get("value") ?? textOfTrees(tree.children);
  return tree.name === "option" && chosen !== undefined && wordOf(value) === wordOf(chosen)
    ? { ...tree, props: new Map([...tree.props, ["selected", true]]) }
    : tree;
}

/** Components of the theme get nodes: those of their family as such, the rest drawn when it is asked for. */
function nodesOf(trees: readonly Tree[], context: TreeContext): readonly PageNode[] {
  return trees.flatMap((tree): readonly PageNode[] => {
    if (typeof tree === "string") return [{ type: "text", value: tree }];
    if (tree.kind === "component") return [componentNode(tree, context)];
    if (tree.kind === "file") return [fileNode(tree.file, tree.props)];
    // Without a browser that draws it again, a component may look at what is in a slot or a group.
    if (tree.kind === "group" && !context.isLive) return nodesOf(tree.children, context);
    if (tree.kind === "slot" && !context.isLive) return context.slots[tree.number] ?? [];
    return [drawnNode(() => drawTree(tree, context), wordsOf(tree, context))];
  });
}

function drawnNode(draw: () => Html, words: string): DrawnNode {
  return { type: "drawn", children: [{ type: "text", value: words }], draw };
}

function wordsOf(tree: Tree, { slots }: TreeContext): string {
  if (typeof tree === "string" || tree.kind !== "slot") return textOfTrees([tree]);
  return (slots[tree.number] ?? []).map(plainText).join("");
}

function componentNode(
  {
    name,
    props,
    children,
  }: { readonly name: string; readonly props: Props; readonly children: readonly Tree[] },
  context: TreeContext,
): PageNode {
  const values = new Map([...props].map(([key, value]) => [key, propOf(key, value, context)] as const));
  return {
    type: "mdxJsxFlowElement",
    name,
    attributes: [],
    children: nodesOf(children, context),
    made: { props: values },
  };
}

/** Icons may be drawings; elements in other props are read as their words. */
function propOf(name: string, value: unknown, context: TreeContext): Value {
  if (!isDrawnProp(value) || name !== "icon") return plainValue(value);
  return new Nodes([drawnNode(() => drawTrees(value.trees, { ...context, isLive: false }), "")]);
}

function fileNode(file: string, props: Props): PageNode {
  const values = new Map([...props].map(([key, value]) => [key, plainValue(value)] as const));
  return {
    type: "mdxJsxFlowElement",
    name: "Snippet",
    attributes: [],
    children: [],
    made: { props: values, snippet: file },
  };
}

function plainValue(value: unknown): Value {
  if (isDrawnProp(value)) return textOfTrees(value.trees);
  if (Array.isArray(value)) return value.map(plainValue);
  if (value instanceof Map)
    return new Map([...(value as Props)].map(([key, each]) => [key, plainValue(each)]));
  return typeof value === "object" || typeof value === "function" ? undefined : (value as Value);
}
