import type { DataPath } from "../source/origin.ts";
import { isObject, makeDraft } from "./upgrade-draft.ts";
import type { Put, UpgradePlace } from "./upgrade-draft.ts";
import { putNavigation } from "./upgrade-mint-navigation.ts";

export interface MintUpgrade {
  /** The same settings as docs.json has them. What has no counterpart there is kept under its old key. */
  readonly value: unknown;
  /** Where members of `value` were written in mint.json; the longest matching `at` decides. */
  readonly places: readonly UpgradePlace[];
}

const defaultPrimary = "#16A34A";

type Settings = Readonly<Record<string, unknown>>;

/** Reads the predecessor of docs.json. Never fails: values of an unexpected shape are passed on as they are. */
export function upgradeMint(value: unknown): MintUpgrade {
  if (!isObject(value)) return { value, places: [] };
  const { draft, places, put } = makeDraft();
  const settings: Settings = value;
  putTheme(settings, put);
  if (settings["colors"] === undefined) put(["colors"], [], { primary: defaultPrimary });
  putNavigation(settings, put);
  for (const [key, setting] of Object.entries(settings)) {
    if (navigationKeys.has(key) || themeKeys.has(key)) continue;
    const upgrade = Object.hasOwn(upgrades, key) ? upgrades[key] : undefined;
    if (upgrade) upgrade(setting, [key], put);
    else put([key], [key], setting);
  }
  return { value: draft, places: places() };
}

const elementKeys = { tab: "name", anchor: "name", version: "name", language: "locale", href: "url" };
const linkKeys = { label: "name", href: "url" };

/** What keys of docs.json are called below a key of mint.json. */
const oldKeys = new Map<unknown, Readonly<Record<string, string>>>([
  ["tabs", elementKeys],
  ["anchors", elementKeys],
  ["versions", elementKeys],
  ["topbarLinks", linkKeys],
  ["topbarCtaButton", linkKeys],
  ["footer", { header: "title", items: "links", href: "url" }],
  ["font", { source: "url" }],
]);

/** What mint.json calls a key of docs.json that is missing at a path of it. */
export function mintKey(path: DataPath, key: string): string {
  const keys = oldKeys.get(path[0]) ?? {};
  return Object.hasOwn(keys, key) ? (keys[key] ?? key) : key;
}

const themeKeys: ReadonlySet<string> = new Set(["theme", "layout"]);
const navigationKeys: ReadonlySet<string> = new Set([
  "navigation",
  "tabs",
  "primaryTab",
  "anchors",
  "topAnchor",
  "versions",
]);

const themes: ReadonlyMap<unknown, string> = new Map([
  ["venus", "palm"],
  ["quill", "willow"],
]);
const layouts: ReadonlyMap<unknown, string> = new Map([
  ["sidenav", "maple"],
  ["solidSidenav", "willow"],
]);

function putTheme(settings: Settings, put: Put): void {
  const theme = themes.get(settings["theme"]);
  const layout = layouts.get(settings["layout"]);
  if (theme === undefined && layout !== undefined) put(["theme"], ["layout"], layout);
  else put(["theme"], settings["theme"] === undefined ? [] : ["theme"], theme ?? "mint");
}

type Upgrade = (value: unknown, from: DataPath, put: Put) => void;

const upgrades: Readonly<Record<string, Upgrade>> = {
  colors: members(
    {
      primary: to(["colors", "primary"]),
      background: to(["background", "color"]),
      anchors: nowhere,
      ultraLight: nowhere,
      ultraDark: nowhere,
    },
    ["colors"],
  ),
  background: members({ style: to(["background", "decoration"]) }, ["background"]),
  backgroundImage: to(["background", "image"]),
  modeToggle: members({ isHidden: to(["appearance", "strict"]) }, ["appearance"]),
  eyebrow: members({ display: to(["styling", "eyebrows"]) }, ["styling"]),
  codeBlock: members({ mode: to(["styling", "codeblocks"], { auto: "system" }) }, ["styling"]),
  font: whole(
    {
      headings: fontFace(["fonts", "heading"]),
      body: fontFace(["fonts", "body"]),
      url: to(["fonts", "source"]),
    },
    ["fonts"],
  ),
  openapi: to(["api", "openapi"]),
  api: members(
    {
      baseUrl: to(["api", "mdx", "server"]),
      auth: to(["api", "mdx", "auth"]),
      playground: members(
        {
          mode: to(["api", "playground", "display"], { show: "interactive", hide: "none" }),
          disableProxy: (value, from, put) => put(["api", "playground", "proxy"], from, value !== true),
        },
        ["api", "playground"],
      ),
      request: members(
        { example: members({ languages: to(["api", "examples", "languages"]) }, ["api", "examples"]) },
        ["api", "examples"],
      ),
    },
    ["api"],
  ),
  topbarLinks: each((value, from, put, index) => {
    const kept = isObject(value) && (value["type"] === "github" || value["type"] === "discord");
    const names = { name: "label", url: "href", ...(!kept && { type: undefined }) };
    renamed(["navbar", "links", index], names)(value, from, put);
  }),
  topbarCtaButton(value, from, put) {
    const kept = isObject(value) && (value["type"] === "github" || value["type"] === "discord");
    renamed(["navbar", "primary"], { name: "label", url: "href", ...(!kept && { type: undefined }) })(
      value,
      from,
      put,
    );
    if (isObject(value) && !kept) put(["navbar", "primary", "type"], from, "button");
  },
  metadata: to(["seo", "metatags"]),
  seo: members(
    {
      indexHiddenPages: (value, from, put) =>
        put(["seo", "indexing"], from, value === true ? "all" : "navigable"),
    },
    ["seo"],
  ),
  analytics: members({}, ["integrations"]),
  integrations: members({}, ["integrations"]),
  footerSocials: socials,
  footer: members(
    {
      socials,
      links: each((value, from, put, index) => {
        const at = ["footer", "links", index];
        const items = each((item, itemFrom, putItem, itemIndex) =>
          renamed([...at, "items", itemIndex], { url: "href" })(item, itemFrom, putItem),
        );
        members({ title: to([...at, "header"]), links: items }, at)(value, from, put);
      }),
    },
    ["footer"],
  ),
};

/** What the themes of today have no use for. */
function nowhere(): void {}

/** Puts a value at a place, with some strings translated. */
function to(at: DataPath, words: Readonly<Record<string, string>> = {}): Upgrade {
  return (value, from, put) => {
    put(at, from, typeof value === "string" && Object.hasOwn(words, value) ? words[value] : value);
  };
}

/** Upgrades the members of an object one by one; the others keep their name below `at`. */
function members(known: Readonly<Record<string, Upgrade>>, at: DataPath): Upgrade {
  return (value, from, put) => {
    if (!isObject(value)) {
      put(at, from, value);
      return;
    }
    for (const [key, member] of Object.entries(value)) {
      const upgrade = Object.hasOwn(known, key) ? known[key] : undefined;
      if (upgrade) upgrade(member, [...from, key], put);
      else put([...at, key], [...from, key], member);
    }
  };
}

/** The same of an object that is all that comes to `at`: what it lacks is told where it is written. */
function whole(known: Readonly<Record<string, Upgrade>>, at: DataPath): Upgrade {
  return (value, from, put) => {
    if (isObject(value)) put(at, from, {});
    members(known, at)(value, from, put);
  };
}

/** An object whose members have other names; `undefined` leaves one out. */
function renamed(at: DataPath, names: Readonly<Record<string, string | undefined>>): Upgrade {
  const known = Object.entries(names).map(([old, name]): [string, Upgrade] => [
    old,
    name === undefined ? leaveOut : to([...at, name]),
  ]);
  return whole(Object.fromEntries(known), at);
}

function leaveOut(): void {}

function fontFace(at: DataPath): Upgrade {
  return renamed(at, { url: "source" });
}

function each(upgrade: (value: unknown, from: DataPath, put: Put, index: number) => void): Upgrade {
  return (value, from, put) => {
    if (Array.isArray(value)) value.forEach((item, index) => upgrade(item, [...from, index], put, index));
    else upgrade(value, from, put, 0);
  };
}

/** `{github: url}`, or a list of `{type, url}`, of which docs.json has room for one a type: the first. */
function socials(value: unknown, from: DataPath, put: Put): void {
  if (!Array.isArray(value)) {
    members({}, ["footer", "socials"])(value, from, put);
    return;
  }
  const seen = new Set<string>();
  value.forEach((item: unknown, index) => {
    if (!isObject(item) || typeof item["type"] !== "string" || seen.has(item["type"])) return;
    seen.add(item["type"]);
    put(["footer", "socials", item["type"]], [...from, index, "url"], item["url"]);
  });
}
