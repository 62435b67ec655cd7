import type { Read } from "../database/query.ts";
import { pageTree } from "../queries/syntax.ts";
import { resolveInRoot } from "../source/file.ts";
import type { PageFacts, PageNode, PageTree } from "../syntax/page.ts";
import { textOfProp } from "./elements.ts";

/** What text is read from. */
export interface TextTree extends Pick<PageTree, "root"> {
  readonly facts: Pick<PageFacts, "imports" | "constants">;
}

/** Trees of Markdown files that pages show, by file. */
export type SnippetTrees = ReadonlyMap<string, TextTree>;

/** Files by the local name of their default import. */
export type Imports = ReadonlyMap<string, string>;

export function importsOf({ facts }: TextTree, file: string): Imports {
  const found = new Map<string, string>();
  for (const { source, names } of facts.imports)
    for (const { local, imported } of names)
      if (imported === "default") found.set(local, withExtension(resolveInRoot(file, source)));
  return found;
}

/** The trees of all snippets that a page shows, directly and through each other. Missing files are left out. */
export async function loadSnippets(page: TextTree, file: string, read: Read): Promise<SnippetTrees> {
  const trees = new Map<string, TextTree>();
  const asked = new Set([file]);
  const follow = async (tree: TextTree, from: string): Promise<void> => {
    for (const wanted of [...importsOf(tree, from).values(), ...snippetFiles(tree.root)]) {
      if (asked.has(wanted) || !/\.mdx?$/i.test(wanted)) continue;
      asked.add(wanted);
      if (!read.exists(wanted)) continue;
      const found = await read.get(pageTree, wanted);
      trees.set(wanted, found);
      await follow(found, wanted);
    }
  };
  await follow(page, file);
  return trees;
}

/** The text that an expression is, if it is nothing but a string or a number: `"a"`, `'a'`, a template without parts, `1.5`. */
export function literalOf(source: string): string | undefined {
  const match = /^\s*(?:"([^"\\\n]*)"|'([^'\\\n]*)'|`([^`\\$]*)`|(-?\d+(?:\.\d+)?))\s*$/.exec(source);
  return match === null ? undefined : (match[1] ?? match[2] ?? match[3] ?? match[4]);
}

/** The file that `<Snippet file="…" />` names, below the folder of snippets. */
export function snippetFile(node: PageNode): string | undefined {
  const file = node.name === "Snippet" ? textOfProp(node, "file") : undefined;
  if (file === undefined) return undefined;
  const path = file.replace(/^(?:\.?\/)+/, "");
  return withExtension(path.startsWith("snippets/") ? path : `snippets/${path}`);
}

function snippetFiles(root: PageNode): readonly string[] {
  const files: string[] = [];
  const visit = (node: PageNode, depth: number): void => {
    if (depth > 100) return;
    const file = snippetFile(node);
    if (file !== undefined) files.push(file);
    for (const child of node.children ?? []) visit(child, depth + 1);
  };
  visit(root, 0);
  return files;
}

function withExtension(file: string): string {
  return /\.[a-z]{2,4}$/i.test(file) ? file : `${file}.mdx`;
}
