import { isComment, type PageAttribute, type PageNode } from "@octavo/core";
import { isComponentName } from "../body/block-names.ts";
import { isAllowedElement } from "../body/allowed-html.ts";

/** What writing the source of an element needs to know of the page. */
export interface SourceContext {
  /** Whether a tag names code. */
  readonly isCode: (tag: string) => boolean;
  readonly isBuiltIn: (tag: string) => boolean;
}

export interface ElementSource {
  readonly source: string;
  readonly slots: readonly (readonly PageNode[])[];
}

const identifier = /^[\p{L}_$][\p{L}\p{N}_$]*(?:\.[\p{L}_$][\p{L}\p{N}_$]*)*$/u;

/** The expression that makes an element; Markdown in it stands in slots. Undefined for what is no element of JavaScript. */
export function elementSource(node: PageNode, context: SourceContext): ElementSource | undefined {
  const slots: (readonly PageNode[])[] = [];
  const source = write(node, context, slots);
  return source === undefined ? undefined : { source, slots };
}

function write(node: PageNode, context: SourceContext, slots: (readonly PageNode[])[]): string | undefined {
  const name = node.name ?? "";
  if (!identifier.test(name)) return undefined;
  const type = isComponentName(name) ? name : JSON.stringify(name);
  const attributes = (node.attributes ?? []).map(writeAttribute).join(", ");
  const children = writeChildren(node, context, slots);
  return `octavo$.h(${[type, attributes === "" ? "null" : `{${attributes}}`, ...children].join(", ")})`;
}

function writeAttribute({ type, name = "", value }: PageAttribute): string {
  if (type === "mdxJsxExpressionAttribute") return typeof value === "string" ? `${value}\n` : "";
  const written =
    value === null || value === undefined
      ? "true"
      : typeof value === "string"
        ? JSON.stringify(value)
        : `(${value.value}\n)`;
  return `${JSON.stringify(name)}: ${written}`;
}

/**
 * Elements that hold code stay elements, so that code sees them, and words are text; whatever else is Markdown goes into slots: each
 * block into one of its own, for code that picks some, and the words of a line into one together.
 */
function writeChildren(
  { type, children = [] }: PageNode,
  context: SourceContext,
  slots: (readonly PageNode[])[],
): readonly string[] {
  const written: string[] = [];
  let open: PageNode[] = [];
  const sources = children.map((node, index) =>
    isBlank(node) && !betweenText(children, index) ? "" : childSource(node, context, slots),
  );
  const inLine = type === "mdxJsxTextElement" && sources.includes(undefined);
  const close = (): void => {
    if (open.length > 0) written.push(`octavo$.slot(${slots.push(open) - 1})`);
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
function childSource(
  node: PageNode,
  context: SourceContext,
  slots: (readonly PageNode[])[],
): string | undefined {
  if (node.type === "text") return JSON.stringify(node.value ?? "");
  if (node.type === "mdxFlowExpression" || node.type === "mdxTextExpression")
    return isComment(node.value ?? "") ? "" : `(${node.value ?? ""}\n)`;
  return node.type.startsWith("mdxJsx") && holdsCode(node, context) ? write(node, context, slots) : undefined;
}

function holdsCode(node: PageNode, context: SourceContext): boolean {
  const name = node.name ?? "";
  if (!node.type.startsWith("mdxJsx") || !identifier.test(name)) return false;
  if (isComponentName(name) && context.isCode(name)) return true;
  const isKnown = isComponentName(name) ? context.isBuiltIn(name) : isAllowedElement(name);
  return isKnown && (node.children ?? []).some((child) => holdsCode(child, context));
}

function isBlank(node: PageNode): boolean {
  return node.type === "text" && (node.value ?? "").trim() === "" && (node.value ?? "").includes("\n");
}

function betweenText(children: readonly PageNode[], index: number): boolean {
  return isText(children[index - 1]) && isText(children[index + 1]);
}

function isText(node: PageNode | undefined): boolean {
  return node?.type === "text" || node?.type === "mdxTextExpression";
}
