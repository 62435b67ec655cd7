import {
  configOrigin,
  entryAt,
  innerSpan,
  moveOfPage,
  resolvePath,
  writtenAt,
  type Cursor,
  type Read,
  type RenameAt,
} from "@octavo/core";

/** Keys that name an element of navigation to readers, and nothing else. */
const labels: ReadonlySet<unknown> = new Set(["group", "tab", "anchor", "dropdown", "product", "item"]);

/** The page of an entry, and the title of a group. */
export async function renameEntry(
  cursor: Cursor,
  newName: string | undefined,
  read: Read,
): Promise<RenameAt | undefined> {
  const { place } = cursor;
  const span = innerSpan(cursor);
  if (place.kind !== "config" || place.part !== "value" || place.path[0] !== "navigation" || !span)
    return undefined;
  const at = { name: writtenAt(cursor), span };
  const reference = (await entryAt(cursor, read))?.reference;
  if (reference?.kind === "page" || reference?.kind === "operation") {
    const inside = resolvePath("", newName?.trim() ?? "");
    const path = newName === undefined ? undefined : `/${inside}`;
    if (inside === undefined || newName?.trim() === "" || newName?.includes("://") === true)
      return { ...at, refusal: `"${newName}" cannot be the path of a page.` };
    return { ...at, ...(await moveOfPage(reference.path, path, read, at.name)) };
  }
  if (!labels.has(place.path.at(-1))) return undefined;
  if (newName === undefined) return at;
  if (newName.trim() === "") return { ...at, refusal: "A name cannot be empty." };
  return {
    ...at,
    edits: [{ kind: "replace", origin: await configOrigin(place.path, read), newText: newName }],
  };
}
