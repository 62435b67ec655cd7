import { allowedAttributes, isAllowedElement, isHiddenElement, isVoidElement } from "../body/allowed-html.ts";
import { attributes, html, nothing, trusted, type AttributeValue, type Html } from "../html.ts";
import type { UrlContext } from "../url.ts";
import type { Props } from "./tree.ts";

/** Elements of forms: on pages they do nothing, and code listens to them. */
const controls = new Set(
  "input select option optgroup textarea button form datalist output progress meter".split(" "),
);
/** Attributes of forms that no other element has. None sends anything anywhere. */
const controlAttributes = new Set(
  (
    "name placeholder rows cols min max step required readonly multiple selected pattern maxlength minlength autocomplete inputmode " +
    "spellcheck wrap list low high optimum enterkeyhint"
  ).split(" "),
);

/** An element that code drew, exactly as it is: a browser draws the same over it. Attributes are filtered as everywhere. */
export function codeElement(name: string, props: Props, content: Html, place: UrlContext): Html {
  // Browsers without scripts show it; for the others it is text, which ends at its end tag alone.
  if (name === "noscript") return html`<noscript>${content}</noscript>`;
  // What it would load is refused, and then its words are shown.
  if (name === "object") return content;
  if (isHiddenElement(name)) return nothing;
  if (!isAllowedElement(name) && !controls.has(name)) return content;
  const tag = trusted(name);
  const given = new Map([...props].flatMap(([key, value]) => plainProp(name, key, value)));
  const open = html`<${tag}${codeAttributes(name, given, place)}>`;
  return isVoidElement(name) || name === "input" ? open : html`${open}${content}</${tag}>`;
}

/** React's names for what HTML calls otherwise. */
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

function codeAttributes(name: string, props: Props, place: UrlContext): Html {
  // Elsewhere inputs are switched off: nobody listens to them.
  const shown = allowedAttributes(name === "input" ? "span" : name, props, place);
  if (!controls.has(name)) return shown;
  const own: Record<string, AttributeValue> = {};
  for (const [given, value] of props) {
    const key = given.toLowerCase();
    const isPlain = typeof value === "string" || typeof value === "number" || typeof value === "boolean";
    if (controlAttributes.has(key) && isPlain) own[key] = value;
  }
  return html`${shown}${attributes(own)}`;
}
