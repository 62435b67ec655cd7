import {
  counterpartIn,
  counterparts,
  defaultChild,
  languageTag,
  markdownFile,
  navigation,
  outputs,
  pageAddress,
  visibility,
  type NavigationNode,
  type Place,
  type Read,
  type SiteAddress,
} from "@octavo/core";
import { feedAddress } from "../feed-address.ts";
import { html, type Html } from "../html.ts";
import { withBase } from "../url.ts";

/** The same page in other languages, where there are any: each with itself, and the one for everybody else. */
export async function languageLinks(
  path: string,
  place: Place | undefined,
  address: SiteAddress,
  read: Read,
): Promise<readonly Html[]> {
  if (place?.language === undefined || !address.isAbsolute) return [];
  const around = parentOfLanguages(await read.pick(navigation, "", "tree"), place.trail);
  if (!around) return [];
  const own = around.children.find(({ id }) => place.trail.includes(id));
  // Search engines believe only pages that name each other.
  const same = (await read.pick(counterparts, "", path))?.filter((each) => own && each[own.id] === path);
  const found = new Map<string, string>();
  for (const { id, kind, label, hidden } of around.children) {
    const to = kind === "language" && hidden !== true ? counterpartIn(same, id) : undefined;
    if (to !== undefined && !found.has(label) && (await read.get(visibility, to)).sitemap)
      found.set(label, to);
  }
  if (found.size < 2) return [];
  const links = [...found].map(([label, to]) => alternate(languageTag(label), pageAddress(address, to)));
  const first = found.get(defaultChild(around)?.label ?? "");
  return first === undefined ? links : [...links, alternate("x-default", pageAddress(address, first))];
}

/** The page as Markdown, and its feed, where it has them. */
export async function formLinks(path: string, base: string, read: Read): Promise<Html> {
  const markdown = markdownFile(path);
  const isMade = (await read.pick(outputs, "", markdown)) !== undefined;
  const feed = await feedAddress(path, base, read);
  return html`
    ${isMade && html`<link rel="alternate" type="text/markdown" href="${withBase(`/${markdown}`, base)}">`}
    ${feed !== undefined && html`<link rel="alternate" type="application/rss+xml" href="${feed}">`}`;
}

function alternate(language: string, href: string): Html {
  return html`<link rel="alternate" hreflang="${language}" href="${href}">`;
}

/** The element around the languages, one of which the page is in. */
export function parentOfLanguages(
  root: NavigationNode | undefined,
  trail: readonly string[],
): NavigationNode | undefined {
  let node = root;
  for (const id of trail) {
    const next = node?.children.find((child) => child.id === id);
    if (!next || next.kind === "language") return next && node;
    node = next;
  }
  return undefined;
}
