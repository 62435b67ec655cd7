import {
  isBuiltIn,
  pageFacts,
  viewersOf,
  type ComponentFact,
  type FileId,
  type Origin,
  type Read,
} from "@octavo/core";
import { repeatedAnchor } from "../problems.ts";

/**
 * Reports headings and components with an id that something before them on the page has, for the same readers: links lead to
 * the first.
 */
export async function checkAnchorsOnce(file: FileId, read: Read): Promise<void> {
  const { headings, components, imports, constants, exports } = await read.get(pageFacts, file);
  const seen = { agents: new Map<string, Origin>(), all: new Map<string, Origin>() };
  const check = (id: string, isForAgents: boolean, origin: Origin): void => {
    if (id === "") return;
    const known = isForAgents ? seen.agents : seen.all;
    const first = known.get(id);
    if (first === undefined) known.set(id, origin);
    else
      read.report(
        repeatedAnchor,
        origin,
        { id },
        { related: [{ message: "The first place", origin: first }] },
      );
  };
  // What a component of somebody's own does with an id is its own affair.
  const own = new Set([
    ...imports.flatMap(({ names }) => names.map(({ local }) => local)),
    ...constants.map(({ name }) => name),
    ...exports,
  ]);
  // Ids that are made of texts are made to be unique: the second of two is a written one.
  for (const [ordinal, { id, forAgents }] of headings.entries())
    check(id, forAgents === true, { file, mark: "heading", ordinal });
  for (const [ordinal, component] of components.entries()) {
    const { name, attributes } = component;
    const id = Object.hasOwn(attributes, "id") ? attributes["id"] : undefined;
    if (id?.kind === "string" && name !== "Heading" && isBuiltIn(name) && !own.has(name))
      check(id.value, isInAgentPart(component, components), {
        file,
        mark: "component",
        ordinal,
        attribute: "id",
      });
  }
}

function isInAgentPart(component: ComponentFact, components: readonly ComponentFact[]): boolean {
  for (let each = components[component.parent]; each; each = components[each.parent]) {
    if (viewersOf(each) === "agents") return true;
  }
  return false;
}
