import type { FileId } from "../source/file.ts";
import { importedNames, type ContentTree } from "./content-tree.ts";
import { importedFile } from "./imported-file.ts";
import { snippetPlaces } from "./snippet-file.ts";
import type { PageNode } from "../syntax/page.ts";

/** Whether a piece of a file's code may draw `Visibility`: by what it says, or by what it uses. */
export type GuardedCode = (source: string, file: FileId) => boolean;

/** Its tag, its name where code has values, and its name in quotes where elements are made. In texts it is a word. */
function namesVisibility(source: string): boolean {
  if (/<\s*[vV]isibility\b/.test(source)) return true;
  return [...source.matchAll(/\bVisibility\b/g)].some(({ index, 0: { length } }) => {
    const before = source.slice(Math.max(0, index - 100), index).trimEnd();
    const after = source.slice(index + length, index + length + 100).trimStart();
    return (
      /\b(?:h|createElement|jsxs?)\(\s*["']$/.test(before) ||
      (/(?:^|[=(,:{?|&[]|=>|\b(?:return|as|of|default))$/.test(before) &&
        /^(?:$|[;,)}.\]:|&?])/.test(after)) ||
      source.charAt(index - 1) === "."
    );
  });
}

/** Words of code: more than its names, and each name of it. */
const word = /[\p{L}_$][\p{L}\p{N}_$]*/gu;

// Many pages may use the same files.
const knownWords = new WeakMap<ContentTree["facts"], Map<string, readonly string[]>>();
const knownGuards = new WeakMap<ContentTree["facts"], boolean>();

/**
 * Tells of which code only running it says who sees what is in its elements. What cannot be read may say so, too. `page` has
 * the names that code of other files uses without declaring them.
 */
export function guardedCode(trees: ReadonlyMap<FileId, ContentTree>, page: FileId | undefined): GuardedCode {
  // Most sites have nothing of that kind.
  if (![...trees.values()].some(mayGuard)) return namesVisibility;
  const code = new CodeGraph(trees, page);
  return (source, file) => namesVisibility(source) || code.isGuarded(source, file);
}

/** Whether parts of a snippet were cut out that its reader may not see: see `textForReader`. */
function isCut({ type, name, children = [] }: PageNode, depth = 0): boolean {
  if (type.startsWith("mdxJsx") && name == null && children.length === 0) return true;
  return depth < 250 && children.some((child) => isCut(child, depth + 1));
}

function mayGuard(tree: ContentTree): boolean {
  return codeMayGuard(tree.facts) || isCut(tree.root) || blocksOf(tree).some(namesVisibility);
}

function codeMayGuard(facts: ContentTree["facts"]): boolean {
  const known = knownGuards.get(facts);
  if (known !== undefined) return known;
  const { fault, components = [], constants, statements = [], imports } = facts;
  const found =
    fault?.mayGuard === true ||
    [...constants.map(({ source }) => source), ...statements].some(namesVisibility) ||
    components.some(({ name }) => name === "Visibility") ||
    imports.some(({ names }) => names.some(({ imported }) => imported === "Visibility"));
  knownGuards.set(facts, found);
  return found;
}

/** The code between paragraphs of a page. */
function blocksOf({ root }: ContentTree): readonly string[] {
  return (root.children ?? []).flatMap(({ type, value = "" }) => (type === "mdxjsEsm" ? [value] : []));
}

/** What uses what: names by their files, "" for what a file does when it is loaded, and "*" for all of it. */
class CodeGraph {
  readonly #trees: ReadonlyMap<FileId, ContentTree>;
  readonly #page: FileId | undefined;
  readonly #own = new Map<FileId, ReadonlySet<string>>();
  readonly #namespaces = new Map<string, FileId>();
  /** What is declared or imported. */
  readonly #named = new Map<FileId, Set<string>>();
  readonly #users = new Map<string, string[]>();
  readonly #guarded = new Set<string>();

  constructor(trees: ReadonlyMap<FileId, ContentTree>, page: FileId | undefined) {
    this.#trees = trees;
    this.#page = page;
    for (const [file, { facts }] of trees) {
      const { constants, exports = [], declared = [] } = facts;
      const own = new Set([...constants.map(({ name }) => name), ...exports, ...declared]);
      this.#own.set(file, own);
      this.#named.set(file, new Set(own));
    }
    for (const [file, tree] of trees) this.#readImports(file, tree);
    for (const [file, tree] of trees) this.#readCode(file, tree);
    const open = [...this.#guarded];
    for (let key = open.pop(); key !== undefined; key = open.pop())
      for (const user of this.#users.get(key) ?? []) {
        if (this.#guarded.has(user)) continue;
        this.#guarded.add(user);
        open.push(user);
      }
  }

  isGuarded(source: string, file: FileId): boolean {
    return this.#usedBy(source, file).some((key) => this.#guarded.has(key));
  }

  #link(user: string, used: string): void {
    const known = this.#users.get(used);
    if (known) known.push(user);
    else this.#users.set(used, [user]);
  }

  #readImports(file: FileId, tree: ContentTree): void {
    const known = importedNames(tree, file, this.#trees);
    for (const { source, names } of tree.facts.imports) {
      const target = importedFile(file, source, { exists: (each) => this.#trees.has(each) });
      // `export * from`, or what is run and nothing else.
      if (target !== undefined && names.length === 0) this.#link(keyOf(file, ""), keyOf(target, "*"));
      for (const { local, imported } of names) {
        const key = keyOf(file, local);
        this.#named.get(file)?.add(local);
        this.#link(keyOf(file, "*"), key);
        const found = known.get(local);
        if (!found) {
          if (imported === "Visibility") this.#guarded.add(key);
          continue;
        }
        if (imported === "*") this.#namespaces.set(key, found.file);
        const isKnown = this.#own.get(found.file)?.has(imported) === true;
        this.#link(key, keyOf(found.file, isKnown && imported !== "*" ? imported : "*"));
      }
    }
  }

  #readCode(file: FileId, tree: ContentTree): void {
    const { facts } = tree;
    const [loading, whole] = [keyOf(file, ""), keyOf(file, "*")];
    const known = new Set(facts.constants.map(({ name }) => name));
    if (facts.fault?.mayGuard || isCut(tree.root)) this.#guarded.add(whole);
    this.#link(whole, loading);
    const rest = keyOf(file, "rest of it");
    for (const name of this.#own.get(file) ?? []) {
      this.#link(whole, keyOf(file, name));
      // What is run may change it.
      this.#link(keyOf(file, name), loading);
      // Of classes, and of what is taken apart, the source is not known by itself.
      if (!known.has(name)) this.#link(keyOf(file, name), rest);
    }
    for (const source of blocksOf(tree)) this.#read(source, file, rest);
    for (const { name, source } of facts.constants) this.#read(source, file, keyOf(file, name));
    for (const source of facts.statements ?? []) this.#read(source, file, loading);
    for (const { name, attributes } of facts.components ?? []) {
      this.#read(`<${name}`, file, whole);
      const snippet = name === "Snippet" ? attributes["file"] : undefined;
      const place =
        snippet?.kind === "string"
          ? snippetPlaces(snippet.value).find((each) => this.#trees.has(each))
          : undefined;
      if (place !== undefined) this.#link(whole, keyOf(place, "*"));
    }
  }

  #read(source: string, file: FileId, user: string): void {
    if (namesVisibility(source)) this.#guarded.add(user);
    for (const key of this.#usedBy(source, file)) this.#link(user, key);
  }

  #usedBy(source: string, file: FileId): readonly string[] {
    const words = this.#wordsOf(source, file);
    const named = this.#named.get(file);
    const page = this.#page;
    const shared = page !== undefined && file !== page ? this.#named.get(page) : undefined;
    return words.flatMap((name) => {
      const keys: string[] = [];
      if (named?.has(name)) {
        const key = keyOf(file, name);
        const namespace = this.#namespaces.get(key);
        const members =
          namespace === undefined ? [] : words.filter((each) => this.#own.get(namespace)?.has(each));
        if (namespace === undefined || members.length === 0) keys.push(key);
        else return members.map((member) => keyOf(namespace, member));
      }
      if (page !== undefined && shared?.has(name) && this.#own.get(file)?.has(name) !== true)
        keys.push(keyOf(page, name));
      return keys;
    });
  }

  #wordsOf(source: string, file: FileId): readonly string[] {
    const facts = this.#trees.get(file)?.facts;
    const known = (facts && knownWords.get(facts)) ?? new Map<string, readonly string[]>();
    if (facts) knownWords.set(facts, known);
    const words = known.get(source) ?? [...new Set(source.match(word))];
    known.set(source, words);
    return words;
  }
}

function keyOf(file: FileId, name: string): string {
  return `${file}\n${name}`;
}
