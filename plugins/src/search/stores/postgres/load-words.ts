import { wholeTerm, type Analyzer } from "../../analysis/analyzer.ts";
import { Vocabulary } from "../../index/vocabulary.ts";
import { longestQuery } from "../../ranking/plan.ts";
import { formsOfMisspelt } from "../../spelling/deletion-index.ts";
import type { Query } from "./database.ts";
import { escaped, formNumbers, unescaped } from "./text.ts";

/** Words that are looked up, at most; those of them that are unknown, and completions of each. A plan reads no more. */
const mostWords = 64;
const mostUnknown = 32;
const mostCompletions = 6;

/** The part of a vocabulary that planning a query can ask for: its words, what unknown ones may mean, and what they begin. */
export async function loadWords(
  query: Query,
  part: number,
  analyzer: Analyzer,
  text: string,
): Promise<Vocabulary> {
  const loaded = new LoadedWords(query, part);
  const phrases = analyzer.phrases(text.slice(0, longestQuery));
  const words = phrases.flatMap((phrase) => phrase.words).slice(0, mostWords);
  const surfaces = words.map(({ surface }) => surface);
  const joined = surfaces.map((surface, at) => surface + (surfaces[at + 1] ?? ""));
  const wholes = phrases.flatMap(({ whole }) => (whole === undefined ? [] : [whole, whole.slice(1)]));
  await loaded.byName(
    [...wholes, ...[...surfaces, ...joined].flatMap((name) => [name, wholeTerm(name)])],
    words.map(({ term }) => term),
  );
  const { vocabulary } = loaded;
  const unknown = words
    .filter(({ surface, term }) => !vocabulary.get(surface) && !vocabulary.hasTerm(term))
    .map(({ surface }) => surface)
    .slice(0, mostUnknown);
  if (unknown.length > 0) {
    await loaded.near(unknown);
    await loaded.byName(unknown.flatMap(pieces), []);
    for (const begun of unknown) await loaded.begunWith(begun);
  }
  return vocabulary;
}

class LoadedWords {
  readonly vocabulary: Vocabulary = new Vocabulary();
  readonly #query: Query;
  readonly #part: number;
  readonly #known = new Set<string>();

  constructor(query: Query, part: number) {
    this.#query = query;
    this.#part = part;
  }

  /** Words as they are written, and one word of each term. */
  async byName(surfaces: readonly string[], terms: readonly string[]): Promise<void> {
    await this.#take(
      `SELECT surface, term, count FROM word WHERE part = $1 AND surface = ANY($2::text[])
       UNION (SELECT DISTINCT ON (term) surface, term, count FROM word WHERE part = $1 AND term = ANY($3::text[]) ORDER BY term, surface)`,
      [[...new Set(surfaces)].map(escaped), [...new Set(terms)].map(escaped)],
    );
  }

  /** Words that leave the same forms as others when letters are taken out. */
  async near(misspelt: readonly string[]): Promise<void> {
    const forms = misspelt.flatMap((word) => formNumbers(this.#part, formsOfMisspelt(word)));
    if (forms.length === 0) return;
    // "+ 0" keeps planners from reading all words of the partition: they cannot tell how rare forms are.
    await this.#take("SELECT surface, term, count FROM word WHERE part + 0 = $1 AND forms && $2::integer[]", [
      [...new Set(forms)],
    ]);
  }

  /** The commonest words that begin with what was typed, whole identifiers with their mark left out. */
  async begunWith(typed: string): Promise<void> {
    const ranges = [typed, wholeTerm(typed)].map(escaped).flatMap((from) => [from, `${from}\u{10ffff}`]);
    await this.#take(
      `SELECT surface, term, count FROM word WHERE part = $1 AND surface IN
         (SELECT surface FROM word WHERE part = $1 AND (surface >= $2 AND surface < $3 OR surface >= $4 AND surface < $5)
          GROUP BY surface ORDER BY sum(count) DESC, surface LIMIT ${mostCompletions})`,
      ranges,
    );
  }

  async #take(statement: string, values: readonly unknown[]): Promise<void> {
    for (const [surface, term, count] of await this.#query(statement, [this.#part, ...values])) {
      const key = `${String(surface)} ${String(term)}`;
      if (this.#known.has(key)) continue;
      this.#known.add(key);
      this.vocabulary.addMany(unescaped(String(surface)), unescaped(String(term)), Number(count));
    }
  }
}

/** All beginnings and ends of a word: a compound may be written as two. */
function pieces(word: string): readonly string[] {
  return Array.from({ length: Math.max(0, word.length - 1) }, (_, at) => [
    word.slice(0, at + 1),
    word.slice(at + 1),
  ]).flat();
}
