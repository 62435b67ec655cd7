import {
  flagOf,
  languageFolders,
  navigation,
  otherPlaces,
  page,
  pageAddress,
  pageMeta,
  places,
  readShownPlace,
  siteAddress,
  type NavigationNode,
  type Page,
  type Place,
  type Read,
} from "@octavo/core";
import { operationBadges } from "./api/bar.ts";
import type { RenderedBody } from "./body/context.ts";
import { mathStyleFile } from "./generated/math-files.ts";
import { pageTags } from "./head/page-tags.ts";
import { nothing, textOf } from "./html.ts";
import type { Neighbour } from "./layout/footer.ts";
import { groupLabels } from "./layout/group-label.ts";
import { otherPlaceFile, type OtherPlaces } from "./layout/other-place.ts";
import { hasSidebar, renderPage, type PageView } from "./layout/page.ts";
import { isUntitled } from "./layout/page-mode.ts";
import { redirectPage } from "./layout/fixed-pages.ts";
import { listRows } from "./layout/sidebar.ts";
import { pagesOf, sidebarLists } from "./layout/sidebar-selection.ts";
import { noPagesPage } from "./not-found/no-pages-page.ts";
import { notFoundPage } from "./not-found/not-found-page.ts";
import { pageContent } from "./page-content.ts";
import { pageParts } from "./page-parts/page-parts.ts";
import { placeFiles, splitRenderKey } from "./paths.ts";
import { readSiteSettings } from "./read-settings.ts";
import { sitePlace, type SiteSettings } from "./settings.ts";
import { metasOf } from "./sidebar-rows.ts";
import { surroundings, type Surroundings } from "./surroundings.ts";
import { pageLink, withBase } from "./url.ts";
import { pageUtilities } from "./utilities/page-utilities.ts";

/** One page. Key: base and public path. */
export async function renderPageFile(key: string, read: Read): Promise<string> {
  const { base, subject: path } = splitRenderKey(key);
  const found = await read.get(page, path);
  if (!found) return renderNotFound(key, read);
  const place = await readShownPlace(path, read);
  const language = await languageAt(place, read);
  const settings = await readSiteSettings(base, read, language);
  const around = await surroundings(settings, path, place, read, language);
  const content = await pageContent(found, settings, read);
  const view: PageView = {
    ...around,
    ...(await standing(found, place, around, settings, read)),
    otherPlaces: await otherPlacesOf(path, base, read),
    settings,
    path,
    title: found.title,
    isTitleBlank: isBlank(found.frontMatter["title"]),
    ...content,
    parts: await pageParts(found, settings, read),
    styles: [...around.styles, ...featureStyles(content.body, base)],
    utilities: await pageUtilities(content, found, read),
    tags: await pageTags(found, content.metaDescription, place, settings, read),
    mode: modeOf(found),
    badges:
      content.badges ??
      (found.deprecated ? operationBadges({ deprecated: true, badges: [] }, settings.words) : nothing),
  };
  return renderPage(view);
}

/** What is around a page in one of its other places. Key: base, the place's index in `otherPlaces`, and public path. */
export async function renderOtherPlace(key: string, read: Read): Promise<string> {
  const { base, subject } = splitRenderKey(key);
  const { base: index, subject: path } = splitRenderKey(subject);
  const found = await read.get(page, path);
  const place = (await read.pick(otherPlaces, "", path))?.[Number(index)];
  if (!found || !place) return "{}";
  const settings = await readSiteSettings(base, read, place.language);
  const around = await surroundings(settings, path, place, read);
  const own = await standing(found, place, around, settings, read);
  return otherPlaceFile({
    ...around,
    ...own,
    settings,
    title: found.title,
    hasSidebar: hasSidebar(modeOf(found)),
    isUntitled: isUntitled(modeOf(found), hasApi(found)),
  });
}

async function otherPlacesOf(path: string, base: string, read: Read): Promise<OtherPlaces | undefined> {
  const found = await read.pick(otherPlaces, "", path);
  return (
    found && {
      address: withBase(`/${placeFiles(path)}`, base),
      sidebars: found.map(({ sidebar }) => sidebar),
    }
  );
}

function hasApi({ endpoint, route }: Page): boolean {
  return endpoint !== null || route.schema !== undefined || route.missing !== undefined;
}

function modeOf({ frontMatter: { mode } }: Page): string {
  return typeof mode === "string" ? mode : "default";
}

/** What a page says of where it stands. */
async function standing(
  { frontMatter }: Page,
  place: Place | undefined,
  { node }: Surroundings,
  settings: SiteSettings,
  read: Read,
): Promise<Pick<PageView, "eyebrow" | "previous" | "next">> {
  const groups = groupLabels(place, node, settings.words);
  const { previous, next } = flagOf(frontMatter["hideFooterPagination"]) === true ? {} : (place ?? {});
  return {
    eyebrow: settings.breadcrumbs ? groups : groups.slice(-1),
    previous: await neighbour(previous, settings, read),
    next: await neighbour(next, settings, read),
  };
}

function isBlank(title: unknown): boolean {
  return typeof title === "string" && title !== "" && title.trim() === "";
}

/** Style sheets that this page alone needs. */
function featureStyles({ uses }: RenderedBody, base: string): readonly string[] {
  return uses.has("math") ? [`${base}/assets/${mathStyleFile}`] : [];
}

/** The page for unknown addresses. Key: base, and the folder of a language; empty for the whole site. */
export async function renderNotFound(key: string, read: Read): Promise<string> {
  const { base, subject } = splitRenderKey(key);
  const tree = await read.pick(navigation, "", "tree");
  const folder = await read.pick(languageFolders, "", subject);
  const start = tree && folder ? nodeOf(tree, folder.id)?.page : undefined;
  const place = start === undefined ? undefined : await read.pick(places, "", start);
  const language = await languageAt(place, read);
  const settings = await readSiteSettings(base, read, language);
  const around = await surroundings(settings, undefined, place, read, language);
  const own = await notFoundPage(
    settings,
    around,
    { mayRedirect: subject === "" || place !== undefined, start },
    read,
  );
  const styles = [...around.styles, ...featureStyles(own.body, base)];
  return renderPage({ ...around, settings, ...own, styles });
}

/** At the root of a site that has no page there: on to the first page. */
export async function renderHome(key: string, read: Read): Promise<string> {
  const { base } = splitRenderKey(key);
  const tree = await read.pick(navigation, "", "tree");
  if (tree?.page === undefined) return renderNoPages(base, read);
  const language = await languageOf(tree, read);
  const settings = await readSiteSettings(base, read, language);
  const address = await read.get(siteAddress, "");
  const canonical = address.isAbsolute ? pageAddress(address, tree.page) : undefined;
  return redirectPage(pageLink(tree.page, settings), canonical, settings, language);
}

/** The same where there is none: what its author has to do. */
async function renderNoPages(base: string, read: Read): Promise<string> {
  const settings = await readSiteSettings(base, read);
  const around = await surroundings(settings, undefined, undefined, read);
  return renderPage({ ...around, settings, ...(await noPagesPage(settings, read)) });
}

/** The lists of a large sidebar as `{id: rows}`, loaded when a reader opens one. Key: base and the sidebar's id. */
export async function renderNavigation(key: string, read: Read): Promise<string> {
  const { base, subject: sidebar } = splitRenderKey(key);
  const node = await read.pick(navigation, "", `sidebar:${sidebar}`);
  if (!node) return "{}";
  const settings = await readSiteSettings(base, read, await languageOf(node, read));
  const lists = sidebarLists(node, settings.drilldown);
  const metas = await metasOf(pagesOf([...lists.values()].flat()), read);
  const context = { ...sitePlace(settings), metas };
  const rows = [...lists].map(([id, entries]) => [id, textOf(listRows(entries, context))] as const);
  return JSON.stringify(Object.fromEntries(rows));
}

function nodeOf(node: NavigationNode, id: string): NavigationNode | undefined {
  if (node.id === id) return node;
  for (const child of node.children) {
    const found = nodeOf(child, id);
    if (found) return found;
  }
  return undefined;
}

/** The language of what is shown at a place; without one, that which the site starts in. */
async function languageAt(place: Place | undefined, read: Read): Promise<string | undefined> {
  if (place) return place.language;
  const tree = await read.pick(navigation, "", "tree");
  return tree && languageOf(tree, read);
}

/** The language that a part of the navigation starts in. */
async function languageOf({ page: first }: NavigationNode, read: Read): Promise<string | undefined> {
  return first === undefined ? undefined : (await read.pick(places, "", first))?.language;
}

async function neighbour(
  path: string | undefined,
  settings: SiteSettings,
  read: Read,
): Promise<Neighbour | undefined> {
  const meta = path === undefined ? undefined : await read.get(pageMeta, path);
  return meta && { title: meta.sidebarTitle ?? meta.title, href: pageLink(meta.path, settings) };
}
