import type { Node as SyntaxNode } from "acorn";
import type { FileId } from "../source/file.ts";
import { parseSource } from "./parse-source.ts";
import { replaceSpans, type Replacement } from "./replace-spans.ts";
import { nodesIn } from "./syntax-walk.ts";

/** Code with other identifiers, keys and members among them; code that cannot be read stays as it is. */
export async function renameIdentifiers(
  source: string,
  file: FileId,
  rename: (name: string) => string,
): Promise<string> {
  const parsed = await parseSource(source, file);
  if (!parsed) return source;
  const { root, shift } = parsed;
  // What is key and value at once stands in the tree twice.
  const places = new Map<number, Replacement>();
  for (const node of nodesIn(root)) {
    const { type, name }: SyntaxNode & { readonly name?: unknown } = node;
    if ((type !== "Identifier" && type !== "JSXIdentifier") || typeof name !== "string") continue;
    const text = rename(name);
    // A type may stand behind the name, and be a part of the node.
    const start = node.start - shift;
    if (text !== name) places.set(start, { start, end: start + name.length, text });
  }
  return replaceSpans(source, [...places.values()]);
}
