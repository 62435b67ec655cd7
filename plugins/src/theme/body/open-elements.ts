/** The elements of HTML that are open at a place. Texts may open and close thousands of them: no step looks at all. */
export class OpenElements {
  readonly #elements: { readonly name: string; readonly drawn: string }[] = [];
  /** By the names that the text has for them, and by those under which they are drawn. */
  readonly #written = new Map<string, number>();
  readonly #drawn = new Map<string, number>();

  /** Whether an element is open that is drawn under this name. */
  has(drawn: string): boolean {
    return (this.#drawn.get(drawn) ?? 0) > 0;
  }

  open(name: string, drawn: string = name): void {
    this.#elements.push({ name, drawn });
    count(this.#written, name, 1);
    count(this.#drawn, drawn, 1);
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

  #pop(): { readonly name: string; readonly drawn: string } | undefined {
    const element = this.#elements.pop();
    if (element) {
      count(this.#written, element.name, -1);
      count(this.#drawn, element.drawn, -1);
    }
    return element;
  }
}

function count(counts: Map<string, number>, name: string, by: number): void {
  counts.set(name, (counts.get(name) ?? 0) + by);
}
