import type { RenderedBody } from "../body/context.ts";
import type { ApiParts } from "../api/context.ts";
import { pageChoices } from "../components/page-choices.ts";
import { attributes, html, isEmpty, nothing, trusted, type Html } from "../html.ts";
import { contextualButton, contextualList } from "../page-parts/contextual-menu.ts";
import { breakable } from "./breakable.ts";
import { openItem } from "./chrome.ts";
import { frame, type FrameIds } from "./frame.ts";
import { pagination } from "./footer.ts";
import { isUntitled } from "./page-mode.ts";
import type { PageView } from "./page.ts";
import { foldedContents, tableOfContents } from "./toc.ts";

/** What stands beside the text: examples, else the contents of the page. */
function columnOf(
  view: PageView,
  mode: string,
  ids: FrameIds,
): { readonly kind: "none" | "toc" | "examples"; readonly content: Html } {
  const { api, body } = view;
  if (mode !== "default" && mode !== "frame") {
    // Without a column beside the text, panels are left out, and examples stand above it.
    const written = body.rail.filter(({ kind }) => kind !== "panel");
    const examples = beside(written, api?.rail);
    return {
      kind: "none",
      content: examples.length === 0 ? nothing : rail(view.settings.words.examples, examples, ids),
    };
  }
  const examples = beside(body.rail, api?.rail);
  if (examples.length > 0)
    return { kind: "examples", content: rail(view.settings.words.examples, examples, ids) };
  const contents = api || mode === "frame" ? nothing : contentsOf(view, ids);
  return isEmpty(contents)
    ? { kind: "none", content: nothing }
    : { kind: "toc", content: rail(view.settings.words.contents, [contents], ids) };
}

function contentsOf({ body, settings, parts: { contextual } }: PageView, ids: FrameIds): Html {
  const own = contextual?.menu.display === "toc" && contextualList(contextual);
  return html`${tableOfContents(body.toc, ids, settings.words, body.views)}${own}`;
}

/** Examples that are written on the page stand in place of generated ones of their kind, and a panel in place of all. */
function beside(
  written: RenderedBody["rail"],
  made: ApiParts["rail"] = { request: nothing, response: nothing },
): readonly Html[] {
  const has = (kind: string): boolean => written.some((part) => part.kind === kind);
  const own = written.map((part) => part.html);
  if (has("panel")) return own;
  const first = has("request") ? nothing : made.request;
  const last = has("response") ? nothing : made.response;
  return [first, ...own, last].filter((part) => !isEmpty(part));
}

/** Two parts may stand side by side; it is said where they begin, so that nothing moves when the second one comes. */
function rail(name: string, parts: readonly Html[], ids: FrameIds): Html {
  const className = parts.length === 2 ? "rail-inner pair" : "rail-inner";
  return html`<aside${frame("content-side-layout", ids)} aria-label="${name}"><div class="${className}">${parts}</div></aside>`;
}

/** The text of a page with what stands around it. `mode`: one of the modes that there are. */
export function main(view: PageView, mode: string, ids: FrameIds): Html {
  const { kind, content } = columnOf(view, mode, ids);
  return html`
    <main${frame("content", ids, `with-${kind}`)}>
      <article${frame("content-area", ids)}>${article(view, mode, kind, content, ids)}</article>
      ${kind === "toc" && content}
    </main>`;
}

/** Examples follow the endpoint's bar and description: on wide screens the style sheet moves them into a column of their own. */
function article(view: PageView, mode: string, kind: string, aside: Html, ids: FrameIds): Html {
  const { api, description, parts } = view;
  const examples = kind === "toc" ? nothing : aside;
  const written = trusted(view.body.html);
  const choices = pageChoices(view.body, view.settings.words);
  // Panels are text of the page, and all else there is code.
  const ignored = attributes({
    "data-pagefind-ignore": !view.body.rail.some((part) => part.kind === "panel"),
  });
  const slot = !isEmpty(examples) && html`<div class="rail-slot"${ignored}>${examples}</div>`;
  if (isUntitled(mode, api !== undefined)) {
    return html`${hiddenTitle(view)}${slot}${choices}<div class="prose mdx-content custom">${written}</div>`;
  }
  return html`
    ${header(view, kind, ids)}
    ${kind === "toc" && foldedContents(view.body.toc, view.settings.words, view.body.views)}
    ${api?.bar}
    ${api && !isEmpty(description) && html`<div class="operation-description">${description}</div>`}
    ${slot}
    ${choices}
    ${api && !isEmpty(api.first) && html`<div class="api">${api.first}</div>`}
    <div class="prose mdx-content">${written}</div>
    ${api && !isEmpty(api.sections) && html`<div class="api">${api.sections}</div>`}
    ${parts.directory}${parts.related}${parts.updated}
    ${pagination(view.previous, view.next, view.settings.words, ids)}`;
}

/** Pages that bring titles of their own have no other; what reads pages aloud has to find one all the same. */
function hiddenTitle({ title, body }: PageView): Html {
  return /<h1[\s>]/i.test(body.html) ? nothing : html`<h1 class="sr-only">${title}</h1>`;
}

function header(view: PageView, kind: string, ids: FrameIds): Html {
  const { contextual, feed } = view.parts;
  const inContents = contextual?.menu.display === "toc" && kind === "toc";
  const menu = contextual && contextualButton(contextual, ids, inContents ? "narrow" : undefined);
  const actions = html`${feed}${menu}`;
  const lead =
    !view.api && !isEmpty(view.description) && html`<div class="page-lead">${view.description}</div>`;
  const title = view.isTitleBlank
    ? hiddenTitle(view)
    : html`<h1${frame("page-title", ids)}>${breakable(view.title)}</h1>`;
  return html`
    <header${frame("header", ids)}>
      ${eyebrow(view)}
      <div class="title-row">${title}${view.badges}${!isEmpty(actions) && html`<div class="page-actions" data-pagefind-ignore>${actions}</div>`}</div>
      ${lead}
    </header>`;
}

/** Above the title: the groups that the page stands in. */
export function eyebrow({ chrome, eyebrow: groups }: Pick<PageView, "chrome" | "eyebrow">): Html {
  const separator = html`<span class="eyebrow-separator" aria-hidden="true">›</span>`;
  const item = openItem(chrome);
  const steps = groups.length === 0 && item !== undefined ? [item] : groups;
  if (steps.length === 0) return nothing;
  const parts = steps.map((part, index) => [index > 0 && separator, html`<span>${part}</span>`]);
  return html`<p class="eyebrow" data-pagefind-ignore>${parts}</p>`;
}
