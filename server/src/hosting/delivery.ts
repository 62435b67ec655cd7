// How pages go over HTTP, from a folder as from memory.

import { encodePath, feedFile, markdownFile, mcpPath } from "@octavo/core";

export interface DeliveryOptions {
  /** The request's `Accept` header. */
  readonly accept: string | undefined;
  /** As URLs have it. */
  readonly base: string;
  /** Whether the site has a file such as "guides/one.md". */
  readonly has: (file: string) => boolean | Promise<boolean>;
  /** Whether agents may ask it where it is served. */
  readonly hasMcp: boolean;
}

export interface Delivery {
  /** The file that answers: the page, or its Markdown. */
  readonly file: string;
  /** Instead of the file's own. */
  readonly type?: string;
  /** Added to the file's own; each `vary` is a further one. */
  readonly headers: Readonly<Record<string, string>>;
}

/** The page that a file is of: "index.html" → "/", "guides/one/index.html" → "/guides/one"; undefined for other files. */
function pageOfHtml(file: string): string | undefined {
  if (file === "index.html") return "/";
  return file.endsWith("/index.html") ? `/${file.slice(0, -"/index.html".length)}` : undefined;
}

/** The page that a Markdown file is of; undefined for other files. */
export function pageOfMarkdown(file: string): string | undefined {
  if (file === "index.md") return "/";
  return file.endsWith(".md") ? `/${file.slice(0, -".md".length)}` : undefined;
}

/** The page that a feed is of; undefined for other files. */
export function pageOfFeed(file: string): string | undefined {
  const page = `/${file.replace(/\/?rss\.xml$/, "")}`;
  return feedFile(page) === file ? page : undefined;
}

/** What is sent for a page, and where else what programs read of it is. `html`: its file. */
export async function deliveryOf(
  html: string,
  { accept, base, has, hasMcp }: DeliveryOptions,
): Promise<Delivery> {
  const page = pageOfHtml(html);
  if (page === undefined) return { file: html, headers: {} };
  const markdown = markdownFile(page);
  const hasMarkdown = await has(markdown);
  const type = hasMarkdown ? preferredText(accept) : undefined;
  const at = (file: string): string => `${base}/${encodePath(file)}`;
  if (type !== undefined)
    return {
      file: markdown,
      type: `${type}; charset=utf-8`,
      headers: { vary: "Accept", "content-location": at(markdown) },
    };
  const links = hasMarkdown ? [`<${at(markdown)}>; rel="alternate"; type="text/markdown"`] : [];
  for (const [file, relation] of siteFiles)
    if (await has(file)) links.push(`<${at(file)}>; rel="${relation}"`);
  if (hasMcp) links.push(`<${base}${mcpPath}/server-card>; rel="mcp-server-card"`);
  return {
    file: html,
    headers: {
      ...(hasMarkdown && { vary: "Accept" }),
      ...(links.length > 0 && { link: links.join(", ") }),
      ...((await has("llms.txt")) && { "x-llms-txt": at("llms.txt") }),
    },
  };
}

const siteFiles = [
  ["llms.txt", "llms-txt"],
  ["llms-full.txt", "llms-full-txt"],
  [".well-known/api-catalog", "api-catalog"],
  [".well-known/agent-skills/index.json", "agent-skills"],
  [".well-known/agent-card.json", "agent-card"],
] as const;

/**
 * The type of text that a client likes better than HTML; undefined where it likes none. Browsers, and libraries that take
 * anything, get HTML: plain text has to be liked better, Markdown to be named first, or where HTML is not named.
 */
export function preferredText(accept: string | undefined): "text/markdown" | "text/plain" | undefined {
  const ranges = (accept ?? "").slice(0, 2000).split(",").map(readRange);
  const named = (type: string): Range | undefined => ranges.find((range) => range.type === type);
  const [markdown, plain, html] = [named("text/markdown"), named("text/plain"), named("text/html")];
  const other = html ?? named("text/*") ?? named("*/*");
  const best = other?.q ?? 0;
  if (markdown && markdown.q > 0 && markdown.q >= (plain?.q ?? 0)) {
    const isFirst = html === undefined || ranges.indexOf(markdown) < ranges.indexOf(html);
    if (markdown.q > best || (markdown.q === best && isFirst)) return "text/markdown";
  }
  return plain && plain.q > best ? "text/plain" : undefined;
}

interface Range {
  readonly type: string;
  readonly q: number;
}

function readRange(written: string): Range {
  const [type = "", ...parameters] = written.split(";").map((part) => part.trim().toLowerCase());
  const weight = parameters.find((parameter) => /^q\s*=/.test(parameter))?.replace(/^q\s*=\s*/, "");
  const q =
    weight === undefined ? 1 : /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(weight) ? Number(weight) : 0;
  return { type, q };
}
