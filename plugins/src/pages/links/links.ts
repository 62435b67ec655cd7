import {
  barePath,
  isLinkScheme,
  isOfPart,
  leavesDocs,
  pageFacts,
  pathInDocs,
  readOwnPrefix,
  routes,
  schemeOf,
  showsTags,
  withoutPrefix,
  type FileId,
  type Fix,
  type LinkFact,
  type Origin,
  type Read,
  type RelatedPlace,
} from "@octavo/core";
import { missingAnchor, ownRoute, type MissingAnchor } from "./anchors.ts";
import { arrival, leadsSomewhere, linked, redirectEnd } from "./destinations.ts";
import { brokenAnchor, brokenLink, linkExtension } from "../problems.ts";
import { isWhole } from "./missing-scheme.ts";
import { loopAt } from "../redirects/site-redirects.ts";
import { snippetAnchorFault } from "./snippet-anchors.ts";
import { suggest, type Asker } from "./suggest-path.ts";

/** Reports the links of a page or snippet that lead to nothing in the site. */
export async function checkLinks(file: FileId, read: Read): Promise<void> {
  const { links } = await read.get(pageFacts, file);
  for (const { ordinal, target, attribute, guess, loop, end, isOutside, fault } of await brokenLinks(
    links,
    file,
    read,
  )) {
    const origin = { file, mark: "link" as const, ordinal, ...(attribute !== undefined && { attribute }) };
    const fixes = linkFixes(target, guess, origin);
    read.report(brokenLink, origin, { target, nearest: guess, loop, end, isOutside, fault }, { fixes });
  }
}

/** Reports links that name the file of a page: they work, and are written for another tool. */
export async function checkLinkExtensions(file: FileId, read: Read): Promise<void> {
  const { links } = await read.get(pageFacts, file);
  if (!links.some(({ target }) => /\.mdx(?:[?#]|$)/i.test(target))) return;
  // What is read as plain Markdown elsewhere, too, names files there.
  if (!showsTags(file, read.text(file) ?? "")) return;
  for (const [ordinal, link] of links.entries()) {
    const { target, attribute } = link;
    const parts = /^([^?#]+)\.mdx([?#].*)?$/is.exec(target);
    const path = parts && addressFault(link) === undefined ? await pathIn(target, file, read) : undefined;
    if (path === undefined || (await read.pick(routes, "", barePath(path))) === undefined) continue;
    const origin = { file, mark: "link" as const, ordinal, ...(attribute !== undefined && { attribute }) };
    const written = escapeWritten(parts?.[1] ?? "") + (parts?.[2] ?? "");
    const fixes = [
      { title: `Write "${written}"`, isSafe: true as const, edits: [{ origin, newText: written }] },
    ];
    read.report(linkExtension, origin, { target, written }, { fixes });
  }
}

/** Reports links to places on pages that are not there. */
export async function checkAnchors(file: FileId, read: Read): Promise<void> {
  const { links } = await read.get(pageFacts, file);
  for (const [ordinal, { target, attribute, forAgents }] of links.entries()) {
    if (!target.includes("#")) continue;
    const fault = await writtenAnchorFault(target, file, read, forAgents);
    if (!fault) continue;
    const origin = { file, mark: "link" as const, ordinal, ...(attribute !== undefined && { attribute }) };
    const fixes = anchorFixes(target, fault, origin);
    read.report(
      brokenAnchor,
      origin,
      { target, ...fault },
      { fixes, related: await otherPages(fault, file, read) },
    );
  }
}

export interface AnchorFault extends MissingAnchor {
  /** The page that has no such anchor. */
  readonly path: string;
  /** Further ones that show the snippet of the link. */
  readonly others?: readonly string[];
}

/** Pages without an anchor that a problem leads to, at most. */
const mostRelated = 5;

/** The files of pages without the anchor, as far as they are others. */
export async function otherPages(
  { path, others = [] }: AnchorFault,
  from: FileId,
  read: Read,
): Promise<readonly RelatedPlace[]> {
  const places: RelatedPlace[] = [];
  for (const each of [path, ...others].slice(0, mostRelated)) {
    const file = (await read.pick(routes, "", each))?.file ?? from;
    if (file !== from) places.push({ message: "The page", origin: { file } });
  }
  return places;
}

/** What is wrong with the hash of a link that stands in a file, if anything. */
export async function anchorFault(
  target: string,
  file: FileId,
  read: Read,
  forAgents = false,
): Promise<AnchorFault | undefined> {
  const [written, hash] = splitHash(target);
  if (hash === undefined) return undefined;
  // A redirect may lead away from the page that the link stands on; its readers are there all the same.
  const own = written === "" ? await ownRoute(file, read) : undefined;
  const meant = own?.path ?? (written === "" ? undefined : await pathIn(written, file, read));
  if (meant === undefined) return undefined;
  const path = await linked(meant, read);
  const route = own ?? (await arrival(path, read));
  const missing = route && (await missingAnchor(route, hash, read, forAgents));
  // A redirect leads on; the page at its end lacks the anchor.
  return missing && { path: route.path, ...missing };
}

/** The same of a link that is no code; of snippets, which code may show or not, those of each page that shows them. */
async function writtenAnchorFault(
  target: string,
  file: FileId,
  read: Read,
  forAgents = false,
): Promise<AnchorFault | undefined> {
  const [written, hash] = splitHash(target);
  return (
    (await anchorFault(target, file, read, forAgents)) ??
    (written === "" && hash !== undefined ? snippetAnchorFault(hash, file, read) : undefined)
  );
}

/** Writes the page that was probably meant; what stands behind the path stays. */
function linkFixes(target: string, guess: string | undefined, origin: Origin): readonly Fix[] {
  if (guess === undefined) return [];
  const newText = escapePath(guess) + escapeWritten(/[?#].*$/s.exec(target)?.[0] ?? "");
  return [{ title: `Replace with "${newText}"`, edits: [{ origin, newText }] }];
}

export function anchorFixes(target: string, fault: AnchorFault, origin: Origin): readonly Fix[] {
  if (fault.nearest === undefined) return [];
  const written = target.slice(0, target.indexOf("#")).trim();
  const newText = `${escapeWritten(written)}#${escapeTarget(fault.nearest)}`;
  return [{ title: `Replace with "${newText}"`, edits: [{ origin, newText }] }];
}

/** Reports links of a text that is no page, where `originOf` says; relative ones count from `file`. */
export async function checkLinksOf(
  links: readonly LinkFact[],
  file: FileId,
  originOf: (ordinal: number, link: LinkFact) => Origin,
  read: Read,
): Promise<void> {
  for (const { ordinal, guess: nearest, loop, end, isOutside, fault, ...link } of await brokenLinks(
    links,
    file,
    read,
  )) {
    const { target } = link;
    const origin = originOf(ordinal, link);
    const fixes = isOfPart(origin) ? linkFixes(target, nearest, origin) : [];
    read.report(brokenLink, origin, { target, nearest, loop, end, isOutside, fault }, { fixes });
  }
  for (const [ordinal, link] of links.entries()) {
    const fault = await writtenAnchorFault(link.target, file, read, link.forAgents);
    if (!fault) continue;
    const { target } = link;
    const origin = originOf(ordinal, link);
    const fixes = isOfPart(origin) ? anchorFixes(target, fault, origin) : [];
    const related = await otherPages(fault, file, read);
    read.report(brokenAnchor, origin, { target, ...fault }, { fixes, related });
  }
}

/** Why a path leads nowhere. */
export interface DeadPath {
  /** The path that was probably meant. */
  readonly guess: string | undefined;
  /** The paths that its redirect leads through without an end. */
  readonly loop: string | undefined;
  /** The path that its redirect leads to, where nothing is. */
  readonly end?: string | undefined;
}

/** What is wrong with a link to a path below the docs root, if anything. */
export async function deadPath(path: string, asker: Asker, read: Read): Promise<DeadPath | undefined> {
  const asked = await linked(path, read);
  if (await leadsSomewhere(asked, read)) return undefined;
  const loop = (await loopAt(path, read)) ?? (await loopAt(barePath(path), read));
  if (loop !== undefined) return { loop, guess: undefined };
  const end = await redirectEnd(asked, read);
  const { file } = asker;
  const guess = end === undefined ? await suggest(path, asker, read) : await suggest(end, { file }, read);
  return { loop, end, guess };
}

interface BrokenLink extends LinkFact, DeadPath {
  readonly ordinal: number;
  /** What is wrong with the address itself. */
  readonly fault?: "empty" | "scheme" | "braces" | "incomplete";
  readonly isOutside: boolean;
}

/** Components may take an empty address for none; a link of Markdown is there for its address. */
export function addressFault({
  target,
  component,
}: Pick<LinkFact, "target" | "component">): BrokenLink["fault"] {
  if (target.trim() === "") return component === undefined ? "empty" : undefined;
  // Double braces are those of templates.
  if (component === undefined && /^[^:#]*\{[^{}]*\}/.test(target) && !target.includes("{{")) return "braces";
  const scheme = /[{}<>]/.test(target) ? undefined : schemeOf(target);
  if (scheme === undefined) return undefined;
  if (!isLinkScheme(scheme)) return "scheme";
  return isWhole(target) ? undefined : "incomplete";
}

async function brokenLinks(
  links: readonly LinkFact[],
  file: FileId,
  read: Read,
): Promise<readonly BrokenLink[]> {
  const broken: BrokenLink[] = [];
  const answers = new Map<string, DeadPath | undefined>();
  const prefix = await readOwnPrefix(read);
  for (const [ordinal, link] of links.entries()) {
    const fault = addressFault(link);
    if (fault !== undefined)
      broken.push({ ...link, ordinal, guess: undefined, loop: undefined, isOutside: false, fault });
    const path = fault === undefined ? pathInDocs(link.target, file, prefix) : undefined;
    if (path === undefined) continue;
    const { target } = link;
    if (!answers.has(target)) answers.set(target, await deadPath(path, { file, target }, read));
    const dead = answers.get(target);
    if (!dead) continue;
    const isOutside = leavesDocs(target, file);
    broken.push({ ...link, ordinal, ...deadAs(target, dead, prefix), isOutside });
  }
  return broken;
}

/** The path below the docs root that a link means; undefined for links that leave the site or stay on the page. */
export async function pathIn(target: string, file: FileId, read: Read): Promise<string | undefined> {
  return pathInDocs(target, file, await readOwnPrefix(read));
}

/** A path below the docs root as an address has it that begins with what the site is under, or does not: see `readOwnPrefix`. */
export function withPrefix(path: string, address: string, prefix: string): string {
  if (withoutPrefix(address, prefix) === address) return path;
  return path === "/" ? prefix : prefix + path;
}

/** The same of what is wrong with the path of a link. */
export function deadAs(target: string, { guess, loop, end }: DeadPath, prefix: string): DeadPath {
  const like = (path: string | undefined) => path && withPrefix(path, target.trim(), prefix);
  return { guess: like(guess), loop, end: like(end) };
}

/** A path as it can stand in a link of Markdown and in an attribute, also where these stand in the flow of YAML. */
export function escapeTarget(path: string): string {
  return path.replace(/[\s()<>{}[\],"'`\\%]/g, (found) =>
    encodeURIComponent(found).replace(/^[()']$/, hexadecimal),
  );
}

/** The same of an address that somebody wrote: its escapes stay. */
function escapeWritten(address: string): string {
  return escapeTarget(address).replaceAll("%25", "%");
}

/** The same of the path of a page, which may have what would begin a query or a hash. */
export function escapePath(path: string): string {
  return escapeTarget(path).replaceAll("#", "%23").replaceAll("?", "%3F");
}

function hexadecimal(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}

/** What stands before the hash, without a query, and what stands behind it; undefined where there is none. */
export function splitHash(target: string): readonly [written: string, hash: string | undefined] {
  const cut = target.indexOf("#");
  if (cut === -1) return [target, undefined];
  return [target.slice(0, cut).replace(/\?.*$/s, "").trim(), target.slice(cut + 1).trim()];
}
