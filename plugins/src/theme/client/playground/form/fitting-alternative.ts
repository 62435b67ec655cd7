import type { FormField } from "../data.ts";
import { isMembers } from "./cell.ts";
import { constantOf, isNullable, shapeOf, type Alternative } from "./field-shape.ts";

/**
 * Which alternative shows a value: the one that was chosen as long as nothing contradicts it, else the one that has most
 * of the value.
 */
export function fittingAlternative(
  alternatives: readonly Alternative[],
  value: unknown,
  chosen: number | null,
): number {
  const scores = alternatives.map(({ field }) => score(field, value));
  if (chosen !== null && (value === undefined || (scores[chosen] ?? -1) >= 0)) return chosen;
  return Math.max(0, scores.indexOf(Math.max(...scores)));
}

/** How many members fit; -1 where the value cannot be of this field. */
function score(field: FormField, value: unknown, depth = 0): number {
  if (value === undefined || value === null) return value === null && !isNullable(field) ? -1 : 0;
  const shape = shapeOf(field);
  switch (shape.kind) {
    case "object":
      return isMembers(value) ? memberScore(field, value, depth) : -1;
    case "list":
      return Array.isArray(value) ? 1 : -1;
    case "choice":
      return Math.max(
        ...shape.alternatives.map((each) => (depth > 4 ? 0 : score(each.field, value, depth + 1))),
      );
    case "enum":
      return shape.options.includes(value) ? 2 : -1;
    case "boolean":
      return typeof value === "boolean" ? 1 : -1;
    case "number":
      if (typeof value === "bigint") return 1;
      return typeof value === "number" && (!shape.isInteger || Number.isInteger(value)) ? 1 : -1;
    case "text":
      return typeof value === "string" ? 1 : -1;
    case "null":
      return -1;
    default:
      return 0;
  }
}

function memberScore(
  { children }: FormField,
  value: Readonly<Record<string, unknown>>,
  depth: number,
): number {
  const named = new Map(children.map((child) => [child.name, child]));
  const open = [...named.keys()].some((name) => name.startsWith("{"));
  let total = 0;
  for (const [name, member] of Object.entries(value)) {
    const child = named.get(name);
    if (!child) total += open ? 0 : -0.5;
    else if (constantOf(child).length > 0 || child.enum.length > 0) {
      // What tells alternatives apart.
      if (depth < 4 && score(child, member, depth + 1) < 0) return -1;
      total += 4;
    } else total += 1;
  }
  return Math.max(0, total);
}
