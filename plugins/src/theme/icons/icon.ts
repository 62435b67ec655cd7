import { safeColor } from "../color.ts";
import { attributes, html, nothing, type AttributeValue, type Html } from "../html.ts";
import { mediaUrl, type UrlContext } from "../url.ts";
import { drawingOf } from "./names.ts";

interface IconOptions {
  /** Side in pixels; by default the style sheet decides. */
  readonly size?: number | undefined;
  /** Hex colour. */
  readonly color?: unknown;
  readonly className?: string | undefined;
}

/**
 * An icon as docs.json and components name it: a name of an icon library, `{name}`, a path or a URL.
 * It is decoration: a text beside it says what it means.
 */
export function icon(given: unknown, place: UrlContext, options: IconOptions = {}): Html {
  const name = nameOf(given);
  if (name === undefined) return nothing;
  const size =
    options.size !== undefined && options.size > 0 && options.size <= 512 ? options.size : undefined;
  const color = safeColor(options.color);
  const box = size === undefined ? "" : `width:${size}px;height:${size}px;`;
  const style = box + (color === undefined ? "" : `color:${color}`);
  const shared = { class: `icon${options.className ? ` ${options.className}` : ""}`, style: style || null };
  if (/^(https?:)?\/|^\.{1,2}\/|\.(svg|png|jpe?g|webp|gif)$/i.test(name)) {
    const src = mediaUrl(name, place);
    return src === undefined ? nothing : html`<img${attributes({ ...shared, src, alt: "" })}>`;
  }
  if (/^\P{ASCII}/u.test(name)) return html`<span class="icon emoji" aria-hidden="true">${name}</span>`;
  return drawing(name, shared);
}

/** One of the theme's own drawings. */
export function glyph(name: string, className = "icon"): Html {
  return drawing(name, { class: className });
}

/** Stroke and fill are in the style sheet. */
function drawing(name: string, values: Readonly<Record<string, AttributeValue>>): Html {
  const { filled, path } = drawingOf(name);
  const open = attributes({ ...values, class: `${values["class"] as string}${filled ? " filled" : ""}` });
  return html`<svg${open} viewBox="0 0 24 24" aria-hidden="true"><path d="${path}"/></svg>`;
}

/** The name in any of the forms; undefined where there is none. */
function nameOf(given: unknown): string | undefined {
  if (typeof given === "string") return given.trim() === "" ? undefined : given.trim();
  const name =
    given instanceof Map
      ? (given as ReadonlyMap<string, unknown>).get("name")
      : typeof given === "object" && given !== null
        ? (given as { name?: unknown }).name
        : undefined;
  return typeof name === "string" && name.trim() !== "" ? name.trim() : undefined;
}
