import type { FileId } from "../source/file.ts";
import type { PageNode } from "../syntax/page.ts";
import { askedFor, type Asked } from "./asked.ts";
import { unsteadyNames } from "./changed-names.ts";
import type { CodeEvaluator, CodeEvaluators } from "./code.ts";
import { declaredNames, importedNames, type ContentTree, type Imported } from "./content-tree.ts";
import type { Names } from "./environment.ts";
import { exportedNames, handedOn, ownNameOf, ownSources } from "./exported-names.ts";
import { openScope, type FileScope } from "./file-scope.ts";
import { doubtOf, mayBeProp } from "./doubt.ts";
import { guardedCode, type GuardedCode } from "./guarded-code.ts";
import { readLiteral } from "./literal.ts";
import { sharedNames, withShared } from "./shared-names.ts";
import {
  Budget,
  nobody,
  Nodes,
  refused,
  SnippetContent,
  type Evaluated,
  type Lookup,
  type Value,
} from "./value.ts";
import { meansVisibility, visibilityIn } from "./visibility-value.ts";
import { withoutSemicolon } from "./without-semicolon.ts";

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
  readonly #visibility: Value;
  /** The page itself, which is none of those that it imports. */
  #page: readonly [FileId, ContentTree] | undefined;
  /** The names of the page that code of other files knows. */
  #shared: (Names & { readonly all: ReadonlySet<string> }) | undefined;
  /** Known from the first element on that code of the page may draw. */
  #guarded: GuardedCode | undefined;

  constructor({ trees, evaluators, given, exported }: PageModules) {
    this.#trees = trees;
    this.#given = given ?? new Map<FileId, readonly string[]>();
    this.#exported = exported ?? new Map<FileId, readonly string[]>();
    this.#code = evaluators?.(this.#budget);
    this.#visibility = visibilityIn(this.#budget);
  }

  /** From the page on it is known what its names are to others. */
  #start(tree: ContentTree, file: FileId): void {
    this.#page = [file, tree];
    if (this.#trees.size > 0) {
      const all = sharedNames(tree, importedNames(tree, file, this.#trees), this.#exported);
      const names = this.#names(tree, file);
      const stands = this.#standing(tree, file);
      const { exports = [] } = tree.facts;
      /** To others, a name is what is exported by it. */
      const shared = (name: string): string | undefined =>
        exports.includes(name) ? ownNameOf(name, tree.facts) : name;
      this.#shared = {
        all,
        lookup: (name) => {
          const own = all.has(name) ? shared(name) : undefined;
          return own === undefined ? undefined : names(own);
        },
        stands: (name) => all.has(name) && stands(shared(name) ?? name),
      };
    }
    for (const [module, each] of this.#trees) this.#noteChanges(each, module);
  }

  /** `props` are those of a snippet; undefined for a page. */
  scope(tree: ContentTree, file: FileId, given?: ReadonlyMap<string, Value>): FileScope {
    const props = given ?? new Map<string, Value>();
    if (!this.#page && !given) this.#start(tree, file);
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
    const names: Parameters<typeof openScope>[0] = {
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
      inside: (node) => this.#inside(node),
    };
    return openScope(names, declared.size > 0 ? (source) => this.#isGuarded(source, file) : undefined);
  }

  #inside({ made, children = [] }: PageNode): ReturnType<FileScope["inside"]> {
    const snippet = made?.snippet === undefined ? undefined : this.#trees.get(made.snippet);
    if (!snippet || !made?.snippet) return undefined;
    const props =
      children.length > 0 ? new Map([...made.props, ["children", new Nodes(children)]]) : made.props;
    return { nodes: snippet.root.children ?? [], scope: this.scope(snippet, made.snippet, props) };
  }

  #isGuarded(source: string, file: FileId): boolean {
    this.#guarded ??= guardedCode(
      new Map([...this.#trees, ...(this.#page ? [this.#page] : [])]),
      this.#page?.[0],
    );
    return this.#guarded(source, file);
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
    const changes = (source: string): Iterable<string> => code?.changes(withoutSemicolon(source)) ?? [];
    const names = unsteadyNames(tree.facts, changes, this.#shared?.all);
    this.#unsteady.set(tree, names);
    if (names.size === 0) return;
    const imports = importedNames(tree, file, this.#trees);
    for (const local of names) {
      const imported = imports.get(local) ?? this.#sharedName(local, tree);
      if (imported) this.#noteChanged(imported);
    }
  }

  /** With what it is where it comes from, for those who have it from there. */
  #noteChanged({ file, name }: Imported): void {
    const changed = this.#changedByOthers.get(file) ?? new Set();
    if (changed.has(name)) return;
    this.#changedByOthers.set(file, changed.add(name));
    const tree = file === this.#page?.[0] ? this.#page[1] : this.#trees.get(file);
    for (const each of tree ? handedOn(name, tree, file, this.#trees) : []) this.#noteChanged(each);
  }

  /** What a name that a file of code has from nowhere else means on the page. */
  #sharedName(name: string, tree: ContentTree): Imported | undefined {
    if (!this.#page || !this.#shared?.all.has(name) || declaredNames(tree).has(name)) return undefined;
    const [file, page] = this.#page;
    const isRenamed = page.facts.exportedAs?.some(({ exported }) => exported === name);
    return (isRenamed ? undefined : importedNames(page, file, this.#trees).get(name)) ?? { file, name };
  }

  /** Whether the value of a name is not what its declaration says. */
  #isUnsteady(name: string, tree: ContentTree, file: FileId): boolean {
    const changed = this.#changedByOthers.get(file);
    if (this.#unsteady.get(tree)?.has(name) || changed?.has("*")) return true;
    if (!changed) return false;
    // `export { local as name }` says that they are one.
    if (tree.facts.exportedAs?.some((each) => each.local === name && changed.has(each.exported))) return true;
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
    const sources = ownSources(tree.facts);
    const imports = importedNames(tree, file, this.#trees);
    const stands = this.#standing(tree, file);
    const declared = declaredNames(tree);
    const isVisibility = meansVisibility(tree, imports, declared);
    const shared = file === this.#page?.[0] ? undefined : this.#shared;
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
          ? this.#constant(source, code)
          : imported !== undefined
            ? this.#imported(imported)
            : isVisibility(name)
              ? { value: this.#visibility }
              : undefined;
      known.set(name, found);
      if (!found && isTooMuch()) excess.add(name);
      return found;
    };
    const code = shared
      ? withShared({ lookup, stands }, (name) => !declared.has(name), shared)
      : { lookup, stands };
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
    const exported = (each: string): ReturnType<Lookup> => {
      const own = ownNameOf(each, tree.facts);
      return own === undefined ? undefined : names?.(own);
    };
    if (name !== "*") return exported(name);
    if (tree.facts.exportsMore) return undefined;
    const members = exportedNames(tree.facts, file).map((each) => [each, exported(each)] as const);
    // A member whose value is not known would look like one that is not there.
    if (members.some(([, found]) => !found)) return undefined;
    return { value: new Map(members.map(([key, found]): [string, Value] => [key, found?.value])) };
  }
}
