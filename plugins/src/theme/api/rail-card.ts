import type { PageState } from "../body/context.ts";
import { quickCode } from "../code/quick-code.ts";
import { languageName } from "../code/languages.ts";
import { fitsRow, tabSet, type TabItem } from "../components/tab-set.ts";
import { attributes, html, nothing, type AttributeValue, type Html } from "../html.ts";

/** A block of code beside the text. `marks` are attributes that scripts look for. */
export function codeBlock(
  language: string,
  code: string,
  marks: Readonly<Record<string, AttributeValue>> = {},
): Html {
  const open = attributes({ class: "code-block", "data-language": language, ...marks });
  return html`<div${open}><pre tabindex="0"><code>${quickCode(code, languageName(language))}</code></pre></div>`;
}

/** One block under a title. */
export function codeCard(id: string, title: string, language: string, code: string): Html {
  return card(
    id,
    html`
      <div class="code-block titled" data-language="${language}">
        <div class="code-header"><span class="code-title">${title}</span></div>
        <pre tabindex="0"><code>${quickCode(code, languageName(language))}</code></pre>
      </div>`,
  );
}

/** Several blocks to choose from: in a row of tabs up to `width` characters, of the same title on the whole site or on the page. */
export function choiceCard(
  id: string,
  name: string,
  items: readonly TabItem[],
  { sync, width }: { readonly sync: "site" | "page"; readonly width: number },
  page: Pick<PageState, "groups">,
): Html {
  if (items.length === 0) return nothing;
  const select = !fitsRow(
    items.map(({ title }) => title),
    width,
  );
  return card(id, tabSet(items, { className: "code-group", name, sync, select }, page));
}

export function card(id: string, content: Html): Html {
  return html`<div id="${id}" class="example" data-component-part="${id}">${content}</div>`;
}
