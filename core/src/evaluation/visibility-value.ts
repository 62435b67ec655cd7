import { elementNode, madeNodes } from "./make-nodes.ts";
import { Callable, isMap, Refused, type Budget, type Value } from "./value.ts";

/** `Visibility` as a value, so that what it keeps from readers is known under whatever name code gives it. */
export function visibilityIn(budget: Budget): Value {
  return new Callable(([props]) => {
    if (!isMap(props)) throw new Refused("it has no props");
    return madeNodes([elementNode("Visibility", props, [], budget)], budget);
  });
}
