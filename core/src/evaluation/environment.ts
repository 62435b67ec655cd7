import type { Expression, Node as SyntaxNode } from "acorn";
import type { Budget, Callable, Lookup, Value } from "./value.ts";

/** What names mean. */
export interface Names {
  readonly lookup: Lookup;
  /** Whether a name stands for something, whose value may have to be run to be known. */
  readonly stands: (name: string) => boolean;
}

/** The names of one function or block, inside others. */
export class Environment implements Names {
  readonly #names = new Map<string, Value>();
  readonly #around: Names;

  constructor(around: Names) {
    this.#around = around;
  }

  readonly lookup: Lookup = (name) =>
    this.#names.has(name) ? { value: this.#names.get(name) } : this.#around.lookup(name);

  readonly stands = (name: string): boolean => this.#names.has(name) || this.#around.stands(name);

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
