import { flagOf, type Audience } from "@octavo/core";
import { plainTheme, type CodeTheme } from "./code/code-theme.ts";
import { belowWhite, paletteOf, safeColor, type Palette } from "./color.ts";
import type { ImageSize } from "./images/measure.ts";
import { escape } from "./html.ts";
import { defaultLibrary, libraryOf, type IconLibrary } from "./icons/library.ts";
import { drillsDown, themeName } from "./style-sheet.ts";
import type { UrlContext } from "./url.ts";
import { english, type Words } from "./words/words.ts";

/** What every page shows of docs.json, read tolerantly: a wrong value is a problem elsewhere and counts as absent here. */
export interface SiteSettings {
  readonly name: string;
  readonly description: string | undefined;
  readonly theme: string;
  /** Whether the name of a group in the sidebar leads to the first page in it. */
  readonly drilldown: boolean;
  readonly base: string;
  /** For whom the site is made, where it asks its readers who they are. */
  readonly reader?: Audience | null;
  /** What addresses of the site may begin with, decoded. */
  readonly prefix: string;
  /** Paths that links keep the ending of; undefined where there are none. */
  readonly kept?: UrlContext["kept"];
  /** Whether addresses of pages end with a slash. */
  readonly trailingSlash: boolean;
  readonly logo:
    | {
        readonly light: string;
        readonly dark: string;
        readonly href: string | undefined;
        /** Of both images, where they are files of the site: what stands beside the logo waits for none of them. */
        readonly sizes?: Readonly<Record<"light" | "dark", ImageSize | undefined>>;
      }
    | undefined;
  readonly favicon: { readonly light: string; readonly dark: string } | undefined;
  readonly palette: Palette;
  /** The library that names of icons are looked up in. */
  readonly icons: IconLibrary;
  readonly sprite?: UrlContext["sprite"];
  readonly appearance: { readonly start: "system" | "light" | "dark"; readonly strict: boolean };
  readonly fonts: Fonts;
  readonly background: {
    readonly light: string | undefined;
    readonly dark: string | undefined;
    readonly decoration: string | undefined;
    /** As docs.json names them. */
    readonly image: { readonly light: string; readonly dark: string } | undefined;
  };
  readonly breadcrumbs: boolean;
  readonly code: CodeTheme;
  readonly navbar: { readonly links: readonly NavbarLink[]; readonly primary: NavbarLink | undefined };
  readonly footer: Footer;
  readonly banner: Banner | undefined;
  /** API pages: whether addresses have the server in front, and whether nested fields are open from the start. */
  readonly fullUrl: boolean;
  readonly expandedFields: boolean;
  /** The text in the empty search box. */
  readonly searchPrompt: string;
  /** What the theme itself says. */
  readonly words: Words;
}

export interface NavbarLink {
  readonly label: string;
  readonly href: string;
  readonly icon: unknown;
  /** "github", "discord" or "". */
  readonly service: string;
}

export interface Footer {
  readonly socials: readonly (readonly [name: string, url: string])[];
  readonly columns: readonly {
    readonly header: string | undefined;
    readonly items: readonly { readonly label: string; readonly href: string }[];
  }[];
}

interface Banner {
  readonly content: string;
  /** The content, as HTML of a line. */
  readonly html: string;
  readonly dismissible: boolean;
  readonly type: string;
  readonly light: string | undefined;
  readonly dark: string | undefined;
}

export interface Fonts {
  readonly heading: Font | undefined;
  readonly body: Font | undefined;
}

export interface Font {
  readonly family: string;
  readonly weight: number | undefined;
  readonly source: string | undefined;
  readonly format: "woff" | "woff2" | undefined;
  /** Whether the file has every weight; undefined where that is not known. */
  readonly isVariable?: boolean | undefined;
}

/** The keys of docs.json that `readSettings` looks at: a page depends on these alone. */
export const settingKeys = [
  "name",
  "description",
  "theme",
  "logo",
  "favicon",
  "colors",
  "icons",
  "appearance",
  "fonts",
  "background",
  "styling",
  "navbar",
  "footer",
  "banner",
  "api",
  "seo",
  "search",
  "interaction",
] as const;

export type ConfigParts = Readonly<Partial<Record<(typeof settingKeys)[number], unknown>>>;

/** What is written in docs.json: addresses from the root, the site's icons, and words in the language of the page. */
export function sitePlace(settings: SiteSettings): UrlContext {
  const { base, prefix, kept, trailingSlash, icons, sprite, words } = settings;
  return { file: "", base, prefix, kept, trailingSlash, icons, sprite, words };
}

export function readSettings(
  parts: ConfigParts,
  base: string,
  words: Words = english,
  prefix = "",
): SiteSettings {
  const theme = themeName(parts.theme);
  const appearance = object(parts.appearance);
  const start = appearance["default"];
  return {
    name: string(parts.name) ?? "Documentation",
    description: string(parts.description),
    theme,
    drilldown: flagOf(object(parts.interaction)["drilldown"]) ?? drillsDown(theme),
    base,
    prefix,
    trailingSlash: flagOf(object(parts.seo)["trailingSlash"]) === true,
    logo: pair(parts.logo, string(object(parts.logo)["href"])),
    favicon: pair(parts.favicon, undefined),
    palette: paletteOf(parts.colors, object(object(parts.background)["color"])),
    icons: libraryOf(object(parts.icons)["library"]) ?? defaultLibrary,
    appearance: {
      start: start === "light" || start === "dark" ? start : "system",
      strict: appearance["strict"] === true,
    },
    fonts: fontsOf(parts.fonts),
    background: readBackground(parts.background),
    breadcrumbs: object(parts.styling)["eyebrows"] === "breadcrumbs",
    // Themes are read where settings are.
    code: plainTheme,
    navbar: readNavbar(parts.navbar),
    footer: readFooter(parts.footer),
    banner: readBanner(parts.banner, parts.colors),
    fullUrl: object(parts.api)["url"] === "full",
    expandedFields: object(object(parts.api)["params"])["expanded"] === "all",
    searchPrompt: string(object(parts.search)["prompt"]) ?? words.search,
    words,
  };
}

function readNavbar(value: unknown): SiteSettings["navbar"] {
  const navbar = object(value);
  return { links: list(navbar["links"]).flatMap(navbarLink), primary: navbarLink(navbar["primary"])[0] };
}

const serviceNames: Readonly<Record<string, string>> = { github: "GitHub", discord: "Discord" };

function navbarLink(value: unknown): readonly NavbarLink[] {
  const link = object(value);
  const service = link["type"] === "github" || link["type"] === "discord" ? link["type"] : "";
  const href = string(link["href"]) ?? string(link["url"]);
  const label = string(link["label"]) ?? string(link["name"]) ?? serviceNames[service];
  return href === undefined || label === undefined ? [] : [{ label, href, icon: navbarIcon(link), service }];
}

/** `iconType` beside `icon` is the old form of an icon's style. */
function navbarIcon({ icon, iconType }: Readonly<Record<string, unknown>>): unknown {
  return typeof icon === "string" && typeof iconType === "string" ? { name: icon, style: iconType } : icon;
}

function readFooter(value: unknown): Footer {
  const footer = object(value);
  const socials = Object.entries(object(footer["socials"])).flatMap(([name, url]) =>
    typeof url === "string" ? [[name, url] as const] : [],
  );
  const columns = list(footer["links"]).map((column) => ({
    header: string(object(column)["header"]),
    items: list(object(column)["items"]).flatMap((item) => {
      const [label, href] = [string(object(item)["label"]), string(object(item)["href"])];
      return label === undefined || href === undefined ? [] : [{ label, href }];
    }),
  }));
  return { socials, columns: columns.filter((column) => column.items.length > 0) };
}

function readBanner(value: unknown, colors: unknown): Banner | undefined {
  const banner = object(value);
  const content = string(banner["content"]);
  if (content === undefined) return undefined;
  const type = string(banner["type"]) ?? "info";
  // Warnings have colours of their own.
  const { dark, primary } = object(colors);
  const color = banner["color"] ?? (type === "info" ? (safeColor(dark) ?? primary) : undefined);
  const given = typeof color === "string" ? { light: color, dark: color } : object(color);
  return {
    content,
    html: escape(content),
    dismissible: banner["dismissible"] === true,
    type,
    light: belowWhite(given["light"] ?? given["dark"]),
    dark: belowWhite(given["dark"] ?? given["light"]),
  };
}

/** The fonts of docs.json's `fonts`. */
export function fontsOf(value: unknown): Fonts {
  const fonts = object(value);
  const all = readFont(fonts);
  return { heading: readFont(object(fonts["heading"])) ?? all, body: readFont(object(fonts["body"])) ?? all };
}

function readFont(value: Readonly<Record<string, unknown>>): Font | undefined {
  const family = string(value["family"])?.replace(/[^\p{L}\p{N} _-]/gu, "");
  if (!family) return undefined;
  const weight = value["weight"];
  return {
    family,
    weight: typeof weight === "number" && weight >= 1 && weight <= 1000 ? weight : undefined,
    source: string(value["source"]),
    format: value["format"] === "woff" || value["format"] === "woff2" ? value["format"] : undefined,
  };
}

function readBackground(value: unknown): SiteSettings["background"] {
  const background = object(value);
  const color = object(background["color"]);
  const decoration = string(background["decoration"]);
  return {
    light: safeColor(color["light"]),
    dark: safeColor(color["dark"]),
    decoration:
      decoration !== undefined && /^(gradient|grid|windows)$/.test(decoration) ? decoration : undefined,
    image: pair(background["image"], undefined),
  };
}

function pair(
  value: unknown,
  href: string | undefined,
): { readonly light: string; readonly dark: string; readonly href: string | undefined } | undefined {
  const one = string(value);
  const light = one ?? string(object(value)["light"]);
  const dark = one ?? string(object(value)["dark"]);
  const [first, second] = [light ?? dark, dark ?? light];
  return first === undefined || second === undefined ? undefined : { light: first, dark: second, href };
}

function object(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as Readonly<Record<string, unknown>>)
    : {};
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? (value as readonly unknown[]) : [];
}

/** Without the blanks around it; one that is blank is absent. */
function string(value: unknown): string | undefined {
  return typeof value === "string" && value.trim() !== "" ? value.trim() : undefined;
}
