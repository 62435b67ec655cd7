import {
  configOrigin,
  configuration,
  readOwnPrefix,
  type Cursor,
  type Problem,
  type Read,
  type Repair,
  type SiteEdit,
} from "@octavo/core";
import { leadsSomewhere } from "../links/destinations.ts";
import { destinationPath } from "./page-destination.ts";
import { deadEnd, hiddenPage, redirectChain, redirectLoop, shadowedRedirect } from "./problems.ts";
import { readRedirect, redirectInSite } from "./redirect.ts";
import { followed, siteRedirects } from "./site-redirects.ts";

const removable: ReadonlySet<string> = new Set(
  [deadEnd, hiddenPage, redirectLoop, shadowedRedirect].map(({ code }) => code),
);

/**
 * Redirects that lead nowhere or that nobody needs: their end, also where one source stands twice. Of one that leads to another: where
 * that leads.
 */
export async function repairRedirects(
  repairs: readonly Repair[],
  { code }: Problem,
  { place }: Cursor,
  read: Read,
): Promise<readonly Repair[]> {
  const [list, index] = place.kind === "config" ? place.path : [];
  if (list !== "redirects" || typeof index !== "number") return repairs;
  const removal = async (at: number, title = "Remove the redirect"): Promise<Repair> => {
    const { file, path } = await configOrigin([list, at], read);
    return { title, edits: [{ kind: "remove", file, path }] };
  };
  if (removable.has(code)) return [...repairs, await removal(index)];
  if (code === "schema/duplicate") {
    const dead = await deadBefore(index, read);
    const first =
      dead === undefined ? [] : [await removal(dead, "Remove the first one, which leads nowhere")];
    return [...repairs, ...first, await removal(index)];
  }
  const last = code === redirectChain.code ? await lastOf(index, read) : undefined;
  if (last === undefined) return repairs;
  const origin = await configOrigin([list, index, "destination"], read);
  const edits = [{ kind: "replace", origin, newText: last }] as const;
  return [...repairs, { title: `Lead to "${last}"`, edits, isSafe: true }];
}

async function writtenRedirects(read: Read): Promise<readonly unknown[]> {
  const written: unknown = (await read.get(configuration, "")).value["redirects"];
  return Array.isArray(written) ? written : [];
}

/** The first redirect with the source of another one, where it leads nowhere and the other does not. */
async function deadBefore(index: number, read: Read): Promise<number | undefined> {
  const all = await writtenRedirects(read);
  const source = readRedirect(all[index])?.source;
  const first = all.findIndex((each) => readRedirect(each)?.source === source);
  const served = new Set((await read.pick(siteRedirects, "", ""))?.indexes);
  const prefix = await readOwnPrefix(read);
  const isDead = async (at: number): Promise<boolean> => {
    const redirect = served.has(at) ? redirectInSite(all[at], prefix) : undefined;
    const path = redirect && destinationPath(redirect, prefix);
    return !redirect || (path !== undefined && !(await leadsSomewhere(path, read)));
  };
  return first !== -1 && (await isDead(first)) && !(await isDead(index)) ? first : undefined;
}

const maxSteps = 20;

/** Where readers arrive whom a redirect sends on and on. */
async function lastOf(index: number, read: Read): Promise<string | undefined> {
  const written = redirectInSite((await writtenRedirects(read))[index], await readOwnPrefix(read));
  let last: string | undefined;
  let next = written && (await followed(written.destination, read));
  for (let step = 0; next !== undefined; step++) {
    if (step === maxSteps) return undefined;
    last = next;
    next = await followed(last, read);
  }
  return last;
}

/** Adds a redirect behind the others; undefined where docs.json cannot have it. */
export async function addRedirect(
  source: string,
  destination: string,
  read: Read,
): Promise<SiteEdit | undefined> {
  const { file, value } = await read.get(configuration, "");
  if (!read.exists(file) || !/^\/[^\s:*?#{}()]+$/.test(source) || source === destination) return undefined;
  const redirects: unknown = value["redirects"];
  const entry = { source, destination };
  if (redirects === undefined) return { kind: "insert", file, path: [], members: { redirects: [entry] } };
  if (!Array.isArray(redirects)) return undefined;
  const { file: writtenIn, path } = await configOrigin(["redirects"], read);
  return { kind: "insert", file: writtenIn, path, values: [entry] };
}
