import {
  config,
  languageFolders,
  navigation,
  otherPlaces,
  routes,
  type Output,
  type Read,
  type Render,
  type Site,
} from "@octavo/core";
import { emitFragments } from "./api/emit-fragments.ts";
import { emitDiagrams } from "./diagrams/emit-diagrams.ts";
import { emitFonts } from "./fonts/own-fonts.ts";
import { clientScript, parts, scriptFile } from "./generated/client.ts";
import { withIcons } from "./icons/chunks.ts";
import { renderSprite, siteSprite } from "./icons/site-sprite.ts";
import { isLarge } from "./layout/sidebar-selection.ts";
import { emitIslands } from "./islands/script-file.ts";
import { emitMath } from "./math/emit-math.ts";
import { pageListFile } from "./not-found/page-list-file.ts";
import { navigationFile, pageFile, placeFiles, renderKey } from "./paths.ts";
import type * as Renderers from "./render-files.ts";
import { emitStyleSheets } from "./site-files.ts";
import { styleSheet, themeName } from "./style-sheet.ts";
import { emitPlaygroundWords } from "./words/playground/emit-words.ts";

/** Registers every HTML file, the style sheet, the script, and a navigation file for each large sidebar. */
export async function emitSite(site: Site, output: Output, read: Read): Promise<void> {
  for (const path of site.pages) output.add(pageFile(path), renderKey(site.base, path), renderPageFile, path);
  const home = await read.pick(routes, "", "/");
  if (!home) output.add("index.html", renderKey(site.base, "/"), renderHome);
  output.add("404.html", renderKey(site.base, ""), renderNotFound);
  for (const [folder, { isDefault }] of await read.get(languageFolders, ""))
    if (!isDefault) output.add(`${folder}/404.html`, renderKey(site.base, folder), renderNotFound);
  output.add(pageListFile, "", renderPageList);
  const theme = themeName(await read.pick(config, "", "theme"));
  output.add(`assets/${styleSheet(theme).file}`, theme, renderStyles);
  output.add(`assets/${scriptFile}`, "", renderScript);
  for (const [name, { file }] of Object.entries(parts)) output.add(`assets/${file}`, name, renderPart);
  const sprite = await read.get(siteSprite, "");
  if (sprite) output.add(`assets/${sprite.file}`, "", renderSprite);
  output.add("assets/icon-licenses.txt", "", renderLicenses);
  if (parts["playground"]) await emitPlaygroundWords(output, read);
  emitMath(output);
  await emitFonts(output, read);
  emitDiagrams(output);
  emitIslands(site, output);
  await emitFragments(site, output, read);
  await emitStyleSheets(site, output, read);
  await emitOtherPlaces(site, output, read);
  const branches = await read.get(navigation, "");
  for (const [part, node] of branches) {
    const sidebar = part.startsWith("sidebar:") ? part.slice("sidebar:".length) : undefined;
    if (sidebar !== undefined && isLarge(node))
      output.add(navigationFile(sidebar), renderKey(site.base, sidebar), renderNavigation);
  }
}

/** Registers what pages of several sidebars have around them in each but the first. */
async function emitOtherPlaces({ pages, base }: Site, output: Output, read: Read): Promise<void> {
  const found = await read.get(otherPlaces, "");
  if (found.size === 0) return;
  for (const path of pages)
    for (const index of (found.get(path) ?? []).keys()) {
      const key = renderKey(base, renderKey(String(index), path));
      output.add(`${placeFiles(path)}${index + 1}.json`, key, renderOtherPlace, path);
    }
}

// Checks and editors register files and render none: they need not load what draws.
const renderPageFile = later("renderPageFile");
const renderHome = later("renderHome");
const renderNotFound = later("renderNotFound");
const renderNavigation = later("renderNavigation");
const renderOtherPlace = later("renderOtherPlace");

async function renderPageList(key: string, read: Read): Promise<string> {
  return (await import("./not-found/page-list.ts")).renderPageList(key, read);
}

function later(renderer: keyof typeof Renderers): Render {
  return async (key, read) => {
    const renderers = await import("./render-files.ts");
    return withIcons(() => renderers[renderer](key, read));
  };
}

/** Key: the name of the site's theme. */
function renderStyles(theme: string): string {
  return styleSheet(theme).text;
}

/** Key: the name of a script that pages load when it is needed. */
function renderPart(name: string): string {
  return parts[name]?.text ?? "";
}

async function renderLicenses(): Promise<string> {
  return (await import("./generated/icons/licenses.ts")).licenses;
}

function renderScript(): string {
  return clientScript;
}
