import type { Core } from "../core.ts";
import type { Read } from "../database/query.ts";
import { Locator } from "../problem/locate.ts";
import {
  operationSummaries,
  pageFacts,
  pageMeta,
  pageTree,
  routes,
  specInfo,
  specsInUse,
} from "../queries.ts";
import type { FileId } from "../source/file.ts";
import type { Range } from "../source/line-index.ts";
import { dataOrigin, type Origin } from "../source/origin.ts";
import { askIn, reporting, type RequestOptions } from "./asking.ts";
import type { OutlineItem } from "./outline.ts";

/** A page, heading, operation or schema of a site. */
export interface SiteSymbol {
  readonly name: string;
  readonly kind: OutlineItem["kind"];
  /** Where it belongs: a page's address, an operation's summary, a schema's document. */
  readonly container: string;
  readonly file: FileId;
  /** Of a heading: which of its page it is. */
  readonly heading?: number;
  /** Undefined of a heading that nobody has looked for yet. */
  readonly range?: Range;
}

export interface SymbolOptions extends RequestOptions {
  /** Whether headings are found without being looked for in the texts, which have to be parsed for it. Default: false. */
  readonly lazy?: boolean;
}

interface Candidate extends Pick<SiteSymbol, "name" | "kind" | "container"> {
  readonly origin: Origin;
}

/** More than people read, and few enough to be located at once. */
const limit = 100;

/**
 * What of a site has a name like the query, best first: the letters of the query are in the name, or in what it belongs to, in
 * their order. Headings are left out while the query is short. Rejects with `Cancelled` when an input is set meanwhile.
 */
export function siteSymbols(
  core: Core,
  query: string,
  { onProblem, lazy = false }: SymbolOptions = {},
): Promise<readonly SiteSymbol[]> {
  return core.ask(async (_context, plain) => {
    const read = onProblem ? reporting(plain, onProblem) : plain;
    const letters = query.trim().toLowerCase();
    const ranked: { readonly candidate: Candidate; readonly rank: number }[] = [];
    // A container has many names: it is judged once.
    let container: { readonly name: string; readonly rank: number } | undefined;
    await visitCandidates(letters.length > 1, read, (candidate) => {
      if (container?.name !== candidate.container)
        container = { name: candidate.container, rank: rankOf(letters, candidate.container) + 10 };
      const rank = Math.min(rankOf(letters, candidate.name), container.rank);
      if (rank < Infinity) ranked.push({ candidate, rank });
    });
    const best = ranked.toSorted((left, right) => left.rank - right.rank).slice(0, limit);
    const locator = new Locator(read, (file) => read.text(file));
    const found: SiteSymbol[] = [];
    for (const { candidate } of best) {
      const { origin, ...symbol } = candidate;
      const { file } = origin;
      const heading = "mark" in origin ? { heading: origin.ordinal } : {};
      const range = lazy && "mark" in origin ? {} : { range: await locator.range(origin) };
      found.push({ ...symbol, file, ...heading, ...range });
    }
    return found;
  });
}

/** Where a heading of a page stands; undefined where it is no longer there. Rejects as `siteSymbols` does. */
export function headingRange(
  core: Core,
  file: FileId,
  ordinal: number,
  options?: RequestOptions,
): Promise<Range | undefined> {
  return askIn({ core, file, ...options }, async ({ lines, read }) => {
    const span = (await read.get(pageTree, file)).span("heading", ordinal);
    return span && lines.range(span);
  });
}

async function visitCandidates(
  withHeadings: boolean,
  read: Read,
  visit: (candidate: Candidate) => void,
): Promise<void> {
  for (const { path, file } of (await read.get(routes, "")).values()) {
    if (file === null) continue;
    const title = (await read.get(pageMeta, path))?.title ?? "";
    visit({ name: title || path, kind: "page", container: path, origin: { file } });
    if (!withHeadings) continue;
    const { headings } = await read.get(pageFacts, file);
    for (const [ordinal, { text }] of headings.entries())
      if (text !== "")
        visit({ name: text, kind: "heading", container: path, origin: { file, mark: "heading", ordinal } });
  }
  for (const spec of (await read.get(specsInUse, "")).keys()) {
    for (const [key, { summary, origin }] of await read.get(operationSummaries, spec))
      visit({ name: key, kind: "operation", container: summary, origin });
    for (const name of (await read.pick(specInfo, spec, ""))?.schemas ?? []) {
      const origin = dataOrigin(spec, ["components", "schemas", name], "key");
      visit({ name, kind: "schema", container: spec, origin });
    }
  }
}

/** Less is better; infinite where the letters are not there. */
function rankOf(letters: string, name: string): number {
  const text = name.toLowerCase();
  const at = text.indexOf(letters);
  if (at === 0) return text.length === letters.length ? 0 : 1;
  if (at > 0) return /[\p{L}\p{N}]/u.test(text.charAt(at - 1)) ? 3 : 2;
  let from = 0;
  for (const letter of letters) {
    const found = text.indexOf(letter, from);
    if (found === -1) return Infinity;
    from = found + letter.length;
  }
  return 4;
}
