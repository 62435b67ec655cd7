import { appendAll } from "@octavo/core";
import type { SyntaxProblem } from "@octavo/core";
import { isComponent, isComponentTag } from "./element-facts.ts";
import { isFlag, isHtmlName, voidElements } from "./html-names.ts";
import { spanOf } from "./positions.ts";
import { syntaxProblem } from "./problem.ts";
import type { ParsedNode } from "./satteri.ts";
import { scanTag, type TagScan } from "./scan-tag.ts";

/** Props that readers see as text. */
const words = new Set(
  "title label name path query body header description subtitle summary caption tip cta".split(" "),
);

const inLine = new Set([
  "paragraph",
  "heading",
  "emphasis",
  "strong",
  "delete",
  "link",
  "linkReference",
  "tableCell",
]);

/**
 * Plain Markdown has no components: their tags are HTML that browsers do not know. What readers would lose of them, their words and
 * links, becomes text in the tree; tags that nothing closes and that have no props with values are somebody's text, whatever their
 * case, as in `Box<T extends Item>`. Each component's name is told once.
 */
export function showComponents(root: ParsedNode, text: string): readonly SyntaxProblem[] {
  const problems = new Map<string, SyntaxProblem>();
  const closed = new Set(Array.from(text.matchAll(/<\/([^\s<>/]+)/g), ([, name]) => name?.toLowerCase()));
  const isText = ({ name, form, attributes }: TagScan): boolean =>
    form === "open" &&
    attributes.every(({ kind, name: word }) => kind === "none" && !isFlag(word)) &&
    !closed.has(name.toLowerCase());
  const open = [root];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    const { children, type } = node;
    if (children === undefined) continue;
    appendAll(open, children.toReversed());
    if (children.some((child) => child.type === "html"))
      node.children = children.flatMap((child) =>
        child.type === "html" ? shown(child, text, inLine.has(type), isText, problems) : [child],
      );
    else if (type === "paragraph") checkImport(node, text, problems);
  }
  return [...problems.values()];
}

function shown(
  node: ParsedNode,
  text: string,
  isInLine: boolean,
  isText: (tag: TagScan) => boolean,
  problems: Map<string, SyntaxProblem>,
): ParsedNode[] {
  const { start, end } = spanOf(node, text);
  const value = node.value ?? "";
  const found = strangeTags(value, 0, value.length, isText);
  // The value has no marks of quotes and lists, the text has offsets.
  const places = strangeTags(text, start, end, isText);
  if (found.length === 0 || found.length !== places.length) return [node];
  const pieces: ParsedNode[] = [];
  let at = 0;
  for (const [index, tag] of found.entries()) {
    const place = places[index] ?? tag;
    pieces.push(...rest(node, value.slice(at, tag.start), isInLine));
    at = tag.end;
    if (isText(tag)) {
      pieces.push(...block([{ type: "text", value: value.slice(tag.start, tag.end) }], isInLine));
      continue;
    }
    pieces.push(...wordsOf(place, text, isInLine));
    if (problems.has(tag.name)) continue;
    const message = `A .md file has no components: of <${tag.name}>, its words and its link are shown as text, and nothing else. Rename the file to .mdx.`;
    problems.set(tag.name, syntaxProblem("markdown-component", place.nameSpan, message, "warning"));
  }
  pieces.push(...rest(node, value.slice(at), isInLine));
  return pieces;
}

/** Components, and what no browser knows and nothing closes: `<your-key>`. */
function strangeTags(
  text: string,
  start: number,
  end: number,
  isText: (tag: TagScan) => boolean,
): readonly TagScan[] {
  const source = text.slice(0, end);
  const tags: TagScan[] = [];
  for (let at = source.indexOf("<", start); at !== -1; at = source.indexOf("<", at + 1)) {
    if (source.startsWith("<!--", at)) {
      at = source.indexOf("-->", at);
      if (at === -1) break;
      continue;
    }
    const tag = scanTag(source, at);
    if (tag === undefined || tag.broken) continue;
    const isStrange = isComponent(tag.name)
      ? !isHtml(tag) || (tag.name.length === 1 && tag.attributes.length > 0 && isText(tag))
      : isText(tag) && (tag.name.includes("-") || isComponentTag(tag.name));
    if (isStrange) tags.push(tag);
    at = tag.end - 1;
  }
  return tags;
}

/** `<TABLE>` is HTML, `<Table>` is none, and `<S/>` is none either: HTML's own has content. */
function isHtml({ name, form }: TagScan): boolean {
  if (name !== name.toUpperCase() || !isHtmlName(name)) return false;
  return form !== "empty" || voidElements.has(name.toLowerCase());
}

/** What is between such tags: other HTML, or words. */
function rest(node: ParsedNode, value: string, isInLine: boolean): ParsedNode[] {
  if (value.trim() === "") return [];
  if (/[<&]/.test(value)) return [{ ...node, value }];
  return block([{ type: "text", value: isInLine ? value : value.trim() }], isInLine);
}

function wordsOf(tag: TagScan, text: string, isInLine: boolean): ParsedNode[] {
  const strings = tag.attributes.filter(({ kind }) => kind === "string");
  const said = strings
    .filter(({ name, value }) => words.has(name) && value !== undefined)
    .map(({ value }) => text.slice(value?.start, value?.end))
    .filter((each) => each.trim() !== "");
  const href = strings.find(({ name }) => name === "href")?.value;
  const [first, ...others] = said;
  if (first === undefined && href === undefined) return [];
  const target = href === undefined ? undefined : text.slice(href.start, href.end);
  const label: ParsedNode = { type: "text", value: first ?? target ?? "" };
  const title: ParsedNode =
    href === undefined || target === undefined
      ? label
      : {
          type: "link",
          url: target,
          children: [label],
          position: { start: { offset: href.start }, end: { offset: href.end } },
        };
  return [
    ...block(
      [{ type: "strong", children: [title] }, ...(isInLine ? [{ type: "text", value: " " }] : [])],
      isInLine,
    ),
    ...others.flatMap((value) => block([{ type: "text", value: isInLine ? `${value} ` : value }], isInLine)),
  ];
}

function block(nodes: ParsedNode[], isInLine: boolean): ParsedNode[] {
  return isInLine ? nodes : [{ type: "paragraph", children: nodes }];
}

/** A line that was meant to import something is text here. */
function checkImport(node: ParsedNode, text: string, problems: Map<string, SyntaxProblem>): void {
  const { start, end } = spanOf(node, text);
  const line = /^import\s[\w\s{},*]+?\sfrom\s*(["'])[./][^"'\n]*\1/.exec(
    text.slice(start, Math.min(end, start + 1_000)),
  );
  if (line === null || problems.has("import ")) return;
  const message = "A .md file imports nothing: this line is shown as text. Rename the file to .mdx.";
  problems.set(
    "import ",
    syntaxProblem("markdown-import", { start, end: start + line[0].length }, message, "warning"),
  );
}
