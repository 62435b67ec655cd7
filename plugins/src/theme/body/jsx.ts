import { idSource, isHiddenElement, isPageElement, shownText, verbatim, type PageNode } from "@octavo/core";
import { scrollable } from "./tables.ts";
import { escape, html, isEmpty, nothing, textOf, trusted, type Html } from "../html.ts";
import { allowedAttributes, isVoidElement } from "./allowed-html.ts";
import { island, snippet } from "./snippets.ts";
import { placeIn } from "../url.ts";
import { boundContent } from "./bound-content.ts";
import type { Body, Element, NodeRenderer } from "./context.ts";
import { holdsLines, isComponentName, wholeElement } from "./block-names.ts";
import { writtenScript } from "./data-script.ts";
import { replacedMedia } from "./embeds.ts";
import { headingElement } from "./heading.ts";
import { imageOf } from "../images/image.ts";
import { linkElement } from "./inlines.ts";
import { isLink, plainAnchor, withLooks } from "./anchors.ts";
import { withinLink } from "./links.ts";
import { sanitizeMarkup } from "./raw-html.ts";
import { givenMarkup, writtenStyle } from "./style-element.ts";

export const jsx: Readonly<Record<string, NodeRenderer>> = {
  mdxJsxFlowElement: jsxElement,
  mdxJsxTextElement: jsxElement,
};

function jsxElement(node: PageNode, body: Body): Html {
  const name = node.name ?? "";
  if (name === "") return body.inPlace(node.children);
  // What the page imports under a name in lower case is that, and no HTML.
  if (node.made?.snippet !== undefined) return snippet(body.element(node), node.made.snippet, body);
  const isOwn = !node.made && isOwnName(name, body);
  if (!isOwn && !isComponentName(name)) return htmlElement(node, name, body);
  const element = body.element(node);
  if (isOwn || (!node.made && body.scope.owns(name.split(".")[0] ?? ""))) return island(node, element, body);
  const render = body.component(name);
  const drawn = render ? render(element, body) : body.inPlace(node.children);
  return idSource(name) || name === "Heading" || name === "Snippet" ? drawn : withId(drawn, element, body);
}

const firstTag = /^<([a-z][a-z0-9-]*)((?:\s+[^\s"'<>=/]+(?:="[^"]*")?)*\s*\/?>)/;

/** The id that a page gives a component which makes none itself: on what it draws first, so that links lead there. */
function withId(drawn: Html, element: Element, body: Body): Html {
  if (isEmpty(drawn)) return drawn;
  const id = body.page.own(element.id);
  if (id === undefined) return drawn;
  const written = textOf(drawn);
  const [, tag, attributes = ""] = firstTag.exec(written) ?? [];
  if (attributes.includes(` id="${escape(id)}"`)) return drawn;
  if (tag === undefined || tag === "style" || /\sid="/.test(attributes))
    return html`<span id="${id}"></span>${drawn}`;
  return html`<${trusted(tag)} id="${id}"${trusted(written.slice(tag.length + 1))}`;
}

function isOwnName(name: string, body: Body): boolean {
  return !isPageElement(name) && !isHiddenElement(name) && body.scope.owns(name);
}

function htmlElement(node: PageNode, name: string, body: Body): Html {
  // What stands on the page itself, and a text in the place of a name, is told by checks.
  if (node.made && !isPageElement(name) && /^[\w:.-]+$/.test(name)) body.page.refused.add(name);
  if (name === "head") return body.render(node.children?.filter((inner) => keptOfHead.has(inner.name ?? "")));
  if (name === "script") return writtenScript(body.element(node), body);
  if (isHiddenElement(name) && name !== "style") return nothing;
  const code = node.made ? undefined : body.context.islands?.element(node, body);
  if (code) return code;
  const element = body.element(node);
  if (name === "style") return writtenStyle(element, body);
  const place = { ...placeIn(body.file, body.context), isInLink: body.context.isInLink === true };
  const leads = name === "a" && isLink(element.props, place);
  const inside = leads ? withinLink(body) : insideOf(name, body);
  const written = markupOf(element, inside);
  if (!isPageElement(name)) return written ?? body.render(node.children);
  // Browsers show nothing of it: it would name the whole page.
  if (name === "title" && body.context.isInDrawing !== true) return written ?? body.render(node.children);
  if (/^h[1-6]$/.test(name) && body.context.headings !== "plain") {
    const depth = Number(name.slice(1));
    const parts = {
      depth,
      id: element.id,
      text: shownText(element.children, body.scope),
      content: written ?? body.phrasing(element.children),
      isChosen: element.props.has("id"),
    };
    const anchor = !element.props.has("noAnchor");
    return headingElement({ ...parts, anchor, written: element.props }, body);
  }
  if (name === "a" && element.props.size === 1 && element.props.has("href"))
    return linkElement(element.props.get("href"), inside.phrasing(element.children), body);
  if (name === "img") return imageOf(element.props, body);
  const instead = replacedMedia(name, element.props, place, sourcesOf(element, body));
  if (instead)
    return name === "iframe" && !element.inline && !isEmpty(instead) ? html`<p>${instead}</p>` : instead;
  const drawn = name === "a" ? anchorElement(element.props, leads, body) : { name, values: element.props };
  if (isVoidElement(name)) {
    const open = html`<${trusted(drawn.name)}${allowedAttributes(drawn.name, drawn.values, place)}>`;
    return html`${open}${element.children.length > 0 && inside.render(element.children)}`;
  }
  // Blanks between rows and cells would be invalid text there.
  const content =
    written ??
    boundContent(name, element, body) ??
    (holdsLines(name) || (/^(td|th|li)$/.test(name) && element.children.every(isParagraph))
      ? inside.phrasing(element.children)
      : name === "blockquote" || name === "details"
        ? inside.blocks(element.children)
        : inside.render(element.children));
  const tag = wholeElement(drawn.name, content);
  const open = html`<${trusted(tag)}${allowedAttributes(tag, drawn.values, place)}>`;
  const whole = html`${open}${content}</${trusted(tag)}>`;
  return name === "table" ? scrollable(whole, body) : whole;
}

/** What has a meaning on the page, too. */
const keptOfHead = new Set(["script", "style"]);

function isParagraph({ type, value = "" }: PageNode): boolean {
  return type === "paragraph" || (type === "text" && value.trim() === "");
}

/** What an element says to all that stands in it. */
function insideOf(name: string, body: Body): Body {
  if (name === "svg") return body.with({ context: { ...body.context, isInDrawing: true } });
  return name === "pre" ? body.with({ scope: verbatim(body.scope) }) : body;
}

function anchorElement(props: Element["props"], leads: boolean, { context }: Body) {
  if (!leads) return plainAnchor(props, context);
  return { name: "a", values: context.isInDrawing === true ? props : withLooks(props) } as const;
}

/** The addresses in a film's elements. */
function sourcesOf({ name, children }: Element, body: Body): readonly unknown[] {
  if (name !== "video") return [];
  return children
    .filter((child) => child.name === "source")
    .map((child) => body.element(child).props.get("src"));
}

/** HTML that the page gives an element as text: it is held to what raw HTML may be. */
function markupOf({ props }: Element, body: Body): Html | undefined {
  const markup = givenMarkup(props);
  if (markup === undefined) return undefined;
  const place = { ...body.context, file: body.file };
  return trusted(sanitizeMarkup(markup, place, (values) => imageOf(values, body)));
}
