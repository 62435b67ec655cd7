import {
  assets,
  cssAddresses,
  defineQuery,
  encodePath,
  outputs,
  pathInDocs,
  readOwnPrefix,
  type FileId,
  type MemoQuery,
  type Read,
  type Site,
  type Span,
} from "@octavo/core";
import { missingImage } from "../problems.ts";
import { suggestFile } from "./suggest-path.ts";

/** Reports files that a style sheet of the docs folder names, and that are not there: images, fonts and other style sheets. Key: its file. */
const missingFiles: MemoQuery<true> = defineQuery({
  name: "missingFiles",
  run: async (_context, file, read) => {
    const found = cssAddresses(read.text(file) ?? "").map((each) => ({ ...each, isExact: true }));
    await checkAddresses(found, file, read);
    return true as const;
  },
  fallback: () => true,
});

interface PlacedAddress {
  readonly target: string;
  readonly span: Span;
  /** Whether the address alone stands there. */
  readonly isExact: boolean;
  readonly isImport: boolean;
}

/** Reports addresses of rules that stand in a file, and lead to no file. */
export async function checkAddresses(
  found: readonly PlacedAddress[],
  file: FileId,
  read: Read,
): Promise<void> {
  const prefix = await readOwnPrefix(read);
  for (const { target, span, isExact, isImport } of found) {
    const path = pathInDocs(target, file, prefix)?.slice(1);
    if (path === undefined || path === "" || (await isThere(path, read))) continue;
    const origin = { file, span };
    const nearest = await suggestFile(`/${path}`, read);
    const newText = nearest === undefined ? "" : written(nearest) + (/[?#].*$/s.exec(target)?.[0] ?? "");
    const fixes =
      nearest === undefined || !isExact
        ? []
        : [{ title: `Replace with "${newText}"`, edits: [{ origin, newText }] }];
    read.report(missingImage, origin, { target, path, nearest, isImport }, { fixes });
  }
}

export async function checkStyleSheets(site: Site, read: Read): Promise<void> {
  for (const file of site.assets) if (/\.css$/i.test(file)) await read.get(missingFiles, file);
}

async function isThere(path: string, read: Read): Promise<boolean> {
  return (await read.pick(assets, "", path)) === true || (await read.pick(outputs, "", path)) !== undefined;
}

/** A path as it can stand in `url(…)`, in quotes or without. */
function written(path: string): string {
  return encodePath(path).replace(/[()']/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
}
