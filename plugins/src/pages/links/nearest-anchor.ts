import { nearest, nearestOf } from "@octavo/core";

/** Of more anchors, words are compared in none: those that are spelt alike are enough. */
const most = 2_000;

/** How often a name that is spelt alike and means something else is left out, to look for the next. */
const tries = 5;

/** At most so many edits are a slip of the hand, which changes no words. */
const slip = 2;

/** Words that make the opposite of what they stand before. */
const negations: ReadonlySet<string> = new Set("non not un no never without".split(" "));

/** An anchor by what is compared. */
interface Worded {
  readonly anchor: string;
  /** "Sum_of-it" → ["sum", "of", "it"] */
  readonly words: readonly string[];
  /** "-sum-of-it-": whole words are parts of it, so "-a-b-" is none of "-aa-b-". */
  readonly line: string;
}

function worded(anchor: string): Worded {
  const words = anchor
    .toLowerCase()
    .split(/[-_\s]+/)
    .filter((word) => word !== "");
  return { anchor, words, line: `-${words.join("-")}-` };
}

/** Of the anchors of a page: one with many wrong links has all of them compared often. */
const known = new WeakMap<readonly string[], readonly Worded[]>();

/**
 * The anchor that was probably meant: headings get words and lose some, so the one that has all words of the other comes before one that
 * is spelt alike and is no slip. `sorted`: as `nearestOf` wants them; `titled`: those that are made of titles as they stand.
 */
export function nearestAnchor(
  asked: string,
  sorted: readonly string[],
  titled: readonly string[] = [],
): string | undefined {
  const own = worded(asked);
  // On other sites, the second of a name has the number 1; "Step 2" is no second "Step".
  const [, name = "", number = ""] = /^(.+)-(\d{1,4})$/.exec(asked) ?? [];
  const next = `${name}-${Number(number) + 1}`;
  if (name !== "" && sorted.includes(name) && sorted.includes(next) && !titled.includes(next)) return next;
  if (sorted.length > most) return speltAlike(own, sorted);
  const all = known.get(sorted) ?? sorted.map(worded);
  known.set(sorted, all);
  const sharing = all.filter(({ line }) => isPart(own.line, line));
  const likely = sharing.filter((each) => !isOpposite(own, each));
  const [beginning, ...others] = likely.filter(({ line }) => line.startsWith(own.line));
  const letters = own.words.join("");
  const same = letters === "" ? undefined : all.find(({ words }) => words.join("") === letters);
  if (same !== undefined) return same.anchor;
  if (beginning !== undefined && others.length === 0) return beginning.anchor;
  const shared = new Set(sharing.map(({ anchor }) => anchor));
  const spelt = speltAlike(
    own,
    sorted.filter((anchor) => !shared.has(anchor)),
  );
  const isSlip = spelt !== undefined && nearest(asked, [spelt], slip) !== undefined;
  return isSlip ? spelt : (mostShared(own, likely) ?? spelt);
}

function speltAlike(asked: Worded, sorted: readonly string[]): string | undefined {
  let left = sorted;
  for (let at = 0; at < tries; at++) {
    const found = nearestOf(asked.anchor, left);
    if (found === undefined || isSameButSpelling(asked, worded(found))) return found;
    left = left.filter((each) => each !== found);
  }
  return undefined;
}

/** The only one that shares most words, at least half of them: one word of many is no hint. */
function mostShared({ words }: Worded, sharing: readonly Worded[]): string | undefined {
  let [best, share, isOnly]: [string | undefined, number, boolean] = [undefined, 0, true];
  for (const { anchor, words: own } of sharing) {
    const ofBoth = Math.min(own.length, words.length) / Math.max(own.length, words.length);
    if (ofBoth === share) isOnly = false;
    if (ofBoth > share) [best, share, isOnly] = [anchor, ofBoth, true];
  }
  return isOnly && share >= 0.5 ? best : undefined;
}

/** Whether the words of one line are a part of the other's, or the reverse. */
function isPart(one: string, other: string): boolean {
  return one.includes(other) || other.includes(one);
}

function isOpposite(one: Worded, other: Worded): boolean {
  return negationsIn(one) !== negationsIn(other);
}

function negationsIn({ words }: Worded): number {
  return words.filter((word) => negations.has(word)).length;
}

/** Whether no word stands for another one, as "count" for "sum", and none denies the rest. */
function isSameButSpelling(one: Worded, other: Worded): boolean {
  if (isOpposite(one, other)) return false;
  if (one.words.length !== other.words.length) return true;
  return one.words.every((word, at) => {
    const own = other.words[at] ?? "";
    // What headings are numbered by changes.
    if (at === 0 && one.words.length > 1 && (/^\d+$/.test(word) || /^\d+$/.test(own))) return true;
    // Another number is another thing.
    if (word.replaceAll(/\D/g, "") !== own.replaceAll(/\D/g, "")) return false;
    const isBeginning =
      Math.min(word.length, own.length) > 2 && (word.startsWith(own) || own.startsWith(word));
    return word === own || isBeginning || nearest(word, [own]) !== undefined;
  });
}
