/** HTML elements that have no closing tag in HTML, but need `/>` in MDX. */
export const voidElements: ReadonlySet<string> = new Set(
  "area base br col embed hr img input link meta param source track wbr".split(" "),
);

/** The names of elements of HTML and SVG: every other name in lower case between angle brackets is somebody's text. */
const elements = new Set(
  (
    "a abbr acronym address applet area article aside audio b base bdi bdo big blockquote body br button canvas caption center cite code col " +
    "colgroup data datalist dd del details dfn dialog dir div dl dt em embed fieldset figcaption figure font footer form frame frameset h1 h2 " +
    "h3 h4 h5 h6 head header hgroup hr html i iframe img input ins kbd label legend li link main map mark marquee menu meta meter nav nobr " +
    "noframes noscript object ol optgroup option output p param picture plaintext pre progress q rb rp rt rtc ruby s samp script search section " +
    "select slot small source span strike strong style sub summary sup svg table tbody td template textarea tfoot th thead time title tr track " +
    "tt u ul var video wbr xmp " +
    "animate circle clippath defs desc ellipse filter foreignobject g image line lineargradient mask path pattern polygon polyline " +
    "radialgradient rect stop switch symbol text textpath tspan use"
  ).split(" "),
);

export function isHtmlName(name: string): boolean {
  return elements.has(name.toLowerCase());
}

const flags = new Set(
  (
    "allowfullscreen async autofocus autoplay checked controls default defer disabled hidden inert itemscope loop multiple muted nomodule novalidate " +
    "open playsinline readonly required reversed selected noanchor"
  ).split(" "),
);

/** Whether an attribute without a value is one of HTML: others are words of a sentence such as `a <b and c> d`. */
export function isFlag(name: string): boolean {
  return flags.has(name.toLowerCase()) || /^(?:data|aria)-/.test(name);
}
