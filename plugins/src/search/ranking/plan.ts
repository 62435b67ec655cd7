import { wholeTerm, type Analyzer, type Phrase, type Token } from "../analysis/analyzer.ts";
import type { KnownWord, Vocabulary } from "../index/vocabulary.ts";
import type { DeletionIndex } from "../spelling/deletion-index.ts";

/** What documents are asked for. Weights are 0..1. */
export type QueryNode =
  | { readonly term: string }
  /** The best of several readings; none at all is a word that no document has. */
  | { readonly any: readonly Reading[] }
  /** Everything, as rare words count more. */
  | { readonly all: readonly QueryNode[] };

interface Reading {
  readonly node: QueryNode;
  /** How likely it is what was meant. */
  readonly weight: number;
}

export interface QueryPlan {
  /** What is asked for, each part for itself; one without readings is a word that no document has. */
  readonly parts: readonly QueryNode[];
  /** Words that say something. */
  readonly words: number;
  /** Words that were read as others. */
  readonly corrected: number;
  /** Stems of the words that say something, corrected, for the dense side. */
  readonly stems: readonly string[];
  /** All terms that are looked up: what is highlighted. */
  readonly terms: ReadonlySet<string>;
}

/** What a plan is made with. */
export interface PlanSources {
  readonly analyzer: Analyzer;
  readonly vocabulary: Vocabulary;
  readonly spelling: DeletionIndex;
}

/** Letters of a query that are read, and words of them that are looked up. */
export const longestQuery = 1_000;
const mostWords = 32;
/** Words that are corrected: a text that was pasted is not a query with typos. */
const mostCorrections = 8;
const correctionWeights = [1, 0.72, 0.5];
const mostReadings = 6;
/** The parts of an identifier, where documents have it whole. */
const partsWeight = 0.5;
const joinedWeight = 0.9;
const splitWeight = 0.8;
const completionWeight = 0.8;

export function planQuery(query: string, sources: PlanSources): QueryPlan {
  return new Planner(sources).plan(query);
}

/** The query's phrases that are looked for: no stop words where there are others. */
function phrasesOf(query: string, analyzer: Analyzer): readonly Phrase[] {
  const phrases = distinct(limit(analyzer.phrases(query.slice(0, longestQuery))));
  const spoken = phrases.some(({ words }) => words.some(({ stop }) => !stop));
  return spoken ? phrases.map(withoutStopWords).filter(({ words }) => words.length > 0) : phrases;
}

function countWords(phrases: readonly Phrase[]): number {
  return phrases.reduce((sum, { words }) => sum + words.length, 0);
}

/** The `words` of a query's plan, without making one. */
export function queryWords(query: string, analyzer: Analyzer): number {
  return countWords(phrasesOf(query, analyzer));
}

class Planner {
  readonly #sources: PlanSources;
  #correctionsLeft = mostCorrections;
  #corrected = 0;
  #stems: string[] = [];

  constructor(sources: PlanSources) {
    this.#sources = sources;
  }

  plan(query: string): QueryPlan {
    const kept = phrasesOf(query, this.#sources.analyzer);
    const nodes = kept.map((phrase, at) => this.#phrase(phrase, at === kept.length - 1));
    for (let at = 0; at + 1 < kept.length; at++) this.#join(kept, nodes, at);
    const parts = nodes.filter((node) => node !== undefined);
    return {
      parts,
      terms: new Set(parts.flatMap(termsIn)),
      words: countWords(kept),
      corrected: this.#corrected,
      stems: this.#stems,
    };
  }

  #phrase({ words, whole }: Phrase, isLast: boolean): QueryNode | undefined {
    const parts = single(words.map((word, at) => this.#word(word, isLast && at === words.length - 1)));
    if (whole === undefined) return parts;
    const readings: Reading[] = [];
    const { vocabulary } = this.#sources;
    if (vocabulary.get(whole)) readings.push({ node: { term: whole }, weight: 1 });
    const joined = vocabulary.get(whole.slice(1));
    if (joined) readings.push({ node: { term: joined.term }, weight: 1 });
    if (readings.length === 0) return parts;
    return { any: [...readings, { node: parts, weight: partsWeight }] };
  }

  #word(word: Token, isLast: boolean): QueryNode {
    const { vocabulary } = this.#sources;
    const readings: Reading[] = [];
    const known = vocabulary.get(word.surface);
    const term = known?.term ?? word.term;
    const hasStem = known !== undefined || this.#isStem(word);
    if (hasStem) {
      readings.push({ node: { term }, weight: 1 });
      this.#stems.push(term);
    }
    const whole = wholeTerm(word.surface);
    if (vocabulary.get(whole)) readings.push({ node: { term: whole }, weight: 1 });
    if (readings.length === 0) readings.push(...this.#corrections(word, isLast));
    if (readings.length === 1 && readings[0]?.weight === 1) return readings[0].node;
    return { any: readings };
  }

  /** Another form of a word may be there where the word itself is not. */
  #isStem({ term }: Token): boolean {
    return this.#sources.vocabulary.hasTerm(term);
  }

  /** What an unknown word may mean. The last one may be half a word, which is being typed. */
  #corrections({ surface, term: own }: Token, isLast: boolean): readonly Reading[] {
    if (this.#correctionsLeft-- <= 0) return [];
    const { vocabulary, spelling } = this.#sources;
    const begun = isLast ? completions(surface, vocabulary) : [];
    const meant = spelling
      .corrections(surface)
      .flatMap(({ surface: word, distance }) => {
        const known = vocabulary.get(word);
        return known ? [{ ...known, weight: correctionWeights[distance] ?? 0 }] : [];
      })
      .toSorted(byCount)
      .slice(0, mostReadings);
    const first = meant[0] ?? begun[0];
    // What these documents do not say may be near in meaning to what they do.
    this.#stems.push(first?.term ?? own);
    const terms = new Map([...meant, ...begun].map(({ term, weight }) => [term, weight]));
    const readings: Reading[] = [...terms].map(([term, weight]) => ({ node: { term }, weight }));
    if (meant.length === 0) readings.push(...this.#split(surface));
    if (readings.length > 0) this.#corrected++;
    return readings;
  }

  /** A compound that documents write as two words. */
  #split(surface: string): readonly Reading[] {
    const parts = splitWord(surface, this.#sources.vocabulary);
    return parts.length === 0
      ? []
      : [{ node: { all: parts.map(({ term }) => ({ term })) }, weight: splitWeight }];
  }

  /** "web hook" may be written "webhook": the first node becomes both readings, the second goes. */
  #join(phrases: readonly Phrase[], nodes: (QueryNode | undefined)[], at: number): void {
    const [first, second] = [phrases[at], phrases[at + 1]];
    const [left, right] = [nodes[at], nodes[at + 1]];
    if (!first || !second || !left || !right || first.words.length > 1 || second.words.length > 1) return;
    const joined = `${first.words[0]?.surface}${second.words[0]?.surface}`;
    const { vocabulary } = this.#sources;
    const readings = [vocabulary.get(joined), vocabulary.get(wholeTerm(joined))].flatMap((known) =>
      known ? [{ node: { term: known.term }, weight: joinedWeight }] : [],
    );
    if (readings.length === 0) return;
    nodes[at] = { any: [{ node: { all: [left, right] }, weight: 1 }, ...readings] };
    nodes[at + 1] = undefined;
  }
}

function termsIn(node: QueryNode): readonly string[] {
  if ("term" in node) return [node.term];
  return "all" in node ? node.all.flatMap(termsIn) : node.any.flatMap((reading) => termsIn(reading.node));
}

function single(nodes: readonly QueryNode[]): QueryNode {
  const [first] = nodes;
  return first && nodes.length === 1 ? first : { all: nodes };
}

function limit(phrases: readonly Phrase[]): readonly Phrase[] {
  let words = 0;
  return phrases.filter((phrase) => (words += phrase.words.length) <= mostWords);
}

/** A word that is said twice is asked for once. */
function distinct(phrases: readonly Phrase[]): readonly Phrase[] {
  return [...new Map(phrases.map((phrase) => [keyOf(phrase), phrase])).values()];
}

function keyOf({ words, whole }: Phrase): string {
  return whole ?? words.map(({ term }) => term).join(" ");
}

function withoutStopWords(phrase: Phrase): Phrase {
  return { ...phrase, words: phrase.words.filter(({ stop }) => !stop) };
}

/** Cuts a compound into two words that documents have, the rarer of them as common as can be. */
function splitWord(word: string, vocabulary: Vocabulary): readonly KnownWord[] {
  let best: readonly KnownWord[] = [];
  let most = 0;
  const least = /^[\x20-\x7e]*$/.test(word) ? 3 : 1;
  for (let at = least; at <= word.length - least; at++) {
    const left = vocabulary.get(word.slice(0, at));
    const right = left && vocabulary.get(word.slice(at));
    if (!right || Math.min(left.count, right.count) <= most) continue;
    most = Math.min(left.count, right.count);
    best = [left, right];
  }
  return best;
}

/** The words that begin with what was typed, the commonest first. */
function completions(
  typed: string,
  vocabulary: Vocabulary,
): readonly { readonly term: string; readonly weight: number }[] {
  if (typed.length < 2) return [];
  return vocabulary
    .beginningWith(typed)
    .toSorted(byCount)
    .slice(0, mostReadings)
    .map(({ term }) => ({ term, weight: completionWeight }));
}

function byCount(a: KnownWord, b: KnownWord): number {
  return b.count - a.count || (a.surface < b.surface ? -1 : 1);
}
