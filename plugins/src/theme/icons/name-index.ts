import { allNames, type IconLibrary } from "./library.ts";

/** The names of a library by what is looked for in them: sites that come from elsewhere have thousands that are none. */
export interface NameIndex {
  readonly names: readonly IndexedName[];
  /** Names by each of their words. */
  readonly byWord: ReadonlyMap<string, readonly IndexedName[]>;
  /** The first words of longer names: `window` of `window-maximize`. */
  readonly beginnings: ReadonlySet<string>;
}

export interface IndexedName {
  readonly name: string;
  /** Without hyphens. */
  readonly letters: string;
  /** How many words it has. */
  readonly words: number;
  /** Its place among all names. */
  readonly at: number;
}

const known = new Map<IconLibrary, NameIndex>();

/** Inside of `withIcons`. */
export function nameIndex(library: IconLibrary): NameIndex {
  const found = known.get(library) ?? indexOf(allNames(library));
  known.set(library, found);
  return found;
}

function indexOf(all: readonly string[]): NameIndex {
  const names: IndexedName[] = [];
  const byWord = new Map<string, IndexedName[]>();
  const beginnings = new Set<string>();
  for (const [at, name] of all.entries()) {
    const words = name.split("-");
    const indexed = { name, letters: words.join(""), words: words.length, at };
    names.push(indexed);
    for (const word of new Set(words)) {
      const others = byWord.get(word);
      if (others) others.push(indexed);
      else byWord.set(word, [indexed]);
    }
    for (let end = name.indexOf("-"); end !== -1; end = name.indexOf("-", end + 1))
      beginnings.add(name.slice(0, end));
  }
  return { names, byWord, beginnings };
}
