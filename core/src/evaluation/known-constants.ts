import type { FileId } from "../source/file.ts";
import { readLiteral } from "./literal.ts";
import { declaredNames, importedNames, type ContentTree } from "./content-tree.ts";
import type { Evaluated, Lookup, Value } from "./value.ts";
import { withoutSemicolon } from "./without-semicolon.ts";

/** Stands for what may be anything: a member of it is code. */
const anything = { value: true };

/** Of props, what is no object has no members either, but for those that `readLiteral` knows. */
const anyObject = { value: new Map<string, Value>() };

/**
 * What the names of a page's trees are, as far as that is known without evaluating them: constants and imports that are literals
 * without names.
 */
export class KnownConstants {
  readonly #trees: ReadonlyMap<FileId, ContentTree>;
  readonly #values = new Map<ContentTree, ReadonlyMap<string, () => Evaluated>>();

  constructor(trees: ReadonlyMap<FileId, ContentTree>) {
    this.#trees = trees;
  }

  /** Looks up the names of a tree. */
  lookup(tree: ContentTree, file: FileId): Lookup {
    const imports = importedNames(tree, file, this.#trees);
    const declared = declaredNames(tree);
    return (name) => {
      if (!declared.has(name)) return anyObject;
      const imported = imports.get(name);
      const from = imported && this.#trees.get(imported.file);
      const constant = this.#constants(tree).get(name) ?? (from && this.#constants(from).get(imported.name));
      const found = constant?.();
      return found?.ok ? found : anything;
    };
  }

  /** Each is read when it is first asked for, and once. */
  #constants(tree: ContentTree): ReadonlyMap<string, () => Evaluated> {
    const known = this.#values.get(tree);
    if (known) return known;
    const constants = new Map(
      tree.facts.constants.map(({ name, source }) => [
        name,
        once(() => readLiteral(withoutSemicolon(source))),
      ]),
    );
    this.#values.set(tree, constants);
    return constants;
  }
}

function once<T>(read: () => T): () => T {
  let found: { readonly value: T } | undefined;
  return () => (found ??= { value: read() }).value;
}
