import {
  codeText,
  cssAddresses,
  defineQuery,
  loadModules,
  PageEvaluation,
  pageTree,
  styleElements,
  type FileScope,
  type MemoQuery,
  type PageNode,
  type PageTree,
  type Span,
} from "@octavo/core";
import { checkAddresses } from "./style-sheets.ts";

/** Of one page, at most. */
const maxSheets = 500;

/** Reports files that the `<style>` elements of a page or snippet name, and that are not there. Key: its file. */
export const pageStyles: MemoQuery<true> = defineQuery({
  name: "pageStyles",
  run: async (_context, file, read) => {
    const text = read.text(file) ?? "";
    if (!/<style/i.test(text)) return true as const;
    const tree = await read.get(pageTree, file);
    const scope = new PageEvaluation(await loadModules(tree, file, read)).scope(tree, file);
    const written = tree.format === "md" ? rawSheetsIn(text, tree.frontMatterSpan.end) : [];
    let from = tree.frontMatterSpan.end;
    let left = maxSheets;
    for (const sheet of sheetsIn(tree.root.children ?? [], scope)) {
      // Each may be looked for in all of the text.
      if (--left < 0) break;
      const { start, isExact, around } = placeOf(sheet, tree, text, from, written);
      from = around.end;
      const found = cssAddresses(sheet.rules).map((each) => {
        const span = { start: start + each.span.start, end: start + each.span.end };
        return { ...each, isExact, span: isExact ? span : around };
      });
      await checkAddresses(found, file, read);
    }
    return true as const;
  },
  fallback: () => true,
});

interface Sheet {
  readonly rules: string;
  /** Whether it is one of raw HTML. */
  readonly isRaw?: true;
  /** Of the expression that it comes from. */
  readonly ordinal?: number | undefined;
}

/** The tags of style sheets in raw HTML, and comments, in which there are none. */
const tags = /<!--(?:(?!-->)[^])*(?:-->|$)|<(\/?)style(?![\w:-])[^<>]*>/gi;

function* sheetsIn(nodes: readonly PageNode[], scope: FileScope): Generator<Sheet> {
  // Tags of raw HTML may stand in different nodes.
  let open: string | undefined;
  for (const node of nodes) {
    const { type, value = "", name, children = [] } = node;
    if (type === "html") {
      let at = 0;
      for (const { 0: tag, 1: slash, index } of value.matchAll(tags)) {
        if (open === undefined && slash === "") {
          open = "";
          at = index + tag.length;
        } else if (open !== undefined && slash === "/") {
          yield { rules: open + value.slice(at, index), isRaw: true };
          open = undefined;
        }
      }
      if (open !== undefined) open += value.slice(at);
    } else if (open !== undefined) open += textOf(node);
    else if (name === "style") yield { rules: rulesOf(node, scope), ordinal: expressionIn(children) };
    else yield* sheetsIn(children, scope);
  }
}

function textOf({ value, children = [] }: PageNode): string {
  return value ?? children.map(textOf).join("");
}

function rulesOf(node: PageNode, scope: FileScope): string {
  const given = scope.propsOf(node).values.get("dangerouslySetInnerHTML");
  const markup: unknown = given instanceof Map ? given.get("__html") : undefined;
  if (typeof markup === "string") return markup;
  return codeText(
    node.children ?? [],
    scope,
    () => "",
    () => false,
  );
}

function expressionIn(nodes: readonly PageNode[]): number | undefined {
  for (const { type, data, children = [] } of nodes) {
    const found = type.endsWith("Expression") ? data?.ordinal : expressionIn(children);
    if (found !== undefined) return found;
  }
  return undefined;
}

interface SheetPlace {
  /** Where its rules are written, if they are, as they come to. */
  readonly start: number;
  readonly isExact: boolean;
  /** What stands for all of it. */
  readonly around: Span;
}

function placeOf(
  { rules, ordinal, isRaw }: Sheet,
  tree: PageTree,
  text: string,
  from: number,
  written: readonly RawSheet[],
): SheetPlace {
  const expression = ordinal === undefined ? undefined : tree.span("expression", ordinal);
  if (expression) {
    const start = text.indexOf(rules, expression.start);
    return { start, isExact: start !== -1 && start + rules.length <= expression.end, around: expression };
  }
  const left = written.filter(({ tag }) => tag >= from);
  const start = isRaw
    ? (left.find((each) => each.end - each.start === rules.length && text.startsWith(rules, each.start))
        ?.start ?? -1)
    : onlyPlace(rules, text, tree.frontMatterSpan.end);
  if (start !== -1) return { start, isExact: true, around: { start, end: start + rules.length } };
  const tag = Math.max(0, (isRaw && left[0]?.tag) ?? text.indexOf("<style", from));
  return { start, isExact: false, around: { start: tag + 1, end: tag + "<style".length } };
}

/** Where a text stands that is there once: a sample in code may be equal. */
function onlyPlace(part: string, text: string, from: number): number {
  const start = text.indexOf(part, from);
  return text.includes(part, start + 1) ? -1 : start;
}

/** Rules in the source of a page, and the tag before them. */
interface RawSheet extends Span {
  readonly tag: number;
}

/** Those that no code shows. */
function rawSheetsIn(text: string, from: number): readonly RawSheet[] {
  return styleElements(text.slice(from)).map((element) => {
    const source = text.slice(from + element.start, from + element.end);
    const start = source.indexOf(">") + 1;
    const end = source.lastIndexOf("</");
    const tag = from + element.start;
    return { tag, start: tag + start, end: tag + end };
  });
}
