import type { SearchFilter, SearchHit } from "@octavo/core";
import styles from "../../styles/suggestions.css";
import { createAsk, type Ask } from "../search/asking.ts";
import { addressOf, groupByPage } from "../search/groups.ts";
import { askedFor } from "./asked-words.ts";
import { countOf, word } from "../words.ts";

const mostPages = 5;
/** Sections that are looked at: a page may have several of the best ones. */
const pageSize = 20;
/** Where the best one is below this, nothing is suggested; so is what is far worse than the best one. */
const goodScore = 0.2;
const worst = 0.25;

/** Fills in pages that have the words of the address, as the site's own search finds them. */
async function suggest(place: HTMLElement): Promise<void> {
  const { searchSuggestions: script = "", base = "", version = "", language = "" } = place.dataset;
  const ask = createAsk(script);
  const { versions, languages } = await ask("open", { filter: {} });
  const asked = askedFor(location.pathname, base, versions, languages);
  const filter = filterOf(asked.version ?? version, asked.language ?? language);
  for (const query of asked.queries)
    for (const wanted of Object.keys(filter).length === 0 ? [filter] : [filter, {}]) {
      const found = await pagesFor(ask, query, wanted);
      if (found.length === 0) continue;
      show(place, found, base);
      return;
    }
}

/** Pages outside of all versions and languages belong to each. */
function filterOf(version: string, language: string): SearchFilter {
  return {
    ...(version !== "" && { version: [version, ""] }),
    ...(language !== "" && { language: [language, ""] }),
  };
}

/** The best section of each page. */
async function pagesFor(ask: Ask, query: string, filter: SearchFilter): Promise<readonly SearchHit[]> {
  const { hits } = await ask("search", { request: { query, pageSize, filter } });
  const best = groupByPage(hits).flatMap((group) => group.hits.slice(0, 1));
  const first = best[0]?.score ?? 0;
  return first < goodScore ? [] : best.filter(({ score }) => score >= first * worst).slice(0, mostPages);
}

function show(place: HTMLElement, found: readonly SearchHit[], base: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
  const title = document.createElement("h2");
  const asked = { one: "Did you mean this page?", other: "Did you mean one of these pages?" } as const;
  title.textContent = countOf(word("didYouMean", asked), found.length);
  const list = document.createElement("ul");
  list.append(
    ...found.map((hit) => {
      const { title: name, breadcrumbs } = hit.document;
      const link = document.createElement("a");
      // A page, not the section in it that has the words.
      link.href = addressOf({ ...hit, document: { ...hit.document, anchor: "" } }, base);
      link.textContent = name;
      const item = document.createElement("li");
      item.append(link);
      const crumbs = breadcrumbs.slice(0, 3).join(" › ");
      if (crumbs !== "") {
        const around = document.createElement("p");
        around.textContent = crumbs;
        item.append(around);
      }
      return item;
    }),
  );
  place.replaceChildren(title, list);
}

const place = document.querySelector<HTMLElement>("[data-search-suggestions]");
// The page is whole without suggestions.
if (place) suggest(place).catch(() => undefined);
