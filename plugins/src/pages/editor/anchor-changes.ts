import {
  decodePath,
  isPage,
  loadModules,
  pageTree,
  type FileId,
  type PageModules,
  type PageTree,
  type Read,
  type RenameAt,
} from "@octavo/core";
import { isAnchorOn } from "../links/anchors.ts";
import { areDistinct, shownParts, snippetsOf } from "../links/given-ids.ts";
import { madeIds, type MadeId, type MadeIds } from "../links/shown-anchors.ts";
import { pageOf, usersByFile } from "./mentions.ts";
import { namedIn } from "./named.ts";

/** An id that somebody has written, and what it is to be. */
export interface NewId {
  readonly from: string;
  readonly to: string;
}

/**
 * What the anchors become on each page that shows a file, once it is as in `after`; or why it is not to be so. `written`: the id that is
 * another one there, where it is no text that makes one.
 */
export async function anchorsWith(
  after: PageTree,
  file: FileId,
  before: PageTree,
  read: Read,
  written?: NewId,
): Promise<Pick<RenameAt, "anchors" | "refusal">> {
  const anchors = new Map<string, ReadonlyMap<string, string>>();
  const modules = await loadModules(after, file, read);
  const own = changesOn(
    file,
    madeIds(before, file, await loadModules(before, file, read)),
    madeIds(after, file, modules),
    written,
  );
  if ("refusal" in own) return own;
  // What nobody could say of the id, nobody can say of links to it.
  if (written && own.ids.size === 0) return unknownIn(file);
  const users = await usersByFile(read);
  const shown = new Map<FileId, Changes["ids"]>();
  for (const each of showing(file, users)) {
    const changes =
      each === file ? own : await changesIn(each, { file, before, after, modules, own, written }, read);
    if ("refusal" in changes) return changes;
    const page = await pageOf(each, read);
    if (page) shown.set(each, changes.ids);
    if (page && changes.ids.size > 0) anchors.set(page.path, changes.ids);
  }
  // A snippet that no page shows is looked at by itself.
  if (shown.size === 0) shown.set(file, own.ids);
  const old = new Set([...shown.values()].flatMap((ids) => [...ids.keys()]));
  for (const snippet of old.size === 0 ? [] : new Set([file, ...users.keys()])) {
    if (!isPage(snippet) || (await pageOf(snippet, read))) continue;
    const within = await changesWithin(snippet, old, shown, users, read);
    if ("refusal" in within) return within;
    if (within.ids.size > 0) anchors.set(snippet, within.ids);
  }
  return { anchors };
}

/** What the ids become that a snippet's own links name (`#id`): they mean those of each page that shows it. */
async function changesWithin(
  file: FileId,
  old: ReadonlySet<string>,
  changes: ReadonlyMap<FileId, Changes["ids"]>,
  users: Users,
  read: Read,
): Promise<Changes | Refused> {
  const ids = new Map<string, string>();
  const targets = new Set((await namedIn(file, read)).map(({ target }) => target.trim()));
  for (const target of targets) {
    const id = target.startsWith("#") ? decodePath(target.slice(1)) : "";
    if (!old.has(id)) continue;
    const becomes = new Set<string>();
    for (const page of showing(file, users)) {
      const now = changes.get(page)?.get(id);
      // Where nothing has it, the link leads nowhere already.
      if (now !== undefined || (await isAnchorOfPage(page, id, changes, read))) becomes.add(now ?? id);
    }
    const [now = id, ...others] = becomes;
    if (others.length > 0)
      return {
        refusal: `"${target}" in ${file} is not the same on all pages that show it: the link could not follow.`,
      };
    if (now !== id) ids.set(id, now);
  }
  return { ids };
}

/** Ids that become others. */
interface Changes {
  readonly ids: ReadonlyMap<string, string>;
}

interface Refused {
  readonly refusal: string;
}

/** A snippet that gets other ids. */
interface ChangedSnippet {
  readonly file: FileId;
  readonly before: PageTree;
  readonly after: PageTree;
  /** What it is made of afterwards. */
  readonly modules: PageModules;
  /** What its ids become where it stands by itself. */
  readonly own: Changes;
  readonly written: NewId | undefined;
}

/** The same on a page that shows the snippet. Many may: they are parsed only where more than their facts decides about their ids. */
async function changesIn(
  page: FileId,
  { file, before, after, modules, own, written }: ChangedSnippet,
  read: Read,
): Promise<Changes | Refused> {
  const parts = await shownParts(page, read);
  if (parts?.every((part) => part.file !== file)) return { ids: new Map() };
  const snippets = snippetsOf(after.facts, file, read)?.join();
  if (parts && snippets !== undefined && snippets === snippetsOf(before.facts, file, read)?.join()) {
    const { anchors: ids, otherAnchors: others = [] } = after.facts;
    const later = parts.map((part) => (part.file === file ? { file, ids, others } : part));
    if (areDistinct(parts) && areDistinct(later)) return own;
  }
  const tree = await read.get(pageTree, page);
  const known = await loadModules(tree, page, read);
  const later = {
    ...known,
    trees: new Map(known.trees).set(file, after),
    evaluators: known.evaluators ?? modules.evaluators,
  };
  return changesOn(page, madeIds(tree, page, known), madeIds(tree, page, later), written, file);
}

/** What ids of a file become; or why they are not to. `part`: where the written id is, which a page may have of something else. */
function changesOn(
  file: FileId,
  before: MadeIds,
  after: MadeIds,
  written: NewId | undefined,
  part: FileId = file,
): Changes | Refused {
  const pairs = pairsOf(before.made, after.made);
  const unknown = pairs?.find(([old, now]) => old.isKnown && !now.isKnown);
  if (!pairs || unknown) return unknownIn(file);
  const isFurther = written !== undefined && before.further.has(written.from);
  if (isFurther && (before.further.has(written.to) || before.made.some(({ id }) => id === written.to)))
    return { refusal: `"#${written.to}" is something else in ${file} already.` };
  if (isFurther && before.owners.get(written.from)?.file !== part) return unknownIn(file);
  const taken = pairs.find(
    ([old, now]) => (now.id !== old.id && before.further.has(now.id)) || (hasItsOwn(old) && !hasItsOwn(now)),
  )?.[1];
  if (taken) return { refusal: `"#${taken.written ?? taken.id}" is something else in ${file} already.` };
  const changed = pairs
    .filter(([old]) => old.isKnown)
    .flatMap(([old, now]) => namesLost(old, now).map((name) => [name, now.id] as const));
  return { ids: new Map(isFurther ? [...changed, [written.from, written.to]] : changed) };
}

function unknownIn(file: FileId): Refused {
  return { refusal: `It is not certain which anchors ${file} would have: links to it could not follow.` };
}

/** What links called something by that is not there any more. */
function namesLost(old: MadeId, now: MadeId): readonly string[] {
  return [old.id, ...old.aliases].filter((name) => name !== now.id && !now.aliases.includes(name));
}

type Users = ReadonlyMap<FileId, ReadonlySet<FileId>>;

/** Whether a file is a page, or what stands for one, that has an id. */
async function isAnchorOfPage(
  file: FileId,
  id: string,
  changes: ReadonlyMap<FileId, Changes["ids"]>,
  read: Read,
): Promise<boolean> {
  const isShown = changes.has(file) || (await pageOf(file, read)) !== undefined;
  return isShown && (await isAnchorOn(file, id, read));
}

/** The same file, and those that show it as a snippet, also in other snippets. */
function showing(file: FileId, users: Users): ReadonlySet<FileId> {
  const files = new Set([file]);
  // A set's iterator also visits what is added meanwhile: snippets show snippets.
  for (const shown of files) for (const each of users.get(shown) ?? []) files.add(each);
  return new Set([...files].filter(isPage));
}

function pairsOf(
  before: readonly MadeId[],
  after: readonly MadeId[],
): readonly (readonly [old: MadeId, now: MadeId])[] | undefined {
  if (before.length !== after.length) return undefined;
  return before.flatMap((old, index) => {
    const now = after[index];
    return now ? [[old, now] as const] : [];
  });
}

/** Whether it is not another one that has the id that is written for it. */
function hasItsOwn({ id, written }: MadeId): boolean {
  return written === undefined || id === written;
}
