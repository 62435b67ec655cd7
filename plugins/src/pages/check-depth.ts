import { publicPath, routes, snippetLevels, type FileId, type Read } from "@octavo/core";
import { placesAlong, takenBy } from "./check-snippets.ts";
import { deepSnippets } from "./evaluation-problems.ts";
import { longestWays } from "./longest-ways.ts";

/** Files that are followed from one page, at most. */
const limit = 1_000;

/** Reports, for each snippet that a page takes in, the first one that is too deep within it to be shown. */
export async function checkDepth(file: FileId, read: Read): Promise<void> {
  const own = await read.get(takenBy, file);
  if (own.length === 0 || (await read.pick(routes, "", publicPath(file)))?.file !== file) return;
  const next = await takenFrom(file, read);
  if (next.size <= snippetLevels) return;
  const ways = longestWays(next);
  for (const { target: first, origin } of new Map(
    own.toReversed().map((each) => [each.target, each]),
  ).values()) {
    const way = ways(first).slice(0, snippetLevels + 1);
    const [from, target] = way.slice(-2);
    if (way.length <= snippetLevels || from === undefined || target === undefined) continue;
    const related = await placesAlong(way, read);
    read.report(deepSnippets, origin, { target, from, levels: snippetLevels }, { related });
  }
}

/** What each file takes in that a page shows, by way of others too. */
async function takenFrom(page: FileId, read: Read): Promise<ReadonlyMap<FileId, readonly FileId[]>> {
  const next = new Map<FileId, readonly FileId[]>();
  const open = new Set([page]);
  // A set's iterator also visits what is added meanwhile.
  for (const file of open) {
    if (next.size > limit) break;
    const targets = (await read.get(takenBy, file)).map(({ target }) => target);
    next.set(file, targets);
    for (const target of targets) open.add(target);
  }
  return next;
}
