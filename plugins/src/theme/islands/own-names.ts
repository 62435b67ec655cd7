import { renameIdentifiers, type ContentTree, type FileId } from "@octavo/core";

/** What code's names are in bundles: those that it declares and that begin as what we add to it are written otherwise. */
export class OwnNames {
  readonly #names: ReadonlySet<string>;

  constructor(trees: ReadonlyMap<FileId, ContentTree>) {
    this.#names = new Set([...trees.values()].flatMap(declared).filter((name) => name.startsWith("octavo$")));
  }

  inBundle(name: string): string {
    return this.#names.has(name) ? name.replace("octavo$", "octavo$$$$") : name;
  }

  written(code: string, file: FileId): Promise<string> | string {
    if (this.#names.size === 0 || !code.includes("octavo$")) return code;
    return renameIdentifiers(code, file, (name) => this.inBundle(name));
  }
}

function declared({ facts }: ContentTree): readonly string[] {
  return [
    ...facts.constants.map(({ name }) => name),
    ...(facts.exports ?? []),
    ...(facts.declared ?? []),
    ...facts.imports.flatMap(({ names }) => names.flatMap(({ local, imported }) => [local, imported])),
  ];
}

/** What we call something of a name, which may be any text. */
export function ownNameFor(kind: "as" | "is" | "no", name: string): string {
  const written = name.replaceAll(/[^\p{ID_Continue}$]/gu, (sign) => `$${sign.codePointAt(0)}$`);
  return `octavo$${kind}${written}`;
}
