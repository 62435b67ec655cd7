import type { Read } from "../database/query.ts";
import { duplicateOutput, unusableOutput } from "../problem/core-problems.ts";
import { routes } from "../queries/routes.ts";
import { assets } from "../queries/site.ts";
import { folderOf } from "../source/file.ts";
import type { Output, Render, Site } from "./site.ts";

/** An output file that can be rendered. */
export interface OutputFile {
  readonly key: string;
  readonly render: Render;
}

export async function siteOf(base: string, read: Read): Promise<Site> {
  const served = await read.get(assets, "");
  return { pages: [...(await read.get(routes, "")).keys()].toSorted(), assets: [...served.keys()], base };
}

/**
 * Collects what `emit` taps register. The first registration of a path wins, also over a path below it; and all of them
 * win over the files of the docs folder that are served as they are.
 */
export function collectOutputs(
  { assets: served }: Site,
  read: Read,
): Output & { readonly files: Map<string, OutputFile> } {
  const files = new Map<string, OutputFile>();
  const folders = new Set<string>();
  const assetPaths = new Set(served);
  const report = (path: string): void =>
    read.report(duplicateOutput, { file: "docs.json" }, { path, plugin: "" });

  /** Makes a path a folder, and those above it; the path of a file that stands in the way, if one does. */
  const addFolder = (folder: string): string | undefined => {
    if (folder === "" || folders.has(folder)) return undefined;
    const taken = files.has(folder) ? folder : addFolder(folderOf(folder));
    if (taken !== undefined) return taken;
    folders.add(folder);
    if (assetPaths.has(folder)) report(folder);
    return undefined;
  };

  return {
    files,
    add(path, key, render) {
      if (unsafe.test(path)) return read.report(unusableOutput, { file: "docs.json" }, { path });
      const taken = files.has(path) || folders.has(path) ? path : addFolder(folderOf(path));
      if (taken !== undefined) return report(taken);
      files.set(path, { key, render });
      if (assetPaths.has(path)) report(path);
    },
  };
}

/** A step that is empty, "." or "..", which could lead out of the output folder; and what file systems do not take. */
const unsafe = /(?:^|\/)\.{0,2}(?:\/|$)|[\p{Cc}\\]/u;
