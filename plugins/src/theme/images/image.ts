import { allowedAttributes } from "../body/allowed-html.ts";
import type { Body } from "../body/context.ts";
import { attributes, html, type Html } from "../html.ts";
import { mediaUrl, placeIn } from "../url.ts";
import { imageActions } from "./image-actions.ts";
import { assetFile } from "../asset-file.ts";
import type { ImageSize } from "./measure.ts";
import { wordsOf } from "../words/words-of.ts";

/** Props that say what the theme does with an image, and are no attributes. */
const own = new Set(["noZoom", "nozoom", "actions", "actionsPlacement", "actionsplacement"]);
/** Nobody needs to see one larger that is no larger than this, in pixels. */
const smallSide = 200;

/**
 * An image with the attributes or props that a page gives it. Its size is on it, so that the page does not jump when it
 * comes; all but the first of a page are loaded when they are about to be seen. The alternative text alone where the
 * address is not allowed.
 */
export function imageOf(values: ReadonlyMap<string, unknown>, body: Body): Html {
  const place = placeIn(body.file, body.context);
  const src = values.get("src");
  const address = mediaUrl(src, place);
  if (address === undefined) {
    const alt = values.get("alt");
    return typeof alt === "string" ? html`${alt}` : html``;
  }
  const size = sizeOf(src, body);
  const isLater = body.page.images++ > 0;
  const written = new Map<string, unknown>([...values].filter(([name]) => !own.has(name)));
  for (const [name, value] of Object.entries(size ? sides(written, size) : {})) written.set(name, value);
  if (isLater && !written.has("loading")) written.set("loading", "lazy");
  const isSmall = size !== undefined && !size.fills && size.width <= smallSide && size.height <= smallSide;
  const more = attributes({ "data-no-zoom": isOn(values, "noZoom", "nozoom") || isSmall });
  const image = html`<img${allowedAttributes("img", written, place)}${more}>`;
  const actions = values.get("actions");
  return actions === undefined
    ? image
    : imageActions(image, address, actions, placementOf(values), wordsOf(body.context));
}

/** The size of an image of the site, as a page writes its address. */
export function sizeOf(src: unknown, body: Body): ImageSize | undefined {
  const file = typeof src === "string" ? assetFile(src, body.file, body.context.prefix) : undefined;
  return file === undefined ? undefined : body.context.imageSize?.(file);
}

/**
 * The sides that are missing. Where styles give a height alone, a width would pull the image out of shape: the sheet says
 * `height: auto`, and they say something else.
 */
function sides(
  values: ReadonlyMap<string, unknown>,
  { width, height, fills }: ImageSize,
): Readonly<Record<string, unknown>> {
  const given = { width: lengthOf(values.get("width")), height: lengthOf(values.get("height")) };
  if (given.width === null || given.height === null) return {};
  if (given.width !== undefined && given.height !== undefined) return {};
  if (setsHeightAlone(values)) return {};
  if (fills && given.width === undefined && given.height === undefined) {
    const isStyled = ["style", "class", "className"].some((name) => values.has(name));
    return isStyled ? {} : { style: `width:100%;aspect-ratio:${width}/${height}` };
  }
  if (given.width !== undefined) return { height: Math.max(1, Math.round((given.width * height) / width)) };
  if (given.height !== undefined) return { width: Math.max(1, Math.round((given.height * width) / height)) };
  return { width, height };
}

/** Undefined where there is none, null where it is no number of pixels. */
function lengthOf(value: unknown): number | undefined | null {
  if (value === undefined || value === "") return undefined;
  if (typeof value === "number") return value > 0 ? value : null;
  const pixels =
    typeof value === "string" ? /^\s*(\d{1,5}(?:\.\d+)?)(?:px)?\s*$/.exec(value)?.[1] : undefined;
  return pixels === undefined || Number(pixels) === 0 ? null : Number(pixels);
}

function setsHeightAlone(values: ReadonlyMap<string, unknown>): boolean {
  const classes = [values.get("className"), values.get("class")]
    .filter((each) => typeof each === "string")
    .join(" ");
  const style = values.get("style");
  const names: readonly unknown[] =
    style instanceof Map
      ? [...style.keys()]
      : typeof style === "string"
        ? (style.match(/[a-zA-Z-]+(?=\s*:)/g) ?? [])
        : [];
  const has = (pattern: RegExp): boolean =>
    names.some((name) => typeof name === "string" && pattern.test(name));
  const high = /(?:^|[\s:!])(?:max-)?h-(?!auto\b|full\b)/.test(classes) || has(/^(?:max-?)?height$/i);
  const wide = /(?:^|[\s:!])w-/.test(classes) || has(/^width$/i);
  return high && !wide;
}

function placementOf(values: ReadonlyMap<string, unknown>): unknown {
  return values.get("actionsPlacement") ?? values.get("actionsplacement");
}

function isOn(values: ReadonlyMap<string, unknown>, ...names: readonly string[]): boolean {
  return names.some((name) => {
    const value = values.get(name);
    return (
      value === true || value === "" || (typeof value === "string" && !/^(false|no|0)$/i.test(value.trim()))
    );
  });
}
