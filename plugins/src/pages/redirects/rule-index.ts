import type { Pattern } from "./pattern.ts";

/** Steps from the start that the index tells apart: with the last one, so few bits say which of them a pattern fixes. */
const mostSteps = 8;

/** Which steps of a path a pattern fixes: numbers from the start, -1 for the last. */
type Shape = readonly number[];

/**
 * Rules by the whole steps of a path that their patterns fix, wherever these stand: thousands that begin with the same wildcard
 * are told apart by what follows it. The function gives lists that hold all rules that a path may fit, each in the order given.
 * A path begins with a slash, and ends with none.
 */
export function ruleIndex<T extends { readonly pattern: Pattern }>(
  rules: readonly T[],
): (path: string) => readonly (readonly T[])[] {
  const shapes = new Map<string, { readonly shape: Shape; readonly byText: Map<string, T[]> }>();
  for (const rule of rules) {
    const steps = fixedSteps(rule.pattern);
    const shape = [...steps.keys()];
    const known = shapes.get(shape.join()) ?? { shape, byText: new Map<string, T[]>() };
    shapes.set(shape.join(), known);
    const text = [...steps.values()].join("/");
    const same = known.byText.get(text);
    if (same) same.push(rule);
    else known.byText.set(text, [rule]);
  }
  const all = [...shapes.values()];
  return (path) => {
    const steps = path.split("/").slice(1);
    return all.flatMap(({ shape, byText }) => {
      const found = byText.get(shape.map((at) => steps.at(at)).join("/"));
      return found ? [found] : [];
    });
  };
}

/** The steps without wildcards whose number is known: those before the first `*`, and the last one. */
function fixedSteps(pattern: Pattern): ReadonlyMap<number, string> {
  const rest = pattern.findIndex((piece) => typeof piece === "object" && piece.takes === "rest");
  const before = stepsOf(rest < 0 ? pattern : pattern.slice(0, rest)).slice(1);
  // The step that `*` stands in has an end that is not known.
  const known = rest < 0 ? before : before.slice(0, -1);
  const found = new Map<number, string>();
  for (const [at, step] of known.slice(0, mostSteps).entries()) if (!step.includes("\0")) found.set(at, step);
  const last = stepsOf(pattern).at(-1) ?? "";
  const isCounted = rest < 0 && known.length <= mostSteps;
  if (!isCounted && !last.includes("\0") && last !== "") found.set(-1, last);
  return found;
}

/** No path has the character that stands for wildcards. */
function stepsOf(pattern: Pattern): readonly string[] {
  return pattern
    .map((piece) => (typeof piece === "string" ? piece : "\0"))
    .join("")
    .split("/");
}
