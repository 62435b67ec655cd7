import type { Core } from "../core.ts";
import { Locator } from "../problem/locate.ts";
import { pageTree } from "../queries.ts";
import type { FileId } from "../source/file.ts";
import type { Range } from "../source/line-index.ts";
import type { Origin } from "../source/origin.ts";
import { askIn, reporting, type RequestOptions } from "./asking.ts";
import type { OutlineItem } from "./outline.ts";
import { siteNames, type NameGroup } from "./site-names.ts";

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
    const ranking = new Ranking(query.trim().toLowerCase());
    rankAll(ranking, await siteNames(core, read, { withHeadings: ranking.hasHeadings }));
    const locator = new Locator(read, (file) => read.text(file));
    const found: SiteSymbol[] = [];
    for (const { origin, ...symbol } of ranking.best()) {
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

function rankAll(ranking: Ranking, groups: readonly NameGroup[]): void {
  for (const { kind, container, names, letters, originOf } of groups) {
    if (!ranking.mayWant(letters)) continue;
    ranking.within(container);
    for (const [index, name] of names.entries()) {
      // Headings may have no words.
      if (name === "" || !ranking.wants(name)) continue;
      ranking.add({ name, kind, container, origin: originOf(index) });
    }
  }
}

/** Keeps the best of many names: one is asked about first, and nothing is made for those that are not among them. */
class Ranking {
  readonly #letters: string;
  /** By rank, in the order in which they came. */
  readonly #found: Candidate[][] = [];
  #container = Infinity;
  #rank = Infinity;

  constructor(letters: string) {
    this.#letters = letters;
  }

  /** A short query is in too many of them. */
  get hasHeadings(): boolean {
    return this.#letters.length > 1;
  }

  /** Whether anything of a group, whose letters are these, may have the query. */
  mayWant(letters: string): boolean {
    return hasInOrder(letters, this.#letters);
  }

  /** Says what the next names belong to: it has many, and is judged once. */
  within(container: string): void {
    this.#container = rankOf(this.#letters, container) + 10;
  }

  /** Whether a name may be among the best. If so, `add` is to be called with what has it. */
  wants(name: string): boolean {
    this.#rank = Math.min(rankOf(this.#letters, name), this.#container);
    return this.#rank < Infinity && (this.#found[this.#rank]?.length ?? 0) < limit;
  }

  add(candidate: Candidate): void {
    (this.#found[this.#rank] ??= []).push(candidate);
  }

  best(): readonly Candidate[] {
    return this.#found.flat().slice(0, limit);
  }
}

/** Less is better; infinite where the letters are not there. */
function rankOf(letters: string, name: string): number {
  const text = name.toLowerCase();
  const at = text.indexOf(letters);
  if (at === 0) return text.length === letters.length ? 0 : 1;
  if (at > 0) return /[\p{L}\p{N}]/u.test(text.charAt(at - 1)) ? 3 : 2;
  return hasInOrder(text, letters) ? 4 : Infinity;
}

function hasInOrder(text: string, letters: string): boolean {
  let from = 0;
  for (const letter of letters) {
    const found = text.indexOf(letter, from);
    if (found === -1) return false;
    from = found + letter.length;
  }
  return true;
}
