import { isObject, listInWords, nearest, type SearchRequest } from "@octavo/core";
import { searchResults, type SearchResult } from "@octavo/plugins/search/api";
import { decodedPath } from "../hosting/decoded-path.ts";
import type { AgentSite, SiteFacts } from "./agent-site.ts";
import { nearPages, wordsOfPath } from "./near-pages.ts";
import { mostResults, usualResults, type SiteTools } from "./tool-definitions.ts";

/** Characters of one answer, about: what is longer comes in parts. */
const answerLimit = 50_000;
/** Characters of one section in the results of a search. */
const sectionLimit = 4_000;

export interface ToolAnswer {
  readonly [key: string]: unknown;
  readonly content: { readonly type: "text"; readonly text: string }[];
  /** Whether the text says what is wrong with the question. */
  readonly isError?: true;
}

export interface ToolContext {
  readonly site: AgentSite;
  readonly facts: SiteFacts;
  /** Where the site is, without a slash at the end: "https://docs.example.com/docs". */
  readonly url: string;
  /** Scheme and host that it was asked at, which may be another name of it. */
  readonly origin: string;
  /** Groups that the reader is in. */
  readonly groups: readonly string[];
  readonly tools: SiteTools;
}

type Input = Readonly<Record<string, unknown>>;

/** What is wrong with a question, in words for whoever asked it. */
class InputError extends Error {}

/** Undefined where the site has no tool of this name. */
export async function callTool(
  name: string,
  input: unknown,
  context: ToolContext,
): Promise<ToolAnswer | undefined> {
  const { search, readPage } = context.tools;
  const called = [search, readPage].find((tool) => tool.name === name);
  if (!called) return undefined;
  try {
    const written = inputOf(input ?? {}, Object.keys(called.inputSchema["properties"] as object));
    return await (called === search ? searchTool : readPageTool)(written, context);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return { content: [text(error.message)], isError: true };
  }
}

async function searchTool(
  input: Input,
  { site, facts, url, groups, tools }: ToolContext,
): Promise<ToolAnswer> {
  const query = textOf(input, "query", 1_000);
  const version = oneOf(input, "version", facts.versions);
  const language = oneOf(input, "language", facts.languages);
  const limit = integerOf(input, "limit", 1, mostResults) ?? usualResults;
  const request: SearchRequest = {
    query,
    pageSize: limit,
    filter: {
      groups,
      // What belongs to no version is true for each.
      ...(version !== undefined && { version: [version, ""] }),
      ...(language !== undefined && { language: [language, ""] }),
    },
  };
  const results = searchResults(await site.search(request), request, url);
  if (results.length === 0)
    return {
      content: [text(`Nothing in ${facts.name} fits ${JSON.stringify(query)}. Try fewer or other words.`)],
    };
  const answers: string[] = hasWords(results, query)
    ? []
    : [
        `Nothing in ${facts.name} has the words ${JSON.stringify(short(query))}. These sections have words like them, or come near in meaning.`,
      ];
  let length = 0;
  for (const result of results) {
    const answer = resultText(result, tools.readPage.name);
    length += answer.length;
    if (length > answerLimit && length > answer.length) {
      answers.push(
        `${results.length - results.indexOf(result)} more sections are left out. Ask for fewer with "limit".`,
      );
      break;
    }
    answers.push(answer);
  }
  return { content: answers.map(text) };
}

/** Whether a word of the query stands in a result, but for its ending. */
function hasWords(results: readonly SearchResult[], query: string): boolean {
  const texts = results.map(({ content, metadata: { title, heading } }) =>
    folded(`${title} ${heading} ${content}`),
  );
  return [...new Intl.Segmenter(undefined, { granularity: "word" }).segment(folded(query))]
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment }) => segment.slice(0, Math.max(4, segment.length - 3)))
    .some((word) => texts.some((each) => each.includes(word)));
}

function folded(written: string): string {
  return written.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
}

function resultText({ content, path, metadata }: SearchResult, readPage: string): string {
  const { title, heading, url, version, language } = metadata;
  const head = [
    `Title: ${oneLine(heading === "" || heading === title ? title : `${title} › ${heading}`)}`,
    `Page: ${path}`,
    `URL: ${url}`,
    ...(version === null ? [] : [`Version: ${oneLine(version)}`]),
    ...(language === null ? [] : [`Language: ${oneLine(language)}`]),
  ].join("\n");
  const [part, rest] = cut(content, 0, sectionLimit);
  const more = rest ? `\n\n[Cut. Read the page ${path} with ${readPage} for the rest.]` : "";
  return `${head}\n\n${part.trim()}${more}`;
}

async function readPageTool(input: Input, context: ToolContext): Promise<ToolAnswer> {
  const { site, facts, url, groups, tools } = context;
  const written = textOf(input, "path", 2_000);
  const offset = integerOf(input, "offset", 0, Number.MAX_SAFE_INTEGER) ?? 0;
  for (const path of pathsOf(written, context)) {
    const found = await site.page(path, groups);
    if (!found) continue;
    if ("elsewhere" in found)
      throw new InputError(
        `The page ${JSON.stringify(short(path))} has moved to another site: ${short(found.elsewhere)}`,
      );
    const { content } = found;
    const moved = found.isMoved
      ? [text(`[${JSON.stringify(short(path))} leads to the page ${found.path}.]`)]
      : [];
    if (offset > 0 && offset >= content.length)
      throw new InputError(`The page ${found.path} has ${content.length} characters: "offset" must be less.`);
    const [part, end] = cut(content, offset, answerLimit);
    if (end === undefined) return { content: [...moved, text(part)] };
    const more = `[These are characters ${offset} to ${end} of ${content.length}. Call ${tools.readPage.name} with "path": ${JSON.stringify(found.path)} and "offset": ${end} for what follows.]`;
    return { content: [...moved, text(part), text(more)] };
  }
  for (const path of pathsOf(written, context)) {
    if (!(await site.listsFile(path))) continue;
    const address = `${url}/${path.replace(/^\/+/, "")}`;
    throw new InputError(
      `${JSON.stringify(short(path))} is a file, not a page: get it from ${short(address)}. What it says is on pages, too, which ${tools.search.name} finds.`,
    );
  }
  const near = await pagesNear(written, context);
  const hint = near.length === 0 ? "" : ` Perhaps one of these is meant: ${near.join(", ")}.`;
  throw new InputError(
    `There is no page ${JSON.stringify(short(written))} in ${facts.name}.${hint} Take the path of a result of ${tools.search.name}.`,
  );
}

/** Asked of the search, which finds nothing that the reader may not see. */
async function pagesNear(written: string, { site, url, groups }: ToolContext): Promise<readonly string[]> {
  const query = wordsOfPath(written.replace(/^https?:\/\/[^/]*/i, ""));
  if (query === undefined) return [];
  const request: SearchRequest = { query, pageSize: mostResults, filter: { groups } };
  return nearPages(searchResults(await site.search(request), request, url), query);
}

/** Paths without the base that somebody may mean, who has copied an address, or a link to the Markdown. */
function pathsOf(written: string, { url, origin, facts: { base } }: ToolContext): readonly string[] {
  const trimmed = written.trim();
  let path = trimmed;
  if (/^https?:\/\//i.test(trimmed)) {
    const host = hostOf(trimmed);
    if (host === undefined || ![url, origin].some((own) => hostOf(own) === host))
      throw new InputError(`That address is not of this site, which is at ${url}.`);
    path = new URL(trimmed).pathname;
  }
  const bases = base === "" ? [] : [base, decodedPath(base) ?? base];
  const begun = bases.find((each) => `${path}/`.startsWith(`${each}/`));
  const found = [...(begun === undefined ? [] : [path.slice(begun.length) || "/"]), path];
  const plain = found.map((each) => each.replace(/[?#].*$/s, "").replace(/(?:\.md|\/index\.html)$/, ""));
  return [...new Set([...found, ...plain.map((each) => (/^\/?(?:index)?$/.test(each) ? "/" : each))])];
}

/** Host and port, with one name for this machine's three; undefined for what is no address. */
function hostOf(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  return new URL(address).host.replace(/^(?:127\.0\.0\.1|\[::1\])(?=:|$)/, "localhost");
}

/** A part of a text that ends with a line, where one does soon enough, and where the next one begins; undefined: nowhere. */
function cut(whole: string, start: number, limit: number): readonly [part: string, next: number | undefined] {
  if (whole.length - start <= limit) return [whole.slice(start).toWellFormed(), undefined];
  const line = whole.lastIndexOf("\n", start + limit - 1) + 1;
  const end = line > start + limit / 2 ? line : start + limit;
  // Not between the halves of a character.
  const isHalf = /[\uD800-\uDBFF]/.test(whole.charAt(end - 1));
  const next = isHalf ? end - 1 : end;
  return [whole.slice(start, next).toWellFormed(), next];
}

function inputOf(input: unknown, known: readonly string[]): Input {
  if (!isObject(input)) throw new InputError("The arguments must be an object.");
  const other = Object.keys(input).find((key) => !known.includes(key));
  if (other === undefined) return input;
  const meant = nearest(other.slice(0, 100), known);
  const hint = meant === undefined ? `it takes ${listInWords(known)}.` : `did you mean "${meant}"?`;
  throw new InputError(`The tool takes no "${short(other)}"; ${hint}`);
}

function textOf(input: Input, key: string, limit: number): string {
  const value = input[key];
  if (typeof value === "string" && value.trim() !== "" && value.length <= limit) return value;
  throw new InputError(`"${key}" must be text of 1 to ${limit} characters.`);
}

function oneOf(input: Input, key: string, names: readonly string[]): string | undefined {
  const value = input[key];
  if (value === undefined) return undefined;
  if (typeof value === "string" && names.includes(value)) return value;
  throw new InputError(`"${key}" must be ${listInWords(names.map((name) => JSON.stringify(name)))}.`);
}

function integerOf(input: Input, key: string, least: number, most: number): number | undefined {
  const value = input[key];
  if (value === undefined) return undefined;
  if (typeof value === "number" && Number.isSafeInteger(value) && value >= least && value <= most)
    return value;
  const range = most === Number.MAX_SAFE_INTEGER ? `of ${least} or more` : `from ${least} to ${most}`;
  throw new InputError(`"${key}" must be an integer ${range}.`);
}

function text(written: string): ToolAnswer["content"][number] {
  return { type: "text", text: written };
}

function oneLine(written: string): string {
  return written.replaceAll(/\s+/g, " ");
}

function short(written: string): string {
  return written.length <= 100 ? written : `${written.slice(0, 100)}…`.toWellFormed();
}
