import type { FileId } from "../source/file.ts";
import type { CodeFacts, PageFacts, PageNode } from "../syntax/page.ts";
import type { CodeEvaluator, CodeEvaluators } from "./code.ts";
import { openScope, type FileScope } from "./file-scope.ts";
import { importedFile } from "./imported-file.ts";
import { readLiteral } from "./literal.ts";
import { Budget, nobody, refused, SnippetContent, type Evaluated, type Lookup, type Value } from "./value.ts";

/** What a page, snippet or module of code is read from. Code has no nodes. */
export interface ContentTree {
  readonly root: PageNode;
  readonly facts: Pick<PageFacts & CodeFacts, "imports" | "constants"> &
    Partial<Pick<PageFacts, "components">>;
}

/** The trees of a page and of all that it imports, by file, and what evaluates their code: undefined where they have none. */
export interface PageModules {
  readonly trees: ReadonlyMap<FileId, ContentTree>;
  readonly evaluators: CodeEvaluators | undefined;
}

export const noModules: PageModules = { trees: new Map(), evaluators: undefined };

/** Opens the scopes of one page's trees, which share what they may cost. */
export class PageEvaluation {
  readonly #trees: ReadonlyMap<FileId, ContentTree>;
  readonly #code: CodeEvaluator | undefined;
  /** Names that modules export, without props. */
  readonly #modules = new Map<FileId, Lookup>();

  constructor({ trees, evaluators }: PageModules) {
    this.#trees = trees;
    this.#code = evaluators?.(new Budget());
  }

  /** `props` are those of a snippet; undefined for a page. */
  scope(tree: ContentTree, file: FileId, given?: ReadonlyMap<string, Value>): FileScope {
    const props = given ?? new Map<string, Value>();
    const own = this.#names(tree, file);
    const around = new Map<string, Value>([["props", props], ["user", nobody], ...props]);
    const lookup: Lookup = (name) =>
      own(name) ?? (around.has(name) ? { value: around.get(name) } : undefined);
    const declared = declaredNames(tree);
    return openScope({
      lookup,
      props,
      isSnippet: given !== undefined,
      evaluate: (source) => this.#evaluate(source, lookup),
      owns: (name) => declared.has(name),
    });
  }

  #evaluate(source: string, lookup: Lookup): Evaluated {
    const literal = readLiteral(source, lookup);
    return literal.ok ? literal : (this.#code?.evaluate(source, lookup) ?? refused);
  }

  /** The names that a tree declares and imports, each evaluated when it is first asked for. */
  #names(tree: ContentTree, file: FileId): Lookup {
    const known = new Map<string, { readonly value: Value } | undefined>();
    const sources = new Map(tree.facts.constants.map(({ name, source }) => [name, source]));
    const imports = importedNames(tree, file, this.#trees);
    const lookup: Lookup = (name) => {
      if (known.has(name)) return known.get(name);
      // A name that needs itself to be known is code.
      known.set(name, undefined);
      const source = sources.get(name);
      const imported = imports.get(name);
      const found =
        source !== undefined
          ? this.#constant(source, lookup)
          : imported === undefined
            ? undefined
            : this.#imported(imported);
      known.set(name, found);
      return found;
    };
    return lookup;
  }

  #constant(source: string, lookup: Lookup): { readonly value: Value } | undefined {
    const found = this.#evaluate(source.replace(/[\s;]+$/, ""), lookup);
    return found.ok ? found : undefined;
  }

  #imported({ file, name }: Imported): { readonly value: Value } | undefined {
    const tree = this.#trees.get(file);
    if (!tree) return undefined;
    const isMarkdown = /\.mdx?$/i.test(file);
    if (isMarkdown && name === "default") return { value: new SnippetContent(file) };
    let names = this.#modules.get(file);
    if (!names) this.#modules.set(file, (names = this.#names(tree, file)));
    const exported = tree.facts.constants.filter(({ local }) => local !== true);
    if (name === "*")
      return {
        value: new Map(exported.map((each): [string, Value] => [each.name, names(each.name)?.value])),
      };
    return exported.some((each) => each.name === name) ? names(name) : undefined;
  }
}

function declaredNames({ facts }: ContentTree): ReadonlySet<string> {
  return new Set([
    ...facts.constants.map(({ name }) => name),
    ...facts.imports.flatMap(({ names }) => names.map(({ local }) => local)),
  ]);
}

interface Imported {
  readonly file: FileId;
  /** "default", "*", or the exported name. */
  readonly name: string;
}

/** What each imported name means; `known` has the files that there are. */
function importedNames(
  { facts }: ContentTree,
  file: FileId,
  known: { has(file: FileId): boolean },
): ReadonlyMap<string, Imported> {
  const found = new Map<string, Imported>();
  for (const { source, names } of facts.imports) {
    const target = importedFile(file, source, known);
    if (target === undefined) continue;
    for (const { local, imported } of names) found.set(local, { file: target, name: imported });
  }
  return found;
}
