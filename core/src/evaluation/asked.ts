import type { Expression } from "acorn";
import { isComment, isLiteral, literalNames } from "./literal.ts";
import { askedNames, asksWhether } from "./used-names.ts";

/** What an expression needs. */
export interface Asked {
  /** Names without which it has no value, as they are written. */
  readonly names: readonly string[];
  /** Whether it asks if something is there, and so allows names to be left out. */
  readonly allowsNone?: boolean;
  readonly form?: Form | undefined;
}

/** What is peculiar about what an expression shows: nothing, the last of several values, or what cannot be shown. */
type Form = "empty" | "list" | "pattern" | "function" | "object";

/** Whether the value of a prop is an element or a function: nothing is asked for before that is drawn or called. */
export function isDrawnLater(source: string): boolean {
  return /^\s*(?:<|(?:async\s*)?(?:function\b|\([^()]*\)\s*=>|[\w$]+\s*=>))/.test(source);
}

/** What an expression asks for; `treeOf` reads code, and is not needed for literals. */
export function askedFor(source: string, treeOf: (source: string) => Expression | undefined): Asked {
  if (/^(?:true|false|null|undefined)?$/.test(source.trim())) return { names: [], form: "empty" };
  const names = literalNames(source);
  if (names) return { names, form: /^[\s(]*\{/.test(source) ? "object" : undefined };
  const tree = treeOf(source);
  if (!tree) return { names: [] };
  return { names: askedNames(tree), allowsNone: asksWhether(tree), form: formOf(tree) };
}

function formOf(tree: Expression): Form | undefined {
  switch (tree.type) {
    case "Literal":
      return tree.value instanceof RegExp ? "pattern" : undefined;
    case "SequenceExpression":
      return "list";
    case "ArrowFunctionExpression":
    case "FunctionExpression":
    case "ClassExpression":
      return "function";
    case "ObjectExpression":
      return "object";
    default:
      return undefined;
  }
}

/** The same for many expressions of which nothing else is needed; the parser is loaded for those that are more than literals. */
export async function askedReader(sources: readonly string[]): Promise<(source: string) => Asked> {
  const isCode = sources.some((source) => !isComment(source) && !isLiteral(source));
  if (!isCode) return (source) => askedFor(source, () => undefined);
  const { parseExpression } = await import("./parse-code.ts");
  return (source) => askedFor(source, (code) => parseExpression(code, false));
}
