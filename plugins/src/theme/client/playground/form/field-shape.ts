import type { FormField } from "../data.ts";

/** How a value is typed in. */
export type FieldShape =
  | { readonly kind: "text"; readonly format: string }
  | { readonly kind: "number"; readonly isInteger: boolean }
  | { readonly kind: "boolean" | "file" | "any" | "null" }
  | { readonly kind: "enum"; readonly options: readonly unknown[] }
  | { readonly kind: "list"; readonly item: FormField }
  /** `others`: what names that are not listed may hold. */
  | { readonly kind: "object"; readonly members: readonly FormField[]; readonly others: FormField | null }
  | { readonly kind: "choice"; readonly alternatives: readonly Alternative[] };

export interface Alternative {
  readonly label: string;
  /** Complete: what all alternatives have is in it. */
  readonly field: FormField;
}

const shapes = new WeakMap<FormField, FieldShape>();

/** The shape of a field, from the type that pages show. The same object for the same field. */
export function shapeOf(field: FormField): FieldShape {
  const known = shapes.get(field);
  if (known) return known;
  const shape = readShape(field);
  shapes.set(field, shape);
  return shape;
}

function readShape(field: FormField): FieldShape {
  const types = typesOf(field.type).filter((type) => type !== "null");
  const [type, ...others] = types;
  if (type === undefined) return { kind: "null" };
  if (others.length === 0 && type.endsWith("[]")) return { kind: "list", item: itemOf(field, type) };
  const alternatives = alternativesOf(field, types);
  const [only, second] = alternatives;
  if (second) return { kind: "choice", alternatives };
  if (only) return shapeOf(only.field);
  return scalarShape(field, type);
}

/** Whether the field may be null beside what its shape holds. */
export function isNullable(field: FormField): boolean {
  const types = typesOf(field.type);
  return types.length > 1 && types.includes("null");
}

/** The one value that a field may have, in a list; else nothing. */
export function constantOf({ limits }: FormField): readonly unknown[] {
  return "const" in limits ? [limits.const] : [];
}

function scalarShape(field: FormField, type: string): FieldShape {
  const constant = constantOf(field);
  if (constant.length > 0) return { kind: "enum", options: constant };
  if (field.enum.length > 0) return { kind: "enum", options: field.enum };
  const [, name = "", format = ""] = /^([a-z]+)(?:<(.*)>)?$/.exec(type) ?? [];
  switch (name) {
    case "object":
      return objectShape(field);
    case "integer":
    case "number":
      return { kind: "number", isInteger: name === "integer" };
    case "boolean":
    case "file":
      return { kind: name };
    case "string":
      return { kind: "text", format };
    default:
      return field.children.length > 0 ? objectShape(field) : { kind: "any" };
  }
}

/** Whether an object of this kind, where there is one, has to have something in it. */
export function hasRequiredMembers(field: FormField): boolean {
  const shape = shapeOf(field);
  if (shape.kind === "choice") return shape.alternatives.some((each) => hasRequiredMembers(each.field));
  return shape.kind === "object" && shape.members.some(({ required }) => required);
}

/** Whether a value of which nothing else is known can only be written as JSON. */
export function isJsonOnly({ type }: FormField): boolean {
  return typesOf(type).every((each) => /^(?:object|null)$|\[\]$/.test(each));
}

function objectShape(field: FormField): FieldShape {
  const writable = field.children.filter(({ readOnly }) => !readOnly);
  const members = writable.filter((child) => !isOther(child));
  const others = writable.find(isOther) ?? null;
  // An object of which nothing is known is typed as JSON.
  if (members.length === 0 && others === null && (field.children.length === 0 || field.truncated))
    return { kind: "any" };
  return { kind: "object", members, others };
}

/** `{key}` stands for names that are free. */
function isOther({ name }: FormField): boolean {
  return /^\{.*\}$/.test(name);
}

function itemOf(field: FormField, type: string): FormField {
  const { default: _default, playgroundDefault: _prefill, example: _example, itemDefault, ...rest } = field;
  const inner = type.slice(0, -2).replace(/^\((.*)\)$/, "$1");
  // That of a list of lists is that of the innermost ones.
  const start =
    itemDefault === undefined ? {} : { [inner.endsWith("[]") ? "itemDefault" : "default"]: itemDefault };
  return { ...rest, ...start, name: "", in: "", type: inner, required: true, description: "", limits: {} };
}

function alternativesOf(field: FormField, types: readonly string[]): readonly Alternative[] {
  if (field.alternatives.length > 0)
    return field.alternatives
      .filter((each) => each.field.type !== "null")
      .map(({ label, field: own }) => ({
        // Of choices without a name the type says more than a number.
        label: /^(?:Option \d+|\[.+\])$/.test(label) && own.type !== "object" ? own.type : label,
        field: complete(field, own),
      }));
  if (types.length < 2) return [];
  return types.map((type) => ({ label: type, field: { ...field, type, alternatives: [] } }));
}

/** A choice with what its base says of all choices. */
function complete(base: FormField, own: FormField): FormField {
  const named = new Set(own.children.map(({ name }) => name));
  const shared = base.children.filter(({ name }) => !named.has(name));
  const type = own.type === "any" && base.children.length > 0 ? "object" : own.type;
  return { ...own, type, name: base.name, required: base.required, children: [...shared, ...own.children] };
}

/** "(a | b)[] | null" → "(a | b)[]", "null". */
export function typesOf(written: string): readonly string[] {
  const types: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < written.length; at++) {
    const character = written[at];
    if (character === "(" || character === "<") depth++;
    else if (character === ")" || character === ">") depth--;
    else if (depth === 0 && written.startsWith(" | ", at)) {
      types.push(written.slice(start, at));
      start = at + 3;
    }
  }
  return [...types, written.slice(start)];
}
