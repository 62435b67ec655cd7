import {
  dataOrigin,
  dataTree,
  isPage,
  memberAt,
  navigationDraft,
  type DataOrigin,
  type FileId,
  type NavigationNode,
  type Read,
  type Renaming,
  type SiteEdit,
} from "@octavo/core";

/** Has entries of docs.json, or of one of its `$ref` files, name the pages that they named. */
export async function followEntries(
  edits: readonly SiteEdit[],
  file: FileId,
  { files, pages }: Renaming,
  read: Read,
): Promise<readonly SiteEdit[]> {
  if (isPage(file) || (pages.size === 0 && files.size === 0)) return edits;
  const { root, references } = await read.get(navigationDraft, "");
  const { value } = await read.get(dataTree, file);
  const own: SiteEdit[] = [];
  const visit = ({ id, origin, kind, children }: NavigationNode): void => {
    const reference = references.get(id);
    if (reference?.kind === "page" && origin?.file === file) {
      const moved = files.get(reference.file);
      // A page that becomes its folder's index, or ceases to be it, has the path that it had.
      const to = pages.get(reference.path) ?? (moved === undefined ? undefined : reference.path);
      const entry = kind === "page" ? origin : rootOf(origin, kind);
      const written = to === undefined ? undefined : memberAt(value, entry.path);
      const newText =
        typeof written === "string" && to !== undefined ? writtenLike(written, to, moved) : written;
      if (typeof newText === "string" && newText !== written)
        own.push({ kind: "replace", origin: entry, newText });
    }
    children.forEach(visit);
  };
  visit(root);
  return [...edits, ...own];
}

/** The root page of an element, which is named beside its label. */
export function rootOf({ file, path }: DataOrigin, kind: NavigationNode["kind"]): DataOrigin {
  return dataOrigin(file, [...(path.at(-1) === kind ? path.slice(0, -1) : path), "root"]);
}

function writtenLike(old: string, path: string, file: FileId | undefined): string {
  const trimmed = old.trim();
  const slash = trimmed.startsWith("/") ? "/" : "";
  if (/\.mdx?$/i.test(trimmed) && file !== undefined) return slash + file;
  const isIndex =
    path === "/" || (/(?:^|\/)index$/.test(trimmed) && /(?:^|\/)index\.mdx?$/i.test(file ?? ""));
  return slash + (isIndex && file !== undefined ? file.replace(/\.mdx?$/i, "") : path.slice(1));
}
