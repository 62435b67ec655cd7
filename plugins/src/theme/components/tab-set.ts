import type { PageState } from "../body/context.ts";
import { attributes, html, type Html } from "../html.ts";

export interface TabItem {
  readonly title: string;
  readonly label?: Html;
  /** Id of the panel, where links may lead. */
  readonly id?: string | undefined;
  readonly content: Html;
}

export interface TabSetOptions {
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
  const tabs = items.map((item, index) => {
    const values = {
      id: `tab-${set}-${index}`,
      "aria-controls": item.id ?? `panel-${set}-${index}`,
      "aria-selected": index === chosen ? "true" : "false",
      tabindex: index === chosen ? null : -1,
      "data-title": item.title,
    };
    return html`<button type="button" role="tab" class="tab"${attributes(values)}>${item.label ?? item.title}</button>`;
  });
  const panels = items.map((item, index) => {
    const values = {
      id: item.id ?? `panel-${set}-${index}`,
      "aria-labelledby": `tab-${set}-${index}`,
      "data-active": index === chosen,
    };
    return html`<div role="tabpanel" class="tab-panel"${attributes(values)}><p class="tab-title">${item.label ?? item.title}</p>${item.content}</div>`;
  });
  const values = {
    class: options.className,
    "data-tabs": options.sync === false ? "alone" : "sync",
    "data-component-part": options.className,
  };
  return html`<div${attributes(values)}><div class="tab-list" role="tablist"${attributes({ "aria-label": options.name })}>${tabs}</div>${panels}</div>`;
}
