import {
  announceNames,
  divideModule,
  importedFile,
  isCodeFile,
  listedName,
  outsideNames,
  type ContentTree,
  type DividedModule,
  type FileId,
} from "@octavo/core";
import type { BundleInput } from "./bundle.ts";
import { isMarkdown } from "./code-names.ts";
import { throwing } from "./load-faults.ts";
import { ownNameFor } from "./own-names.ts";
import { scopeModule, sharedNames, type SharedName } from "./page-scope.ts";

/** How modules import what has to be loaded before them: a file, the early half of the page, or what stands for names of a file. */
export const before = { file: "octavo$file:", early: "octavo$early", names: "octavo$names:" } as const;

interface Plan {
  readonly shared: ReadonlyMap<string, SharedName>;
  /** By a file, those that it needs names of. */
  readonly needs: ReadonlyMap<FileId, ReadonlySet<FileId>>;
  /** Files that are made of what needs names that the page declares. */
  readonly ofPage: ReadonlySet<FileId>;
  /** By a file, its exports that others need while it may not be loaded. */
  readonly circular: ReadonlyMap<FileId, ReadonlySet<string>>;
}

/** A module's text in the order in which the modules of the page are loaded. */
export interface OrderedText extends Pick<DividedModule, "late"> {
  readonly early: string | undefined;
  readonly earlyNames: ReadonlySet<string>;
  /** Exports that something else stands for until they have a value. */
  readonly announced: ReadonlySet<string>;
}

/**
 * Has the modules of a page loaded after what they need: names of the page that they have from nowhere else lead to files that they do not
 * import. `sourceOf` is the text of a module.
 */
export class LoadOrder {
  readonly #input: BundleInput;
  readonly #sourceOf: (file: FileId) => Promise<string>;
  #plan: Promise<Plan> | undefined;
  #texts = new Map<FileId, Promise<OrderedText>>();

  constructor(input: BundleInput, sourceOf: (file: FileId) => Promise<string>) {
    this.#input = input;
    this.#sourceOf = sourceOf;
  }

  /** Texts are others in each round. */
  restart(): void {
    this.#texts = new Map();
  }

  text(file: FileId): Promise<OrderedText> {
    const known = this.#texts.get(file) ?? this.#order(file);
    this.#texts.set(file, known);
    return known;
  }

  /** Imports of what has to be loaded before a file. */
  async importsOf(file: FileId): Promise<string> {
    const { needs } = await this.#known();
    const { page } = this.#input;
    const paths: string[] = [];
    for (const each of needs.get(file) ?? [])
      if (each !== page) paths.push(`${before.file}${each}`);
      else if ((await this.text(page)).early !== undefined) paths.push(before.early);
    return paths.map((path) => `\n;import ${JSON.stringify(path)};`).join("");
  }

  /** The module that has the names of the page for all others. */
  async scope(): Promise<string> {
    const { shared, circular } = await this.#known();
    // What stands for names is there before all that may ask for them.
    const standing: string[] = [];
    for (const file of circular.keys())
      if ((await this.text(file)).announced.size > 0)
        standing.push(`import ${JSON.stringify(before.names + file)};\n`);
    return standing.join("") + (await scopeModule(shared, (name) => this.#exportedFrom(name)));
  }

  /** How a module imports what has a shared name: its file, a half of the page, or what stands for it. */
  async #exportedFrom({ file, imported }: SharedName): Promise<string> {
    const { circular } = await this.#known();
    if (file !== this.#input.page && !circular.get(file)?.has(imported)) return `${before.file}${file}`;
    const { earlyNames, announced } = await this.text(file);
    if (announced.has(imported)) return `${before.names}${file}`;
    return earlyNames.has(imported) ? before.early : `${before.file}${file}`;
  }

  /** What stands for names of a file until they have a value: whoever needs them before fails, and says why. */
  async standing(file: FileId): Promise<string> {
    const { announced } = await this.text(file);
    const lines = Array.from(announced, (name) => {
      const value = throwing(`\`${name}\` is asked for before ${file} has it, which needs what asks for it`);
      const own = ownNameFor("is", name);
      return `let ${own} = ${value};\nexport { ${own} as ${listedName(name)} };\nexport const ${setterOf(name)} = (value) => (${own} = value);`;
    });
    return lines.join("\n");
  }

  async #order(file: FileId): Promise<OrderedText> {
    const source = await this.#sourceOf(file);
    const { circular, ofPage } = await this.#known();
    const { page, read, ofBrowsers, parts } = this.#input;
    const isAssigned = (name: string): boolean => parts.some((part) => mayAssign(part.source, name));
    const asked = circular.get(file) ?? new Set();
    if (asked.size === 0 || ofBrowsers.has(file))
      return { late: source, early: undefined, earlyNames: new Set(), announced: new Set() };
    const isLate = (path: string): boolean => {
      const target = importedFile(file, path, read);
      return target !== undefined && ofPage.has(target);
    };
    const divided =
      file === page ? await divideModule(source, file, isLate, before.early, isAssigned) : undefined;
    const late = new Set([...asked].filter((name) => !divided?.names.has(name) && !isAssigned(name)));
    const announced = await announceNames(divided?.late ?? source, file, late, setterOf);
    const imports = announced.names.map(setterOf);
    return {
      early: divided?.early,
      earlyNames: divided?.names ?? new Set(),
      announced: new Set(announced.names),
      late:
        imports.length === 0
          ? announced.source
          : `${announced.source}\n;import { ${imports.join(", ")} } from ${JSON.stringify(`${before.names}${file}`)};`,
    };
  }

  #known(): Promise<Plan> {
    return (this.#plan ??= this.#makePlan());
  }

  async #makePlan(): Promise<Plan> {
    const { page, trees, read } = this.#input;
    const shared = await sharedNames(this.#input);
    const imports = new Map(
      [...trees].map(([file, { facts }]) => [
        file,
        new Set(facts.imports.flatMap(({ source }) => importedFile(file, source, read) ?? [])),
      ]),
    );
    const asked: { readonly file: FileId; readonly name: SharedName; readonly isAtLoad: boolean }[] = [];
    for (const [file, tree] of trees) {
      if (file === page || !(isCodeFile(file) || isMarkdown(file))) continue;
      const source = await this.#sourceOf(file);
      const own = namesOf(tree);
      // Most files have all that they name, and need not be read for that.
      if (!wordsOf(source).some((word) => shared.has(word) && !own.has(word))) continue;
      const { atLoad, all } = await outsideNames(source, file);
      const first = new Set(atLoad);
      for (const local of all) {
        const name = shared.get(local);
        if (name && name.file !== file) asked.push({ file, name, isAtLoad: first.has(local) });
      }
    }
    const needs = new Map<FileId, Set<FileId>>();
    const circular = new Map<FileId, Set<string>>();
    /** By a file, those that lead to it, also for all names that follow: ways are added, and none goes. */
    const leadingBack = new Map<FileId, Set<FileId>>();
    // What is needed at once counts before what may be needed later.
    const sorted = asked.toSorted((one, other) => Number(other.isAtLoad) - Number(one.isAtLoad));
    for (const { file, name } of sorted) {
      if (name.file === page) note(circular, page, name.imported);
      else if (needs.get(file)?.has(name.file)) continue;
      else if (leadingBack.get(file)?.has(name.file) || reached([name.file], [imports, needs]).has(file)) {
        note(leadingBack, file, name.file);
        note(circular, name.file, name.imported);
      } else note(needs, file, name.file);
    }
    const users = asked.flatMap(({ file, name }) => (name.file === page ? [file] : []));
    const ofPage = usersOf(users, [imports, needs]);
    for (const file of users) note(needs, file, page);
    return { shared, needs, ofPage, circular };
  }
}

function note<T>(map: Map<FileId, Set<T>>, key: FileId, value: T): void {
  map.set(key, (map.get(key) ?? new Set<T>()).add(value));
}

/** What gives what stands for a name its value. */
function setterOf(name: string): string {
  return ownNameFor("as", name);
}

/** Whether code may give a variable another value. */
function mayAssign(source: string, name: string): boolean {
  return source.split(name).some((rest, at, all) => {
    const assigned = /^\s*(?:\+\+|--|[^\s\w=<>!,;:.()]{0,3}=(?![=>]))/.test(rest);
    return at > 0 && (assigned || /(?:\+\+|--)\s*$/.test(all[at - 1] ?? ""));
  });
}

function namesOf({ facts }: ContentTree): ReadonlySet<string> {
  const imported = facts.imports.flatMap(({ names }) => names.map(({ local }) => local));
  return new Set([...facts.constants.map(({ name }) => name), ...(facts.exports ?? []), ...imported]);
}

function wordsOf(source: string): readonly string[] {
  return source.match(/[\p{L}_$][\p{L}\p{N}_$]*/gu) ?? [];
}

type Ways = ReadonlyMap<FileId, ReadonlySet<FileId>>;

/** Files, and all that ways lead to from them. */
function reached(from: readonly FileId[], ways: readonly Ways[]): ReadonlySet<FileId> {
  const found = new Set(from);
  // A set's iterator also visits what is added meanwhile.
  for (const file of found) for (const way of ways) for (const next of way.get(file) ?? []) found.add(next);
  return found;
}

/** The files, and all that lead to them. */
function usersOf(files: readonly FileId[], ways: readonly Ways[]): ReadonlySet<FileId> {
  const users = new Map<FileId, Set<FileId>>();
  for (const way of ways)
    for (const [file, targets] of way) for (const target of targets) note(users, target, file);
  return reached(files, [users]);
}
