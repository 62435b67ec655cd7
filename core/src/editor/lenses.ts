import type { Core } from "../core.ts";
import type { Read } from "../database/query.ts";
import { filesOf } from "../model/config.ts";
import type { NavigationNode } from "../model/navigation.ts";
import { publicPath } from "../model/routes.ts";
import { Locator } from "../problem/locate.ts";
import { configPlaces, mentions, navigationDraft, operationSummaries, routes, sources } from "../queries.ts";
import type { FileId } from "../source/file.ts";
import type { Position } from "../source/line-index.ts";
import type { Origin } from "../source/origin.ts";
import { isData } from "../source/range-of.ts";
import { askAt, askIn, type RequestOptions } from "./asking.ts";
import type { Cursor } from "./cursor.ts";
import { mentioning } from "./mentioning.ts";
import { pagesOfOperation } from "./operation-pages.ts";
import { namesOf, type Reference } from "./references.ts";
import { isSameSubject, type Subject } from "./subject.ts";

/** What is told: how many places lead to something, and where it stands in navigation. */
type LensKind = "links" | "place";

/** Something that is told above a line. */
export interface Lens {
  readonly kind: LensKind;
  /** The page, operation or entry that it is about: a page is one from its first letter on. */
  readonly position: Position;
  /** Whether it has a page. */
  readonly hasPage: boolean;
}

const start: Position = { line: 0, character: 0 };

/**
 * The lenses of a file, in order: of a page and of each operation of a document its place and its links, of a snippet and of each
 * entry of navigation that has a line of its own its links. Rejects with `Cancelled` when an input is set meanwhile.
 */
export async function lenses(core: Core, file: FileId, options?: RequestOptions): Promise<readonly Lens[]> {
  const found = await askIn({ core, file, ...options }, async ({ read }): Promise<readonly Lens[]> => {
    if ((await pageAt(file, read)) !== undefined)
      return [
        { kind: "place", position: start, hasPage: true },
        { kind: "links", position: start, hasPage: true },
      ];
    if (((await read.pick(sources, "", "snippets")) ?? []).includes(file))
      return [{ kind: "links", position: start, hasPage: false }];
    if (!isData(file)) return [];
    const entries = aloneInLine(await positionsOf(await entriesIn(file, read), read));
    const operations = await positionsOf(await operationsIn(file, read), read);
    return [
      ...entries.map((position): Lens => ({ kind: "links", position, hasPage: true })),
      ...operations.flatMap((position): readonly Lens[] => [
        { kind: "place", position, hasPage: true },
        { kind: "links", position, hasPage: true },
      ]),
    ];
  });
  return found ?? [];
}

/**
 * What a lens says; undefined where there is nothing to say any more. The first question about links has all files of the site
 * read for them, as `references` does.
 */
export function lensTitle(
  core: Core,
  file: FileId,
  { kind, position }: Pick<Lens, "kind" | "position">,
  options?: RequestOptions,
): Promise<string | undefined> {
  if (kind === "links") core.follow(mentions, "files");
  return askAt({ core, file, position, ...options }, async (cursor, { context, read }) => {
    const subject = await subjectOf(cursor, () => context.hooks.subject.promise(cursor, read), read);
    if (!subject) return undefined;
    if (kind === "links") return linksTitle((await placesOf(subject, read)).length);
    if (subject.kind === "operation") return pageTitle(subject, read);
    return subject.kind === "page"
      ? ((await placeTitle(subject.path, file, read)) ?? "Not in navigation")
      : undefined;
  });
}

/** The places that the lens of links at a position counts. */
export async function links(
  core: Core,
  file: FileId,
  position: Position = start,
  options?: RequestOptions,
): Promise<readonly Reference[]> {
  core.follow(mentions, "files");
  const found = await askAt({ core, file, position, ...options }, async (cursor, { context, read }) => {
    const subject = await subjectOf(cursor, () => context.hooks.subject.promise(cursor, read), read);
    const locator = new Locator(read, (name) => read.text(name));
    const located: Reference[] = [];
    for (const origin of subject ? await placesOf(subject, read) : [])
      located.push({ file: origin.file, range: await locator.range(origin) });
    return located;
  });
  return found ?? [];
}

/** A page or snippet is what it shows or is, wherever the cursor stands. */
async function subjectOf(
  { file }: Cursor,
  atCursor: () => Promise<Subject | undefined>,
  read: Read,
): Promise<Subject | undefined> {
  if (isData(file)) return atCursor();
  const path = await pageAt(file, read);
  return path === undefined ? { kind: "file", file } : { kind: "page", path };
}

function linksTitle(count: number): string {
  return count === 1 ? "1 link here" : `${count === 0 ? "No" : count} links here`;
}

/** Where something stands: the names around its first place, "Guides › Start". Undefined where it is nowhere. */
async function placeTitle(path: string, file: FileId | undefined, read: Read): Promise<string | undefined> {
  const { root, references } = await read.get(navigationDraft, "");
  const places: string[] = [];
  const visit = (node: NavigationNode, around: readonly string[]): void => {
    const reference = node.kind === "page" && file !== undefined ? references.get(node.id) : undefined;
    const isHere =
      reference?.kind === "page"
        ? reference.file === file
        : node.page === path && (file === undefined || node.kind !== "page");
    const trail = node.label === "" ? around : [...around, node.label];
    if (isHere) places.push(trail.join(" › "));
    for (const child of node.children) visit(child, trail);
  };
  visit(root, []);
  const [first, ...others] = places;
  if (first === undefined) return undefined;
  const shown = first === "" ? "In navigation" : first;
  return others.length === 0 ? shown : `${shown}, and ${others.length} more`;
}

/** The page of an operation and where that stands: "/api/get-a-user, API › Users". */
async function pageTitle(
  { spec, key }: Extract<Subject, { readonly kind: "operation" }>,
  read: Read,
): Promise<string> {
  const [path] = await pagesOfOperation(spec, key, read);
  if (path === undefined) return "No page";
  return `${path}, ${(await placeTitle(path, undefined, read)) ?? "not in navigation"}`;
}

/** The places that lead to something, each once: an entry of navigation names an operation and leads to its page. */
async function placesOf(subject: Subject, read: Read): Promise<readonly Origin[]> {
  const subjects = subject.kind === "operation" ? await namesOf(subject, read) : [subject];
  const origins = new Map<string, Origin>();
  for (const { mentions: all } of await mentioning([subject], read))
    for (const mention of all)
      if (subjects.some((one) => isSameSubject(mention.subject, one)))
        origins.set(JSON.stringify(mention.origin), mention.origin);
  return [...origins.values()];
}

async function pageAt(file: FileId, read: Read): Promise<string | undefined> {
  const path = publicPath(file);
  return (await read.pick(routes, "", path))?.file === file ? path : undefined;
}

/** The entries of navigation in a file that lead to a page. */
async function entriesIn(file: FileId, read: Read): Promise<readonly Origin[]> {
  const configured = await read.pick(configPlaces, "", "");
  if (!configured || !filesOf(configured).includes(file)) return [];
  const { root, references } = await read.get(navigationDraft, "");
  const found: Origin[] = [];
  const visit = ({ kind, id, origin, children }: NavigationNode): void => {
    const reference = kind === "page" ? references.get(id) : undefined;
    if (origin?.file === file && reference && "path" in reference) found.push(origin);
    children.forEach(visit);
  };
  visit(root);
  return found;
}

/** The operations that are written in a document of the site. */
async function operationsIn(file: FileId, read: Read): Promise<readonly Origin[]> {
  if (!((await read.pick(sources, "", "specs")) ?? []).includes(file)) return [];
  const summaries = [...(await read.get(operationSummaries, file)).values()];
  return summaries.map(({ origin }) => origin).filter((origin) => origin.file === file);
}

async function positionsOf(origins: readonly Origin[], read: Read): Promise<readonly Position[]> {
  const locator = new Locator(read, (name) => read.text(name));
  const found: Position[] = [];
  for (const origin of origins) found.push((await locator.range(origin)).start);
  return found.toSorted((left, right) => left.line - right.line || left.character - right.character);
}

/** Of what stands beside others nobody would see which of them is meant. */
function aloneInLine(positions: readonly Position[]): readonly Position[] {
  return positions.filter(
    ({ line }, at) => positions[at - 1]?.line !== line && positions[at + 1]?.line !== line,
  );
}
