import {
  config,
  contentOf,
  dataOrigin,
  isObject,
  isUrl,
  navigation,
  navigationDraft,
  pageMeta,
  reportFetch,
  readOwnPrefix,
  redirectedPages,
  routes,
  type DataOrigin,
  type NavigationDraft,
  type NavigationNode,
  type Origin,
  type PageReference,
  type Read,
} from "@octavo/core";
import { duplicatePage, emptyGroup, orphanPage, secondDefault } from "./problems.ts";

/** Reports pages that stand twice in docs.json but for other versions and products, groups without pages, second defaults, and addresses that gave no document. */
export async function checkNavigation(read: Read): Promise<void> {
  const draft = await read.get(navigationDraft, "");
  checkAddresses(draft, read);
  /** By subject: where it stands first in each language, and there in each version or product. */
  const seen = new Map<string, Standing[]>();
  const owners = new Set([...draft.owners, ...(draft.channels?.keys() ?? [])]);
  /** Generated pages have no entry of their own: they count where their element is, and are not reported. */
  const visit = (node: NavigationNode, outer: Omit<Standing, "origin">, above: Origin | undefined): void => {
    const language = node.kind === "language" ? node.label : outer.language;
    const divides = node.kind === "version" || node.kind === "product";
    const branch = divides ? `${outer.branch}\n${node.label}` : outer.branch;
    const within = { language, branch };
    if (isEmptyGroup(node, draft) && !owners.has(node.id) && node.origin)
      read.report(emptyGroup, node.origin, { label: node.label });
    checkDefaults(node.children, read);
    const origin = node.origin ?? above;
    if (node.kind === "page" && node.page !== undefined && origin)
      checkPlace(node.page, { ...within, origin }, draft.references.get(node.id), node.origin !== undefined);
    for (const child of node.children) visit(child, within, origin);
  };
  /** Two subjects at one path are another problem, found where routes are made. */
  const checkPlace = (
    page: string,
    { origin, language, branch }: Standing,
    reference: PageReference | undefined,
    isEntry: boolean,
  ): void => {
    const subject = reference === undefined ? page : JSON.stringify(reference);
    const places = seen.get(subject) ?? [];
    const own = places.filter((place) => place.language === language);
    const same = own.find((place) => place.branch === branch);
    // Readers of another version or product see it there.
    const first = same ?? (own.length > 0 ? undefined : places[0]);
    // What mint.json says once for all versions stands in each of them.
    if (first && isEntry && JSON.stringify(first.origin) !== JSON.stringify(origin)) {
      const languages = first.language === language ? undefined : ([first.language, language] as const);
      const related = [{ message: "The first place", origin: first.origin }];
      read.report(duplicatePage, origin, { page, ...(languages && { languages }) }, { related });
    }
    if (!same) seen.set(subject, [...places, { origin, language, branch }]);
  };
  visit(draft.root, { language: "", branch: "" }, undefined);
}

/** Where a page stands; `branch`: names of the versions and products around it, a line each. */
interface Standing {
  readonly origin: Origin;
  readonly language: string;
  readonly branch: string;
}

/** Of several elements of a kind that are to be open at first, the first is; what is hidden or only links never is. */
function checkDefaults(siblings: readonly NavigationNode[], read: Read): void {
  const first = new Map<string, NavigationNode & { readonly origin: DataOrigin }>();
  for (const { origin, ...node } of siblings) {
    if (node.default !== true || node.hidden === true || node.href !== undefined || !origin) continue;
    const known = first.get(node.kind);
    if (!known) {
      first.set(node.kind, { ...node, origin });
      continue;
    }
    const related = [{ message: "This one counts", origin: defaultOf(known.origin) }];
    read.report(secondDefault, defaultOf(origin), { label: node.label, first: known.label }, { related });
  }
}

function defaultOf({ file, path }: DataOrigin): DataOrigin {
  return dataOrigin(file, [...path, "default"]);
}

/** Each address is told of once, where it is named first. */
function checkAddresses({ bindings, channels }: NavigationDraft, read: Read): void {
  const first = new Map<string, Origin>();
  for (const { source, origin } of [
    ...new Set([...bindings.values(), ...(channels?.values() ?? [])]),
  ].flat()) {
    if (isUrl(source) && !first.has(source)) first.set(source, origin);
  }
  for (const [url, origin] of first) reportFetch(url, origin, read);
}

function isEmptyGroup(
  { kind, id, page, href, hidden, truncated, children }: NavigationNode,
  { references }: NavigationDraft,
): boolean {
  return (
    kind === "group" &&
    children.length === 0 &&
    truncated !== true &&
    hidden !== true &&
    page === undefined &&
    href === undefined &&
    !references.has(id)
  );
}

/** Pages that are meant to stand alone. */
const alone: ReadonlySet<string> = new Set(["/", "/404"]);

/** Reports a hand-written page that navigation does not have, unless it says that it is hidden. */
export async function checkOrphan(path: string, read: Read): Promise<void> {
  const route = await read.pick(routes, "", path);
  if (!route || route.listed || route.file === null || alone.has(path)) return;
  // It is told that a redirect leads away from it.
  if (await read.pick(redirectedPages, "", path)) return;
  const prefix = await readOwnPrefix(read);
  for (const written of new Set([path, prefix + path]))
    if (await read.pick(navigation, "", `link:${written}`)) return;
  const meta = await read.get(pageMeta, path);
  if (!meta || meta.hidden || meta.url !== null) return;
  // Else one wrong value of docs.json would be told of on each page.
  if (!hasContent(await read.pick(config, "", "navigation"))) return;
  read.report(orphanPage, { file: route.file }, { path });
}

/** Whether the navigation of docs.json has a list that a page can stand in, or nothing yet that could be one. */
function hasContent(written: unknown): boolean {
  if (!isObject(written)) return false;
  const keys = contentOf("navigation", written);
  if (keys.length === 0) return Object.keys(written).every((key) => key === "global");
  return keys.some((key) => Array.isArray(written[key]));
}
