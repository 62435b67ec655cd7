import {
  dataTree,
  isObject,
  memberAt,
  type Cursor,
  type DataPath,
  type Problem,
  type Read,
  type Repair,
  type SiteEdit,
} from "@octavo/core";
import { toldMissing } from "./check/required.ts";
import { firstValue } from "./grammar/first-values.ts";
import { grammar } from "./grammar/index.ts";
import { objectKindAt } from "./grammar/place-at.ts";
import { missingKeys, writtenVersion, type Owner } from "./grammar/required.ts";
import { misplacedExtension, missingKey, unknownKey } from "./key-problems.ts";
import { moveExtension } from "./move-extension.ts";

/** Adds the keys that an object lacks, with values to begin with; takes away those that nobody reads; moves those that others read. */
export async function repairKeys(
  repairs: readonly Repair[],
  { code, message }: Problem,
  { file, place }: Cursor,
  read: Read,
): Promise<readonly Repair[]> {
  if (place.kind !== "data") return repairs;
  if (code === unknownKey.code) {
    const edits = [{ kind: "remove" as const, file, path: place.path }];
    return [...repairs, { title: `Remove "${String(place.path.at(-1))}"`, edits }];
  }
  const { value } = await read.get(dataTree, file);
  if (code === misplacedExtension.code) return [...repairs, ...moveExtension(file, place.path, value)];
  if (code !== missingKey.code) return repairs;
  // The problem stands at the object's own key, or at the first key in it.
  for (const path of [place.path, place.path.slice(0, -1)]) {
    const owner = ownerAt(value, path);
    const missing = owner ? toldMissing(owner) : [];
    if (!owner || missing.length === 0 || missingKey.message({ kind: owner.kind, missing }) !== message)
      continue;
    const added = addedKeys(owner);
    const title = `Add ${Object.keys(added).join(", ")}`;
    return [...repairs, { title, edits: insertions(file, path, owner, added) }];
  }
  return repairs;
}

function ownerAt(document: unknown, path: DataPath): Owner | undefined {
  const kind = objectKindAt(path);
  const value = memberAt(document, path);
  const version = writtenVersion(memberAt(document, ["openapi"]));
  return kind !== undefined && isObject(value) ? { kind, value, name: path.at(-1), version } : undefined;
}

/** What is missing with its values, and what is missing because of these. */
function addedKeys(owner: Owner): Readonly<Record<string, unknown>> {
  const added: Record<string, unknown> = {};
  for (let rest = toldMissing(owner); rest.length > 0;) {
    for (const [key] of rest) added[key] = firstValue(key, { ...owner, value: { ...owner.value, ...added } });
    rest = missingKeys({ ...owner, value: { ...owner.value, ...added } }).filter(
      ([key]) => owner.kind !== "document" && !Object.hasOwn(added, key),
    );
  }
  return added;
}

/** Each before the first of the object's keys that people write behind it. */
function insertions(
  file: string,
  path: DataPath,
  { kind, value }: Owner,
  added: Readonly<Record<string, unknown>>,
): readonly SiteEdit[] {
  const order = [...grammar[kind].keys()];
  const nextOf = (key: string): string | undefined =>
    Object.keys(value).find((other) => order.indexOf(other) > order.indexOf(key));
  const groups = Map.groupBy(Object.entries(added), ([key]) => nextOf(key));
  return [...groups].map(([before, members]) => ({
    kind: "insert" as const,
    file,
    path,
    before,
    members: Object.fromEntries(
      members.toSorted(([left], [right]) => order.indexOf(left) - order.indexOf(right)),
    ),
  }));
}
