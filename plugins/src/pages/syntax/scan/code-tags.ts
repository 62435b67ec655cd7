/** Not `i<n; i++`. */
const looksLikeTag = /<(?:>|[\p{L}_$][\p{L}\p{N}_$.:-]*(?:[>/{]|\s+[>/{\p{L}_$]))/uy;

interface OpenTag {
  /** How many brackets are open around it. */
  readonly depth: number;
  /** Whether its `>` was there: a slash behind it is none of the tag. */
  ended: boolean;
}

/** The tags of a piece of code, as far as signs tell: whether each is closed. */
export class CodeTags {
  readonly #open: OpenTag[] = [];
  #all = 0;
  #closed = 0;

  /** How many there are, where not all are closed: the parser tries each of them then. Else 0. */
  get loose(): number {
    return this.#closed < this.#all ? this.#all : 0;
  }

  open(text: string, at: number, depth: number): void {
    looksLikeTag.lastIndex = at;
    if (!looksLikeTag.test(text)) return;
    this.#all++;
    this.#open.push({ depth, ended: false });
  }

  /** A `>`, of a tag or of something else. */
  end(depth: number): void {
    const tag = this.#open.at(-1);
    if (tag?.depth === depth) tag.ended = true;
  }

  /** A closing tag, or the `/>` of an empty one. */
  close(depth: number, isEmpty: boolean): void {
    while ((this.#open.at(-1)?.depth ?? 0) > depth) this.#open.pop();
    const tag = this.#open.at(-1);
    if (tag?.depth !== depth || tag.ended === isEmpty) return;
    this.#open.pop();
    this.#closed++;
  }
}
