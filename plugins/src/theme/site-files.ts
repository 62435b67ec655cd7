import { defineQuery, sources, type FileId, type MemoQuery, type Read } from "@octavo/core";
import { withBase } from "./url.ts";

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
      .filter((file) => /\.(?:css|js)$/i.test(file) && !isForPrograms(file))
      .map((file) => ({ file, text: read.text(file) }))
      .filter(({ text }) => text === undefined || text.trim() !== "");
    return {
      styles: written.flatMap(({ file }) => (/\.css$/i.test(file) ? [file] : [])),
      scripts: written.flatMap(({ file, text = "" }) =>
        /\.js$/i.test(file) && !isForNode(text) ? [{ file, isModule: isModule(text) }] : [],
      ),
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

/** Settings of tools, tests, and code that pages import. */
function isForPrograms(file: FileId): boolean {
  return /\.(?:config|test|spec)\.js$|^_?snippets\/.*\.js$/i.test(file);
}

/** What browsers have not, at the start of a line: such a script would end there. Sites keep programs that make their pages beside these. */
const nodeStatement =
  /^(?:#!|(?:(?:const|let|var)\s[^=\n]*=\s*)?require\s*\(|module\.exports\b|exports\.\w+\s*=|import\s[^'"\n]*["']node:)/m;

function isForNode(text: string): boolean {
  return nodeStatement.test(text);
}

/** Statements that a script cannot have, at the start of a line. */
function isModule(text: string): boolean {
  return /^(?:import\s*[\w*{"'(]|export\s*(?:default\b|const\b|let\b|var\b|function\b|class\b|async\b|[{*]))/m.test(
    text.replace(/^import\s*\(/gm, ""),
  );
}
