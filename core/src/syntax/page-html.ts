import { nearest } from "../schema/nearest.ts";

/** Elements of HTML and SVG that a page may write: blocks, what stands in a line of text, and parts of others. Anything else loses its tags. */
const blockElements = new Set(
  (
    "address article aside blockquote center dd details dialog dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr " +
    "iframe legend li main menu nav noscript ol p pre search section summary table tbody td tfoot th thead tr ul video audio colgroup caption"
  ).split(" "),
);
const lineElements = new Set(
  (
    "a abbr acronym b bdi bdo big br button canvas cite code data del dfn em font i img input ins kbd label mark meter nobr output picture progress q " +
    "rb rp rt ruby s samp select small span strike strong sub sup svg textarea time tt u var wbr"
  ).split(" "),
);
const partElements = new Set(
  (
    "col datalist optgroup option source style track g path circle ellipse line polyline polygon rect text tspan title desc defs linearGradient " +
    "radialGradient stop clipPath marker mask pattern symbol use " +
    // Without `feImage`, which would load another file.
    "filter feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight " +
    "feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight " +
    "feSpecularLighting feSpotLight feTile feTurbulence animate animateMotion animateTransform mpath set"
  ).split(" "),
);
/** Components of the theme that stand in a line of text. */
const lineComponents = new Set(["Icon", "Badge", "Tooltip", "Latex", "Link"]);
/** Elements whose content is no text for readers: it goes with them. Of these, pages have `style` alone. */
const hiddenElements = new Set("script style template embed applet head xmp plaintext noframes".split(" "));

export function isPageElement(name: string): boolean {
  return blockElements.has(name) || lineElements.has(name) || partElements.has(name);
}

/** The elements of HTML that pages may write, without parts of drawings. */
export const pageElements: readonly string[] = [...blockElements, ...lineElements];

export function isPageBlock(name: string): boolean {
  return blockElements.has(name);
}

/** Whether an element or a component stands in a line of text, beside others. */
export function isInlineName(name: string): boolean {
  return lineElements.has(name) || lineComponents.has(name);
}

/** Whether what is in an element is no text for readers; pages have none of them but `style`. */
export function isHiddenElement(name: string): boolean {
  return hiddenElements.has(name.toLowerCase());
}

const plainAttributes = new Set(
  (
    "id class title lang dir role align valign width height colspan rowspan scope headers start reversed type value open alt datetime cite controls loop muted " +
    "autoplay playsinline preload disabled checked label kind srclang default media sizes for span border cellpadding cellspacing color face size bgcolor " +
    "allowfullscreen allow loading decoding tabindex hidden nowrap hspace vspace clear noshade compact summary rules frame axis abbr translate hreflang " +
    "spellcheck draggable itemscope itemprop itemtype itemid"
  ).split(" "),
);
const svgAttributes = new Set(
  (
    "viewBox xmlns fill stroke stroke-width stroke-linecap stroke-linejoin stroke-dasharray stroke-dashoffset stroke-miterlimit stroke-opacity fill-opacity " +
    "fill-rule clip-rule opacity d cx cy r rx ry x y x1 y1 x2 y2 dx dy fx fy points transform offset stop-color stop-opacity gradientUnits gradientTransform " +
    "spreadMethod preserveAspectRatio text-anchor font-size font-weight font-style font-family letter-spacing word-spacing dominant-baseline " +
    "alignment-baseline baseline-shift textLength lengthAdjust pathLength rotate clip-path mask clipPathUnits maskUnits maskContentUnits marker-start " +
    "marker-mid marker-end markerWidth markerHeight markerUnits refX refY orient patternUnits patternContentUnits patternTransform vector-effect " +
    "paint-order shape-rendering text-rendering color-interpolation display visibility overflow pointer-events zoomAndPan " +
    "filter filterUnits primitiveUnits color-interpolation-filters in in2 result stdDeviation flood-color flood-opacity values mode operator k1 k2 " +
    "k3 k4 radius scale seed baseFrequency numOctaves stitchTiles tableValues slope intercept amplitude exponent surfaceScale diffuseConstant " +
    "specularConstant specularExponent lighting-color azimuth elevation z pointsAtX pointsAtY pointsAtZ limitingConeAngle order kernelMatrix divisor " +
    "bias targetX targetY edgeMode preserveAlpha xChannelSelector yChannelSelector"
  ).split(" "),
);
/** What changes a drawing while time goes by. */
const animations = new Set("animate animateMotion animateTransform set".split(" "));
const animationAttributes = new Set(
  (
    "attributeName attributeType from to by begin dur end min max restart repeatCount repeatDur calcMode keyTimes keySplines keyPoints additive " +
    "accumulate path"
  ).split(" "),
);
/** Controls: on a page they send nothing anywhere. */
const controls = new Set(
  "input select option optgroup textarea button datalist output progress meter".split(" "),
);
const controlAttributes = new Set(
  (
    "name placeholder rows cols min max step required readonly multiple selected pattern maxlength minlength autocomplete inputmode wrap list low high " +
    "optimum enterkeyhint"
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
  ["defaultValue", "value"],
  ["defaultChecked", "checked"],
]);

/** The name that an attribute has in HTML and SVG: "class" of "className", "stroke-width" of "strokeWidth". */
export function attributeName(given: string): string {
  const known = renamed.get(given) ?? given;
  if (svgAttributes.has(known) || animationAttributes.has(known)) return known;
  const hyphenated = known.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return svgAttributes.has(hyphenated) ? hyphenated : known.toLowerCase();
}

/** Whether an attribute of SVG, which styles what it is on, or changes that. Names as `attributeName` has them. */
export function isSvgAttribute(name: string): boolean {
  return svgAttributes.has(name) || animationAttributes.has(name);
}

export function isControl(element: string): boolean {
  return controls.has(element);
}

/** Spellings of JSX whose capitals are lost, and that are none of HTML then. */
const lowerSpellings: ReadonlyMap<string, string> = new Map([
  ["classname", "className"],
  ["htmlfor", "htmlFor"],
]);

/** Attributes of HTML that pages write nothing of, and that are no slips for others. */
const otherAttributes = new Set("form is slot data code coords shape name ping part".split(" "));
const addresses = ["src", "srcset", "poster"];

/** The attribute of an element that was meant by a name with a slip in it. Names as `attributeName` has them. */
export function meantAttribute(element: string, name: string): string | undefined {
  if (otherAttributes.has(name)) return undefined;
  const spelling = lowerSpellings.get(name);
  if (spelling !== undefined) return spelling;
  const own = element === "a" ? ["href", "target", "download"] : addresses;
  const ofControls = controls.has(element) ? controlAttributes : [];
  return nearest(name, [...own, "style", ...plainAttributes, ...ofControls], 1);
}

/** Whether an element of a page may have an attribute, whatever its value says. Names as `attributeName` has them. */
export function isPlainAttribute(element: string, name: string): boolean {
  return (
    plainAttributes.has(name) ||
    svgAttributes.has(name) ||
    (controls.has(element) && controlAttributes.has(name)) ||
    (animations.has(element) && animationAttributes.has(name)) ||
    (element === "details" && name === "name") ||
    /^(aria|data)-[a-z][a-z0-9-]*$/.test(name)
  );
}
