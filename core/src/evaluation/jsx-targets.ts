import type { Node as SyntaxNode, Program } from "acorn";
import type { FileId } from "../source/file.ts";
import type { Span } from "../source/origin.ts";
import { saysAlternative } from "../syntax/says-alternative.ts";
import { dialectOf } from "./imported-file.ts";
import { parseSource } from "./parse-source.ts";
import { isNode, nodesIn } from "./syntax-walk.ts";
import { usedNames } from "./used-names.ts";

/** An address that an element of JSX has, written out. */
export interface JsxTarget {
  /** The element's name: `a`, `Card`, `Tree.File`. */
  readonly element: string;
  readonly attribute: string;
  readonly target: string;
  /** Where it stands in the source, without quotes, in UTF-16 units. */
  readonly span: Span;
  /** Of the `src` of an `img`: that nothing can say what it shows. */
  readonly lacksAlternative?: true;
}

/** What has none of it need not be parsed. */
const mayHaveSome = /\b(?:href|src|poster|img)\s*=/;

/**
 * The `href`, `src`, `poster` and `img` of elements that are written in code: all of a module, or an expression or declaration of a
 * page. Only texts are told, not what is computed; none of code that cannot be read.
 */
export async function jsxTargets(source: string, file: FileId): Promise<readonly JsxTarget[]> {
  if (!source.includes("<") || !mayHaveSome.test(source)) return [];
  const parsed = await parseSource(source, file);
  return parsed ? targetsIn(parsed.root, parsed.shift) : [];
}

/** A tag of a component in code of which all is known where it stands: texts, flags, and expressions without names. */
export interface PlainTag {
  readonly name: string;
  readonly attributes: readonly PlainAttribute[];
}

interface PlainAttribute {
  readonly name: string;
  /** Null without one. */
  readonly value: string | null | { readonly source: string };
  /** Where a text stands in the source, without quotes, in UTF-16 units. */
  readonly span?: Span;
}

/** The plain tags of a module of code; none of code that cannot be read. */
export async function plainTags(source: string, file: FileId): Promise<readonly PlainTag[]> {
  const { parseModule } = await import("./parse-code.ts");
  const parsed = parseModule(source, dialectOf(file));
  if (!("body" in parsed)) return [];
  return [...nodesIn(parsed)].flatMap((node) => {
    if (node.type !== "JSXOpeningElement") return [];
    const { attributes = [], name }: Parts = node;
    const element = nameOf(name);
    if (!/^\p{Lu}|\./u.test(element)) return [];
    const plain = attributes.flatMap((each) => plainAttribute(each, source) ?? []);
    return plain.length === attributes.length ? [{ name: element, attributes: plain }] : [];
  });
}

function plainAttribute({ type, name, value }: Parts, source: string): PlainAttribute | undefined {
  if (type === "JSXSpreadAttribute") return undefined;
  const attribute = nameOf(name);
  if (!isNode(value)) return { name: attribute, value: null };
  const written = writtenIn(value);
  if (written === undefined) return undefined;
  const text = textOf(written);
  if (text !== undefined)
    return { name: attribute, value: text, span: { start: written.start + 1, end: written.end - 1 } };
  if (usedNames(written).size > 0) return undefined;
  return { name: attribute, value: { source: source.slice(written.start, written.end) } };
}

interface Parts extends SyntaxNode {
  readonly name?: Parts | string;
  readonly object?: Parts;
  readonly property?: Parts;
  readonly attributes?: readonly Parts[];
  readonly expression?: Parts;
  readonly value?: unknown;
  readonly quasis?: readonly { readonly value: { readonly cooked?: string | null } }[];
}

function targetsIn(root: Program, shift: number): readonly JsxTarget[] {
  const found: JsxTarget[] = [];
  for (const node of nodesIn(root)) {
    if (node.type !== "JSXOpeningElement") continue;
    const { attributes = [], name }: Parts = node;
    const element = nameOf(name);
    const lacksAlternative = element === "img" && !attributes.some(maySayAlternative);
    for (const each of attributes) {
      const target = targetOf(each, element, shift);
      if (target) found.push(lacksAlternative ? { ...target, lacksAlternative } : target);
    }
  }
  return found.toSorted((one, other) => one.span.start - other.span.start);
}

function maySayAlternative({ type, name, value }: Parts): boolean {
  if (type === "JSXSpreadAttribute") return true;
  const written = isNode(value) ? writtenIn(value) : undefined;
  const said = written ? textOf(written) : true;
  return saysAlternative(nameOf(name), said);
}

function targetOf({ name, value }: Parts, element: string, shift: number): JsxTarget | undefined {
  const attribute = nameOf(name);
  if (!/^(?:href|src|poster|img)$/.test(attribute) || !isNode(value)) return undefined;
  const written = writtenIn(value);
  const target = written && textOf(written);
  if (written === undefined || target === undefined) return undefined;
  const span = { start: written.start + 1 - shift, end: written.end - 1 - shift };
  return { element, attribute, target, span };
}

/** What stands between the braces of an attribute, or its text. */
function writtenIn(value: Parts): Parts | undefined {
  return value.type === "JSXExpressionContainer" ? value.expression : value;
}

function textOf({ type, value, quasis = [] }: Parts): string | undefined {
  if (type === "Literal") return typeof value === "string" ? value : undefined;
  return type === "TemplateLiteral" && quasis.length === 1
    ? (quasis[0]?.value.cooked ?? undefined)
    : undefined;
}

function nameOf(name: Parts | string | undefined): string {
  if (name === undefined || typeof name === "string") return name ?? "";
  return name.object ? `${nameOf(name.object)}.${nameOf(name.property)}` : nameOf(name.name);
}
