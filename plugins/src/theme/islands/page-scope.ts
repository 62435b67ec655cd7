import {
  exportsOf,
  importedFile,
  meantExport,
  isCodeFile,
  isIdentifier,
  listedName,
  type FileId,
  type ImportFact,
  type PageFacts,
} from "@octavo/core";
import type { BundleInput } from "./bundle.ts";
import { isMarkdown } from "./code-names.ts";
import { OwnNames } from "./own-names.ts";

/** The module that has the names of the page, for code of other files that names what it neither declares nor imports. */
export const pageScope = "scope";

type ScopeInput = Pick<BundleInput, "page" | "trees" | "read">;

/** Whether the page is made of files of code, or of snippets that export some, which then know what the page knows. */
export function sharesNames({ page, trees }: ScopeInput): boolean {
  return [...trees].some(([file, { facts }]) => {
    if (file === page || isCodeFile(file)) return file !== page;
    return isMarkdown(file) && facts.constants.length + (facts.exports?.length ?? 0) > 0;
  });
}

/** What a name of the page means: an export of the page or of a file that it imports, as they are called in bundles. */
export interface SharedName {
  readonly file: FileId;
  /** The name there, or "*" for all of them. */
  readonly imported: string;
}

/** All that the page imports and exports, by its names in bundles. */
export async function sharedNames(input: ScopeInput): Promise<ReadonlyMap<string, SharedName>> {
  const { page, trees, read } = input;
  const { exports = [], exportedAs = [] }: Partial<PageFacts> = trees.get(page)?.facts ?? {};
  const shared = new Map<string, SharedName>();
  const own = new OwnNames(trees);
  const add = (local: string, imported: string, file: FileId): void =>
    void shared.set(own.inBundle(local), { file, imported: own.inBundle(imported) });
  for (const name of exports) if (isIdentifier(name)) add(name, name, page);
  const imports = importsOf(input).toSorted(
    (one, other) => Number(one.isPassedOn) - Number(other.isPassedOn),
  );
  for (const { target, names } of imports) {
    // What is not there would be an error, also where nothing needs it.
    const known = await exportsOf(target, read);
    for (const each of names) {
      const imported = meantExport(each, trees.get(target)?.facts);
      const isThere = imported === "*" || known?.includes(imported);
      if (isThere && isIdentifier(each.local)) add(each.local, imported, target);
    }
  }
  // To others, a name is what the page exports by it, whatever it imports by it.
  for (const { exported } of exportedAs) if (isIdentifier(exported)) add(exported, exported, page);
  shared.delete("default");
  return shared;
}

/** Exports them: what no code needs is left out of the bundle. `sourceOf` is how the module imports one. */
export async function scopeModule(
  shared: ReadonlyMap<string, SharedName>,
  sourceOf: (name: SharedName) => Promise<string>,
): Promise<string> {
  const lines: string[] = [];
  for (const [local, name] of shared) {
    const names = name.imported === "*" ? `* as ${local}` : `{ ${listedName(name.imported)} as ${local} }`;
    lines.push(`export ${names} from ${JSON.stringify(await sourceOf(name))};`);
  }
  return lines.join("\n");
}

function importsOf({ page, trees, read }: ScopeInput): readonly {
  readonly target: FileId;
  readonly names: ImportFact["names"];
  readonly isPassedOn: boolean;
}[] {
  return (trees.get(page)?.facts.imports ?? []).flatMap(({ source, names, passedOn = false }) => {
    const target = importedFile(page, source, read);
    return target === undefined ? [] : [{ target, names, isPassedOn: passedOn }];
  });
}
