import { appendAll, isBuiltIn } from "@octavo/core";
import type { SyntaxProblem } from "@octavo/core";
import { isComponent, isComponentTag } from "../element-facts.ts";
import { isFlag, isHtmlName, voidElements } from "../html-names.ts";
import { isLoose, neverClosed, showsByItself } from "./loose-html.ts";
import { spanOf } from "../positions.ts";
import { syntaxProblem } from "../problem.ts";
import { RawTagScanner } from "../scan/raw-tag-scanner.ts";
import { inLine, rawTags, type RawTag } from "../scan/raw-tags.ts";
import type { ParsedNode } from "../satteri.ts";
import type { TagScan } from "../scan/scan-tag.ts";

/** Props that readers see as text. */
const words = new Set(
  "title label name path query body header description subtitle summary caption tip cta".split(" "),
);

/**
 * Plain Markdown has no components: their tags are HTML that browsers do not know. What readers would lose of them, their words and
 * links, becomes text in the tree. So do tags that are somebody's text: those that nothing closes and that have no props with values, whatever their
 * case, as in `Box<T extends Item>`, and those of no component that have no words. Each name is told once.
 */
export function showComponents(root: ParsedNode, text: string): readonly SyntaxProblem[] {
  const problems = new Map<string, SyntaxProblem>();
  const scanner = new RawTagScanner();
  const page: RawPage = { text, tags: rawTags(root, text), scanner, imported: importedNames(text), problems };
  const open = [root];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    const { children, type } = node;
    if (children === undefined) continue;
    appendAll(open, children.toReversed());
    if (children.some((child) => child.type === "html"))
      node.children = children.flatMap((child) =>
        child.type === "html" ? shown(child, page, inLine.has(type)) : [child],
      );
    else if (type === "paragraph") checkImport(node, text, problems);
  }
  return [...problems.values()];
}

/** The raw HTML of a page. */
interface RawPage {
  readonly text: string;
  readonly tags: ReadonlyMap<number, RawTag>;
  readonly scanner: RawTagScanner;
  readonly imported: ReadonlySet<string>;
  readonly problems: Map<string, SyntaxProblem>;
}

/** What is shown for a tag: nothing but `html`, what it says in `words`, or an element that is closed at once (`empty`). */
type Shown = "html" | "text" | "words" | "empty";

function shown(node: ParsedNode, page: RawPage, isInLine: boolean): ParsedNode[] {
  const span = spanOf(node, page.text);
  const value = node.value ?? "";
  const found = page.scanner.scan(value, 0, value.length);
  // The value has no marks of quotes and lists, the text has offsets.
  const places = page.scanner.scan(page.text, span.start, span.end);
  if (found.length !== places.length) return [node];
  const pieces: ParsedNode[] = [];
  let [at, from] = [0, span.start];
  const addRest = (end: number, to: number): void => {
    const position = { start: { offset: from }, end: { offset: to } };
    pieces.push(...rest({ ...node, position }, value.slice(at, end), isInLine));
  };
  for (const [index, tag] of found.entries()) {
    const raw = page.tags.get(places[index]?.start ?? -1);
    const as = raw === undefined ? "html" : shownAs(raw, page);
    if (raw === undefined || as === "html") continue;
    tell(raw, as, page);
    const { scan } = raw;
    addRest(tag.start, scan.start);
    [at, from] = [tag.end, scan.end];
    const written = value.slice(tag.start, tag.end);
    const position = { start: { offset: scan.start }, end: { offset: scan.end } };
    if (as === "text") pieces.push(...block([{ type: "text", value: written }], isInLine));
    else if (as === "words") pieces.push(...wordsOf(scan, page.text, isInLine));
    else pieces.push({ type: "html", value: `${written}</${tag.name}>`, position });
  }
  if (at === 0) return [node];
  addRest(value.length, span.end);
  return pieces;
}

function shownAs(tag: RawTag, page: RawPage): Shown {
  const { scan, partner } = tag;
  if (isLoose(tag) && showsByItself(tag)) return "empty";
  if (!isStrange(tag)) return "html";
  if (scan.form === "close" && partner !== undefined)
    return shownAs(partner, page) === "text" ? "text" : "words";
  if (isText(tag)) return "text";
  return isKnown(scan.name, page) || wordsOf(scan, page.text, true).length > 0 ? "words" : "text";
}

/** Components, and what no browser knows and nothing closes: `<your-key>`. */
function isStrange(tag: RawTag): boolean {
  const { name, attributes } = tag.scan;
  return isComponent(name)
    ? !isHtml(tag.scan) || (name.length === 1 && attributes.length > 0 && isText(tag))
    : isText(tag) && (name.includes("-") || isComponentTag(name));
}

/** Whether an opening tag is somebody's text: nothing closes it, and it has no values. */
function isText({ scan: { form, attributes }, partner }: RawTag): boolean {
  return (
    form === "open" &&
    partner === undefined &&
    attributes.every(({ kind, name }) => kind === "none" && !isFlag(name))
  );
}

/** `<TABLE>` is HTML, `<Table>` is none, and `<S/>` is none either: HTML's own has content. */
function isHtml({ name, form }: TagScan): boolean {
  if (name !== name.toUpperCase() || !isHtmlName(name)) return false;
  return form !== "empty" || voidElements.has(name.toLowerCase());
}

/** Whether a name is that of a component, and not only somebody's word. */
function isKnown(name: string, { imported }: RawPage): boolean {
  return isBuiltIn(name) || imported.has(name.split(".", 1)[0] ?? "");
}

function tell(tag: RawTag, as: Shown, { text, problems }: RawPage): void {
  const { name, nameSpan, form } = tag.scan;
  if (as === "empty") problems.set(`${tag.scan.start}`, neverClosed(tag));
  if (as === "empty" || form === "close" || isText(tag) || problems.has(name)) return;
  const parts = wordsOf(tag.scan, text, true).flatMap(({ children = [] }) => children);
  const said = [
    ...(form === "open" || parts.length > 0 ? ["its words"] : []),
    ...(parts.some(({ type }) => type === "link") ? ["its link"] : []),
  ].join(" and ");
  const what =
    as === "text"
      ? `<${name}> is shown as text. Write \\<${name}> or \`<${name}>\` if it is meant so; else rename the file to .mdx.`
      : said === ""
        ? `nothing of <${name}> is shown. Rename the file to .mdx.`
        : `of <${name}>, ${said} are shown as text, and nothing else. Rename the file to .mdx.`;
  const message = `A .md file has no components: ${what}`;
  problems.set(name, syntaxProblem("markdown-component", nameSpan, message, "warning"));
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

const importLine = /^import\s[\w\s{},*]+?\sfrom\s*(["'])[./][^"'\n]*\1/;

/** The names of the lines that were meant to import something. */
function importedNames(text: string): ReadonlySet<string> {
  const lines = text.match(/^import\s[\w\s{},*]{1,500}?\sfrom\s*["']/gm) ?? [];
  return new Set(lines.flatMap((line) => line.match(/\w+/g) ?? []));
}

/** A line that was meant to import something is text here. */
function checkImport(node: ParsedNode, text: string, problems: Map<string, SyntaxProblem>): void {
  const { start, end } = spanOf(node, text);
  const line = importLine.exec(text.slice(start, Math.min(end, start + 1_000)));
  if (line === null || problems.has("import ")) return;
  const message = "A .md file imports nothing: this line is shown as text. Rename the file to .mdx.";
  problems.set(
    "import ",
    syntaxProblem("markdown-import", { start, end: start + line[0].length }, message, "warning"),
  );
}
