import { encodePart, isObject } from "@octavo/core";

/** Entries of the menu that the theme knows. */
const entryNames = [
  "copy",
  "view",
  "download-pdf",
  "download-spec",
  "chatgpt",
  "claude",
  "perplexity",
  "grok",
  "aistudio",
  "devin",
  "devin-desktop",
  "mcp",
  "add-mcp",
  "cursor",
  "vscode",
  "devin-mcp",
] as const;

export type EntryName = (typeof entryNames)[number];

/** An entry of the site's own. */
export interface OwnEntry {
  readonly title: string;
  readonly description: string;
  readonly icon: unknown;
  /** An address with placeholders `$page`, `$path` and `$mcp`, each of them to be filled in encoded. */
  readonly template: string;
}

export interface ContextualMenu {
  readonly entries: readonly (EntryName | OwnEntry)[];
  /** Beside the title, or below the contents of the page. */
  readonly display: "header" | "toc";
}

/**
 * The menu of a page: its own replaces the site's, but one that is written wrongly does not. Undefined where it has no
 * entries. `page` and `site`: values of `contextual`, in front matter and in docs.json.
 */
export function contextualMenu(page: unknown, site: unknown): ContextualMenu | undefined {
  const own = menuOf(page);
  const menu = own && own.wrong === 0 ? own : menuOf(site);
  return menu && menu.entries.length > 0 ? { entries: menu.entries, display: menu.display } : undefined;
}

function menuOf(value: unknown): (ContextualMenu & { readonly wrong: number }) | undefined {
  if (!isObject(value) || !Array.isArray(value["options"])) return undefined;
  const read = (value["options"] as readonly unknown[]).map(entryOf);
  const entries = read.filter((entry) => typeof entry === "object" || isEntryName(entry));
  const unique = entries.filter(
    (entry, index) => typeof entry === "object" || entries.indexOf(entry) === index,
  );
  return {
    entries: unique,
    display: value["display"] === "toc" ? "toc" : "header",
    wrong: read.filter((entry) => entry === undefined).length,
  };
}

function isEntryName(value: unknown): value is EntryName {
  return (entryNames as readonly unknown[]).includes(value);
}

/** Undefined where it says nothing that could be shown; "assistant" is right, and not shown. */
function entryOf(value: unknown): EntryName | "assistant" | OwnEntry | undefined {
  if (value === "windsurf") return "devin-desktop";
  if (value === "assistant" || isEntryName(value)) return value;
  if (!isObject(value)) return undefined;
  const { title, description, icon, href } = value;
  const template = templateOf(href);
  if (typeof title !== "string" || title.trim() === "" || template === undefined) return undefined;
  return { title, description: typeof description === "string" ? description : "", icon, template };
}

function templateOf(href: unknown): string | undefined {
  if (typeof href === "string") return href.trim() === "" ? undefined : href.trim();
  if (!isObject(href) || typeof href["base"] !== "string" || href["base"].trim() === "") return undefined;
  const query: readonly unknown[] = Array.isArray(href["query"]) ? href["query"] : [];
  const pairs = query.flatMap((pair) =>
    isObject(pair) && typeof pair["key"] === "string" && typeof pair["value"] === "string"
      ? [`${encodePart(pair["key"])}=${encodedAround(pair["value"])}`]
      : [],
  );
  const [address = "", ...hash] = href["base"].trim().split("#");
  if (pairs.length === 0) return href["base"].trim();
  const mark = address.includes("?") ? "&" : "?";
  return [`${address}${mark}${pairs.join("&")}`, ...hash].join("#");
}

/** Encodes what stands around placeholders. */
function encodedAround(text: string): string {
  return text
    .split(/(\$(?:page|path|mcp)\b)/)
    .map((part, index) => (index % 2 === 1 ? part : encodePart(part)))
    .join("");
}
