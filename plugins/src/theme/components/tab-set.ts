import type { PageState } from "../body/context.ts";
import { attributes, html, type Html } from "../html.ts";
import { inParagraph } from "./prop-content.ts";

export interface TabItem {
  readonly title: string;
  readonly label?: Html;
  /** Of a label: see `PropContent`. */
  readonly holder?: Html;
  /** Id of the panel, where links may lead. */
  readonly id?: string | undefined;
  readonly content: Html;
}

interface TabSetOptions {
  /** Class of the whole: "tabs", "code-group". */
  readonly className: string;
  /** Its `data-component-part`. Default: the class. */
  readonly part?: string;
  readonly active?: number | undefined;
  /** Choosing a title chooses the same title in the other sets of the page, of the site (the default), or nowhere. */
  readonly sync?: "site" | "page" | "none";
  /** Accessible name of the row of tabs. */
  readonly name?: string;
  /** Characters of titles that a row has room for; more are options of a select. Default: any; 0: always a select. */
  readonly width?: number;
}

/** The width of a row across the text of an API page. */
export const textWidth = 64;

/** Items whose titles tell them apart: what is called as one before it has a number that no other has. */
export function withOwnTitles(items: readonly TabItem[]): readonly TabItem[] {
  const taken = new Set(items.map(({ title }) => title.trim()));
  const counts = new Map<string, number>();
  return items.map((item) => {
    const title = item.title.trim();
    let count = (counts.get(title) ?? 0) + 1;
    while (count > 1 && taken.has(`${title} ${count}`)) count++;
    counts.set(title, count);
    if (count === 1) return item;
    const label = html`${item.label ?? title}<span class="tab-number"> ${count}</span>`;
    return { ...item, title: `${title} ${count}`, label };
  });
}

/**
 * Tabs over panels. Without script every panel is shown below its title; with script (class `js` on the document,
 * set before the first paint) one is.
 */
export function tabSet(
  items: readonly TabItem[],
  options: TabSetOptions,
  page: Pick<PageState, "groups">,
): Html {
  const set = ++page.groups;
  const chosen = options.active !== undefined && items[options.active] ? options.active : 0;
  const select = !fitsRow(items, options.width ?? Infinity);
  const all = items.map((item, index) => ({ ...item, set, index, active: index === chosen, select }));
  const open = attributes({
    class: options.className,
    "data-tabs": options.sync ?? "site",
    "data-component-part": options.part ?? options.className,
  });
  const name = attributes({ "aria-label": options.name });
  const row = select
    ? html`<div class="pick"><select class="pick-select" autocomplete="off"${name}>${all.map(option)}</select></div>`
    : html`<div class="tab-list" role="tablist"${name}>${all.map(tab)}</div>`;
  return html`<div${open}>${row}${all.map(panel)}</div>`;
}

function fitsRow(items: readonly TabItem[], width: number): boolean {
  return items.reduce((sum, { title }) => sum + title.length + 4, 0) <= width;
}

interface PlacedItem extends TabItem {
  readonly set: number;
  readonly index: number;
  readonly active: boolean;
  readonly select: boolean;
}

function tab({ set, index, active, id, title, label }: PlacedItem): Html {
  const open = attributes({
    id: `tab-${set}-${index}`,
    "aria-controls": id ?? `panel-${set}-${index}`,
    "aria-selected": active ? "true" : "false",
    tabindex: active ? null : -1,
    "data-title": title,
  });
  return html`<button type="button" role="tab" class="tab-name"${open}>${label ?? title}</button>`;
}

function option({ set, index, active, id, title }: PlacedItem): Html {
  return html`<option${attributes({ value: id ?? `panel-${set}-${index}`, selected: active })}>${title}</option>`;
}

function panel({
  set,
  index,
  active,
  id,
  title,
  label,
  holder = inParagraph,
  content,
  select,
}: PlacedItem): Html {
  const named = select
    ? { role: "group", "aria-label": title }
    : { role: "tabpanel", "aria-labelledby": `tab-${set}-${index}` };
  const open = attributes({
    id: id ?? `panel-${set}-${index}`,
    ...named,
    "data-active": active,
  });
  return html`
    <div class="tab-panel"${open}>
      <${holder} class="tab-title">${label ?? title}</${holder}>
      ${content}
    </div>`;
}
