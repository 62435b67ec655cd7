import { baseLanguage, loadLanguage, type LanguageRules } from "./languages.ts";
import { chunks, fold, isDense, wordsIn } from "./words.ts";

/** One word of a text. */
export interface Token {
  /** Lower case, without accents: what spelling is compared with. */
  readonly surface: string;
  /** What the index knows it by: the stem. */
  readonly term: string;
  /** Whether it says nothing, as "the" does. */
  readonly stop: boolean;
}

/** A word or an identifier. */
export interface Phrase {
  readonly words: readonly Token[];
  /** The key of an identifier of several words, the same for `pageSize`, `page_size` and `--page-size`. */
  readonly whole: string | undefined;
}

export interface PlacedPhrase extends Phrase {
  readonly start: number;
  readonly end: number;
}

/** Turns texts of one language into terms. The same for documents and queries, in Node and in browsers. */
export interface Analyzer {
  readonly language: string;
  phrases(text: string): readonly Phrase[];
  /** With offsets, for highlighting. */
  placed(text: string): readonly PlacedPhrase[];
  /** One word that is written as it is meant. */
  token(word: string): Token;
}

/** Longer words are cut, and longer identifiers are known by their words alone: nobody types them. */
const longestWord = 48;
const longestIdentifier = 120;
const mostWords = 16;
/** Analysed chunks that are remembered, and words. */
const cacheSize = 50_000;

/** Terms that are whole identifiers begin with this; no stem does. */
export const wholeMark = "=";

export function wholeTerm(joined: string): string {
  return wholeMark + joined;
}

/** `language` as docs.json names it; empty is English. */
export async function createAnalyzer(language: string): Promise<Analyzer> {
  return analyzerOf(baseLanguage(language), await loadLanguage(language));
}

function analyzerOf(language: string, { stem, stopWords }: LanguageRules): Analyzer {
  const segmenter = segmenterOf(language);
  const folded = new Set([...stopWords].map(fold));
  const known = new Map<string, Phrase>();
  const tokens = new Map<string, Token>();

  const token = (written: string): Token => {
    const cached = tokens.get(written);
    if (cached) return cached;
    if (tokens.size >= cacheSize) tokens.clear();
    const made = tokenOf(written);
    tokens.set(written, made);
    return made;
  };

  const tokenOf = (written: string): Token => {
    const word = written.slice(0, longestWord);
    const surface = fold(word);
    const lower = word.toLowerCase();
    return { surface, term: fold(stem(lower)), stop: folded.has(surface) };
  };

  const phrase = (chunk: string): Phrase => {
    const cached = known.get(chunk);
    if (cached) return cached;
    const plain = chunk.replaceAll("’", "'");
    const words = folded.has(fold(plain))
      ? [{ ...token(plain), stop: true }]
      : wordsIn(plain, segmenter).map((word) => withoutRemains(token(word), plain));
    const joined = words.map(({ surface }) => surface).join("");
    const isWhole = words.length > 1 && words.length <= mostWords && joined.length <= longestIdentifier;
    const made = { words, whole: isWhole && isIdentifier(plain) ? wholeTerm(joined) : undefined };
    if (known.size >= cacheSize) known.clear();
    known.set(chunk, made);
    return made;
  };

  return {
    language,
    phrases: (text) => Array.from(chunks(text), (chunk) => phrase(chunk.text)),
    placed: (text) =>
      Array.from(chunks(text), ({ text: chunk, start }) => ({
        ...phrase(chunk),
        start,
        end: start + chunk.length,
      })),
    token,
  };
}

/** Sites name languages as they like: words of one that is no code are cut as those of an unknown language are. */
function segmenterOf(language: string): Intl.Segmenter {
  const options = { granularity: "word" } as const;
  try {
    return new Intl.Segmenter(language, options);
  } catch {
    // Never the language of the machine: what builds an index and what asks it have to agree.
    return new Intl.Segmenter("und", options);
  }
}

/** Words of scripts without blanks, and what an apostrophe joins, are no identifiers. */
function isIdentifier(chunk: string): boolean {
  return !chunk.includes("'") && !isDense(chunk);
}

/** The letters that an apostrophe leaves ("user's", "l'API") say nothing. */
function withoutRemains(token: Token, chunk: string): Token {
  return chunk.includes("'") && token.surface.length === 1 ? { ...token, stop: true } : token;
}
