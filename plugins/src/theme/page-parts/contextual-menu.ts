import { attributes, html, nothing, type Html } from "../html.ts";
import { glyph, icon } from "../icons/icon.ts";
import { externalAttributes } from "../body/external-attributes.ts";
import type { FrameIds } from "../layout/frame.ts";
import { isExternal, linkUrl, type UrlContext } from "../url.ts";
import { entryIcon, entryLooks, type EntryLook } from "./contextual-entries.ts";
import type { ContextualMenu, EntryName, OwnEntry } from "./contextual-options.ts";
import { filled, targetOf, type PageAddresses } from "./contextual-targets.ts";
import { fill } from "../words/fill.ts";
import type { Words } from "../words/words.ts";
import { wordsOf } from "../words/words-of.ts";

/** What the menu of a page is drawn from. */
export interface ContextualPage {
  readonly menu: ContextualMenu;
  /** Addresses as the build knows them: without an origin where nobody said where the site will be. */
  readonly addresses: PageAddresses;
  readonly isAbsolute: boolean;
  /** Address of the API description that the page shows a part of. */
  readonly spec: string | undefined;
  /** The page as Markdown, on the reader's own host; undefined where the site does not have it. */
  readonly markdown: string | undefined;
  readonly place: UrlContext;
}

/** One entry as it is drawn. */
interface Drawn {
  readonly look: Pick<EntryLook, "act"> & { readonly title: string; readonly description: string };
  readonly symbol: Html;
  /** Undefined where a script does what it does. */
  readonly href: string | undefined;
  readonly values: Readonly<Record<string, string | boolean | null | undefined>>;
}

/**
 * Beside the title: what the first entry does as a button, and all of them in a menu. `only`: "narrow" where wide screens
 * have the entries elsewhere.
 */
export function contextualButton(page: ContextualPage, ids: FrameIds, only?: "narrow"): Html {
  const entries = drawnEntries(page);
  const [first] = entries;
  if (!first) return nothing;
  const more =
    entries.length > 1 &&
    html`
    <details class="menu-root" data-menu>
      <summary class="menu-button contextual-more" aria-label="${wordsOf(page.place).moreWays}"></summary>
      <ul class="menu-panel">${entries.map((entry) => html`<li>${option(entry)}</li>`)}</ul>
    </details>`;
  const className = `contextual${only === "narrow" ? " contextual-narrow" : ""}`;
  // A browser that runs no scripts can still show the text.
  const plain =
    first.href === undefined &&
    page.markdown !== undefined &&
    html`<noscript><a class="contextual-first" href="${page.markdown}">${wordsOf(page.place).viewMarkdown}</a></noscript>`;
  const start = html`${first.symbol}<span aria-live="polite">${first.look.title}</span>`;
  const button = control(first, "contextual-first", start, ids("page-context-menu-button"));
  return html`<div${attributes({ id: ids("page-context-menu") })}${root(page, className)}>${button}${plain}${more}</div>`;
}

/** In the column beside the text: all entries, one a line. */
export function contextualList(page: ContextualPage): Html {
  const entries = drawnEntries(page);
  if (entries.length === 0) return nothing;
  return html`<ul${root(page, "contextual contextual-list")} aria-label="${wordsOf(page.place).useElsewhere}">${entries.map(line)}</ul>`;
}

function line(entry: Drawn): Html {
  const content = html`${entry.symbol}<span aria-live="polite">${entry.look.title}</span>`;
  return html`<li>${control(entry, "contextual-line", content)}</li>`;
}

/** What the script needs to know, where it knows better. */
function root({ addresses: { mcp, path, site }, markdown }: ContextualPage, className: string): Html {
  const values = {
    "data-contextual-markdown": markdown,
    "data-contextual-mcp": mcp,
    "data-contextual-path": path,
    "data-contextual-site": site,
  };
  return attributes({ class: className, ...values });
}

function option(entry: Drawn): Html {
  const { title, description } = entry.look;
  const content = html`
    ${entry.symbol}
    <span class="menu-text">
      <span aria-live="polite">${title}</span>
      ${description !== "" && html`<span class="menu-description">${description}</span>`}
    </span>`;
  return control(entry, "menu-option", content);
}

function control({ look, href, values }: Drawn, className: string, content: Html, id?: string): Html {
  if (href === undefined)
    return html`<button type="button"${attributes({ id, class: className, "data-contextual-act": look.act, ...values })}>${content}</button>`;
  const outside = look.act === "open" ? externalAttributes(href) : {};
  return html`<a${attributes({ id, class: className, href, ...outside, ...values })}>${content}</a>`;
}

function drawnEntries(page: ContextualPage): readonly Drawn[] {
  return page.menu.entries.flatMap((entry) => {
    const drawn = typeof entry === "string" ? known(entry, page) : own(entry, page);
    return drawn ? [drawn] : [];
  });
}

function known(entry: EntryName, page: ContextualPage): Drawn | undefined {
  const { addresses, isAbsolute, spec, markdown, place } = page;
  const look = lookOf(entry, wordsOf(place));
  const symbol = drawing(entry, place);
  if (entry === "download-spec") return spec === undefined ? undefined : { look, symbol, ...download(spec) };
  if (markdown === undefined && readsPage(entry)) return undefined;
  if (entry === "view") return { look, symbol, href: markdown, values: {} };
  // Where the site is that was not told, the script knows.
  const later = isAbsolute ? null : entry;
  const target = targetOf(entry, addresses);
  if (look.act === "open")
    return {
      look,
      symbol,
      href: isAbsolute ? target : (markdown ?? "#"),
      values: { "data-contextual-target": later },
    };
  const values =
    look.act === "copy" ? { "data-contextual-copy": target, "data-contextual-target": later } : {};
  return { look, symbol, href: undefined, values };
}

function lookOf(entry: EntryName, words: Words): Drawn["look"] {
  const { title, name = "", description, act } = entryLooks[entry];
  return { title: fill(words[title], { name }), description: words[description], act };
}

function drawing(entry: EntryName | OwnEntry, place: UrlContext): Html {
  const request = entryIcon(entry);
  return typeof request === "string" ? glyph(request, place) : icon(request.icon, place);
}

function download(spec: string): Pick<Drawn, "href" | "values"> {
  return { href: spec, values: { download: !isExternal(spec), ...externalAttributes(spec) } };
}

const connections: ReadonlySet<EntryName> = new Set(["mcp", "add-mcp", "cursor", "vscode", "devin-mcp"]);

function readsPage(entry: EntryName): boolean {
  return !connections.has(entry) && entry !== "download-pdf";
}

function own(entry: OwnEntry, page: ContextualPage): Drawn | undefined {
  const { title, description, template } = entry;
  const { addresses, place, isAbsolute, markdown } = page;
  const needsPage = /\$page\b/.test(template);
  if (needsPage && markdown === undefined) return undefined;
  const href = linkUrl(filled(template, addresses, addresses.markdown), place);
  if (href === undefined) return undefined;
  const isLater = isExternal(href) && (needsPage || (!isAbsolute && /\$mcp\b/.test(template)));
  return {
    look: { title, description, act: "open" },
    symbol: drawing(entry, place),
    href,
    values: { "data-contextual-template": isLater && template },
  };
}
