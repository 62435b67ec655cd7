import { decodeAttribute, isHiddenElement, isPageElement } from "@octavo/core";
import { escape, textOf, type Html } from "../html.ts";
import { allowedAttributes, isVoidElement } from "./allowed-html.ts";
import { replacedMedia } from "./embeds.ts";
import { endOfStyle, htmlTokens } from "./html-tokens.ts";
import { isLink, plainAnchor, withLooks, type LinkPlace } from "./anchors.ts";
import { OpenElements } from "./open-elements.ts";
import { hasBlocks } from "../islands/parsed-shape.ts";
import { withoutClasses } from "./refused-classes.ts";
import { mayHaveStyles, styleElement } from "./style-element.ts";
import { styleText } from "./style-text.ts";

const attribute = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|\{([^{}]*)\}|([^\s"'=<>`]+)))?/g;

/**
 * Raw HTML of a Markdown file, sanitised against the list of allowed elements and attributes. One list of nodes may
 * hold an element's tags in different nodes, so open elements are remembered; `close` ends what is still open.
 */
export class RawHtml {
  readonly #open = new OpenElements();
  /** What is written so far. */
  readonly #written: string[] = [];
  readonly #context: LinkPlace;
  readonly #image: ((values: ReadonlyMap<string, unknown>) => Html) | undefined;
  #hidden: string | undefined;
  /** Of a style sheet that is open. */
  #style: { readonly attributes: ReadonlyMap<string, unknown>; rules: string } | undefined;

  /** `image` writes an image with the attributes that it is given. */
  constructor(context: LinkPlace, image?: (values: ReadonlyMap<string, unknown>) => Html) {
    this.#context = context;
    this.#image = image;
  }

  /** True inside an element whose content is not for readers, such as `<script>`. */
  get hiding(): boolean {
    return this.#hidden !== undefined;
  }

  /** True inside a style sheet, whose rules are handed to `addRules`. */
  get styling(): boolean {
    return this.#style !== undefined;
  }

  /** Rules in which Markdown was found. */
  addRules(rules: string): void {
    if (this.#style) this.#style.rules += `${rules}\n`;
  }

  /** True inside a link that is open. */
  get linking(): boolean {
    return this.#open.has("a");
  }

  get #drawing(): boolean {
    return this.#context.isInDrawing === true || this.#open.has("svg");
  }

  write(source: string): void {
    let at = 0;
    const from = this.#style ? endOfStyle(source, 0) : 0;
    for (const { start, end, tag, entity } of htmlTokens(source, from)) {
      this.#written.push(this.#text(source.slice(at, start)));
      at = end;
      if (tag) this.#written.push(tag.closing ? this.#end(tag.name) : this.#start(tag.name, tag.rest));
      else if (entity && !this.hiding) this.#written.push(source.slice(start, end));
    }
    this.#written.push(this.#text(source.slice(at)));
  }

  /** Adds what is drawn of Markdown between the tags. A paragraph around blocks is one of its author's: it is drawn as a block then. */
  add(drawn: string): void {
    if (this.#open.hasParagraph && hasBlocks(drawn)) this.#widenParagraph();
    this.#written.push(drawn);
  }

  #widenParagraph(): void {
    const at = this.#open.widenParagraph("div");
    if (at !== undefined) this.#written[at] = this.#written[at]?.replace("<p", "<div") ?? "";
  }

  /** Browsers end a paragraph where a block begins, and go on with links and the like that were open in it: what has some stays whole. */
  #beginBlock(): void {
    if (this.#open.isInnermostParagraph) this.#written.push(this.#open.close("p"));
    else this.#widenParagraph();
  }

  #text(text: string): string {
    if (this.hiding) return "";
    if (!this.#style) return escape(text);
    this.#style.rules += text;
    return "";
  }

  /** All of it, with what is open ended. Rules that nothing ends are dropped: browsers would take all that follows for some. */
  close(): string {
    return this.#written.join("") + this.#open.closeAll();
  }

  #start(written: string, rest: string): string {
    if (this.hiding) return "";
    const name = elementName(written);
    const isStyle = name === "style" && mayHaveStyles(this.#context);
    if (isHiddenElement(name) && !isStyle) {
      if (!rest.endsWith("/") && !isVoidElement(name)) this.#hidden = name;
      return "";
    }
    if (!isPageElement(name)) return "";
    // Outside of drawings it names the whole page: browsers would show nothing of it.
    if (name === "title" && !this.#drawing) return "";
    const attributes = withoutClasses(readAttributes(rest), this.#context.refusedClasses);
    if (isStyle) {
      if (!rest.endsWith("/")) this.#style = { attributes, rules: "" };
      return "";
    }
    if (name === "img" && this.#image) return textOf(this.#image(attributes));
    const instead = replacedMedia(name, attributes, {
      ...this.#context,
      isInLink: this.#context.isInLink === true || this.linking,
    });
    if (instead) {
      // What is in it is for browsers that do not know the element.
      if (!rest.endsWith("/")) this.#hidden = name;
      return textOf(instead);
    }
    const drawn = name === "a" ? this.#anchor(attributes) : { name, values: attributes };
    // Browsers end a link where another one begins.
    while (drawn.name === "a" && this.linking) this.#written.push(this.#open.close("a"));
    if (this.#open.hasParagraph && hasBlocks(`<${drawn.name}>`)) this.#beginBlock();
    const open = `<${drawn.name}${textOf(allowedAttributes(drawn.name, drawn.values, this.#context))}>`;
    if (isVoidElement(name)) return open;
    if (rest.endsWith("/")) return `${open}</${drawn.name}>`;
    this.#open.open(name, drawn.name, this.#written.length);
    return open;
  }

  #anchor(attributes: ReadonlyMap<string, unknown>) {
    const place = { ...this.#context, isInDrawing: this.#drawing };
    if (!isLink(attributes, place)) return plainAnchor(attributes, place);
    return { name: "a", values: place.isInDrawing ? attributes : withLooks(attributes) } as const;
  }

  #end(written: string): string {
    const name = elementName(written);
    if (this.#hidden !== undefined) {
      if (this.#hidden === name) this.#hidden = undefined;
      return "";
    }
    return name === "style" ? this.#styleSheet() : this.#open.close(name);
  }

  #styleSheet(): string {
    if (!this.#style) return "";
    const { attributes, rules } = this.#style;
    this.#style = undefined;
    const place = { ...this.#context, isInDrawing: this.#drawing };
    return textOf(styleElement(attributes, styleText(rules, place), place));
  }
}

/** A whole piece of markup by itself, such as an inline SVG that a prop holds. */
export function sanitizeMarkup(
  source: string,
  context: LinkPlace,
  image?: (values: ReadonlyMap<string, unknown>) => Html,
): string {
  const raw = new RawHtml(context, image);
  raw.write(source);
  return raw.close();
}

/** SVG has names in mixed case; HTML names are lower-cased. */
function elementName(written: string): string {
  return isPageElement(written) ? written : written.toLowerCase();
}

function readAttributes(source: string): ReadonlyMap<string, unknown> {
  const values = new Map<string, unknown>();
  const known = new Set<string>();
  for (const [, name = "", double, single, braced, bare] of source.matchAll(attribute)) {
    const value = double ?? single ?? bare ?? braced?.replace(/^\s*["'`]|["'`]\s*$/g, "").trim();
    // Names of HTML are the same in upper and lower case, and the first one counts.
    if (known.has(name.toLowerCase())) continue;
    known.add(name.toLowerCase());
    values.set(name, value === undefined ? true : decodeAttribute(value));
  }
  return values;
}
