import type { Node as SyntaxNode } from "acorn";

/** Methods that answer new lists, or texts. */
const copying = new Set("map filter slice concat flat flatMap toSorted toReversed split match".split(" "));

/** Whether an expression makes a list that nothing else knows. */
export function isFresh(node: SyntaxNode): boolean {
  const { type, callee, expression } = node as SyntaxNode & {
    readonly callee?: SyntaxNode & {
      readonly object?: SyntaxNode & { readonly name?: string };
      readonly property?: { readonly name?: string };
      readonly computed?: boolean;
    };
    readonly expression?: SyntaxNode;
  };
  if (type === "ArrayExpression") return true;
  if (/^(?:Parenthesized|Chain|TS)/.test(type)) return expression !== undefined && isFresh(expression);
  const isNamed = callee?.type === "MemberExpression" && callee.computed !== true;
  const method = isNamed ? (callee.property?.name ?? "") : "";
  const object = callee?.object;
  if (object?.name === "Object") return /^(?:keys|values|entries)$/.test(method);
  if (object?.name === "Array") return /^(?:from|of)$/.test(method);
  if (method === "sort" || method === "reverse") return object !== undefined && isFresh(object);
  return copying.has(method);
}
