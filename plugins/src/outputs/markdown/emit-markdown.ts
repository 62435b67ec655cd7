import { markdownFile } from "@octavo/core";
import type { Output, Read, Render, Site } from "@octavo/core";
import { notOfAuthor } from "../not-of-author.ts";

/** Registers a Markdown file for each page. */
export function emitMarkdown(site: Site, output: Output): void {
  const isFree = notOfAuthor(site);
  for (const path of site.pages) {
    const file = markdownFile(path);
    if (isFree(file)) output.add(file, path, render, path);
  }
}

// Checks and editors register files and render none.
const render: Render = async (path: string, read: Read) =>
  (await import("./render-markdown.ts")).renderMarkdown(path, read);
