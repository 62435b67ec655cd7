interface OpenElement {
  readonly name: string;
  drawn: string;
  /** Where its opening tag is written. */
  readonly at: number;
}

/** Elements beyond which no paragraph is looked for that a block would end. */
const ownParagraphs = new Set("button caption marquee object svg table td th".split(" "));

/** The elements of HTML that are open at a place. Texts may open and close thousands of them: no step looks at all. */
export class OpenElements {
  readonly #elements: OpenElement[] = [];
  /** By the names that the text has for them, and by those under which they are drawn. */
  readonly #written = new Map<string, number>();
  readonly #drawn = new Map<string, number>();
  /** The paragraph that is open outside of any element with paragraphs of its own, then in each of these. */
  readonly #paragraphs: (OpenElement | undefined)[] = [undefined];

  /** Whether an element is open that is drawn under this name. */
  has(drawn: string): boolean {
    return (this.#drawn.get(drawn) ?? 0) > 0;
  }

  /** Whether a paragraph is open that browsers end where a block begins. */
  get hasParagraph(): boolean {
    return this.#paragraphs.at(-1) !== undefined;
  }

  /** Whether nothing is open in that paragraph. */
  get isInnermostParagraph(): boolean {
    return this.hasParagraph && this.#paragraphs.at(-1) === this.#elements.at(-1);
  }

  open(name: string, drawn: string, at: number): void {
    const element = { name, drawn, at };
    this.#elements.push(element);
    count(this.#written, name, 1);
    count(this.#drawn, drawn, 1);
    if (ownParagraphs.has(drawn)) this.#paragraphs.push(undefined);
    if (drawn === "p") this.#paragraphs[this.#paragraphs.length - 1] = element;
  }

  /** Has that paragraph drawn as what may have blocks in it. Returns where its opening tag is written. */
  widenParagraph(drawn: string): number | undefined {
    const element = this.#paragraphs.at(-1);
    if (element === undefined) return undefined;
    this.#paragraphs[this.#paragraphs.length - 1] = undefined;
    count(this.#drawn, element.drawn, -1);
    count(this.#drawn, drawn, 1);
    element.drawn = drawn;
    return element.at;
  }

  /** Ends the innermost element that the text calls so, and those in it: their closing tags. Nothing where none is open. */
  close(name: string): string {
    if ((this.#written.get(name) ?? 0) === 0) return "";
    let tags = "";
    for (let closed = this.#pop(); closed; closed = closed.name === name ? undefined : this.#pop())
      tags += `</${closed.drawn}>`;
    return tags;
  }

  /** Ends all that are open. */
  closeAll(): string {
    let tags = "";
    for (let closed = this.#pop(); closed; closed = this.#pop()) tags += `</${closed.drawn}>`;
    return tags;
  }

  #pop(): OpenElement | undefined {
    const element = this.#elements.pop();
    if (element) {
      count(this.#written, element.name, -1);
      count(this.#drawn, element.drawn, -1);
      if (ownParagraphs.has(element.drawn)) this.#paragraphs.pop();
      if (this.#paragraphs.at(-1) === element) this.#paragraphs[this.#paragraphs.length - 1] = undefined;
    }
    return element;
  }
}

function count(counts: Map<string, number>, name: string, by: number): void {
  counts.set(name, (counts.get(name) ?? 0) + by);
}
