import { isObject, type DataPath } from "@octavo/core";
import { grammar, type NodeKind, type Rule } from "./grammar.ts";

/** An object of the document, or a list or object of its data. Its path is spelled out only where a problem needs it. */
export interface Node {
  readonly kind: NodeKind;
  readonly value: unknown;
  readonly parent: Node | undefined;
  /** Steps from the parent: a key, or a key and a name or index. */
  readonly steps: readonly (string | number)[];
}

export function pathOf(node: Node): DataPath {
  const path: (string | number)[] = [];
  for (let at: Node | undefined = node; at; at = at.parent) path.push(...at.steps.toReversed());
  return path.toReversed();
}

/** A member that should be an object, a list of objects or an object of objects and is not. */
export interface Mismatch {
  readonly owner: Node;
  readonly key: string;
  readonly form: Rule["form"];
  readonly value: unknown;
}

export interface Visitor {
  node(node: Node): void;
  mismatch(mismatch: Mismatch): void;
}

/** Visits every object of a document, data included, once, in no particular order; references are not followed. Linear. */
export function walk(document: unknown, visitor: Visitor): void {
  const stack: Node[] = [{ kind: "document", value: document, parent: undefined, steps: [] }];
  for (let node = stack.pop(); node; node = stack.pop()) {
    visitor.node(node);
    if (Array.isArray(node.value))
      for (const [index, item] of node.value.entries()) pushData(node, index, item, stack);
    else if (isObject(node.value)) descend(node, node.value, stack, visitor);
  }
}

function descend(
  node: Node,
  value: Readonly<Record<string, unknown>>,
  stack: Node[],
  visitor: Visitor,
): void {
  if (node.kind === "callback") {
    for (const [name, member] of Object.entries(value)) {
      if (!name.startsWith("x-") && name !== "$ref")
        stack.push({ kind: "pathItem", value: member, parent: node, steps: [name] });
    }
    return;
  }
  const rules = grammar[node.kind];
  for (const key of Object.keys(value)) {
    const rule = rules.get(key);
    if (rule) enter(node, key, rule, value[key], stack, visitor);
    else pushData(node, key, value[key], stack);
  }
}

function pushData(parent: Node, step: string | number, value: unknown, stack: Node[]): void {
  if (typeof value === "object" && value !== null) stack.push({ kind: "data", value, parent, steps: [step] });
}

function enter(
  owner: Node,
  key: string,
  { kind, form }: Rule,
  value: unknown,
  stack: Node[],
  visitor: Visitor,
): void {
  if (form === "one") {
    // Lists of schemas under `items` are the tuples of older JSON Schema.
    if (kind === "schema" && Array.isArray(value))
      enter(owner, key, { kind, form: "list" }, value, stack, visitor);
    else stack.push({ kind, value, parent: owner, steps: [key] });
  } else if (form === "list") {
    if (!Array.isArray(value)) visitor.mismatch({ owner, key, form, value });
    else
      for (const [index, item] of value.entries())
        stack.push({ kind, value: item as unknown, parent: owner, steps: [key, index] });
  } else if (!isObject(value)) {
    visitor.mismatch({ owner, key, form, value });
  } else {
    for (const name of Object.keys(value)) {
      // Extensions stand among paths and statuses; elsewhere any name is fine.
      const isName = !name.startsWith("x-") || (kind !== "pathItem" && kind !== "response");
      if (isName) stack.push({ kind, value: value[name], parent: owner, steps: [key, name] });
    }
  }
}
