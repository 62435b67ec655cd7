import type { Read } from "../database/query.ts";
import { duplicateUrl } from "../problem/core-problems.ts";
import { navigationDraft, pageReference, places } from "../queries/navigation.ts";
import { readShownPlace } from "../queries/shown-place.ts";
import { sources } from "../queries/site.ts";
import { frontMatter } from "../queries/syntax.ts";
import type { FileId } from "../source/file.ts";
import type { Origin } from "../source/origin.ts";
import { barePath } from "./docs-address.ts";
import type { NavigationDraft, NavigationNode, PageReference, SpecBinding } from "./navigation.ts";
import { keyOf, type OperationReference } from "./operation.ts";
import type { Route } from "./page.ts";

/** The public URL path of a hand-written page: no extension, no trailing "/index". */
export function publicPath(file: FileId): string {
  return barePath(`/${file}`);
}

/** The route of a hand-written page. */
export async function fileRouteOf(file: FileId, read: Read): Promise<Route> {
  const path = publicPath(file);
  return {
    path,
    file,
    origin: { file },
    api: (await read.get(frontMatter, file))["api"] !== undefined,
    ...documented(await read.get(pageReference, file)),
    ...(await standing(path, read)),
  };
}

/** Every URL path of the site: hand-written pages first, then generated ones. */
export async function routesOf(
  fileRoutes: (files: readonly FileId[]) => Promise<readonly Route[]>,
  read: Read,
): Promise<ReadonlyMap<string, Route>> {
  const routes = new Map<string, Route>();
  const add = (route: Route): void => {
    const known = routes.get(route.path);
    if (!known) routes.set(route.path, route);
    else if (!isSame(known, route)) {
      const params = { path: route.path, first: subject(known), second: subject(route) };
      const related = [{ message: "This one is shown", origin: known.origin }];
      read.report(duplicateUrl, route.origin, params, { related });
    }
  };
  const pages = (await read.pick(sources, "", "pages")) ?? [];
  const all = new Set(pages);
  // Of twins, the .mdx file is the page.
  const isTwin = (file: FileId): boolean => /\.md$/i.test(file) && all.has(`${file}x`);
  const twins = pages.filter(isTwin);
  const shown = twins.length === 0 ? pages : pages.filter((file) => !isTwin(file));
  for (const route of await fileRoutes([...shown, ...twins])) add(route);
  const draft = await read.get(navigationDraft, "");
  let origins: ReadonlyMap<string, Origin> | undefined;
  for (const [id, reference] of draft.references) {
    if (reference.kind !== "operation") continue;
    origins ??= originsOf(draft);
    const origin = origins.get(id) ?? { file: reference.spec };
    add({
      path: reference.path,
      file: null,
      api: false,
      origin,
      ...documented(reference),
      ...(await standing(reference.path, read)),
    });
  }
  return routes;
}

/** Whether nobody misses the second: it is the same operation, whose page is generated, or written by hand. */
function isSame(first: Route, second: Route): boolean {
  if (first.operation === null || second.file !== null)
    return first.file === second.file && subject(first) === subject(second);
  return subject({ ...first, file: null }) === subject(second);
}

async function standing(
  path: string,
  read: Read,
): Promise<Pick<Route, "listed" | "version" | "inVersion" | "language">> {
  const place = await readShownPlace(path, read);
  return {
    listed: (await read.pick(places, "", path)) !== undefined,
    ...(place?.version !== undefined && { version: place.version }),
    ...(place?.inVersion !== undefined && { inVersion: place.inVersion }),
    ...(place?.language !== undefined && { language: place.language }),
  };
}

function documented(
  reference: PageReference | undefined,
): Pick<Route, "kind" | "operation" | "schema" | "missing"> {
  if (reference?.kind === "operation") {
    const operation = operationReference(reference.spec, reference.operation);
    const kind = "channel" in operation ? "channel" : "webhook" in operation ? "webhook" : "operation";
    return { kind, operation, schema: null };
  }
  if (reference?.kind === "schema")
    return { kind: "schema", operation: null, schema: { spec: reference.spec, name: reference.name } };
  const missing = reference?.kind === "missing" ? reference.key : undefined;
  return { kind: "page", operation: null, schema: null, ...(missing !== undefined && { missing }) };
}

export function operationReference(spec: string, key: string): OperationReference {
  const cut = key.indexOf(" ");
  const first = key.slice(0, cut);
  const rest = key.slice(cut + 1);
  if (first === "channel") return { spec, channel: rest };
  return first === "webhook" ? { spec, webhook: rest } : { spec, method: first, path: rest };
}

function subject({ file, operation }: Pick<Route, "file" | "operation">): string {
  if (file !== null) return file;
  if (!operation) return "a page";
  return `${keyOf(operation)} of ${operation.spec}`;
}

/**
 * Where docs.json names each reference: its own entry, or, of generated pages, the `openapi` or `asyncapi` value that they come from.
 */
function originsOf({ root, bindings, channels, references }: NavigationDraft): ReadonlyMap<string, Origin> {
  const origins = new Map<string, Origin>();
  const visit = (
    node: NavigationNode,
    above: Origin | undefined,
    inherited: readonly SpecBinding[],
  ): void => {
    const own = [...(bindings.get(node.id) ?? []), ...(channels?.get(node.id) ?? [])];
    const bound = own.length > 0 ? [...own, ...inherited] : inherited;
    const reference = references.get(node.id);
    const spec = reference?.kind === "operation" ? reference.spec : undefined;
    const origin = node.origin ?? bound.find(({ source }) => source === spec)?.origin ?? above;
    if (origin) origins.set(node.id, origin);
    for (const child of node.children) visit(child, origin, bound);
  };
  visit(root, undefined, []);
  return origins;
}
