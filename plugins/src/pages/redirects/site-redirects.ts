import {
  config,
  defineBarrier,
  originsIn,
  type BarrierQuery,
  type Config,
  type Output,
  type Read,
} from "@octavo/core";
import { findLoop } from "./find-loop.ts";
import { redirectLoop, unknownCapture, unusableDestination, unusableSource } from "./problems.ts";
import { parseRedirect, redirectTable, type RedirectTable } from "./redirect-table.ts";
import { readRedirect, type Redirect } from "./redirect.ts";

/** The output file with a site's redirects: `{"redirects": Redirect[]}`. Where there are none there is no file. */
export const redirectsFile = ".octavo/redirects.json";

/** What docs.json says of redirects. */
interface SiteRedirects {
  /** Those that can be served, in order. */
  readonly usable: readonly Redirect[];
  readonly faults: readonly Fault[];
}

/** What is wrong with the n-th entry. */
interface Fault {
  readonly index: number;
  readonly kind: "source" | "destination" | "capture" | "loop";
  readonly text: string;
}

/** Under "": the redirects of the site. */
export const siteRedirects: BarrierQuery<SiteRedirects> = defineBarrier({
  name: "siteRedirects",
  run: async (_context, _key, read) => {
    const written: unknown = await read.pick(config, "", "redirects");
    return new Map([["", judge(Array.isArray(written) ? written : [])]]);
  },
});

function judge(written: readonly unknown[]): SiteRedirects {
  const all = written.map((each, index) => ({ index, redirect: readRedirect(each) }));
  const faults: Fault[] = [];
  const sound = all.flatMap(({ index, redirect }) => {
    const rule = redirect && parseRedirect(redirect, index);
    if (!redirect || !rule) return [];
    if ("fault" in rule) {
      faults.push({ index, kind: rule.key, text: rule.fault });
      return [];
    }
    for (const text of rule.destination.unknown) faults.push({ index, kind: "capture", text });
    return [{ index, redirect, pattern: rule.pattern }];
  });
  const table = redirectTable(sound.map(({ redirect }) => redirect));
  const usable: Redirect[] = [];
  for (const [ordinal, { index, redirect, pattern }] of sound.entries()) {
    const loop = findLoop(ordinal, pattern, table);
    if (loop) faults.push({ index, kind: "loop", text: loop.join(" → ") });
    else usable.push(redirect);
  }
  return { usable, faults };
}

/** Tables without base path by redirects; these never change. */
const tables = new WeakMap<SiteRedirects, Map<string, RedirectTable>>();

/** The table of what `siteRedirects` found. */
export function tableOf(found: SiteRedirects | undefined, base: string = ""): RedirectTable {
  if (!found) return redirectTable([]);
  const known = tables.get(found) ?? new Map<string, RedirectTable>();
  tables.set(found, known);
  const table = known.get(base) ?? redirectTable(found.usable, base);
  known.set(base, table);
  return table;
}

/** Whether a redirect of the site begins at a path. */
export async function isRedirected(path: string, read: Read): Promise<boolean> {
  return tableOf(await read.pick(siteRedirects, "", "")).find(path) !== undefined;
}

/** Reports what is wrong with redirects, but for what the schema says of them. */
export async function checkRedirects({ file, places, value }: Config, read: Read): Promise<void> {
  const found = await read.pick(siteRedirects, "", "");
  const originOf = originsIn(file, places);
  const written: unknown = value["redirects"];
  for (const { index, kind, text } of found?.faults ?? []) {
    const origin = originOf(["redirects", index, kind === "source" ? "source" : "destination"]);
    const { source = "", destination = "" } =
      readRedirect(Array.isArray(written) ? written[index] : undefined) ?? {};
    if (kind === "source") read.report(unusableSource, origin, { source, fault: text });
    else if (kind === "destination") read.report(unusableDestination, origin, { destination, fault: text });
    else if (kind === "capture") read.report(unknownCapture, origin, { source, wildcard: text });
    else read.report(redirectLoop, origin, { loop: text });
  }
}

/** Registers the redirects as data for servers. */
export async function emitRedirects(output: Output, read: Read): Promise<void> {
  const found = await read.pick(siteRedirects, "", "");
  if (found && found.usable.length > 0) output.add(redirectsFile, "", renderRedirects, "docs.json");
}

async function renderRedirects(_key: string, read: Read): Promise<string> {
  const { usable = [] } = (await read.pick(siteRedirects, "", "")) ?? {};
  return JSON.stringify({ redirects: usable });
}
