import { attributesOf } from "../evaluation/make-nodes.ts";
import type { FileScope } from "../evaluation/file-scope.ts";
import { isMap } from "../evaluation/value.ts";
import { encodePath } from "../model/encode-path.ts";
import { resolveInRoot } from "../source/file.ts";
import type { PageNode } from "../syntax/page.ts";
import { titledTabs } from "../syntax/tab-titles.ts";
import { withHtmlAddresses } from "./html-addresses.ts";
import { html, type PlainNode } from "./plain-node.ts";

/** Nodes within nodes, at most. */
export const depthLimit = 100;

/** What is known where a node stands. */
export interface Scope {
  readonly file: FileScope;
  readonly definitions: ReadonlyMap<string, PageNode>;
  /** Files around, outermost first, the own one last. */
  readonly within: readonly string[];
  readonly depth: number;
  /** The how manyth showing of a file it is on its page. */
  readonly showing: number;
  /** Content that a snippet was given, by the node that stands for it there: it is read as where it was written. */
  readonly captured: WeakMap<PageNode, Scope>;
}

/** An element with what its props come to, where they are written as expressions. */
export function withValues(node: PageNode, scope: Scope): PageNode {
  const valued = evaluated(node, scope);
  const given = valued.made?.props.get("dangerouslySetInnerHTML");
  const markup = isMap(given) && /^[a-z]/.test(node.name ?? "") ? given.get("__html") : undefined;
  if (typeof markup !== "string") return valued;
  const name = node.name ?? "";
  const isPart = /^(?:thead|tbody|tfoot)$/.test(name);
  if (!isPart && !/^(?:[ou]l|table)$/.test(name))
    return { ...valued, children: [{ type: "html", value: markup }] };
  // Rows and items that nobody reads mean nothing without what is around them.
  const whole = isPart ? `<table><${name}>${markup}</${name}></table>` : `<${name}>${markup}</${name}>`;
  return { ...valued, name: "div", children: [{ type: "html", value: whole }] };
}

function evaluated(node: PageNode, scope: Scope): PageNode {
  if (node.made || !node.attributes?.some(isExpression)) return withTargets(node, scope);
  const { values } = scope.file.propsOf(node);
  const { children } = node;
  const items = node.name === "Tabs" ? values.get("items") : undefined;
  // Expressions may come to tabs, too.
  const named = items !== undefined &&
    children && { children: titledTabs(scope.file.expand(children), items) };
  return withTargets({ ...node, ...named, attributes: attributesOf(values), made: { props: values } }, scope);
}

function isExpression({ type, value }: NonNullable<PageNode["attributes"]>[number]): boolean {
  return type === "mdxJsxExpressionAttribute" || (typeof value === "object" && value !== null);
}

function withTargets(node: PageNode, scope: Scope): PageNode {
  if (scope.within.length < 2 || !node.attributes?.some(isTarget)) return node;
  const attributes = node.attributes.map((attribute) =>
    isTarget(attribute) && typeof attribute.value === "string"
      ? { ...attribute, value: targetOf(attribute.value, scope) }
      : attribute,
  );
  return { ...node, attributes };
}

function isTarget({ name }: NonNullable<PageNode["attributes"]>[number]): boolean {
  return name === "href" || name === "src";
}

/** The address of a link or image: a relative one in a snippet is from the snippet's folder, so it is made one from the docs folder. */
export function targetOf(url: string, { within }: Scope): string {
  if (within.length < 2 || url === "" || /^(?:[a-z][a-z0-9+.-]*:|[\\/#?])/i.test(url)) return url;
  const cut = /[?#]/.exec(url)?.index ?? url.length;
  return `/${resolveInRoot(encodePath(within.at(-1) ?? ""), url.slice(0, cut))}${url.slice(cut)}`;
}

/** What raw HTML shows. */
export function htmlIn(node: PageNode, scope: Scope): readonly PlainNode[] {
  if (scope.within.length < 2) return html(node);
  return html({ ...node, value: withHtmlAddresses(node.value ?? "", (target) => targetOf(target, scope)) });
}

/** A template whose text has escapes, or parts that only a program knows: as it is written. */
export function templateText(source: string): string {
  return /^\s*`([^]*)`\s*$/.exec(source)?.[1] ?? "";
}

/** What a footnote is called among those of all files: a snippet has its own each time it is shown. */
export function noteName({ identifier = "" }: PageNode, { showing }: Scope): string {
  return showing === 1 ? identifier : `${identifier}\n${showing}`;
}

export function definitionsOf(root: PageNode): ReadonlyMap<string, PageNode> {
  const found = new Map<string, PageNode>();
  const open = [root];
  for (let node = open.pop(); node; node = open.pop()) {
    const { type, identifier } = node;
    if (type === "definition" && identifier !== undefined && !found.has(identifier))
      found.set(identifier, node);
    for (const child of node.children?.toReversed() ?? []) open.push(child);
  }
  return found;
}
