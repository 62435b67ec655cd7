import { labelPlaces, type LabelPlace } from "./label-places.ts";

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
    const places = labelPlaces(text);
    const labels = new Map(
      places.flatMap(({ label, isDefinition }) => (isDefinition ? [[keyOf(label), label]] : [])),
    );
    const renamed = new Map<string, string>();
    for (const [key, label] of labels) {
      const free = this.#free(key, label, labels);
      if (free !== label) renamed.set(key, free);
      this.#taken.set(keyOf(free), 1);
    }
    const written = renamed.size === 0 ? text : withLabels(text, places, renamed);
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

function withLabels(
  text: string,
  places: readonly LabelPlace[],
  renamed: ReadonlyMap<string, string>,
): string {
  const parts: string[] = [];
  let done = 0;
  for (const place of places) {
    const free = renamed.get(keyOf(place.label));
    if (free === undefined) continue;
    parts.push(text.slice(done, place.start), labelled(text, place, free));
    done = place.end;
  }
  return parts.join("") + text.slice(done);
}

function labelled(
  text: string,
  { start, end, label, isEmptied, isDefinition }: LabelPlace,
  free: string,
): string {
  if (free.startsWith("^") || text[start - 1] === "]" || isDefinition)
    return `[${free}]${isEmptied ? "[]" : ""}`;
  // Words in brackets stay, and say what they refer to.
  const leads = !isEmptied && (text[end] === "[" || text[end] === "(");
  return leads ? text.slice(start, end) : `[${label}][${free}]`;
}
