import type { Node as SyntaxNode } from "acorn";

interface Parts extends SyntaxNode {
  readonly name?: unknown;
  readonly computed?: boolean;
  readonly shorthand?: boolean;
}

/** Names that an expression asks for: no members, keys, words in texts, or names of HTML. Its own parameters are among them. */
export function usedNames(root: SyntaxNode): ReadonlySet<string> {
  const found = new Set<string>();
  const open: Parts[] = [root];
  for (let node = open.pop(); node; node = open.pop()) {
    if (node.type === "Identifier" || node.type === "JSXIdentifier") {
      if (typeof node.name === "string") found.add(node.name);
      continue;
    }
    for (const [key, part] of Object.entries(node)) {
      if (isLabel(node, key)) continue;
      for (const each of Array.isArray(part) ? (part as unknown[]) : [part])
        if (isNode(each)) open.push(each);
    }
  }
  return found;
}

/** Whether a part of a node is a word that names no value. */
function isLabel({ type, computed = false, shorthand = false }: Parts, key: string): boolean {
  switch (type) {
    case "MemberExpression":
    case "JSXMemberExpression":
      return key === "property" && !computed;
    case "Property":
    case "MethodDefinition":
    case "PropertyDefinition":
      return key === "key" && !computed && !shorthand;
    case "JSXAttribute":
      return key === "name";
    case "JSXClosingElement":
    case "MetaProperty":
      return true;
    default:
      return false;
  }
}

function isNode(value: unknown): value is Parts {
  return typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";
}
