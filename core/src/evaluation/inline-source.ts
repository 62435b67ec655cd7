import { isForAnybody } from "../readers/shown-to.ts";
import type { PageNode } from "../syntax/page.ts";

/** Elements as props of short texts write them in Markdown. */
const marks: ReadonlyMap<string, string> = new Map([
  ["b", "**"],
  ["strong", "**"],
  ["em", "*"],
  ["i", "*"],
]);

/** JSX in a prop, such as `title={<>Install <code>npm</code></>}`, as the Markdown that such props may have. */
export function inlineSource(nodes: readonly PageNode[], depth = 0): string {
  if (depth > 50) return "";
  return nodes.map((node) => sourceOf(node, depth)).join("");
}

function sourceOf(node: PageNode, depth: number): string {
  if (node.guarded || node.name === "style" || !isForAnybody(node)) return "";
  const { type, name, value = "", children = [] } = node;
  if (type === "text") return value.replaceAll(/[\\`*_[\]]/g, String.raw`\$&`).replaceAll(/\s+/g, " ");
  if (type === "inlineCode") return code(value);
  const inner = inlineSource(children, depth + 1);
  if (name === "code") return code(plain(children, depth + 1));
  if (name === "br") return " ";
  if (name === "a") {
    const href = node.made?.props.get("href");
    return typeof href === "string" && /^[^()\s]+$/.test(href) && inner !== ""
      ? `[${inner}](${href})`
      : inner;
  }
  const mark = marks.get(name ?? "");
  // Short texts know no marks within marks.
  return mark === undefined || /^\s*$|[\\`*_[\]]/.test(inner) ? inner : `${mark}${inner.trim()}${mark}`;
}

function code(text: string): string {
  return text === "" || text.includes("`") ? text.replaceAll("`", "\\`") : `\`${text}\``;
}

function plain(nodes: readonly PageNode[], depth: number): string {
  if (depth > 50) return "";
  return nodes
    .filter((node) => !node.guarded && isForAnybody(node))
    .map((node) => node.value ?? plain(node.children ?? [], depth + 1))
    .join("");
}
