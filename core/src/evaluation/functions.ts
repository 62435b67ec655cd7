import type {
  AssignmentPattern,
  BlockStatement,
  Expression,
  Function as FunctionNode,
  Pattern,
  Statement,
  SwitchStatement,
} from "acorn";
import { Environment, type Interpreter } from "./environment.ts";
import { operate } from "./operators.ts";
import { Callable, isMap, isTrue, Refused, textOfValue, type Value } from "./value.ts";

/** How a statement ended. */
type Completion = { readonly returned: Value } | "break" | undefined;

/** A function of the page. What it needs to be run for, such as loops and assignments, it refuses when it is called. */
export function functionValue(node: FunctionNode, names: Environment, run: Interpreter): Callable {
  if (node.async || node.generator) throw new Refused("it does not answer at once");
  return new Callable((given) => {
    const inner = new Environment(names);
    for (const [index, parameter] of node.params.entries()) {
      if (parameter.type === "RestElement") bind(parameter.argument, given.slice(index), inner, run);
      else bind(parameter, given[index], inner, run);
    }
    if (node.body.type !== "BlockStatement") return run.evaluate(node.body, inner);
    const end = block(node.body, inner, run);
    return end !== undefined && end !== "break" ? end.returned : undefined;
  });
}

/** Gives the names of a pattern their values: `{a, b = 1, ...rest}`, `[a, , b]`. */
function bind(pattern: Pattern, value: Value, names: Environment, run: Interpreter): void {
  run.budget.step();
  switch (pattern.type) {
    case "Identifier":
      names.declare(pattern.name, value);
      return;
    case "AssignmentPattern":
      bind(pattern.left, defaulted(pattern, value, names, run), names, run);
      return;
    case "ObjectPattern": {
      if (!isMap(value)) throw new Refused("only objects can be taken apart");
      const hasRest = pattern.properties.some(({ type }) => type === "RestElement");
      const rest = new Map(hasRest ? value : []);
      run.budget.makeMembers(rest.size);
      for (const property of pattern.properties) {
        if (property.type === "RestElement") bind(property.argument, rest, names, run);
        else {
          const { key } = property;
          const name =
            !property.computed && key.type === "Identifier"
              ? key.name
              : textOfValue(run.evaluate(key, names), run.budget);
          rest.delete(name);
          bind(property.value, value.get(name), names, run);
        }
      }
      return;
    }
    case "ArrayPattern": {
      if (!Array.isArray(value)) throw new Refused("only lists can be taken apart");
      const items: readonly Value[] = value;
      if (pattern.elements.some((element) => element?.type === "RestElement")) run.budget.make(items.length);
      for (const [index, element] of pattern.elements.entries()) {
        if (element?.type === "RestElement") bind(element.argument, items.slice(index), names, run);
        else if (element) bind(element, items[index], names, run);
      }
      return;
    }
    default:
      throw new Refused("it assigns");
  }
}

function defaulted(pattern: AssignmentPattern, value: Value, names: Environment, run: Interpreter): Value {
  return value === undefined ? run.evaluate(pattern.right, names) : value;
}

function block({ body }: Pick<BlockStatement, "body">, names: Environment, run: Interpreter): Completion {
  for (const statement of body)
    if (statement.type === "FunctionDeclaration")
      names.declare(statement.id.name, functionValue(statement, names, run));
  for (const statement of body) {
    const end = execute(statement, names, run);
    if (end !== undefined) return end;
  }
  return undefined;
}

function execute(statement: Statement, names: Environment, run: Interpreter): Completion {
  run.budget.step();
  switch (statement.type) {
    case "ReturnStatement":
      return { returned: statement.argument ? run.evaluate(statement.argument, names) : undefined };
    case "VariableDeclaration":
      for (const { id, init } of statement.declarations)
        bind(id, init ? run.evaluate(init, names) : undefined, names, run);
      return undefined;
    case "IfStatement": {
      const chosen = isTrue(run.evaluate(statement.test, names)) ? statement.consequent : statement.alternate;
      return chosen ? execute(chosen, new Environment(names), run) : undefined;
    }
    case "BlockStatement":
      return block(statement, new Environment(names), run);
    case "SwitchStatement":
      return choose(statement, new Environment(names), run);
    case "BreakStatement":
      return "break";
    case "EmptyStatement":
    case "FunctionDeclaration":
      return undefined;
    default:
      if (/^TS|^Type/.test(statement.type)) return undefined;
      throw new Refused(`${statement.type} has to be run`);
  }
}

function choose({ discriminant, cases }: SwitchStatement, names: Environment, run: Interpreter): Completion {
  const value = run.evaluate(discriminant, names);
  const isCase = (test: Expression | null | undefined): boolean =>
    test !== null &&
    test !== undefined &&
    operate("===", run.evaluate(test, names), value, run.budget) === true;
  const found = cases.findIndex(({ test }) => isCase(test));
  const from = found === -1 ? cases.findIndex(({ test }) => !test) : found;
  if (from === -1) return undefined;
  const end = block({ body: cases.slice(from).flatMap(({ consequent }) => consequent) }, names, run);
  return end === "break" ? undefined : end;
}
