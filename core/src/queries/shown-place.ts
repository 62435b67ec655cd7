import { defineBarrier } from "../database/define.ts";
import type { Read } from "../database/query.ts";
import type { Place } from "../model/navigation.ts";
import { findLanguageFolders, foldersOf, type LanguageFolder } from "../navigation/language-folders.ts";
import type { Barrier } from "./context.ts";
import { navigation, places } from "./navigation.ts";

/** Folders that are a language's own. Part: "fr", "docs/fr". */
export const languageFolders: Barrier<LanguageFolder> = defineBarrier({
  name: "languageFolders",
  run: async (_context, _key, read) => {
    const tree = await read.pick(navigation, "", "tree");
    return tree ? findLanguageFolders(tree, await read.get(places, "")) : new Map();
  },
});

/**
 * Where a page is shown, and so the language that it is in: at its place in navigation; without one, at the start of the
 * language whose folder it is in. Undefined outside of both. Whether navigation has the page, `places` alone tell.
 */
export async function readShownPlace(path: string, read: Read): Promise<Place | undefined> {
  const place = await read.pick(places, "", path);
  if (place) return place;
  for (const folder of foldersOf(path).toReversed()) {
    const found = await read.pick(languageFolders, "", folder);
    if (found) return found.place;
  }
  return undefined;
}
