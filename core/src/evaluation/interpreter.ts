import type {
  ArrayExpression,
  CallExpression,
  Expression,
  MemberExpression,
  Node as SyntaxNode,
  ObjectExpression,
  SpreadElement,
  TemplateLiteral,
} from "acorn";
import { arrayMethods } from "./array-methods.ts";
import { builtIn, builtIns } from "./built-in.ts";
import { Environment, type Interpreter, type Names } from "./environment.ts";
import { isFresh } from "./fresh-list.ts";
import { functionValue } from "./functions.ts";
import { createGlobals } from "./globals.ts";
import { isJsx, jsxValue } from "./jsx.ts";
import { negate, numberOf, operate } from "./operators.ts";
import type { Patterns } from "./patterns.ts";
import { stringMethod, testPattern } from "./string-methods.ts";
import {
  Callable,
  isMap,
  isTrue,
  nobody,
  Pattern,
  Refused,
  textOfValue,
  type Budget,
  type Lookup,
  type Value,
} from "./value.ts";

/**
 * Interprets syntax trees of expressions over `Value`s. There is nothing to escape to: an expression reaches the names that it is
 * given, the members of Maps, and the methods in tables. Whatever it does not know, it refuses.
 */
export class CodeInterpreter implements Interpreter {
  readonly budget: Budget;
  readonly #patterns: Patterns | undefined;
  readonly #globals: ReadonlyMap<string, Value>;
  /** Of `Object`: it changes what it is given first. */
  readonly #assign: Value;

  constructor(budget: Budget, patterns: Patterns | undefined) {
    this.budget = budget;
    this.#patterns = patterns;
    this.#globals = builtIns(createGlobals(budget), budget);
    const object = this.#globals.get("Object");
    this.#assign = isMap(object) ? object.get("assign") : undefined;
  }

  /** The value of an expression among names. Throws `Refused`. */
  run(node: Expression, { lookup, stands }: Names): Value {
    const around: Lookup = (name) =>
      lookup(name) ?? (this.#globals.has(name) ? { value: this.#globals.get(name) } : undefined);
    return this.evaluate(node, new Environment({ lookup: around, stands }));
  }

  call(callee: Callable, given: readonly Value[]): Value {
    this.budget.step();
    return callee.call(given);
  }

  evaluate(node: Expression | SyntaxNode, names: Environment): Value {
    this.budget.step();
    if (!this.budget.enter()) throw new Refused("it is nested too deep");
    try {
      return this.#evaluate(node as Expression, names);
    } finally {
      this.budget.leave();
    }
  }

  #evaluate(node: Expression, names: Environment): Value {
    if (isJsx(node)) return jsxValue(node, names, this);
    switch (node.type) {
      case "Literal":
        if (node.regex) return new Pattern(node.regex.pattern, node.regex.flags);
        if (typeof node.value === "bigint" || node.value instanceof RegExp) break;
        return node.value;
      case "TemplateLiteral":
        return this.#template(node, names);
      case "Identifier": {
        const found = names.lookup(node.name);
        if (!found) throw new Refused(`nothing here is called ${node.name}`);
        return found.value;
      }
      case "ParenthesizedExpression":
        return this.evaluate(node.expression, names);
      case "ChainExpression":
        return present(this.#chain(node.expression, names));
      case "MemberExpression":
      case "CallExpression":
        return present(this.#chain(node, names));
      case "ConditionalExpression":
        return this.evaluate(
          isTrue(this.evaluate(node.test, names)) ? node.consequent : node.alternate,
          names,
        );
      case "LogicalExpression": {
        const left = this.evaluate(node.left, names);
        if (node.operator === "&&") return isTrue(left) ? this.evaluate(node.right, names) : left;
        if (node.operator === "||") return isTrue(left) ? left : this.evaluate(node.right, names);
        return left ?? this.evaluate(node.right, names);
      }
      case "BinaryExpression": {
        const left = this.evaluate(node.left, names);
        return operate(node.operator, left, this.evaluate(node.right, names), this.budget);
      }
      case "UnaryExpression":
        return negate(node.operator, this.evaluate(node.argument, names), this.budget);
      case "SequenceExpression": {
        let last: Value;
        for (const each of node.expressions) last = this.evaluate(each, names);
        return last;
      }
      case "ArrayExpression":
        return this.#array(node, names);
      case "ObjectExpression":
        return this.#object(node, names);
      case "ArrowFunctionExpression":
      case "FunctionExpression":
        return functionValue(node, names, this);
    }
    return this.#typed(node, names);
  }

  /** Types of TypeScript mean nothing here. */
  #typed(node: SyntaxNode, names: Environment): Value {
    if (/^TS(As|Satisfies|NonNull|TypeAssertion|Instantiation)/.test(node.type) && "expression" in node)
      return this.evaluate(node.expression as Expression, names);
    throw new Refused(`${node.type} has to be run`);
  }

  #template({ quasis, expressions }: TemplateLiteral, names: Environment): Value {
    let text = quasis[0]?.value.cooked ?? "";
    for (const [index, expression] of expressions.entries()) {
      const more =
        textOfValue(this.evaluate(expression, names), this.budget) + (quasis[index + 1]?.value.cooked ?? "");
      this.budget.make(more.length);
      text += more;
    }
    return text;
  }

  #array({ elements }: ArrayExpression, names: Environment): Value {
    return elements.flatMap((element) => this.#items(element ?? hole(), names));
  }

  #items(element: Expression | SpreadElement, names: Environment): readonly Value[] {
    if (element.type !== "SpreadElement") return [this.evaluate(element, names)];
    const value = this.evaluate(element.argument, names);
    if (!Array.isArray(value) && typeof value !== "string") throw new Refused("only lists can be spread");
    this.budget.make(value.length);
    return Array.from(value as Iterable<Value>);
  }

  #object({ properties }: ObjectExpression, names: Environment): Value {
    const members = new Map<string, Value>();
    for (const property of properties) {
      if (property.type === "SpreadElement") {
        const value = this.evaluate(property.argument, names);
        if (isMap(value)) this.budget.makeMembers(value.size);
        if (isMap(value)) for (const [key, member] of value) members.set(key, member);
        else if (isTrue(value)) throw new Refused("only objects can be spread");
        continue;
      }
      if (property.kind !== "init") throw new Refused("it has accessors");
      const { key } = property;
      const name =
        !property.computed && key.type === "Identifier"
          ? key.name
          : textOfValue(this.evaluate(key, names), this.budget);
      members.set(name, this.evaluate(property.value, names));
    }
    return members;
  }

  /** Members and calls; `?.` behind nothing ends all of them, and so does whatever is asked of who reads. */
  #chain(node: Expression, names: Environment): Value | typeof absent {
    if (node.type === "MemberExpression") {
      const object = this.#chain(node.object as Expression, names);
      return object === nobody || isAbsent(object, node.optional)
        ? absent
        : this.#member(object, node, names);
    }
    return node.type === "CallExpression" ? this.#call(node, names) : this.evaluate(node, names);
  }

  #keyOf({ property, computed }: MemberExpression, names: Environment): string | number {
    if (property.type === "PrivateIdentifier") throw new Refused("it has private members");
    if (!computed && property.type === "Identifier") return property.name;
    const value = this.evaluate(property, names);
    return typeof value === "number" ? value : textOfValue(value, this.budget);
  }

  #member(object: Value, node: MemberExpression, names: Environment): Value {
    const key = this.#keyOf(node, names);
    if (isMap(object)) return object.get(String(key));
    if (Array.isArray(object) || typeof object === "string") {
      const list = object as readonly Value[] | string;
      if (key === "length") return list.length;
      const at = typeof key === "number" ? key : /^\d+$/.test(key) ? Number(key) : undefined;
      if (at !== undefined) return list[at];
      if ((key === "sort" || key === "reverse") && !isFresh(node.object))
        throw new Refused(`${key} changes what has a name`);
    }
    const method = this.#method(object, String(key));
    if (method) return method;
    if (typeof object === "string" && !(key in String.prototype)) return undefined;
    if (Array.isArray(object) && !(key in Array.prototype)) return undefined;
    throw new Refused(`${String(key)} is nothing that can be read`);
  }

  #method(object: Value, name: string): Callable | undefined {
    const { budget } = this;
    if (typeof object === "string") {
      const method = stringMethod(name, budget, this.#patterns);
      return method && builtIn((given) => method(object, given), budget, object);
    }
    if (Array.isArray(object)) {
      const items: readonly Value[] = object;
      const method = arrayMethods.get(name);
      return method && builtIn((given) => method(items, given, budget), budget, items);
    }
    if (object instanceof Callable) return asCallable(object.members.get(name));
    if (object instanceof Pattern && name === "test")
      return builtIn(([text]) => testPattern(object, textOfValue(text, budget), this.#patterns), budget);
    return typeof object === "number" ? numberMethod(object, name) : undefined;
  }

  #call(node: CallExpression, names: Environment): Value | typeof absent {
    const { callee } = node;
    if (callee.type === "Super") throw new Refused("it has classes");
    const value = this.#chain(callee, names);
    if (isAbsent(value, node.optional)) return absent;
    if (!(value instanceof Callable)) throw new Refused("what is called is no function");
    if (value === this.#assign && node.arguments[0]?.type !== "ObjectExpression")
      throw new Refused("Object.assign changes what has a name");
    return this.call(
      value,
      node.arguments.flatMap((each) => this.#items(each, names)),
    );
  }
}

/** Stands for the value of a chain that has ended early. */
const absent: unique symbol = Symbol("absent");

function isAbsent(value: Value | typeof absent, optional: boolean): value is typeof absent {
  return value === absent || (optional && (value === undefined || value === null));
}

function present(value: Value | typeof absent): Value {
  return value === absent ? undefined : value;
}

function asCallable(value: Value): Callable | undefined {
  return value instanceof Callable ? value : undefined;
}

function numberMethod(value: number, name: string): Callable | undefined {
  switch (name) {
    case "toFixed":
      return new Callable(([count]) => value.toFixed(count === undefined ? 0 : numberOf(count)));
    case "toString":
      return new Callable(([base]) => value.toString(base === undefined ? 10 : numberOf(base)));
    case "toLocaleString":
      return new Callable((given) => {
        if (given.some((each, at) => each !== undefined && (at > 0 || each !== "en-US")))
          throw new Refused("it asks for a language, or a form of numbers");
        return value.toLocaleString("en-US");
      });
    default:
      return undefined;
  }
}

function hole(): never {
  throw new Refused("it has lists with holes");
}
