import { isComponent } from "../element-facts.ts";
import { isHtmlName, voidElements } from "../html-names.ts";
import { inLine, type RawTag } from "../scan/raw-tags.ts";

/** What shows something by itself, and is written so. */
const breaks = new Set(["br", "hr", "wbr"]);

/** Parts of drawings. In text they are rather somebody's words: `git add <path>`. */
const drawn =
  "circle clippath defs desc ellipse filter g image line lineargradient mask path pattern polygon polyline radialgradient rect stop symbol text tspan use".split(
    " ",
  );
/** Elements that need no end, and another one around them. */
const parts = new Set([
  ..."li dt dd option optgroup tr td th thead tbody tfoot caption colgroup legend summary rb rp rt".split(
    " ",
  ),
  ...drawn,
]);

/**
 * The tags that a text only names, as in "use the <option> element": nothing closes them, or they close nothing, they have no attributes, and
 * readers would see nothing of them. `tags`: those of a page's raw HTML, in document order.
 */
export function* namedTags(tags: Iterable<RawTag>, text: string): Generator<RawTag> {
  let wholeUntil = 0;
  for (const tag of tags) {
    const { scan, partner } = tag;
    if (partner === undefined) {
      if (isNamed(tag, text, scan.start < wholeUntil)) yield tag;
    } else if (scan.form === "open") wholeUntil = Math.max(wholeUntil, partner.scan.end);
  }
}

function isNamed({ scan, parent }: RawTag, text: string, isInside: boolean): boolean {
  const { form, name: written, attributes, start, end } = scan;
  const name = written.toLowerCase();
  // `<Object>` is a type, or a component.
  const isHtml = isHtmlName(name) && (!isComponent(written) || written === written.toUpperCase());
  if (!isHtml || attributes.length > 0 || breaks.has(name)) return false;
  const isInLine = inLine.has(parent.type);
  if (form === "close") return isInLine && name !== "p";
  if (voidElements.has(name)) return true;
  if (form !== "open") return false;
  if (parts.has(name) && isInside) return false;
  if (isInLine) return name !== "p" || isAmidWords(text, start, end);
  return parts.has(name) && /^[ \t]+\p{L}/u.test(text.slice(end, end + 20));
}

/** Whether blanks or punctuation stand around: such a `<p>` begins no paragraph. */
function isAmidWords(text: string, start: number, end: number): boolean {
  return /[ \t(]/.test(text.charAt(start - 1)) && /^(?:[ \t]+\S|[),.;:!?])/.test(text.slice(end, end + 20));
}

/** Whether a tag is no element that somebody names, but a type such as `Vec<A>`, or a word in angle brackets. */
export function isWord({ scan: { name, start } }: RawTag, text: string): boolean {
  return /^[A-Z]$/.test(name) || drawn.includes(name.toLowerCase()) || /\w/.test(text.charAt(start - 1));
}
