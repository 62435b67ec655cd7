import type { PageNode } from "../syntax/page.ts";

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

/** For whom a page is read: people see what a browser draws, agents what is for them besides. */
export type Audience = "humans" | "agents";

/** Whether an element shows nothing, whoever reads. */
export function isHidden(node: PageNode): boolean {
  return hiddenElements.has(node.name ?? "");
}

/** The audience that an element is for; undefined where it is for both. */
export function audienceOf(node: PageNode): Audience | undefined {
  const written = node.name === "Visibility" ? textOfProp(node, "for") : undefined;
  return written === "agents" || written === "humans" ? written : undefined;
}

/** What raw HTML shows, without the comments that it begins with: nothing of elements that readers never see. */
export function shownHtml(source: string): string {
  let start = 0;
  for (let at = behindBlanks(source, 0); source.startsWith("<!--", at); at = behindBlanks(source, start)) {
    const end = source.indexOf("-->", at + 2);
    if (end === -1) return "";
    start = behindBlanks(source, end + 3);
  }
  const shown = start === 0 ? source : source.slice(start);
  const name = /^\s*<([a-z]+)\b/i.exec(shown)?.[1]?.toLowerCase();
  return /^\s*<[!?]/.test(shown) || (name !== undefined && hiddenElements.has(name)) ? "" : shown;
}

function behindBlanks(text: string, start: number): number {
  let at = start;
  while (at < text.length && /\s/.test(text.charAt(at))) at++;
  return at;
}

/** The values of an element's props that are text, but for those in `used`; HTML elements have no more than their alternative text. */
export function propTexts(node: PageNode, used: readonly string[] = []): readonly string[] {
  const isComponent = /^\p{Lu}/u.test(node.name ?? "");
  const found: string[] = [];
  for (const { name, value } of node.attributes ?? []) {
    if (name === undefined || !textProps.has(name) || used.includes(name)) continue;
    if (typeof value === "string" && value.trim() !== "" && (isComponent || name === "alt"))
      found.push(value);
  }
  return found;
}

export function textOfProp(node: PageNode, ...wanted: readonly string[]): string | undefined {
  for (const name of wanted) {
    const value = node.attributes?.find((attribute) => attribute.name === name)?.value;
    if (typeof value === "string") return value;
  }
  return undefined;
}

/** A bare prop, or one that is `{true}`. */
export function flagOfProp(node: PageNode, wanted: string): boolean {
  const found = node.attributes?.find(({ name }) => name === wanted);
  if (!found) return false;
  const { value } = found;
  return typeof value === "object" && value !== null ? value.value.trim() === "true" : value !== "false";
}
