/** UTF-8 bytes of a token, at least, in text that people write: fewer than usual, so that an estimate is rather too high. */
const bytesPerToken = 3;

/** About how many tokens a text has: more rather than fewer. Each model counts in its own way. */
export function estimateTokens(text: string): number {
  return Math.ceil(Buffer.byteLength(text) / bytesPerToken);
}

/** The beginning of a text that has at most so many tokens by the estimate. */
export function cutToTokens(text: string, tokens: number): string {
  const limit = tokens * bytesPerToken;
  if (Buffer.byteLength(text) <= limit) return text;
  const bytes = Buffer.from(text);
  let end = limit;
  // Never inside a character: its further bytes begin with 10.
  while (end > 0 && ((bytes[end] ?? 0) & 0xc0) === 0x80) end--;
  return bytes.toString("utf8", 0, end);
}

/** Texts in order, in groups of at most `count` texts and about `tokens` tokens; a longer text is a group of its own. */
export function batchesOf(texts: readonly string[], count: number, tokens: number): readonly string[][] {
  const batches: string[][] = [];
  let batch: string[] = [];
  let sum = 0;
  for (const text of texts) {
    const own = estimateTokens(text);
    if (batch.length > 0 && (batch.length >= count || sum + own > tokens)) {
      batches.push(batch);
      batch = [];
      sum = 0;
    }
    batch.push(text);
    sum += own;
  }
  if (batch.length > 0) batches.push(batch);
  return batches;
}
