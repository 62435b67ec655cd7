const separators: ReadonlySet<string> = new Set(["-", "_", " "]);

/** How many edits a word of this length may be away from what was meant: fewer than half of its letters, in words of more than two. */
function tolerance(length: number): number {
  if (length <= 2) return 1;
  return Math.min(4, Math.ceil(length / 2) - 1, Math.ceil(length / 3));
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
  const lower = word.toLowerCase();
  const letters = lettersOf(word);
  let best: string | undefined;
  let bestDistance = limit + 1;
  for (const candidate of candidates) {
    if (candidate === word || Math.abs(candidate.length - word.length) > limit) continue;
    const other = candidate.toLowerCase();
    const distance = hasLetters(other, letters) ? 0 : editDistance(lower, other, bestDistance);
    // A short word of which nothing is left is no hint, nor is a name that has its folder alone in common.
    if (distance < bestDistance && distance < word.length && distance <= tolerated(lower, other)) {
      best = candidate;
      bestDistance = distance;
      if (distance === 0) break;
    }
  }
  return best;
}

/** The same for names of settings and their values, which people cut short: also the only one that begins with the word. */
export function nearestSetting(word: string, candidates: Iterable<string>): string | undefined {
  const all = [...candidates];
  const lower = word.toLowerCase();
  const slip = nearest(word, all, 1);
  if (slip !== undefined || !/^[a-z]{3,}$/.test(lower)) return slip ?? nearest(word, all);
  const begun = all.filter((candidate) => isBeginning(lower, candidate.toLowerCase()));
  return begun.length === 1 ? begun[0] : nearest(word, all);
}

function isBeginning(word: string, other: string): boolean {
  return other.startsWith(word) && /^[a-z]{1,12}$/.test(other.slice(word.length));
}

/** Of paths, the folders that both are in say nothing, nor does the end that both have. */
function tolerated(word: string, other: string): number {
  let [start, end] = [0, 0];
  const shorter = Math.min(word.length, other.length);
  for (let at = 0; at < shorter && word[at] === other[at]; at++) if (word[at] === "/") start = at + 1;
  for (let back = 1; back <= shorter - start && word.at(-back) === other.at(-back); back++)
    if (word.at(-back) === "/") end = back;
  const length = Math.max(word.length, other.length);
  const before = start === 0 ? Number.POSITIVE_INFINITY : tolerance(length - start);
  // Of what is between them, something has to be left.
  return end === 0 ? before : Math.min(before, length - start - end - 1);
}

/** Of fewer names all are looked at, of more these: half of them before a word, half behind it. */
const most = 200;

/** Names in the order that `nearestOf` wants them in. */
export function sortedNames(names: Iterable<string>): readonly string[] {
  return Array.from(names, (name) => ({ name, letters: lettersOf(name) }))
    .toSorted((one, other) => compare(one.letters, other.letters))
    .map(({ name }) => name);
}

/** `nearest` of sorted names, which may be thousands: of those that begin most like the word. */
export function nearestOf(word: string, sorted: readonly string[]): string | undefined {
  if (sorted.length <= most) return nearest(word, sorted);
  const letters = lettersOf(word);
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (compare(lettersOf(sorted[middle] ?? ""), letters) < 0) low = middle + 1;
    else high = middle;
  }
  return nearest(word, sorted.slice(Math.max(0, low - most / 2), low + most / 2));
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

function lettersOf(word: string): string {
  return word.toLowerCase().replaceAll(/[-_ ]/g, "");
}

/** Whether a word has these letters and besides them separators alone. */
function hasLetters(word: string, letters: string): boolean {
  let at = 0;
  for (let index = 0; index < word.length; index++) {
    if (word[index] === letters[at]) at++;
    else if (!separators.has(word[index] ?? "")) return false;
  }
  return at === letters.length;
}

/** Optimal string alignment distance; `limit` where it is not smaller. Most pairs are told apart at a few of their letters. */
function editDistance(left: string, right: string, limit: number): number {
  let start = 0;
  const shorter = Math.min(left.length, right.length);
  while (start < shorter && left[start] === right[start]) start++;
  let same = 0;
  while (same < shorter - start && left.at(-1 - same) === right.at(-1 - same)) same++;
  const [height, width] = [left.length - start - same, right.length - start - same];
  if (height === 0 || width === 0) return Math.min(limit, height + width);
  let beforePrevious: readonly number[] = [];
  let previous: readonly number[] = Array.from({ length: width + 1 }, (_, column) => column);
  for (let row = 1; row <= height; row++) {
    const current: number[] = [row];
    let smallest = row;
    const letter = left[start + row - 1];
    const letterBefore = row > 1 ? left[start + row - 2] : undefined;
    // Farther from the diagonal, every way is too long.
    const [from, to] = [Math.max(1, row - limit + 1), Math.min(width, row + limit - 1)];
    for (let column = from; column <= to; column++) {
      const other = right[start + column - 1];
      let cost = Math.min(
        (previous[column] ?? limit) + 1,
        (current[column - 1] ?? limit) + 1,
        (previous[column - 1] ?? limit) + (letter === other ? 0 : 1),
      );
      const swapped = column > 1 && letter === right[start + column - 2] && letterBefore === other;
      if (swapped) cost = Math.min(cost, (beforePrevious[column - 2] ?? limit) + 1);
      current[column] = cost;
      if (cost < smallest) smallest = cost;
    }
    if (smallest >= limit) return limit;
    beforePrevious = previous;
    previous = current;
  }
  return Math.min(limit, previous[width] ?? limit);
}
