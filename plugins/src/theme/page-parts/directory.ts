import { pageMeta, type NavigationNode, type PageMeta, type Place, type Read } from "@octavo/core";
import { methodPill } from "../api/bar.ts";
import { externalAttributes } from "../body/external-attributes.ts";
import { inlineMarkdown } from "../components/inline-markdown.ts";
import { attributes, html, isEmpty, nothing, type Html } from "../html.ts";
import { icon } from "../icons/icon.ts";
import { nodesOn } from "../layout/children.ts";
import { linkUrl, pageLink, type UrlContext } from "../url.ts";

/** What stands in a group, as its root page lists it. */
interface Entry {
  readonly title: string;
  readonly description: string | undefined;
  readonly icon: unknown;
  readonly method: string | null;
  readonly href: string;
  readonly entries: readonly Entry[];
}

/**
 * What the root page of a group has below its text, where the group or one around it says so with `directory`: the pages
 * and groups in it. `sidebar` is the node that the place is in; `path` the page's.
 */
export async function directoryOf(
  path: string,
  place: Place | undefined,
  sidebar: NavigationNode | undefined,
  context: UrlContext,
  read: Read,
): Promise<Html> {
  const group = place && sidebar && nodesOn(place.trail, sidebar).at(-1);
  if (group?.kind !== "group" || group.page !== path) return nothing;
  const { directory } = group;
  if (directory !== "card" && directory !== "accordion") return nothing;
  const entries = await entriesIn(group, context, read);
  if (entries.length === 0) return nothing;
  return directory === "card" ? cards(entries, context) : list(entries, context);
}

async function entriesIn(group: NavigationNode, context: UrlContext, read: Read): Promise<readonly Entry[]> {
  const entries: Entry[] = [];
  for (const child of group.children) {
    if (child.hidden === true) continue;
    const meta = child.page === undefined ? undefined : await read.get(pageMeta, child.page);
    if (meta?.hidden === true) continue;
    const entry = await entryOf(child, meta, context, read);
    if (entry) entries.push(entry);
  }
  return entries;
}

async function entryOf(
  node: NavigationNode,
  meta: PageMeta | undefined,
  context: UrlContext,
  read: Read,
): Promise<Entry | undefined> {
  const own = meta && (meta.url ?? pageLink(meta.path, context));
  if (node.kind === "page") return meta && own !== undefined ? pageEntry(meta, own) : undefined;
  const inside = node.kind === "group" ? await entriesIn(node, context, read) : [];
  const href = own ?? linkUrl(node.href, context) ?? inside[0]?.href;
  if (href === undefined) return undefined;
  // Where the group is folded, its own page is the first in it.
  const first = meta && own !== undefined && inside.length > 0 ? [pageEntry(meta, own)] : [];
  return {
    title: node.label,
    description: node.description ?? meta?.description ?? undefined,
    icon: node.icon ?? meta?.icon,
    method: null,
    href,
    entries: [...first, ...inside],
  };
}

function pageEntry(
  { title, sidebarTitle, description, icon: symbol, method }: PageMeta,
  href: string,
): Entry {
  return {
    title: sidebarTitle ?? title,
    description: description ?? undefined,
    icon: symbol,
    method,
    href,
    entries: [],
  };
}

function cards(entries: readonly Entry[], context: UrlContext): Html {
  const card = (entry: Entry): Html => {
    const symbol = icon(entry.icon, context);
    return html`
      <div class="card linked">
        <div class="card-body">
          ${!isEmpty(symbol) && html`<div class="card-icon">${symbol}</div>`}
          <div class="card-text">
            <p class="card-title">${link(entry, "card-link")}</p>
            ${entry.description !== undefined && html`<div class="card-content">${text(entry.description, context)}</div>`}
          </div>
        </div>
      </div>`;
  };
  return html`<nav class="directory card-group" data-cols="2" aria-label="In this section">${entries.map(card)}</nav>`;
}

/** Groups are folded; pages are lines. */
function list(entries: readonly Entry[], context: UrlContext): Html {
  return html`<nav class="directory directory-list" aria-label="In this section">${entries.map((entry) => line(entry, context))}</nav>`;
}

function line(entry: Entry, context: UrlContext): Html {
  const below =
    entry.description !== undefined &&
    html`<span class="directory-text">${text(entry.description, context)}</span>`;
  if (entry.entries.length === 0)
    return html`<div class="directory-line">${icon(entry.icon, context)}<p>${link(entry, "directory-link")}${below}</p></div>`;
  return html`
    <details class="accordion">
      <summary class="accordion-summary">
        ${icon(entry.icon, context)}
        <span class="accordion-title">${entry.title}${below}</span>
      </summary>
      <div class="accordion-content">${entry.entries.map((child) => line(child, context))}</div>
    </details>`;
}

/** Links in descriptions are their words alone: the whole line is a link already. */
function text(description: string, context: UrlContext): Html {
  return inlineMarkdown(description, { ...context, isInLink: true });
}

function link({ href, title, method }: Entry, className: string): Html {
  const name = html`${method !== null && methodPill(method)}${title}`;
  return html`<a${attributes({ class: className, href, ...externalAttributes(href) })}>${name}</a>`;
}
