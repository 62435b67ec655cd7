import type { Expression } from "acorn";
import { askedFor, type Asked } from "./asked.ts";
import { changedNames } from "./changed-names.ts";
import type { Names } from "./environment.ts";
import { CodeInterpreter } from "./interpreter.ts";
import { parseExpression } from "./parse-code.ts";
import { createPatterns } from "./patterns.ts";
import { usedNames } from "./used-names.ts";
import { refused, type Budget, type Evaluated } from "./value.ts";

/** Evaluates one page's expressions. */
export interface CodeEvaluator {
  /** The value of the expression that a text begins with. */
  evaluate(source: string, names: Names): Evaluated;
  /** The names that an expression changes, or the values of. */
  changes(source: string): ReadonlySet<string>;
  /** The names that an expression mentions. */
  names(source: string): ReadonlySet<string>;
  asked(source: string): Asked;
}

export type CodeEvaluators = (budget: Budget) => CodeEvaluator;

/** Characters of a page that may be read with types: that takes long where they make no sense. */
const typedLength = 50_000;

/** The evaluator of code, whose parsers are loaded with this module: only for pages that have code. */
export async function loadEvaluators(needsPatterns: boolean): Promise<CodeEvaluators> {
  const re2 = needsPatterns ? (await import("re2js")).RE2JS : undefined;
  return (budget) => {
    const trees = new Map<string, Expression | undefined>();
    let left = typedLength;
    const parse = (source: string): Expression | undefined => {
      const found = parseExpression(source, false);
      if (found || (left -= source.length) < 0) return found;
      return parseExpression(source, true);
    };
    const interpreter = new CodeInterpreter(budget, re2 && createPatterns(re2, budget));
    const treeOf = (source: string): Expression | undefined => {
      if (!trees.has(source)) trees.set(source, parse(source));
      return trees.get(source);
    };
    return {
      changes(source) {
        const tree = treeOf(source);
        return tree ? changedNames(tree) : new Set();
      },
      names(source) {
        const tree = treeOf(source);
        return tree ? usedNames(tree) : new Set();
      },
      asked: (source) => askedFor(source, treeOf),
      evaluate(source, names) {
        const tree = treeOf(source);
        if (!tree) return refused;
        try {
          return { ok: true, value: interpreter.run(tree, names) };
        } catch {
          return refused;
        }
      },
    };
  };
}
