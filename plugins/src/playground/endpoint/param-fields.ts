import {
  baseField,
  fieldAnchorOf,
  type ComponentFact,
  type Field,
  type PageNode,
  type Serialization,
} from "@octavo/core";
import { isOn, propOf } from "./attributes.ts";
import { idsIn, textsIn } from "./component-texts.ts";
import { typed, typeOf } from "./param-type.ts";

/** What the components of a page describe. */
export interface ParamFields {
  /** In display order. */
  readonly parameters: readonly Field[];
  /** Top-level members of the body. */
  readonly body: readonly Field[];
  /** Ids of the page and its fields. */
  readonly ids: ReadonlySet<string>;
}

/** Attributes of `<ParamField>` that say where its parameter goes. */
export const places = ["path", "query", "body", "header", "cookie"] as const;
type ParamPlace = (typeof places)[number];

const parameterOrder: readonly ParamPlace[] = ["header", "path", "cookie", "query"];

const styles: Readonly<
  Record<Exclude<ParamPlace, "body">, readonly [Serialization["style"], explode: boolean]>
> = {
  path: ["simple", false],
  query: ["form", true],
  header: ["simple", false],
  cookie: ["form", true],
};

/** Reads `<ParamField>`s. Those within another one are its members. `tree` has their texts. */
export function paramFieldsOf(
  file: string,
  components: readonly ComponentFact[],
  tree: PageNode,
): ParamFields {
  const texts = textsIn(tree);
  const { ofComponents, all } = idsIn(tree);
  const ids = new Set(all);
  const found = new Map<number, { readonly field: Field; readonly children: Field[] }>();
  const roots: Field[] = [];
  for (const [ordinal, component] of components.entries()) {
    const written =
      paramNames.has(component.name) || component.name === "ResponseField" ? nameOf(component) : undefined;
    if (!written) continue;
    // As on the page, where the first of a name has it as a further id.
    const aliases = ids.has(written.name) ? [] : [written.name];
    ids.add(written.name);
    if (component.name === "ResponseField") continue;
    const above = enclosing(components, ordinal, found);
    if (!above && written.place === undefined) continue;
    const children: Field[] = [];
    const field = {
      ...fieldOf(component, written.name, texts.get(ordinal) ?? ""),
      anchor: ofComponents.get(ordinal) ?? fieldAnchorOf(written.name),
      aliases,
      ...(above ? { in: "" } : placed(written.place ?? "body", component)),
      children,
      origin: { file, mark: "component", ordinal },
    } satisfies Field;
    found.set(ordinal, { field, children });
    (above?.children ?? roots).push(field);
  }
  return {
    parameters: parameterOrder.flatMap((place) => unique(roots.filter((field) => field.in === place))),
    body: unique(roots.filter((field) => field.in === "body")),
    ids,
  };
}

/** Components that describe a parameter. */
export const paramNames: ReadonlySet<string> = new Set(["ParamField", "Param"]);

/** A string parameter in the path that no component describes. */
export function pathField(name: string, file: string, ids: ReadonlySet<string>): Field {
  return {
    ...baseField,
    name,
    type: "string",
    anchor: ids.has(fieldAnchorOf(name)) ? `path-${fieldAnchorOf(name)}` : fieldAnchorOf(name),
    aliases: ids.has(name) ? [] : [name],
    ...placed("path"),
    origin: { file },
  };
}

/** The body as one field. */
export function bodyField(children: readonly Field[], file: string): Field {
  const type = children.length > 0 ? "object" : "any";
  const required = children.some((child) => child.required);
  return {
    ...baseField,
    name: "body",
    in: "body",
    type,
    required,
    children,
    anchor: "body",
    origin: { file },
  };
}

function nameOf(
  component: ComponentFact,
): { readonly place: ParamPlace | undefined; readonly name: string } | undefined {
  for (const prop of [...places, "name"] as const) {
    const value = propOf(component, prop);
    if (typeof value === "string" && value.trim() !== "")
      return { place: prop === "name" ? undefined : prop, name: value.trim() };
  }
  return undefined;
}

/** The innermost field that a component stands in. */
function enclosing<Found>(
  components: readonly ComponentFact[],
  ordinal: number,
  found: ReadonlyMap<number, Found>,
): Found | undefined {
  for (let above = components[ordinal]?.parent ?? -1; above >= 0; above = components[above]?.parent ?? -1) {
    const field = found.get(above);
    if (field) return field;
  }
  return undefined;
}

function placed(
  place: ParamPlace,
  component?: ComponentFact,
): Pick<Field, "in" | "required" | "serialization"> {
  const required = place === "path" || (component !== undefined && isOn(component, "required"));
  if (place === "body") return { in: place, required };
  const [style, explode] = styles[place];
  return { in: place, required, serialization: { style, explode, allowReserved: false, contentType: null } };
}

function fieldOf(
  component: ComponentFact,
  name: string,
  description: string,
): Omit<Field, "in" | "origin" | "anchor"> {
  const { type, options } = typeOf(component);
  const value = <Key extends string>(key: Key, prop: string): { [Each in Key]?: unknown } => {
    const written = propOf(component, prop);
    return written === undefined ? {} : ({ [key]: typed(written, type) } as { [Each in Key]?: unknown });
  };
  return {
    ...baseField,
    name,
    type,
    description,
    enum: options,
    required: isOn(component, "required"),
    deprecated: isOn(component, "deprecated"),
    ...value("default", "default"),
    ...value("example", "placeholder"),
    ...value("playgroundDefault", "initialValue"),
  };
}

/** The first of each name. */
function unique(fields: readonly Field[]): readonly Field[] {
  const names = new Set<string>();
  return fields.filter(({ name }) => !names.has(name) && names.add(name));
}
