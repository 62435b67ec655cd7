import type { Excerpt, SearchHit } from "@octavo/core";
import { signal, type ReadonlySignal } from "@preact/signals";
import type { Ask } from "./asking.ts";
import { addressOf, keyOf } from "./groups.ts";
import { sectionTexts } from "./section-texts.ts";

/** Pages whose texts are kept. */
const mostPages = 80;

type Texts = ReturnType<typeof sectionTexts>;

/** Excerpts of results by `keyOf`: an index in files holds no texts, so they are read from the pages. */
export interface Excerpts {
  readonly found: ReadonlySignal<ReadonlyMap<string, Excerpt>>;
  /** Reads what results on display say of a query. What cannot be read stays without an excerpt. */
  readonly want: (hits: readonly SearchHit[], query: string) => Promise<void>;
}

export function createExcerpts(ask: Ask, base: string): Excerpts {
  const found = signal<ReadonlyMap<string, Excerpt>>(new Map());
  const pages = new Map<string, Promise<Texts>>();
  /** The query that an excerpt was made for. */
  const madeFor = new Map<string, string>();

  const textsOf = (hit: SearchHit): Promise<Texts> => {
    const address = addressOf(hit, base).replace(/#.*$/, "");
    const known = pages.get(address);
    if (known) return known;
    const reading = readPage(address);
    if (pages.size >= mostPages) pages.clear();
    pages.set(address, reading);
    reading.catch(() => pages.delete(address));
    return reading;
  };

  const make = async (hit: SearchHit, query: string): Promise<void> => {
    const key = keyOf(hit);
    if (madeFor.get(key) === query) return;
    madeFor.set(key, query);
    try {
      const { anchor, language } = hit.document;
      const texts = (await textsOf(hit)).get(anchor) ?? [];
      // A newer query has asked for the same section.
      if (texts.length === 0 || madeFor.get(key) !== query) return;
      const { excerpt } = await ask("excerpt", { query, language, texts });
      if (madeFor.get(key) === query) found.value = new Map(found.value).set(key, excerpt);
    } catch {
      // Results are complete without excerpts; the next query tries again.
      madeFor.delete(key);
    }
  };

  return {
    found,
    want: async (hits, query) => {
      const missing = hits.filter(({ highlights }) => highlights.body.text === "");
      await Promise.all(missing.map((hit) => make(hit, query)));
    },
  };
}

async function readPage(address: string): Promise<Texts> {
  const response = await fetch(address, { priority: "low" });
  if (!response.ok) throw new Error(`${address} has status ${response.status}`);
  return sectionTexts(new DOMParser().parseFromString(await response.text(), "text/html"));
}
