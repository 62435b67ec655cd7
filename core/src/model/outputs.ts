import type { Read } from "../database/query.ts";
import { duplicateOutput } from "../problem/core-problems.ts";
import { routes } from "../queries/routes.ts";
import { assets } from "../queries/site.ts";
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
  return {
    files,
    add(path, key, render) {
      if (path === "" || path.split("/").some((step) => step === "" || step === "." || step === ".."))
        throw new Error(`an output file cannot have the path "${path}"`);
      const above = foldersAbove(path);
      const taken = files.has(path) || folders.has(path) ? path : above.find((folder) => files.has(folder));
      if (taken !== undefined) return report(taken);
      files.set(path, { key, render });
      for (const folder of above) folders.add(folder);
      const hidden = [path, ...above].find((each) => assetPaths.has(each));
      if (hidden !== undefined) report(hidden);
    },
  };
}

/** "a/b/c" → "a", "a/b" */
function foldersAbove(path: string): readonly string[] {
  const folders: string[] = [];
  for (let cut = path.indexOf("/"); cut !== -1; cut = path.indexOf("/", cut + 1))
    folders.push(path.slice(0, cut));
  return folders;
}
