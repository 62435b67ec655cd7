import {
  decodePath,
  isPage,
  loadModules,
  pageTree,
  parseYaml,
  variables,
  withVariables,
  type Cursor,
  type FileId,
  type PageModules,
  type PageTree,
  type Read,
  type RenameAt,
  type Span,
} from "@octavo/core";
import { anchorAt, anchorPlace } from "../links/anchor-places.ts";
import { isAnchorOn } from "../links/anchors.ts";
import { areDistinct, shownParts, snippetsOf } from "../links/given-ids.ts";
import { madeIds, type MadeId, type MadeIds } from "../links/shown-anchors.ts";
import { parsePage } from "../syntax/parse-page.ts";
import { pageOf, usersByFile } from "./mentions.ts";
import { namedIn } from "./named.ts";
import { writtenId } from "./written-ids.ts";

/** A heading's text, and at its `{#id}` or `id="id"` that id. */
export async function renameHeading(
  { file, text, offset }: Cursor,
  ordinal: number,
  newName: string | undefined,
  read: Read,
): Promise<RenameAt | undefined> {
  const tree = await read.get(pageTree, file);
  const span = tree.span("heading", ordinal);
  if (!span) return undefined;
  const id = writtenId(tree, ordinal, text);
  if (id && offset >= id.start - "{#".length && offset <= id.end + "}".length)
    return renameId({ file, ordinal, span: id }, newAt(text, id), newName, read);
  const at = newAt(text, span);
  if (newName === undefined) return at;
  const written = newName.trim();
  const changed = text.slice(0, span.start) + written + text.slice(span.end);
  const after = await parsedAs(changed, file, tree, read);
  if (written === "" || /[\r\n]/.test(written) || !after)
    return { ...at, refusal: `"${newName}" cannot be the text of a heading.` };
  const edits = [{ kind: "replace", origin: { file, span }, newText: written }] as const;
  return { ...at, edits, ...(await anchorsWith(after, file, tree, read)) };
}

/** The anchor that a link names, where a heading has it in writing. `span`: the hash, without its sign. */
export async function renameLinkedAnchor(
  target: string,
  from: FileId,
  span: Span,
  newName: string | undefined,
  read: Read,
): Promise<RenameAt> {
  const at = newAt(read.text(from) ?? "", span);
  const anchor = await anchorAt(target, from, read);
  const origin = anchor && (await anchorPlace(anchor, read))?.origin;
  if (origin && "mark" in origin && origin.mark === "heading") {
    const { file, ordinal } = origin;
    const id = writtenId(await read.get(pageTree, file), ordinal, read.text(file) ?? "");
    if (id) return renameId({ file, ordinal, span: id }, at, newName, read);
  }
  return { ...at, refusal: "An anchor is renamed at its heading: links to it follow." };
}

interface WrittenId {
  readonly file: FileId;
  /** Of its heading. */
  readonly ordinal: number;
  readonly span: Span;
}

async function renameId(
  { file, ordinal, span }: WrittenId,
  at: RenameAt,
  newName: string | undefined,
  read: Read,
): Promise<RenameAt> {
  if (newName === undefined) return at;
  const text = read.text(file) ?? "";
  const tree = await read.get(pageTree, file);
  const newText = newName.trim().replace(/^#/, "");
  const changed = text.slice(0, span.start) + newText + text.slice(span.end);
  const after = await parsedAs(changed, file, tree, read);
  if (after?.facts.headings[ordinal]?.id !== newText || /[\s"'`<>{}]/.test(newText))
    return { ...at, refusal: `"${newName}" cannot be an anchor: it is one word, without braces.` };
  const edits = [{ kind: "replace", origin: { file, span }, newText }] as const;
  return { ...at, edits, ...(await anchorsWith(after, file, tree, read)) };
}

function newAt(text: string, span: Span): RenameAt {
  return { name: text.slice(span.start, span.end), span };
}

/** A file with another text in the place of a heading; undefined where it has other headings or more problems then. */
async function parsedAs(
  text: string,
  file: FileId,
  tree: PageTree,
  read: Read,
): Promise<PageTree | undefined> {
  const parsed = parsePage({ file, text }, tree.format, parseYaml);
  const isSame =
    parsed.facts.headings.length === tree.facts.headings.length &&
    parsed.problems.length <= tree.problems.length;
  const values = isSame ? await read.get(variables, "") : undefined;
  return isSame ? (values ? withVariables(parsed, values) : parsed) : undefined;
}

/** What the anchors become on each page that shows a file, once it is as in `after`; or why it is not to be so. */
async function anchorsWith(
  after: PageTree,
  file: FileId,
  before: PageTree,
  read: Read,
): Promise<Pick<RenameAt, "anchors" | "refusal">> {
  const anchors = new Map<string, ReadonlyMap<string, string>>();
  const modules = await loadModules(after, file, read);
  const own = changesOn(
    file,
    madeIds(before, file, await loadModules(before, file, read)),
    madeIds(after, file, modules),
  );
  if ("refusal" in own) return own;
  const users = await usersByFile(read);
  const shown = new Map<FileId, Changes["ids"]>();
  for (const each of showing(file, users)) {
    const changes = each === file ? own : await changesIn(each, { file, before, after, modules, own }, read);
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
}

/** The same on a page that shows the snippet. Many may: they are parsed only where more than their facts decides about their ids. */
async function changesIn(
  page: FileId,
  { file, before, after, modules, own }: ChangedSnippet,
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
  return changesOn(page, madeIds(tree, page, known), madeIds(tree, page, later));
}

/** What ids of a file become; or why they are not to. */
function changesOn(file: FileId, before: MadeIds, after: MadeIds): Changes | Refused {
  const pairs = pairsOf(before.made, after.made);
  const unknown = pairs?.find(([old, now]) => old.isKnown && !now.isKnown);
  if (!pairs || unknown)
    return { refusal: `It is not certain which anchors ${file} would have: links to it could not follow.` };
  const taken = pairs.find(
    ([old, now]) => (now.id !== old.id && before.further.has(now.id)) || (hasItsOwn(old) && !hasItsOwn(now)),
  )?.[1];
  if (taken) return { refusal: `"#${taken.written ?? taken.id}" is something else in ${file} already.` };
  const changed = pairs
    .filter(([old]) => old.isKnown)
    .flatMap(([old, now]) => namesLost(old, now).map((name) => [name, now.id] as const));
  return { ids: new Map(changed) };
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
