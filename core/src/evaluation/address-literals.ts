import type { Node as SyntaxNode } from "acorn";
import type { FileId } from "../source/file.ts";
import type { Span } from "../source/origin.ts";
import { parseSource } from "./parse-source.ts";
import { isNode, nodesIn } from "./syntax-walk.ts";

/** A text of code or JSON that may be an address of the site. */
export interface AddressLiteral {
  /** From the root: "/guides/start". */
  readonly target: string;
  /** Without quotes, in UTF-16 units. */
  readonly span: Span;
}

/** Keys and attributes whose values are addresses. */
const addressKeys: ReadonlySet<string> = new Set(
  "href url link path to src page slug route image img icon poster".split(" "),
);

export function isAddressKey(key: string): boolean {
  return addressKeys.has(key);
}

/** What has none of it need not be parsed. */
const mayHaveSome = /["'`]\//;

/**
 * The texts of code that begin with "/" and stand where an address is given: as an element of a list, as what a name is declared with
 * or is without a value, or as the value of an address's key or attribute. `isValue`: whether all of an expression of a page is so given.
 * None of code that cannot be read.
 */
export async function addressLiterals(
  source: string,
  file: FileId,
  isValue = false,
): Promise<readonly AddressLiteral[]> {
  if (!mayHaveSome.test(source)) return [];
  const parsed = await parseSource(source, file);
  if (!parsed) return [];
  const found: AddressLiteral[] = [];
  for (const node of nodesIn(parsed.root))
    for (const given of givenIn(node, isValue)) {
      const { start, end } = unwrapped(given);
      const span = { start: start + 1 - parsed.shift, end: end - 1 - parsed.shift };
      const target = textOf(unwrapped(given));
      // Escapes are left to people.
      if (target?.startsWith("/") === true && target === source.slice(span.start, span.end))
        found.push({ target, span });
    }
  return found.toSorted((one, other) => one.span.start - other.span.start);
}

/** The same for a text of JSON, up to a string that nothing closes. */
export function addressStrings(text: string): readonly AddressLiteral[] {
  const found: AddressLiteral[] = [];
  const colon = /\s*:/y;
  let key: { readonly name: string; readonly end: number } | undefined;
  for (let quote = text.indexOf('"'); quote !== -1;) {
    const start = quote + 1;
    const end = closingQuote(text, start);
    if (end === -1) break;
    const target = text.slice(start, end);
    colon.lastIndex = end + 1;
    if (colon.test(text)) key = { name: target, end: colon.lastIndex };
    else {
      const isOfKey = key !== undefined && text.slice(key.end, quote).trim() === "";
      if (target.startsWith("/") && !target.includes("\\") && (!isOfKey || isAddressKey(key?.name ?? "")))
        found.push({ target, span: { start, end } });
      key = undefined;
    }
    quote = text.indexOf('"', end + 1);
  }
  return found;
}

/** Where the string ends whose text begins at `start`; -1 where nothing closes it. */
function closingQuote(text: string, start: number): number {
  let quote = text.indexOf('"', start);
  for (; quote !== -1; quote = text.indexOf('"', quote + 1)) {
    let escapes = quote;
    while (escapes > start && text[escapes - 1] === "\\") escapes--;
    if ((quote - escapes) % 2 === 0) break;
  }
  return quote;
}

interface Parts extends SyntaxNode {
  readonly name?: unknown;
  readonly key?: Parts;
  readonly computed?: boolean;
  readonly value?: unknown;
  readonly expression?: unknown;
  readonly elements?: readonly unknown[];
  readonly init?: unknown;
  readonly right?: unknown;
  readonly body?: unknown;
  readonly quasis?: readonly { readonly value: { readonly cooked?: string | null } }[];
}

/** What a node gives to a name, a key, an attribute or a list. */
function givenIn(node: Parts, isValue: boolean): readonly Parts[] {
  return givenBy(node, isValue).filter((each): each is Parts => isNode(each));
}

function givenBy(node: Parts, isValue: boolean): readonly unknown[] {
  switch (node.type) {
    case "ArrayExpression":
      return node.elements ?? [];
    case "VariableDeclarator":
      return [node.init];
    case "AssignmentPattern":
      return [node.right];
    case "Property":
      return node.computed !== true && isAddressKey(nameOf(node.key)) ? [node.value] : [];
    case "JSXAttribute":
      return isNode(node.name) && isAddressKey(nameOf(node.name)) ? [written(node.value)] : [];
    case "Program": {
      const [first]: readonly unknown[] = isValue && Array.isArray(node.body) ? node.body : [];
      return isNode(first) ? [(first as Parts).expression] : [];
    }
    default:
      return [];
  }
}

/** What stands between the braces of an attribute, or its text. */
function written(value: unknown): unknown {
  return isNode(value) && value.type === "JSXExpressionContainer" ? (value as Parts).expression : value;
}

/** Of `"/a" as const`, the text. */
function unwrapped(node: Parts): Parts {
  const { type, expression } = node;
  return /^TS(?:As|Satisfies|NonNull)Expression$/.test(type) && isNode(expression)
    ? unwrapped(expression)
    : node;
}

function nameOf(key: Parts | undefined): string {
  const name = key?.name ?? key?.value;
  return typeof name === "string" ? name : "";
}

function textOf({ type, value, quasis = [] }: Parts): string | undefined {
  if (type === "Literal") return typeof value === "string" ? value : undefined;
  return type === "TemplateLiteral" && quasis.length === 1
    ? (quasis[0]?.value.cooked ?? undefined)
    : undefined;
}
