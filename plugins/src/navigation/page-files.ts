import { defineBarrier, folderOf, sortedNames, sources, type BarrierQuery, type FileId } from "@octavo/core";

/** A Markdown file, and what it is for. */
export interface PageFile {
  readonly file: FileId;
  readonly use: "page" | "snippet" | "skill" | "ignored";
}

const uses = [
  ["pages", "page"],
  ["snippets", "snippet"],
  ["skills", "skill"],
  ["ignored", "ignored"],
] as const;

/** Markdown files by path without extension. Pages win over other uses, `.mdx` over `.md`. */
export const pageFiles: BarrierQuery<PageFile> = defineBarrier({
  name: "pageFiles",
  run: async (_context, _key, read) => {
    const files = new Map<string, PageFile>();
    for (const [part, use] of uses) {
      for (const file of (await read.pick(sources, "", part)) ?? []) {
        const path = withoutExtension(file);
        const known = files.get(path);
        if (!known || (known.use === use && /x$/i.test(file))) files.set(path, { file, use });
      }
    }
    return files;
  },
});

/**
 * Paths of pages, for hints: "in <folder>" has those right in a folder, "named <name>" those with a last segment, both in
 * lower case; "below <folder>" has the first three in a folder and its folders.
 */
export const pageHints: BarrierQuery<readonly string[]> = defineBarrier({
  name: "pageHints",
  run: async (_context, _key, read) => {
    const hints = new Map<string, string[]>();
    const add = (key: string, path: string, limit = Infinity): void => {
      const known = hints.get(key);
      if (!known) hints.set(key, [path]);
      else if (known.length < limit) known.push(path);
    };
    for (const path of sortedNames(((await read.pick(sources, "", "pages")) ?? []).map(withoutExtension))) {
      add(`in ${folderOf(path).toLowerCase()}`, path);
      add(`named ${nameOf(path).toLowerCase()}`, path);
      for (let folder = folderOf(path); folder !== ""; folder = folderOf(folder))
        add(`below ${folder}`, path, 3);
    }
    return hints;
  },
});

export function withoutExtension(path: string): string {
  return path.replace(/\.mdx?$/i, "");
}

/** The last segment of a path. */
export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}
