import { isObject, originsIn, type Config, type DataPath, type Read } from "@octavo/core";
import { leadsSomewhere, pathOf, suggest } from "./links.ts";
import { brokenLink } from "./problems.ts";
import { deadEnd, redirectChain } from "./redirects/problems.ts";
import { readRedirect } from "./redirects/redirect.ts";
import { isRedirected, siteRedirects } from "./redirects/site-redirects.ts";

/** The parts of docs.json whose `href` readers follow. */
const linking = ["navbar", "footer", "navigation", "logo"] as const;

/** Reports links of docs.json that lead to nothing in the site. */
export async function checkConfigLinks({ file, places, value }: Config, read: Read): Promise<void> {
  const originOf = originsIn(file, places);
  for (const part of linking)
    for (const { path, target } of hrefsIn(value[part], [part], 0)) {
      const asked = pathOf(target, "docs.json");
      if (asked === undefined || (await leadsSomewhere(asked, read))) continue;
      const origin = originOf(path);
      const guess = await suggest(asked, read);
      const newText = `${guess}${/[?#].*$/s.exec(target)?.[0] ?? ""}`;
      const fixes =
        guess === undefined ? [] : [{ title: `Replace with "${newText}"`, edits: [{ origin, newText }] }];
      read.report(brokenLink, origin, { target, nearest: guess }, { fixes });
    }
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
    // Where captures lead is known when somebody is led there.
    const isOpen = /[:*{]/.test(destination.replace(/[?#].*$/s, ""));
    const path = isOpen ? undefined : pathOf(destination, "docs.json");
    if (path === undefined) continue;
    const origin = originOf(["redirects", index, "destination"]);
    if (await isRedirected(path, read)) read.report(redirectChain, origin, { destination });
    // One that is left out is told where it stands.
    else if (!sources.has(path) && !(await leadsSomewhere(path, read)))
      read.report(deadEnd, origin, { destination, nearest: await suggest(path, read) });
  }
}

function hrefsIn(
  value: unknown,
  path: DataPath,
  depth: number,
): readonly { readonly path: DataPath; readonly target: string }[] {
  if (depth > 100 || typeof value !== "object" || value === null) return [];
  const entries: readonly (readonly [string | number, unknown])[] = Array.isArray(value)
    ? [...value.entries()]
    : Object.entries(value);
  return entries.flatMap(([key, member]) => {
    const at = [...path, key];
    return key === "href" && isObject(value) && typeof member === "string"
      ? [{ path: at, target: member }]
      : hrefsIn(member, at, depth + 1);
  });
}
