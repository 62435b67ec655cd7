import { nearest } from "@octavo/core";
import type { SearchResult } from "@octavo/plugins/search/api";

/** How many pages are named at most. */
const most = 3;

/** What to search for where there is no page at a path: "/guides/getStarted.html" → "guides get Started"; undefined for no words. */
export function wordsOfPath(path: string): string | undefined {
  const plain = path.replace(/[?#].*$/s, "").replace(/\.(?:md|html?)$/i, "");
  const found = wordsIn(plain).slice(-12).join(" ").slice(0, 200);
  return found === "" ? undefined : found;
}

/** Of what a search found, the pages whose path or title has one of the words, or one like it: "/guides/start (Begin here)". */
export function nearPages(results: readonly SearchResult[], words: string): readonly string[] {
  const asked = wordsIn(words.toLowerCase());
  const pages = new Map<string, string>();
  for (const { path, metadata } of results) {
    const own = wordsIn(`${path} ${metadata.title}`.toLowerCase());
    const isNear = asked.some((word) => own.includes(word) || nearest(word, own) !== undefined);
    if (isNear && pages.size < most && !pages.has(path)) pages.set(path, metadata.title);
  }
  return [...pages].map(([path, title]) => `${path} (${title.replaceAll(/\s+/g, " ").trim()})`);
}

function wordsIn(written: string): readonly string[] {
  return written.replaceAll(/(\p{Ll})(?=\p{Lu})/gu, "$1 ").match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}
