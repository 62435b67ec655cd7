import {
  counterparts,
  defaultChild,
  languageTag,
  navigation,
  otherPlaces,
  outputs,
  places,
  searchScript,
  type NavigationNode,
  type Place,
  type Read,
} from "@octavo/core";
import { scriptFile } from "./generated/client.ts";
import { chromeOf, type Chrome } from "./layout/chrome.ts";
import { isRightToLeft } from "./layout/languages.ts";
import type { PageView } from "./layout/page.ts";
import type { SearchEntry } from "./layout/search-button.ts";
import { sidebarRows } from "./layout/sidebar.ts";
import { isLarge, selectSidebar } from "./layout/sidebar-selection.ts";
import { navigationFile } from "./paths.ts";
import { sitePlace, type SiteSettings } from "./settings.ts";
import { sidebarParts } from "./sidebar-rows.ts";
import { ownFiles } from "./site-files.ts";
import { styleSheet } from "./style-sheet.ts";
import { linkUrl, pageLink } from "./url.ts";

/** What stands around the text of a page. */
export type Surroundings = Pick<
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

/** `path`: undefined of pages that stand in no navigation. `place`: the one that is shown. */
export async function surroundings(
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
    {
      path,
      place,
      places: await placesOf(path, read),
      sharesPages: (await read.pick(otherPlaces, "", "")) !== undefined,
      counterparts: same,
    },
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

/** All places of a page that stands in several sidebars. */
async function placesOf(path: string | undefined, read: Read): Promise<readonly Place[]> {
  const others = path === undefined ? undefined : await read.pick(otherPlaces, "", path);
  const first = path === undefined ? undefined : others && (await read.pick(places, "", path));
  return first && others ? [first, ...others] : [];
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
