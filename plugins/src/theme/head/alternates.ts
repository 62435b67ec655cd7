import {
  defaultChild,
  languageTag,
  markdownFile,
  navigation,
  outputs,
  pageAddress,
  places,
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
  const labels = around.children.flatMap(({ kind, label, hidden }) =>
    kind === "language" && hidden !== true ? [label] : [],
  );
  const found = new Map<string, string>();
  for (const label of labels) {
    const counterpart = label === place.language ? path : await counterpartOf(path, place, label, read);
    if (counterpart !== undefined) found.set(label, counterpart);
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
function parentOfLanguages(
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

/** The page of the same path in a language's folder: "/guides/a" ↔ "/fr/guides/a", "/docs/en/a" ↔ "/docs/fr/a". */
async function counterpartOf(
  path: string,
  { language = "", version }: Place,
  label: string,
  read: Read,
): Promise<string | undefined> {
  const parts = path.split("/").slice(1).filter(Boolean);
  const own = namesOf(language);
  const at = parts.findIndex((part) => own.has(part.toLowerCase()));
  const rest = at < 0 ? parts : parts.toSpliced(at, 1);
  const folders = [...new Set([label, languageTag(label), label.toLowerCase()])];
  const candidates = [...folders.map((folder) => rest.toSpliced(Math.max(at, 0), 0, folder)), rest];
  for (const candidate of candidates) {
    const to = `/${candidate.join("/")}`;
    const place = await read.pick(places, "", to);
    if (place?.language === label && place.version === version && (await read.get(visibility, to)).sitemap)
      return to;
  }
  return undefined;
}

function namesOf(language: string): ReadonlySet<string> {
  return new Set([language.toLowerCase(), languageTag(language).toLowerCase()]);
}
