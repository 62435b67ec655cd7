/** The elements of HTML that are open at a place. Texts may open and close thousands of them: no step looks at all. */
export class OpenElements {
  readonly #names: string[] = [];
  readonly #counts = new Map<string, number>();

  has(name: string): boolean {
    return (this.#counts.get(name) ?? 0) > 0;
  }

  open(name: string): void {
    this.#names.push(name);
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
  }

  /** Ends the innermost element of a name, and those in it: their closing tags. Nothing where none is open. */
  close(name: string): string {
    if (!this.has(name)) return "";
    let tags = "";
    for (let closed = this.#pop(); closed !== undefined; closed = closed === name ? undefined : this.#pop())
      tags += `</${closed}>`;
    return tags;
  }

  /** Ends all that are open. */
  closeAll(): string {
    let tags = "";
    for (let closed = this.#pop(); closed !== undefined; closed = this.#pop()) tags += `</${closed}>`;
    return tags;
  }

  #pop(): string | undefined {
    const name = this.#names.pop();
    if (name !== undefined) this.#counts.set(name, (this.#counts.get(name) ?? 1) - 1);
    return name;
  }
}
