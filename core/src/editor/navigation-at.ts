import type { Read } from "../database/query.ts";
import { originIn } from "../model/config.ts";
import type { NavigationNode, PageReference, SpecBinding } from "../model/navigation.ts";
import { configPlaces, navigationDraft } from "../queries.ts";
import type { DataPath } from "../source/origin.ts";
import { configPath } from "./cursor-at.ts";
import type { Cursor } from "./cursor.ts";

/** A string of a `pages` list (or a group's root page) in docs.json, or a gap where one could stand. */
export interface EntryAt {
  /** What it means; undefined in a gap. */
  readonly reference: PageReference | undefined;
  /** The specifications in which `METHOD /path` is looked up here. */
  readonly specs: readonly SpecBinding[];
}

/** The navigation entry under the cursor; undefined where none stands or could stand. */
export async function entryAt({ place }: Cursor, read: Read): Promise<EntryAt | undefined> {
  if (place.kind !== "config" || !isEntry(place.path, place.part)) return undefined;
  const { file, places } = (await read.pick(configPlaces, "", "")) ?? { file: "docs.json", places: [] };
  const { root, bindings, references } = await read.get(navigationDraft, "");
  const { file: writtenIn, path: writtenAt } = originIn(file, places, place.path);
  let reference: PageReference | undefined;
  let specs: readonly SpecBinding[] = [];
  let depth = -1;
  const visit = (node: NavigationNode): void => {
    const { origin, kind, id } = node;
    if (origin?.file === writtenIn && isSame(origin.path, writtenAt)) reference = references.get(id);
    if (origin && kind !== "page" && kind !== "link") {
      const own = origin.path.at(-1) === kind ? origin.path.slice(0, -1) : origin.path;
      const found = bindings.get(id);
      const isRoot = place.path.at(-1) === "root";
      const at = found || isRoot ? (configPath(origin.file, own, { file, places }) ?? own) : own;
      if (found && at.length > depth && isSame(at, place.path.slice(0, at.length))) {
        specs = found;
        depth = at.length;
      }
      if (isRoot && isSame([...at, "root"], place.path)) reference = references.get(id);
    }
    node.children.forEach(visit);
  };
  visit(root);
  return { reference, specs };
}

function isEntry(path: DataPath, part: "key" | "value" | "gap"): boolean {
  if (path[0] !== "navigation") return false;
  if (part === "gap") return path.at(-1) === "pages";
  return (
    part === "value" &&
    ((path.at(-2) === "pages" && typeof path.at(-1) === "number") || path.at(-1) === "root")
  );
}

function isSame(left: DataPath, right: DataPath): boolean {
  if (left.length !== right.length) return false;
  // Places of one list differ at their ends. Asked for each entry of the site.
  for (let at = left.length - 1; at >= 0; at--) if (left[at] !== right[at]) return false;
  return true;
}
