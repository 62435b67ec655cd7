import { resolveInRoot } from "@octavo/core";
import { evaluatePrefix, type Scope } from "../literal.ts";
import type { BodyTree, Imported } from "./context.ts";

/** What each imported name means: a file below the docs root, and "default" or the exported name. */
export function importedNames({ facts }: BodyTree, file: string): ReadonlyMap<string, Imported> {
  const found = new Map<string, Imported>();
  for (const { source, names } of facts.imports) {
    const target = withExtension(resolveInRoot(file, source));
    for (const { local, imported } of names)
      if (imported !== "*") found.set(local, { file: target, name: imported });
  }
  return found;
}

function withExtension(file: string): string {
  return /\.[a-z]{2,4}$/i.test(file) ? file : `${file}.mdx`;
}

/** Files of Markdown that a tree imports. */
export function markdownImports(tree: BodyTree, file: string): readonly string[] {
  const files = [...importedNames(tree, file).values()].map((imported) => imported.file);
  return [...new Set(files)].filter((found) => /\.mdx?$/i.test(found));
}

/** Names that a tree's expressions may mention: constants of its own and imported ones, and what is around it. */
export function scopeOf(
  tree: BodyTree,
  imports: ReadonlyMap<string, Imported>,
  trees: ReadonlyMap<string, BodyTree>,
  around: Scope,
): Scope {
  const names = new Map(around);
  const exported = new Map<string, Scope>();
  for (const [local, { file, name }] of imports) {
    const from = name === "default" ? undefined : trees.get(file);
    if (!from) continue;
    const constants = exported.get(file) ?? exportedConstants(from, new Map());
    exported.set(file, constants);
    if (constants.has(name)) names.set(local, constants.get(name));
  }
  return exportedConstants(tree, names);
}

/** Adds the tree's exported constants whose value is a literal. */
function exportedConstants({ facts }: BodyTree, scope: Scope): Scope {
  const names = new Map(scope);
  for (const { name, source } of facts.constants) {
    const value = evaluatePrefix(source, names);
    if (value.ok) names.set(name, value.value);
  }
  return names;
}
