import { disableTypes, imageSize } from "image-size";
import { types } from "image-size";

/** In CSS pixels, as browsers show it where nothing says otherwise. */
export interface ImageSize {
  readonly width: number;
  readonly height: number;
  /** A drawing without a size of its own fills its place; the sides say its shape alone. */
  readonly fills?: true;
}

const read: ReadonlySet<string> = new Set(["png", "jpg", "gif", "webp", "heif"]);
disableTypes(types.filter((type) => !read.has(type)));

/** Larger than any image; sizes are what a file claims. */
const sideLimit = 100_000;
/** The root element of a drawing is at its start. */
const drawingHead = 4_096;

/** How large an image is, from its first bytes; undefined for what is no image, is broken, or has no size of its own. */
export function measure(file: string, head: Uint8Array): ImageSize | undefined {
  const size = /\.svg$/i.test(file) ? drawingSize(head) : pictureSize(head);
  if (size === undefined || !isSide(size.width) || !isSide(size.height)) return undefined;
  return size.fills ? size : { width: Math.round(size.width), height: Math.round(size.height) };
}

function pictureSize(head: Uint8Array): ImageSize | undefined {
  try {
    const { width, height, orientation = 1 } = imageSize(head);
    // Browsers turn photographs as their camera was held.
    return orientation >= 5 ? { width: height, height: width } : { width, height };
  } catch {
    return undefined;
  }
}

/** What the drawing says in pixels; without it, it grows with its place on the page, in the shape of its view box. */
function drawingSize(head: Uint8Array): ImageSize | undefined {
  const source = new TextDecoder().decode(head.subarray(0, drawingHead)).replace(/<!--[\s\S]*?-->/g, "");
  const root = /<svg\s[^>]*/i.exec(source)?.[0] ?? "";
  const [width, height] = [lengthIn(root, "width"), lengthIn(root, "height")];
  if (width !== undefined && height !== undefined) return { width, height };
  const box =
    /\sviewBox\s*=\s*["']\s*[-\d.e]+[\s,]+[-\d.e]+[\s,]+([\d.]{1,12})[\s,]+([\d.]{1,12})\s*["']/i.exec(root);
  const isFree = !/\s(?:width|height|preserveAspectRatio)\s*=/i.test(
    root.replaceAll(/\s(?:width|height)\s*=\s*["']\s*100%\s*["']/gi, ""),
  );
  return box && isFree ? { width: Number(box[1]), height: Number(box[2]), fills: true } : undefined;
}

function lengthIn(root: string, name: string): number | undefined {
  const found = new RegExp(`\\s${name}\\s*=\\s*["']\\s*([\\d.]{1,12})(?:px)?\\s*["']`, "i").exec(root)?.[1];
  return found === undefined ? undefined : Number(found);
}

function isSide(length: number): boolean {
  return length >= 1 && length <= sideLimit;
}
