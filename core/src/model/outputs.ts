import type { Read } from "../database/query.ts";
import { kindInWords } from "../schema/words.ts";
import { duplicateOutput, unusableOutput } from "../problem/core-problems.ts";
import { linkPages } from "../queries/link-pages.ts";
import { redirectedPages } from "../queries/redirected-pages.ts";
import { PluginRead } from "../plugin-read.ts";
import { routes } from "../queries/routes.ts";
import { assets } from "../queries/site.ts";
import { TapCall, type TapSource } from "../tap-call.ts";
import type { Join, Output, Render, Site } from "./site.ts";

/** An output file that can be rendered, or joined from others. */
export type OutputFile = {
  /** Whose tap registered it. */
  readonly plugin: string;
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

/** What `emit` taps register. */
export interface CollectedOutputs {
  readonly files: Map<string, OutputFile>;
  /** What one call of a tap is given. */
  of(call: TapCall): Output;
}

/** Collects what `emit` taps register; the first registration of a path wins. */
export function collectOutputs(read: Read): CollectedOutputs {
  const files = new Map<string, OutputFile>();
  const add = (path: string, file: OutputFile): void => {
    const { plugin } = file;
    const first = files.get(path)?.plugin;
    if (unsafe.test(path) || hasLongName(path))
      read.report(unusableOutput, { file: "docs.json" }, { path, plugin });
    else if (first !== undefined)
      read.report(duplicateOutput, { file: "docs.json" }, { path, plugins: [first, plugin] });
    else files.set(path, file);
  };
  return {
    files,
    of: (call) => ({
      add(path, key, render, subject = key) {
        if (call.isLate()) return;
        requireArguments("add", path, key, render);
        add(path, { plugin: call.source.plugin, key, subject, render: guarded(render, call.source) });
      },
      addJoined(path, key, join, subject = key) {
        if (call.isLate()) return;
        requireArguments("addJoined", path, key, join);
        add(path, { plugin: call.source.plugin, key, subject, join: guarded(join, call.source) });
      },
    }),
  };
}

/** The same function, which reads as its plugin. */
function guarded<T>(make: (key: string, read: Read) => T, source: TapSource): (key: string, read: Read) => T {
  if (source.isTyped) return make;
  return (key, read) => {
    const call = new TapCall(source);
    return call.run(() => make(key, new PluginRead(read, call))) as T;
  };
}

/** Plugins need not be checked by a compiler. */
function requireArguments(method: string, path: unknown, key: unknown, make: unknown): void {
  if (typeof path === "string" && typeof key === "string" && typeof make === "function") return;
  throw new TypeError(
    `it called output.${method} with ${[path, key, make].map(kindInWords).join(", ")}: it takes the file's path, a key, and a function ` +
      "that makes the content of that key.",
  );
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
  const add = (path: string, kind: Shadowed["kind"]): void => {
    const above = foldersAbove(path);
    const folder = folders.has(path) ? path : above.find((each) => files.has(each));
    if (files.has(path) || folder !== undefined) {
      if (!shadowed.has(path)) shadowed.set(path, { kind, folder });
    } else {
      files.add(path);
      for (const each of above) folders.add(each);
    }
  };
  for (const path of outputs) add(path, "output");
  for (const path of served) add(path, "asset");
  return shadowed;
}

export interface Shadowed {
  /** Which of the files of one path cannot be written; where it is the output, the asset cannot either. */
  readonly kind: "output" | "asset";
  /** What is a file, and has to be a folder for another: this one, or one above it. */
  readonly folder: string | undefined;
}

/** "a/b/c" → "a", "a/b" */
function foldersAbove(path: string): readonly string[] {
  const folders: string[] = [];
  for (let cut = path.indexOf("/"); cut !== -1; cut = path.indexOf("/", cut + 1))
    folders.push(path.slice(0, cut));
  return folders;
}

/** A step that is empty, "." or "..", which could lead out of the output folder; and what file systems do not take. */
const unsafe = /(?:^|\/)\.{0,2}(?:\/|$)|[\p{Cc}\\]/u;

/** Bytes of a name that file systems take. */
const nameLimit = 255;

function hasLongName(path: string): boolean {
  // A unit of UTF-16 takes three bytes at most.
  if (path.length <= nameLimit / 3) return false;
  return path.split("/").some((name) => new TextEncoder().encode(name).length > nameLimit);
}
