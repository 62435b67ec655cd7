import { appendAll } from "../syntax/append-all.ts";
import type { Node as SyntaxNode } from "acorn";
import { ownSources } from "./exported-names.ts";
import { isLiteral } from "./literal.ts";
import type { CodeFacts, PageFacts } from "../syntax/page.ts";
import { isNode, nodesIn } from "./syntax-walk.ts";
import { withoutSemicolon } from "./without-semicolon.ts";

/** Methods that change what they are called on. */
const changing = new Set(
  "push pop shift unshift splice sort reverse fill copyWithin set add delete clear append".split(" "),
);

/** Those of `Object` and `Reflect`: they change their first argument. */
const changingFirst = new Set(
  "assign defineProperty defineProperties setPrototypeOf set deleteProperty".split(" "),
);

/** What code looks like that may change something; most has none of it, and need not be read for that. */
const mayChange =
  /\.\s*(?:push|pop|shift|unshift|splice|sort|reverse|fill|copyWithin|set|add|delete|clear|append|assign|definePropert|setPrototypeOf)|\[\s*["'`]|\+\+|--|\bdelete\b|\b(?:for|assign)\b|(?<![=!<>])=(?![=>])/;

/** Names that code gives other values, or whose values it changes in place, whatever function they are in. */
export function changedNames(root: SyntaxNode): ReadonlySet<string> {
  const found = new Set<string>();
  for (const node of nodesIn(root))
    for (const target of targetsOf(node)) for (const name of rootsOf(target)) found.add(name);
  return found;
}

/** The parts of nodes that are looked at. */
interface Parts extends SyntaxNode {
  readonly operator?: string;
  readonly left?: Parts;
  readonly right?: Parts;
  readonly argument?: Parts;
  readonly callee?: Parts;
  readonly object?: Parts;
  readonly property?: Parts;
  readonly arguments?: readonly Parts[];
  readonly expression?: Parts;
  readonly test?: Parts;
  readonly consequent?: Parts;
  readonly alternate?: Parts;
  readonly elements?: readonly (Parts | null)[];
  readonly properties?: readonly Parts[];
  readonly value?: unknown;
  readonly name?: unknown;
}

/** What a node changes. */
function targetsOf(node: Parts): readonly (Parts | undefined)[] {
  switch (node.type) {
    case "AssignmentExpression":
      return [node.left];
    case "ForInStatement":
    case "ForOfStatement":
      return node.left?.type === "VariableDeclaration" ? [] : [node.left];
    case "UpdateExpression":
      return [node.argument];
    case "UnaryExpression":
      return node.operator === "delete" ? [node.argument] : [];
    case "CallExpression": {
      const callee = inner(node.callee);
      if (callee?.type !== "MemberExpression") return [];
      const method = String(callee.property?.name ?? callee.property?.value);
      const isOfObject = callee.object?.name === "Object" || callee.object?.name === "Reflect";
      if (isOfObject) return changingFirst.has(method) ? [node.arguments?.[0]] : [];
      return changing.has(method) ? [callee.object] : [];
    }
    default:
      return [];
  }
}

/** The names that lead to what is changed: `a` of `a.b[0]`, and of what may be `a`. */
function rootsOf(target: Parts | undefined): readonly string[] {
  const node = inner(target);
  switch (node?.type) {
    case "Identifier":
      return [String(node.name)];
    case "MemberExpression":
      return rootsOf(node.object);
    case "ConditionalExpression":
      return [...rootsOf(node.consequent), ...rootsOf(node.alternate)];
    case "LogicalExpression":
      return [...rootsOf(node.left), ...rootsOf(node.right)];
    case "AssignmentExpression":
    case "AssignmentPattern":
      return rootsOf(node.left);
    case "ArrayPattern":
      return (node.elements ?? []).flatMap((each) => rootsOf(each ?? undefined));
    case "ObjectPattern":
      return (node.properties ?? []).flatMap((each) =>
        rootsOf(isNode(each.value) ? each.value : each.argument),
      );
    case "RestElement":
      return rootsOf(node.argument);
    default:
      return [];
  }
}

function inner(node: Parts | undefined): Parts | undefined {
  return node?.expression && /^(?:Parenthesized|Chain|TS)/.test(node.type) ? inner(node.expression) : node;
}

/** What the values of a tree's names are read from. */
type Names = Pick<CodeFacts, "imports" | "constants" | "exportedAs" | "statements"> &
  Partial<Pick<PageFacts, "expressions">>;

/**
 * Names of a tree whose values only running it tells, its imports among them: those that its code changes, what these were made
 * of, and all that it declares where it has statements that are neither imports, exports nor declarations. `changes` reads one
 * expression, and `shared` has the names that are there without being declared.
 */
export function unsteadyNames(
  { imports, constants, exportedAs, statements: written = [], expressions = [] }: Names,
  changes: (source: string) => Iterable<string>,
  shared: Iterable<string> = [],
): ReadonlySet<string> {
  const sources = ownSources({ constants, ...(exportedAs && { exportedAs }) });
  const statements = written.filter((source) => !isNote(source, sources));
  const imported = imports.flatMap(({ names }) => names.map(({ local }) => local));
  const open = statements.flatMap(wordsOf);
  for (const source of [...constants.map((each) => each.source), ...expressions])
    if (mayChange.test(source) && !isLiteral(source)) appendAll(open, changes(source));
  const own = new Set([...sources.keys(), ...imported, ...shared]);
  const found = new Set<string>();
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (found.has(name) || !own.has(name)) continue;
    found.add(name);
    const source = sources.get(name) ?? "";
    // What it was made of may be in it; a function has nothing in it that is changed with it.
    if (!isFunction(source)) appendAll(open, wordsOf(source));
  }
  return statements.length > 0 ? new Set([...found, ...sources.keys()]) : found;
}

/** What tools for React want to know of a component: `Box.displayName = "Box"`, `Box.propTypes = {…}`. Nothing shows it. */
const note = /^\s*([\p{L}_$][\p{L}\p{N}_$]*)\s*\.\s*(displayName|propTypes)\s*=(?!=)([^]*)$/u;

/** Whether a statement gives a component such a note, and does nothing else. */
function isNote(statement: string, sources: ReadonlyMap<string, string>): boolean {
  const [, name = "", kind, value = ""] = note.exec(statement) ?? [];
  const source = sources.get(name) ?? "";
  if (!isFunction(source) && !/^\s*(?:React\s*\.\s*)?(?:memo|forwardRef)\s*\(/.test(source)) return false;
  if (kind === "displayName") return isLiteral(withoutSemicolon(value));
  // Of calls there are those of the types themselves alone.
  const rest = value.replaceAll(/\b(?:React\s*\.\s*)?PropTypes\s*\.\s*\w+/g, "");
  return !/[\w$\])}]\s*[(`]|=|\+\+|--|\b(?:new|delete)\b/.test(rest);
}

function wordsOf(source: string): readonly string[] {
  return source.match(/[\p{L}_$][\p{L}\p{N}_$]*/gu) ?? [];
}

function isFunction(source: string): boolean {
  return /^\s*(?:async\b\s*)?(?:function\b|class\b|\([^()]*\)\s*=>|[\w$]+\s*=>)/.test(source);
}
