/** Characters of a section that are read of its words, and of its code. */
const longest = 50_000;
/** What is no text of a page: what stands around it is marked, for other programs that index built sites, too. */
const skipped =
  "script, style, template, noscript, svg, button, select, nav, .sr-only, [hidden], [data-pagefind-ignore], .title-row";
/** What the theme says itself, in its own words: what opens something, how a field is marked, what stands for a schema that is drawn elsewhere. */
const labels =
  ".when-closed, .when-open, .prompt-details > summary, .more-options > summary, .api-section > h2, .callback-part > h3, " +
  ".section-note, .callback-summary > .method-pill, .content-type, .fields-more, .field-place, .field-pill-required, " +
  ".field-pill-deprecated, .field-chip-label, p.field-chips, .api .field-type, .api .field-default, .footnote-ref, " +
  ".footnote-back";
const blocks = new Set(
  (
    "p ul ol li table thead tbody tr dl dt dd h1 h2 h3 h4 h5 h6 details summary figure figcaption blockquote div " +
    "section article header footer main aside label hr"
  ).split(" "),
);
/** Titles of what may begin with a heading: they belong to its section, and not to the one before. */
const titles = ".view-title, .tab-title";
/** Titles of code: what is searched has them with it. */
const codeTitles = ".code-group .tab-title, .code-title";
/** Elements that may be a part of a word, beside another one of them. */
const parts = new Set("b strong em i u s del ins sub sup mark small wbr".split(" "));
/** What stands beside the text or behind it, depending on the width: examples and panels. */
const rail = "aside.frame-rail";

/**
 * What a page says, by the ids of its headings; "" is for what stands before the first, and for what is made of an API's
 * description. Of each section its words, its code, and what stands beside the page, as far as there is any.
 */
export function sectionTexts(page: Document): ReadonlyMap<string, readonly string[]> {
  const article = page.querySelector("article.frame-article");
  if (!article) return new Map();
  const reader = new SectionReader();
  reader.read(article);
  const beside = new SectionReader();
  for (const each of article.querySelectorAll(rail)) beside.read(each);
  const isPanel = article.querySelector(`[data-pagefind-ignore] > ${rail}`) === null;
  // Of examples the code alone: what is written beside it says what can be chosen.
  const besideTexts = [...beside.sections.values()].flatMap(({ words, code }) =>
    isPanel ? [words.text, code.join("\n")] : [code.join("\n")],
  );
  const found = new Map<string, readonly string[]>();
  for (const [anchor, { words, code }] of reader.sections)
    found.set(
      anchor,
      [words.text, code.join("\n"), ...besideTexts].filter((text) => text.trim() !== ""),
    );
  return found;
}

function isHeading(element: Element | null): boolean {
  return element !== null && /^h[1-4]$/.test(element.localName) && element.id !== "";
}

function isLeftOut(element: Element): boolean {
  if (element.matches(skipped) || element.matches(labels) || element.matches(rail)) return true;
  // Requests that are made of an API's description: search knows nothing of them.
  return (
    element.matches(".body-examples") ||
    (element.matches(".code-group") && element.querySelector("[data-sample]") !== null)
  );
}

/** Also a paragraph that is bold. */
function isTitle(element: Element): boolean {
  if (element.matches(titles)) return true;
  const [only, ...more] = element.childNodes;
  return (
    element.localName === "p" &&
    only instanceof HTMLElement &&
    only.localName === "strong" &&
    more.length === 0
  );
}

/** Words with the blanks between them. */
class Words {
  text = "";
  #gap: "" | " " | "\n" = "";

  add(written: string): void {
    const words = written.replaceAll(/\s+/g, " ").trim();
    if (words === "") return this.blank();
    if (/^\s/.test(written)) this.blank();
    if (this.text.length < longest) this.text += (this.text === "" ? "" : this.#gap) + words;
    this.#gap = /\s$/.test(written) ? " " : "";
  }

  blank(): void {
    this.#gap ||= " ";
  }

  line(): void {
    this.#gap = "\n";
  }

  /** What comes next stands at the last word. */
  join(): void {
    this.#gap = "";
  }
}

interface Section {
  readonly words: Words;
  readonly code: string[];
}

class SectionReader {
  readonly sections = new Map<string, Section>();
  #anchor = "";

  /** `isQuoted`: headings in quotes are a part of them. */
  read(element: ParentNode, isQuoted = false): void {
    let last: Node | undefined;
    for (const node of element.childNodes) {
      if (node instanceof Text) this.#words.add(node.data);
      else if (node instanceof Element) {
        if (last instanceof Element && !(parts.has(last.localName) && parts.has(node.localName)))
          this.#words.blank();
        if (!isLeftOut(node)) this.#element(node, isQuoted);
      } else continue;
      last = node;
    }
  }

  #element(element: Element, isQuoted: boolean): void {
    const name = element.localName;
    const { previousElementSibling: before, nextElementSibling: after } = element;
    const isOfPage = !isQuoted && element.closest(".mdx-content") !== null;
    if (isOfPage && isHeading(element)) {
      this.#begin(element.id);
      if (before && isTitle(before)) this.#words.add(before.textContent);
      this.#words.line();
    } else if (isOfPage && isTitle(element) && isHeading(after)) return;
    else if (element.matches(codeTitles)) this.#section.code.push(element.textContent);
    else if (element.matches(".prompt-content")) {
      this.#words.line();
      this.#words.add(` ${element.textContent.replaceAll(/\*\*|`/g, "")} `);
    } else if (name === "pre") {
      this.#words.line();
      this.#section.code.push(element.textContent.slice(0, longest));
    } else if (element.matches(".katex"))
      this.#words.add(element.querySelector("annotation")?.textContent ?? element.textContent);
    else if (element.matches(".tooltip-card")) this.#explained(() => this.read(element, isQuoted));
    else if (element.matches(".field-default"))
      for (const value of element.querySelectorAll("code")) this.#words.add(value.textContent);
    else if (element.matches(".island")) this.#island(element, isQuoted);
    else if (element.matches(".api")) this.#api(element);
    else if (name === "br") this.#words.blank();
    else if (name === "img") this.#words.add(` ${element.getAttribute("alt") ?? ""} `);
    else if (name === "iframe") this.#words.add(` ${element.getAttribute("title") ?? ""} `);
    else {
      if (element.matches(".update[id]")) this.#begin(element.id);
      const isBlock = blocks.has(name);
      if (isBlock) this.#words.line();
      this.read(element, isQuoted || name === "blockquote" || element.matches(".callout"));
      const title = name === "abbr" ? (element.getAttribute("title") ?? "") : "";
      if (title !== "") this.#explained(() => this.#words.add(title));
      if (isBlock) this.#words.line();
    }
  }

  #begin(anchor: string): void {
    this.#anchor = anchor;
    // Entered: a section may have nothing but its heading.
    this.#words.line();
  }

  /** What is shown where a word is pointed at. */
  #explained(read: () => void): void {
    this.#words.add(" (");
    read();
    this.#words.join();
    this.#words.add(")");
  }

  /** Of what code draws, what its author has written on the page: the rest is made of what readers do. In a line, all of it, where that is no Markdown. */
  #island(element: Element, isQuoted: boolean): void {
    const isBlock = element.localName === "div";
    const slots = [...element.querySelectorAll("[data-slot]")];
    if (!isBlock && slots.length === 0) return this.read(element, isQuoted);
    if (isBlock) this.#words.line();
    for (const slot of slots)
      if (!slot.parentElement?.closest("[data-slot]")) {
        this.read(slot instanceof HTMLTemplateElement ? slot.content : slot, isQuoted);
        if (isBlock) this.#words.line();
      }
  }

  /** An API's description is found as what the page begins with. */
  #api(element: Element): void {
    const anchor = this.#anchor;
    this.#anchor = "";
    this.#words.line();
    this.read(element);
    this.#words.line();
    this.#anchor = anchor;
  }

  get #section(): Section {
    const section = this.sections.get(this.#anchor) ?? { words: new Words(), code: [] };
    this.sections.set(this.#anchor, section);
    return section;
  }

  get #words(): Words {
    return this.#section.words;
  }
}
