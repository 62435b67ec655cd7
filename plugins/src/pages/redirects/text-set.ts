/** So many texts are looked for one by one. */
const fewTexts = 32;

/** `isFirst`: whether the text does not stand before, in the part that is looked at. */
type Found<T> = (value: T, end: number, isFirst: boolean) => void;

interface Part {
  readonly from: number;
  readonly to: number;
  readonly last: number;
}

interface Letter<T> {
  readonly next: Map<number, Letter<T>>;
  value?: T;
}

/** Texts with a value each, which are looked for at once. */
export class TextSet<T extends object> {
  readonly #byText = new Map<string, T>();
  readonly #empty: () => T;
  /** The texts letter by letter; made when it is first needed. */
  #letters: Letter<T> | undefined;

  constructor(empty: () => T) {
    this.#empty = empty;
  }

  /** The value of a text, which is added where it is new. */
  at(text: string): T {
    const known = this.#byText.get(text) ?? this.#empty();
    this.#byText.set(text, known);
    this.#letters = undefined;
    return known;
  }

  /**
   * Tells the texts that begin in a part of a text, both ends included: of each the first, and the one that ends at `last`.
   * Others may be among them.
   */
  find(text: string, { from, to, last }: Part, found: Found<T>): void {
    if (this.#byText.size > fewTexts) this.#letterByLetter(text, from, to, found);
    else
      for (const [each, value] of this.#byText) {
        const start = from === to ? (text.startsWith(each, from) ? from : -1) : text.indexOf(each, from);
        if (start < 0 || start > to) continue;
        found(value, start + each.length, true);
        const atEnd = last - each.length;
        if (atEnd > start && atEnd <= to && text.startsWith(each, atEnd)) found(value, last, false);
      }
  }

  #letterByLetter(text: string, from: number, to: number, found: Found<T>): void {
    const letters = (this.#letters ??= lettersOf(this.#byText));
    const known = new Set<T>();
    for (let start = from; start <= to; start++) {
      let at: Letter<T> | undefined = letters;
      for (let end = start; at !== undefined && end <= text.length; end++) {
        const { value }: Letter<T> = at;
        if (value !== undefined) {
          found(value, end, !known.has(value));
          known.add(value);
        }
        at = at.next.get(text.charCodeAt(end));
      }
    }
  }
}

function lettersOf<T>(byText: ReadonlyMap<string, T>): Letter<T> {
  const root: Letter<T> = { next: new Map() };
  for (const [text, value] of byText) {
    let at = root;
    for (let index = 0; index < text.length; index++) {
      const code = text.charCodeAt(index);
      const next: Letter<T> = at.next.get(code) ?? { next: new Map() };
      at.next.set(code, next);
      at = next;
    }
    at.value = value;
  }
  return root;
}
