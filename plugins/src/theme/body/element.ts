import type { PageAttribute, PageNode } from "@octavo/core";
import { evaluate, type Scope } from "../literal.ts";
import type { Element } from "./context.ts";

/** Reads a JSX node's props: strings, literals and look-ups; `{...spread}` of anything is left out. */
export function readElement(node: PageNode, scope: Scope): Element {
  const props = new Map<string, unknown>();
  const sources = new Map<string, string>();
  for (const attribute of node.attributes ?? []) readAttribute(attribute, scope, props, sources);
  return {
    name: node.name ?? "",
    props,
    sources,
    children: node.children ?? [],
    inline: node.type === "mdxJsxTextElement",
    id: node.data?.id,
  };
}

function readAttribute(
  attribute: PageAttribute,
  scope: Scope,
  props: Map<string, unknown>,
  sources: Map<string, string>,
): void {
  if (attribute.type !== "mdxJsxAttribute" || attribute.name === undefined) return;
  const { name, value } = attribute;
  if (value === null || value === undefined) props.set(name, true);
  else if (typeof value === "string") props.set(name, value);
  else {
    const literal = evaluate(value.value, scope);
    if (literal.ok) props.set(name, literal.value);
    else sources.set(name, value.value);
  }
}

/** A prop as text; numbers count as text, blank text as absent. */
export function text(element: Element, ...names: readonly string[]): string | undefined {
  for (const name of names) {
    const value = element.props.get(name);
    if (typeof value === "number") return String(value);
    if (typeof value === "string" && value.trim() !== "") return value;
  }
  return undefined;
}

/** A prop that is switched on: bare, `{true}`, or the strings that people write for it. */
export function flag(element: Element, name: string, otherwise = false): boolean {
  const value = element.props.get(name);
  if (typeof value === "boolean") return value;
  if (typeof value === "string") return !/^(false|no|0)$/i.test(value.trim());
  return value === undefined && !element.sources.has(name) ? otherwise : value !== null && value !== 0;
}

export function number(element: Element, name: string): number | undefined {
  const value = element.props.get(name);
  const count = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof count === "number" && Number.isFinite(count) ? count : undefined;
}

/** A prop as a list of texts: an array, or one text. */
export function texts(element: Element, name: string): readonly string[] {
  const value = element.props.get(name);
  const items: readonly unknown[] = Array.isArray(value)
    ? (value as unknown[])
    : value === undefined
      ? []
      : [value];
  return items.filter((item): item is string => typeof item === "string" && item !== "");
}
