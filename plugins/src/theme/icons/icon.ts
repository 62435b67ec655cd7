import { attributes, html, nothing, type Html } from "../html.ts";
import { mediaUrl, type UrlContext } from "../url.ts";
import { draw, isFilled } from "./draw.ts";
import { drawingFor, drawingKey, ownDrawing, type Drawing } from "./find-icon.ts";
import { iconAttributes, type IconAttributes, type IconOptions } from "./icon-attributes.ts";
import { isIconFile, isIconText, readIconRequest } from "./icon-request.ts";
import { defaultLibrary } from "./library.ts";

/**
 * An icon as docs.json and components name it: a name of an icon library, `{name, style, library}`, a path, a URL or an
 * emoji. It is decoration: a text beside it says what it means. Inside of `withIcons`.
 */
export function icon(given: unknown, place: UrlContext, options: IconOptions = {}): Html {
  const request = readIconRequest(given, options.iconType);
  if (request === undefined) return nothing;
  const values = iconAttributes(options);
  if (isIconFile(request.name)) {
    const src = mediaUrl(request.name, place);
    return src === undefined ? nothing : html`<img${attributes({ ...values, src, alt: "" })}>`;
  }
  if (isIconText(request.name))
    return html`<span class="icon emoji" aria-hidden="true">${request.name}</span>`;
  return element(drawingFor(request, place.icons ?? defaultLibrary), place, values);
}

/** One of the theme's own drawings, by the name of a mark or an outline. */
export function glyph(name: string, place?: UrlContext): Html {
  return element(ownDrawing(name), place, { class: "icon" });
}

/** Drawings that every page shows are in a file of their own. */
function element(drawing: Drawing, place: UrlContext | undefined, values: IconAttributes): Html {
  const open = attributes({
    ...values,
    class: `${values["class"] as string}${isFilled(drawing) ? " filled" : ""}`,
  });
  const shared = place?.sprite?.ids.get(drawingKey(drawing));
  if (shared !== undefined)
    return html`<svg${open} aria-hidden="true"><use href="${place?.sprite?.url}#${shared}"/></svg>`;
  const { viewBox, paths } = draw(drawing);
  return html`<svg${open} viewBox="${viewBox}" aria-hidden="true">${paths}</svg>`;
}
