import type { JSX } from "preact";
import { useBox } from "./context.ts";
import { listId, optionId } from "./option-id.ts";
import { word } from "../words.ts";

/** What was looked for before, while nothing is typed. */
export function RecentList(): JSX.Element {
  const { state } = useBox();
  const queries = state.recent.value;
  const title = word("recentSearches", "Recent searches");
  if (queries.length === 0)
    return (
      <p class="search-welcome">
        {word(
          "searchWelcome",
          "Pages, sections, endpoints, settings. Half words and spelling mistakes are fine.",
        )}
      </p>
    );
  return (
    <>
      <div class="search-caption">
        <span>{title}</span>
        <button type="button" class="search-forget" onClick={() => state.forget()}>
          {word("clear", "Clear")}
        </button>
      </div>
      <div class="search-list" role="listbox" id={listId} aria-label={title}>
        {queries.map((query, number) => (
          <div
            key={query}
            role="option"
            id={optionId(number)}
            aria-selected={state.active.value === number}
            class="search-hit search-past"
            onPointerMove={() => (state.active.value = number)}
            onClick={() => state.setQuery(query)}
          >
            <span class="search-icon past" aria-hidden="true" />
            <span class="search-name">
              <bdi>{query}</bdi>
            </span>
            {/* For pointers; keyboards have Delete, and everybody has Clear. */}
            <span
              class="search-remove"
              aria-hidden="true"
              title={word("remove", "Remove")}
              onClick={(event) => {
                event.stopPropagation();
                state.forget(query);
              }}
            />
          </div>
        ))}
      </div>
    </>
  );
}
