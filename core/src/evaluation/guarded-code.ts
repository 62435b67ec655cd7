import type { FileId } from "../source/file.ts";
import { importedNames, type ContentTree } from "./content-tree.ts";
import { importedFile, isCode } from "./imported-file.ts";
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

/**
 * Tells of which code only running it says who sees what is in its elements. What cannot be read may say so, too. `page` has
 * the names that modules use without declaring them.
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
  const { fault, components = [], constants, statements = [], imports } = tree.facts;
  return (
    fault?.mayGuard === true ||
    [...constants.map(({ source }) => source), ...statements, ...blocksOf(tree)].some(namesVisibility) ||
    components.some(({ name }) => name === "Visibility") ||
    isCut(tree.root) ||
    imports.some(({ names }) => names.some(({ imported }) => imported === "Visibility"))
  );
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
  readonly #users = new Map<string, string[]>();
  readonly #guarded = new Set<string>();

  constructor(trees: ReadonlyMap<FileId, ContentTree>, page: FileId | undefined) {
    this.#trees = trees;
    this.#page = page;
    for (const [file, { facts }] of trees) {
      const { constants, exports = [], declared = [] } = facts;
      this.#own.set(file, new Set([...constants.map(({ name }) => name), ...exports, ...declared]));
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
    const words = [...new Set(source.match(word))];
    return words.flatMap((name) => {
      const key = keyOf(file, name);
      const namespace = this.#namespaces.get(key);
      if (namespace !== undefined) {
        const members = words.filter((each) => this.#own.get(namespace)?.has(each));
        return members.length === 0 ? [key] : members.map((member) => keyOf(namespace, member));
      }
      const isShared = this.#page !== undefined && isCode(file) && this.#own.get(file)?.has(name) !== true;
      return isShared ? [key, keyOf(this.#page, name)] : [key];
    });
  }
}

function keyOf(file: FileId, name: string): string {
  return `${file}\n${name}`;
}
