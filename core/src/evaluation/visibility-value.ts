import type { ContentTree, Imported } from "./content-tree.ts";
import { elementNode, madeNodes } from "./make-nodes.ts";
import { Callable, isMap, Refused, type Budget, type Value } from "./value.ts";

/** `Visibility` as a value, so that what it keeps from readers is known under whatever name code gives it. */
export function visibilityIn(budget: Budget): Value {
  return new Callable(([props]) => {
    if (!isMap(props)) throw new Refused("it has no props");
    return madeNodes([elementNode("Visibility", props, [], budget)], budget);
  });
}

/** Whether a name of a tree is that of the component, or what packages, which are not read, are asked for it as. */
export function meansVisibility(
  { facts }: ContentTree,
  known: ReadonlyMap<string, Imported>,
  declared: ReadonlySet<string>,
): (name: string) => boolean {
  const isDeclared = declared.has("Visibility");
  const imported = facts.imports.flatMap(({ names }) => names.filter((each) => !known.has(each.local)));
  const others = new Set(imported.flatMap((each) => (each.imported === "Visibility" ? [each.local] : [])));
  return (name) => others.has(name) || (name === "Visibility" && !isDeclared);
}
