import {
  counterparts,
  defaultChild,
  flagOf,
  languageFolders,
  languageTag,
  navigation,
  outputs,
  page,
  pageAddress,
  pageMeta,
  places,
  readShownPlace,
  searchScript,
  siteAddress,
  type NavigationNode,
  type Place,
  type Read,
} from "@octavo/core";
import { operationBadges } from "./api/bar.ts";
import type { RenderedBody } from "./body/context.ts";
import { scriptFile } from "./generated/client.ts";
import { mathStyleFile } from "./generated/math-files.ts";
import { pageTags } from "./head/page-tags.ts";
import { nothing, textOf } from "./html.ts";
import { chromeOf, type Chrome } from "./layout/chrome.ts";
import type { Neighbour } from "./layout/footer.ts";
import { groupLabels } from "./layout/group-label.ts";
import type { SearchEntry } from "./layout/search-button.ts";
import { renderPage, type PageView } from "./layout/page.ts";
import { redirectPage } from "./layout/fixed-pages.ts";
import { isRightToLeft } from "./layout/languages.ts";
import { listRows, sidebarRows } from "./layout/sidebar.ts";
import { isLarge, pagesOf, selectSidebar, sidebarLists } from "./layout/sidebar-selection.ts";
import { noPagesPage } from "./not-found/no-pages-page.ts";
import { notFoundPage } from "./not-found/not-found-page.ts";
import { pageContent } from "./page-content.ts";
import { pageParts } from "./page-parts/page-parts.ts";
import { navigationFile, splitRenderKey } from "./paths.ts";
import { readSiteSettings } from "./read-settings.ts";
import { sitePlace, type SiteSettings } from "./settings.ts";
import { metasOf, sidebarParts } from "./sidebar-rows.ts";
import { ownFiles } from "./site-files.ts";
import { styleSheet } from "./style-sheet.ts";
import { linkUrl, pageLink } from "./url.ts";
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
  const groups = groupLabels(place, around.node, settings.words);
  const flag = (name: string): boolean => flagOf(found.frontMatter[name]) === true;
  const pages = flag("hideFooterPagination") ? {} : { previous: place?.previous, next: place?.next };
  const view: PageView = {
    ...around,
    settings,
    path,
    title: found.title,
    isTitleBlank: isBlank(found.frontMatter["title"]),
    ...content,
    parts: await pageParts(found, settings, read),
    styles: [...around.styles, ...featureStyles(content.body, base)],
    utilities: await pageUtilities(content, found, read),
    tags: await pageTags(found, content.metaDescription, place, settings, read),
    eyebrow: settings.breadcrumbs ? groups : groups.slice(-1),
    mode: typeof found.frontMatter["mode"] === "string" ? found.frontMatter["mode"] : "default",
    badges:
      content.badges ??
      (found.deprecated ? operationBadges({ deprecated: true, badges: [] }, settings.words) : nothing),
    previous: await neighbour(pages.previous, settings, read),
    next: await neighbour(pages.next, settings, read),
  };
  return renderPage(view);
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

type Surroundings = Pick<
  PageView,
  | "chrome"
  | "sidebar"
  | "sidebarKey"
  | "navigationFile"
  | "language"
  | "rightToLeft"
  | "home"
  | "styles"
  | "script"
  | "own"
  | "search"
> & {
  /** The node of the navigation that the sidebar shows. */
  readonly node: NavigationNode | undefined;
  /** Where the site starts, which need not be where its logo leads. */
  readonly start: string;
};

async function surroundings(
  settings: SiteSettings,
  path: string | undefined,
  place: Place | undefined,
  read: Read,
  language: string | undefined = place?.language,
): Promise<Surroundings> {
  const { base } = settings;
  const tree = await read.pick(navigation, "", "tree");
  const root: NavigationNode = tree ?? { kind: "root", id: "", label: "", children: [] };
  const id = place?.sidebar ?? defaultSidebar(root);
  const node = await read.pick(navigation, "", `sidebar:${id}`);
  const trail = path === undefined ? [] : (place?.trail ?? []);
  const entries = node ? selectSidebar(node, trail, settings.drilldown) : [];
  const parts = await sidebarParts(id, entries, base, language ?? "", read);
  const same = path === undefined ? undefined : await read.pick(counterparts, "", path);
  const chrome: Chrome = chromeOf(
    root,
    { path, place, counterparts: same },
    defaultChild,
    sitePlace(settings),
  );
  return {
    node,
    chrome,
    sidebar: sidebarRows(entries, { ...sitePlace(settings), ...parts }),
    sidebarKey: `${base}#${id}`,
    navigationFile: node && isLarge(node) ? `${base}/${navigationFile(id)}` : undefined,
    language: languageTag(language),
    rightToLeft: isRightToLeft(language),
    home: logoLink(settings) ?? startOf(settings, root, language),
    start: startOf(settings, root, language),
    styles: [`${base}/assets/${styleSheet(settings.theme).file}`],
    script: `${base}/assets/${scriptFile}`,
    own: await ownFiles(base, read),
    search: await searchEntry(base, place, read),
  };
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

/** Undefined where no plugin answers questions. */
async function searchEntry(
  base: string,
  place: Place | undefined,
  read: Read,
): Promise<SearchEntry | undefined> {
  const script = await read.pick(outputs, "", searchScript);
  return (
    script && {
      script: `${base}/${searchScript}`,
      version: place?.inVersion ?? place?.version ?? "",
      language: place?.language ?? "",
    }
  );
}

function defaultSidebar(root: NavigationNode): string {
  let node = root;
  for (let next = defaultChild(node); next; next = defaultChild(node)) node = next;
  return node.id;
}

/** Where docs.json says that the logo leads. */
function logoLink(settings: SiteSettings): string | undefined {
  const written = settings.logo?.href;
  return /^(https?:\/)?\//.test(written ?? "") ? linkUrl(written, sitePlace(settings)) : undefined;
}

/** The first page of the reader's language. */
function startOf(settings: SiteSettings, root: NavigationNode, language: string | undefined): string {
  const own = root.children.find((child) => child.kind === "language" && child.label === language);
  const isDefault = own === undefined || own === defaultChild(root);
  return pageLink(isDefault ? "/" : (own.page ?? "/"), settings);
}

async function neighbour(
  path: string | undefined,
  settings: SiteSettings,
  read: Read,
): Promise<Neighbour | undefined> {
  const meta = path === undefined ? undefined : await read.get(pageMeta, path);
  return meta && { title: meta.sidebarTitle ?? meta.title, href: pageLink(meta.path, settings) };
}
