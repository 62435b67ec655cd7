/** Words of a text as both sides are compared: runs of letters and digits; ideographs stand each for itself. */
export function wordsOf(text: string): readonly string[] {
  // Marks that Markdown also writes inside of words join what they stand between, on both sides.
  const joined = text.normalize("NFKC").replace(/[*_`~\u00ad\u200b\u200c\u2060\ufeff]|\u200d|\ufe0f/g, "");
  return joined.toLowerCase().match(word) ?? [];
}

const word =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]|(?:(?![\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}])[\p{L}\p{N}\p{M}])+/gu;

export interface Difference {
  /** Number of words of the source. */
  readonly source: number;
  /** Number of words of the page. */
  readonly page: number;
  /** Words of the source that the page lacks. */
  readonly missing: readonly string[];
  /** Words of the page that the source lacks. */
  readonly extra: readonly string[];
  /** Pairs of neighbours in the source that are no neighbours on the page. */
  readonly parted: number;
}

/** Compares how often words and pairs of neighbours occur. */
export function difference(source: readonly string[], page: readonly string[]): Difference {
  return {
    source: source.length,
    page: page.length,
    missing: beyond(source, page),
    extra: beyond(page, source),
    parted: beyond(pairs(source), pairs(page)).length,
  };
}

function beyond(words: readonly string[], others: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const each of others) counts.set(each, (counts.get(each) ?? 0) + 1);
  return words.filter((each) => {
    const left = counts.get(each) ?? 0;
    counts.set(each, left - 1);
    return left <= 0;
  });
}

function pairs(words: readonly string[]): readonly string[] {
  return words.map((each, at) => `${each} ${words[at + 1] ?? ""}`);
}
