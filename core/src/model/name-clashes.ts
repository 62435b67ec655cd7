import { foldedName } from "./folded-name.ts";

/** Two pages of which some file systems can have only one. */
export interface NameClash {
  readonly path: string;
  /** The one that comes first. */
  readonly first: string;
}

/** Public paths whose files some file systems take for one, each once. */
export function nameClashes(paths: Iterable<string>): readonly NameClash[] {
  const known = new Map<string, string>();
  const clashes: NameClash[] = [];
  for (const path of paths) {
    const name = foldedName(path);
    const first = known.get(name);
    if (first === undefined) known.set(name, path);
    else clashes.push({ path, first });
  }
  return clashes;
}
