import { isPageElement, Nodes, type PageNode, type Value } from "@octavo/core";
import { plainText } from "../body/plain-text.ts";
import { sanitizeMarkup } from "../body/raw-html.ts";
import type { Body, BodyContext } from "../body/context.ts";
import { replacedMedia } from "../body/embeds.ts";
import { isLink, plainAnchor } from "../body/anchors.ts";
import { givenMarkup, styleElement } from "../body/style-element.ts";
import { styleText } from "../body/style-text.ts";
import { scrollable } from "../body/tables.ts";
import { html, textOf, trusted, type Html } from "../html.ts";
import { codeElement, plainProps } from "./code-html.ts";
import { keepsShape } from "./parsed-shape.ts";
import { isDrawnProp, textOfTrees, type Props, type Tree } from "./tree.ts";

/** Where a tree is drawn. */
export interface TreeContext {
  readonly body: Body;
  /** The Markdown in the element that code drew. */
  readonly slots: readonly (readonly PageNode[])[];
  /** Whether a browser runs the code, which then has to find what it draws. */
  readonly isLive: boolean;
  /** Ids that the page gives to what code draws. */
  readonly ids: ReadonlySet<string>;
  /** Slots that were drawn. */
  readonly shown: Set<number>;
  readonly found: {
    /** Whether a browser's parser makes another tree of it than the one that was drawn. */
    isReshaped: boolean;
    /** Whether what stands in slots is shown more often than a page may. */
    isTooMuch: boolean;
  };
}

/** All that a part drew. */
export function drawPart(trees: readonly Tree[], context: TreeContext): Html {
  if (!keepsShape("", trees, "")) context.found.isReshaped = true;
  return drawTrees(trees, context);
}

/** A node that draws itself, for what code puts into components of the theme. */
interface DrawnNode extends PageNode {
  readonly type: "drawn";
  readonly draw: () => Html;
}

export function drawNode(node: PageNode): Html {
  return (node as DrawnNode).draw();
}

function drawTrees(trees: readonly Tree[], context: TreeContext): Html {
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
      const shown = body.render([fileNode(tree.file, tree.props, context)]);
      return context.isLive
        ? html`<octavo-slot data-slot="${slotOfFile(tree.file)}">${shown}</octavo-slot>`
        : shown;
    }
    case "component":
      return (context.isLive ? inside(context, forBrowsers).body : body).render(nodesOf([tree], context));
  }
}

/** Browsers find the Markdown of a slot by its number: it stays the same when code draws again around it. */
function drawSlot(number: number, context: TreeContext): Html {
  const nodes = context.slots[number];
  if (!nodes) return html``;
  if (context.found.isTooMuch) return html``;
  const shown = context.body.render(nodes);
  // What code shows again costs again.
  if (context.shown.has(number) && !context.body.scope.budget.shows(textOf(shown).length)) {
    context.found.isTooMuch = true;
    return html``;
  }
  context.shown.add(number);
  return context.isLive ? html`<octavo-slot data-slot="${number}">${shown}</octavo-slot>` : shown;
}

function slotOfFile(file: string): string {
  return `file:${file}`;
}

function drawElement(name: string, given: Props, children: readonly Tree[], context: TreeContext): Html {
  const props = withOwnId(given, context);
  const place = { ...context.body.context, file: context.body.file };
  const instead = replacedMedia(name, props, place, sourcesIn(children));
  if (instead) return instead;
  if (name === "style") return drawStyle(props, children, context);
  if (!context.isLive && !isPageElement(name)) context.body.page.refused.add(name);
  const around =
    name === "a" && isLink(props, place)
      ? inside(context, { isInLink: true })
      : name === "svg"
        ? inside(context, { isInDrawing: true })
        : context;
  const text = givenMarkup(props);
  const chosen = props.get("value") ?? props.get("defaultValue");
  const content =
    text !== undefined
      ? trusted(sanitizeMarkup(text, { ...around.body.context, file: place.file }))
      : name === "textarea" && chosen !== undefined
        ? html`${textareaText(wordOf(chosen))}`
        : drawTrees(
            name === "select" ? children.map((child) => withChoice(child, chosen)) : children,
            around,
          );
  // A browser's parser ends an `<a>` where another one begins.
  if (
    name === "a" &&
    around === context &&
    (place.isInLink === true || !keepsShape(name, children, textOf(content)))
  ) {
    context.found.isReshaped = true;
    const plain = plainAnchor(props, place);
    return codeElement(plain.name, plain.values, content, place);
  }
  // Elsewhere it would name the whole page, and browsers show nothing of it.
  const isShown = name !== "title" || context.body.context.isInDrawing === true;
  if (isShown && keepsShape(name, children, textOf(content)))
    return drawnElement(name, props, content, context);
  context.found.isReshaped = true;
  if (!isShown) return content;
  // What stands in a paragraph would stand behind it.
  return drawnElement(name === "p" ? "div" : name, props, content, context);
}

/** Tables have what they scroll in around them, as those of a page's own have; browsers draw it, too. */
function drawnElement(name: string, props: Props, content: Html, { body }: TreeContext): Html {
  const drawn = codeElement(name, props, content, { ...body.context, file: body.file });
  return name === "table" ? scrollable(drawn, body) : drawn;
}

/** Rules are text: of what else stands in them, browsers apply nothing. */
function drawStyle(props: Props, children: readonly Tree[], context: TreeContext): Html {
  const { context: around, file } = context.body;
  const place = { ...around, file };
  const given = givenMarkup(props);
  if (given === undefined && !children.every((child) => typeof child === "string"))
    context.found.isReshaped = true;
  const written = styleText(given ?? rulesIn(children), place, context.isLive);
  return styleElement(plainProps("style", props), written, place);
}

function rulesIn(trees: readonly Tree[]): string {
  return trees
    .map((tree) => (typeof tree === "string" ? tree : tree.kind === "group" ? rulesIn(tree.children) : ""))
    .join("");
}

/** The addresses in a film's elements. */
function sourcesIn(children: readonly Tree[]): readonly unknown[] {
  return children.map((child) =>
    typeof child === "object" && child.kind === "element" && child.name === "source"
      ? child.props.get("src")
      : undefined,
  );
}

/** An id is on a page once: what has none of it keeps working, and links lead to the first. */
function withOwnId(props: Props, { body, ids }: TreeContext): Props {
  const id = props.get("id");
  if (id === undefined || body.page.isFreeForCode(wordOf(id), ids)) return props;
  return new Map([...props].filter(([name]) => name !== "id"));
}

/** Browsers draw it again: they know icons, and not which ones stand in a file of the site. */
const forBrowsers: Pick<BodyContext, "isLive" | "sprite"> = { isLive: true, sprite: undefined };

/** Where no link stands in another one, titles stand in drawings alone, and a browser draws again what is drawn. */
function inside(
  context: TreeContext,
  around: Pick<BodyContext, "isInLink" | "isInDrawing" | "isLive" | "sprite">,
): TreeContext {
  const { body } = context;
  return { ...context, body: body.with({ context: { ...body.context, ...around } }) };
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
    if (tree.kind === "file") return [fileNode(tree.file, tree.props, context)];
    // Without a browser that draws it again, a component may look at what is in a slot or a group.
    if (tree.kind === "group" && !context.isLive) return nodesOf(tree.children, context);
    if (tree.kind === "slot" && !context.isLive) return context.slots[tree.number] ?? [];
    return [drawnNode(() => drawTree(tree, context), wordsOf([tree], context))];
  });
}

function drawnNode(draw: () => Html, words: string): DrawnNode {
  return { type: "drawn", children: [{ type: "text", value: words }], draw };
}

function wordsOf(trees: readonly Tree[], { slots }: TreeContext): string {
  return textOfTrees(trees, (number) => (slots[number] ?? []).map(plainText).join(""));
}

function componentNode(
  {
    name,
    props,
    children,
  }: { readonly name: string; readonly props: Props; readonly children: readonly Tree[] },
  context: TreeContext,
): PageNode {
  const values = new Map([...props].map(([key, value]) => [key, valueOf(value, context)] as const));
  return {
    type: "mdxJsxFlowElement",
    name,
    attributes: [],
    children: nodesOf(children, context),
    made: { props: values },
  };
}

function fileNode(file: string, props: Props, context: TreeContext): PageNode {
  const values = new Map([...props].map(([key, value]) => [key, valueOf(value, context)] as const));
  return {
    type: "mdxJsxFlowElement",
    name: "Snippet",
    attributes: [],
    children: [],
    made: { props: values, snippet: file },
  };
}

function valueOf(value: unknown, context: TreeContext): Value {
  if (isDrawnProp(value))
    return new Nodes([drawnNode(() => drawTrees(value.trees, context), wordsOf(value.trees, context))]);
  if (Array.isArray(value)) return value.map((each) => valueOf(each, context));
  if (value instanceof Map)
    return new Map([...(value as Props)].map(([key, each]) => [key, valueOf(each, context)]));
  const isOther = (typeof value === "object" && value !== null) || typeof value === "function";
  return isOther ? undefined : (value as Value);
}
