import { Nodes, type Value } from "../evaluation/value.ts";
import { isForAnybody, isShownTo, writtenFor, type Viewer } from "../readers/shown-to.ts";
import type { PageNode } from "../syntax/page.ts";

/** Props that are likely to be words on the page, of components whose code is not run here. */
const textProps = new Set(
  "title label name description subtitle summary caption tip cta alt headline hint".split(" "),
);

const hiddenElements = new Set(["script", "style", "svg", "template", "noscript"]);

/** Whether an element shows nothing, whoever reads. */
export function isHidden(node: PageNode): boolean {
  return hiddenElements.has(node.name ?? "");
}

/** Whether somebody sees what is in an element, and whether people and agents see the same of it. */
export function shownFor(
  node: PageNode,
  viewer: Viewer,
): { readonly isShown: boolean; readonly differs: boolean } {
  if (node.name !== "Visibility") return { isShown: true, differs: false };
  const written = writtenFor(node);
  const isShown = isShownTo(viewer, written);
  return { isShown, differs: isShown !== isShownTo({ ...viewer, isAgent: !viewer.isAgent }, written) };
}

/** What raw HTML shows, without the comments and the elements that readers never see that it begins with. Of tags in a line, each is by itself: they stay. */
export function shownHtml(source: string): string {
  let start = 0;
  let lowered: string | undefined;
  for (let at = behindBlanks(source, 0); ; at = behindBlanks(source, start)) {
    const name = /^<([a-z]+)\b/i.exec(source.slice(at, at + 20))?.[1]?.toLowerCase() ?? "";
    const closing = source.startsWith("<!--", at) ? "-->" : hiddenElements.has(name) ? `</${name}` : "";
    if (closing === "") break;
    lowered ??= source.toLowerCase();
    const end = lowered.indexOf(closing, at + 2);
    if (end === -1 && /^\s*<[^<>]*>\s*$/.test(source)) return source;
    const close = end === -1 ? -1 : source.indexOf(">", end);
    if (close === -1) return "";
    start = behindBlanks(source, close + 1);
  }
  const shown = start === 0 ? source : source.slice(start);
  return /^\s*<[!?]/.test(shown) ? "" : shown;
}

function behindBlanks(text: string, start: number): number {
  let at = start;
  while (at < text.length && /\s/.test(text.charAt(at))) at++;
  return at;
}

/** The props of a component of the page's own that are likely to be words in what it draws. */
export function propTexts(node: PageNode): readonly string[] {
  return (node.attributes ?? []).flatMap(({ name = "", value }) =>
    textProps.has(name) && typeof value === "string" && value.trim() !== "" ? [value] : [],
  );
}

/** The first of these props that says something. */
export function textOfProp(node: PageNode, ...wanted: readonly string[]): string | undefined {
  for (const name of wanted) {
    const value = node.attributes?.find((attribute) => attribute.name === name)?.value;
    const words = typeof value === "string" ? value : wordsOf(node.made?.props.get(name), 0);
    if (words.trim() !== "") return words;
  }
  return undefined;
}

/** Elements and texts in a list, one after the other. */
function wordsOf(value: Value, depth: number): string {
  if (Array.isArray(value) && depth < 20)
    return (value as readonly Value[]).map((item) => wordsOf(item, depth + 1)).join("");
  if (value instanceof Nodes) return value.text;
  return depth > 0 && (typeof value === "string" || typeof value === "number") ? String(value) : "";
}

/** What a prop is: lists and objects too. */
export function valueOfProp(node: PageNode, wanted: string): Value {
  if (node.made) return node.made.props.get(wanted);
  const found = node.attributes?.find(({ name }) => name === wanted);
  return found && (typeof found.value === "string" ? found.value : true);
}

/** A prop as a list of texts: a list, or one text. Elements in it are their words. */
export function textsOfProp(node: PageNode, wanted: string): readonly string[] {
  const value = valueOfProp(node, wanted);
  const items = Array.isArray(value) ? (value as readonly Value[]) : [value];
  return items
    .map((item) => (item instanceof Nodes ? plainWords(item.nodes).trim() : item))
    .filter((item): item is string => typeof item === "string" && item.trim() !== "");
}

/** Without the signs of Markdown that props of one text may have. */
function plainWords(nodes: readonly PageNode[]): string {
  return nodes
    .filter((node) => !node.guarded && !isHidden(node) && isForAnybody(node))
    .map(({ value, children = [] }) => value ?? plainWords(children))
    .join("");
}

/** A prop that is switched on: bare, `{true}`, or the strings that people write for it. */
export function flagOfProp(node: PageNode, wanted: string): boolean {
  const value = valueOfProp(node, wanted);
  if (typeof value === "string") return !/^(?:false|no|0)$/i.test(value.trim());
  return value !== undefined && value !== null && value !== false && value !== 0;
}
