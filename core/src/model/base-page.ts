import type { Read } from "../database/query.ts";
import { places } from "../queries/navigation.ts";
import { routes } from "../queries/routes.ts";
import { operationSummaries } from "../queries/spec.ts";
import { frontMatter } from "../queries/syntax.ts";
import { flagOf } from "./flag.ts";
import { keyOf, operationKey, operationKeyOf } from "./operation.ts";
import type { OperationChanges } from "./operation-changes.ts";
import type { Page, PageMeta, Route } from "./page.ts";
import { pageLinkOf } from "./page-link.ts";
import { slug, wordsOf } from "./slug.ts";
import type { OperationSummary } from "./spec.ts";

/** What plugins say otherwise of an operation. */
type ChangesOf = (operationKey: string) => Promise<OperationChanges> | undefined;

/** A page as its file or its operation tells it: what `page` taps start from. */
export async function basePage(path: string, changesOf: ChangesOf, read: Read): Promise<Page | undefined> {
  const route = await read.pick(routes, "", path);
  if (!route) return undefined;
  const place = await read.pick(places, "", path);
  const summary = await summaryOf(route, changesOf, read);
  const written = route.file === null ? (summary?.metadata ?? {}) : await read.get(frontMatter, route.file);
  const defaults = { ...(route.file !== null && summary?.metadata) };
  const own = (key: string): unknown => written[key] ?? defaults[key];
  return {
    path,
    kind: route.kind,
    route,
    frontMatter: written,
    title:
      text(own("title")) ??
      // A title of blanks is one that its author does not want to see, as the page's text has it.
      (typeof own("title") === "string" ? text(own("sidebarTitle")) : undefined) ??
      text(summary?.summary) ??
      (route.file === null ? endpointTitle(summary) : undefined) ??
      (wordsOf(path) || "Home"),
    sidebarTitle: text(own("sidebarTitle")) ?? null,
    description: text(own("description")) ?? text(summary?.description) ?? null,
    icon: styledIcon(own("icon"), own("iconType")),
    tag: text(own("tag")) ?? null,
    version: text(own("version")) ?? route.version ?? null,
    deprecated: flagOf(own("deprecated")) ?? summary?.deprecated ?? false,
    hidden: flagOf(own("hidden")) === true || place?.hidden === true,
    listed: route.listed,
    method: flagOf(own("hideApiMarker")) === true ? null : methodOf(route, written, summary),
    url: (await pageLinkOf(path, written["url"], read))?.url ?? null,
    content: route.file === null ? (summary?.content ?? null) : null,
    endpoint: endpointOf(route, written),
  };
}

/** `iconType` beside `icon` is the old form of an icon's style. */
function styledIcon(icon: unknown, iconType: unknown): unknown {
  return typeof icon === "string" && typeof iconType === "string"
    ? { name: icon, style: iconType }
    : (icon ?? null);
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

async function summaryOf(
  route: Route,
  changesOf: ChangesOf,
  read: Read,
): Promise<OperationSummary | undefined> {
  if (!route.operation) return undefined;
  const summary = await read.pick(operationSummaries, route.operation.spec, keyOf(route.operation));
  return summary && { ...summary, ...(await changesOf(operationKeyOf(route.operation))) };
}

/** GET /users/{id} → "Get users": names a generated page whose operation has no summary. */
function endpointTitle(summary: OperationSummary | undefined): string | undefined {
  if (!summary) return undefined;
  const { webhook, isChannel, method, path } = summary;
  if (isChannel) return text(inWords(path));
  return text(wordsOf(webhook ? slug(path) : `${method.toLowerCase()}-${slug(path)}`));
}

/** accountOverview → "Account overview": the id of a channel, whose case tells where words begin. */
function inWords(id: string): string {
  return wordsOf(
    id
      .replaceAll("/", "-")
      .replaceAll(/(?<=[\p{Ll}\d])(\p{Lu})(?!\p{Lu})/gu, (letter) => `-${letter.toLowerCase()}`),
  );
}

function methodOf(
  { operation, schema }: Route,
  given: Page["frontMatter"],
  summary: OperationSummary | undefined,
): string | null {
  if (operation && "channel" in operation) return summary?.method ?? null;
  if (operation) return "webhook" in operation ? "WEBHOOK" : operation.method.toUpperCase();
  return schema ? null : (writtenEndpoint(given)?.method ?? null);
}

function endpointOf(route: Route, given: Page["frontMatter"]): string | null {
  if (route.operation) return operationKeyOf(route.operation);
  const written = route.schema ? undefined : writtenEndpoint(given);
  return written && route.file !== null
    ? operationKey(route.file, `${written.method} ${written.address}`)
    : null;
}

/** `api: GET /users/{id}` or `api: GET https://api.example.com/users/{id}` */
function writtenEndpoint(
  given: Page["frontMatter"],
): { readonly method: string; readonly address: string } | undefined {
  const written = text(given["api"]) ?? "";
  const [, method, address] =
    /^(get|put|post|delete|options|head|patch|trace)\s+(\S.*)$/i.exec(written) ?? [];
  return method !== undefined && address !== undefined
    ? { method: method.toUpperCase(), address }
    : undefined;
}

function text(value: unknown): string | undefined {
  if (typeof value === "string") return value.trim() === "" ? undefined : value.trim();
  return typeof value === "number" || typeof value === "boolean" ? String(value) : undefined;
}
