import type { Core } from "./core.ts";
import type { NavigationNode } from "./model/navigation.ts";
import type { OperationReference } from "./model/operation.ts";
import type { PageKind, PageMeta, Route } from "./model/page.ts";
import { withoutClashes } from "./navigation/clashes.ts";
import { navigationDraft, pageMeta, routes } from "./queries.ts";

/** The resolved site, as `octavo inspect --json` prints it. Keys are added, never changed. */
export interface SiteReport {
  readonly pages: readonly PageReport[];
  readonly navigation: NavigationReport;
  readonly problems: { readonly errors: number; readonly warnings: number };
}

export interface PageReport {
  /** Public path without base and without trailing slash; "/" for the home page. */
  readonly path: string;
  readonly title: string;
  readonly sidebarTitle: string | null;
  readonly description: string | null;
  readonly version: string | null;
  readonly deprecated: boolean;
  readonly hidden: boolean;
  /** Whether navigation has it. */
  readonly listed: boolean;
  readonly kind: PageKind;
  readonly source: { readonly file: string } | null;
  readonly operation: OperationReference | null;
}

export interface NavigationReport {
  readonly kind: string;
  readonly label: string;
  readonly path?: string;
  readonly page?: string;
  readonly children: readonly NavigationReport[];
}

/** Describes a site. Call after `refresh`. Pages are sorted by path. */
export async function inspect(core: Core): Promise<SiteReport> {
  const pages: PageReport[] = [];
  const titles = new Map<string, string>();
  for (const route of (await core.get(routes)).values()) {
    const meta = await core.get(pageMeta, route.path);
    if (!meta) continue;
    titles.set(meta.path, meta.sidebarTitle ?? meta.title);
    pages.push(pageReportOf(meta, route));
  }
  pages.sort((a, b) => (a.path < b.path ? -1 : 1));
  const root = withoutClashes(await core.get(navigationDraft));
  const problems = await core.problems();
  const count = (severity: string): number =>
    problems.filter((problem) => problem.severity === severity).length;
  return {
    pages,
    navigation: report(root, titles),
    problems: { errors: count("error"), warnings: count("warning") },
  };
}

/** What lists of pages tell of one. */
export function pageReportOf(page: PageMeta, { file, operation }: Route): PageReport {
  const { path, title, sidebarTitle, description, version, deprecated, hidden, listed, kind } = page;
  const source = file === null ? null : { file };
  return {
    path,
    title,
    sidebarTitle,
    description,
    version,
    deprecated,
    hidden,
    listed,
    kind,
    source,
    operation,
  };
}

function report(node: NavigationNode, titles: ReadonlyMap<string, string>): NavigationReport {
  const isPage = node.kind === "page" && node.page !== undefined;
  return {
    kind: node.kind,
    label: isPage ? (titles.get(node.page ?? "") ?? node.label) : node.label,
    ...(node.href !== undefined && { path: node.href }),
    ...(node.page !== undefined && { page: node.page, ...(isPage && { path: node.page }) }),
    children: node.children.map((child) => report(child, titles)),
  };
}
