import type { SearchHit } from "@octavo/core";
import { Fragment, type JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { useBox } from "./context.ts";
import { addressOf, endpointOf, keyOf, sharedCrumbs, type PageGroup } from "./groups.ts";
import { Marked } from "./marked.tsx";
import { listId, optionId } from "./option-id.ts";
import { word } from "../words.ts";

/** Milliseconds after which results that stand still get their excerpts. */
const calm = 90;
const mostCrumbs = 3;

/** Results by page. The first of a page names it. */
export function Results(): JSX.Element {
  const { state } = useBox();
  const list = useRef<HTMLDivElement>(null);
  const found = state.found.value;
  useEffect(() => {
    if (!list.current || !found) return;
    list.current.scrollTop = 0;
    return watchVisible(list.current, (numbers) => {
      const hits = numbers.flatMap((number) => found.hits[number] ?? []);
      void state.excerpts.want(hits, found.query);
    });
  }, [found, state]);
  const shared = sharedCrumbs(found?.hits ?? []);
  let number = 0;
  return (
    <div class="search-list" role="listbox" id={listId} aria-label={word("results", "Results")} ref={list}>
      {found?.groups.map((group) => {
        const first = number;
        number += group.hits.length;
        return <Group key={group.path} group={group} first={first} shared={shared} />;
      })}
    </div>
  );
}

interface GroupProps {
  readonly group: PageGroup;
  readonly first: number;
  readonly shared: number;
}

function Group({ group, first, shared }: GroupProps): JSX.Element {
  const options = group.hits.map((hit, at) => (
    <Result key={keyOf(hit)} hit={hit} number={first + at} isFurther={at > 0} shared={shared} />
  ));
  if (options.length === 1) return <>{options}</>;
  return (
    <div role="group" aria-label={group.title}>
      {options}
    </div>
  );
}

interface ResultProps {
  readonly hit: SearchHit;
  readonly number: number;
  /** Whether a result above it is on the same page. */
  readonly isFurther: boolean;
  /** Breadcrumbs that say nothing, because all results begin with them. */
  readonly shared: number;
}

function Result({ hit, number, isFurther, shared }: ResultProps): JSX.Element {
  const { state, base, leave } = useBox();
  const isActive = state.active.value === number;
  const { document, highlights } = hit;
  const { title, heading, body } = highlights;
  const endpoint = endpointOf(hit);
  const excerpt = body.text === "" ? state.excerpts.found.value.get(keyOf(hit)) : body;
  const hasHeading = heading.text !== "" && heading.text.toLowerCase() !== title.text.toLowerCase();
  return (
    <a
      role="option"
      id={optionId(number)}
      aria-selected={isActive}
      class={isFurther ? "search-hit further" : "search-hit"}
      href={addressOf(hit, base)}
      tabIndex={-1}
      onPointerMove={() => (state.active.value = number)}
      onClick={(event) => leave(event)}
    >
      {endpoint ? (
        <span class="method-pill short" data-method={endpoint.method}>
          {shortMethods[endpoint.method] ?? endpoint.method}
        </span>
      ) : (
        <span class={document.anchor === "" ? "search-icon" : "search-icon in-page"} aria-hidden="true" />
      )}
      <span class="search-line">
        <span class="search-name">
          {!(isFurther && hasHeading) && (
            <span class={hasHeading && !endpoint ? "search-page" : "search-target"}>
              <Marked excerpt={title} />
            </span>
          )}
          {hasHeading && !isFurther && !endpoint && (
            <span class="search-separator" aria-hidden="true">
              ›
            </span>
          )}
          {hasHeading && (
            <span class={endpoint ? "search-endpoint" : "search-target"}>
              {endpoint ? endpoint.path : <Marked excerpt={heading} />}
            </span>
          )}
        </span>
        {!isFurther && <Crumbs hit={hit} shared={shared} />}
      </span>
      <span class="search-text">{excerpt && <Marked excerpt={excerpt} />}</span>
    </a>
  );
}

/** Where the page stands, and, where readers look through several, in which version and language. */
function Crumbs({ hit: { document }, shared }: Pick<ResultProps, "hit" | "shared">): JSX.Element {
  const { state } = useBox();
  const { version, language } = state;
  const around = [
    version.choices.value.length > 0 && version.value.value === undefined && document.version,
    language.choices.value.length > 0 && language.value.value === undefined && document.language,
    ...document.breadcrumbs.slice(shared, shared + mostCrumbs),
  ].filter((crumb, at, all) => typeof crumb === "string" && crumb !== "" && crumb !== all[at - 1]);
  return (
    <span class="search-crumbs">
      {around.map((crumb, at) => (
        // Each has a direction of its own; the sign between them has the page's, and is mirrored with it.
        <Fragment key={at}>
          {at > 0 && " › "}
          <bdi>{crumb}</bdi>
        </Fragment>
      ))}
    </span>
  );
}

const shortMethods: Readonly<Record<string, string>> = { DELETE: "DEL", OPTIONS: "OPT", WEBHOOK: "HOOK" };

/** Tells the numbers of results that are in view, once each. Returns how to stop. */
function watchVisible(list: HTMLElement, tell: (numbers: readonly number[]) => void): () => void {
  const seen = new Set<number>();
  const options = [...list.querySelectorAll("[role=option]")];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        seen.add(options.indexOf(target));
        observer.unobserve(target);
      }
      timer ??= setTimeout(() => {
        timer = undefined;
        tell([...seen].toSorted((a, b) => a - b));
        seen.clear();
      }, calm);
    },
    { root: list },
  );
  for (const option of options) observer.observe(option);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
  };
}
