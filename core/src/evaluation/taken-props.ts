import type { Expression, Function as FunctionNode } from "acorn";
import type { ConstantFact } from "../syntax/page.ts";
import { parseExpression } from "./parse-code.ts";
import { nodesIn } from "./syntax-walk.ts";

/**
 * The props that each component of a file takes, by its name. Those are left out of which that is not certain: what takes all of
 * its props at once, or the rest of them, and what is no plain function.
 */
export function takenProps(
  constants: readonly ConstantFact[],
  isTyped: boolean,
): Readonly<Record<string, readonly string[]>> {
  const found = new Map<string, readonly string[]>();
  // What is declared twice, or changed, may be either.
  const names = constants.map(({ name }) => name);
  for (const [index, { name, source }] of constants.entries()) {
    if (names.indexOf(name) !== index || names.lastIndexOf(name) !== index) continue;
    if (!/=>|\bfunction\b/.test(source)) continue;
    const props = propsOf(source.replace(/^\s*export\s+(?:default\s+)?/, ""), isTyped);
    if (props) found.set(name, props);
  }
  for (const { name, source } of constants) {
    const same = found.get(source.trim().replace(/;$/, ""));
    if (same && !found.has(name)) found.set(name, same);
  }
  return Object.fromEntries(found);
}

function propsOf(source: string, isTyped: boolean): readonly string[] | undefined {
  const read: Expression | undefined = parseExpression(source, false) ?? parseExpression(source, isTyped);
  if (read?.type !== "ArrowFunctionExpression" && read?.type !== "FunctionExpression") return undefined;
  for (const { type, ...node } of nodesIn(read))
    if (type === "Identifier" && "name" in node && node.name === "arguments") return undefined;
  return namesTaken(read);
}

function namesTaken({ params }: FunctionNode): readonly string[] | undefined {
  const [first] = params;
  if (first === undefined) return [];
  const pattern = first.type === "AssignmentPattern" ? first.left : first;
  if (pattern.type !== "ObjectPattern") return undefined;
  const names: string[] = [];
  for (const property of pattern.properties) {
    if (property.type === "RestElement" || property.computed) return undefined;
    const { key } = property;
    if (key.type === "Identifier") names.push(key.name);
    else if (key.type === "Literal" && typeof key.value === "string") names.push(key.value);
    else return undefined;
  }
  return names;
}
