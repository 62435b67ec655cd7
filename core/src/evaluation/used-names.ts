import type { Node as SyntaxNode } from "acorn";
import { nodesIn } from "./syntax-walk.ts";

interface Parts extends SyntaxNode {
  readonly name?: unknown;
  readonly computed?: boolean;
  readonly optional?: boolean;
  readonly operator?: string;
  readonly callee?: Parts;
  readonly argument?: Parts;
}

/** Names that an expression asks for: no members, keys, words in texts, or names of HTML. Its own parameters are among them. */
export function usedNames(root: SyntaxNode): ReadonlySet<string> {
  return new Set([...nodesIn(root, (node, key) => !isLabel(node, key))].flatMap(nameOf));
}

/**
 * Names without which an expression has no value, as they are written: those in functions, behind `&&`, `||`, `??` and `?`, and of
 * elements are left out, and so are hooks.
 */
export function askedNames(root: SyntaxNode): readonly string[] {
  const found = [...nodesIn(root, (node, key) => !isLabel(node, key) && !isLater(node, key))];
  return found.flatMap((node) => (node.type === "ThisExpression" ? ["this"] : nameOf(node)));
}

const choices: ReadonlySet<string> = new Set([
  "LogicalExpression",
  "ConditionalExpression",
  "ChainExpression",
]);

/** Whether an expression asks if something is there: with `&&`, `||`, `??`, `?` or `?.`. */
export function asksWhether(root: SyntaxNode): boolean {
  return [...nodesIn(root)].some(({ type }) => choices.has(type));
}

function nameOf({ type, name }: Parts): readonly string[] {
  const isName = (type === "Identifier" || type === "JSXIdentifier") && typeof name === "string";
  return isName ? [name] : [];
}

/** Whether a part of a node is a word that names no value. */
export function isLabel({ type, computed = false }: Parts, key: string): boolean {
  switch (type) {
    case "MemberExpression":
    case "JSXMemberExpression":
      return key === "property" && !computed;
    case "Property":
    case "MethodDefinition":
    case "PropertyDefinition":
      return key === "key" && !computed;
    case "JSXAttribute":
      return key === "name";
    case "JSXClosingElement":
    case "MetaProperty":
      return true;
    default:
      return false;
  }
}

/** Whether a part of a node may never be asked for, or is no value. */
export function isLater({ type, optional = false, operator, callee, argument }: Parts, key: string): boolean {
  switch (type) {
    case "LogicalExpression":
      return key === "right";
    case "ConditionalExpression":
      return key !== "test";
    case "UnaryExpression":
      return operator === "typeof" && argument?.type === "Identifier";
    case "CallExpression":
      if (key === "callee") return typeof callee?.name === "string" && hook.test(callee.name);
      return optional;
    case "MemberExpression":
      return optional && key === "property";
    case "JSXOpeningElement":
      return key === "name";
    default:
      return (
        /Function|Class/.test(type) || (type.startsWith("TS") ? key !== "expression" : key.startsWith("type"))
      );
  }
}

/** React's: code has them without declaring them. */
const hook =
  /^use(?:Callback|Context|DebugValue|DeferredValue|Effect|Id|ImperativeHandle|InsertionEffect|LayoutEffect|Memo|Reducer|Ref|State|SyncExternalStore|Transition)$/;
