import { quickCode } from "../code/quick-code.ts";
import { languageName } from "../code/languages.ts";
import { tabSet, type TabItem } from "../components/tab-set.ts";
import { attributes, html, nothing, type AttributeValue, type Html } from "../html.ts";
import type { ApiContext } from "./context.ts";
import { uniqueId } from "./field-list.ts";

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
export function codeCard(part: string, title: string, language: string, code: string, page: Page): Html {
  return card(
    part,
    html`
      <div class="code-block titled" data-language="${language}">
        <div class="code-header"><span class="code-title">${title}</span></div>
        <pre tabindex="0"><code>${quickCode(code, languageName(language))}</code></pre>
      </div>`,
    page,
  );
}

/** Several blocks to choose from: in a row of tabs up to `width` characters, of the same title on the whole site or on the page. */
export function choiceCard(
  part: string,
  name: string,
  items: readonly TabItem[],
  { sync, width }: { readonly sync: "site" | "page"; readonly width: number },
  context: Page & Pick<ApiContext, "page">,
): Html {
  if (items.length === 0) return nothing;
  const set = tabSet(items, { className: "code-group", name, sync, width }, context.page);
  return card(part, set, context);
}

/** What says which ids are taken. */
type Page = Pick<ApiContext, "ids">;

function card(part: string, content: Html, page: Page): Html {
  return html`<div id="${uniqueId(part, page)}" class="code-example" data-component-part="${part}">${content}</div>`;
}
