import { pathToFileURL } from "node:url";
import { join } from "node:path";
import {
  codeFrame,
  codeFacts,
  configPlaces,
  coreProblems,
  importedFile,
  isCodeFile,
  isUrl,
  page,
  pageFacts,
  splitOperationKey,
  type FileId,
  type Plugin,
  type Problem,
  type Read,
} from "@octavo/core";
import type { PageProblems, ShownProblem } from "./events.ts";

/** More are no help on a page: the terminal has them all. */
const shownLimit = 20;

/** Files that a page imports, directly and through others, at most. */
const filesLimit = 200;

/** What problems are shown with. */
export interface ProblemSurroundings {
  /** The docs folder. */
  readonly root: string;
  /** What to do about a problem, by its code. */
  readonly help: ReadonlyMap<string, string>;
  /** A text as it is now. */
  readonly text: (file: FileId) => string | undefined;
}

/** What each kind of problem says to do about it. */
export function helpOf(plugins: readonly Plugin[]): ReadonlyMap<string, string> {
  const all = [...coreProblems, ...plugins.flatMap(({ problems }) => problems)];
  return new Map(all.map(({ code, help }) => [code, help]));
}

/** The problems of some files, worst first, and how many there are elsewhere. */
export function problemsIn(
  files: ReadonlySet<FileId>,
  all: readonly Problem[],
  surroundings: ProblemSurroundings,
  notices: readonly string[],
): PageProblems {
  const isShown = ({ file }: Problem): boolean => files.has(file);
  const count = (severity: string): number =>
    all.filter((problem) => problem.severity === severity && !isShown(problem)).length;
  const own = ["error", "warning"].flatMap((severity) =>
    all.filter((problem) => problem.severity === severity && isShown(problem)),
  );
  return {
    shown: own.slice(0, shownLimit).map((problem) => shownProblem(problem, surroundings)),
    more: Math.max(0, own.length - shownLimit),
    elsewhere: { errors: count("error"), warnings: count("warning") },
    notices,
  };
}

function shownProblem(
  { file, range, severity, code, message }: Problem,
  { root, help, text }: ProblemSurroundings,
): ShownProblem {
  const at = `${range.start.line + 1}:${range.start.character + 1}`;
  const source = text(file);
  return {
    severity: severity === "error" ? "error" : "warning",
    code,
    message,
    place: `${file}:${at}`,
    editor: isUrl(file) ? null : `vscode://file${pathToFileURL(join(root, file)).pathname}:${at}`,
    frame: source === undefined ? "" : codeFrame(source, range),
    help: help.get(code) ?? "",
  };
}

/** The files that the page at a public path is made of: its own, what that imports, its specification, and docs.json. */
export async function filesBehind(path: string, read: Read): Promise<ReadonlySet<FileId>> {
  const config = await read.pick(configPlaces, "", "");
  const files = new Set<FileId>(["docs.json", config?.file ?? "docs.json"]);
  for (const { file } of config?.places ?? []) files.add(file);
  const found = await read.get(page, path);
  if (!found) return files;
  const { route, endpoint } = found;
  if (endpoint !== null) files.add(splitOperationKey(endpoint).source);
  if (route.schema) files.add(route.schema.spec);
  if (route.file !== null) await addImports(route.file, files, read);
  return files;
}

async function addImports(file: FileId, files: Set<FileId>, read: Read): Promise<void> {
  const open = [file];
  for (let next = open.pop(); next !== undefined && files.size < filesLimit; next = open.pop()) {
    if (files.has(next)) continue;
    files.add(next);
    const { imports } = await read.get(isCodeFile(next) ? codeFacts : pageFacts, next);
    for (const { source } of imports) {
      const imported = importedFile(next, source, read);
      if (imported !== undefined && (isCodeFile(imported) || /\.mdx?$/i.test(imported))) open.push(imported);
    }
  }
}
