import type { PageNode } from "@octavo/core";
import { snippetPath } from "../components/legacy.ts";
import type { BodyTree } from "./context.ts";
import { markdownImports } from "./modules.ts";

/** Languages of all fences below a node. */
export function fenceLanguages(root: PageNode): readonly string[] {
  const found: string[] = [];
  visit(root, (node) => {
    if (node.type === "code" && node.lang) found.push(node.lang.replace(/\{.*$/s, ""));
    if (node.name === "CodeBlock")
      for (const { name, value } of node.attributes ?? [])
        if (name === "language" && typeof value === "string") found.push(value);
  });
  return found;
}

/** The trees of all snippets that a page shows, directly and through each other. Missing files are left out. */
export async function loadSnippets(
  page: BodyTree,
  file: string,
  load: (file: string) => Promise<BodyTree | undefined>,
): Promise<ReadonlyMap<string, BodyTree>> {
  const trees = new Map<string, BodyTree>();
  const asked = new Set([file]);
  const follow = async (tree: BodyTree, from: string): Promise<void> => {
    const wanted = [...markdownImports(tree, from), ...snippetFiles(tree.root)].filter(
      (found) => !asked.has(found),
    );
    for (const found of wanted) asked.add(found);
    for (const found of wanted) {
      const loaded = await load(found);
      if (!loaded) continue;
      trees.set(found, loaded);
      await follow(loaded, found);
    }
  };
  await follow(page, file);
  return trees;
}

/** Files that `<Snippet file="…" />` names. */
function snippetFiles(root: PageNode): readonly string[] {
  const files = new Set<string>();
  visit(root, (node) => {
    if (node.name !== "Snippet") return;
    for (const { name, value } of node.attributes ?? [])
      if (name === "file" && typeof value === "string") files.add(snippetPath(value));
  });
  return [...files];
}

function visit(node: PageNode, look: (node: PageNode) => void): void {
  look(node);
  for (const child of node.children ?? []) visit(child, look);
}
