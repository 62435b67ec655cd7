import type { Node as SyntaxNode } from "acorn";
import { partsOf } from "./syntax-walk.ts";
import { isLabel, isLater } from "./used-names.ts";

/** What expressions of a snippet make of names that nobody gives a value. */
interface AbsentNames {
  /** Names that stand there by themselves: nothing is shown. */
  readonly shown: ReadonlySet<string>;
  /** Names that they compute with: "NaN" and "undefined" are shown, or nothing can be. */
  readonly computed: ReadonlySet<string>;
  /** Names of which they ask whether they are there. */
  readonly tested: ReadonlySet<string>;
}

/** An expression, and whether it is the value of a prop, where a name by itself is only passed on. */
interface Written {
  readonly source: string;
  readonly inProp: boolean;
}

/** `props.name` is `name`. The parser is loaded where an expression is more than a name. */
export async function absentNames(expressions: readonly Written[]): Promise<AbsentNames> {
  const names = { shown: new Set<string>(), computed: new Set<string>(), tested: new Set<string>() };
  const code: Written[] = [];
  for (const each of expressions) {
    const [, name] = alone.exec(each.source) ?? [];
    if (name === undefined) code.push(each);
    else if (!each.inProp) names.shown.add(name);
  }
  if (code.length === 0) return names;
  const { parseExpression } = await import("./parse-code.ts");
  for (const { source } of code) {
    const tree = parseExpression(source, false) ?? parseExpression(source, true);
    if (tree) sortNames(tree, names);
    // Of what cannot be read, nothing is known.
    else for (const [word] of source.matchAll(/[A-Za-z_$][\w$]*/g)) names.tested.add(word);
  }
  return names;
}

const alone = /^\s*(?:props\s*\.\s*)?([A-Za-z_$][\w$]*)\s*$/;

interface Parts extends SyntaxNode {
  readonly name?: unknown;
  readonly computed?: boolean;
  readonly optional?: boolean;
  readonly operator?: string;
  readonly object?: Parts;
  readonly property?: Parts;
}

interface Open {
  readonly node: Parts;
  /** Whether it may never be asked for. */
  readonly isLate: boolean;
  /** Whether it is asked if it is there. */
  readonly isTested: boolean;
  /** Whether it is the content of an element. */
  readonly isContent: boolean;
}

function sortNames(root: SyntaxNode, names: Record<keyof AbsentNames, Set<string>>): void {
  const open: Open[] = [{ node: root, isLate: false, isTested: false, isContent: false }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { node, isContent } = next;
    for (const [key, part] of partsOf(node)) {
      if (isLabel(node, key)) continue;
      const isLate = next.isLate || isLater(node, key);
      const isTested = tests(node, key) || (next.isTested && !isOwner(node, key));
      const name = nameOf(part);
      if (name === undefined) open.push({ node: part, isLate, isTested, isContent: isElement(node) });
      else if (isTested) names.tested.add(name);
      else if (isLate) continue;
      else if (computes(node, key)) names.computed.add(name);
      else if (isContent && node.type === "JSXExpressionContainer") names.shown.add(name);
    }
  }
}

/** `name`, or `props.name`. */
function nameOf({ type, name, computed = false, object, property }: Parts): string | undefined {
  if (type === "Identifier") return typeof name === "string" ? name : undefined;
  const isProp = type === "MemberExpression" && !computed && object?.name === "props";
  return isProp && typeof property?.name === "string" ? property.name : undefined;
}

function isElement({ type }: Parts): boolean {
  return type === "JSXElement" || type === "JSXFragment";
}

/** What has a member that is asked for: without it, there is no value at all. */
function isOwner({ type, optional = false }: Parts, key: string): boolean {
  return type === "MemberExpression" && key === "object" && !optional;
}

const comparisons = new Set(["==", "!=", "===", "!==", "<", ">", "<=", ">=", "in", "instanceof"]);

/** Whether a part of a node decides something, which it can where it is not there. */
function tests({ type, operator = "", optional = false }: Parts, key: string): boolean {
  switch (type) {
    case "LogicalExpression":
    case "AssignmentPattern":
      return key === "left";
    case "ConditionalExpression":
    case "IfStatement":
    case "ForStatement":
    case "WhileStatement":
    case "DoWhileStatement":
      return key === "test";
    case "SwitchStatement":
      return key === "discriminant";
    case "UnaryExpression":
      return operator === "!" || operator === "typeof";
    case "BinaryExpression":
      return comparisons.has(operator);
    case "MemberExpression":
      return optional && key === "object";
    case "CallExpression":
      return optional && key === "callee";
    default:
      return false;
  }
}

/** Whether a part of a node has to be there for a value that makes sense. What calls are given may be left out. */
function computes(node: Parts, key: string): boolean {
  switch (node.type) {
    case "TemplateLiteral":
    case "BinaryExpression":
    case "UnaryExpression":
      return true;
    default:
      return isOwner(node, key);
  }
}
