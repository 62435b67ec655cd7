import { isObject, type DataPath } from "@octavo/core";
import { grammar, type Member, type NodeKind } from "../grammar/index.ts";

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

/** A member of an object whose value has a type that it cannot have. */
export interface Mismatch {
  readonly owner: Node;
  readonly key: string;
  readonly member: Member;
  readonly value: unknown;
}

export interface Visitor {
  node(node: Node): void;
  mismatch(mismatch: Mismatch): void;
  /** A key of an object that OpenAPI does not know; extensions are among them. */
  unknown(owner: Node, key: string): void;
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
  const known = grammar[node.kind];
  for (const key of Object.keys(value)) {
    const member = known.get(key);
    if (member) enter(node, key, member, value[key], stack, visitor);
    else {
      if (node.kind !== "data") visitor.unknown(node, key);
      pushData(node, key, value[key], stack);
    }
  }
}

function pushData(parent: Node, step: string | number, value: unknown, stack: Node[]): void {
  if (typeof value === "object" && value !== null) stack.push({ kind: "data", value, parent, steps: [step] });
}

function enter(
  owner: Node,
  key: string,
  member: Member,
  value: unknown,
  stack: Node[],
  visitor: Visitor,
): void {
  const { kind, form } = member;
  if (kind === "data") {
    if (!isOfType(value, member)) visitor.mismatch({ owner, key, member, value });
    pushData(owner, key, value, stack);
  } else if (form === "list" || (kind === "schema" && form === "one" && Array.isArray(value))) {
    // Lists of schemas under `items` are the tuples of older JSON Schema.
    if (!Array.isArray(value)) visitor.mismatch({ owner, key, member, value });
    else
      for (const [index, item] of value.entries())
        stack.push({ kind, value: item as unknown, parent: owner, steps: [key, index] });
  } else if (form === "one") {
    stack.push({ kind, value, parent: owner, steps: [key] });
  } else if (!isObject(value)) {
    visitor.mismatch({ owner, key, member, value });
  } else {
    for (const name of Object.keys(value)) {
      // Extensions stand among paths and statuses; elsewhere any name is fine.
      const isName = !name.startsWith("x-") || (kind !== "pathItem" && kind !== "response");
      if (isName) stack.push({ kind, value: value[name], parent: owner, steps: [key, name] });
    }
  }
}

/** Whether data can be read as it should be: words in YAML may be numbers, and what is left empty says nothing. */
function isOfType(value: unknown, { types }: Member): boolean {
  if (value === null || types.length === 0) return true;
  if (Array.isArray(value)) return types.includes("array");
  switch (typeof value) {
    case "string":
      return types.includes("string") || (types.includes("boolean") && /^(?:true|false)$/i.test(value));
    case "number":
    case "bigint":
      return types.includes("number") || types.includes("integer") || types.includes("string");
    case "boolean":
      return types.includes("boolean") || types.includes("string");
    default:
      return types.includes("object");
  }
}
