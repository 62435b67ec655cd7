/** How many edits a word of this length may be away from what was meant. */
function tolerance(length: number): number {
  if (length <= 2) return 1;
  return Math.min(4, Math.ceil(length / 3));
}

/**
 * The candidate that was probably meant: the same but for case and separators, or few edits away
 * (insert, delete, replace, swap neighbours), at most `limit`: by default the more the longer the word is. Undefined
 * where none is near. Ties go to the first.
 */
export function nearest(
  word: string,
  candidates: Iterable<string>,
  limit: number = tolerance(word.length),
): string | undefined {
  const folded = fold(word);
  let best: string | undefined;
  let bestDistance = limit + 1;
  for (const candidate of candidates) {
    if (candidate === word || Math.abs(candidate.length - word.length) > limit) continue;
    const distance =
      fold(candidate) === folded
        ? 0
        : editDistance(word.toLowerCase(), candidate.toLowerCase(), bestDistance);
    // A short word of which nothing is left is no hint.
    if (distance < bestDistance && distance < word.length) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}

function fold(word: string): string {
  return word.toLowerCase().replaceAll(/[-_ ]/gu, "");
}

/** Optimal string alignment distance; `limit` where it is not smaller. */
function editDistance(left: string, right: string, limit: number): number {
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: right.length + 1 }, (_, column) => column);
  for (let row = 1; row <= left.length; row++) {
    const current = [row];
    let smallest = row;
    for (let column = 1; column <= right.length; column++) {
      const same = left[row - 1] === right[column - 1];
      let cost = Math.min(
        (previous[column] ?? limit) + 1,
        (current[column - 1] ?? limit) + 1,
        (previous[column - 1] ?? limit) + (same ? 0 : 1),
      );
      const swapped =
        row > 1 && column > 1 && left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1];
      if (swapped) cost = Math.min(cost, (beforePrevious[column - 2] ?? limit) + 1);
      current.push(cost);
      if (cost < smallest) smallest = cost;
    }
    if (smallest >= limit) return limit;
    beforePrevious = previous;
    previous = current;
  }
  return Math.min(limit, previous[right.length] ?? limit);
}
