/** A word that documents have, as readers see it; or, with the mark of whole identifiers, an identifier's key. */
export interface KnownWord {
  readonly surface: string;
  readonly term: string;
  /** Documents that have it. */
  readonly count: number;
}

/** A surface with one of its terms. More than one have those that differ in accents alone. */
interface Entry {
  readonly term: string;
  count: number;
  next: Entry | undefined;
}

/** Words that came last, as many as are remembered at least. */
const recent = 1_000;

/** The words of an index: what spelling is corrected to, and what words that are being typed are completed to. */
export class Vocabulary {
  readonly #words = new Map<string, Entry>();
  /** Terms with the number of surfaces that lead to them. */
  readonly #terms = new Map<string, number>();
  /** The last words in the order in which they came, those that are gone too. */
  #log: string[] = [];
  /** Words that came before those. */
  #forgotten = 0;

  /** Goes up when a word comes. Those who remember words have to ask whether they are still there. */
  get revision(): number {
    return this.#forgotten + this.#log.length;
  }

  /** Words that came after a revision; undefined where that is more than 1,000 words ago. */
  since(revision: number): readonly string[] | undefined {
    return revision < this.#forgotten ? undefined : this.#log.slice(revision - this.#forgotten);
  }

  /** Counts the words of one document. */
  add(surfaces: ReadonlyMap<string, string>): void {
    for (const [surface, term] of surfaces) this.addMany(surface, term, 1);
  }

  /** Counts a word of several documents. */
  addMany(surface: string, term: string, count: number): void {
    const first = this.#words.get(surface);
    const known = find(first, term);
    if (known) known.count += count;
    else {
      this.#words.set(surface, { term, count, next: first });
      this.#terms.set(term, (this.#terms.get(term) ?? 0) + 1);
      this.#note(surface);
    }
  }

  remove(surfaces: ReadonlyMap<string, string>): void {
    for (const [surface, term] of surfaces) {
      const first = this.#words.get(surface);
      const known = find(first, term);
      if (!known || --known.count > 0) continue;
      const uses = this.#terms.get(term) ?? 1;
      if (uses > 1) this.#terms.set(term, uses - 1);
      else this.#terms.delete(term);
      const left = without(first, known);
      if (left) this.#words.set(surface, left);
      else this.#words.delete(surface);
    }
  }

  #note(surface: string): void {
    this.#log.push(surface);
    if (this.#log.length < 2 * recent) return;
    this.#forgotten += recent;
    this.#log = this.#log.slice(recent);
  }

  /** The word with the term that most documents mean by it. */
  get(surface: string): KnownWord | undefined {
    const first = this.#words.get(surface);
    if (!first) return undefined;
    let best = first;
    let count = 0;
    for (let entry: Entry | undefined = first; entry; entry = entry.next) {
      count += entry.count;
      if (entry.count > best.count || (entry.count === best.count && entry.term < best.term)) best = entry;
    }
    return { surface, term: best.term, count };
  }

  /** Each term of a word with its own count. */
  *entries(surface: string): Generator<Pick<KnownWord, "term" | "count">> {
    for (let entry = this.#words.get(surface); entry; entry = entry.next) yield entry;
  }

  /** Whether some word has the term. */
  hasTerm(term: string): boolean {
    return this.#terms.has(term);
  }

  /** Words that begin with what was typed; whole identifiers with their mark left out. */
  beginningWith(typed: string): readonly KnownWord[] {
    const found: KnownWord[] = [];
    for (const surface of this.#words.keys()) {
      if (!surface.startsWith(typed, surface.startsWith("=") ? 1 : 0)) continue;
      const known = this.get(surface);
      if (known) found.push(known);
    }
    return found;
  }

  get size(): number {
    return this.#words.size;
  }

  surfaces(): Iterable<string> {
    return this.#words.keys();
  }
}

function find(first: Entry | undefined, term: string): Entry | undefined {
  let entry = first;
  while (entry && entry.term !== term) entry = entry.next;
  return entry;
}

function without(first: Entry | undefined, gone: Entry): Entry | undefined {
  if (!first || first === gone) return first?.next;
  first.next = without(first.next, gone);
  return first;
}
