import { nearest } from "../schema/nearest.ts";
import { isObject, memberAt } from "../syntax/parts.ts";
import { internalPath } from "./reference.ts";

/** The reference that was probably meant: with the nearest name in the object where its last step should be. */
export function nearestTarget(document: unknown, reference: string): string | undefined {
  const path = internalPath(reference);
  if (!path || path.length === 0) return undefined;
  const owner = memberAt(document, path.slice(0, -1));
  if (!isObject(owner)) return undefined;
  const name = nearest(String(path.at(-1)), Object.keys(owner));
  const start = reference.slice(0, reference.lastIndexOf("/"));
  return name === undefined ? undefined : `${start}/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`;
}
