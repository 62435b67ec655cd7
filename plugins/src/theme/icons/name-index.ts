import { allNames, type IconLibrary } from "./library.ts";

/** The names of a library by what is looked for in them: sites that come from elsewhere have thousands that are none. */
export interface NameIndex {
  readonly names: readonly IndexedName[];
  /** The words that names consist of. */
  readonly words: ReadonlySet<string>;
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
  const found = known.get(library) ?? indexOf(allNames(library));
  known.set(library, found);
  return found;
}

function indexOf(all: readonly string[]): NameIndex {
  const names = all.map((name) => {
    const words = name.split("-");
    return { name, letters: words.join(""), words: words.length };
  });
  return { names, words: new Set(all.flatMap((name) => name.split("-"))) };
}
