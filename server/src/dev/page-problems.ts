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
  /** See `ShownProblem.changed`. */
  readonly changedAt: (file: FileId) => number;
}

/** What each kind of problem says to do about it. */
export function helpOf(plugins: readonly Plugin[]): ReadonlyMap<string, string> {
  const all = [...coreProblems, ...plugins.flatMap(({ problems }) => problems)];
  return new Map(all.map(({ code, help }) => [code, help]));
}

/** What a page is made of. */
export interface PageFiles {
  /** Its own file, what that imports, its specification. */
  readonly own: ReadonlySet<FileId>;
  /** docs.json, and what it is put together of. */
  readonly site: ReadonlySet<FileId>;
}

/** The problems of a page's files, its own before those of all pages, worst first, and how many there are elsewhere. */
export function problemsIn(
  { own, site }: PageFiles,
  all: readonly Problem[],
  surroundings: ProblemSurroundings,
  notices: readonly string[],
): PageProblems {
  const isShown = ({ file }: Problem): boolean => own.has(file) || site.has(file);
  const count = (severity: string): number =>
    all.filter((problem) => problem.severity === severity && !isShown(problem)).length;
  const found = [false, true].flatMap((isOfSite) =>
    ["error", "warning"].flatMap((severity) =>
      all
        .filter(({ file, ...each }) => each.severity === severity && (isOfSite ? site : own).has(file))
        .map((problem) => ({ problem, isOfSite })),
    ),
  );
  return {
    shown: found
      .slice(0, shownLimit)
      .map(({ problem, isOfSite }) => shownProblem(problem, isOfSite, surroundings)),
    more: Math.max(0, found.length - shownLimit),
    elsewhere: { errors: count("error"), warnings: count("warning") },
    notices,
  };
}

function shownProblem(
  { file, range, severity, code, message }: Problem,
  isOfSite: boolean,
  { root, help, text, changedAt }: ProblemSurroundings,
): ShownProblem {
  const at = `${range.start.line + 1}:${range.start.character + 1}`;
  const source = text(file);
  return {
    severity: severity === "error" ? "error" : "warning",
    code,
    message,
    isOfSite,
    changed: isOfSite ? changedAt(file) : 0,
    place: `${file}:${at}`,
    editor: isUrl(file) ? null : `vscode://file${pathToFileURL(join(root, file)).pathname}:${at}`,
    frame: source === undefined ? "" : codeFrame(source, range),
    help: help.get(code) ?? "",
  };
}

/** The files that the page at a public path is made of. */
export async function filesBehind(path: string, read: Read): Promise<PageFiles> {
  const config = await read.pick(configPlaces, "", "");
  const site = new Set<FileId>(["docs.json", config?.file ?? "docs.json"]);
  for (const { file } of config?.places ?? []) site.add(file);
  const own = new Set<FileId>();
  const found = await read.get(page, path);
  if (!found) return { own, site };
  const { route, endpoint } = found;
  if (endpoint !== null) own.add(splitOperationKey(endpoint).source);
  if (route.schema) own.add(route.schema.spec);
  if (route.file !== null) await addImports(route.file, own, read);
  for (const file of site) own.delete(file);
  return { own, site };
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
