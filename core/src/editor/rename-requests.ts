import type { Core } from "../core.ts";
import type { Read } from "../database/query.ts";
import { filesOf } from "../model/config.ts";
import { publicPath } from "../model/routes.ts";
import { configPlaces, ignoreRules, mentions, routes, type QueryContext } from "../queries.ts";
import { dataTree } from "../queries/syntax.ts";
import type { FileId } from "../source/file.ts";
import type { Position, Range } from "../source/line-index.ts";
import { isPage } from "../source/range-of.ts";
import { askAt, reporting, type RequestOptions } from "./asking.ts";
import { locateEdits } from "./locate-edits.ts";
import { mentioning } from "./mentioning.ts";
import type { Redirecting, RenameAt, Renaming } from "./rename.ts";
import type { FileMove, LocatedEdits, SiteEdit } from "./repair.ts";
import type { Subject } from "./subject.ts";

export interface RenameOptions extends RequestOptions {
  /** Default: "never". */
  readonly redirects?: Redirecting;
}

/** Why something gets no other name, in a sentence for people. */
export interface Refusal {
  readonly refusal: string;
}

/** What at a position can be named anew, and how it is called now. Rejects with `Cancelled` when an input is set meanwhile. */
export async function renamable(
  core: Core,
  file: FileId,
  position: Position,
  options?: RequestOptions,
): Promise<{ readonly name: string; readonly range: Range } | Refusal | undefined> {
  core.follow(mentions, "files");
  return askAt({ core, file, position, ...options }, async (cursor, { context, lines, read }) => {
    const found = await context.hooks.rename.promise(cursor, undefined, read);
    if (!found) return undefined;
    const { name, span, refusal } = found;
    return refusal === undefined ? { name, range: lines.range(span) } : { refusal };
  });
}

/**
 * What a new name for the thing at a position changes in all files of the site. The first call has every file of the site read;
 * from then on what they mention is kept up to date edit by edit. Rejects as `renamable` does.
 */
export async function rename(
  core: Core,
  file: FileId,
  position: Position,
  newName: string,
  { redirects = "never", ...options }: RenameOptions = {},
): Promise<LocatedEdits | Refusal | undefined> {
  core.follow(mentions, "files");
  return askAt({ core, file, position, ...options }, async (cursor, { context, read }) => {
    const found = await context.hooks.rename.promise(cursor, newName, read);
    if (!found) return undefined;
    if (found.refusal !== undefined) return { refusal: found.refusal };
    const { moves = [], edits = [] } = found;
    const moving = moves.map(({ from, to }): SiteEdit => ({ kind: "move", file: from, to }));
    const renaming = await renamingOf(moves, found, redirects, read);
    const all = [...edits, ...(await following(renaming, context, read)), ...moving];
    return (
      (await locateEdits(all, read)) ?? { refusal: "The files that name it cannot be changed together." }
    );
  });
}

/**
 * What files and folders of the site that get another path change in all files: before they do. Redirects are left out where
 * docs.json has errors of syntax, which `onProblem` is told. Undefined where nothing can be changed. Rejects as `renamable` does.
 */
export async function editsForMoves(
  core: Core,
  moves: readonly FileMove[],
  { redirects = "never", onProblem }: RenameOptions = {},
): Promise<LocatedEdits | undefined> {
  core.follow(mentions, "files");
  return core.ask(async (context, plain) => {
    const read = onProblem ? reporting(plain, onProblem) : plain;
    const renaming = await renamingOf(moves, {}, redirects, read);
    if (renaming.files.size === 0) return undefined;
    const edits: SiteEdit[] = [];
    const left = new Set<FileId>();
    for (const edit of await following(renaming, context, read)) {
      if (edit.kind === "insert" && (await isUnreadable(edit.file, read))) left.add(edit.file);
      else edits.push(edit);
    }
    for (const file of left)
      onProblem?.(`${file} has errors of syntax: redirects from the old paths were not added to it.`);
    return locateEdits(edits, read);
  });
}

/** Whether a data file has errors: nobody knows what would be added where. */
async function isUnreadable(file: FileId, read: Read): Promise<boolean> {
  const { problems } = await read.get(dataTree, file);
  return problems.some(({ severity }) => severity === "error");
}

async function renamingOf(
  moves: readonly FileMove[],
  { pages = new Map(), anchors = new Map() }: Pick<RenameAt, "pages" | "anchors">,
  redirects: Redirecting,
  read: Read,
): Promise<Renaming> {
  const files = new Map<FileId, FileId>();
  const folders = new Map<string, string>();
  const moved = new Map<string, string>();
  for (const { from, to } of moves) (read.exists(from) ? files : moved).set(from, to);
  for (const file of moved.size === 0 ? [] : read.files("**/*")) {
    const from = foldersAround(file).find((folder) => moved.has(folder));
    const to = from === undefined ? undefined : moved.get(from);
    if (from === undefined || to === undefined) continue;
    files.set(file, to + file.slice(from.length));
    folders.set(from, to);
  }
  const paths = new Map(pages);
  const { matches } = await read.get(ignoreRules, "");
  for (const [from, to] of files) {
    // What is no page any more has no other path: links to it are to be looked at by somebody.
    if (!isPage(from) || !isPage(to) || /^_?snippets\//.test(to) || matches(to)) continue;
    const [before, after] = [publicPath(from), publicPath(to)];
    if (before !== after && (await read.pick(routes, "", before))?.file === from) paths.set(before, after);
  }
  return { files, folders, pages: paths, anchors, redirects };
}

/** The folders that a file is in, the innermost first. */
function foldersAround(file: FileId): readonly string[] {
  const folders: string[] = [];
  for (let at = file.lastIndexOf("/"); at > 0; at = file.lastIndexOf("/", at - 1))
    folders.push(file.slice(0, at));
  return folders;
}

/** The edits with which every file that names something, or is moved itself, goes on leading where it led. */
async function following(
  renaming: Renaming,
  { hooks }: QueryContext,
  read: Read,
): Promise<readonly SiteEdit[]> {
  const { files, pages, anchors } = renaming;
  if (files.size + pages.size + anchors.size === 0) return [];
  const subjects: readonly Subject[] = [
    ...[...files.keys()].map((file) => ({ kind: "file", file }) as const),
    ...[...pages.keys(), ...anchors.keys()].map((path) => ({ kind: "page", path }) as const),
  ];
  const edits: SiteEdit[] = [];
  const configured = await read.pick(configPlaces, "", "");
  // Redirects may lead to folders, and entries to files, which nothing mentions one by one.
  const config = new Set(configured && pages.size + files.size > 0 ? filesOf(configured) : []);
  for (const { file, mentions: own } of await mentioning(subjects, read)) {
    const isTouched =
      files.has(file) ||
      config.has(file) ||
      anchors.has(file) ||
      own.some(({ subject }) => touches(subject, renaming));
    if (isTouched) edits.push(...(await hooks.follow.promise([], file, renaming, read)));
  }
  return edits;
}

function touches(subject: Subject, { files, pages, anchors }: Renaming): boolean {
  switch (subject.kind) {
    case "page":
      return pages.has(subject.path);
    case "anchor": {
      const { path, id } = subject.named ?? subject;
      return pages.has(path) || anchors.get(path)?.has(id) === true;
    }
    case "file":
      return files.has(subject.file);
    case "operation":
    case "component":
    case "operationId":
      return files.has(subject.spec);
    case "export":
    case "variable":
    case "label":
      return false;
  }
}
