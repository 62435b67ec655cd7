import type { JSX } from "preact";
import { useBox } from "./context.ts";
import { RecentList } from "./recent-list.tsx";
import { Results } from "./results.tsx";
import { word } from "../words.ts";

/** What stands below the input: results, or why there are none. */
export function Outcome(): JSX.Element | null {
  const { state } = useBox();
  const found = state.found.value;
  if (state.failure.value !== undefined) return <Failure message={state.failure.value} />;
  if (state.query.value.trim() === "") return <RecentList />;
  if (!found) return null;
  if (found.hits.length === 0) return <NoResults query={found.query} />;
  return (
    <>
      {found.isWeak && (
        <div class="search-notice">
          <p>{word("noCloseMatch", "No close match. These come nearest:")}</p>
          <Wider />
        </div>
      )}
      <Results />
    </>
  );
}

function NoResults({ query }: { query: string }): JSX.Element {
  if (Array.from(query).length < 2) return <p class="search-welcome">{word("keepTyping", "Keep typing…")}</p>;
  const [before, after] = word("noResults", "No results for {query}").split("{query}");
  return (
    <div class="search-nothing">
      <p class="search-nothing-title">
        {before}
        <q>{query}</q>
        {after}
      </p>
      <p>
        {word(
          "noResultsText",
          "No page has these words, and none that look like them. Try fewer or other words, or the name of what you need.",
        )}
      </p>
      <Wider />
    </div>
  );
}

/** Offers to look in all versions and languages where the search is kept to one. */
function Wider(): JSX.Element | null {
  const { version, language, again } = useBox().state;
  const isNarrow = [version, language].some(
    ({ value, choices }) => value.value !== undefined && choices.value.length > 0,
  );
  if (!isNarrow) return null;
  return (
    <button
      type="button"
      class="search-wider"
      onClick={() => {
        version.value.value = undefined;
        language.value.value = undefined;
        again();
      }}
    >
      {word("searchEverywhere", "Search all of the site")}
    </button>
  );
}

function Failure({ message }: { message: string }): JSX.Element {
  const { state } = useBox();
  return (
    <div class="search-nothing" role="alert">
      <p class="search-nothing-title">{word("searchDown", "Search does not work just now")}</p>
      <p>{message}</p>
      <button type="button" class="search-wider" onClick={() => state.again()}>
        {word("tryAgain", "Try again")}
      </button>
    </div>
  );
}
