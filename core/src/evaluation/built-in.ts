import { measure } from "./measure.ts";
import { Callable, isMap, type Budget, type Value } from "./value.ts";

/**
 * A method or function that pages may call. Here, and nowhere else, they pay for what it reads and makes; what they need beyond
 * that, such as steps of callbacks, the methods ask for themselves. A method that takes a function reads no more than the items
 * of its list: the function pays for what it looks at.
 */
export function builtIn(
  call: (given: readonly Value[]) => Value,
  budget: Budget,
  receiver?: Value,
): Callable {
  return new Callable((given) => {
    const isShallow = given.some((each) => each instanceof Callable);
    budget.read(isShallow ? lengthOf(receiver) : measure(receiver).weight);
    for (const each of given) budget.read(measure(each).weight);
    const result = call(given);
    if (isMap(result)) budget.makeMembers(result.size);
    else budget.make(lengthOf(result));
    return result;
  });
}

/** The same of each function among those that have a name. `isScalar`: its arguments are no lists, as far as it looks. */
export function builtIns(
  values: ReadonlyMap<string, Value>,
  budget: Budget,
  isScalar = true,
): ReadonlyMap<string, Value> {
  return new Map([...values].map(([name, value]) => [name, paid(value, budget, isScalar)]));
}

function paid(value: Value, budget: Budget, isScalar: boolean): Value {
  if (isMap(value)) return builtIns(value, budget, false);
  if (!(value instanceof Callable)) return value;
  const { call, members } = value;
  // `map(String)` gives it the list too, which it does not look at.
  const counted = isScalar
    ? new Callable((given) => builtIn(() => call(given), budget).call(given.slice(0, 1)))
    : builtIn(call, budget);
  return new Callable(counted.call, builtIns(members, budget));
}

/** Characters or items of its own. */
function lengthOf(value: Value): number {
  if (typeof value === "string" || Array.isArray(value)) return value.length;
  return isMap(value) ? value.size : 1;
}
