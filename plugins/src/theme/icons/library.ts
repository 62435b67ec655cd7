import { linesOf, type Chunk } from "./chunks.ts";

/** The libraries of docs.json's `icons.library`. */
export type IconLibrary = "fontawesome" | "lucide" | "tabler";

export const defaultLibrary: IconLibrary = "fontawesome";

/** What people call them. */
export const libraryNames: Readonly<Record<IconLibrary, string>> = {
  fontawesome: "Font Awesome Free",
  lucide: "Lucide",
  tabler: "Tabler",
};

/** What `icons.library` and an icon's own `library` may say; undefined for anything else. */
export function libraryOf(value: unknown): IconLibrary | undefined {
  return value === "fontawesome" || value === "lucide" || value === "tabler" ? value : undefined;
}

/** One drawing of a library: the line of its chunk. */
export interface LibraryIcon {
  readonly chunk: Chunk;
  readonly name: string;
  readonly line: number;
}

interface LibraryNames {
  /** Lines by name, by style. */
  readonly styles: ReadonlyMap<string, ReadonlyMap<string, number>>;
  /** Old names to names, with a style and a colon in front where the old name meant one. */
  readonly aliases: ReadonlyMap<string, string>;
}

const known = new Map<IconLibrary, LibraryNames>();

function namesOf(library: IconLibrary): LibraryNames {
  const found = known.get(library);
  if (found) return found;
  const styles = new Map<string, ReadonlyMap<string, number>>();
  let aliases = new Map<string, string>();
  for (const line of linesOf(`${library}-names`)) {
    const [style = "", ...names] = line.split(" ");
    if (style === "aliases") aliases = new Map(names.map((each) => split(each, "=")));
    else styles.set(style, new Map(names.map((name, index) => [name, index])));
  }
  const read = { styles, aliases };
  known.set(library, read);
  return read;
}

/** Styles of Font Awesome Free in the order in which a name is looked up: those that are sold are drawn solid. */
const orders: ReadonlyMap<string, readonly string[]> = new Map([
  ["brands", ["brands", "solid", "regular"]],
  ["regular", ["regular", "solid", "brands"]],
]);

/** An icon by its exact name or an old one. Inside of `withIcons`. */
export function iconIn(library: IconLibrary, name: string, style?: string): LibraryIcon | undefined {
  const { styles, aliases } = namesOf(library);
  if (library === "fontawesome") {
    const [own, now] = withStyle(aliases.get(name) ?? name);
    const order = orders.get(style ?? own ?? "") ?? ["solid", "brands", "regular"];
    return first(library, styles, order, now);
  }
  const filled =
    library === "tabler" && name.endsWith("-filled") ? name.slice(0, -"-filled".length) : undefined;
  const inFilled = filled === undefined ? undefined : first(library, styles, ["filled"], filled);
  return inFilled ?? first(library, styles, ["outline"], aliases.get(name) ?? name);
}

/** A brand's mark of Font Awesome, which sites of every library use. Inside of `withIcons`. */
export function brandIcon(name: string): LibraryIcon | undefined {
  const { styles, aliases } = namesOf("fontawesome");
  return first("fontawesome", styles, ["brands"], withStyle(aliases.get(name) ?? name)[1]);
}

/** All names, for what is nearest to one that is none. Inside of `withIcons`. */
export function allNames(library: IconLibrary): readonly string[] {
  const { styles } = namesOf(library);
  return [...new Set([...styles.values()].flatMap((names) => [...names.keys()]))];
}

function first(
  library: IconLibrary,
  styles: LibraryNames["styles"],
  order: readonly string[],
  name: string,
): LibraryIcon | undefined {
  for (const style of order) {
    const line = styles.get(style)?.get(name);
    if (line !== undefined) return { chunk: `${library}-${style}` as Chunk, name, line };
  }
  return undefined;
}

function withStyle(target: string): readonly [style: string | undefined, name: string] {
  const at = target.indexOf(":");
  return at < 0 ? [undefined, target] : [target.slice(0, at), target.slice(at + 1)];
}

function split(text: string, separator: string): readonly [string, string] {
  const at = text.indexOf(separator);
  return [text.slice(0, at), text.slice(at + 1)];
}
