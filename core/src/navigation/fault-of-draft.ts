import type { NavigationDraft, NavigationNode } from "../model/navigation.ts";
import type { FileId } from "../source/file.ts";

/** What is wrong with a navigation that a tap returns: elements that cannot be told apart, and pages of files that there are not. */
export function faultOfDraft(
  { root, references }: NavigationDraft,
  before: NavigationDraft,
  exists: (file: FileId) => boolean,
): string | undefined {
  const twice = root === before.root ? undefined : repeatedId(root);
  if (twice !== undefined)
    return `it returned two elements with the id ${JSON.stringify(twice)}: ids tell elements apart.`;
  for (const [id, reference] of references) {
    if (reference === before.references.get(id) || reference.kind !== "page" || exists(reference.file))
      continue;
    return `it returned the page ${reference.path} of ${JSON.stringify(reference.file)}, which is no file of the site.`;
  }
  return undefined;
}

function repeatedId(root: NavigationNode): string | undefined {
  const ids = new Set<string>();
  const waiting = [root];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (ids.has(node.id)) return node.id;
    ids.add(node.id);
    for (const child of node.children) waiting.push(child);
  }
  return undefined;
}
