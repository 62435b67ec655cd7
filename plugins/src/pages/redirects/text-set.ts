/** So many texts are looked for one by one. */
const fewTexts = 32;

/** `isFirst`: whether the text does not stand before, in the part that is looked at. */
type Found<T> = (value: T, end: number, isFirst: boolean) => void;

interface Part {
  readonly from: number;
  readonly to: number;
  readonly last: number;
}

/** A piece that texts share, or the rest of one. */
interface Branch<T> {
  piece: string;
  /** What stands behind it, by the first letter. */
  next: Map<number, Branch<T>> | undefined;
  /** That of the text that ends here. */
  value: T | undefined;
}

/** Texts with a value each, which are looked for at once. */
export class TextSet<T extends object> {
  readonly #byText = new Map<string, T>();
  readonly #empty: () => T;
  /** The texts as a radix tree; made when it is first needed. */
  #tree: Branch<T> | undefined;

  constructor(empty: () => T) {
    this.#empty = empty;
  }

  /** The value of a text, which is added where it is new. */
  at(text: string): T {
    const known = this.#byText.get(text) ?? this.#empty();
    this.#byText.set(text, known);
    this.#tree = undefined;
    return known;
  }

  /**
   * Tells the texts that begin in a part of a text, both ends included: of each the first, and the one that ends at `last`.
   * Others may be among them.
   */
  find(text: string, { from, to, last }: Part, found: Found<T>): void {
    if (this.#byText.size > fewTexts) this.#findInTree(text, from, to, found);
    else
      for (const [each, value] of this.#byText) {
        const start = from === to ? (text.startsWith(each, from) ? from : -1) : text.indexOf(each, from);
        if (start < 0 || start > to) continue;
        found(value, start + each.length, true);
        const atEnd = last - each.length;
        if (atEnd > start && atEnd <= to && text.startsWith(each, atEnd)) found(value, last, false);
      }
  }

  #findInTree(text: string, from: number, to: number, found: Found<T>): void {
    const tree = (this.#tree ??= treeOf(this.#byText));
    const known = new Set<T>();
    for (let start = from; start <= to; start++) {
      let end = start;
      for (let at: Branch<T> | undefined = tree; at !== undefined && text.startsWith(at.piece, end);) {
        const { piece, value, next }: Branch<T> = at;
        end += piece.length;
        if (value !== undefined) {
          found(value, end, !known.has(value));
          known.add(value);
        }
        at = next?.get(text.charCodeAt(end));
      }
    }
  }
}

/** One branch for each piece, not for each letter: texts may have thousands of letters that no other shares. */
function treeOf<T>(byText: ReadonlyMap<string, T>): Branch<T> {
  const root: Branch<T> = { piece: "", next: undefined, value: undefined };
  for (const [text, value] of byText) {
    let at = root;
    let index = 0;
    while (index < text.length) {
      const code = text.charCodeAt(index);
      at.next ??= new Map<number, Branch<T>>();
      let next = at.next.get(code);
      if (!next) at.next.set(code, (next = { piece: text.slice(index), next: undefined, value: undefined }));
      const shared = sharedLength(next.piece, text, index);
      if (shared < next.piece.length) split(next, shared);
      index += shared;
      at = next;
    }
    at.value = value;
  }
  return root;
}

/** How many letters of a piece stand at an index of a text. */
function sharedLength(piece: string, text: string, index: number): number {
  let length = 0;
  while (length < piece.length && piece.charCodeAt(length) === text.charCodeAt(index + length)) length++;
  return length;
}

function split<T>(branch: Branch<T>, length: number): void {
  const { piece, next, value } = branch;
  branch.next = new Map([[piece.charCodeAt(length), { piece: piece.slice(length), next, value }]]);
  branch.piece = piece.slice(0, length);
  branch.value = undefined;
}
