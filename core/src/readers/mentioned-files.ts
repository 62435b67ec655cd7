import type { Core } from "../core.ts";
import { withoutPrefix } from "../model/base-path.ts";
import { decodePath } from "../model/encode-path.ts";
import { assets, ownPrefix, possiblePrefix } from "../queries.ts";
import { resolveInRoot, type FileId } from "../source/file.ts";

/** Files that texts for others name, and none that the reader may have. */
export async function usedByOthersAlone({ theirs, ours }: Mentions, core: Core): Promise<readonly FileId[]> {
  const served = await core.get(assets);
  const prefixes = await core.get(ownPrefix);
  const named = (texts: readonly Text[], prefix = ""): ReadonlySet<FileId> => {
    const found = new Set<FileId>();
    for (const { text, from } of texts)
      for (const path of pathsIn(text, from, prefix)) if (served.has(path)) found.add(path);
    return found;
  };
  const kept = named(ours, prefixes.get(""));
  return [...named(theirs, prefixes.get(possiblePrefix))].filter((file) => !kept.has(file));
}

interface Text {
  readonly text: string;
  /** The file that relative paths count from. */
  readonly from: FileId;
}

interface Mentions {
  readonly theirs: readonly Text[];
  readonly ours: readonly Text[];
}

/** Whatever in a text could be the path of a file, relative or from the docs root. `prefix`: see `readOwnPrefix`. */
function* pathsIn(text: string, from: FileId, prefix: string): Iterable<FileId> {
  for (const [written] of text.matchAll(/[^\s"'`()<>{}[\]|\\,;=*#?]+\.\w{1,8}(?![\w.])/g)) {
    const path = decodePath(written);
    yield resolveInRoot(from, path);
    const fromRoot = resolveInRoot("", path);
    yield fromRoot;
    if (prefix !== "") yield withoutPrefix(`/${fromRoot}`, prefix).slice(1);
  }
}

export async function textsOf(files: Iterable<FileId>, core: Core): Promise<readonly Text[]> {
  return core.ask(async (_context, read) =>
    [...files].map((file) => ({ text: read.text(file) ?? "", from: file })),
  );
}
