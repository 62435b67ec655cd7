import { glyphs } from "../../icons/glyphs.ts";
import { iconAttributes, type IconOptions } from "../../icons/icon-attributes.ts";
import { isIconFile, isIconText, readIconRequest } from "../../icons/icon-request.ts";
import { attributes, html, nothing, trusted, type Html } from "../../html.ts";
import { mediaUrl, type UrlContext } from "../../url.ts";

/** Drawings that the page's code names: `[filled, viewBox, paths]` by name. */
export type PackedIcons = Readonly<
  Record<string, readonly [filled: boolean, viewBox: string, paths: string]>
>;

const known = new Map<string, PackedIcons[string]>();

export function addIcons(icons: PackedIcons): void {
  for (const [name, drawing] of Object.entries(icons)) known.set(name, drawing);
}

/** Stands in the place of what draws icons when the site is built: there are no libraries here. */
export function icon(given: unknown, place: UrlContext, options: IconOptions = {}): Html {
  const name = readIconRequest(given)?.name;
  if (name === undefined) return nothing;
  const values = iconAttributes(options);
  if (isIconFile(name)) {
    const src = mediaUrl(name, place);
    return src === undefined ? nothing : html`<img${attributes({ ...values, src, alt: "" })}>`;
  }
  if (isIconText(name)) return html`<span class="icon emoji" aria-hidden="true">${name}</span>`;
  const packed = known.get(name);
  if (!packed) return glyph(name);
  const [filled, viewBox, paths] = packed;
  const open = attributes({
    ...values,
    class: `${values["class"] as string}${filled ? " filled" : ""}`,
    viewBox,
  });
  return html`<svg${open} aria-hidden="true">${trusted(paths)}</svg>`;
}

/** The theme's own outlines; its marks come with the page's code, as icons do. */
export function glyph(name: string): Html {
  const path = Object.hasOwn(glyphs, name) ? glyphs[name] : undefined;
  if (path === undefined) return nothing;
  return html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="${path}"/></svg>`;
}
