import {
  decodePath,
  defaultChild,
  navigation,
  type Core,
  type SearchHit,
  type SearchRequest,
} from "@octavo/core";
import { KeptSections } from "./kept-sections.ts";
import { pageMarkdown, withContent } from "./page-markdown.ts";
import { Patience } from "./patience.ts";
import type { PageContent, SearchTarget } from "./search-domains.ts";
import { tapAnswers, tellOnce, type TellFault } from "./tap-answers.ts";

/** What changes with the index of a site: its `SiteSearch`. */
export interface SearchState {
  readonly revision: number | undefined;
}

export interface SiteTargetOptions {
  /** Told once what is wrong with taps, where who asks is not. */
  readonly onError?: TellFault;
  /** Milliseconds after which taps are given up that wait for what never comes; for hosts that do not look themselves. */
  readonly patience?: number;
}

/**
 * A site in memory as the API answers for it. `url` is its origin and base path, or the latter alone. With `state`, whose
 * plugin is among those of the core, it tells for how long answers stay the same.
 */
export function siteTarget(
  core: Core,
  url: string,
  state?: SearchState,
  { onError, patience }: SiteTargetOptions = {},
): SearchTarget {
  // Other engines than the built-in one change when nobody here knows.
  let isBuiltIn: boolean | undefined;
  const kept = new KeptSections(core);
  const looks = patience === undefined ? undefined : new Patience(core, patience);
  const within = <T>(work: () => Promise<T>): Promise<T> => (looks ? looks.during(work) : work());
  const told = new Set<string>();
  return {
    url,
    search: (request, tell = onError) =>
      within(async () => {
        isBuiltIn ??= await core.untilQuiet(() =>
          core.ask(async ({ hooks }) => hooks.search.taps.length === 1),
        );
        const hits = await searchSite(core, request, tell && tellOnce(tell, told));
        return core.untilQuiet(() => withContent(core, hits, request, kept));
      }),
    page: (path, groups) => within(() => core.untilQuiet(() => pageOf(core, path, groups))),
    revision: () =>
      isBuiltIn === true && state?.revision !== undefined ? `${core.revision} ${state.revision}` : undefined,
  };
}

/**
 * What taps of `search` answer, begun again while the site changes. The default version is preferred where the request prefers
 * none, and the default language likewise.
 */
export function searchSite(
  core: Core,
  request: SearchRequest,
  tell?: TellFault,
): Promise<readonly SearchHit[]> {
  return core.untilQuiet(async () => {
    const preferred = { ...(await startOf(core)), ...request.preferred };
    return tapAnswers(core, { ...request, preferred }, tell);
  });
}

/** The version and language that readers of a site start in. */
export async function startOf(core: Core): Promise<NonNullable<SearchRequest["preferred"]>> {
  const start: { version?: string; language?: string } = {};
  let isInVersion = false;
  let node = await core.pick(navigation, "", "tree");
  for (node = node && defaultChild(node); node; node = defaultChild(node)) {
    if (node.kind === "language") start.language ??= node.label;
    if (node.kind === "version") start.version = node.label;
    else if (node.version !== undefined && !isInVersion) start.version = node.version;
    isInVersion ||= node.kind === "version";
  }
  return start;
}

async function pageOf(
  core: Core,
  written: string,
  groups: readonly string[],
): Promise<PageContent | undefined> {
  for (const path of new Set(pathsOf(written))) {
    const content = await pageMarkdown(core, path, groups);
    if (content !== undefined) return { path, content };
  }
  return undefined;
}

/** As it is, and as people take it from an address. */
function pathsOf(written: string): readonly string[] {
  const plain = `/${written
    .trim()
    .replace(/[?#].*$/s, "")
    .split("/")
    .filter(Boolean)
    .join("/")}`;
  return [written, plain, decodePath(plain)];
}
