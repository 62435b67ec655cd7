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

/** Collects what `emit` taps register; the first registration of a path wins. */
export function collectOutputs(read: Read): Output & { readonly files: Map<string, OutputFile> } {
  const files = new Map<string, OutputFile>();
  return {
    files,
    add(path, key, render) {
      if (files.has(path)) read.report(duplicateOutput, { file: "docs.json" }, { path, plugin: "" });
      else files.set(path, { key, render });
    },
  };
}
