/**
 * The anchor of a heading or of a titled component, as links on existing sites write it: lower case, blanks and dots
 * become hyphens, a straight apostrophe becomes a typographic one, other ASCII punctuation goes, except for
 * `-`, `_`, `/`, `&` and `$`. Everything beyond ASCII stays, except for signs without width that nobody sees or types:
 * they come with headings that were copied from web pages. Those that join letters and emoji stay. Empty where nothing stays.
 */
export function anchorOf(text: string): string {
  return text
    .replaceAll(/[\u00AD\u200B\u200E\u200F\u2060]/g, "")
    .trim()
    .toLowerCase()
    .replaceAll("'", "’")
    .replaceAll(/[\s.]+/g, "-")
    .replaceAll(/[!"#%()*+,:;<=>?@[\\\]^`{|}~\p{Cc}]/gu, "")
    .replace(/(?<!-)-+$/, "");
}

/** Hands out the anchors of one page in document order: the second "x" is "x-2", the third "x-3". */
export class AnchorCounter {
  readonly #last = new Map<string, number>();
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
