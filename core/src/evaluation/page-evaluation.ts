import type { FileId } from "../source/file.ts";
import type { CodeFacts, PageFacts, PageNode } from "../syntax/page.ts";
import { askedFor, type Asked } from "./asked.ts";
import { unsteadyNames } from "./changed-names.ts";
import type { CodeEvaluator, CodeEvaluators } from "./code.ts";
import type { Names } from "./environment.ts";
import { openScope, type FileScope } from "./file-scope.ts";
import { doubtOf, mayBeProp } from "./doubt.ts";
import { importedFile } from "./imported-file.ts";
import { readLiteral } from "./literal.ts";
import { Budget, nobody, refused, SnippetContent, type Evaluated, type Lookup, type Value } from "./value.ts";
import { withoutSemicolon } from "./without-semicolon.ts";

/** What a page, snippet or module of code is read from. Code has no nodes. */
export interface ContentTree {
  readonly root: PageNode;
  readonly facts: Pick<PageFacts & CodeFacts, "imports" | "constants" | "statements"> &
    Partial<Pick<PageFacts, "components" | "exports" | "declared" | "expressions">> &
    Pick<CodeFacts, "exportsMore">;
}

/** The trees of a page and of all that it imports, by file, and what evaluates their code: undefined where they have none. */
export interface PageModules {
  readonly trees: ReadonlyMap<FileId, ContentTree>;
  readonly evaluators: CodeEvaluators | undefined;
  /** The names that snippets are given anywhere on the site, by file; "*" for any, as where nothing is known. */
  readonly given?: ReadonlyMap<FileId, readonly string[]>;
  /** The names that the files export, as far as they are known. */
  readonly exported?: ReadonlyMap<FileId, readonly string[]>;
}

export const noModules: PageModules = { trees: new Map(), evaluators: undefined };

/** Opens the scopes of one page's trees, which share what they may cost. */
export class PageEvaluation {
  readonly #trees: ReadonlyMap<FileId, ContentTree>;
  readonly #code: CodeEvaluator | undefined;
  readonly #given: ReadonlyMap<FileId, readonly string[]>;
  readonly #exported: ReadonlyMap<FileId, readonly string[]>;
  readonly #budget = new Budget();
  /** Names that modules export, without props. */
  readonly #modules = new Map<FileId, Lookup>();
  /** Names whose values only running their file tells, by its tree. */
  readonly #unsteady = new Map<ContentTree, ReadonlySet<string>>();
  /** Names whose values cost too much, by their tree. */
  readonly #excess = new Map<ContentTree, Set<string>>();
  /** Exported names whose values others change that import them, by file; "*" for all. */
  readonly #changedByOthers = new Map<FileId, Set<string>>();

  constructor({ trees, evaluators, given, exported }: PageModules) {
    this.#trees = trees;
    this.#given = given ?? new Map<FileId, readonly string[]>();
    this.#exported = exported ?? new Map<FileId, readonly string[]>();
    this.#code = evaluators?.(this.#budget);
    for (const [file, tree] of trees) this.#noteChanges(tree, file);
  }

  /** `props` are those of a snippet; undefined for a page. */
  scope(tree: ContentTree, file: FileId, given?: ReadonlyMap<string, Value>): FileScope {
    const props = given ?? new Map<string, Value>();
    this.#noteChanges(tree, file);
    const own = this.#names(tree, file);
    const stands = this.#standing(tree, file);
    const around = new Map<string, Value>([
      ["user", nobody],
      ...(given ? [["props", given] as const] : []),
      ...props,
    ]);
    const lookup: Lookup = (name) =>
      own(name) ??
      (around.has(name) ? { value: around.get(name) } : isLeftOut(name) ? { value: undefined } : undefined);
    const declared = declaredNames(tree);
    // Whoever shows a snippet may leave out any of its props.
    const isLeftOut = (name: string): boolean =>
      given !== undefined && !declared.has(name) && mayBeProp(name);
    const imports = importedNames(tree, file, this.#trees);
    const owns = (name: string): boolean => declared.has(name) && !this.#isLacking(imports.get(name));
    const surroundings = {
      knows: (name: string): boolean => owns(name) || props.has(name),
      given: given && [...given.keys(), "children", ...(this.#given.get(file) ?? ["*"])],
    };
    return openScope({
      lookup,
      props,
      budget: this.#budget,
      isSnippet: given !== undefined,
      evaluate: (source) => {
        const found = this.#evaluate(source, { lookup, stands });
        if (!found.ok && this.#namesExcess(source, tree)) this.#budget.noteExcess();
        return found;
      },
      owns,
      doubt: (source, inProp = false) => doubtOf(source, this.#asked(source), { ...surroundings, inProp }),
    });
  }

  /** Whether what is imported is not there: the name means nothing then. */
  #isLacking(imported: Imported | undefined): boolean {
    if (!imported || imported.name === "*") return false;
    return this.#exported.get(imported.file)?.includes(imported.name) === false;
  }

  #asked(source: string): Asked {
    return this.#code?.asked(source) ?? askedFor(source, () => undefined);
  }

  #noteChanges(tree: ContentTree, file: FileId): void {
    if (this.#unsteady.has(tree)) return;
    const code = this.#code;
    const names = unsteadyNames(tree.facts, (source) => code?.changes(withoutSemicolon(source)) ?? []);
    this.#unsteady.set(tree, names);
    if (names.size === 0) return;
    const imports = importedNames(tree, file, this.#trees);
    for (const local of names) {
      const imported = imports.get(local);
      if (!imported) continue;
      const changed = this.#changedByOthers.get(imported.file) ?? new Set();
      this.#changedByOthers.set(imported.file, changed.add(imported.name));
    }
  }

  /** Whether the value of a name is not what its declaration says. */
  #isUnsteady(name: string, tree: ContentTree, file: FileId): boolean {
    const changed = this.#changedByOthers.get(file);
    if (this.#unsteady.get(tree)?.has(name) || changed?.has("*")) return true;
    if (!changed) return false;
    // `export { local as name }` says that they are one.
    const isOne = ({ name: other, source }: { readonly name: string; readonly source: string }): boolean =>
      other === name || source.trim() === name;
    return tree.facts.constants.some((each) => changed.has(each.name) && isOne(each));
  }

  #evaluate(source: string, names: Names): Evaluated {
    const literal = readLiteral(source, names.lookup, this.#budget);
    return literal.ok ? literal : (this.#code?.evaluate(source, names) ?? refused);
  }

  /** Which names a tree declares, or imports from code that has them. */
  #standing(tree: ContentTree, file: FileId): Names["stands"] {
    const { constants, exports = [], declared = [] } = tree.facts;
    const own = new Set([...constants.map(({ name }) => name), ...exports, ...declared]);
    const imports = importedNames(tree, file, this.#trees);
    return (name) => {
      const imported = imports.get(name);
      if (own.has(name) || !imported) return own.has(name);
      const { exportsMore = false } = this.#trees.get(imported.file)?.facts ?? {};
      const isKnown = this.#exported.get(imported.file)?.includes(imported.name) ?? false;
      return isKnown || exportsMore || imported.name === "*";
    };
  }

  /** The names that a tree declares and imports, each evaluated when it is first asked for. */
  #names(tree: ContentTree, file: FileId): Lookup {
    const known = new Map<string, { readonly value: Value } | undefined>();
    const excess = this.#excess.get(tree) ?? new Set();
    this.#excess.set(tree, excess);
    const sources = new Map(tree.facts.constants.map(({ name, source }) => [name, source]));
    const imports = importedNames(tree, file, this.#trees);
    const stands = this.#standing(tree, file);
    const lookup: Lookup = (name) => {
      if (excess.has(name)) this.#budget.noteExcess();
      if (known.has(name)) return known.get(name);
      // A name that needs itself to be known is code.
      known.set(name, undefined);
      if (this.#isUnsteady(name, tree, file)) return undefined;
      const source = sources.get(name);
      const imported = imports.get(name);
      const isTooMuch = this.#budget.watch();
      const found =
        source !== undefined
          ? this.#constant(source, { lookup, stands })
          : imported === undefined
            ? undefined
            : this.#imported(imported);
      known.set(name, found);
      if (!found && isTooMuch()) excess.add(name);
      return found;
    };
    return lookup;
  }

  /** Whoever runs what uses such a value has to compute it first. */
  #namesExcess(source: string, tree: ContentTree): boolean {
    const excess = this.#excess.get(tree);
    if (!excess || excess.size === 0) return false;
    // Where no name is written, none is asked for; most sources need not be read for that.
    if (![...excess].some((name) => source.includes(name))) return false;
    return [...(this.#code?.names(source) ?? [])].some((name) => excess.has(name));
  }

  #constant(source: string, names: Names): { readonly value: Value } | undefined {
    const found = this.#evaluate(withoutSemicolon(source), names);
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
    if (name === "*") {
      if (tree.facts.exportsMore) return undefined;
      const members = exported.map((each) => [each.name, names(each.name)] as const);
      // A member whose value is not known would look like one that is not there.
      if (members.some(([, found]) => !found)) return undefined;
      return { value: new Map(members.map(([key, found]): [string, Value] => [key, found?.value])) };
    }
    return exported.some((each) => each.name === name) ? names(name) : undefined;
  }
}

export function declaredNames({ facts }: ContentTree): ReadonlySet<string> {
  return new Set([
    ...facts.constants.map(({ name }) => name),
    ...(facts.exports ?? []),
    ...(facts.declared ?? []),
    ...facts.imports.flatMap(({ names }) => names.map(({ local }) => local)),
  ]);
}

export interface Imported {
  readonly file: FileId;
  /** "default", "*", or the exported name. */
  readonly name: string;
}

/** What each imported name means; `known` has the files that there are. */
export function importedNames(
  { facts }: ContentTree,
  file: FileId,
  known: { has(file: FileId): boolean },
): ReadonlyMap<string, Imported> {
  const found = new Map<string, Imported>();
  for (const { source, names } of facts.imports) {
    const target = importedFile(file, source, { exists: (each) => known.has(each) });
    if (target === undefined) continue;
    for (const { local, imported } of names) found.set(local, { file: target, name: imported });
  }
  return found;
}
