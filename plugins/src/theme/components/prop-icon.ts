import type { Body, Element } from "../body/context.ts";
import { sanitizeMarkup } from "../body/raw-html.ts";
import { html, nothing, trusted, type Html } from "../html.ts";
import { icon } from "../icons/icon.ts";
import { isNodes } from "./prop-content.ts";

/** The `icon` prop: a name, a path, or an inline SVG. Empty where there is none. */
export function propIcon(element: Element, body: Body, fallback?: string): Html {
  const place = { ...body.context, file: body.file };
  const source = element.sources.get("icon")?.trim();
  if (source?.startsWith("<svg"))
    return html`<span class="icon inline-svg" aria-hidden="true">${trusted(sanitizeMarkup(source, place))}</span>`;
  const given = element.props.get("icon") ?? fallback;
  if (isNodes(given)) {
    const drawn = body.phrasing(given.nodes);
    return given.nodes[0]?.name === "svg"
      ? html`<span class="icon inline-svg" aria-hidden="true">${drawn}</span>`
      : drawn;
  }
  if (given === undefined) return nothing;
  const { props } = element;
  return icon(given, place, { color: props.get("color"), iconType: props.get("iconType") });
}
