import { noModules, type PageAttribute, type PageNode } from "@octavo/core";
import { renderBody } from "./body/render.ts";
import type { BodyContext, BodyTree } from "./body/context.ts";
import { plainLines } from "./code/highlight.ts";
import { readAllIcons } from "./icons/test-icons.ts";
import { isScriptMark } from "./script-marks.ts";

await readAllIcons();

/** Nodes as the parser makes them, written by hand: tests of the theme need no parser. */
type Child = PageNode | string;

export function text(value: string): PageNode {
  return { type: "text", value };
}

export function node(
  type: string,
  fields: Omit<PageNode, "type" | "children">,
  ...children: readonly Child[]
): PageNode {
  return {
    type,
    ...fields,
    children: children.map((child) => (typeof child === "string" ? text(child) : child)),
  };
}

export function paragraph(...children: readonly Child[]): PageNode {
  return node("paragraph", {}, ...children);
}

export function root(...children: readonly PageNode[]): PageNode {
  return node("root", {}, ...children);
}

/** A page's tree with what it imports and exports. */
export function tree(content: PageNode, facts: Partial<BodyTree["facts"]> = {}): BodyTree {
  return { root: content, facts: { imports: [], constants: [], ...facts } };
}

export function code(value: string, lang = "", meta = ""): PageNode {
  return { type: "code", value, lang, meta };
}

/** A prop's value: a string, true for a bare prop, or `{expression}`. */
export type Prop = string | true | { readonly expression: string };

export function jsx(
  name: string,
  props: Readonly<Record<string, Prop>> = {},
  ...children: readonly Child[]
): PageNode {
  return {
    ...node("mdxJsxFlowElement", {}, ...children),
    name,
    attributes: Object.entries(props).map(attribute),
  };
}

export function inlineJsx(
  name: string,
  props: Readonly<Record<string, Prop>> = {},
  ...children: readonly Child[]
): PageNode {
  return { ...jsx(name, props, ...children), type: "mdxJsxTextElement" };
}

function attribute([name, value]: readonly [string, Prop]): PageAttribute {
  if (value === true) return { type: "mdxJsxAttribute", name, value: null };
  if (typeof value === "string") return { type: "mdxJsxAttribute", name, value };
  return {
    type: "mdxJsxAttribute",
    name,
    value: { type: "mdxJsxAttributeValueExpression", value: value.expression },
  };
}

export const context: BodyContext = {
  file: "guides/start.mdx",
  base: "/docs",
  highlight: plainLines,
  modules: noModules,
};

/** The HTML of a page with these nodes. */
export function render(...nodes: readonly PageNode[]): string {
  return renderBody(tree(root(...nodes)), context).html;
}

const voids = /^(?:br|col|hr|img|input|source|track|wbr|meta|link|path)$/;

/** What is wrong with the nesting of tags; empty where every element is closed. */
export function unbalanced(html: string): readonly string[] {
  const open: string[] = [];
  const problems: string[] = [];
  for (const [, slash, name = "", rest = ""] of html.matchAll(
    /<(\/?)([A-Za-z][\w-]*)((?:[^<>"]|"[^"]*")*)>/g,
  )) {
    if (slash) {
      if (open.pop() !== name) problems.push(`</${name}>`);
    } else if (!voids.test(name) && !rest.endsWith("/")) open.push(name);
  }
  return [...problems, ...open.map((name) => `<${name}>`)];
}

/**
 * Elements and attributes in which a script could run, or that make the theme's script run something; empty for what this theme
 * may write. `own`: the marks for that script that components of the theme have there.
 */
export function threats(html: string, own: readonly string[] = []): readonly string[] {
  const found: string[] = [];
  for (const [tag, name = "", rest = ""] of html.matchAll(/<([A-Za-z][\w-]*)((?:[^<>"]|"[^"]*")*)>/g)) {
    if (/^(script|object|embed|base|link|meta|style)$/i.test(name)) found.push(tag);
    for (const [, key = "", value = ""] of rest.matchAll(/([^\s="]+)(?:="([^"]*)")?/g)) {
      if (/^(on|srcdoc|formaction|action|xlink)/i.test(key)) found.push(tag);
      if (/^(href|src|poster)$/.test(key) && /^\s*(javascript|data:text|vbscript)/i.test(value))
        found.push(tag);
      if (isScriptMark(key) && !own.includes(key)) found.push(tag);
      if (
        key === "style" &&
        /position\s*:(?!\s*(static|relative|absolute)\s*(!important)?\s*(;|$))/i.test(value)
      )
        found.push(tag);
    }
  }
  const outside = html.replace(/<\/?[A-Za-z][\w-]*(?:[^<>"]|"[^"]*")*>/g, "");
  if (/[<>]/.test(outside)) found.push(outside.slice(0, 80));
  return found;
}

const drawing = /<svg[^>]*>.*?<\/svg>/g;

/** Without drawings, so that a test shows what it is about. */
export function bare(html: string): string {
  return html.replace(drawing, "◆");
}
