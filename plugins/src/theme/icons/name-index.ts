import { allNames, iconIn, type IconLibrary } from "./library.ts";

/** The names of a library by what is looked for in them: sites that come from elsewhere have thousands that are none. */
export interface NameIndex {
  readonly names: readonly IndexedName[];
  /** The words that names consist of. */
  readonly words: ReadonlySet<string>;
  /** Names by their words in alphabetical order; brands left out. */
  readonly byWords: ReadonlyMap<string, string>;
}

interface IndexedName {
  readonly name: string;
  /** Without hyphens. */
  readonly letters: string;
  /** How many words it has. */
  readonly words: number;
}

const known = new Map<IconLibrary, NameIndex>();

/** Inside of `withIcons`. */
export function nameIndex(library: IconLibrary): NameIndex {
  const found = known.get(library) ?? indexOf(library);
  known.set(library, found);
  return found;
}

function indexOf(library: IconLibrary): NameIndex {
  const all = allNames(library);
  const names = all.map((name) => {
    const words = name.split("-");
    return { name, letters: words.join(""), words: words.length };
  });
  const drawn = all.filter((name) => iconIn(library, name)?.chunk !== "fontawesome-brands");
  return {
    names,
    words: new Set(all.flatMap((name) => name.split("-"))),
    byWords: new Map(drawn.map((name) => [wordKey(name.split("-")), name])),
  };
}

function wordKey(words: readonly string[]): string {
  return words.toSorted().join("-");
}

/** Of a name with more words nothing is looked for: each of them doubles what may be made of the others. */
const maxWords = 8;

/** Shapes and signs that stand around or beside what an icon shows. */
const beside =
  /^(?:.|\d+|circle|square|rectangle|octagon|hexagon|diamond|badge|check|xmark|plus|minus|slash|exclamation|question|percent|equals|star|heart|right|left|up|down)$/;

/** Words without which a name says the opposite; so does `open` beside a lock. */
const negating = /^(?:slash|off|no|not|xmark|unlock)$/;

/** What libraries call words of others: they cross out what is not there, say. */
const ownWords: Readonly<Record<IconLibrary, ReadonlyMap<string, string>>> = {
  fontawesome: new Map([
    ["off", "slash"],
    ["help", "question"],
  ]),
  lucide: new Map([["slash", "off"]]),
  tabler: new Map([["slash", "off"]]),
};

/** Signs that say where something goes, beside what a name begins with. */
const direction = /^(?:arrows?|circle|square|right|left|up|down)$/;

/**
 * The icon whose name has all words of another name, and a circle around the sign, or most of them, with those that negate, and no
 * other words: `file-circle-xmark` for `file-xmark`, `lock-open` for `lock-keyhole-open`. A single word counts in Font Awesome, of
 * which all sold names begin with what they show. Inside of `withIcons`.
 */
export function nameOfSameWords(name: string, library: IconLibrary): string | undefined {
  const own = ownWords[library];
  const words = [...new Set(name.split("-").map((word) => own.get(word) ?? word))];
  if (words.length > maxWords) return undefined;
  const { byWords } = nameIndex(library);
  const all = byWords.get(wordKey(words)) ?? byWords.get(wordKey([...words, "circle"]));
  if (all !== undefined && words.length > 1) return all;
  const isLock = words.includes("lock");
  const needed = words.filter((word) => negating.test(word) || (isLock && word === "open"));
  const showsThing = !direction.test(words[0] ?? "");
  let found: { readonly name: string; readonly words: number } | undefined;
  // Of as many words, those that stand further to the front win: their bits are lower.
  for (let chosen = 1; chosen < 2 ** words.length; chosen++) {
    const some = words.filter((_, at) => (chosen & (1 << at)) !== 0);
    const [only = ""] = some;
    if (some.length <= (found?.words ?? 0) || !needed.every((word) => some.includes(word))) continue;
    if (some.length === 1 && (library !== "fontawesome" || beside.test(only))) continue;
    // An arrow beside a phone is no phone.
    if (showsThing && some.every((word) => direction.test(word))) continue;
    const icon = byWords.get(wordKey(some));
    if (icon !== undefined) found = { name: icon, words: some.length };
  }
  return found?.name;
}
