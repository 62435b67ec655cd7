import { attributes, type AttributeValue, type Html } from "../html.ts";
import { externalAttributes } from "./external-attributes.ts";
import { frameUrl, linkUrl, mediaSet, mediaUrl, type UrlContext } from "../url.ts";
import { isScriptMark } from "../script-marks.ts";
import { safeStyle } from "./style.ts";

/** Elements that a page may write, by whether they are blocks. Anything else loses its tags. */
const blockElements = new Set(
  (
    "address article aside blockquote center dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr " +
    "iframe legend li main nav noscript ol p pre section summary table tbody td tfoot th thead tr ul video audio colgroup caption"
  ).split(" "),
);
const inlineElements = new Set(
  (
    "a abbr b bdi bdo big br button cite code col data del dfn em font i img input ins kbd label mark picture q rp rt ruby s samp small source span " +
    "strike strong sub sup time track tt u var wbr svg g path circle ellipse line polyline polygon rect text tspan title desc defs " +
    "linearGradient radialGradient stop clipPath mask symbol"
  ).split(" "),
);
const voidElements = new Set("br col hr img input source track wbr".split(" "));
/** Elements whose content is no text for readers: it goes with them. */
const hiddenElements = new Set("script style template embed applet head xmp plaintext noframes".split(" "));

export function isAllowedElement(name: string): boolean {
  return blockElements.has(name) || inlineElements.has(name);
}

export function isBlockName(name: string): boolean {
  return blockElements.has(name);
}

export function isVoidElement(name: string): boolean {
  return voidElements.has(name);
}

export function isHiddenElement(name: string): boolean {
  return hiddenElements.has(name.toLowerCase());
}

const plainAttributes = new Set(
  (
    "id class title lang dir role align valign width height colspan rowspan scope headers start reversed type value open alt datetime cite controls loop muted " +
    "autoplay playsinline preload disabled checked label kind srclang default media sizes for span border cellpadding cellspacing color face size bgcolor " +
    "allowfullscreen allow loading decoding tabindex hidden"
  ).split(" "),
);
const svgAttributes = new Set(
  (
    "viewBox xmlns fill stroke stroke-width stroke-linecap stroke-linejoin stroke-dasharray stroke-dashoffset stroke-miterlimit stroke-opacity fill-opacity " +
    "fill-rule clip-rule opacity d cx cy r rx ry x y x1 y1 x2 y2 points transform offset stop-color stop-opacity gradientUnits gradientTransform " +
    "preserveAspectRatio text-anchor font-size font-weight font-family clip-path mask clipPathUnits maskUnits vector-effect"
  ).split(" "),
);

/** JSX spellings of attributes. */
const renamed: ReadonlyMap<string, string> = new Map([
  ["className", "class"],
  ["htmlFor", "for"],
  ["colSpan", "colspan"],
  ["rowSpan", "rowspan"],
  ["autoPlay", "autoplay"],
  ["playsInline", "playsinline"],
  ["allowFullScreen", "allowfullscreen"],
  ["srcLang", "srclang"],
  ["tabIndex", "tabindex"],
  ["dateTime", "datetime"],
  ["frameBorder", "frameborder"],
  ["viewbox", "viewBox"],
]);

/** What may be written of an element's attributes. `values` are strings, numbers, true, or a Map for `style`. */
export function allowedAttributes(
  element: string,
  values: ReadonlyMap<string, unknown>,
  context: UrlContext,
): Html {
  const written: Record<string, AttributeValue> = {};
  for (const [given, value] of values) {
    const name = attributeName(given);
    if (name === "style") written["style"] = safeStyle(value);
    else if (name === "name" && element === "a") written["id"] ??= typeof value === "string" ? value : null;
    else if (name === "href" && element === "a") Object.assign(written, linkAttributes(value, context));
    else if (name === "target" && element === "a") Object.assign(written, targetAttributes(value));
    else if (name === "download" && element === "a" && isSimple(value)) written["download"] = value;
    else if (name === "src" && element === "iframe") written["src"] = frameUrl(value);
    else if (name === "srcset") written["srcset"] = mediaSet(value, context);
    else if (name === "src" || name === "poster") written[name] = mediaUrl(value, context);
    // Class names load nothing, whatever stands in them; what rules they get is decided elsewhere.
    else if (name === "class") written["class"] = typeof value === "string" ? value : null;
    else if (isPlain(name) && isSimple(value) && !(svgAttributes.has(name) && fetches(value)))
      written[name] = value;
  }
  return attributes({ ...written, ...imposed(element, written) });
}

function attributeName(given: string): string {
  const known = renamed.get(given) ?? given;
  if (svgAttributes.has(known)) return known;
  const hyphenated = known.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return svgAttributes.has(hyphenated) ? hyphenated : known.toLowerCase();
}

function isPlain(name: string): boolean {
  if (plainAttributes.has(name) || svgAttributes.has(name)) return true;
  return /^(aria|data)-[a-z][a-z0-9-]*$/.test(name) && !isScriptMark(name);
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

function linkAttributes(target: unknown, context: UrlContext): Record<string, AttributeValue> {
  const href = linkUrl(target, context);
  return href === undefined ? {} : { href, ...externalAttributes(href) };
}

/** Links may open a tab of their own, and no frame of the page. */
function targetAttributes(value: unknown): Record<string, AttributeValue> {
  return value === "_blank" ? { target: "_blank", rel: "noopener" } : {};
}

function isSet(value: AttributeValue): boolean {
  return value !== undefined && value !== null && value !== false && value !== "false";
}

function imposed(
  element: string,
  written: Readonly<Record<string, AttributeValue>>,
): Record<string, AttributeValue> {
  if (element === "iframe")
    return {
      loading: "lazy",
      title: written["title"] ?? "Embedded content",
      sandbox: "allow-scripts allow-same-origin allow-popups allow-forms allow-presentation",
      referrerpolicy: "strict-origin-when-cross-origin",
    };
  if (element === "input") return { disabled: true };
  if (element === "button") return { type: "button" };
  if (element === "img") return { alt: written["alt"] ?? "", decoding: "async" };
  if (element === "video" && isSet(written["autoplay"]))
    return { muted: true, playsinline: true, loop: true };
  return {};
}
