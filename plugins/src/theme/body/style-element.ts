import { codeText, isComment, isShownAsWritten, type PageNode, type Value } from "@octavo/core";
import { html, nothing, trusted, type Html } from "../html.ts";
import type { UrlContext } from "../url.ts";
import { allowedAttributes } from "./allowed-html.ts";
import type { LinkPlace } from "./anchors.ts";
import type { Body, Element } from "./context.ts";
import { styleText } from "./style-text.ts";

/** Whether a text may bring style sheets along: those of API descriptions may be anybody's, and would change the whole page. */
export function mayHaveStyles({ refusedClasses }: UrlContext): boolean {
  return refusedClasses === undefined;
}

/** A `<style>` with its rules, which `styleText` has gone through. */
export function styleElement(values: ReadonlyMap<string, unknown>, css: string, place: LinkPlace): Html {
  const open = html`<style${allowedAttributes("style", values, place)}>`;
  // In a drawing it is markup to browsers, elsewhere text in which nothing is an entity.
  return html`${open}${place.isInDrawing === true ? css : trusted(css)}</style>`;
}

/** A `<style>` that a page writes. */
export function writtenStyle(element: Element, body: Body): Html {
  if (!mayHaveStyles(body.context)) return nothing;
  const place = { ...body.context, file: body.file };
  const css = givenMarkup(element.props) ?? ruleText(element.children, body);
  return styleElement(element.props, styleText(css, place), place);
}

/** Rules in which Markdown was found, as they were written. */
export function ruleText(nodes: readonly PageNode[], { scope }: Body): string {
  // In braces, rules stand without quotes where somebody forgot that braces are code.
  const braced = ({ value = "" }: PageNode): string =>
    !isComment(value) && isShownAsWritten(scope.doubt(value)) ? `{${value}}` : "";
  return codeText(nodes, scope, braced, () => false);
}

/** The HTML that an element is given as a text. */
export function givenMarkup(props: ReadonlyMap<string, unknown>): string | undefined {
  const given = props.get("dangerouslySetInnerHTML");
  const markup = given instanceof Map ? (given as ReadonlyMap<string, Value>).get("__html") : undefined;
  return typeof markup === "string" ? markup : undefined;
}

/** Whether rules in an element have to be computed by code that is run. */
export function hasComputedRules(children: readonly PageNode[], { scope }: Pick<Body, "scope">): boolean {
  return scope
    .expand(children)
    .some(({ type, value = "", children: inner = [] }) =>
      type === "paragraph" ? hasComputedRules(inner, { scope }) : isExpression(type) && !isText(value, scope),
    );
}

function isExpression(type: PageNode["type"]): boolean {
  return type === "mdxTextExpression" || type === "mdxFlowExpression";
}

function isText(source: string, scope: Body["scope"]): boolean {
  return isComment(source) || isShownAsWritten(scope.doubt(source));
}
