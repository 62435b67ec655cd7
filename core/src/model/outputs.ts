import type { Read } from "../database/query.ts";
import { duplicateOutput, unusableOutput } from "../problem/core-problems.ts";
import { linkPages } from "../queries/link-pages.ts";
import { redirectedPages } from "../queries/redirected-pages.ts";
import { routes } from "../queries/routes.ts";
import { assets } from "../queries/site.ts";
import type { Join, Output, Render, Site } from "./site.ts";

/** An output file that can be rendered, or joined from others. */
export type OutputFile = {
  readonly key: string;
  /** What it shows: a public path or a file. */
  readonly subject: string;
} & ({ readonly render: Render } | { readonly join: Join });

export async function siteOf(base: string, read: Read): Promise<Site> {
  const served = await read.get(assets, "");
  const links = await read.get(linkPages, "");
  const redirected = await read.get(redirectedPages, "");
  const pages = [...(await read.get(routes, "")).keys()]
    .filter((path) => !links.has(path) && !redirected.has(path))
    .toSorted();
  return { pages, assets: [...served.keys()], base };
}

/** Collects what `emit` taps register; the first registration of a path wins. */
export function collectOutputs(read: Read): Output & { readonly files: Map<string, OutputFile> } {
  const files = new Map<string, OutputFile>();
  const add = (path: string, file: OutputFile): void => {
    if (unsafe.test(path)) read.report(unusableOutput, { file: "docs.json" }, { path });
    else if (files.has(path)) read.report(duplicateOutput, { file: "docs.json" }, { path, plugin: "" });
    else files.set(path, file);
  };
  return {
    files,
    add: (path, key, render, subject = key) => add(path, { key, subject, render }),
    addJoined: (path, key, join, subject = key) => add(path, { key, subject, join }),
  };
}

/** A text from the line after the first so many. */
export function withoutLines(text: string, lines: number): string {
  let start = 0;
  for (let line = 0; line < lines; line++) {
    const end = text.indexOf("\n", start);
    if (end < 0) return "";
    start = end + 1;
  }
  return text.slice(start);
}

/**
 * The output files, and files of the docs folder that are served as they are, that cannot be written: one that comes
 * before them has their path, has it as a folder, or is a file where they need a folder.
 */
export function shadowedPaths(
  outputs: Iterable<string>,
  served: Iterable<string>,
): ReadonlyMap<string, Shadowed> {
  const files = new Set<string>();
  const folders = new Set<string>();
  const shadowed = new Map<string, Shadowed>();
  const add = (path: string, kind: Shadowed): void => {
    const above = foldersAbove(path);
    if (files.has(path) || folders.has(path) || above.some((folder) => files.has(folder))) {
      if (!shadowed.has(path)) shadowed.set(path, kind);
    } else {
      files.add(path);
      for (const folder of above) folders.add(folder);
    }
  };
  for (const path of outputs) add(path, "output");
  for (const path of served) add(path, "asset");
  return shadowed;
}

/** Which of the files of one path cannot be written; where it is the output, the asset cannot either. */
export type Shadowed = "output" | "asset";

/** "a/b/c" → "a", "a/b" */
function foldersAbove(path: string): readonly string[] {
  const folders: string[] = [];
  for (let cut = path.indexOf("/"); cut !== -1; cut = path.indexOf("/", cut + 1))
    folders.push(path.slice(0, cut));
  return folders;
}

/** A step that is empty, "." or "..", which could lead out of the output folder; and what file systems do not take. */
const unsafe = /(?:^|\/)\.{0,2}(?:\/|$)|[\p{Cc}\\]/u;
