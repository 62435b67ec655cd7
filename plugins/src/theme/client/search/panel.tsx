import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { useBox } from "./context.ts";
import { Filters } from "./filters.tsx";
import { handleKey } from "./keys.ts";
import { listId, optionId } from "./option-id.ts";
import { Outcome } from "./outcome.tsx";
import { countOf, word } from "../words.ts";
import { fill } from "../../words/fill.ts";

/** Milliseconds of calm until screen readers are told how many results there are. */
const announceAfter = 500;

export function Panel(): JSX.Element {
  const { state } = useBox();
  const isBlank = state.query.value.trim() === "";
  return (
    <div class={isBlank ? "search-panel blank" : "search-panel"}>
      <Head />
      <Filters />
      <Outcome />
      <Announcement />
      <Foot />
    </div>
  );
}

function Head(): JSX.Element {
  const { state, prompt, close } = useBox();
  const input = useRef<HTMLInputElement>(null);
  const active = state.active.value;
  const isOpen = state.options.value > 0 && state.failure.value === undefined;
  useEffect(() => {
    document.getElementById(optionId(active))?.scrollIntoView({ block: "nearest" });
  }, [active]);
  return (
    <div class="search-head">
      <span class={state.isSlow.value ? "search-sign busy" : "search-sign"} aria-hidden="true" />
      <input
        ref={input}
        id="search-input"
        class="search-input"
        type="text"
        role="combobox"
        aria-label={prompt}
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen && active >= 0 ? optionId(active) : undefined}
        placeholder={prompt}
        autocomplete="off"
        autocapitalize="off"
        autocorrect="off"
        spellcheck={false}
        enterkeyhint="go"
        maxLength={500}
        value={state.query.value}
        onInput={(event) => {
          if (!event.isComposing) state.setQuery(event.currentTarget.value);
        }}
        onCompositionEnd={(event) => state.setQuery(event.currentTarget.value)}
        onKeyDown={(event) => {
          const option = (): HTMLElement | null => document.getElementById(optionId(state.active.peek()));
          if (handleKey(event, state, option)) event.preventDefault();
        }}
      />
      {state.query.value !== "" && (
        <button
          type="button"
          class="search-clear"
          aria-label={word("clearSearch", "Clear the search")}
          onClick={() => {
            state.setQuery("");
            input.current?.focus();
          }}
        />
      )}
      <button type="button" class="search-close" onClick={close}>
        <span class="sr-only">{word("closeSearch", "Close the search")}: </span>
        <kbd>Esc</kbd>
        <span class="search-cancel">{word("cancel", "Cancel")}</span>
      </button>
    </div>
  );
}

/** Says how many results there are, when the reader has stopped typing. */
function Announcement(): JSX.Element {
  const { state } = useBox();
  const [text, setText] = useState("");
  const found = state.found.value;
  const isSlow = state.isSlow.value;
  useEffect(() => {
    const timer = setTimeout(
      () => setText(isSlow ? word("searching", "Searching") : summaryOf(found)),
      announceAfter,
    );
    return () => clearTimeout(timer);
  }, [found, isSlow]);
  return (
    <p role="status" class="sr-only">
      {text}
    </p>
  );
}

function Foot(): JSX.Element | null {
  const { state } = useBox();
  const isMac = /Mac|iP(?:hone|ad|od)/.test(navigator.userAgent);
  const found = state.found.value;
  const isBlank = state.query.value.trim() === "";
  if (state.options.value === 0) return null;
  return (
    <div class="search-foot" aria-hidden="true">
      <span>
        <kbd>↑</kbd>
        <kbd>↓</kbd> {word("keyChoose", "choose")}
      </span>
      <span>
        <kbd>↵</kbd> {isBlank ? word("keyAgain", "search again") : word("keyOpen", "open")}
      </span>
      <span>
        {isBlank ? <kbd>Del</kbd> : <kbd>{isMac ? "⌘" : "Ctrl"}</kbd>}
        {!isBlank && <kbd>↵</kbd>} {isBlank ? word("keyRemove", "remove") : word("keyNewTab", "new tab")}
      </span>
      <span class="search-count">{found && found.hits.length > 0 && summaryOf(found)}</span>
    </div>
  );
}

function summaryOf(
  found:
    | { readonly query: string; readonly hits: readonly unknown[]; readonly groups: readonly unknown[] }
    | undefined,
): string {
  if (!found) return "";
  const [hits, pages] = [found.hits.length, found.groups.length];
  if (hits === 0) return fill(word("noResults", "No results for {query}"), { query: found.query });
  const results = word("resultCount", { one: "{count} result", other: "{count} results" });
  const onPages = word("pageCount", { one: "{count} page", other: "{count} pages" });
  return fill(word("found", "{results} on {pages}"), {
    results: countOf(results, hits),
    pages: countOf(onPages, pages),
  });
}
