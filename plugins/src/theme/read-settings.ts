import {
  audience,
  config,
  defineQuery,
  isObject,
  readKeptPaths,
  readOwnPrefix,
  resolveInRoot,
  withoutPrefix,
  type FileId,
  type MemoQuery,
  type Read,
} from "@octavo/core";
import { codeTheme } from "./code/code-theme.ts";
import { readFonts } from "./fonts/read-fonts.ts";
import type { ImageSize } from "./images/measure.ts";
import { libraryOf, type IconLibrary } from "./icons/library.ts";
import { siteSprite } from "./icons/site-sprite.ts";
import { languageParts } from "./page-parts/language-parts.ts";
import { renderKey, splitRenderKey } from "./paths.ts";
import { isExternal } from "./url.ts";
import { readSettings, settingKeys, type ConfigParts, type SiteSettings } from "./settings.ts";
import { readWords } from "./words/read-words.ts";

/**
 * Computed once, not once a page: each page depends on it alone, and not on every key of docs.json. Key: the base, and the
 * language that the page is in, or "".
 */
const siteSettings: MemoQuery<SiteSettings> = defineQuery<SiteSettings>({
  name: "siteSettings",
  run: (_context, key, read) => {
    const { base, subject: language } = splitRenderKey(key);
    return settingsOf(base, language, read);
  },
  fallback: (key) => readSettings({}, splitRenderKey(key).base),
});

/**
 * `language`: that of the page. The theme speaks it, and its entry of `languages` may have a banner, a navbar and a footer of
 * its own.
 */
export function readSiteSettings(base: string, read: Read, language = ""): Promise<SiteSettings> {
  return read.get(siteSettings, renderKey(base, language));
}

/** The settings of the site, read key by key: an edit of the navigation changes none of them. */
async function settingsOf(base: string, language: string, read: Read): Promise<SiteSettings> {
  const parts: Record<string, unknown> = {};
  for (const key of settingKeys) parts[key] = await read.pick(config, "", key);
  if (language !== "") Object.assign(parts, await read.get(languageParts, language));
  const prefix = await readOwnPrefix(read);
  const settings = readSettings(parts satisfies ConfigParts, base, await readWords(language), prefix);
  const bare = withoutPrefixes(prefix);
  const logo = settings.logo && bare(settings.logo);
  const favicon = settings.favicon && bare(settings.favicon);
  const styling = parts["styling"];
  const drawings = await read.get(siteSprite, "");
  const kept = await readKeptPaths(read);
  const sprite = drawings && { url: `${base}/assets/${drawings.file}`, ids: drawings.ids };
  return {
    ...settings,
    reader: await read.get(audience, ""),
    kept,
    sprite,
    fonts: await readFonts(settings.fonts, prefix, read),
    code: await codeTheme(isObject(styling) ? styling["codeblocks"] : undefined),
    banner: await drawnBanner(settings, read),
    logo: await measured(logo && existing(logo, read), read),
    favicon: (favicon && existing(favicon, read)) ?? ownFavicon(read),
  };
}

async function drawnBanner(settings: SiteSettings, read: Read): Promise<SiteSettings["banner"]> {
  const { banner } = settings;
  if (!banner) return undefined;
  const { bannerText } = await import("./layout/banner-text.ts");
  return { ...banner, html: await bannerText(banner.content, settings, read) };
}

/** Images by their addresses below the docs root. */
function withoutPrefixes(prefix: string) {
  return <Pair extends { readonly light: string; readonly dark: string }>(pair: Pair): Pair => ({
    ...pair,
    light: withoutPrefix(pair.light, prefix),
    dark: withoutPrefix(pair.dark, prefix),
  });
}

/** Images that the site has; the name stands in for a logo that is missing. */
function existing<Pair extends { readonly light: string; readonly dark: string }>(
  pair: Pair,
  read: Read,
): Pair | undefined {
  const light = isThere(pair.light, read) ? pair.light : undefined;
  const dark = isThere(pair.dark, read) ? pair.dark : undefined;
  const [first, second] = [light ?? dark, dark ?? light];
  return first === undefined || second === undefined ? undefined : { ...pair, light: first, dark: second };
}

/** What browsers ask for by themselves, where the docs have it. */
function ownFavicon(read: Read): SiteSettings["favicon"] {
  const name = ["favicon.ico", "favicon.svg", "favicon.png"].find((each) => read.exists(each));
  return name === undefined ? undefined : { light: `/${name}`, dark: `/${name}` };
}

async function measured(logo: SiteSettings["logo"], read: Read): Promise<SiteSettings["logo"]> {
  if (!logo) return undefined;
  const { measure } = await import("./images/measure.ts");
  const size = (path: string): ImageSize | undefined => {
    const file = isExternal(path) ? undefined : fileOf(path);
    const head = file === undefined ? undefined : read.head(file);
    return file === undefined || head === undefined ? undefined : measure(file, head);
  };
  return { ...logo, sizes: { light: size(logo.light), dark: size(logo.dark) } };
}

function isThere(path: string, read: Read): boolean {
  return isExternal(path) || read.exists(fileOf(path));
}

function fileOf(path: string): FileId {
  return resolveInRoot("", path.replace(/[?#].*$/s, ""));
}

/** The library of docs.json's `icons`; undefined where it names none. */
export async function readIconLibrary(read: Read): Promise<IconLibrary | undefined> {
  const icons: unknown = await read.pick(config, "", "icons");
  return isObject(icons) ? libraryOf(icons["library"]) : undefined;
}
