import {
  assets,
  cssAddresses,
  defineQuery,
  pathInDocs,
  readOwnPrefix,
  sources,
  type FileId,
  type MemoQuery,
  type Output,
  type Read,
  type Site,
} from "@octavo/core";
import { renderKey, splitRenderKey } from "./paths.ts";
import { isSiteScript, siteScripts } from "./site-scripts.ts";
import { withBase } from "./url.ts";
import { classesIn, utilityCandidates } from "./utilities/class-names.ts";

/** Addresses of the style sheets and scripts that stand in the docs folder: every page loads them. */
export interface SiteFiles {
  readonly styles: readonly string[];
  readonly scripts: readonly { readonly src: string; readonly isModule: boolean }[];
}

interface OwnFiles {
  readonly styles: readonly FileId[];
  readonly scripts: readonly { readonly file: FileId; readonly isModule: boolean }[];
}

/** In the order of their paths, empty ones left out. */
const siteFiles: MemoQuery<OwnFiles> = defineQuery<OwnFiles>({
  name: "siteFiles",
  run: async (_context, _key, read) => {
    const served = (await read.pick(sources, "", "assets")) ?? [];
    const written = served
      .filter((file) => /\.css$/i.test(file) || isSiteScript(file))
      .filter((file) => read.text(file)?.trim() !== "");
    const scripts = await siteScripts(written, read);
    return {
      styles: written.filter((file) => /\.css$/i.test(file)),
      scripts: scripts
        .filter(({ fault }) => fault?.isLoaded !== false)
        .map(({ file, isModule }) => ({ file, isModule })),
    };
  },
  fallback: () => ({ styles: [], scripts: [] }),
});

export async function ownFiles(base: string, read: Read): Promise<SiteFiles> {
  const { styles, scripts } = await read.get(siteFiles, "");
  return {
    styles: styles.map((file) => withBase(`/${file}`, base)),
    scripts: scripts.map(({ file, isModule: module }) => ({
      src: withBase(`/${file}`, base),
      isModule: module,
    })),
  };
}

/** Longer scripts are programs that a tool made: what they look like is their own. */
const longestScript = 100_000;

/** What the docs folder's scripts name that may be a utility class. */
export const scriptUtilities: MemoQuery<readonly string[]> = defineQuery({
  name: "scriptUtilities",
  run: async (_context, _key, read) => {
    const { scripts } = await read.get(siteFiles, "");
    const texts = scripts.map(({ file }) => read.text(file) ?? "");
    const names = texts.flatMap((text) => (text.length > longestScript ? [] : [...classesIn(text)]));
    return utilityCandidates(new Set(names));
  },
  fallback: () => [],
});

/** Offsets in a style sheet at which an address of a file of the site lacks the base path. Key: its file. */
const bareAddresses: MemoQuery<readonly number[]> = defineQuery({
  name: "bareAddresses",
  run: async (_context, file, read) => {
    const prefix = await readOwnPrefix(read);
    const found: number[] = [];
    for (const { target, span } of cssAddresses(read.text(file) ?? "")) {
      const path = target.startsWith("/") ? pathInDocs(target, file, prefix) : undefined;
      // One that has it means the same.
      const isBare = path !== undefined && path === pathInDocs(target, file);
      if (isBare && (await read.pick(assets, "", path.slice(1))) === true) found.push(span.start);
    }
    return found;
  },
  fallback: () => [],
});

/** Registers copies of the style sheets in which addresses lack the base path; the others are served as they are. */
export async function emitStyleSheets(
  { assets: files, base }: Site,
  output: Output,
  read: Read,
): Promise<void> {
  if (base === "") return;
  for (const file of files) {
    if (/\.css$/i.test(file) && (await read.get(bareAddresses, file)).length > 0)
      output.add(file, renderKey(base, file), renderOwnStyles, file);
  }
}

async function renderOwnStyles(key: string, read: Read): Promise<string> {
  const { base, subject: file } = splitRenderKey(key);
  const text = read.text(file) ?? "";
  // Signs that would end an address without quotes.
  const start = base.replace(/[()']/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  const parts: string[] = [];
  let end = 0;
  for (const offset of await read.get(bareAddresses, file)) {
    parts.push(text.slice(end, offset), start);
    end = offset;
  }
  return parts.join("") + text.slice(end);
}
