import { stat } from "node:fs/promises";
import { resolve } from "node:path";
import { listInWords, type SearchDocument, type SearchRequest } from "@octavo/core";
import { requireSite } from "@octavo/core/node";
import { searchResults } from "@octavo/plugins/search/api";
import { listOf, UsageError, type CommandArguments } from "../arguments.ts";
import { plainText } from "../formats/format.ts";
import { paintFor, type Io } from "../io.ts";
import type { Command } from "../main.ts";
import { openSite, type OpenSite } from "../open-site.ts";
import {
  compareEngines,
  evaluateSite,
  excluding,
  figuresOf,
  printedFigures,
  readQuestions,
} from "../search/evaluate-site.ts";
import { printedResults } from "../search/print-results.ts";
import { requestArgument } from "../search/search-arguments.ts";
import { openSearchedSite } from "../search/searched-site.ts";
import { surroundings } from "../search/surroundings.ts";

/** Searches a site, or with `--eval` measures how well that works. Problems of the site never change the exit code. */
export const search: Command = (args, io, signal) => {
  const questions = args.flags["eval"];
  return typeof questions === "string"
    ? evaluateQuestions(questions, args, io, signal)
    : answerQuery(args, io, signal);
};

async function answerQuery(args: CommandArguments, io: Io, signal: AbortSignal): Promise<number> {
  const [query, folder = "."] = args.positionals.toReversed();
  if (query === undefined || args.positionals.length > 2)
    throw new UsageError('Write: octavo search [dir] "query". A query of several words stands in quotes.');
  for (const flag of ["site", "exclude"])
    if (args.flags[flag] !== undefined) throw new UsageError(`--${flag} goes with --eval.`);
  if (args.positionals.length === 1 && (await isFolder(query, io.cwd())))
    throw new UsageError(`The query is missing: "${query}" is a folder. Write: octavo search [dir] "query".`);
  const request = requestArgument(query, args);
  const opened = openSite({ ...args, positionals: [folder] }, io, signal);
  try {
    const site = await openSearchedSite(opened, surroundings(args, io, signal));
    const isJson = args.flags["json"] === true;
    const hits = await site.ask(request);
    if (hits.length === 0) await checkFilter(request, site.documents);
    const results = searchResults(isJson ? await site.withContent(hits, request) : hits, request, "");
    opened.clear();
    if (isJson) io.stdout.write(`${JSON.stringify(results, undefined, 2)}\n`);
    else
      io.stdout.write(
        printedResults(results, query, paintFor(io.stdout, io, args.colors)) ||
          `Nothing found for "${plainText(query)}".\n`,
      );
    opened.printTrace();
    return 0;
  } finally {
    opened.clear();
  }
}

/** Whether a word names the folder of a site rather than what is searched for: in a site, its own folders are words. */
async function isFolder(word: string, cwd: string): Promise<boolean> {
  const folder = resolve(cwd, word);
  if (await hasSite(folder)) return true;
  return (await stat(folder).catch(() => undefined))?.isDirectory() === true && !(await hasSite(cwd));
}

function hasSite(folder: string): Promise<boolean> {
  return requireSite(folder).then(
    () => true,
    () => false,
  );
}

/** A version or language that nothing is in finds nothing, which looks as if the words were wrong. */
async function checkFilter(
  { filter }: Pick<SearchRequest, "filter">,
  documents: () => Promise<readonly SearchDocument[]>,
): Promise<void> {
  for (const key of ["version", "language"] as const) {
    const wanted = filter?.[key]?.[0];
    if (wanted === undefined) continue;
    const names = new Set<string>();
    for (const document of await documents())
      for (const name of [document[key], key === "version" && document.inVersion]) if (name) names.add(name);
    if (names.has(wanted)) continue;
    const found = listInWords([...names].map((name) => `"${plainText(name)}"`));
    throw new UsageError(
      found === ""
        ? `The site has no ${key}s. Leave out --filter ${key}=${plainText(wanted)}.`
        : `--filter ${key} must be ${found} on this site, not "${plainText(wanted)}".`,
    );
  }
}

async function evaluateQuestions(
  file: string,
  args: CommandArguments,
  io: Io,
  signal: AbortSignal,
): Promise<number> {
  for (const flag of ["page-size", "score-threshold"])
    if (args.flags[flag] !== undefined)
      throw new UsageError(`--${flag} does not go with --eval, which looks at the first ten pages.`);
  const { site } = args.flags;
  const queries = await readQuestions(io.cwd(), file, typeof site === "string" ? site : undefined);
  const { query: _query, ...request } = requestArgument("-", args);
  const opened: OpenSite = openSite(args, io, signal);
  try {
    const plugins = [excluding(listOf(args.flags["exclude"]))];
    const { ask, documents } = await openSearchedSite(opened, { ...surroundings(args, io, signal), plugins });
    await checkFilter(request, documents);
    const others = await compareEngines(await documents(), queries, request);
    const figures = figuresOf(await evaluateSite(ask, queries, request), others);
    opened.clear();
    io.stdout.write(
      args.flags["json"] === true ? `${JSON.stringify(figures, undefined, 2)}\n` : printedFigures(figures),
    );
    opened.printTrace();
    return 0;
  } finally {
    opened.clear();
  }
}
