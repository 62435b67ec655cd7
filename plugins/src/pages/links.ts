import {
  assets,
  dataOrigin,
  defineBarrier,
  mdx,
  nearest,
  operation,
  operationKeyOf,
  page,
  pageFacts,
  publicPath,
  resolveInRoot,
  routes,
  vendorKeys,
  type BarrierQuery,
  type DataOrigin,
  type FileId,
  type LinkFact,
  type Read,
} from "@octavo/core";
import { missingAnchor } from "./anchors.ts";
import { brokenAnchor, brokenLink, contentSyntax } from "./problems.ts";
import { isRedirected } from "./redirects/site-redirects.ts";

/** Files that every built site has, whatever its pages. */
const outputs = new Set([
  "/llms.txt",
  "/llms-full.txt",
  "/sitemap.xml",
  "/robots.txt",
  "/skill.md",
  "/skill",
  "/mcp",
  "/authed/mcp",
  "/404",
]);

/** Reports the links of a page or snippet that lead to nothing in the site. */
export async function checkLinks(file: FileId, read: Read): Promise<void> {
  const { links } = await read.get(pageFacts, file);
  for (const { ordinal, target, attribute, guess } of await brokenLinks(links, file, read)) {
    const origin = { file, mark: "link" as const, ordinal, ...(attribute !== undefined && { attribute }) };
    const newText = guess === undefined ? "" : escape(guess) + (/[?#].*$/s.exec(target)?.[0] ?? "");
    const fixes =
      guess === undefined ? [] : [{ title: `Replace with "${newText}"`, edits: [{ origin, newText }] }];
    read.report(brokenLink, origin, { target, nearest: guess }, { fixes });
  }
}

/** Reports links to places on pages that are not there. */
export async function checkAnchors(file: FileId, read: Read): Promise<void> {
  const { links } = await read.get(pageFacts, file);
  const isOnItsPage = (await read.pick(routes, "", publicPath(file)))?.file === file;
  for (const [ordinal, { target, attribute }] of links.entries()) {
    const [written, hash] = splitHash(target);
    if (hash === undefined) continue;
    const path = written !== "" ? pathOf(written, file) : isOnItsPage ? publicPath(file) : undefined;
    if (path === undefined) continue;
    const missing = await missingAnchor(barePath(path), hash, read);
    if (!missing) continue;
    const origin = { file, mark: "link" as const, ordinal, ...(attribute !== undefined && { attribute }) };
    const newText = missing.nearest === undefined ? "" : `${escape(written)}#${escape(missing.nearest)}`;
    const fixes =
      missing.nearest === undefined
        ? []
        : [{ title: `Replace with "${newText}"`, edits: [{ origin, newText }] }];
    read.report(brokenAnchor, origin, { target, path: barePath(path), nearest: missing.nearest }, { fixes });
  }
}

/** Reports what is wrong with the MDX that a document places on a generated page, at that text: it has no places of its own. */
export async function checkContent(path: string, read: Read): Promise<void> {
  const found = await read.get(page, path);
  const reference = found?.route.operation;
  if (!reference || found.content === null) return;
  const documented = await read.get(operation, operationKeyOf(reference));
  const extension = vendorKeys.map((key) => documented?.extension(key)).find((each) => each !== undefined);
  if (!extension) return;
  const { file, path: owner } = extension.origin as DataOrigin;
  const origin = dataOrigin(file, [...owner, "content"]);
  const { facts, problems } = await read.get(mdx, found.content);
  for (const { message, severity } of problems)
    read.report({ ...contentSyntax, severity }, origin, { message });
  // Relative links of generated pages count from the docs root.
  for (const { target, guess } of await brokenLinks(facts.links, "", read))
    read.report(brokenLink, origin, { target, nearest: guess });
}

interface BrokenLink extends LinkFact {
  readonly ordinal: number;
  /** The path that was probably meant. */
  readonly guess: string | undefined;
}

async function brokenLinks(
  links: readonly LinkFact[],
  file: FileId,
  read: Read,
): Promise<readonly BrokenLink[]> {
  const broken: BrokenLink[] = [];
  const answers = new Map<string, boolean>();
  for (const [ordinal, link] of links.entries()) {
    const path = pathOf(link.target, file);
    if (path === undefined) continue;
    let found = answers.get(path);
    if (found === undefined) answers.set(path, (found = await leadsSomewhere(path, read)));
    if (!found) broken.push({ ...link, ordinal, guess: await suggest(path, read) });
  }
  return broken;
}

/** The path below the docs root that a link means; undefined for links that leave the site or stay on the page. */
export function pathOf(target: string, file: FileId): string | undefined {
  const written = target.trim();
  if (written === "" || /^(#|\?|\/\/|[a-z][a-z0-9+.-]*:)/i.test(written) || /[{}<>]/.test(written))
    return undefined;
  return `/${resolveInRoot(file, decode(written.replace(/[?#].*$/s, "")))}`;
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** A path as it can stand in a link of Markdown and in an attribute. */
function escape(path: string): string {
  return path.replace(/[\s()<>{}"'`\\%]/g, (found) =>
    encodeURIComponent(found).replace(/^[()']$/, hexadecimal),
  );
}

function hexadecimal(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}

/** "/guides/index.mdx" → "/guides" */
function barePath(path: string): string {
  return path.replace(/\.mdx?$/i, "").replace(/\/index$/, "") || "/";
}

/** What stands before the hash, without a query, and what stands behind it; undefined where there is none. */
function splitHash(target: string): readonly [written: string, hash: string | undefined] {
  const cut = target.indexOf("#");
  if (cut === -1) return [target, undefined];
  return [target.slice(0, cut).replace(/\?.*$/s, "").trim(), target.slice(cut + 1).trim()];
}

/** Whether a path below the docs root is a page, a file, a redirect, or something that every site has. */
export async function leadsSomewhere(path: string, read: Read): Promise<boolean> {
  const bare = barePath(path);
  if (bare === "/" || outputs.has(path) || path.startsWith("/.well-known/") || path.endsWith("/rss.xml"))
    return true;
  if ((await read.pick(routes, "", bare)) || (await read.pick(assets, "", path.slice(1)))) return true;
  return (await isRedirected(path, read)) || (bare !== path && (await isRedirected(bare, read)));
}

/** Paths by their last segment ("name:x") and last segments by folder ("folder:/a"): what suggestions are made from. */
const pathIndex: BarrierQuery<readonly string[]> = defineBarrier({
  name: "pathIndex",
  run: async (_context, _key, read) => {
    const index = new Map<string, string[]>();
    const add = (key: string, value: string): void => {
      const known = index.get(key);
      if (known) known.push(value);
      else index.set(key, [value]);
    };
    for (const path of [...(await read.get(routes, "")).keys()].toSorted()) {
      const cut = path.lastIndexOf("/");
      add(`name:${path.slice(cut + 1)}`, path);
      add(`folder:${path.slice(0, cut)}`, path);
    }
    return index;
  },
});

/** A path that is there and was probably meant. */
export async function suggest(path: string, read: Read): Promise<string | undefined> {
  const cut = path.lastIndexOf("/");
  const neighbours = (await read.pick(pathIndex, "", `folder:${path.slice(0, cut)}`)) ?? [];
  const close = nearest(nameOf(path), around(neighbours, path).map(nameOf));
  if (close !== undefined) return `${path.slice(0, cut)}/${close}`;
  const namesakes = (await read.pick(pathIndex, "", `name:${path.slice(cut + 1)}`)) ?? [];
  return namesakes.length === 1 ? namesakes[0] : nearest(path, around(namesakes, path));
}

/** A last segment is compared alone: equal folders would make any two pages look alike. */
function nameOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

/** Up to a hundred of sorted paths, those that begin most like the given one: a large folder is not searched for each link. */
function around(sorted: readonly string[], path: string): readonly string[] {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? "") < path) low = middle + 1;
    else high = middle;
  }
  return sorted.slice(Math.max(0, low - 50), low + 50);
}
