import type { Hooks, ParseInput } from "../hooks.ts";
import type { Fetched, Read } from "../database/query.ts";
import { fetchFailed, fetchStale, syntaxError, syntaxWarning } from "../problem/core-problems.ts";
import { extensionOf, isUrl, type FileId } from "../source/file.ts";
import { isMarkup } from "../source/markup.ts";
import type { DataTree, SyntaxProblem } from "./data.ts";
import { pageFormat } from "./page-format.ts";
import { emptyPageFacts, type PageTree } from "./page.ts";

/** Errors of a file that are told where its structure had to be guessed. */
const mostErrors = 3;

const nowhere = { start: 0, end: 0 };

export function emptyDataTree(): DataTree {
  return {
    language: "json",
    value: undefined,
    problems: [],
    span: () => nowhere,
    at: () => ({ path: [], part: "gap", span: nowhere }),
  };
}

export function emptyPageTree(file: FileId): PageTree {
  return {
    format: extensionOf(file) === "md" ? "md" : "mdx",
    facts: emptyPageFacts,
    root: { type: "root", children: [] },
    frontMatter: undefined,
    frontMatterSpan: nowhere,
    problems: [],
    span: () => undefined,
    extent: () => undefined,
    props: () => [],
    at: () => undefined,
  };
}

/** A JSON or YAML file or fetched document as a tree; an absent one is empty. */
export function parseData(hooks: Hooks, file: FileId, read: Read): DataTree {
  const text = isUrl(file) ? fetchedText(file, read) : read.text(file);
  if (text === undefined) return emptyDataTree();
  const language = languageOf(file, text);
  const tree = hooks.parse.for(language).call({ file, text }, read);
  reportSyntax(file, language, tree?.problems ?? [], read);
  return tree ?? emptyDataTree();
}

/** A JSON or YAML text as a tree, that the file need not have; what is wrong with it is not reported. */
export function parseDataText(hooks: Hooks, file: FileId, text: string, read: Read): DataTree {
  return hooks.parse.for(languageOf(file, text)).call({ file, text }, read) ?? emptyDataTree();
}

/** A Markdown or MDX file as a tree; an absent one is empty. */
export function parsePageFile(hooks: Hooks, file: FileId, read: Read): PageTree {
  const text = read.text(file);
  if (text === undefined) return emptyPageTree(file);
  const language = pageFormat(file, text);
  const tree = hooks.parse.for(language).call({ file, text }, read);
  reportSyntax(file, language, tree?.problems ?? [], read);
  return tree ?? emptyPageTree(file);
}

/** The same for a part of it: the rest of the tree may be empty. What is wrong is told where all of it is parsed. */
export function parsePagePart(
  hooks: Hooks,
  file: FileId,
  only: NonNullable<ParseInput["only"]>,
  read: Read,
): PageTree {
  const text = read.text(file);
  if (text === undefined) return emptyPageTree(file);
  const language = pageFormat(file, text);
  return hooks.parse.for(language).call({ file, text, only }, read) ?? emptyPageTree(file);
}

/** A text that stands in no file of its own, such as a description in a specification: it has no front matter. */
export function parseText(hooks: Hooks, format: "md" | "mdx", text: string, read: Read): PageTree {
  const file = `text.${format}`;
  const body = text.startsWith("---") ? `\n${text}` : text;
  return hooks.parse.for(format).call({ file, text: body }, read) ?? emptyPageTree(file);
}

function languageOf(file: FileId, text: string): "json" | "yaml" {
  const extension = extensionOf(file);
  if (extension === "json") return "json";
  if (extension === "yaml" || extension === "yml") return "yaml";
  return /^\uFEFF?\s*[{[]/.test(text) ? "json" : "yaml";
}

/** A JSON or YAML document by its URL; undefined while nobody has fetched it. One that is a web page or XML has failed. */
export function fetchedDocument(url: string, read: Read): Fetched | undefined {
  const answer = read.want(url);
  if (answer?.status !== "ok" || !isMarkup(answer.text)) return answer;
  return { status: "failed", reason: answer.stale ?? markup };
}

function fetchedText(url: string, read: Read): string | undefined {
  const answer = fetchedDocument(url, read);
  return answer?.status === "ok" ? answer.text : undefined;
}

const markup = "the server answered with HTML or XML, not with JSON or YAML";

/** Reports, at the place that names a URL, that it could not be fetched. */
export function reportFetch(url: string, origin: Parameters<Read["report"]>[1], read: Read): void {
  const answer = fetchedDocument(url, read);
  if (answer?.status === "failed") read.report(fetchFailed, origin, { url, reason: answer.reason });
  else if (answer?.stale !== undefined) read.report(fetchStale, origin, { url, reason: answer.stale });
}

/** Reports what a parser says of a text. */
export function reportSyntax(
  file: FileId,
  language: string,
  problems: readonly SyntaxProblem[],
  read: Read,
): void {
  const hasGuessed = problems.some(({ isGuess }) => isGuess);
  let [errors, guesses] = [0, 0];
  for (const { kind, message, severity, span, earlier, isGuess } of problems) {
    // Of members that were guessed to be in one object, each may be meant.
    if (hasGuessed && (kind === "duplicate-key" || kind === "complex-key")) continue;
    // Errors behind a guess mostly follow from it.
    if (severity === "error" && guesses > 0 && errors >= mostErrors) continue;
    if (severity === "error") errors++;
    if (isGuess) guesses++;
    const definition = severity === "error" ? syntaxError : syntaxWarning;
    const related = earlier
      ? [{ message: "This one does not count", origin: { file, span: earlier.key } }]
      : [];
    read.report(
      { ...definition, severity },
      { file, span },
      { language, message },
      { related, ...(isGuess && { isGuess }) },
    );
  }
}
