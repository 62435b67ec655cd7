import {
  exportsOf,
  importedFile,
  meantExport,
  isCodeFile,
  type FileId,
  type ImportFact,
  type PageFacts,
} from "@octavo/core";
import type { BundleInput } from "./bundle.ts";
import { isMarkdown } from "./code-names.ts";
import { pathOf } from "./module-path.ts";

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

/** Exports all that the page imports and exports: what no code needs is left out of the bundle. */
export async function scopeModule(input: ScopeInput): Promise<string> {
  const { page, trees, read } = input;
  const { exports = [] }: Partial<PageFacts> = trees.get(page)?.facts ?? {};
  const lines = new Map(exports.map((name) => [name, exportLine(name, name, page)]));
  for (const { target, names } of importsOf(input)) {
    // What is not there would be an error, also where nothing needs it.
    const known = await exportsOf(target, read);
    for (const each of names) {
      const imported = meantExport(each, trees.get(target)?.facts);
      if (imported === "*" || known?.includes(imported))
        lines.set(each.local, exportLine(imported, each.local, target));
    }
  }
  lines.delete("default");
  return [...lines.values()].join("\n");
}

function importsOf({
  page,
  trees,
  read,
}: ScopeInput): readonly { readonly target: FileId; readonly names: ImportFact["names"] }[] {
  return (trees.get(page)?.facts.imports ?? []).flatMap(({ source, names }) => {
    const target = importedFile(page, source, read);
    return target === undefined ? [] : [{ target, names }];
  });
}

function exportLine(imported: string, local: string, file: FileId): string {
  const names = imported === "*" ? `* as ${local}` : `{ ${imported} as ${local} }`;
  return `export ${names} from ${JSON.stringify(pathOf(file))};`;
}
