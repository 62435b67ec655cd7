import { isObject, memberAt, vendorKeys, type DataPath, type FileId, type Repair } from "@octavo/core";
import { grammar } from "./grammar/index.ts";
import { objectKindAt } from "./grammar/place-at.ts";

/** Moves what counts on operations alone from a path into its operation, where that has only one, and nothing of the kind yet. */
export function moveExtension(file: FileId, path: DataPath, document: unknown): readonly Repair[] {
  const depth = (vendorKeys as readonly unknown[]).includes(path.at(-2)) ? 2 : 1;
  const item = path.slice(0, -depth);
  const owner = memberAt(document, item);
  if (objectKindAt(item) !== "pathItem" || !isObject(owner)) return [];
  const methods = Object.keys(owner).filter((key) => grammar.pathItem.get(key)?.kind === "operation");
  const [method = ""] = methods;
  const operation = owner[method];
  if (methods.length !== 1 || !isObject(operation)) return [];
  const name = String(path.at(-1));
  const value = memberAt(document, path);
  if (value === undefined) return [];
  const title = `Move "${name}" into ${method.toUpperCase()}`;
  const into = [...item, method];
  if (depth === 1) {
    if (Object.hasOwn(operation, name)) return [];
    const edits = [
      { kind: "remove", file, path },
      { kind: "insert", file, path: into, members: { [name]: value } },
    ] as const;
    return [{ title, edits }];
  }
  const vendor = String(path.at(-2));
  // Of two vendor extensions, one alone counts.
  const own = vendorKeys.find((key) => Object.hasOwn(operation, key));
  const settings = own === undefined ? {} : operation[own];
  if (!isObject(settings) || Object.hasOwn(settings, name)) return [];
  const members = own === undefined ? { [vendor]: { [name]: value } } : { [name]: value };
  const isLast = Object.keys(Object(owner[vendor])).length === 1;
  const edits = [
    { kind: "remove", file, path: isLast ? path.slice(0, -1) : path },
    { kind: "insert", file, path: own === undefined ? into : [...into, own], members },
  ] as const;
  return [{ title, edits }];
}
