import { glyphs } from "../../icons/glyphs.ts";
import { iconAttributes, type IconAttributes, type IconOptions } from "../../icons/icon-attributes.ts";
import { isIconFile, isIconText, readIconRequest, requestKey } from "../../icons/icon-request.ts";
import { attributes, html, nothing, trusted, type Html } from "../../html.ts";
import { mediaUrl, type UrlContext } from "../../url.ts";

type Packed = readonly [filled: boolean, viewBox: string, paths: string];

/** Drawings that the page's code asks for: `[filled, viewBox, paths]` by what it asks for. */
export type PackedIcons = Readonly<Record<string, Packed>>;

const known = new Map<string, Packed>();

export function addIcons(icons: PackedIcons): void {
  for (const [name, drawing] of Object.entries(icons)) known.set(name, drawing);
}

/** Stands in the place of what draws icons when the site is built: there are no libraries here. */
export function icon(given: unknown, place: UrlContext, options: IconOptions = {}): Html {
  const request = readIconRequest(given, options.iconType);
  if (request === undefined) return nothing;
  const { name } = request;
  const values = iconAttributes(options);
  if (isIconFile(name)) {
    const src = mediaUrl(name, place);
    return src === undefined ? nothing : html`<img${attributes({ ...values, src, alt: "" })}>`;
  }
  if (isIconText(name)) return html`<span class="icon emoji" aria-hidden="true">${name}</span>`;
  return svg(known.get(requestKey(request)) ?? known.get(name) ?? outline(name), values);
}

/** The theme's own outlines; its marks come with the page's code, as icons do. */
export function glyph(name: string): Html {
  return svg(known.get(`mark|${name}`) ?? outline(name), { class: "icon" });
}

/** Something in every case: where nothing is drawn, what stands beside it would take its place in the page. */
function outline(name: string): Packed {
  const path = (Object.hasOwn(glyphs, name) && glyphs[name]) || glyphs["generic"];
  return [false, "0 0 24 24", `<path d="${path}"/>`];
}

function svg([filled, viewBox, paths]: Packed, values: IconAttributes): Html {
  const className = `${values["class"] as string}${filled ? " filled" : ""}`;
  const open = attributes({ ...values, class: className, viewBox });
  return html`<svg${open} aria-hidden="true">${trusted(paths)}</svg>`;
}
