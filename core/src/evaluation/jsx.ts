import type { Expression, Node as SyntaxNode } from "acorn";
import { partOf } from "../readers/shown-to.ts";
import type { Environment, Interpreter } from "./environment.ts";
import { elementNode, madeNodes, nodesOf } from "./make-nodes.ts";
import { Callable, isMap, Nodes, Refused, SnippetContent, type Value } from "./value.ts";

interface JsxName extends SyntaxNode {
  readonly type: "JSXIdentifier" | "JSXMemberExpression" | "JSXNamespacedName";
  readonly name: string;
  readonly object: JsxName;
  readonly property: JsxName;
}

interface JsxContainer extends SyntaxNode {
  readonly type: "JSXExpressionContainer";
  readonly expression: Expression | (SyntaxNode & { readonly type: "JSXEmptyExpression" });
}

interface JsxAttribute extends SyntaxNode {
  readonly type: "JSXAttribute" | "JSXSpreadAttribute";
  readonly name: JsxName;
  readonly value: JsxContainer | Expression | null;
  readonly argument: Expression;
}

interface JsxText extends SyntaxNode {
  readonly type: "JSXText";
  readonly value: string;
}

type JsxChild = JsxText | JsxContainer | JsxElement;

interface JsxElement extends SyntaxNode {
  readonly type: "JSXElement" | "JSXFragment";
  readonly openingElement: { readonly name: JsxName; readonly attributes: readonly JsxAttribute[] };
  readonly children: readonly JsxChild[];
}

export function isJsx(node: SyntaxNode): node is JsxElement {
  return node.type === "JSXElement" || node.type === "JSXFragment";
}

/** What an element comes to: a node, or what the function answers that its name stands for. */
export function jsxValue(node: JsxElement, names: Environment, run: Interpreter): Value {
  const children = childrenOf(node, names, run);
  if (node.type === "JSXFragment") return madeNodes(nodesOf(children, run.budget).nodes, run.budget);
  const { name, attributes } = node.openingElement;
  const written = nameOf(name);
  const meant = componentOf(name, names);
  if (meant === undefined && /^(React\.)?Fragment$/.test(written))
    return madeNodes(nodesOf(children, run.budget).nodes, run.budget);
  const props = propsOf(attributes, names, run);
  if (meant instanceof Callable) {
    if (children.length > 0) props.set("children", children.length === 1 ? children[0] : children);
    return run.call(meant, [props]);
  }
  const { nodes } = nodesOf(children, run.budget);
  if (meant instanceof SnippetContent) {
    const shown = elementNode(
      written,
      new Map([...props, ["children", new Nodes(nodes)]]),
      nodes,
      run.budget,
    );
    return madeNodes([{ ...shown, made: { props, snippet: meant.file } }], run.budget);
  }
  if (meant !== undefined && typeof meant !== "string") throw new Refused(`${written} is no component`);
  const part = partOf(meant ?? written, props.get("for"));
  if (part) props.set("for", part.for);
  const drawn = part ? "Visibility" : (meant ?? written);
  return madeNodes([elementNode(drawn, drawable(props), nodes, run.budget)], run.budget);
}

/** The value that an element's name stands for; undefined for HTML, and for components that are not declared here. */
function componentOf(name: JsxName, names: Environment): Value {
  if (name.type === "JSXNamespacedName") throw new Refused("it has names with colons");
  if (name.type === "JSXIdentifier") return /^[a-z]/.test(name.name) ? undefined : meaningOf(name, names);
  const { object } = name;
  const owner = object.type === "JSXIdentifier" ? meaningOf(object, names) : componentOf(object, names);
  return isMap(owner) ? owner.get(name.property.name) : undefined;
}

function meaningOf({ name }: JsxName, names: Environment): Value {
  const found = names.lookup(name);
  // Drawn as a component that there is not, it would be lost.
  if (!found && names.stands(name)) throw new Refused(`${name} has to be run`);
  return found?.value;
}

function nameOf(name: JsxName): string {
  return name.type === "JSXMemberExpression" ? `${nameOf(name.object)}.${nameOf(name.property)}` : name.name;
}

function propsOf(
  attributes: readonly JsxAttribute[],
  names: Environment,
  run: Interpreter,
): Map<string, Value> {
  const props = new Map<string, Value>();
  for (const attribute of attributes) {
    if (attribute.type === "JSXSpreadAttribute") {
      const value = run.evaluate(attribute.argument, names);
      if (isMap(value)) run.budget.makeMembers(value.size);
      if (isMap(value)) for (const [key, member] of value) props.set(key, member);
      else if (value !== undefined && value !== null) throw new Refused("only objects can be spread");
      continue;
    }
    const { value } = attribute;
    if (attribute.name.type === "JSXNamespacedName") continue;
    props.set(attribute.name.name, value === null ? true : contained(value, names, run));
  }
  props.delete("key");
  return props;
}

function contained(node: JsxContainer | Expression, names: Environment, run: Interpreter): Value {
  if (node.type !== "JSXExpressionContainer") return run.evaluate(node, names);
  return node.expression.type === "JSXEmptyExpression" ? undefined : run.evaluate(node.expression, names);
}

/** Props of an element that is drawn: what makes it do something has to be run in the browser. */
function drawable(props: ReadonlyMap<string, Value>): ReadonlyMap<string, Value> {
  for (const [name, value] of props) {
    const isNothing = value === undefined || value === null || value === false;
    if (value instanceof Callable || (!isNothing && /^on[A-Z]|^(ref|dangerouslySetInnerHTML)$/.test(name)))
      throw new Refused(`${name} has to be run`);
  }
  return props;
}

function childrenOf(node: JsxElement, names: Environment, run: Interpreter): readonly Value[] {
  const children: Value[] = [];
  for (const child of node.children) {
    if (child.type === "JSXText") {
      const words = jsxText(child.value);
      if (words !== "") children.push(words);
    } else if (child.type !== "JSXExpressionContainer") children.push(run.evaluate(child, names));
    else if (child.expression.type !== "JSXEmptyExpression")
      children.push(run.evaluate(child.expression, names));
  }
  return children;
}

/** As React reads text: line breaks go with the blanks around them, and join lines by one blank. */
function jsxText(written: string): string {
  if (!written.includes("\n")) return written;
  const lines = written.split(/\r?\n/);
  return lines
    .map((line, index) => {
      const start = index === 0 ? line : line.replace(/^[ \t]+/, "");
      return index === lines.length - 1 ? start : start.replace(/[ \t]+$/, "");
    })
    .filter((line) => line !== "")
    .join(" ");
}
