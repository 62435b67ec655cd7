import {
  emptyPageFacts,
  type DataTree,
  type PageFacts,
  type ParseInput,
  type PageTree,
  type Span,
  type SyntaxProblem,
} from "@octavo/core";
import { excessOf } from "./excess.ts";
import { readFrontMatter } from "./front-matter.ts";
import { PageReader } from "./page-reader.ts";
import { partHeadings } from "./part-headings.ts";
import { MarkIndex } from "./mark-index.ts";
import { extentOf, propsOf, spanOf, type Places } from "./places.ts";
import { syntaxProblem } from "./problem.ts";
import { parseBody, type Body, type Effort } from "./mend/recover.ts";
import { parseMarkup, type ParsedNode } from "./satteri.ts";
import { declaredNames } from "./code-or-words.ts";
import { readStatements, type Statements } from "./statements.ts";
import { TagReader } from "./tag-reader.ts";
import { readVariables } from "./variables.ts";
import { settleNames } from "./own-names.ts";

type ParseYaml = (text: string, options?: { offset?: number }) => DataTree;

/** A page as it was read. */
export interface ParsedPage extends PageTree {
  readonly effort: Effort;
}

/**
 * Parses a page: its front matter, its body's tree, and the facts about both. Never throws: what is wrong is a problem
 * with its exact place, and the rest of the page is there.
 */
export function parsePage(
  input: Pick<ParseInput, "file" | "text" | "only">,
  format: "mdx" | "md",
  parseYaml: ParseYaml,
): ParsedPage {
  if (input.only === "imports")
    return {
      ...emptyPage(format),
      effort: { rounds: 0, looked: 0 },
      ...(ownImport.test(input.text) && { incomplete: true }),
    };

  const frontMatter = readFrontMatter(input.text, parseYaml);
  const text = input.only === "frontMatter" ? input.text.slice(0, frontMatter.bodyStart) : input.text;
  const excessive = excessiveBody(text);
  const body = excessive?.(frontMatter.bodyStart) ?? parseBody(text, frontMatter.bodyStart, format);
  const parted = format === "md" ? partHeadings(body.root, text) : undefined;
  const reader = new PageReader(text, body, parted?.words);
  reader.read(body.root);
  const statements = readAllStatements(text, reader.places.esm);
  settleNames(reader, ownNames(statements));
  const { headings, links, images, components, code, math, expressions, hasContent } = reader;
  const otherAnchors = reader.anchors.others;
  const exportedAs = statements.exports.flatMap(({ name, local }) =>
    local === undefined ? [] : [{ local, exported: name }],
  );
  const facts: PageFacts = {
    frontMatter: frontMatter.value,
    headings,
    links,
    images,
    components,
    imports: statements.imports.map(({ fact }) => fact),
    exports: statements.exports.map(({ name }) => name),
    ...(exportedAs.length > 0 && { exportedAs }),
    ...(statements.imports.some(({ isAll }) => isAll) && { exportsMore: true as const }),
    constants: exportedConstants(statements),
    ...(statements.others.length > 0 && { statements: statements.others }),
    ...(statements.unparsed.length > 0 && { unparsed: statements.unparsed }),
    ...(statements.declared.length > 0 && { declared: [...new Set(statements.declared)] }),
    code,
    math,
    expressions,
    ...(reader.attributeExpressions.length > 0 && { attributeExpressions: reader.attributeExpressions }),
    ...(reader.markup.length > 0 && { markup: reader.markup }),
    variables: readVariables(text, reader),
    ...(reader.labels.found.length > 0 && { labels: reader.labels.found }),
    anchors: reader.anchors.all,
    ...(otherAnchors.length > 0 && { otherAnchors }),
    ...(reader.agentAnchors.length > 0 && { agentAnchors: reader.agentAnchors }),
    ...(reader.anchors.hasRepeated && { hasRepeatedIds: true as const }),
    hasContent,
  };
  const problems = [
    ...frontMatter.problems,
    ...body.problems,
    ...(parted?.problems ?? []),
    ...reader.problems,
    ...unreadable(text),
  ];
  const places: Places = { text, facts, marks: reader.places, statements, tags: new TagReader(text) };
  const index = new MarkIndex(places);
  return {
    format,
    effort: body.effort,
    facts,
    root: body.root,
    frontMatter: frontMatter.tree,
    frontMatterSpan: frontMatter.span,
    problems: problems.toSorted((a, b) => a.span.start - b.span.start || a.span.end - b.span.end),
    span: (mark, ordinal, attribute) => spanOf(places, mark, ordinal, attribute),
    extent: (mark, ordinal) => extentOf(places, mark, ordinal),
    props: (mark, ordinal) => propsOf(places, mark, ordinal),
    at: (offset) => index.at(offset),
  };
}

function ownNames({ imports, exports, constants, declared }: Omit<Statements, "rest">): ReadonlySet<string> {
  return new Set([
    ...imports.flatMap(({ fact }) => fact.names.map(({ local }) => local)),
    ...exports.map(({ name }) => name),
    ...constants.map(({ name }) => name),
    ...declared,
  ]);
}

/** `const a = 1; export { a }` exports it, too. */
function exportedConstants({
  imports,
  constants,
  exports,
}: Omit<Statements, "rest">): PageFacts["constants"] {
  const names = new Set(exports.flatMap(({ name, local }) => (local === undefined ? [name] : [])));
  // What another file has by the name is exported then.
  for (const { fact } of imports) if (fact.passedOn) for (const { local } of fact.names) names.delete(local);
  return constants.map((each) =>
    each.local && names.has(each.name) ? { name: each.name, source: each.source } : each,
  );
}

function readAllStatements(text: string, blocks: readonly Span[]): Omit<Statements, "rest"> {
  const names = declaredNames(text);
  const read = blocks
    .toSorted((a, b) => a.start - b.start)
    .map(({ start, end }) => readStatements(text, start, end, names));
  return {
    imports: read.flatMap(({ imports }) => imports),
    exports: read.flatMap(({ exports }) => exports),
    constants: read.flatMap(({ constants }) => constants),
    others: read.flatMap(({ others }) => others),
    unparsed: read.flatMap(({ unparsed }) => unparsed),
    declared: read.flatMap(({ declared }) => declared),
  };
}

/** Bytes that are no UTF-8 stand in a text as this sign. */
function unreadable(text: string): readonly SyntaxProblem[] {
  const start = text.indexOf("\uFFFD");
  if (start === -1) return [];
  const message =
    "A sign here could not be read: the file is not UTF-8, or was not when it was last saved. Save it as UTF-8, and write the sign again.";
  return [syntaxProblem("not-utf-8", { start, end: start + 1 }, message, "warning")];
}

/** How to read a page that the parser might need minutes for. */
function excessiveBody(text: string): ((bodyStart: number) => Body) | undefined {
  const excess = excessOf(text);
  if (excess === undefined) return undefined;
  const firstLine = { start: 0, end: Math.min(100, Math.max(0, text.search(/[\r\n]|$/))) };
  const problems = [syntaxProblem("too-large", firstLine, excess.message)];
  return (bodyStart) => ({
    root: excess.isUnread ? { type: "root", children: [] } : plainRoot(text, bodyStart),
    problems,
    headingIds: [],
    masked: false,
    effort: { rounds: 1, looked: 0 },
  });
}

/** Plain Markdown takes linear time, whatever it says. */
function plainRoot(text: string, bodyStart: number): ParsedNode {
  const result = parseMarkup(
    `${text.slice(0, bodyStart).replaceAll(/[^\n]/g, " ")}${text.slice(bodyStart)}`,
    "md",
  );
  return "root" in result ? result.root : { type: "root", children: [] };
}

/** Stands wherever a file of the site is imported. */
const ownImport = /\b(?:from|import)\s*["'][./]/;

function emptyPage(format: "mdx" | "md", problems: readonly SyntaxProblem[] = []): PageTree {
  return {
    format,
    facts: emptyPageFacts,
    root: { type: "root", children: [] },
    frontMatter: undefined,
    frontMatterSpan: { start: 0, end: 0 },
    problems,
    span: () => undefined,
    extent: () => undefined,
    props: () => [],
    at: () => undefined,
  };
}
