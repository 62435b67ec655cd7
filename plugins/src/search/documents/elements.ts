import type { PageNode } from "@octavo/core";

/** Props that readers see, or hear, as text. `path`, `query`, `body` and `header` name the field that is described. */
const textProps = new Set([
  "title",
  "label",
  "name",
  "path",
  "query",
  "body",
  "header",
  "description",
  "subtitle",
  "summary",
  "caption",
  "tip",
  "cta",
  "alt",
]);

const hiddenElements = new Set(["script", "style", "svg", "template", "iframe", "noscript"]);
const codeElements = new Set(["pre", "CodeBlock", "Mermaid"]);

/** Whether readers of the site never see the content. */
export function isHidden(node: PageNode): boolean {
  const name = node.name ?? "";
  if (hiddenElements.has(name)) return true;
  return name === "Visibility" && textOfProp(node, "for") === "agents";
}

export function isCode(name: string): boolean {
  return codeElements.has(name);
}

/** The values of an element's props that are text; HTML elements have no more than their alternative text. */
export function propTexts(node: PageNode): readonly string[] {
  const isComponent = /^\p{Lu}/u.test(node.name ?? "");
  const found: string[] = [];
  for (const { name, value } of node.attributes ?? []) {
    if (name === undefined || !textProps.has(name) || typeof value !== "string") continue;
    if (isComponent || name === "alt") found.push(value);
  }
  return found;
}

export function textOfProp(node: PageNode, wanted: string): string | undefined {
  const value = node.attributes?.find(({ name }) => name === wanted)?.value;
  return typeof value === "string" ? value : undefined;
}
