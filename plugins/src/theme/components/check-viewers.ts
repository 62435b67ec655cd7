import {
  audience,
  literalOf,
  partOf,
  viewerGroups,
  viewersOf,
  type ComponentFact,
  type Read,
} from "@octavo/core";
import { partForNobody } from "./problems.ts";
import type { TagPlace } from "./tag-place.ts";

/** Reports parts for readers who have signed in, where nobody does. */
export async function checkViewers(component: ComponentFact, place: TagPlace, read: Read): Promise<void> {
  const written = viewersOf(component);
  if (written !== "signed-in" && viewerGroups(written) === undefined) return;
  if ((await read.get(audience, "")) === null) read.report(partForNobody, place.valueOf("for"), {});
}

/** Whether a tag that nothing has the name of is for certain readers, so that nobody sees what is in it. */
export function isPart({ name, attributes }: Pick<ComponentFact, "name" | "attributes">): boolean {
  const whom = attributes["for"];
  return whom !== undefined && partOf(name, literalOf(whom)) !== undefined;
}
