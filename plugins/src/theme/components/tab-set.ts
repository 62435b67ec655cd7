import type { PageState } from "../body/context.ts";
import { attributes, html, type Html } from "../html.ts";

export interface TabItem {
  readonly title: string;
  readonly label?: Html;
  /** Id of the panel, where links may lead. */
  readonly id?: string | undefined;
  readonly content: Html;
}

interface TabSetOptions {
  /** Class of the whole: "tabs", "code-group". */
  readonly className: string;
  readonly active?: number | undefined;
  /** Choosing a title chooses the same title in the other sets of the page. */
  readonly sync?: boolean;
  /** Accessible name of the row of tabs. */
  readonly name?: string;
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
  const all = items.map((item, index) => ({ ...item, set, index, active: index === chosen }));
  const open = attributes({
    class: options.className,
    "data-tabs": options.sync === false ? "alone" : "sync",
    "data-component-part": options.className,
  });
  return html`
    <div${open}>
      <div class="tab-list" role="tablist"${attributes({ "aria-label": options.name })}>${all.map(tab)}</div>
      ${all.map(panel)}
    </div>`;
}

interface PlacedItem extends TabItem {
  readonly set: number;
  readonly index: number;
  readonly active: boolean;
}

function tab({ set, index, active, id, title, label }: PlacedItem): Html {
  const open = attributes({
    id: `tab-${set}-${index}`,
    "aria-controls": id ?? `panel-${set}-${index}`,
    "aria-selected": active ? "true" : "false",
    tabindex: active ? null : -1,
    "data-title": title,
  });
  return html`<button type="button" role="tab" class="tab"${open}>${label ?? title}</button>`;
}

function panel({ set, index, active, id, title, label, content }: PlacedItem): Html {
  const open = attributes({
    id: id ?? `panel-${set}-${index}`,
    "aria-labelledby": `tab-${set}-${index}`,
    "data-active": active,
  });
  return html`
    <div role="tabpanel" class="tab-panel"${open}>
      <p class="tab-title">${label ?? title}</p>
      ${content}
    </div>`;
}
