import type { Read } from "../database/query.ts";
import { readGroups } from "../readers/groups.ts";
import { isReader } from "./audience.ts";
import { audience } from "../queries/audience.ts";
import { places } from "../queries/navigation.ts";
import { redirectedPages } from "../queries/redirected-pages.ts";
import { config } from "../queries/site.ts";
import { isObject } from "../syntax/parts.ts";
import { flagOf } from "./flag.ts";
import { forbidsIndexing, metatagsOf, writtenTags } from "./metatags.ts";
import type { Page } from "./page.ts";

/** Where a page can be met, besides at its own address. */
export interface Visibility {
  /** By the search of the site. */
  readonly search: boolean;
  readonly sitemap: boolean;
  /** False: its HTML asks search engines to leave it out. */
  readonly indexed: boolean;
  /** By programs that ask the site, over the Model Context Protocol: a page itself, or where one leads that is only a link. */
  readonly agents: boolean;
  readonly llms: boolean;
  /** By those who subscribe to what is new on it: it is listed, and for everybody, whatever search engines are asked to do. */
  readonly feed: boolean;
  /** Who may find it, where a site without readers names groups on the page: names, those that are kept out as "!name". */
  readonly groups: readonly string[];
}

const elsewhere: Visibility = {
  search: false,
  sitemap: false,
  indexed: true,
  agents: false,
  llms: false,
  feed: false,
  groups: [],
};

/** `seo` of docs.json, and what a page says of itself and where it stands. */
export async function visibilityOf(page: Page, read: Read): Promise<Visibility> {
  if (await read.pick(redirectedPages, "", page.path)) return { ...elsewhere, indexed: false };
  const seo = await read.pick(config, "", "seo");
  const own = (key: string): boolean | undefined => flagOf(page.frontMatter[key]);
  const forbidden = own("noindex") === true || forbid(["robots"], page, seo);
  const place = await read.pick(places, "", page.path);
  // A page that says so is found, whatever is hidden around it.
  const isBelowHidden = place?.hidden === true && place.searchable !== true;
  const isHidden = own("hidden") ?? isBelowHidden;
  if ((isHidden || !place) && !(isObject(seo) && seo["indexing"] === "all"))
    return { ...elsewhere, indexed: !isHidden && !forbidden };
  const groups = await groupsOf(page, read);
  const isOpen = groups.length === 0;
  const found = own("searchable") !== false;
  if (page.url !== null) return { ...elsewhere, indexed: !forbidden, agents: found && !forbidden, groups };
  if (forbidden) return { ...elsewhere, indexed: false, feed: isOpen };
  // The sitemap is for all search engines: a page that one of them is asked to leave out is no part of it.
  const sitemap = isOpen && !forbid(["googlebot", "bingbot"], page, seo);
  return { search: found, sitemap, indexed: true, agents: found, llms: isOpen, feed: isOpen, groups };
}

/** Whether tags forbid indexing. A page may forbid what docs.json allows, and not the other way round. */
function forbid(names: readonly string[], { path, frontMatter }: Page, seo: unknown): boolean {
  const written = [writtenTags(metatagsOf(seo, path), {}), writtenTags(new Map(), frontMatter)];
  return written.some((tags) => names.some((name) => tags.get(name)?.some(forbidsIndexing) === true));
}

/**
 * Groups on a page whose playground asks for sign-in restrict the playground alone. What is made for certain readers has
 * nothing else in it than what they may find.
 */
async function groupsOf({ frontMatter, endpoint }: Page, read: Read): Promise<readonly string[]> {
  const groups = readGroups(frontMatter["groups"] ?? undefined);
  if (!groups || flagOf(frontMatter["public"] ?? frontMatter["isPublic"]) === true) return [];
  if (isReader(await read.get(audience, ""))) return [];
  if (endpoint !== null) {
    const api = await read.pick(config, "", "api");
    const playground =
      isObject(api) && isObject(api["playground"]) ? api["playground"]["display"] : undefined;
    if ((frontMatter["playground"] ?? playground) === "auth") return [];
  }
  return [...groups.includes, ...groups.excludes.map((group) => `!${group}`)];
}
