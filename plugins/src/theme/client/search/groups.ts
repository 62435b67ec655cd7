import type { SearchDocument, SearchHit } from "@octavo/core";

/** What is found on one page, best first. */
export interface PageGroup {
  readonly path: string;
  readonly title: string;
  readonly hits: readonly SearchHit[];
}

/** Results by page, in the order of each page's best one. */
export function groupByPage(hits: readonly SearchHit[]): readonly PageGroup[] {
  return [...Map.groupBy(hits, ({ document }) => document.path)].map(([path, found]) => ({
    path,
    title: found[0]?.document.title ?? "",
    hits: found,
  }));
}

/** Names a section for as long as the page is open. */
export function keyOf({ document }: SearchHit): string {
  return `${document.path}#${document.anchor}`;
}

/** How many breadcrumbs all results begin with; each keeps one of its own. */
export function sharedCrumbs(hits: readonly SearchHit[]): number {
  const [first, ...rest] = hits.map(({ document }) => document.breadcrumbs);
  if (!first || rest.length === 0) return 0;
  let shared = 0;
  while (
    shared + 1 < first.length &&
    rest.every((crumbs) => shared + 1 < crumbs.length && crumbs[shared] === first[shared])
  )
    shared++;
  return shared;
}

/** Where a result leads, the base in front. */
export function addressOf(
  { document }: { readonly document: Pick<SearchDocument, "path" | "anchor"> },
  base: string,
): string {
  const path = encodeURI(document.path.toWellFormed()).replaceAll(/[?#]/g, encodeURIComponent);
  const page = document.path === "/" ? base || "/" : base + path;
  return document.anchor === "" ? page : `${page}#${encodeURIComponent(document.anchor.toWellFormed())}`;
}

/** Method and path of an endpoint, as search knows them. */
export function endpointOf({
  document,
}: SearchHit): { readonly method: string; readonly path: string } | undefined {
  if (!["operation", "webhook", "channel"].includes(document.kind)) return undefined;
  const found = document.anchor === "" ? /^([A-Za-z]{2,8}) (\S.*)$/.exec(document.heading) : null;
  return found ? { method: (found[1] ?? "").toUpperCase(), path: found[2] ?? "" } : undefined;
}
