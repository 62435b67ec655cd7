import {
  config,
  defineBarrier,
  originsIn,
  readOwnPrefix,
  routes,
  sources,
  type BarrierQuery,
  type Config,
  type Read,
} from "@octavo/core";
import { findLoop, findSelf } from "./find-loop.ts";
import { findShadows } from "./find-shadows.ts";
import {
  redirectLoop,
  shadowedRedirect,
  unknownCapture,
  unusableDestination,
  unusableSource,
} from "./problems.ts";
import { toPageAddress, withoutSlash } from "./page-destination.ts";
import { parseRedirect, redirectTable, type RedirectTable } from "./redirect-table.ts";
import { readRedirect, redirectInSite, type Redirect } from "./redirect.ts";
import { sparedPaths, withSpared } from "./spared-paths.ts";

/** What docs.json says of redirects. */
export interface SiteRedirects {
  /** Those that can be served, in order. */
  readonly usable: readonly Redirect[];
  /** The number of each of them in docs.json. */
  readonly indexes: readonly number[];
  /** Those that are left out because nobody arrives. */
  readonly loops: readonly Loop[];
  readonly faults: readonly Fault[];
}

interface Loop {
  readonly redirect: Redirect;
  /** The paths that it leads through. */
  readonly chain: string;
}

/** What is wrong with the n-th entry. */
interface Fault {
  readonly index: number;
  readonly kind: "source" | "destination" | "capture" | "loop" | "shadowed";
  /** What is wrong in words; of "shadowed", the source that catches everything before. */
  readonly text: string;
  /** Of "loop", the entries that it goes on with. */
  readonly others?: readonly number[];
}

/** Under "": what stands where a wildcard has nothing to take, by the source. */
const sparedByRedirects: BarrierQuery<ReadonlyMap<string, readonly string[]>> = defineBarrier({
  name: "sparedByRedirects",
  run: async (_context, _key, read) => {
    const written: unknown = await read.pick(config, "", "redirects");
    const prefix = await readOwnPrefix(read);
    const all = (Array.isArray(written) ? written : []).flatMap((each) => redirectInSite(each, prefix) ?? []);
    if (all.length === 0) return new Map();
    const files = (await read.pick(sources, "", "assets")) ?? [];
    const standing = [...(await read.get(routes, "")).keys(), ...files.map((file) => `/${file}`)];
    const found = sparedPaths(new Set(all.map(({ source }) => source)), standing);
    return new Map([["", found]]);
  },
});

/** Under "": the redirects of the site. */
export const siteRedirects: BarrierQuery<SiteRedirects> = defineBarrier({
  name: "siteRedirects",
  run: async (_context, _key, read) => {
    const written: unknown = await read.pick(config, "", "redirects");
    const spared = (await read.pick(sparedByRedirects, "", "")) ?? new Map<string, readonly string[]>();
    return new Map([["", judge(Array.isArray(written) ? written : [], await readOwnPrefix(read), spared)]]);
  },
});

function judge(
  written: readonly unknown[],
  prefix: string,
  spared: ReadonlyMap<string, readonly string[]>,
): SiteRedirects {
  const all = written.map((each, index) => {
    const asWritten = redirectInSite(each, prefix);
    return { index, asWritten, redirect: asWritten && withSpared(toPageAddress(asWritten), spared) };
  });
  const faults: Fault[] = [];
  const sound = all.flatMap(({ index, asWritten, redirect }) => {
    const rule = redirect && parseRedirect(redirect, index);
    if (!redirect || !rule) return [];
    if ("fault" in rule) {
      faults.push({ index, kind: rule.key, text: rule.fault });
      return [];
    }
    for (const text of rule.destination.unknown) faults.push({ index, kind: "capture", text });
    // A slash at the end is what servers put there or take away themselves.
    const isSlash =
      redirect.source.endsWith("/") !== /^[^?#]*\/(?:[?#]|$)/.test(asWritten?.destination ?? "");
    const self = isSlash ? undefined : findSelf(rule.pattern, rule.destination);
    return [{ index, redirect, pattern: rule.pattern, self }];
  });
  const table = redirectTable(sound.map(({ redirect }) => redirect));
  const loops = new Map<number, Loop>();
  for (const [ordinal, { index, redirect, pattern, self }] of sound.entries()) {
    const loop = self ?? findLoop(ordinal, pattern, table);
    if (!loop) continue;
    const chain = loop.join(" → ");
    loops.set(index, { redirect, chain });
    const ordinals = loop.slice(1).map((path) => table.find(path)?.ordinal ?? -1);
    const others = new Set(ordinals.flatMap((each) => sound[each]?.index ?? []));
    others.delete(index);
    faults.push({ index, kind: "loop", text: chain, others: [...others] });
  }
  const usable = sound.filter(({ index }) => !loops.has(index));
  const redirects = usable.map(({ redirect }) => redirect);
  const shadows = findShadows(
    usable.map(({ redirect: { source, destination }, pattern }) => ({ source, destination, pattern })),
    redirectTable(redirects),
  );
  for (const { ordinal, earlier } of shadows)
    faults.push({ index: usable[ordinal]?.index ?? 0, kind: "shadowed", text: earlier });
  return { usable: redirects, indexes: usable.map(({ index }) => index), loops: [...loops.values()], faults };
}

/** Tables without base path by redirects; these never change. */
const tables = new WeakMap<SiteRedirects, Map<string, RedirectTable>>();

/** Tables of those that are left out. */
const loopTables = new WeakMap<SiteRedirects, RedirectTable>();

/** The table of what `siteRedirects` found. */
export function tableOf(found: SiteRedirects | undefined, base: string = ""): RedirectTable {
  if (!found) return redirectTable([]);
  const known = tables.get(found) ?? new Map<string, RedirectTable>();
  tables.set(found, known);
  const table = known.get(base) ?? redirectTable(found.usable, base);
  known.set(base, table);
  return table;
}

/** The location that a redirect of the site leads a path to; undefined where none begins there. */
export async function followed(path: string, read: Read): Promise<string | undefined> {
  const location = tableOf(await read.pick(siteRedirects, "", "")).find(path)?.location;
  return location === undefined ? undefined : withoutSlash(location);
}

/** The number in docs.json of the redirect that begins at a path. */
export async function redirectAt(path: string, read: Read): Promise<number | undefined> {
  const found = await read.pick(siteRedirects, "", "");
  return found?.indexes[tableOf(found).find(path)?.ordinal ?? -1];
}

/** The same where the location is made of the path, so that only the path says whether it is there. */
export async function capturedPath(path: string, read: Read): Promise<string | undefined> {
  const found = await read.pick(siteRedirects, "", "");
  const met = tableOf(found).find(path);
  if (!met || found?.usable[met.ordinal]?.destination === met.location) return undefined;
  return withoutSlash(met.location);
}

/** The paths that a redirect which nobody follows would lead through from a path; undefined where none begins there. */
export async function loopAt(path: string, read: Read): Promise<string | undefined> {
  const found = await read.pick(siteRedirects, "", "");
  if (!found || found.loops.length === 0) return undefined;
  const table = loopTables.get(found) ?? redirectTable(found.loops.map(({ redirect }) => redirect));
  loopTables.set(found, table);
  const ordinal = table.find(path)?.ordinal;
  return ordinal === undefined ? undefined : found.loops[ordinal]?.chain;
}

/** Reports what is wrong with redirects, but for what the schema says of them. */
export async function checkRedirects({ file, places, value }: Config, read: Read): Promise<void> {
  const found = await read.pick(siteRedirects, "", "");
  const prefix = await readOwnPrefix(read);
  const originOf = originsIn(file, places);
  const written: unknown = value["redirects"];
  for (const { index, kind, text, others = [] } of found?.faults ?? []) {
    const origin = originOf([
      "redirects",
      index,
      kind === "source" || kind === "shadowed" ? "source" : "destination",
    ]);
    const { source = "", destination = "" } =
      readRedirect(Array.isArray(written) ? written[index] : undefined) ?? {};
    if (kind === "source") read.report(unusableSource, origin, { source, fault: text });
    else if (kind === "destination") read.report(unusableDestination, origin, { destination, fault: text });
    else if (kind === "shadowed") {
      const earlier = Array.isArray(written)
        ? written.findIndex((each) => redirectInSite(each, prefix)?.source === text)
        : -1;
      const used = { message: "This one is used", origin: originOf(["redirects", earlier, "source"]) };
      const details = earlier === -1 ? {} : { related: [used] };
      read.report(shadowedRedirect, origin, { source, earlier: text }, details);
    } else if (kind === "capture") read.report(unknownCapture, origin, { source, wildcard: text });
    else {
      const related = others.map((other) => ({
        message: "It goes on here",
        origin: originOf(["redirects", other, "source"]),
      }));
      read.report(redirectLoop, origin, { loop: text }, { related });
    }
  }
}
