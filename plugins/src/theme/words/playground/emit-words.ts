import { navigation, routes, type NavigationNode, type Output, type Read } from "@octavo/core";
import { playgroundWords } from "./read-words.ts";

/** Registers the playground's words in each language of the navigation, where the site has pages of endpoints. */
export async function emitPlaygroundWords(output: Output, read: Read): Promise<void> {
  const all = [...(await read.get(routes, "")).values()];
  if (!all.some(({ operation, api }) => operation !== null || api)) return;
  const tree = await read.pick(navigation, "", "tree");
  // Several may have the words of one: "fr" and "fr-CA".
  const languages = new Map<string, string>();
  for (const language of languagesBelow(tree)) {
    const file = await playgroundWords(language);
    if (file && !languages.has(file.path)) languages.set(file.path, language);
  }
  for (const [path, language] of languages) output.add(path, language, renderWords);
}

/** Key: the language. */
async function renderWords(language: string): Promise<string | undefined> {
  return (await playgroundWords(language))?.text;
}

function languagesBelow(node: NavigationNode | undefined): ReadonlySet<string> {
  if (!node) return new Set();
  const own = node.kind === "language" ? [node.label] : [];
  return new Set([...own, ...node.children.flatMap((child) => [...languagesBelow(child)])]);
}
