import type { Expression, Node as SyntaxNode } from "acorn";
import type { Budget, Callable, Lookup, Value } from "./value.ts";

/** The names of one function or block, inside others. */
export class Environment {
  readonly #names = new Map<string, Value>();
  readonly #around: Lookup;

  constructor(around: Lookup) {
    this.#around = around;
  }

  readonly lookup: Lookup = (name) =>
    this.#names.has(name) ? { value: this.#names.get(name) } : this.#around(name);

  declare(name: string, value: Value): void {
    this.#names.set(name, value);
  }
}

/** What the parts of the interpreter need of each other. */
export interface Interpreter {
  readonly budget: Budget;
  evaluate(node: Expression | SyntaxNode, names: Environment): Value;
  call(callee: Callable, given: readonly Value[]): Value;
}
