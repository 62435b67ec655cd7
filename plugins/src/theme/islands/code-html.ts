import { isHiddenElement, isPageElement } from "@octavo/core";
import { allowedAttributes, isVoidElement } from "../body/allowed-html.ts";
import { html, nothing, trusted, type Html } from "../html.ts";
import type { UrlContext } from "../url.ts";
import type { Props } from "./tree.ts";

/** An element that code drew, exactly as it is: a browser draws the same over it. Attributes are filtered as everywhere. */
export function codeElement(name: string, props: Props, content: Html, place: UrlContext): Html {
  // Browsers without scripts show it; for the others it is text, which ends at its end tag alone.
  if (name === "noscript") return html`<noscript>${content}</noscript>`;
  // What it would load is refused, and then its words are shown.
  if (name === "object") return content;
  if (isHiddenElement(name)) return nothing;
  if (!isPageElement(name)) return content;
  const tag = trusted(name);
  const open = html`<${tag}${allowedAttributes(name, plainProps(name, props), place, true)}>`;
  return isVoidElement(name) || name === "input" ? open : html`${open}${content}</${tag}>`;
}

/** Props by the names of HTML, where React has others. */
export function plainProps(element: string, props: Props): Props {
  return new Map([...props].flatMap(([name, value]) => plainProp(element, name, value)));
}

function plainProp(element: string, name: string, value: unknown): readonly (readonly [string, unknown])[] {
  if (value === null || value === undefined || name === "dangerouslySetInnerHTML") return [];
  // What is written in it, and the option that is chosen, say the same.
  const isInside = element === "textarea" || element === "select";
  if (name === "value" || name === "defaultValue") return isInside ? [] : [["value", value]];
  if (name === "defaultChecked") return [["checked", value]];
  // What is true or false of an element's state is written as a word.
  if (typeof value === "boolean" && /^(?:aria|data)-/.test(name)) return [[name, String(value)]];
  return value === false ? [] : [[name, value]];
}
