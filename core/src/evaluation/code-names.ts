import type { Node as SyntaxNode } from "acorn";
import type { FileId } from "../source/file.ts";
import { parseSource } from "./parse-source.ts";
import { isNode, partsOf } from "./syntax-walk.ts";
import { isLabel } from "./used-names.ts";

/** The names that are written in code, but for those of tags. */
export interface CodeNames {
  /** Of values, as far as they are named by themselves. */
  readonly values: ReadonlySet<string>;
  /** Of members, keys and attributes that have more than a text. */
  readonly parts: ReadonlySet<string>;
}

interface Parts extends SyntaxNode {
  readonly name?: unknown;
  readonly value?: unknown;
}

/** Undefined of code that cannot be read. */
export async function codeNames(source: string, file: FileId): Promise<CodeNames | undefined> {
  const parsed = await parseSource(source, file);
  if (!parsed) return undefined;
  const values = new Set<string>();
  const parts = new Set<string>();
  const open: SyntaxNode[] = [parsed.root];
  for (let node = open.pop(); node; node = open.pop())
    for (const [key, part] of node.type === "JSXClosingElement" ? [] : partsOf(node)) {
      const { type, name }: Parts = part;
      if (typeof name !== "string") open.push(part);
      else if (isLabel(node, key) && !isTextAttribute(node)) parts.add(name);
      else if (type === "Identifier") values.add(name);
    }
  return { values, parts };
}

function isTextAttribute({ type, value }: Parts): boolean {
  return type === "JSXAttribute" && isNode(value) && value.type === "Literal";
}
