import { isComment, isPageElement, type PageAttribute, type PageNode } from "@octavo/core";
import { isComponentName } from "../body/block-names.ts";
import { plainText } from "../body/plain-text.ts";

/** What writing the source of an element needs to know of the page. */
export interface SourceContext {
  /** Whether a tag names code. */
  readonly isCode: (tag: string) => boolean;
  readonly isBuiltIn: (tag: string) => boolean;
  /** Whether an expression is shown as it is written. */
  readonly isWords: (source: string) => boolean;
  /** Whether the value of a prop asks for a name that nothing has: the prop is left out, as the check of names says. */
  readonly isUnknown: (source: string) => boolean;
  /** Whether an expression asks who reads, which shows nothing. */
  readonly isOfReader: (source: string) => boolean;
  /** Whether an element shows nothing of what is in it to the reader that the page is drawn for. */
  readonly isHidden: (node: PageNode) => boolean;
}

interface Writing extends SourceContext {
  /** Slots of what code may draw in `Visibility`. */
  readonly guarded: Set<number>;
  /** Whether what is written stands there: words in it are not for all who get the code. */
  readonly isGuarded: boolean;
}

export interface ElementSource {
  readonly source: string;
  readonly slots: readonly (readonly PageNode[])[];
  /** Ids that the page gives to what is written of it. */
  readonly ids: ReadonlySet<string>;
  /** The numbers of slots that `Visibility` may hide. */
  readonly guarded: ReadonlySet<number>;
}

const identifier = /^[\p{L}_$][\p{L}\p{N}_$]*(?:\.[\p{L}_$][\p{L}\p{N}_$]*)*$/u;

/** The expression that makes an element; Markdown in it stands in slots. Undefined for what is no element of JavaScript. */
export function elementSource(node: PageNode, context: SourceContext): ElementSource | undefined {
  const slots: (readonly PageNode[])[] = [];
  const guarded = new Set<number>();
  const source = write(node, { ...context, guarded, isGuarded: false }, slots);
  return source === undefined ? undefined : { source, slots, ids: new Set(idsIn(node, slots)), guarded };
}

function write(node: PageNode, around: Writing, slots: (readonly PageNode[])[]): string | undefined {
  const name = node.name ?? "";
  if (!identifier.test(name)) return undefined;
  if (around.isHidden(node)) return "null";
  const context = node.guarded ? { ...around, isGuarded: true } : around;
  const type = isComponentName(name) || context.isCode(name) ? name : JSON.stringify(name);
  const attributes = (node.attributes ?? [])
    .filter((attribute) => {
      const source = computedFrom(attribute);
      return source === undefined || !(context.isUnknown(source) || context.isOfReader(source));
    })
    .map(writeAttribute)
    .join(", ");
  const children = writeChildren(node, context, slots);
  return `octavo$.h(${[type, attributes === "" ? "null" : `{${attributes}}`, ...children].join(", ")})`;
}

/** Those in slots are given where slots are drawn. */
function idsIn(node: PageNode, slots: ElementSource["slots"]): readonly string[] {
  const drawn = new Set(slots.flat());
  const ids: string[] = [];
  const open = [node];
  for (let next = open.pop(); next; next = open.pop()) {
    if (drawn.has(next)) continue;
    if (next.data?.id !== undefined) ids.push(next.data.id);
    for (const child of next.children ?? []) open.push(child);
  }
  return ids;
}

/** The expression that makes a prop, or several. */
function computedFrom({ type, value }: PageAttribute): string | undefined {
  const source = typeof value === "object" ? value?.value : value;
  if (type === "mdxJsxExpressionAttribute") return source?.trim().replace(/^\.\.\./, "");
  return typeof value === "object" ? source : undefined;
}

function writeAttribute({ type, name = "", value }: PageAttribute): string {
  if (type === "mdxJsxExpressionAttribute") return typeof value === "string" ? `${value}\n` : "";
  const written =
    value === null || value === undefined
      ? "true"
      : typeof value === "string"
        ? JSON.stringify(value)
        : `(${value.value}\n)`;
  // Without brackets, `__proto__` is no member.
  return `[${JSON.stringify(name)}]: ${written}`;
}

/**
 * Elements that hold code stay elements, so that code sees them, and words are text; whatever else is Markdown goes into slots: each
 * block into one of its own, for code that picks some, and the words of a line into one together.
 */
function writeChildren(
  { type, name, children: given = [] }: PageNode,
  context: Writing,
  slots: (readonly PageNode[])[],
): readonly string[] {
  if (name === "option" && !given.some((child) => holdsExpression(child, 0)))
    return [JSON.stringify(plainText({ type: "root", children: given }))];
  const isFrame = frames.has(name ?? "");
  const isRules = name === "style";
  const children = given.flatMap((node) => (isRules ? rulesIn(node) : unwrapped(node)));
  const written: string[] = [];
  let open: PageNode[] = [];
  const sources = children.map((node, index) =>
    isBlank(node, isFrame) && !betweenText(children, index) ? "" : childSource(node, context, slots),
  );
  const inLine = type === "mdxJsxTextElement" && sources.includes(undefined) && !isFrame;
  const close = (): void => {
    if (open.length > 0) {
      const number = slots.push(open) - 1;
      if (context.isGuarded) context.guarded.add(number);
      written.push(`octavo$.slot(${number})`);
    }
    open = [];
  };
  for (const [index, node] of children.entries()) {
    const source = sources[index];
    if (source === undefined || (inLine && node.type === "text")) {
      open.push(node);
      if (!inLine) close();
    } else if (source !== "") {
      close();
      written.push(source);
    }
  }
  close();
  return written;
}

/** "" for what shows nothing; undefined for Markdown. */
function childSource(node: PageNode, context: Writing, slots: (readonly PageNode[])[]): string | undefined {
  if (node.type === "text")
    return context.isGuarded && node.value?.trim() ? undefined : JSON.stringify(node.value ?? "");
  if (node.type === "mdxFlowExpression" || node.type === "mdxTextExpression")
    return expressionSource(node.value ?? "", context);
  return node.type.startsWith("mdxJsx") && (isBound(node) || holdsCode(node, context))
    ? write(node, context, slots)
    : undefined;
}

function expressionSource(source: string, { isWords, isOfReader }: SourceContext): string {
  if (isComment(source) || isOfReader(source)) return "";
  return isWords(source) ? JSON.stringify(`{${source}}`) : `(${source}\n)`;
}

function holdsCode(node: PageNode, context: SourceContext): boolean {
  const name = node.name ?? "";
  if (!node.type.startsWith("mdxJsx") || !identifier.test(name)) return false;
  if (context.isCode(name)) return true;
  const isKnown = isComponentName(name) ? context.isBuiltIn(name) : isPageElement(name);
  return isKnown && (node.children ?? []).some((child) => holdsCode(child, context));
}

/** Elements that HTML allows in certain others alone, with nothing in between: a slot around them would lose them. */
const bound = new Set(
  "caption colgroup col thead tbody tfoot tr td th option optgroup summary legend li dt dd source track figcaption rt rp".split(
    " ",
  ),
);

/** Elements that have such elements alone. */
const frames = new Set("table colgroup thead tbody tfoot tr select optgroup picture".split(" "));

function isBound({ type, name }: PageNode): boolean {
  return type.startsWith("mdxJsx") && bound.has(name ?? "");
}

/** Rules are text, however many lines they have. */
function rulesIn(node: PageNode): readonly PageNode[] {
  const inner = node.type === "paragraph" ? (node.children ?? []) : [node];
  return inner.filter(({ type }) => type === "text" || type.endsWith("Expression"));
}

/** Such elements on one line are a paragraph of Markdown. */
function unwrapped(node: PageNode): readonly PageNode[] {
  const { type, children = [] } = node;
  const isWrapped =
    type === "paragraph" &&
    children.some(isBound) &&
    children.every((child) => isBound(child) || isBlank(child, true));
  return isWrapped ? children : [node];
}

function holdsExpression({ type, children = [] }: PageNode, depth: number): boolean {
  return (
    type.endsWith("Expression") || (depth < 50 && children.some((child) => holdsExpression(child, depth + 1)))
  );
}

function isBlank(node: PageNode, isInFrame: boolean): boolean {
  const { type, value = "" } = node;
  return type === "text" && value.trim() === "" && (isInFrame || value.includes("\n"));
}

function betweenText(children: readonly PageNode[], index: number): boolean {
  return isText(children[index - 1]) && isText(children[index + 1]);
}

function isText(node: PageNode | undefined): boolean {
  return node?.type === "text" || node?.type === "mdxTextExpression";
}
