import {
  defineQuery,
  feedFile,
  pageFacts,
  routes,
  sources,
  visibility,
  type MemoQuery,
  type Output,
  type Read,
  type Render,
  type Site,
} from "@octavo/core";
import { notOfAuthor } from "../not-of-author.ts";

const names = /<(?:[\w$.]+\.)?Update\b/;

/** Whether a file that pages can import may have updates in it, which is told without reading it as a page. Key: its path. */
const namesUpdates: MemoQuery<boolean> = defineQuery({
  name: "namesUpdates",
  run: (_context, file, read) => names.test(read.text(file) ?? ""),
  fallback: () => false,
});

/** Files that pages can import and that may have updates in them: nearly always none. */
const updateSnippets: MemoQuery<readonly string[]> = defineQuery({
  name: "updateSnippets",
  run: async (_context, _key, read) => {
    const snippets = (await read.pick(sources, "", "snippets")) ?? [];
    const code = read.files("**/*.{jsx,tsx}");
    const files = [...snippets, ...code];
    const named = await read.getAll(namesUpdates, files);
    return files.filter((_file, index) => named[index] === true);
  },
  fallback: () => [],
});

/** Whether a page may show updates. Key: its file. */
const mayHaveUpdates: MemoQuery<boolean> = defineQuery({
  name: "mayHaveUpdates",
  run: async (_context, file, read) => {
    if (names.test(read.text(file) ?? "")) return true;
    if ((await read.get(updateSnippets, "")).length === 0) return false;
    const { imports, components } = await read.get(pageFacts, file);
    return imports.length > 0 || components.some(({ name }) => name === "Snippet");
  },
  fallback: () => false,
});

/** Registers a feed for each page that may have updates and is for everybody; those without any get none. */
export async function emitFeeds(site: Site, output: Output, read: Read): Promise<void> {
  const isFree = notOfAuthor(site);
  const written = [...(await read.get(routes, ""))].flatMap(([path, { file }]) =>
    file === null ? [] : [{ path, file }],
  );
  const may = await read.getAll(
    mayHaveUpdates,
    written.map(({ file }) => file),
  );
  for (const [index, { path }] of written.entries()) {
    const file = feedFile(path);
    if (may[index] !== true || !isFree(file)) continue;
    if ((await read.get(visibility, path)).feed) output.add(file, path, render, path);
  }
}

// Checks and editors register files and render none.
const render: Render = async (path: string, read: Read) =>
  (await import("./render-feed.ts")).renderFeed(path, read);
