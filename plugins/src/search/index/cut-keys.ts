/**
 * Cuts sorted keys into stretches of about `most` bytes. Where they are cut depends on the keys near by alone: so a word that
 * is longer than before moves no stretch but those that it stands among, and files of the others stay as they are.
 * `ends` are running sums of what the keys take. Returns the end of each stretch.
 */
export function cutKeys(keys: readonly string[], ends: readonly number[], most: number): readonly number[] {
  const cuts: number[] = [];
  const size = (from: number, to: number): number =>
    (ends[to - 1] ?? 0) - (from === 0 ? 0 : (ends[from - 1] ?? 0));
  /** Keys from..to begin with the same `depth` letters. */
  const cut = (from: number, to: number, depth: number): void => {
    if (size(from, to) <= most || to - from < 2) {
      if (to > from) cuts.push(to);
      return;
    }
    let start = from;
    for (let at = from; at < to;) {
      const next = endOf(keys, at, to, depth);
      if (size(start, next) > most && start < at) {
        cuts.push(at);
        start = at;
      }
      if (size(at, next) > most) {
        cut(at, next, depth + 1);
        start = next;
      }
      at = next;
    }
    if (start < to) cuts.push(to);
  };
  cut(0, keys.length, 0);
  return cuts;
}

/** The end of the keys that have the same letter at `depth` as the one at `from`. */
function endOf(keys: readonly string[], from: number, to: number, depth: number): number {
  const letter = keys[from]?.[depth];
  let next = from + 1;
  while (next < to && keys[next]?.[depth] === letter) next++;
  return next;
}
