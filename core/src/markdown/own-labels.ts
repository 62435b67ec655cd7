/** Where a reference or footnote is defined. */
const definition = /^[ \t>]*\[(\^?[^[\]\n]+)\]:/gm;
/** Code and escapes, which refer to nothing, or brackets. */
const bracket = /(`+)(?!`)[^]*?(?<!`)\1(?!`)|\\[^]|\[(\^?[^[\]\n]+)\](\[\])?/g;

/** Texts of several authors that come to stand in one: references lead where their own text says. */
export class OwnLabels {
  readonly #written = new Map<string, string>();
  /** Labels that are taken, and how often. */
  readonly #taken = new Map<string, number>();

  /** The next of the texts, with new labels for those that others before it define. */
  in(text: string): string {
    if (!text.includes("]:")) return text;
    const known = this.#written.get(text);
    if (known !== undefined) return known;
    const labels = new Map([...text.matchAll(definition)].map(([, label = ""]) => [keyOf(label), label]));
    const renamed = new Map<string, string>();
    for (const [key, label] of labels) {
      const free = this.#free(key, label, labels);
      if (free !== label) renamed.set(key, free);
      this.#taken.set(keyOf(free), 1);
    }
    const written = renamed.size === 0 ? text : withLabels(text, renamed);
    this.#written.set(text, written);
    return written;
  }

  #free(key: string, label: string, own: ReadonlyMap<string, string>): string {
    let count = this.#taken.get(key);
    if (count === undefined) return label;
    const isTaken = (other: string): boolean => this.#taken.has(other) || own.has(other);
    do count++;
    while (isTaken(`${key}-${count}`));
    this.#taken.set(key, count);
    return `${label}-${count}`;
  }
}

function keyOf(label: string): string {
  return label.trim().replaceAll(/\s+/g, " ").toLowerCase();
}

function withLabels(text: string, renamed: ReadonlyMap<string, string>): string {
  return text.replaceAll(
    bracket,
    (all: string, _code, label: string | undefined, empty = "", at: number): string => {
      const free = label === undefined ? undefined : renamed.get(keyOf(label));
      if (free === undefined) return all;
      const next = text[at + all.length];
      const isDefinition = next === ":" && isLineStart(text, at);
      if (free.startsWith("^") || text[at - 1] === "]" || isDefinition) return `[${free}]${empty}`;
      // Words in brackets stay, and say what they refer to.
      return empty === "" && (next === "[" || next === "(") ? all : `[${label}][${free}]`;
    },
  );
}

function isLineStart(text: string, at: number): boolean {
  return /^[ \t>]*$/.test(text.slice(text.lastIndexOf("\n", at) + 1, at));
}
