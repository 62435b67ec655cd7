import type { PageNode } from "@octavo/core";
import { evaluatePrefix, type Scope } from "../literal.ts";
import { siteFile } from "../url.ts";
import type { Imported } from "./context.ts";

/** The import and export blocks of a tree: they stand at its top level. */
function modulesOf(root: PageNode): readonly string[] {
  return (root.children ?? []).filter((node) => node.type === "mdxjsEsm").map((node) => node.value ?? "");
}

const importPattern = /(?:^|[\n;])\s*import\s+([^'";]*?)\s*from\s*(["'])([^"'\n]+)\2/g;

/** What each imported name means: a file below the docs root, and "default" or the exported name. */
export function importedNames(root: PageNode, file: string): ReadonlyMap<string, Imported> {
  const names = new Map<string, Imported>();
  for (const source of modulesOf(root))
    for (const [, clause = "", , target = ""] of source.matchAll(importPattern)) {
      const found = withExtension(siteFile(target, file));
      for (const [local, name] of localNames(clause)) names.set(local, { file: found, name });
    }
  return names;
}

function withExtension(file: string): string {
  return /\.[a-z]{2,4}$/i.test(file) ? file : `${file}.mdx`;
}

function* localNames(clause: string): Generator<readonly [local: string, imported: string]> {
  const braces = /\{([^}]*)\}/.exec(clause);
  for (const part of (braces?.[1] ?? "").split(",")) {
    const [imported, local] = part.trim().split(/\s+as\s+/);
    if (imported) yield [local ?? imported, imported];
  }
  const rest = clause
    .replace(/\{[^}]*\}/, "")
    .replaceAll(",", " ")
    .trim();
  if (/^[\w$]+$/.test(rest)) yield [rest, "default"];
}

/** Files of Markdown that a tree imports. */
export function markdownImports(root: PageNode, file: string): readonly string[] {
  const files = [...importedNames(root, file).values()].map((imported) => imported.file);
  return [...new Set(files)].filter((found) => /\.mdx?$/i.test(found));
}

/** Names that a tree's expressions may mention: constants of its own and imported ones, and what is around it. */
export function scopeOf(
  root: PageNode,
  imports: ReadonlyMap<string, Imported>,
  trees: ReadonlyMap<string, PageNode>,
  around: Scope,
): Scope {
  const names = new Map(around);
  for (const [local, { file, name }] of imports) {
    const tree = name === "default" ? undefined : trees.get(file);
    const constants = tree && exportedConstants(tree, new Map());
    if (constants?.has(name)) names.set(local, constants.get(name));
  }
  return exportedConstants(root, names);
}

const exportPattern =
  /(?:^|[\n;])\s*export\s+(?:const|let|var)\s+([A-Za-z_$][\w$]*)\s*(?::[^=\n]+)?=(?!=|>)/g;

/** Adds the tree's exported constants whose value is a literal. */
function exportedConstants(root: PageNode, scope: Scope): Scope {
  const names = new Map(scope);
  for (const source of modulesOf(root))
    for (const match of source.matchAll(exportPattern)) {
      const value = evaluatePrefix(source.slice(match.index + match[0].length), names);
      if (value.ok) names.set(match[1] ?? "", value.value);
    }
  return names;
}
