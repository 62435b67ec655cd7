import { dataOrigin, isObject, originsIn, page, type Config, type DataPath, type Read } from "@octavo/core";
import { nothingMadeOf } from "../problems.ts";

/** Keys that name descriptions of interfaces of which no pages are made, and what these are called. */
const others: ReadonlyMap<string, string> = new Map([
  ["graphql", "GraphQL schemas"],
  ["sdk", "descriptions of libraries"],
]);

type Unmade = Parameters<typeof nothingMadeOf.message>[0];

/** All of docs.json of which nothing is made, by key. */
const unmade: ReadonlyMap<string, Unmade> = new Map<string, Unmade>([
  ...[...others].map(([key, what]) => [key, { what, where: "element" }] as const),
  ["sourceRef", { what: "other repositories", where: "repository" }],
  ["overlays", { what: "overlays", where: "overlay" }],
]);

/** The `check` tap of docs.json: an element that is to be made of such a description shows nothing of it. */
export function checkOtherDescriptions({ file, places, value }: Config, read: Read): void {
  const originOf = originsIn(file, places);
  // A list of its own, since a navigation may be nested deeper than calls can be.
  const left: (readonly [DataPath, unknown])[] = [
    [["navigation"], value["navigation"]],
    [["api"], value["api"]],
  ];
  for (let next = left.pop(); next; next = left.pop()) {
    const [path, holder] = next;
    const isList = Array.isArray(holder);
    if (!isList && !isObject(holder)) continue;
    for (const key of Object.keys(holder)) {
      const member = (holder as Record<string, unknown>)[key];
      const what = isList ? undefined : unmade.get(key);
      // Most members are paths of pages.
      if (!what && (typeof member !== "object" || member === null)) continue;
      const at = [...path, isList ? Number(key) : key];
      if (!what) left.push([at, member]);
      else if (isNamed(member)) read.report(nothingMadeOf, originOf(at, "entry"), what);
    }
  }
}

/** The same of the front matter of a page. */
export async function checkOtherPage(path: string, read: Read): Promise<void> {
  const { route, frontMatter } = (await read.get(page, path)) ?? {};
  if (!route?.file || !frontMatter) return;
  for (const [key, what] of others)
    if (isNamed(frontMatter[key]))
      read.report(nothingMadeOf, dataOrigin(route.file, [key], "entry"), { what, where: "page" });
}

/** Whether something is named: of what is no name, the schema tells. */
function isNamed(value: unknown): boolean {
  if (typeof value === "string") return value.trim() !== "";
  return Array.isArray(value) ? value.length > 0 : isObject(value);
}
