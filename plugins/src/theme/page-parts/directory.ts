import { directory, type DirectoryEntry, type Read } from "@octavo/core";
import { methodPill } from "../api/bar.ts";
import { externalAttributes } from "../body/external-attributes.ts";
import { inlineMarkdown } from "../components/inline-markdown.ts";
import { attributes, html, isEmpty, nothing, type Html } from "../html.ts";
import { icon } from "../icons/icon.ts";
import { linkUrl, pageLink, type UrlContext } from "../url.ts";
import { wordsOf } from "../words/words-of.ts";

/** The pages and groups that a page lists below its text. */
export async function directoryList(path: string, context: UrlContext, read: Read): Promise<Html> {
  const found = await read.get(directory, path);
  if (!found) return nothing;
  return found.kind === "card" ? cards(found.entries, context) : list(found.entries, context);
}

function cards(entries: readonly DirectoryEntry[], context: UrlContext): Html {
  const card = (entry: DirectoryEntry): Html => {
    const symbol = icon(entry.icon, context);
    return html`
      <div class="card linked">
        <div class="card-body">
          ${!isEmpty(symbol) && html`<div class="card-icon">${symbol}</div>`}
          <div class="card-text">
            <p class="card-title">${link(entry, "card-link", context)}</p>
            ${entry.description !== undefined && html`<div class="card-content">${text(entry.description, context)}</div>`}
          </div>
        </div>
      </div>`;
  };
  return html`<nav class="directory card-group" data-cols="2" aria-label="${wordsOf(context).inThisSection}">${entries.map(card)}</nav>`;
}

/** Groups are folded; pages are lines. */
function list(entries: readonly DirectoryEntry[], context: UrlContext): Html {
  return html`<nav class="directory directory-list" aria-label="${wordsOf(context).inThisSection}">${entries.map((entry) => line(entry, context))}</nav>`;
}

function line(entry: DirectoryEntry, context: UrlContext): Html {
  const below =
    entry.description !== undefined &&
    html`<span class="directory-text">${text(entry.description, context)}</span>`;
  if (entry.entries.length === 0)
    return html`<div class="directory-line">${icon(entry.icon, context)}<p>${link(entry, "directory-link", context)}${below}</p></div>`;
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

function link({ target, title, method }: DirectoryEntry, className: string, context: UrlContext): Html {
  const name = html`${method !== null && methodPill(method)}${title}`;
  const href = "page" in target ? pageLink(target.page, context) : linkUrl(target.href, context);
  if (href === undefined) return name;
  return html`<a${attributes({ class: className, href, ...externalAttributes(href) })}>${name}</a>`;
}
