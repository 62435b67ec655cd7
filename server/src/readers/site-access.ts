import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { isObject, maySee, type PageAccess, type Reader } from "@octavo/core";
import { readServedRedirect, redirectTable, type RedirectTable } from "@octavo/plugins/pages/redirects";
import { decodedPath } from "../hosting/decoded-path.ts";

/** Who may see which page of a release, whoever asks. Not served. */
export interface SiteAccess {
  /** Every group that the site names. */
  readonly groups: ReadonlySet<string>;
  /** By public path, without the base. */
  readonly pages: ReadonlyMap<string, PageAccess>;
  /** Whether some page is for everybody; else files are for those alone who have signed in, too. */
  readonly isOpen: boolean;
  /** Redirects of docs.json, with those that lead to pages for others. */
  readonly redirects: RedirectTable;
}

/** As it is written beside a release. */
export interface WrittenAccess {
  readonly groups: readonly string[];
  readonly pages: Readonly<Record<string, PageAccess>>;
  /** As docs.json has them; absent in releases of old. */
  readonly redirects?: readonly unknown[];
}

export const accessFile = "access.json";

/** Of a release's folder; undefined for one that was made for everybody. Rejects where the file cannot be read. */
export async function readAccess(folder: string): Promise<SiteAccess | undefined> {
  const text = await readFile(join(folder, accessFile), "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  const written = JSON.parse(text) as WrittenAccess;
  if (!isObject(written) || !Array.isArray(written.groups) || !isObject(written.pages))
    throw new Error(`${join(folder, accessFile)} is not what a build has written.`);
  return siteAccess(written);
}

export function siteAccess({ groups, pages, redirects = [] }: WrittenAccess): SiteAccess {
  const rules = new Map(Object.entries(pages));
  return {
    groups: new Set(groups),
    pages: rules,
    isOpen: [...rules.values()].some(({ isPublic }) => isPublic),
    redirects: redirectTable(redirects.flatMap((each) => readServedRedirect(each) ?? [])),
  };
}

/** Groups of a reader that make a difference, always in the same order. */
export function viewerOf({ isSignedIn, groups }: Reader, access: SiteAccess): Reader {
  const named = isSignedIn ? groups.filter((group) => access.groups.has(group)) : [];
  return { isSignedIn, groups: [...new Set(named)].toSorted() };
}

/** What an address is about that a reader's site does not have, `path` being decoded and without the base. */
export type Missing =
  /** A page that they might see if they signed in, or a redirect to one. */
  | "page-for-others"
  /** A file that they might. */
  | "file-for-others"
  | "nothing";

/** Why an address leads nowhere. Who has signed in learns nothing of what others may see. */
export function whyMissing(path: string, reader: Reader, { pages, isOpen, redirects }: SiteAccess): Missing {
  if (reader.isSignedIn) return "nothing";
  const plain = `/${path.split("/").filter(Boolean).join("/")}`;
  const isPage = (at: string): boolean => {
    const rule = pages.get(at);
    return rule !== undefined && !maySee(rule, reader);
  };
  if (isPage(plain) || isPage(endOf(plain, redirects))) return "page-for-others";
  const [, derived] = /^(.*?)(?:\/index\.html|\/rss\.xml|\.md|\.html)$/.exec(plain) ?? [];
  if (derived !== undefined && isPage(derived === "" || derived === "/index" ? "/" : derived))
    return "file-for-others";
  if (isOpen) return "nothing";
  // Where nothing is for everybody, nobody learns what there is.
  return /\.[^./]+$|^\/\.well-known\//.test(plain) ? "file-for-others" : "page-for-others";
}

/** As many redirects in a row as browsers follow. */
const mostInRow = 20;

/** The path at which redirects leave whoever opens a path. */
function endOf(path: string, redirects: RedirectTable): string {
  let end = path;
  for (let count = 0; count < mostInRow; count++) {
    const location = redirects.find(end)?.location;
    const next = location?.startsWith("/") === true ? decodedPath(location) : undefined;
    if (next === undefined) return end;
    end = `/${next.split("/").filter(Boolean).join("/")}`;
  }
  return path;
}
