import type { SearchFilter, SearchHit } from "@octavo/core";
import { pageListFile, type ListedPage } from "../../not-found/page-list-file.ts";
import styles from "../../styles/suggestions.css";
import { createAsk, type Ask } from "../search/asking.ts";
import { addressOf, groupByPage } from "../search/groups.ts";
import { askedFor } from "./asked-words.ts";
import { nearPages } from "./near-pages.ts";
import { countOf, word } from "../words.ts";

const mostPages = 5;
/** Sections that are looked at: a page may have several of the best ones. */
const pageSize = 20;
/** Where the best one is below this, nothing is suggested; so is what is far worse than the best one. */
const goodScore = 0.2;
const worst = 0.25;

interface Suggestion {
  readonly path: string;
  readonly title: string;
  /** Where it is, in words or as an address. */
  readonly place: string;
}

/** Fills in pages with addresses like the one that was asked for, then pages that have its words, as the site's own search finds them. */
async function suggest(place: HTMLElement): Promise<void> {
  const { searchSuggestions: script = "", base = "", version = "", language = "" } = place.dataset;
  const pages = await listedPages(base);
  const versions = [...new Set(pages.map((page) => page[2]))];
  const languages = [...new Set(pages.map((page) => page[3]))];
  const asked = askedFor(location.pathname, base, versions, languages);
  const filter = filterOf(asked.version ?? version, asked.language ?? language);
  const names = [...versions, ...languages];
  const near = firstOf(
    [pages.filter((page) => passes(page, filter)), pages].map((some) =>
      nearPages(asked.steps, some, names, mostPages),
    ),
  );
  // What has been found by its address is suggested whether search answers or not.
  const found = await foundPages(createAsk(script), asked.queries, filter).catch(() => []);
  const suggestions = new Map<string, Suggestion>();
  for (const [path, title] of near) suggestions.set(path, { path, title, place: path });
  for (const { document } of found) {
    const crumbs = document.breadcrumbs.slice(0, 3).join(" › ");
    suggestions.set(document.path, { path: document.path, title: document.title, place: crumbs });
  }
  if (suggestions.size > 0) show(place, [...suggestions.values()].slice(0, mostPages), base);
}

/** None where they cannot be had. */
async function listedPages(base: string): Promise<readonly ListedPage[]> {
  try {
    const response = await fetch(`${base}/${pageListFile}`, { cache: "no-cache" });
    return response.ok ? ((await response.json()) as readonly ListedPage[]) : [];
  } catch {
    return [];
  }
}

/** Pages outside of all versions and languages belong to each. */
function filterOf(version: string, language: string): SearchFilter {
  return {
    ...(version !== "" && { version: [version, ""] }),
    ...(language !== "" && { language: [language, ""] }),
  };
}

function passes([, , own, spoken]: ListedPage, { version, language }: SearchFilter): boolean {
  return version?.includes(own) !== false && language?.includes(spoken) !== false;
}

/** What the first query finds that finds something, in its version and language or else in all. */
async function foundPages(
  ask: Ask,
  queries: readonly string[],
  filter: SearchFilter,
): Promise<readonly SearchHit[]> {
  for (const query of queries)
    for (const wanted of Object.keys(filter).length === 0 ? [filter] : [filter, {}]) {
      const found = await pagesFor(ask, query, wanted);
      if (found.length > 0) return found;
    }
  return [];
}

/** The best section of each page. */
async function pagesFor(ask: Ask, query: string, filter: SearchFilter): Promise<readonly SearchHit[]> {
  const { hits } = await ask("search", { request: { query, pageSize, filter } });
  const best = groupByPage(hits).flatMap((group) => group.hits.slice(0, 1));
  const first = best[0]?.score ?? 0;
  return first < goodScore ? [] : best.filter(({ score }) => score >= first * worst).slice(0, mostPages);
}

/** The first list with something in it. */
function firstOf<Item>(lists: readonly (readonly Item[])[]): readonly Item[] {
  return lists.find((list) => list.length > 0) ?? [];
}

function show(place: HTMLElement, suggestions: readonly Suggestion[], base: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
  const title = document.createElement("h2");
  const asked = { one: "Did you mean this page?", other: "Did you mean one of these pages?" } as const;
  title.textContent = countOf(word("didYouMean", asked), suggestions.length);
  const list = document.createElement("ul");
  list.append(...suggestions.map((each) => itemOf(each, base)));
  place.replaceChildren(title, list);
}

/** A page, not the section in it that has the words. */
function itemOf({ path, title, place }: Suggestion, base: string): HTMLElement {
  const link = document.createElement("a");
  link.href = addressOf({ document: { path, anchor: "" } }, base);
  link.textContent = title;
  const item = document.createElement("li");
  item.append(link);
  if (place !== "") {
    const around = document.createElement("p");
    around.dir = "auto";
    around.textContent = place;
    item.append(around);
  }
  return item;
}

const place = document.querySelector<HTMLElement>("[data-search-suggestions]");
// The page is whole without suggestions.
if (place) suggest(place).catch(() => undefined);
