import {
  configTexts,
  mdx,
  membersNamed,
  originsIn,
  readOwnPrefix,
  type Config,
  type DataOrigin,
  type DataPath,
  type LinkFact,
  type Read,
} from "@octavo/core";
import { checkLink } from "./data-links.ts";
import { leadsSomewhere } from "./destinations.ts";
import { anchorFault, checkLinksOf, otherPages } from "./links.ts";
import { brokenAnchor } from "../problems.ts";
import { destinationPath, isOpen } from "../redirects/page-destination.ts";
import { deadEnd, redirectChain } from "../redirects/problems.ts";
import { redirectInSite } from "../redirects/redirect.ts";
import { redirectAt, siteRedirects } from "../redirects/site-redirects.ts";
import { suggest } from "./suggest-path.ts";

/** The parts of docs.json whose `href` readers follow. */
const linking = ["navbar", "footer", "navigation", "logo", "contextual"] as const;

/** Reports links of docs.json that lead to nothing in the site. */
export async function checkConfigLinks({ file, places, value }: Config, read: Read): Promise<void> {
  const originOf = originsIn(file, places);
  for (const { path, target } of configLinks(value)) {
    // What the page's menu fills in leads where nobody knows yet.
    if (!/\$(page|path|mcp)\b/.test(target)) await checkLink(target, originOf(path), read);
  }
  for (const { links, originIn } of await linksInTexts({ file, places, value }, read))
    await checkLinksOf(links, "", originIn, read);
}

/** Links of a text of docs.json, and where each of them stands. */
interface LinksInText {
  readonly links: readonly LinkFact[];
  readonly originIn: (ordinal: number, link: LinkFact) => DataOrigin;
}

/** The links of each text of docs.json that is MDX. */
export async function linksInTexts(
  { file, places, value }: Config,
  read: Read,
): Promise<readonly LinksInText[]> {
  const originOf = originsIn(file, places);
  const found: LinksInText[] = [];
  for (const { path, text } of configTexts(value)) {
    const tree = await read.get(mdx, text);
    const originIn = (ordinal: number, { attribute }: LinkFact): DataOrigin => {
      const within = tree.span("link", ordinal, attribute);
      return { ...originOf(path), ...(within && { within }) };
    };
    found.push({ links: tree.facts.links, originIn });
  }
  return found;
}

/** Addresses of docs.json that readers follow. */
export function configLinks(value: Config["value"]): readonly ConfigLink[] {
  return linking
    .flatMap((part) => membersNamed("href", value[part], [part]))
    .flatMap(({ path, value: target }) => (typeof target === "string" ? [{ path, target }] : []));
}

/** Reports redirects that lead to nothing, and to other redirects. */
export async function checkDestinations({ file, places, value }: Config, read: Read): Promise<void> {
  const originOf = originsIn(file, places);
  const written: unknown = value["redirects"];
  const faulty = new Set((await read.pick(siteRedirects, "", ""))?.faults.map(({ index }) => index));
  const all: readonly unknown[] = Array.isArray(written) ? written : [];
  const prefix = await readOwnPrefix(read);
  const sources = new Set(all.map((each) => redirectInSite(each, prefix)?.source));
  for (const [index, each] of all.entries()) {
    const redirect = faulty.has(index) ? undefined : redirectInSite(each, prefix);
    if (!redirect) continue;
    const { destination } = redirect;
    const path = destinationPath(redirect, prefix);
    if (path === undefined) continue;
    const origin = originOf(["redirects", index, "destination"]);
    const hash = destination.replace(/^[^#]*/, "");
    const fault = isOpen(hash) ? undefined : await anchorFault(destination, "docs.json", read);
    const next = await redirectAt(path, read);
    if (next !== undefined) {
      const related = [{ message: "It is redirected here", origin: originOf(["redirects", next, "source"]) }];
      read.report(redirectChain, origin, { destination }, { related });
    }
    // One that is left out is told where it stands.
    else if (!sources.has(path) && !(await leadsSomewhere(path, read))) {
      const nearest = await suggest(path, { file: "docs.json" }, read);
      const newText = `${nearest}${/[?#].*$/s.exec(destination)?.[0] ?? ""}`;
      const fixes =
        nearest === undefined ? [] : [{ title: `Lead to "${newText}"`, edits: [{ origin, newText }] }];
      read.report(deadEnd, origin, { destination, nearest }, { fixes });
    } else if (fault) {
      const related = await otherPages(fault, "docs.json", read);
      read.report(brokenAnchor, origin, { target: destination, ...fault }, { related });
    }
  }
}

interface ConfigLink {
  readonly path: DataPath;
  readonly target: string;
}
