import type { Node as SyntaxNode } from "acorn";
import type { FileId } from "../source/file.ts";
import type { Span } from "../source/origin.ts";
import type { AttributeFact, ComponentFact } from "../syntax/page.ts";
import { parseSource } from "./parse-source.ts";
import { isNode, nodesIn } from "./syntax-walk.ts";
import { isLabel } from "./used-names.ts";

/** A tag that is written in code. Spans are in UTF-16 units of the source. */
export interface JsxTag extends Pick<ComponentFact, "attributes"> {
  /** `a`, `Card`, `Tree.File`. */
  readonly name: string;
  /** Where its name stands: where it begins, and where it is closed. */
  readonly names: readonly Span[];
  readonly props: ReadonlyMap<string, JsxProp>;
  /** Whether it has a spread, so that it may have more props than are known. */
  readonly spread: boolean;
  readonly hasChildren: boolean;
  /** Whether the code also names what it begins with otherwise than as a tag, as whatever declares it does. */
  readonly isNamed: boolean;
}

interface JsxProp {
  readonly name: Span;
  /** Without quotes and braces; undefined where there is none. */
  readonly value: Span | undefined;
}

const anyTag = /<[\p{L}_$]/u;

/** The tags of a module, or of an expression or declaration of a page, as they are written; none of code that cannot be read. */
export async function jsxTags(source: string, file: FileId): Promise<readonly JsxTag[]> {
  // What has none need not be parsed.
  if (!anyTag.test(source)) return [];
  const parsed = await parseSource(source, file);
  if (!parsed) return [];
  const { root, shift } = parsed;
  const elements: Parts[] = [];
  const named = new Set<string>();
  for (const node of nodesIn(root, (each, key) => !isLabel(each, key))) {
    const { type, name }: Parts = node;
    if (type === "JSXElement") elements.push(node);
    if (type === "Identifier" && typeof name === "string") named.add(name);
  }
  return elements.map((element) => readTag(element, source, shift, named));
}

interface Parts extends SyntaxNode {
  readonly name?: Parts | string;
  readonly namespace?: Parts;
  readonly object?: Parts;
  readonly property?: Parts;
  readonly openingElement?: Parts;
  readonly closingElement?: Parts | null;
  readonly attributes?: readonly Parts[];
  readonly children?: readonly Parts[];
  readonly expression?: Parts;
  readonly value?: unknown;
}

function readTag(element: Parts, source: string, shift: number, named: ReadonlySet<string>): JsxTag {
  const { openingElement, closingElement, children = [] } = element;
  const name = nameOf(openingElement?.name);
  const placed = ({ start, end }: Span): Span => ({ start: start - shift, end: end - shift });
  const props = new Map<string, JsxProp>();
  const attributes: [string, AttributeFact][] = [];
  const given = openingElement?.attributes ?? [];
  for (const each of given) {
    if (each.type !== "JSXAttribute" || !isNode(each.name)) continue;
    const prop = nameOf(each.name);
    const value = isNode(each.value) ? placed(insideOf(each.value)) : undefined;
    props.set(prop, { name: placed(each.name), value });
    attributes.push([prop, factOf(each.value, value && source.slice(value.start, value.end))]);
  }
  return {
    name,
    names: [openingElement?.name, closingElement?.name].flatMap((each) => (isNode(each) ? placed(each) : [])),
    attributes: Object.fromEntries(attributes),
    props,
    spread: given.some(({ type }) => type === "JSXSpreadAttribute"),
    hasChildren: children.some(isContent),
    isNamed: named.has(name.split(".", 1)[0] ?? ""),
  };
}

/** What stands between quotes or braces. */
function insideOf({ type, start, end }: SyntaxNode): Span {
  return type === "Literal" || type === "JSXExpressionContainer"
    ? { start: start + 1, end: end - 1 }
    : { start, end };
}

function factOf(value: unknown, written: string | undefined): AttributeFact {
  if (!isNode(value)) return { kind: "true" };
  const text = value.type === "Literal" ? (value as Parts).value : undefined;
  return typeof text === "string"
    ? { kind: "string", value: text }
    : { kind: "expression", source: written ?? "" };
}

function isContent({ type, value, expression }: Parts): boolean {
  if (type === "JSXText") return typeof value === "string" && value.trim() !== "";
  return expression?.type !== "JSXEmptyExpression";
}

function nameOf(name: Parts | string | undefined): string {
  if (name === undefined || typeof name === "string") return name ?? "";
  if (name.namespace) return `${nameOf(name.namespace)}:${nameOf(name.name)}`;
  return name.object ? `${nameOf(name.object)}.${nameOf(name.property)}` : nameOf(name.name);
}
