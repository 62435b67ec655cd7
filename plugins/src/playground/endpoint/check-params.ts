import {
  nearest,
  operation,
  pageFacts,
  type ComponentFact,
  type DataOrigin,
  type Page,
  type Read,
} from "@octavo/core";
import { paramWithoutPlace, pathParameter } from "../problems.ts";
import { propOf } from "./attributes.ts";
import { paramNames, places } from "./param-fields.ts";

/** Whether each `<ParamField>` of a page with `api` says where its parameter goes, and each name in the path has one. */
export async function checkParams(
  { endpoint }: Page,
  file: string,
  api: DataOrigin,
  read: Read,
): Promise<void> {
  const { components, imports } = await read.get(pageFacts, file);
  const misplaced = new Set<unknown>();
  for (const [ordinal, component] of components.entries()) {
    if (!paramNames.has(component.name) || component.spread === true || isPlaced(components, component))
      continue;
    // The name is among its values, whatever the attribute is called.
    for (const attribute of Object.keys(component.attributes)) misplaced.add(propOf(component, attribute));
    const meant = Object.keys(component.attributes)
      .map((name) => nearest(name, places))
      .find((name) => name !== undefined);
    read.report(paramWithoutPlace, { file, mark: "component", ordinal }, { meant });
  }
  // A snippet may describe what the page does not.
  if (imports.length > 0 || endpoint === null) return;
  const described = await read.get(operation, endpoint);
  for (const { name, in: place, origin } of described?.parameters ?? [])
    // One slip is told once.
    if (place === "path" && !("mark" in origin) && !misplaced.has(name))
      read.report(pathParameter, api, { name });
}

/** Has a place of its own, or is a member of another field. */
function isPlaced(components: readonly ComponentFact[], { attributes, parent }: ComponentFact): boolean {
  if (places.some((place) => Object.hasOwn(attributes, place))) return true;
  for (let above = components[parent]; above; above = components[above.parent])
    if (paramNames.has(above.name)) return true;
  return false;
}
