import type { Vocabulary } from "../index/vocabulary.ts";
import { editDistance } from "./distance.ts";

/** A word of the vocabulary that a misspelt word may mean. */
export interface Correction {
  readonly surface: string;
  readonly distance: number;
}

/** Words are told apart by their first letters: two edits are found in them, and the whole word is compared after that. */
const prefixLength = 7;
/** New words since the index was made are compared one by one, up to so many. */
const newWords = 500;
/** Words that are known at most: number and hash of one fit into a double together. */
const mostWords = 2 ** 20;

/** Edits that a word of a length may have: short words with two are other words. */
export function allowedEdits(length: number): number {
  return length >= 8 ? 2 : length >= 4 ? 1 : 0;
}

/**
 * Finds words within a few edits by the forms that both leave when letters are taken out: the forms of all words stand in
 * two sorted arrays, made when a word is first looked for.
 */
export class DeletionIndex {
  readonly #vocabulary: Vocabulary;
  #words: string[] = [];
  /** Hashes of forms, ascending, and beside each the number of its word. */
  #hashes = new Uint32Array(0);
  #owners = new Uint32Array(0);
  #revision = -1;
  #added: readonly string[] = [];

  constructor(vocabulary: Vocabulary) {
    this.#vocabulary = vocabulary;
  }

  /** The nearest words, all at the same distance; empty where none is near enough. */
  corrections(word: string): readonly Correction[] {
    const limit = allowedEdits(word.length);
    if (limit === 0) return [];
    this.#refresh();
    const candidates = new Set(this.#added);
    for (const hash of formsOfMisspelt(word)) this.#collect(hash, candidates);
    let nearest = limit;
    let found: Correction[] = [];
    for (const surface of candidates) {
      const plain = plainOf(surface);
      // A short word may not be reached by the two edits of a long one.
      const most = Math.min(nearest, allowedEdits(plain.length + 1));
      const distance = editDistance(word, plain, most);
      if (distance > most || isOtherWord(word, plain)) continue;
      if (this.#vocabulary.get(surface) === undefined) continue;
      if (distance < nearest) found = [];
      nearest = distance;
      found.push({ surface, distance });
    }
    return found;
  }

  #collect(hash: number, into: Set<string>): void {
    for (let at = lowerBound(this.#hashes, hash); this.#hashes[at] === hash; at++) {
      const word = this.#words[this.#owners[at] ?? 0];
      if (word !== undefined) into.add(word);
    }
  }

  /** Does what the first look-up would do, about 20 ms for 1,000 documents, with a `pause` between words. */
  async prepare(pause: () => Promise<void>): Promise<void> {
    if (this.#isFresh()) return;
    for (const steps = this.#make(); steps.next().done !== true;) await pause();
  }

  #refresh(): void {
    if (this.#isFresh()) return;
    for (const steps = this.#make(); steps.next().done !== true;);
  }

  /** Whether all words are known, the new ones among them as such. */
  #isFresh(): boolean {
    const added = this.#revision < 0 ? undefined : this.#vocabulary.since(this.#revision);
    if (!added || added.length > newWords) return false;
    this.#added = added;
    return true;
  }

  /** Puts itself in the place of what was there when it is done: look-ups may come between its steps. */
  *#make(): Generator<void> {
    const { revision } = this.#vocabulary;
    const words = [...this.#vocabulary.surfaces()].slice(0, mostWords);
    const pairs: number[] = [];
    for (const [owner, surface] of words.entries()) {
      for (const hash of formsOfKnown(surface)) pairs.push(hash * mostWords + owner);
      yield;
    }
    const sorted = Float64Array.from(pairs).toSorted();
    this.#revision = revision;
    this.#words = words;
    this.#added = [];
    this.#hashes = new Uint32Array(sorted.length);
    this.#owners = new Uint32Array(sorted.length);
    for (const [index, pair] of sorted.entries()) {
      this.#hashes[index] = Math.floor(pair / mostWords);
      this.#owners[index] = pair % mostWords;
    }
  }
}

/** Hardly anybody mistypes the first letter; and a short word with another letter in place of one is another word. */
function isOtherWord(word: string, known: string): boolean {
  const begins = word[0] === known[0] || (word[0] === known[1] && word[1] === known[0]);
  return !begins || (word.length === 4 && known.length === 4 && lettersOf(word) !== lettersOf(known));
}

function lettersOf(word: string): string {
  return word.split("").toSorted().join("");
}

function plainOf(surface: string): string {
  return surface.startsWith("=") ? surface.slice(1) : surface;
}

/** Hashes of the forms by which a known word is found. */
export function formsOfKnown(surface: string): ReadonlySet<number> {
  const plain = plainOf(surface);
  return forms(plain, allowedEdits(plain.length + 1));
}

/** Hashes of the forms that a misspelt word shares with what it may mean; none where it is too short for that. */
export function formsOfMisspelt(word: string): ReadonlySet<number> {
  const limit = allowedEdits(word.length);
  return limit === 0 ? new Set() : forms(word, limit);
}

/** Hashes of the word's first letters with up to `edits` of them taken out. */
function forms(word: string, edits: number): ReadonlySet<number> {
  const found = new Set<number>();
  const remove = (form: string, left: number): void => {
    found.add(hashOf(form));
    if (left === 0) return;
    for (let at = 0; at < form.length; at++) remove(form.slice(0, at) + form.slice(at + 1), left - 1);
  };
  remove(word.slice(0, prefixLength), edits);
  return found;
}

/** FNV-1a. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

function lowerBound(sorted: Uint32Array, wanted: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? 0) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}
