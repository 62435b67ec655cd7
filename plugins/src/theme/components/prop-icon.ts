import type { Body, Element } from "../body/context.ts";
import { isNodes } from "../body/element.ts";
import { sanitizeMarkup } from "../body/raw-html.ts";
import { attributes, html, nothing, trusted, type Html } from "../html.ts";
import { icon } from "../icons/icon.ts";
import { iconAttributes, type IconOptions } from "../icons/icon-attributes.ts";

/** The `icon` prop: a name, a path, or an inline SVG. Empty where there is none. */
export function propIcon(element: Element, body: Body, fallback?: string): Html {
  const drawn = drawnIcon(element, body, "icon");
  if (drawn) return drawn;
  const given = element.props.get("icon") ?? fallback;
  if (given === undefined) return nothing;
  const { props } = element;
  const place = { ...body.context, file: body.file };
  return icon(given, place, { color: props.get("color"), iconType: props.get("iconType") });
}

/** An icon that a page draws itself; undefined where the prop has none, or names one. */
export function drawnIcon(
  element: Element,
  body: Body,
  prop: string,
  options: IconOptions = {},
): Html | undefined {
  const source = element.sources.get(prop)?.trim();
  const place = { ...body.context, file: body.file };
  if (source?.startsWith("<svg")) return inlineSvg(trusted(sanitizeMarkup(source, place)), options);
  const given = element.props.get(prop);
  if (!isNodes(given)) return undefined;
  const drawn = body.phrasing(given.nodes);
  return given.nodes[0]?.name === "svg" ? inlineSvg(drawn, options) : drawn;
}

function inlineSvg(drawn: Html, options: IconOptions): Html {
  const values = iconAttributes(options);
  const className = `${values["class"] as string} inline-svg`;
  return html`<span${attributes({ ...values, class: className })} aria-hidden="true">${drawn}</span>`;
}
