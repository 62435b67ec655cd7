import { fingerprint, type Output, type Read, type Site } from "@octavo/core";
import { renderKey } from "../paths.ts";
import type * as PageIslands from "./page-islands.ts";

/** The output file with what browsers run of a page: "/" → "assets/islands/index.js". */
function scriptFile(path: string): string {
  return `assets/islands${path === "/" ? "/index" : path}.js`;
}

/** Its address below the base, with a mark that changes with the content. */
export function scriptAddress(path: string, script: string): string {
  return `${scriptFile(path).split("/").map(encodeURIComponent).join("/")}?v=${fingerprint(script)}`;
}

/** Registers a script for each page; those that need none get none. They are made after all pages. */
export function emitIslands(site: Site, output: Output): void {
  for (const path of site.pages)
    output.add(scriptFile(path), renderKey(site.base, path), renderScript, scriptFile(path));
}

async function renderScript(key: string, read: Read): Promise<string | undefined> {
  const { pageIslands }: typeof PageIslands = await import("./page-islands.ts");
  return (await read.get(pageIslands, key))?.script;
}
