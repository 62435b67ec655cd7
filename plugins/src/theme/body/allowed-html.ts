import { attributeName, isPlainAttribute, isSvgAttribute } from "@octavo/core";
import { attributes, type AttributeValue, type Html } from "../html.ts";
import { externalAttributes, ownTarget, relWords } from "./external-attributes.ts";
import { frameUrl, linkUrl, mediaSet, mediaUrl, type UrlContext } from "../url.ts";
import { isScriptMark } from "../script-marks.ts";
import { safeStyle } from "./style.ts";

const voidElements = new Set("br col embed hr img input source track wbr".split(" "));

export function isVoidElement(name: string): boolean {
  return voidElements.has(name);
}

/**
 * What may be written of an element's attributes. `values` are strings, numbers, true, or a Map for `style`. Inputs are switched off
 * but where code listens to them (`isHeard`).
 */
export function allowedAttributes(
  element: string,
  values: ReadonlyMap<string, unknown>,
  context: UrlContext,
  isHeard = false,
): Html {
  const written: Record<string, AttributeValue> = {};
  for (const [given, value] of values) {
    const name = attributeName(given);
    const allowed = allowedAttribute(element, name, value, context);
    // `<a name>` is the older way to give an id.
    if (element === "a" && name === "name") written["id"] ??= allowed["id"];
    else Object.assign(written, allowed);
  }
  return attributes({ ...written, ...imposed(element, written, isHeard) });
}

type Written = Readonly<Record<string, AttributeValue>>;

/** What is written of one attribute, by its name in HTML: nothing where pages may not have it, or not with that value. */
export function allowedAttribute(
  element: string,
  name: string,
  value: unknown,
  context: UrlContext,
): Written {
  if (name === "style") {
    const style = safeStyle(value, context);
    return { style: element === "img" ? inColumn(style) : style };
  }
  if (element === "a") {
    if (name === "name") return { id: typeof value === "string" ? value : null };
    if (name === "href") return addressOf(value, context);
    if (name === "target") return { target: ownTarget(value) };
    if (name === "rel") return { rel: relWords(value).join(" ") || null };
    if (name === "download" && isSimple(value)) return { download: value };
  }
  // What is written in them, and the option that is chosen, say it.
  if (name === "value" && (element === "select" || element === "textarea")) return {};
  if (name === "src" && element === "iframe") return { src: frameUrl(value) };
  if (name === "sandbox" && element === "iframe") return { sandbox: sandboxOf(value) };
  if (name === "allow" && element === "iframe")
    return { allow: frameFeatures(value).given.join("; ") || null };
  if (name === "srcset") return { srcset: mediaSet(value, context) };
  if (name === "src" || name === "poster") return { [name]: mediaUrl(value, context) };
  // What a drawing looks like may change, not where a link around it leads.
  if (name === "attributeName" && !isSvgAttribute(String(value))) return {};
  // Class names load nothing, whatever stands in them; what rules they get is decided elsewhere.
  if (name === "class") return { class: typeof value === "string" ? value : null };
  if (/^(?:xlink:?)?href$/.test(name) && drawnAgain.has(element)) return isPart(value) ? { href: value } : {};
  const isWritten =
    isPlainAttribute(element, name) &&
    !isScriptMark(name) &&
    isSimple(value) &&
    !(isSvgAttribute(name) && fetches(value));
  return isWritten ? { [name]: value } : {};
}

/** The largest width that an author gives an image is for wide screens: on narrow ones it stays in the column all the same. */
function inColumn(style: string | undefined): string | undefined {
  return style?.replace(/(?<=^|;)max-width:([\d.]+(?:px|r?em))(?=;|$)/, "max-width:min($1,100%)");
}

/** What a frame may do. */
const frameRights = [
  "allow-scripts",
  "allow-same-origin",
  "allow-popups",
  "allow-forms",
  "allow-presentation",
];

/** Those of a frame's rights that the page leaves it. */
function sandboxOf(value: unknown): string | undefined {
  return typeof value === "string"
    ? frameRights.filter((right) => value.split(/\s+/).includes(right)).join(" ")
    : undefined;
}

/** What players, drawings in space and conversations need; browsers ask readers for cameras, microphones and screens. */
const features = new Set(
  (
    "accelerometer ambient-light-sensor autoplay camera clipboard-write display-capture encrypted-media fullscreen gamepad gyroscope magnetometer " +
    "microphone picture-in-picture screen-wake-lock web-share xr-spatial-tracking"
  ).split(" "),
);

/** What a frame would get of the readers of the site, and has to ask for on a page of its own. */
const refusedFeatures = new Set(
  (
    "bluetooth clipboard-read geolocation hid identity-credentials-get idle-detection local-fonts midi otp-credentials payment " +
    "publickey-credentials-create publickey-credentials-get serial storage-access usb window-management"
  ).split(" "),
);

/** What a page lets a frame do, for the frame's own address alone, and what of it is left out. */
export function frameFeatures(value: unknown): {
  readonly given: readonly string[];
  readonly refused: readonly string[];
} {
  const asked = typeof value === "string" ? value.split(";") : [];
  const names = asked.flatMap((each) => {
    const [name = "", ...origins] = each.trim().toLowerCase().split(/\s+/);
    return origins.includes("'none'") ? [] : [name];
  });
  const unique = [...new Set(names)];
  return {
    given: unique.filter((name) => features.has(name)),
    refused: unique.filter((name) => refusedFeatures.has(name)),
  };
}

/** Elements of SVG that show other parts of the page, or look like them. */
const drawnAgain = new Set(["use", "mpath", "linearGradient", "radialGradient", "pattern"]);

function isPart(value: unknown): value is string {
  return typeof value === "string" && /^#[\w.:-]+$/.test(value);
}

/** References inside SVG attributes may only name parts of the same page. */
function isSimple(value: unknown): value is string | number | boolean {
  if (typeof value === "string") return !/url\s*\(\s*["']?\s*(?!#)/i.test(value);
  return typeof value === "number" || typeof value === "boolean";
}

/** Attributes of SVG are style: escapes hide a function, and functions of images have addresses without `url`. */
function fetches(value: string | number | boolean): boolean {
  return /\\|(image(-set)?|src|cross-fade)\s*\(/i.test(String(value));
}

function addressOf(target: unknown, context: UrlContext): Written {
  const href = linkUrl(target, context);
  return href === undefined ? {} : { href };
}

function isSet(value: AttributeValue): boolean {
  return value !== undefined && value !== null && value !== false && value !== "false";
}

function imposed(element: string, written: Written, isHeard: boolean): Written {
  if (element === "a") return externalAttributes(String(written["href"] ?? ""), written);
  if (element === "iframe")
    return {
      loading: "lazy",
      title: written["title"] ?? "Embedded content",
      sandbox: written["sandbox"] ?? frameRights.join(" "),
      referrerpolicy: "strict-origin-when-cross-origin",
    };
  if (element === "input" && !isHeard) return { disabled: true };
  if (element === "button") return { type: "button" };
  if (element === "img") return { alt: written["alt"] ?? "", decoding: "async" };
  if (element === "video" && isSet(written["autoplay"]))
    return { muted: true, playsinline: true, loop: true };
  return {};
}
