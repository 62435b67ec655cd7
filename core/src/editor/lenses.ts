import type { Core } from "../core.ts";
import type { Read } from "../database/query.ts";
import type { NavigationNode } from "../model/navigation.ts";
import { publicPath } from "../model/routes.ts";
import { Locator } from "../problem/locate.ts";
import { mentions, navigationDraft, routes, sources } from "../queries.ts";
import type { FileId } from "../source/file.ts";
import { askIn, type RequestOptions } from "./asking.ts";
import { mentioning } from "./mentioning.ts";
import type { Reference } from "./references.ts";
import { isSameSubject, type Mention, type Subject } from "./subject.ts";

/** What is told above a page: how many places lead to it, and where it stands in navigation. */
export type LensKind = "links" | "place";

/** The lenses of a file: pages have both, snippets no place. Rejects with `Cancelled` when an input is set meanwhile. */
export async function lenses(
  core: Core,
  file: FileId,
  options?: RequestOptions,
): Promise<readonly LensKind[]> {
  const found = await askIn({ core, file, ...options }, async ({ read }): Promise<readonly LensKind[]> => {
    if ((await pageAt(file, read)) !== undefined) return ["place", "links"];
    return ((await read.pick(sources, "", "snippets")) ?? []).includes(file) ? ["links"] : [];
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
  kind: LensKind,
  options?: RequestOptions,
): Promise<string | undefined> {
  if (kind === "links") core.follow(mentions, "files");
  return askIn({ core, file, ...options }, async ({ read }) => {
    if (kind === "links") return linksTitle((await mentionsOf(await subjectOf(file, read), read)).length);
    const path = await pageAt(file, read);
    return path === undefined ? undefined : placeTitle(file, path, read);
  });
}

/** The places that the lens of links counts. */
export async function links(
  core: Core,
  file: FileId,
  options?: RequestOptions,
): Promise<readonly Reference[]> {
  core.follow(mentions, "files");
  const found = await askIn({ core, file, ...options }, async ({ read }) => {
    const locator = new Locator(read, (name) => read.text(name));
    const located: Reference[] = [];
    for (const { origin } of await mentionsOf(await subjectOf(file, read), read))
      located.push({ file: origin.file, range: await locator.range(origin) });
    return located;
  });
  return found ?? [];
}

async function subjectOf(file: FileId, read: Read): Promise<Subject> {
  const path = await pageAt(file, read);
  return path === undefined ? { kind: "file", file } : { kind: "page", path };
}

async function mentionsOf(subject: Subject, read: Read): Promise<readonly Mention[]> {
  const all = await mentioning([subject], read);
  return all.flatMap((each) => each.mentions.filter((mention) => isSameSubject(mention.subject, subject)));
}

async function pageAt(file: FileId, read: Read): Promise<string | undefined> {
  const path = publicPath(file);
  return (await read.pick(routes, "", path))?.file === file ? path : undefined;
}

function linksTitle(count: number): string {
  return count === 1 ? "1 link here" : `${count === 0 ? "No" : count} links here`;
}

/** The names around a page's first entry: "Guides › Start". */
async function placeTitle(file: FileId, path: string, read: Read): Promise<string> {
  const { root, references } = await read.get(navigationDraft, "");
  const places: string[] = [];
  const visit = (node: NavigationNode, around: readonly string[]): void => {
    const reference = node.kind === "page" ? references.get(node.id) : undefined;
    const isHere =
      reference?.kind === "page" ? reference.file === file : node.page === path && node.kind !== "page";
    const trail = node.label === "" ? around : [...around, node.label];
    if (isHere) places.push(trail.join(" › "));
    for (const child of node.children) visit(child, trail);
  };
  visit(root, []);
  const [first, ...others] = places;
  if (first === undefined) return "Not in navigation";
  const shown = first === "" ? "In navigation" : first;
  return others.length === 0 ? shown : `${shown}, and ${others.length} more`;
}
