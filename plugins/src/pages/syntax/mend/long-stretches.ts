import type { Span } from "@octavo/core";

/** Shorter lines are not looked at. */
const maxLine = 50_000;

/** How many characters of a line the parser counts, once for each of its signs, before that takes longer than a blink. */
const maxCounted = 500_000_000;

/** The same of a page's character references, of which it keeps what stands before them in their paragraph: some 300 MB. */
const maxKept = 2_000_000_000;
const fewReferences = 5_000;

interface Stretch {
  readonly span: Span;
  /** Why it is left out, and what to do. */
  readonly words: string;
}

interface Place {
  readonly bodyStart: number;
  /** Where tags and braces begin that the parser looks at, in order; none where the page is read as Markdown. */
  readonly signs: readonly number[];
  readonly fences: readonly Span[];
}

/** What takes the parser quadratic time or memory. `masked`: what it is shown of the text. */
export function longStretches(masked: string, place: Place): readonly Stretch[] {
  if (masked.length - place.bodyStart <= fewReferences) return [];
  return [...longLines(masked, place), ...crowdedParagraphs(masked, place)];
}

/** The parser counts columns in UTF-16 from each line's start: in ASCII at tags and braces alone, else at each sign of Markdown. */
function* longLines(masked: string, { bodyStart, signs, fences }: Place): Iterable<Stretch> {
  let [next, fence] = [0, 0];
  for (let start = bodyStart; start < masked.length;) {
    const newline = masked.indexOf("\n", start);
    const end = newline === -1 ? masked.length : newline;
    const first = next;
    while ((signs[next] ?? Infinity) < end) next++;
    while ((fences[fence]?.end ?? Infinity) <= start) fence++;
    const length = end - start;
    const isRead = length > maxLine && start < (fences[fence]?.start ?? Infinity);
    if (isRead && length * (next - first + marksIn(masked.slice(start, end))) > maxCounted)
      yield {
        span: { start, end },
        words: `This line has ${length} characters, too many for its signs, and was left out. Break it up.`,
      };
    start = end + 1;
  }
}

function marksIn(line: string): number {
  return /[^\p{ASCII}]/u.test(line) ? (line.match(/[\\*_~`[\]!&@:$]/g)?.length ?? 0) : 0;
}

function* crowdedParagraphs(masked: string, { bodyStart, fences }: Place): Iterable<Stretch> {
  const all = [...masked.matchAll(/&(?=[#\w])/g)].map(({ index }) => index);
  if (all.length <= fewReferences) return;
  const references = outside(all, fences);
  const blankLine = /\n[ \t>]*\r?\n/g;
  let [next, kept] = [0, 0];
  for (let start = bodyStart; next < references.length;) {
    blankLine.lastIndex = start;
    const end = blankLine.exec(masked)?.index ?? masked.length;
    const first = next;
    while ((references[next] ?? Infinity) < end) next++;
    const count = next - first;
    const cost = count * (end - start);
    if (kept + cost > maxKept)
      yield {
        span: { start, end },
        words: `This paragraph of ${end - start} characters has ${count} character references, such as &amp;, too many to be kept, and was left out. Break it up.`,
      };
    else kept += cost;
    start = Math.max(end, blankLine.lastIndex, start + 1);
  }
}

/** Of offsets those in no span; both in order. */
export function outside(offsets: readonly number[], spans: readonly Span[]): readonly number[] {
  let next = 0;
  return offsets.filter((at) => {
    while ((spans[next]?.end ?? Infinity) <= at) next++;
    return at < (spans[next]?.start ?? Infinity);
  });
}
