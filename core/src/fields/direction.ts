import type { Parts } from "./document.ts";
import { childOf, follow, itemsOf, ownMember, type Place } from "./reference.ts";

/** Which side of the wire a schema is read for: `readOnly` members leave requests, `writeOnly` ones responses. */
export type Direction = "request" | "response" | "both";

/** Most members of `allOf` that are looked at for one property. */
const memberLimit = 1000;

/** Whether a property is for the other side alone. */
export function leaves(parts: Parts, direction: Direction, property: Place): boolean {
  return (
    direction !== "both" &&
    isFor(parts, property, direction === "request" ? "readOnly" : "writeOnly", { left: memberLimit })
  );
}

/** Whether a schema, or what it refers to, or each member of its `allOf`, has a flag. */
function isFor(
  parts: Parts,
  place: Place,
  flag: "readOnly" | "writeOnly",
  budget: { left: number },
): boolean {
  if (ownMember(place.value, flag) === true) return true;
  const target = follow(parts, place);
  if (ownMember(target?.value, flag) === true) return true;
  const members = target ? itemsOf(childOf(target, "allOf")) : [];
  return (
    members.length > 0 && members.every((member) => --budget.left > 0 && isFor(parts, member, flag, budget))
  );
}
