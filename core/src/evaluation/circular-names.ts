import type { ConstantFact } from "../syntax/page.ts";
import { isDrawnLater, type Asked } from "./asked.ts";
import { withoutSemicolon } from "./without-semicolon.ts";

/** Names on the way that are told, at most. */
const longest = 8;

/**
 * What asks for a value that needs itself to be known, and so has none: `circleOf` a name is the way from it to one that is on the way
 * already; undefined of a name that has a value. Linear in what the constants ask for.
 */
export function circularNames(
  constants: readonly ConstantFact[],
  askedFor: (source: string) => Asked,
): { readonly circleOf: (name: string) => readonly string[] | undefined } {
  const asked = new Map<string, Set<string>>();
  const askedBy = new Map<string, string[]>();
  // Functions and elements ask for names when they are called and drawn.
  const values = new Map(constants.map(({ name, source }) => [name, withoutSemicolon(source)]));
  for (const [name, source] of values) {
    const names = isDrawnLater(source) ? [] : askedFor(source).names;
    const others = new Set(names.filter((each) => values.has(each)));
    asked.set(name, others);
    for (const other of others) {
      const users = askedBy.get(other);
      if (users) users.push(name);
      else askedBy.set(other, [name]);
    }
  }
  // What asks for nothing has a value; without it, others ask for less. What is left asks without end.
  const known = [...asked].flatMap(([name, others]) => (others.size === 0 ? [name] : []));
  for (let name = known.pop(); name !== undefined; name = known.pop()) {
    for (const user of askedBy.get(name) ?? []) {
      const others = asked.get(user);
      if (others?.delete(name) && others.size === 0) known.push(user);
    }
  }
  return {
    circleOf: (start) => {
      const way: string[] = [];
      let name: string | undefined = start;
      while (name !== undefined && !way.includes(name) && way.length < longest) {
        const [next]: Iterable<string> = asked.get(name) ?? [];
        if (next === undefined) return undefined;
        way.push(name);
        name = next;
      }
      return name === undefined ? undefined : [...way, way.includes(name) ? name : "…"];
    },
  };
}
