import { dataOrigin, isObject, memberAt, nearest, type DataPath } from "@octavo/core";
import { internalPath, itemsOf, ownMember, type Place, referenceIn, type Report } from "@octavo/core/fields";
import { methods } from "../path-item.ts";
import { undeclaredPathParameter, unknownParameterLocation, unusedPathParameter } from "../problems.ts";

/** Compares the braces in a path with the parameters that describe them. */
export function checkPathParameters(
  document: unknown,
  source: string,
  path: string,
  item: unknown,
  report: Report,
): void {
  const inPath = new Set([...path.matchAll(/\{([^{}]+)\}/g)].map((match) => match[1] ?? ""));
  const shared = declared(document, {
    value: ownMember(item, "parameters"),
    path: ["paths", path, "parameters"],
  });
  const unused = new Map<string, { readonly where: DataPath; readonly meant: string | undefined }>();
  for (const method of methods) {
    const operation = ownMember(item, method);
    if (!isObject(operation) || referenceIn(operation) !== undefined) continue;
    const own = declared(document, {
      value: operation["parameters"],
      path: ["paths", path, method, "parameters"],
    });
    const missing = new Set([...inPath].filter((name) => !shared.names.has(name) && !own.names.has(name)));
    for (const [name, where] of [...shared.names, ...own.names]) {
      if (inPath.has(name)) continue;
      const meant = nearest(name, missing);
      // A name that is misspelt is told once.
      if (meant !== undefined) missing.delete(meant);
      unused.set(where.join("\n"), { where, meant });
    }
    // A parameter in another document may be any.
    if (shared.unknown || own.unknown) continue;
    for (const name of missing)
      report(undeclaredPathParameter, dataOrigin(source, ["paths", path, method], "key"), { name, path });
  }
  for (const { where, meant } of unused.values()) {
    const place = [...resolvedPath(document, where), "name"];
    const name = String(memberAt(document, place));
    const related = [{ message: "The path", origin: dataOrigin(source, ["paths", path], "key") }];
    const edits = [{ origin: dataOrigin(source, place), newText: meant ?? "" }];
    const fixes = meant === undefined ? [] : [{ title: `Write ${meant}`, edits }];
    report(unusedPathParameter, dataOrigin(source, where), { name, path, meant }, { related, fixes });
  }
}

/** Path parameters of a list by name, with the places where the list has them. */
function declared(
  document: unknown,
  list: Place,
): { readonly names: ReadonlyMap<string, DataPath>; readonly unknown: boolean } {
  const names = new Map<string, DataPath>();
  let unknown = false;
  for (const { path } of itemsOf(list)) {
    const parameter = memberAt(document, resolvedPath(document, path));
    const name = ownMember(parameter, "name");
    if (referenceIn(parameter) !== undefined) unknown = true;
    else if (ownMember(parameter, "in") === "path" && typeof name === "string") names.set(name, path);
  }
  return { names, unknown };
}

/** Where a member is really written; the last internal step where references lead out of the document or nowhere. */
function resolvedPath(document: unknown, path: DataPath): DataPath {
  let current = path;
  for (let steps = 0; steps < 8; steps++) {
    const reference = referenceIn(memberAt(document, current));
    const target = reference === undefined ? undefined : internalPath(reference);
    if (!target || memberAt(document, target) === undefined) return current;
    current = target;
  }
  return current;
}

const locations = ["path", "query", "header", "cookie"];

/** `in` of a parameter. One that has none lacks a key. */
export function checkLocation(
  source: string,
  parameter: unknown,
  path: () => DataPath,
  report: Report,
): void {
  if (!isObject(parameter) || referenceIn(parameter) !== undefined) return;
  const location = parameter["in"];
  if (location === undefined || (typeof location === "string" && locations.includes(location))) return;
  const written = typeof location === "string" ? location : "";
  const origin = dataOrigin(source, [...path(), "in"]);
  const meant = nearest(written, locations);
  const fixes = meant === undefined ? [] : [{ title: `Write ${meant}`, edits: [{ origin, newText: meant }] }];
  report(unknownParameterLocation, origin, { location: written, meant }, { fixes });
}
