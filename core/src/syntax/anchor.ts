import { typographic } from "./typographic.ts";

/**
 * The anchor of a heading or of a titled component, as the platform makes it that existing sites are written for, and as their links
 * have it. Quotes, dashes and dots of its words are typographic first. Then it is in lower case, with hyphens for blanks and for
 * `. ! ~ * ' ( ) -`, one for several; other punctuation goes where it is one of `? , ; : " [ ] { }`, as emoji do, and leaves hyphens
 * beside it as they are. Everything else stays, except for signs without width that nobody sees or types: they come with headings
 * that were copied from web pages. Empty where nothing stays.
 */
export function anchorOf(text: string): string {
  return plainAnchorOf(typographic(text));
}

/** The same of words that are as readers see them. */
function plainAnchorOf(text: string): string {
  return hyphenated(text)
    .replaceAll(/[?,;:"[\]{}\p{Cc}]/gu, "")
    .replaceAll(emoji, "");
}

/** Words in small letters, with a hyphen between them. */
function hyphenated(text: string): string {
  return possessive(
    text
      .replaceAll(unseen, "")
      .trim()
      .toLowerCase()
      .replaceAll(/[\s.!~*'()-]+/g, "-"),
  ).replace(/^-|-$/g, "");
}

/** Signs without width. */
const unseen = /[\u00AD\u200B\u200E\u200F\u2060]/g;

const emoji =
  /[\p{Emoji_Modifier}\p{Emoji_Modifier_Base}\p{Emoji_Presentation}\p{Extended_Pictographic}\u{FE0E}\u{FE0F}]\u200D?/gu;

/** "user-s-guide" is the guide of a user. */
function possessive(anchor: string): string {
  return anchor.replaceAll(/([^_-])-([ts])(?=-|$)/g, "$1$2");
}

/** The anchor of a field of an endpoint that a page describes by hand: "param-user-id" of "userId" and of "user_id". */
export function fieldAnchorOf(name: string): string {
  // Of a name in other letters nothing would be left.
  return `param-${fieldSlugOf(name) || name.replaceAll(/[\s.]+/g, "-")}`;
}

/** Names of fields in lower case, with hyphens between their words: "body-user-id" of "body-userId". Empty where they have no letters of ASCII. */
export function fieldSlugOf(names: string): string {
  return slugOf(apartWords(names));
}

/** Words that are written as one: "user ID" of "userID", "HTTP server" of "HTTPServer". */
function apartWords(name: string): string {
  return name
    .replaceAll(/([A-Z]{2})(\d)/g, "$1 $2")
    .replaceAll(/([a-z\d])(?=[A-Z])/g, "$1 ")
    .replaceAll(/([A-Z])([A-Z][a-rt-z\d])/g, "$1 $2");
}

/** Letters and digits of ASCII, with hyphens for all else: "fees-and-billing" of "Fees & billing". */
function slugOf(text: string): string {
  const latin = text
    .normalize("NFKD")
    .replaceAll(/[\p{Mark}·]/gu, "")
    .replaceAll("&", " and ")
    .replaceAll(/[ßæœøłđ]/gi, (letter) => latinLetters[letter.toLowerCase()] ?? letter);
  return possessive(latin.toLowerCase().replaceAll(/[^a-z\d]+/g, "-")).replace(/^-|-$/g, "");
}

const latinLetters: Readonly<Record<string, string>> = { ß: "ss", æ: "ae", œ: "oe", ø: "o", ł: "l", đ: "d" };

/** The anchor that the platform made of a heading before: links of existing sites still have it. */
function olderAnchorOf(text: string): string {
  return text
    .replaceAll(unseen, "")
    .trim()
    .toLowerCase()
    .replaceAll("'", "’")
    .replaceAll(/[\s.]+/g, "-")
    .replaceAll(/[!"#%()*+,:;<=>?@[\\\]^`{|}~\p{Cc}]/gu, "")
    .replace(/(?<!-)-+$/, "");
}

/**
 * What links may call a heading or a titled component by: as its anchor was made before, as people leave hyphens out, as it is made of props, and, of a
 * heading with formulas, as it is made of the words beside them. One of them may be its anchor, or that of something else: then it is no other name.
 */
export function otherAnchorsOf(
  component: string,
  title: string,
  withoutFormulas: string = title,
): readonly string[] {
  const others = new Set([olderAnchorOf(title)]);
  // Of formulas alone nothing would be left that says which heading is meant.
  if (withoutFormulas !== title && /[\p{L}\p{N}]/u.test(withoutFormulas))
    for (const each of [anchorOf(withoutFormulas), ...otherAnchorsOf(component, withoutFormulas)])
      others.add(each);
  // Links that were copied when the platform left these signs: "option-2:-docker".
  if (/[?,;:"]/.test(title)) others.add(hyphenated(typographic(title)).replaceAll(/[[\]{}\p{Cc}]/gu, ""));
  // Behind what goes, hyphens are easily left out: "start" of "Start 🚀", which is "start-".
  if (!/[\p{L}\p{N}]$/u.test(title)) others.add(anchorOf(title).replaceAll(/^-+|(?<!-)-+$/g, ""));
  if (component === "Accordion") others.add(slugOf(title.replace(":", "-")));
  else if (component !== "Heading") others.add(plainAnchorOf(title));
  others.delete("");
  return [...others];
}

/** Another name of an anchor, in links of existing sites. */
export interface OtherAnchor {
  readonly name: string;
  readonly anchor: string;
}

/** Hands out the anchors of one page in document order: the second "x" is "x-2", the third "x-3". */
export class AnchorCounter {
  readonly #last = new Map<string, number>();
  readonly #others = new Map<string, string>();
  #hasRepeated = false;

  /** The anchor of a text, made unique; empty where the text has no letter that an anchor could keep. */
  take(text: string): string {
    const anchor = anchorOf(text);
    return anchor === "" ? anchor : this.takeAs(anchor);
  }

  /** An anchor as it stands, made unique. */
  takeAs(anchor: string): string {
    if (this.#add(anchor)) return anchor;
    for (let count = this.#last.get(anchor) ?? 1; ;) {
      count += 1;
      this.#last.set(anchor, count);
      const candidate = `${anchor}-${count}`;
      if (this.#add(candidate)) return candidate;
    }
  }

  /** An id that the author chose: kept as it is, and avoided by the anchors that follow. */
  reserve(id: string): string {
    this.#add(id);
    return id;
  }

  /** The same of an id that an element is to have. */
  write(id: string): string {
    this.#hasRepeated ||= this.#last.has(id);
    return this.reserve(id);
  }

  /** Other names by which links may call the element with this anchor, unless something else of the page is called so. */
  name(anchor: string, names: readonly string[]): void {
    for (const name of names) if (!this.#others.has(name)) this.#others.set(name, anchor);
  }

  get others(): readonly OtherAnchor[] {
    return [...this.#others].flatMap(([name, anchor]) => (this.#last.has(name) ? [] : [{ name, anchor }]));
  }

  /** Whether an element was to have an id that was there already. */
  get hasRepeated(): boolean {
    return this.#hasRepeated;
  }

  has(anchor: string): boolean {
    return this.#last.has(anchor);
  }

  /** All anchors so far, each once, in order of appearance. */
  get all(): readonly string[] {
    return [...this.#last.keys()];
  }

  #add(anchor: string): boolean {
    if (this.#last.has(anchor)) return false;
    this.#last.set(anchor, 1);
    return true;
  }
}
