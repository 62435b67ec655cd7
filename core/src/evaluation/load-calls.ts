import type { FunctionExpression, Node as SyntaxNode, Program } from "acorn";
import type { Span } from "../source/origin.ts";
import { nodesIn } from "./syntax-walk.ts";

/** A call for a module that is made whenever its script is run: in no branch, and in no function that somebody else may call. */
export interface LoadCall {
  readonly name: "import" | "require";
  readonly source: string;
  /** Where its module is named, without quotes. */
  readonly span: Span;
  /** Whether the script does nothing but what waits for it. */
  readonly isAll: boolean;
}

interface Parts extends SyntaxNode {
  readonly name?: unknown;
  readonly value?: unknown;
  readonly operator?: string;
  readonly callee?: Parts;
  readonly object?: Parts;
  readonly property?: Parts;
  readonly arguments?: readonly Parts[];
  readonly source?: Parts;
  readonly options?: unknown;
  readonly async?: boolean;
  readonly id?: Parts | null;
  readonly params?: readonly Parts[];
}

export function loadCalls(program: Program): readonly LoadCall[] {
  const called = new Set<SyntaxNode>();
  const parents = new Map<SyntaxNode, SyntaxNode>();
  /** What is called at once and waits, around a node: the innermost. */
  const waiting = new Map<SyntaxNode, SyntaxNode | undefined>();
  const actions: SyntaxNode[] = [];
  for (const node of nodesIn(program, (around, _key, part) => {
    if (!isEntered(around, part, called)) return false;
    parents.set(part, around);
    waiting.set(part, called.has(part) && (part as Parts).async ? part : waiting.get(around));
    return true;
  }))
    if (isAction.test(node.type)) actions.push(node);
  const isAlone = program.body.filter((each) => !("directive" in each)).length === 1;
  const firstDone = least(actions.map(({ end }) => end));
  const lastBegun = -least(actions.map(({ start }) => -start));
  // What it waits for may bring a `require`.
  const firstAwaited = least(actions.filter(({ type }) => type === "AwaitExpression").map(({ end }) => end));
  return [...certainNodes(program)].flatMap((node): readonly LoadCall[] => {
    const { type, source, options } = node as Parts;
    const name = type === "ImportExpression" ? "import" : "require";
    const named = name === "require" ? requiredBy(node) : options ? undefined : source;
    if (typeof named?.value !== "string") return [];
    if (name === "require" ? firstAwaited <= node.start : isKept(node, parents)) return [];
    const span = { start: named.start + 1, end: named.end - 1 };
    const isAll = isAlone && node.start < firstDone && !(lastBegun >= (waiting.get(node)?.end ?? Infinity));
    return [{ name, source: named.value, span, isAll }];
  });
}

function least(numbers: readonly number[]): number {
  return numbers.reduce((found, each) => Math.min(found, each), Infinity);
}

/** Whether something else has what an import comes to, and may deal with it that it fails: it is neither awaited nor dropped. */
function isKept(call: SyntaxNode, parents: ReadonlyMap<SyntaxNode, SyntaxNode>): boolean {
  let at = call;
  for (;;) {
    const around: Parts | undefined = parents.get(at);
    const chained = around && parents.get(around);
    if (around?.type === "MemberExpression" && chained?.type === "CallExpression") {
      const isLink = around.object === at && (chained as Parts).callee === around;
      if (!isLink || !/^(?:then|catch|finally)$/.test(String(around.property?.name))) return true;
      at = chained;
      continue;
    }
    const isVoid = around?.type === "UnaryExpression" && around.operator === "void";
    return !isVoid && around?.type !== "AwaitExpression" && around?.type !== "ExpressionStatement";
  }
}

/** Whether a script uses the page that it is on, whenever it is run, and nothing in it has or gives such names. */
export function usesPage(program: Program): boolean {
  const given = new Set<unknown>();
  for (const node of nodesIn(program)) {
    const { type, property, id, params = [] } = node as Parts;
    if (type === "MemberExpression") given.add(property?.name ?? property?.value);
    for (const part of [...(id ? [id] : []), ...params])
      for (const { name } of nodesIn(part) as Iterable<Parts>) given.add(name);
  }
  return [...certainNodes(program)].some((node) => {
    const { type, object } = node as Parts;
    const name = type === "MemberExpression" && object?.type === "Identifier" ? object.name : undefined;
    return (name === "document" || name === "window") && !given.has(name);
  });
}

/** Whether a script has or asks for names that these words are among, but by calls of `require` with the name of a module. */
export function asksFor(program: Program, words: RegExp): boolean {
  const calls = new Set<SyntaxNode | undefined>();
  return [...nodesIn(program)].some((node) => {
    const { name, value } = node as Parts;
    if (requiredBy(node)) calls.add((node as Parts).callee);
    const written = typeof value === "object" && value && "cooked" in value ? value.cooked : value;
    return [name, written].some((each) => typeof each === "string" && words.test(each)) && !calls.has(node);
  });
}

/** The text that such a call names its module with. */
function requiredBy({ type, callee, arguments: given = [] }: Parts): Parts | undefined {
  const isCall = type === "CallExpression" && callee?.type === "Identifier" && callee.name === "require";
  return isCall && given.length === 1 && typeof given[0]?.value === "string" ? given[0] : undefined;
}

const isAction = /^(?:Call|New|Assignment|Update|Await|Import|TaggedTemplate)Expression$/;

/** The nodes that are run whenever a program is. */
function certainNodes(program: Program): Iterable<SyntaxNode> {
  const called = new Set<SyntaxNode>();
  const skipped = new Set<SyntaxNode>();
  const seen = new Set<SyntaxNode>();
  const ending = endingNodes(program);
  return nodesIn(program, (node, key, part) => {
    if (!seen.has(node)) for (const each of unsureStatements(node, ending)) skipped.add(each);
    seen.add(node);
    return !skipped.has(part) && !isUncertain(node, key) && isEntered(node, part, called);
  });
}

/** Of a list of statements, those behind the first that may leave it. */
function unsureStatements(
  { type, body }: SyntaxNode & { readonly body?: unknown },
  ending: ReadonlySet<SyntaxNode>,
): readonly SyntaxNode[] {
  if ((type !== "Program" && type !== "BlockStatement") || !Array.isArray(body)) return [];
  const statements = body as readonly SyntaxNode[];
  const last = statements.findIndex((each) => ending.has(each));
  return last === -1 ? [] : statements.slice(last + 1);
}

/** Whether a walk goes from a node into a part of it: into functions where they are called at once. Those are added to `called`. */
function isEntered({ type, callee }: Parts, part: SyntaxNode, called: Set<SyntaxNode>): boolean {
  if (type === "CallExpression" && callee) {
    // As in `(function () { … }).call(this)`.
    const isMethod =
      callee.type === "MemberExpression" && /^(?:call|apply)$/.test(String(callee.property?.name));
    const own = isMethod ? callee.object : callee;
    if (own && isPlainFunction(own)) called.add(own);
  }
  return !/Function|^Class/.test(part.type) || called.has(part);
}

function isPlainFunction(node: SyntaxNode): boolean {
  return (
    node.type === "ArrowFunctionExpression" ||
    (node.type === "FunctionExpression" && !(node as FunctionExpression).generator)
  );
}

/** Whether a part of a node may not be run, or what goes wrong there be dealt with. */
function isUncertain({ type, operator = "", callee, arguments: given = [] }: Parts, key: string): boolean {
  switch (type) {
    case "IfStatement":
    case "ConditionalExpression":
    case "WhileStatement":
      return key !== "test";
    case "SwitchStatement":
      return key !== "discriminant";
    case "ForStatement":
      return key !== "init";
    case "ForInStatement":
    case "ForOfStatement":
      return key !== "right";
    case "LogicalExpression":
    case "AssignmentPattern":
      return key === "right";
    case "AssignmentExpression":
      return key === "right" && /^(?:\|\||&&|\?\?)=$/.test(operator);
    case "CallExpression": {
      const method = callee?.type === "MemberExpression" ? callee.property?.name : undefined;
      const handler = method === "catch" ? given[0] : method === "then" ? given[1] : undefined;
      return key === "callee" && handler !== undefined && handler.object?.name !== "console";
    }
    default:
      return /^(?:TryStatement|ChainExpression|DoWhileStatement|WithStatement)$|^JSX/.test(type);
  }
}

/** The nodes behind which what follows may not be run: those that leave what is around them, and what they are in, up to a function. */
function endingNodes(program: Program): ReadonlySet<SyntaxNode> {
  const parents = new Map<SyntaxNode, SyntaxNode>();
  const ending = new Set<SyntaxNode>();
  const nodes = nodesIn(program, (node, _key, part) => {
    parents.set(part, node);
    return true;
  });
  for (const node of nodes) {
    if (!/^(?:Return|Throw|Break|Continue)Statement$/.test(node.type)) continue;
    let at: SyntaxNode | undefined = node;
    for (; at && !ending.has(at) && !/Function|^Class/.test(at.type); at = parents.get(at)) ending.add(at);
  }
  return ending;
}
