/** A run of text that belongs together: a word, or an identifier such as `retry.fetch` or `--page-size`. */
export interface Chunk {
  readonly text: string;
  /** UTF-16 offset in the text. */
  readonly start: number;
}

/** Joined by few signs: words, identifiers, paths with parameters. The classes exclude each other, so it runs in linear time. */
const chunkPattern = /[$@.]?[\p{L}\p{N}\p{M}_]+(?:[.\-/:#@'’{}]{1,3}[\p{L}\p{N}\p{M}_]+)*/gu;
/** Upper-case runs, capitalised and lower-case words with their digits, and letters without case. */
const humpPattern =
  /\p{Lu}+(?=\p{Lu}\p{Ll})|\p{Lu}?\p{M}*(?:[\p{Ll}\p{N}]\p{M}*)+|(?:\p{Lu}\p{M}*)+\p{N}*|(?:[\p{Lo}\p{Lm}\p{Lt}]\p{M}*)+\p{N}*|[\p{N}\p{M}]+/gu;
/** Scripts that are written without blanks between words. */
const dense =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

export function isDense(text: string): boolean {
  return dense.test(text);
}

export function* chunks(text: string): Generator<Chunk> {
  for (const match of text.matchAll(chunkPattern)) yield { text: match[0], start: match.index };
}

/** The words of a chunk as they are written: parts of identifiers, humps of camel case, segments of dense scripts. */
export function wordsIn(chunk: string, segmenter: Intl.Segmenter): readonly string[] {
  if (/^[a-z]+$/.test(chunk)) return [chunk];
  const words: string[] = [];
  for (const part of chunk.split(/[^\p{L}\p{N}\p{M}]+/u)) {
    if (part === "") continue;
    if (isDense(part)) words.push(...segments(part, segmenter));
    else words.push(...(part.match(humpPattern) ?? [part]));
  }
  return words;
}

function segments(text: string, segmenter: Intl.Segmenter): readonly string[] {
  const found: string[] = [];
  for (const { segment, isWordLike } of segmenter.segment(text)) if (isWordLike === true) found.push(segment);
  return found;
}

/** Lower case, without accents of Latin, Greek and Cyrillic letters, full-width forms as plain ones. */
export function fold(word: string): string {
  if (/^[\x20-\x7e]*$/.test(word)) return word.toLowerCase();
  // Plain forms first: some letters are capitals in them alone, such as those of mathematics.
  return word
    .normalize("NFKD")
    .replaceAll(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replaceAll("ß", "ss")
    .replaceAll("æ", "ae")
    .replaceAll("ø", "o")
    .replaceAll("ł", "l")
    .normalize("NFC");
}
