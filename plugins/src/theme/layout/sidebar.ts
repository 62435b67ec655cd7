import type { PageMeta } from "@octavo/core";
import { methodPill } from "../api/bar.ts";
import { attributes, html, nothing, textOf, trusted, type Html } from "../html.ts";
import { icon } from "../icons/icon.ts";
import { isExternal, linkUrl, pageLink, type UrlContext } from "../url.ts";
import { breakable } from "./breakable.ts";
import { groupLabel } from "./group-label.ts";
import type { SidebarEntry, SidebarGroup } from "./sidebar-selection.ts";
import { fill } from "../words/fill.ts";
import { wordsOf } from "../words/words-of.ts";

interface SidebarContext extends UrlContext {
  readonly metas: ReadonlyMap<string, PageMeta>;
  /** Rows of pages that are not open, by path, where they are drawn already. */
  readonly drawn?: ReadonlyMap<string, string> | undefined;
}

/** The rows of a sidebar: top-level groups below a small title each; where some are folded, all of them fold. */
export function sidebarRows(entries: readonly SidebarEntry[], context: SidebarContext): Html {
  const parts: Html[] = [];
  let loose: Html[] = [];
  const flush = (): void => {
    if (loose.length > 0) parts.push(html`<ul class="sidebar-list">${loose}</ul>`);
    loose = [];
  };
  const folded = entries.some((entry) => entry.kind === "group" && !entry.loaded);
  for (const entry of entries) {
    if (entry.kind === "group" && !folded) {
      flush();
      parts.push(topGroup(entry, context));
    } else loose.push(row(entry, context));
  }
  flush();
  return html`${parts}`;
}

/** The rows of pages as other pages show them, by path: most rows of a sidebar, and the same on all of its pages. */
export function closedRows(context: SidebarContext): ReadonlyMap<string, string> {
  return new Map([...context.metas.keys()].map((path) => [path, textOf(pageRow(path, false, context))]));
}

/** The rows of one list, for the navigation file. */
export function listRows(entries: readonly SidebarEntry[], context: SidebarContext): Html {
  return html`${entries.map((entry) => row(entry, context))}`;
}

function topGroup(group: SidebarGroup, context: SidebarContext): Html {
  const name = html`${icon(group.icon, context)}<span>${groupLabel(group, wordsOf(context))}${tag(group.tag)}</span>`;
  const title =
    group.root === undefined
      ? name
      : html`<a${attributes(rowLink(group.root, isOwn(group), context))}>${name}</a>`;
  return html`
    <div class="sidebar-group" data-component-part="sidebar-group">
      <p class="sidebar-title sidebar-group-header">${title}</p>
      <ul class="sidebar-list">${listRows(group.entries, context)}</ul>
    </div>`;
}

function row(entry: SidebarEntry, context: SidebarContext): Html {
  if (entry.kind === "page") return pageRow(entry.path, entry.active, context);
  if (entry.kind === "link") return linkRow(entry, context);
  if (entry.kind === "more")
    return html`<li class="nav-more"><button type="button" data-load="${entry.list}">${fill(wordsOf(context).more, { count: entry.count })}</button></li>`;
  return groupRow(entry, context);
}

function pageRow(path: string, active: boolean, context: SidebarContext): Html {
  const drawn = active ? undefined : context.drawn?.get(path);
  if (drawn !== undefined) return trusted(drawn);
  const meta = context.metas.get(path);
  const title = meta?.sidebarTitle ?? meta?.title ?? path;
  if (meta?.url) return linkRow({ label: title, href: meta.url, icon: meta.icon }, context);
  const name = meta?.deprecated
    ? html`<del>${breakable(title)}</del> <span class="nav-tag deprecated">${wordsOf(context).deprecated}</span>`
    : breakable(title);
  return html`
    <li${attributes({ "data-active": active })}>
      <a class="nav-link"${attributes(rowLink(path, active, context))}>
        ${icon(meta?.icon, context)}
        ${meta?.method && methodPill(meta.method, true)}
        <span class="nav-label">${name}${tag(meta?.tag)}</span>
      </a>
    </li>`;
}

function linkRow(
  link: { readonly label: string; readonly href: string | undefined; readonly icon: unknown },
  context: SidebarContext,
): Html {
  const content = html`${icon(link.icon, context)}<span class="nav-label">${breakable(link.label)}</span>`;
  const href = linkUrl(link.href, context);
  if (href === undefined) return html`<li><span class="nav-link missing">${content}</span></li>`;
  const outside = isExternal(href)
    ? { target: "_blank", rel: "noopener", class: "nav-link outside" }
    : { class: "nav-link" };
  return html`<li><a${attributes({ ...outside, href })}>${content}</a></li>`;
}

/** A nested group folds. One whose name leads to a page is a link, and the fold is a button beside it. */
function groupRow(group: SidebarGroup, context: SidebarContext): Html {
  const load = group.loaded ? null : group.id;
  const open = attributes({ class: "nav-group", open: group.open, "data-load": load, "data-id": group.id });
  const label = groupLabel(group, wordsOf(context));
  const rows =
    group.start === undefined ? listRows(group.entries, context) : startRow(label, group.start, context);
  const list = html`<ul>${rows}</ul>`;
  const symbol = icon(group.icon, context);
  const name = html`${symbol}<span class="nav-label">${breakable(label)}${tag(group.tag)}</span>`;
  if (group.target === undefined) {
    const summary = html`<summary class="nav-link${group.active ? " within" : ""}">${name}</summary>`;
    return html`<li><details${open}>${summary}${list}</details></li>`;
  }
  const own = rowLink(group.target, isOwn(group), context);
  return html`
    <li class="nav-branch">
      <a${attributes({ class: `nav-link with-fold${group.active ? " within" : ""}`, ...own })}>${name}</a>
      <details${open}>
        <summary class="nav-fold" aria-label="${fill(wordsOf(context).pagesOf, { name: label })}"></summary>
        ${list}
      </details>
    </li>`;
}

/** What a folded group has until its rows are loaded: a link that is called as it is. */
function startRow(label: string, path: string, context: SidebarContext): Html {
  return html`<li><a class="nav-link"${attributes(rowLink(path, false, context))}><span class="nav-label">${breakable(label)}</span></a></li>`;
}

/** Whether the open page is the group's own, and none in it. */
function isOwn({ root, active, entries }: SidebarGroup): boolean {
  const inside = entries.some((entry) => (entry.kind === "page" || entry.kind === "group") && entry.active);
  return root !== undefined && active && !inside;
}

function rowLink(
  path: string,
  active: boolean,
  context: SidebarContext,
): Readonly<Record<string, string | null>> {
  return { href: pageLink(path, context), "aria-current": active ? "page" : null };
}

/** Behind the last word of a name, of which it takes no width. */
function tag(text: string | null | undefined): Html {
  return typeof text === "string" && text !== ""
    ? html` <span class="nav-tag nav-tag-pill">${text}</span>`
    : nothing;
}
