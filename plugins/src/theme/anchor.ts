/**
 * The anchor of a heading or titled component: lower case, blanks and dots become hyphens, parentheses and most
 * punctuation go, `/`, `&` and letters of any script stay, a straight apostrophe becomes a typographic one.
 */
export function anchorOf(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replaceAll("'", "’")
    .replace(/[\s.]+/g, "-")
    .replace(/[^\p{L}\p{N}\p{M}\p{Extended_Pictographic}_&/’-]/gu, "")
    .replace(/-{2,}/g, "-")
    .replace(/^-|-$/g, "");
}

/** Hands out ids that are unique on a page: a repeat gets "-2", "-3". */
export class Anchors {
  readonly #uses = new Map<string, number>();

  /** The id itself, as an earlier stage chose it: later repeats count from it. */
  reserve(id: string): string {
    this.#uses.set(id, (this.#uses.get(id) ?? 0) + 1);
    return id;
  }

  claim(text: string, fallback: string): string {
    const wanted = anchorOf(text) || fallback;
    const uses = (this.#uses.get(wanted) ?? 0) + 1;
    this.#uses.set(wanted, uses);
    return uses === 1 ? wanted : this.claim(`${wanted}-${uses}`, fallback);
  }
}
