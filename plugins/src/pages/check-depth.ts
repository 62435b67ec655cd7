import { publicPath, routes, snippetLevels, type FileId, type Read } from "@octavo/core";
import { pathTo, placesAlong, takenBy } from "./check-snippets.ts";
import { deepSnippets } from "./evaluation-problems.ts";

/** Files that are followed from one page, at most. */
const limit = 1_000;

/** Reports the first snippet that a page does not show because it is too deep within others, on every way to it. */
export async function checkDepth(file: FileId, read: Read): Promise<void> {
  const own = await read.get(takenBy, file);
  if (own.length === 0 || (await read.pick(routes, "", publicPath(file)))?.file !== file) return;
  const deep = await chainToDeep(file, read);
  if (!deep) return;
  const [from = file, target = file] = deep.slice(-2);
  const origin = own.find((taken) => taken.target === deep[1])?.origin ?? { file };
  const related = await placesAlong(deep.slice(1), read);
  read.report(deepSnippets, origin, { target, from, levels: snippetLevels }, { related });
}

/** The files from a page to the nearest one that is too deep, both included; undefined where there is none. */
async function chainToDeep(page: FileId, read: Read): Promise<readonly FileId[] | undefined> {
  const before = new Map<FileId, FileId | undefined>([[page, undefined]]);
  let open: readonly FileId[] = [page];
  for (let level = 0; level <= snippetLevels && before.size <= limit; level++) {
    const found: FileId[] = [];
    for (const file of open)
      for (const { target } of await read.get(takenBy, file)) {
        if (before.has(target)) continue;
        before.set(target, file);
        if (level === snippetLevels) return pathTo(target, before);
        found.push(target);
      }
    open = found;
  }
  return undefined;
}
