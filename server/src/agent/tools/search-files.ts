import { setImmediate as turn } from "node:timers/promises";
import { RE2JS } from "re2js";
import { ToolError } from "./tool-error.ts";
import type { WorktreeFiles } from "./worktree-files.ts";

export interface SearchQuery {
  readonly text: string;
  readonly isRegex: boolean;
  readonly ignoreCase: boolean;
  /** A folder to search in; "" for the whole worktree. */
  readonly folder: string;
}

const patternLimit = 200;
const lineLimit = 2_000;
const shownLimit = 240;
const matchLimit = 100;
const fileLimit = 20_000;
const timeLimit = 10_000;

/** Lines that have a text, as `path:line: text`, and what was left out. Patterns run in time linear to the text. */
export async function searchFiles(
  files: WorktreeFiles,
  query: SearchQuery,
  signal: AbortSignal,
): Promise<string> {
  const matches = matcherOf(query);
  const found: string[] = [];
  const notes: string[] = [];
  const deadline = performance.now() + timeLimit;
  let searched = 0;
  let paused = performance.now();
  const isLate = (): boolean => performance.now() > deadline;

  await files.walk(query.folder, async ({ path, kind }) => {
    if (kind !== "file") return true;
    if (++searched > fileLimit || isLate()) {
      notes.push("Not all files were searched: name a folder in `path`.");
      return false;
    }
    // Images and the like are no part of a search for text.
    const text = await files.read(path).catch(() => undefined);
    if (text === undefined) return true;
    let number = 0;
    for (const line of linesOf(text)) {
      number++;
      if (performance.now() - paused > 20) {
        await turn();
        signal.throwIfAborted();
        paused = performance.now();
        if (isLate()) break;
      }
      const start = matches(line);
      if (start < 0) continue;
      if (found.length === matchLimit) {
        notes.push(
          `There are more than ${matchLimit} lines: search for something rarer, or name a folder in \`path\`.`,
        );
        return false;
      }
      found.push(`${path}:${number}: ${around(line, start)}`);
    }
    return true;
  });
  signal.throwIfAborted();
  return [...(found.length === 0 ? ["No line has it."] : found), ...notes].join("\n");
}

/** Where a line matches first; -1 where it does not. */
function matcherOf({ text, isRegex, ignoreCase }: SearchQuery): (line: string) => number {
  if (text === "") throw new ToolError("`text` is empty: say what to look for.");
  if (text.length > patternLimit) throw new ToolError(`\`text\` has more than ${patternLimit} characters.`);
  if (!isRegex) {
    if (/[\n\r]/.test(text)) throw new ToolError("`text` has a line break; search works line by line.");
    const wanted = ignoreCase ? text.toLowerCase() : text;
    return (line) => (ignoreCase ? line.toLowerCase() : line).indexOf(wanted);
  }
  const pattern = compile(text, ignoreCase);
  return (line) => {
    const matcher = pattern.matcher(line.slice(0, lineLimit));
    return matcher.find() ? matcher.start() : -1;
  };
}

function compile(text: string, ignoreCase: boolean): RE2JS {
  try {
    const pattern = RE2JS.compile(text, ignoreCase ? RE2JS.CASE_INSENSITIVE : 0);
    pattern.test("");
    return pattern;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ToolError(
      `\`text\` is no regular expression of RE2: ${reason}. It knows neither lookaround nor back-references; leave \`regex\` out to search for the text as it is.`,
    );
  }
}

function* linesOf(text: string): Generator<string> {
  let start = 0;
  while (start < text.length) {
    const end = text.indexOf("\n", start);
    yield text.slice(start, end < 0 ? text.length : end).replace(/\r$/, "");
    if (end < 0) return;
    start = end + 1;
  }
}

function around(line: string, start: number): string {
  const from = Math.max(0, start - 80);
  const to = from + shownLimit;
  return `${from > 0 ? "…" : ""}${line.slice(from, to).toWellFormed()}${line.length > to ? "…" : ""}`;
}
