import type { FormField } from "../data.ts";
import { constantOf, shapeOf } from "./field-shape.ts";

/** What a form opens of required objects within required objects. */
const depthLimit = 8;

/** What a field starts with: its default, and what required objects hold. Undefined: nothing, so that it is not sent. */
export function initialValue(field: FormField, depth = 0): unknown {
  if (field.playgroundDefault !== undefined) return field.playgroundDefault;
  if (field.default !== undefined) return field.default;
  if (!field.required) return undefined;
  const [only = requiredMembers(field, depth)] = constantOf(field);
  return only;
}

/** What a field starts with when the reader adds it: a list with an item. Undefined: an input that is still empty. */
export function addedValue(field: FormField, depth = 0): unknown {
  if (depth > depthLimit) return undefined;
  const start = initialValue({ ...field, required: true }, depth);
  if (start !== undefined) return start;
  const shape = shapeOf(field);
  if (shape.kind === "list")
    return shapeOf(shape.item).kind === "file" ? [] : [addedValue(shape.item, depth + 1)];
  if (shape.kind === "enum") return shape.options[0];
  if (shape.kind === "choice") return addedValue(shape.alternatives[0]?.field ?? field, depth + 1);
  return shape.kind === "null" ? null : undefined;
}

/** The object with what its members start with; undefined where the field is no object. */
function requiredMembers(field: FormField, depth: number): unknown {
  const shape = shapeOf(field);
  if (depth > depthLimit) return undefined;
  if (shape.kind === "choice") {
    const first = shape.alternatives[0]?.field;
    return first && initialValue({ ...first, required: true }, depth + 1);
  }
  if (shape.kind !== "object") return undefined;
  const members = shape.members.map((member) => [member.name, initialValue(member, depth + 1)] as const);
  return Object.fromEntries(members.filter(([, value]) => value !== undefined));
}
