import { fingerprint, outputs, type Core } from "@octavo/core";
import { decodedPath } from "../hosting/decoded-path.ts";
import { isNotFoundFile, notFoundFile } from "../hosting/not-found-file.ts";
import { ownPath } from "./events.ts";

/** What a browser gets for a page's address. */
export interface ServedPage {
  readonly status: 200 | 404 | 500;
  /** The output file. */
  readonly file: string;
  /** Undefined where it could not be drawn. */
  readonly html: string | undefined;
}

/** "/a/b/", "/a/b/index.html" → "a/b" */
export function barePath(path: string): string {
  return path.replaceAll(/^\/+|\/+$/g, "").replace(/(^|\/)index\.html$/, "");
}

/** The output file of the page at an address, or of the one that says that there is none. */
export async function pageFileAt(address: string, core: Core): Promise<string> {
  const bare = barePath(decodedPath(address) ?? "");
  const file = bare === "" ? "index.html" : `${bare}/index.html`;
  for (const candidate of [file, bare])
    if (candidate.endsWith(".html") && (await core.pick(outputs, "", candidate))) return candidate;
  return notFoundFile(bare, async (candidate) => (await core.pick(outputs, "", candidate)) !== undefined);
}

/** What the address of a page shows now. */
export async function servedPage(file: string, core: Core): Promise<ServedPage> {
  const content = await core.artifact(file);
  const html = typeof content === "string" ? content : undefined;
  if (html === undefined) return { status: 500, file, html };
  return { status: isNotFoundFile(file) ? 404 : 200, file, html };
}

/** Names one content of a page: the browser says with it which one it shows. */
export function versionOf(html: string): string {
  return `${html.length.toString(36)}-${fingerprint(html)}`;
}

const missing = "missing-";

/** The same of what an address shows; it tells whether that is the page that says that there is none. */
export function shownVersion({ status, html = "" }: ServedPage): string {
  return (status === 404 ? missing : "") + versionOf(html);
}

export function isOfMissing(version: string): boolean {
  return version.startsWith(missing);
}

/** The page with the script that keeps it up to date, as its last element. */
export function withClient(html: string, version: string): string {
  const script = `<script src="${ownPath}client.js" data-version="${version}"></script>`;
  const end = html.lastIndexOf("</body>");
  return end < 0 ? html + script : html.slice(0, end) + script + html.slice(end);
}

/** Shown where a page could not be drawn: the script says why, and brings the page when it can be drawn. */
export function brokenPage(): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>This page cannot be drawn</title></head><body><main><h1>This page cannot be drawn</h1><p>The terminal says why, and so does this page, if scripts may run. It appears by itself once what is wrong has been repaired.</p></main></body></html>`;
}
