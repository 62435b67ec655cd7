// Reads built pages with nothing of the code that wrote them.

/** Elements whose edges do not part words. */
const inline = new Set(
  "a abbr b bdi bdo cite code data del dfn em font i ins kbd mark q s samp small span strong sub sup time u var wbr".split(
    " ",
  ),
);
/** Elements without an end tag. */
export const emptyElements: ReadonlySet<string> = new Set(
  "area base br col embed hr img input link meta source track wbr".split(" "),
);
const silent = new Set("script style svg template select textarea iframe".split(" "));

/** Of formulas, only their source counts. */
const drawn = /^m(?!ain$|ark$|ath$|enu$)/;

/** True where the edges of an element of this name do not part words. */
export function isInline(name: string): boolean {
  return inline.has(name);
}

/** A comment, a tag (its slash, name and attributes), or text. */
export const htmlToken: RegExp =
  /<!--[\s\S]*?-->|<(\/?)([a-zA-Z][\w:-]*)((?:"[^"]*"|'[^']*'|[^"'>])*)>|[^<]+|</g;

/** What a theme adds to an author's words. */
const added =
  /(?:^| )(?:heading-anchor|footnote-ref|footnote-back|katex-html|when-closed|when-open|field-place|field-pill-required|field-pill-deprecated|prompt-actions|tab-number|view-switch)(?: |$)/;
/** Inline elements that style sheets set apart. */
const apart = /\sclass="[^"]*\b(?:field-|tooltip-|color-|tree-|accordion-|status-code)/;
/** What a theme says in the language of the page, around what authors wrote. */
const said =
  /(?<=<span class="field-default">)[^<]*(?=<code>)|(?<=<span class="field-default"><code>[^<]*<\/code>)[^<]*|(?<=<details class="prompt-details">\s*<summary>)[^<]*/g;
const authored = /(?:^| )(?:prose|rail-slot|page-lead|operation-description)(?: |$)/;

interface Open {
  readonly name: string;
  readonly skips: boolean;
  readonly takes: boolean;
  readonly parts: boolean;
}

export interface PageText {
  readonly text: string;
  /** How many elements have each class. */
  readonly classes: ReadonlyMap<string, number>;
}

/** What an author wrote of a page: title, description, body, and what of it was moved to the side. */
export function pageText(html: string, places = authored): PageText {
  const open: Open[] = [];
  const found = new Map<string, number>();
  let skipping = 0;
  let taking = 0;
  let text = "";
  for (const [whole, slash, written = "", rest = ""] of html.replaceAll(said, "").matchAll(htmlToken)) {
    const name = written.toLowerCase();
    if (name === "") {
      if (taking > 0 && skipping === 0 && !whole.startsWith("<!--")) text += decoded(whole);
      continue;
    }
    const parts = !isInline(name) || apart.test(rest);
    if (parts) text += " ";
    if (slash === "/") {
      const at = open.findLastIndex((each) => each.name === name);
      for (const closed of at < 0 ? [] : open.splice(at)) {
        if (closed.skips) skipping--;
        if (closed.takes) taking--;
        if (closed.parts) text += " ";
      }
      continue;
    }
    const attributes = attributesOf(rest);
    const classes = attributes.get("class") ?? "";
    if (taking > 0) for (const each of classes.split(" ")) found.set(each, (found.get(each) ?? 0) + 1);
    if (emptyElements.has(name) || rest.endsWith("/")) continue;
    const skips =
      silent.has(name) || drawn.test(name) || added.test(classes) || attributes.get("role") === "tablist";
    const takes = places.test(attributes.get("id") === "page-title" ? "page-lead" : classes);
    if (takes) text += " ";
    skipping += Number(skips);
    taking += Number(takes);
    open.push({ name, skips, takes, parts });
  }
  return { text, classes: found };
}

/** Attributes of a start tag, which generators write in double quotes or without a value. */
export function attributesOf(tag: string): ReadonlyMap<string, string> {
  const found = tag.matchAll(/\s([^\s=>"/]+)(?:="([^"]*)")?/g);
  return new Map([...found].map(([, name = "", value = ""]) => [name, value]));
}

const named: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
};

/** Character references as text; names that are rare stay as they are. */
export function decoded(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([A-Za-z]+));/g,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return named[name] ?? " ";
      const point = decimal === undefined ? Number.parseInt(hex ?? "", 16) : Number(decimal);
      return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : "";
    },
  );
}
