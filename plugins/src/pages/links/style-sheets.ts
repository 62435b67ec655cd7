import {
  assets,
  cssAddresses,
  defineQuery,
  encodePath,
  outputs,
  pathInDocs,
  readOwnPrefix,
  type MemoQuery,
  type Read,
  type Site,
} from "@octavo/core";
import { missingImage } from "../problems.ts";
import { suggestFile } from "./suggest-path.ts";

/** Reports files that a style sheet of the docs folder names, and that are not there: images, fonts and other style sheets. Key: its file. */
const missingFiles: MemoQuery<true> = defineQuery({
  name: "missingFiles",
  run: async (_context, file, read) => {
    const prefix = await readOwnPrefix(read);
    for (const { target, span } of cssAddresses(read.text(file) ?? "")) {
      const path = pathInDocs(target, file, prefix)?.slice(1);
      if (path === undefined || path === "" || (await isThere(path, read))) continue;
      const origin = { file, span };
      const nearest = await suggestFile(`/${path}`, read);
      const newText = nearest === undefined ? "" : written(nearest) + (/[?#].*$/s.exec(target)?.[0] ?? "");
      const fixes =
        nearest === undefined ? [] : [{ title: `Replace with "${newText}"`, edits: [{ origin, newText }] }];
      read.report(missingImage, origin, { target, path, nearest }, { fixes });
    }
    return true as const;
  },
  fallback: () => true,
});

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
