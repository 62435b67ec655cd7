// Builds and browsers both read this: a browser knows where a site is whose address was not told.

import { encodePart } from "@octavo/core";

/** Absolute addresses that entries of a page's menu tell other programs. */
export interface PageAddresses {
  /** Of the page as Markdown. */
  readonly markdown: string;
  /** Of the site's Model Context Protocol server. */
  readonly mcp: string;
  /** The page's public path. */
  readonly path: string;
  /** What the site is called. */
  readonly site: string;
}

/** Where an entry of the menu leads, or what it copies; undefined for those that do neither. */
export function targetOf(entry: string, { markdown, mcp, site }: PageAddresses): string | undefined {
  const prompt = encodePart(`Read from ${markdown} so I can ask questions about it.`);
  switch (entry) {
    case "view":
      return markdown;
    case "chatgpt":
      return `https://chatgpt.com/?hints=search&q=${prompt}`;
    case "claude":
      return `https://claude.ai/new?q=${prompt}`;
    case "perplexity":
      return `https://www.perplexity.ai/search?q=${prompt}`;
    case "grok":
      return `https://grok.com/?q=${prompt}`;
    case "aistudio":
      return `https://aistudio.google.com/prompts/new_chat?prompt=${prompt}`;
    case "devin":
      return `https://app.devin.ai/?prompt=${prompt}`;
    case "devin-desktop":
      return `windsurf://cascade?prompt=${prompt}`;
    case "mcp":
      return mcp;
    case "add-mcp":
      return `npx add-mcp ${mcp}`;
    case "cursor":
      return `cursor://anysphere.cursor-deeplink/mcp/install?name=${encodePart(site)}&config=${packed({ url: mcp })}`;
    case "vscode":
      return `vscode:mcp/install?${encodePart(JSON.stringify({ name: site, type: "http", url: mcp }))}`;
    case "devin-mcp":
      return `https://app.devin.ai/settings/mcp-marketplace/setup/custom?config=${packed({ name: site, transport: "HTTP", url: mcp })}`;
    default:
      return undefined;
  }
}

/** JSON in base64, as text of an address. */
function packed(value: unknown): string {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  return encodePart(btoa(String.fromCharCode(...bytes)));
}

/** Servers refuse addresses that are much longer than this. */
const longestText = 6_000;

/** Fills in the placeholders of an entry's address. `page`: what stands for `$page`. */
export function filled(template: string, { mcp, path }: PageAddresses, page: string): string {
  const values: Readonly<Record<string, string>> = {
    page: encodePart(cut(page)),
    path: encodePart(path).replaceAll("%2F", "/"),
    mcp: encodePart(mcp),
  };
  return template.replace(/\$(page|path|mcp)\b/g, (_, name: string) => values[name] ?? "");
}

/** The beginning of a text, as long as its encoded form may be. Never in the middle of a character. */
function cut(text: string): string {
  if (encodePart(text).length <= longestText) return text.toWellFormed();
  let length = 0;
  let result = "";
  for (const character of text.toWellFormed()) {
    length += encodePart(character).length;
    if (length > longestText) break;
    result += character;
  }
  return result;
}
