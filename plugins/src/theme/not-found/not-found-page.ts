import { config, loadModules, mdx, navigation, places, routes, type Read } from "@octavo/core";
import type { RenderedBody } from "../body/context.ts";
import { parts } from "../generated/client.ts";
import { attributes, html, nothing, textOf, trusted, type Html } from "../html.ts";
import type { Chrome } from "../layout/chrome.ts";
import type { PageView } from "../layout/page.ts";
import type { SearchEntry } from "../layout/search-button.ts";
import { drawBody } from "../page-content.ts";
import { noParts } from "../page-parts/page-parts.ts";
import { sitePlace, type SiteSettings } from "../settings.ts";
import { pageLink } from "../url.ts";
import { classesOf } from "../utilities/class-names.ts";
import { utilityStyles } from "../utilities/utility-styles.ts";
import { notFoundSettings } from "./not-found-settings.ts";
import { fillHtml } from "../words/fill.ts";
import type { Words } from "../words/words.ts";

/** What stands around every page. */
interface Around {
  readonly chrome: Chrome;
  readonly start: string;
  readonly search: SearchEntry | undefined;
}

/** What such a page has of its own. */
export type OfPage = Pick<
  PageView,
  | "path"
  | "title"
  | "description"
  | "tags"
  | "badges"
  | "eyebrow"
  | "mode"
  | "body"
  | "api"
  | "parts"
  | "utilities"
  | "previous"
  | "next"
>;

interface Where {
  /** False where it stands in for a page that could not be drawn. */
  readonly mayRedirect: boolean;
  /** The first page of the language that it is in; undefined where that is where the site starts. */
  readonly start: string | undefined;
}

/** The page for unknown addresses. */
export async function notFoundPage(
  settings: SiteSettings,
  around: Around,
  { mayRedirect, start }: Where,
  read: Read,
): Promise<OfPage> {
  const own = notFoundSettings(await read.pick(config, "", "errors"));
  const written = own.description === undefined ? undefined : await textBody(own.description, settings, read);
  const content = html`${trusted(written?.html ?? "")}${ways(around, settings.words)}${await suggestions(around.search, settings, start, read)}`;
  const home =
    mayRedirect && own.redirect && (await hasHome(read)) ? pageLink(start ?? "/", settings) : undefined;
  return {
    path: "/404",
    title: own.title ?? settings.words.notFound,
    description: written ? nothing : html`${settings.words.notFoundText}`,
    tags: html`
      <meta name="robots" content="noindex">
      ${home !== undefined && html`<meta http-equiv="refresh" content="0; url=${home}">`}
      ${around.search && home === undefined && html`<script type="module" src="${settings.base}/assets/${parts["not-found"]?.file}"></script>`}`,
    badges: nothing,
    eyebrow: [settings.words.error404],
    mode: "default",
    body: { toc: [], rail: [], uses: new Set(), ...written, html: textOf(content) },
    api: undefined,
    parts: noParts,
    utilities: await utilityStyles(classesOf(written?.html ?? "")),
    previous: undefined,
    next: undefined,
  };
}

/** The author's text, in MDX; code in it is not run in browsers. */
async function textBody(text: string, settings: SiteSettings, read: Read): Promise<RenderedBody> {
  const tree = await read.get(mdx, text);
  const modules = await loadModules(tree, "", read);
  return drawBody(tree, modules, { ...sitePlace(settings), islands: undefined }, read);
}

/** A site without pages has none, and would lead from this page to this page. */
async function hasHome(read: Read): Promise<boolean> {
  const tree = await read.pick(navigation, "", "tree");
  return tree?.page !== undefined || (await read.pick(routes, "", "/")) !== undefined;
}

/**
 * Filled in by a script that asks the site's search: last, so that nothing moves; screen readers tell it. Where the address names
 * no version or language, it prefers those that readers start in.
 */
async function suggestions(
  search: SearchEntry | undefined,
  { base }: SiteSettings,
  start: string | undefined,
  read: Read,
): Promise<Html> {
  if (!search) return nothing;
  const page = start ?? (await read.pick(navigation, "", "tree"))?.page;
  const place = page === undefined ? undefined : await read.pick(places, "", page);
  const values = {
    "data-search-suggestions": search.script,
    "data-base": base,
    "data-version": place?.inVersion ?? place?.version ?? "",
    "data-language": place?.language ?? "",
  };
  return html`<div class="suggestions not-prose" aria-live="polite"${attributes(values)}></div>`;
}

function ways({ chrome, start }: Around, words: Words): Html {
  const links = chrome.tabs
    .filter((choice) => choice.href !== undefined)
    .map(
      (choice, index) => html`${index > 0 && ", "}<a class="link" href="${choice.href}">${choice.label}</a>`,
    );
  return html`
    <p><a class="filled-button" href="${start}">${words.toStart}</a></p>
    ${links.length > 0 && html`<p>${fillHtml(words.orSections, { links: html`${links}` })}</p>`}`;
}
