import type { FileScope, Nodes, PageNode, Value } from "@octavo/core";
import type { Element } from "./context.ts";
import { plainTextOf } from "./plain-text.ts";

/** Reads a JSX node: its props evaluated, and its children with what expressions among them come to. */
export function readElement(node: PageNode, scope: FileScope): Element {
  const { values, sources } = scope.propsOf(node);
  return {
    name: node.name ?? "",
    props: values,
    sources,
    children: scope.expand(node.children ?? []),
    inline: node.type === "mdxJsxTextElement",
    id: node.data?.id ?? ownId(values),
  };
}

/** The id that an element gives itself; undefined of what is blank, or no text. */
export function ownId(props: ReadonlyMap<string, Value>): string | undefined {
  const id = props.get("id");
  return typeof id === "string" && id.trim() !== "" ? id : typeof id === "number" ? String(id) : undefined;
}

/** A prop as text: numbers count as text, JSX is its Markdown, blank text counts as absent. */
export function text(element: Element, ...names: readonly string[]): string | undefined {
  for (const name of names) {
    const given = element.props.get(name);
    const value = isNodes(given) ? given.text : given;
    if (typeof value === "number") return String(value);
    if (typeof value === "string" && value.trim() !== "") return value;
  }
  return undefined;
}

/** By its shape: this runs in browsers, too, where the class of such values is not. */
export function isNodes(value: unknown): value is Nodes {
  return typeof value === "object" && value !== null && "nodes" in value;
}

/** A prop that is switched on: bare, `{true}`, or the strings that people write for it. */
export function flag(element: Element, name: string, otherwise = false): boolean {
  const value = element.props.get(name);
  if (typeof value === "boolean") return value;
  if (typeof value === "string") return isOn(value);
  return value === undefined && !element.sources.has(name) ? otherwise : value !== null && value !== 0;
}

/** Whether a text switches something on. */
export function isOn(written: string): boolean {
  return !/^(?:false|no|off|0)$/i.test(written.trim());
}

export function number(element: Element, name: string): number | undefined {
  const value = element.props.get(name);
  const count = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof count === "number" && Number.isFinite(count) ? count : undefined;
}

/** A prop as a list of texts: an array, or one text. Elements in it are their words. */
export function texts(element: Element, name: string): readonly string[] {
  const value = element.props.get(name);
  const items: readonly unknown[] = Array.isArray(value)
    ? (value as unknown[])
    : value === undefined
      ? []
      : [value];
  return items
    .map((item) => (isNodes(item) ? plainTextOf(item.nodes) : item))
    .filter((item): item is string => typeof item === "string" && item !== "");
}
