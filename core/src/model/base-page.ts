import type { Read } from "../database/query.ts";
import { navigation } from "../queries/navigation.ts";
import { routes } from "../queries/routes.ts";
import { spec } from "../queries/spec.ts";
import { pageFacts } from "../queries/syntax.ts";
import { keyOf } from "./operation.ts";
import type { Place } from "./navigation.ts";
import type { Page, PageMeta, Route } from "./page.ts";
import { slug, wordsOf } from "./slug.ts";
import type { OperationSummary } from "./spec.ts";

/** A page as its file or its operation tells it: what `page` taps start from. */
export async function basePage(path: string, read: Read): Promise<Page | undefined> {
  const route = await read.pick(routes, "", path);
  if (!route) return undefined;
  const place = (await read.pick(navigation, "", `place:${path}`)) as Place | undefined;
  const summary = await summaryOf(route, read);
  const frontMatter =
    route.file === null ? (summary?.metadata ?? {}) : (await read.get(pageFacts, route.file)).frontMatter;
  const defaults = { ...(route.file !== null && summary?.metadata) };
  const own = (key: string): unknown => frontMatter[key] ?? defaults[key];
  return {
    path,
    kind: route.kind,
    route,
    frontMatter,
    title:
      text(own("title")) ??
      text(summary?.summary) ??
      (route.file === null ? endpointTitle(summary) : undefined) ??
      titleFromPath(path),
    sidebarTitle: text(own("sidebarTitle")) ?? null,
    description: text(own("description")) ?? text(summary?.description) ?? null,
    icon: own("icon") ?? null,
    tag: text(own("tag")) ?? null,
    version: text(own("version")) ?? route.version ?? null,
    deprecated: flag(own("deprecated")) ?? summary?.deprecated ?? false,
    hidden: flag(own("hidden")) === true || place?.hidden === true,
    listed: route.listed,
    method: flag(own("hideApiMarker")) === true ? null : methodOf(route, frontMatter),
    url: text(frontMatter["url"]) ?? null,
    content: route.file === null ? (summary?.content ?? null) : null,
    schema: null,
  };
}

export function pageMetaOf(page: Page): PageMeta {
  const {
    path,
    kind,
    title,
    sidebarTitle,
    description,
    icon,
    tag,
    version,
    deprecated,
    hidden,
    listed,
    method,
    url,
  } = page;
  return {
    path,
    kind,
    title,
    sidebarTitle,
    description,
    icon,
    tag,
    version,
    deprecated,
    hidden,
    listed,
    method,
    url,
  };
}

async function summaryOf(route: Route, read: Read): Promise<OperationSummary | undefined> {
  if (!route.operation) return undefined;
  return (await read.pick(spec, route.operation.spec, keyOf(route.operation))) as
    | OperationSummary
    | undefined;
}

/** GET /users/{id} → "Get users": names a generated page whose operation has no summary. */
function endpointTitle(summary: OperationSummary | undefined): string | undefined {
  if (!summary) return undefined;
  const { webhook, method, path } = summary;
  return text(wordsOf(webhook ? slug(path) : `${method.toLowerCase()}-${slug(path)}`));
}

/** "/api/get-users" → "Get users". */
export function titleFromPath(path: string): string {
  const segment = path
    .slice(path.lastIndexOf("/") + 1)
    .replace(/[-_]+/g, " ")
    .trim();
  return segment === "" ? "Home" : segment.charAt(0).toUpperCase() + segment.slice(1);
}

function methodOf(route: Route, frontMatter: Page["frontMatter"]): string | null {
  if (route.operation) return "webhook" in route.operation ? "WEBHOOK" : route.operation.method.toUpperCase();
  const written = text(frontMatter["api"]) ?? "";
  return /^(get|put|post|delete|options|head|patch|trace)\s/i.exec(written)?.[1]?.toUpperCase() ?? null;
}

function text(value: unknown): string | undefined {
  if (typeof value === "string") return value.trim() === "" ? undefined : value.trim();
  return typeof value === "number" || typeof value === "boolean" ? String(value) : undefined;
}

/** Front matter flags: YAML booleans, and the strings that people write for them. */
function flag(value: unknown): boolean | undefined {
  if (typeof value === "boolean") return value;
  if (typeof value === "string" && /^(true|false)$/i.test(value)) return value.toLowerCase() === "true";
  return undefined;
}
