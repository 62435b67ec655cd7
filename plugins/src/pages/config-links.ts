import { isObject, mdx, originsIn, type Config, type DataPath, type Read } from "@octavo/core";
import { checkLink } from "./data-links.ts";
import { leadsSomewhere } from "./destinations.ts";
import { anchorFault, checkLinksOf, pathOf } from "./links.ts";
import { brokenAnchor } from "./problems.ts";
import { deadEnd, redirectChain } from "./redirects/problems.ts";
import { readRedirect } from "./redirects/redirect.ts";
import { followed, siteRedirects } from "./redirects/site-redirects.ts";
import { suggest } from "./suggest-path.ts";

/** The parts of docs.json whose `href` readers follow, and whose texts they read. */
const linking = ["navbar", "footer", "navigation", "logo", "contextual", "banner", "errors"] as const;

/** Reports links of docs.json that lead to nothing in the site. */
export async function checkConfigLinks({ file, places, value }: Config, read: Read): Promise<void> {
  const originOf = originsIn(file, places);
  for (const { path, kind, written } of configLinks(value)) {
    const origin = originOf(path);
    if (kind === "text") await checkLinksOf((await read.get(mdx, written)).facts.links, "", origin, read);
    // What the page's menu fills in leads where nobody knows yet.
    else if (!/\$(page|path|mcp)\b/.test(written)) await checkLink(written, origin, read);
  }
}

/** Addresses of docs.json that readers follow, and texts that they read. */
export function configLinks(value: Config["value"]): readonly Written[] {
  return linking.flatMap((part) => writtenIn(value[part], [part], 0));
}

/** Reports redirects that lead to nothing, and to other redirects. */
export async function checkDestinations({ file, places, value }: Config, read: Read): Promise<void> {
  const originOf = originsIn(file, places);
  const written: unknown = value["redirects"];
  const faulty = new Set((await read.pick(siteRedirects, "", ""))?.faults.map(({ index }) => index));
  const all: readonly unknown[] = Array.isArray(written) ? written : [];
  const sources = new Set(all.map((each) => readRedirect(each)?.source));
  for (const [index, each] of all.entries()) {
    const { destination = "" } = (faulty.has(index) ? undefined : readRedirect(each)) ?? {};
    const path = isOpen(destination.replace(/[?#].*$/s, "")) ? undefined : pathOf(destination, "docs.json");
    if (path === undefined) continue;
    const origin = originOf(["redirects", index, "destination"]);
    const hash = destination.replace(/^[^#]*/, "");
    const fault = isOpen(hash) ? undefined : await anchorFault(destination, "docs.json", read);
    if ((await followed(path, read)) !== undefined) read.report(redirectChain, origin, { destination });
    // One that is left out is told where it stands.
    else if (!sources.has(path) && !(await leadsSomewhere(path, read)))
      read.report(deadEnd, origin, { destination, nearest: await suggest(path, read) });
    else if (fault) read.report(brokenAnchor, origin, { target: destination, ...fault });
  }
}

/** Where captures lead is known when somebody is led there. */
function isOpen(part: string): boolean {
  return /[:*{]/.test(part);
}

interface Written {
  readonly path: DataPath;
  /** "link": an address; "text": Markdown. */
  readonly kind: "link" | "text";
  readonly written: string;
}

/** Keys whose text is Markdown, by the key of the object that they stand in. */
const texts: ReadonlyMap<string | number, string> = new Map([
  ["banner", "content"],
  ["404", "description"],
]);

function writtenIn(value: unknown, path: DataPath, depth: number): readonly Written[] {
  if (depth > 100 || typeof value !== "object" || value === null) return [];
  const entries: readonly (readonly [string | number, unknown])[] = Array.isArray(value)
    ? [...value.entries()]
    : Object.entries(value);
  const text = isObject(value) ? texts.get(path.at(-1) ?? "") : undefined;
  return entries.flatMap(([key, member]): readonly Written[] => {
    const at = [...path, key];
    if (typeof member !== "string" || !isObject(value)) return writtenIn(member, at, depth + 1);
    if (key === "href") return [{ path: at, kind: "link", written: member }];
    return key === text ? [{ path: at, kind: "text", written: member }] : [];
  });
}
