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
  const request = requestArgument(query, args);
  const opened = openSite({ ...args, positionals: [folder] }, io, signal);
  try {
    const site = await openSearchedSite(opened, surroundings(args, io, signal));
    const isJson = args.flags["json"] === true;
    const hits = await site.ask(request);
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
