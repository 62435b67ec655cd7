import {
  componentKey,
  feedFile,
  mayShow,
  routes,
  visibility,
  type Output,
  type Read,
  type Render,
  type Site,
} from "@octavo/core";
import { notOfAuthor } from "../not-of-author.ts";

/** Registers a feed for each page that may have updates and is for everybody; those without any get none. */
export async function emitFeeds(site: Site, output: Output, read: Read): Promise<void> {
  const isFree = notOfAuthor(site);
  const written = [...(await read.get(routes, ""))].flatMap(([path, { file }]) =>
    file === null ? [] : [{ path, file }],
  );
  const may = await read.getAll(
    mayShow,
    written.map(({ file }) => componentKey("Update", file)),
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
