import type { Read } from "../database/query.ts";
import { loadModules as loadTrees } from "../evaluation/load-modules.ts";
import type { ContentTree, PageModules } from "../evaluation/page-evaluation.ts";
import type { FileId } from "../source/file.ts";
import { pageFormat } from "../syntax/page-format.ts";
import { withExpressions } from "./bracketed-names.ts";

/**
 * All that a page's expressions need: the trees of what it imports, directly and through others, and what evaluates code. Braces are words in a
 * snippet that is plain Markdown, but for those around a name that the snippet is given somewhere.
 */
export async function loadModules(page: ContentTree, file: FileId, read: Read): Promise<PageModules> {
  const modules = await loadTrees(page, file, read);
  const trees = new Map<FileId, ContentTree>();
  for (const [snippet, tree] of modules.trees) {
    const names = modules.given?.get(snippet);
    const text = names && /\.md$/i.test(snippet) ? (read.text(snippet) ?? "") : "";
    const isPlain = text.includes("{") && pageFormat(snippet, text) === "md";
    trees.set(snippet, names && isPlain ? { ...tree, root: withExpressions(tree.root, names) } : tree);
  }
  return { ...modules, trees };
}
