import {
  configPlaces,
  configuration,
  originIn,
  readOwnPrefix,
  type Cursor,
  type Problem,
  type Read,
  type Repair,
  type SiteEdit,
} from "@octavo/core";
import { deadEnd, hiddenPage, redirectChain, redirectLoop, shadowedRedirect } from "./problems.ts";
import { redirectInSite } from "./redirect.ts";
import { followed } from "./site-redirects.ts";

const removable: ReadonlySet<string> = new Set(
  [deadEnd, hiddenPage, redirectLoop, shadowedRedirect].map(({ code }) => code),
);

/** Redirects that lead nowhere or that nobody needs: their end. Of one that leads to another: where that leads. */
export async function repairRedirects(
  repairs: readonly Repair[],
  { code }: Problem,
  { file, place }: Cursor,
  read: Read,
): Promise<readonly Repair[]> {
  if (place.kind !== "config" || place.path[0] !== "redirects" || typeof place.path[1] !== "number")
    return repairs;
  const { file: main, places } = (await read.pick(configPlaces, "", "")) ?? { file, places: [] };
  if (removable.has(code)) {
    const { file: writtenIn, path } = originIn(main, places, place.path.slice(0, 2));
    return [...repairs, { title: "Remove the redirect", edits: [{ kind: "remove", file: writtenIn, path }] }];
  }
  const last = code === redirectChain.code ? await lastOf(place.path, read) : undefined;
  if (last === undefined) return repairs;
  const origin = originIn(main, places, [...place.path.slice(0, 2), "destination"]);
  const edits = [{ kind: "replace", origin, newText: last }] as const;
  return [...repairs, { title: `Lead to "${last}"`, edits, isSafe: true }];
}

const maxSteps = 20;

/** Where readers arrive whom a redirect sends on and on. */
async function lastOf(path: readonly (string | number)[], read: Read): Promise<string | undefined> {
  const redirects: unknown = (await read.get(configuration, "")).value["redirects"];
  const written = redirectInSite(
    Array.isArray(redirects) ? redirects[Number(path[1])] : undefined,
    await readOwnPrefix(read),
  );
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
  const { file, places, value } = await read.get(configuration, "");
  if (!read.exists(file) || !/^\/[^\s:*?#{}()]+$/.test(source) || source === destination) return undefined;
  const redirects: unknown = value["redirects"];
  const entry = { source, destination };
  if (redirects === undefined) return { kind: "insert", file, path: [], members: { redirects: [entry] } };
  if (!Array.isArray(redirects)) return undefined;
  const { file: writtenIn, path } = originIn(file, places, ["redirects"]);
  return { kind: "insert", file: writtenIn, path, values: [entry] };
}
