import type { SearchFilter, SearchHit } from "@octavo/core";
import { batch, computed, signal, type ReadonlySignal, type Signal } from "@preact/signals";
import type { Ask } from "./asking.ts";
import { createExcerpts, type Excerpts } from "./excerpts.ts";
import { groupByPage, type PageGroup } from "./groups.ts";
import { readRecent, withRecent, writeRecent } from "./recent.ts";

/** Results that are shown, at most. */
const pageSize = 12;
/** Results below this are noise; and where the best one is below the second number, none is a good answer. */
const noise = 0.01;
const goodScore = 0.2;
/** Results for several words, behind a good one, that are shown however unlikely they are: they have some of the words. */
const fewest = 6;
/** Milliseconds until a search is said to take its time. */
const slowAfter = 150;

/** Where the reader is. */
export interface ReaderPlace {
  /** URL prefix of the site. */
  readonly base: string;
  readonly version: string;
  readonly language: string;
}

interface Found {
  readonly query: string;
  readonly groups: readonly PageGroup[];
  /** In the order in which they are shown. */
  readonly hits: readonly SearchHit[];
  readonly isWeak: boolean;
}

/** One choice that narrows the search; undefined is for all. */
export interface Narrowing {
  readonly value: Signal<string | undefined>;
  /** Empty where there is nothing to choose. */
  readonly choices: Signal<readonly string[]>;
}

export interface SearchState {
  readonly query: ReadonlySignal<string>;
  readonly found: ReadonlySignal<Found | undefined>;
  /** Words for readers where the last search failed. */
  readonly failure: ReadonlySignal<string | undefined>;
  readonly isSlow: ReadonlySignal<boolean>;
  readonly recent: ReadonlySignal<readonly string[]>;
  /** Number of the chosen option among results or recent queries; -1 for none. */
  readonly active: Signal<number>;
  readonly options: ReadonlySignal<number>;
  readonly version: Narrowing;
  readonly language: Narrowing;
  readonly excerpts: Excerpts;
  /** Loads what questions will need. */
  readonly warm: () => void;
  readonly setQuery: (query: string) => void;
  /** Asks again: after a failure, or with other filters. */
  readonly again: () => void;
  /** Does something when the results are those of what is typed: at once, or with the answer. */
  readonly whenAnswered: (act: () => void) => void;
  /** The box was closed: nothing is done with an answer that is still to come. */
  readonly close: () => void;
  readonly remember: () => void;
  /** Forgets a recent query, or all. */
  readonly forget: (query?: string) => void;
}

function worthShowing(hits: readonly SearchHit[], query: string): readonly SearchHit[] {
  const least = /\s/.test(query) && (hits[0]?.score ?? 0) >= goodScore ? fewest : 0;
  return hits.filter(({ score }, at) => at < least || score >= noise);
}

export function createState(ask: Ask, place: ReaderPlace): SearchState {
  const query = signal("");
  const found = signal<Found>();
  const failure = signal<string>();
  const isSlow = signal(false);
  const active = signal(-1);
  const storage = `octavo-search:${place.base}`;
  const recent = signal(readRecent(storage));
  const version = narrowing(place.version);
  const language = narrowing(place.language);
  const preferred = {
    ...(place.version !== "" && { version: place.version }),
    ...(place.language !== "" && { language: place.language }),
  };
  let slow: ReturnType<typeof setTimeout> | undefined;
  let isWarm = false;
  let afterAnswer: (() => void) | undefined;

  const settle = (): void => {
    clearTimeout(slow);
    slow = undefined;
    isSlow.value = false;
  };

  const act = (): void => {
    const wanted = afterAnswer;
    afterAnswer = undefined;
    wanted?.();
  };

  const run = async (): Promise<void> => {
    const asked = query.peek().trim();
    if (asked === "") return;
    // Set once: it goes on while the reader types.
    slow ??= setTimeout(() => (isSlow.value = true), slowAfter);
    const request = {
      query: asked,
      pageSize,
      filter: filterOf(version, language),
      preferred,
    };
    try {
      const { hits: answered } = await ask("search", { request });
      if (query.peek().trim() !== asked) return;
      const hits = worthShowing(answered, asked);
      const groups = groupByPage(hits);
      batch(() => {
        settle();
        failure.value = undefined;
        const isWeak = hits.length > 0 && (hits[0]?.score ?? 0) < goodScore;
        found.value = { query: asked, groups, hits: groups.flatMap((group) => group.hits), isWeak };
        active.value = hits.length > 0 ? 0 : -1;
      });
      // Results are drawn by then; the reader may have thought better of it.
      if (afterAnswer) requestAnimationFrame(act);
    } catch (error) {
      if (query.peek().trim() !== asked) return;
      batch(() => {
        settle();
        afterAnswer = undefined;
        found.value = undefined;
        active.value = -1;
        failure.value = error instanceof Error ? error.message : String(error);
      });
    }
  };

  const warm = async (): Promise<void> => {
    if (isWarm) return;
    isWarm = true;
    try {
      const { versions, languages } = await ask("open", { filter: filterOf(version, language) });
      version.choices.value = choicesOf(versions);
      language.choices.value = choicesOf(languages);
    } catch {
      // The first query fails, too, and says why.
      isWarm = false;
    }
  };

  return {
    query,
    found,
    failure,
    isSlow,
    recent,
    active,
    options: computed(() =>
      query.value.trim() === "" ? recent.value.length : (found.value?.hits.length ?? 0),
    ),
    version,
    language,
    excerpts: createExcerpts(ask, place.base),
    warm: () => void warm(),
    setQuery: (text) => {
      batch(() => {
        const isOther = text.trim() !== query.peek().trim();
        query.value = text;
        if (!isOther) return;
        afterAnswer = undefined;
        if (text.trim() === "") {
          settle();
          found.value = undefined;
          failure.value = undefined;
          active.value = -1;
        } else void run();
      });
    },
    again: () => {
      failure.value = undefined;
      void warm();
      void run();
    },
    whenAnswered: (wanted) => {
      const asked = query.peek().trim();
      if (asked === "" || found.peek()?.query === asked) wanted();
      else afterAnswer = wanted;
    },
    close: () => {
      afterAnswer = undefined;
    },
    remember: () => {
      recent.value = withRecent(recent.peek(), query.peek());
      writeRecent(storage, recent.peek());
    },
    forget: (gone) => {
      batch(() => {
        recent.value = gone === undefined ? [] : recent.peek().filter((each) => each !== gone);
        active.value = Math.min(active.peek(), recent.peek().length - 1);
      });
      writeRecent(storage, recent.peek());
    },
  };
}

/** From the start, readers look for what belongs to the page that they are on. */
function narrowing(own: string): Narrowing {
  return { value: signal(own === "" ? undefined : own), choices: signal([]) };
}

function choicesOf(values: readonly string[]): readonly string[] {
  const named = values.filter((value) => value !== "");
  return named.length > 1 ? named : [];
}

/** Pages outside of all versions and languages belong to each. */
function filterOf(version: Narrowing, language: Narrowing): SearchFilter {
  const [one, other] = [version.value.peek(), language.value.peek()];
  return {
    ...(one !== undefined && { version: [one, ""] }),
    ...(other !== undefined && { language: [other, ""] }),
  };
}
