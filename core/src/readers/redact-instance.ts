import { isObject } from "../syntax/parts.ts";
import { omitted, sameListOr, sameOr, type HiddenParts, type Part } from "./hidden-parts.ts";

/** Deeper values, and schemas that are put together from more, are taken as they are: nobody writes them by hand. */
const depthLimit = 30;
const layerLimit = 200;

/** A value that a schema describes, without what is hidden in it; `omitted` where it is hidden as a whole. */
export function redactInstance(value: unknown, schema: unknown, hidden: HiddenParts, depth = 0): unknown {
  const { open, closed } = layersOf(schema, hidden);
  if (open.some((layer) => hidden.hasValue(layer, value))) return omitted;
  if (depth > depthLimit || typeof value !== "object" || value === null) return value;
  const inner = (member: unknown, described: unknown): unknown =>
    redactInstance(member, described, hidden, depth + 1);
  if (Array.isArray(value)) {
    const items = open.map((layer) => layer["items"]).find(isObject);
    if (!items) return value;
    return sameListOr(
      value,
      value.map((each: unknown) => inner(each, items)).filter((each) => each !== omitted),
    );
  }
  const object = value as Part;
  const kept = Object.entries(object).flatMap(([name, member]): [string, unknown][] => {
    const described = open.flatMap((layer) => propertyOf(layer, name));
    const [first] = described.filter((property) => !hidden.has(property));
    if (first === undefined) {
      const isHidden = described.length > 0 || closed.some((layer) => propertyOf(layer, name).length > 0);
      return isHidden ? [] : [[name, member]];
    }
    const made = inner(member, first);
    return made === omitted ? [] : [[name, made]];
  });
  return sameOr(object, Object.fromEntries(kept));
}

function propertyOf({ properties }: Part, name: string): readonly unknown[] {
  return isObject(properties) && Object.hasOwn(properties, name) ? [properties[name]] : [];
}

interface Layers {
  /** A schema and all that it is put together from and may be, what is hidden apart. */
  readonly open: Part[];
  /** What of it is hidden, and what that is put together from. */
  readonly closed: Part[];
}

function layersOf(schema: unknown, hidden: HiddenParts): Layers {
  const layers: Layers = { open: [], closed: [] };
  const seen = new Set<unknown>();
  const visit = (layer: unknown, isClosed: boolean): void => {
    if (!isObject(layer) || seen.has(layer) || seen.size > layerLimit) return;
    seen.add(layer);
    const isHidden = isClosed || hidden.has(layer);
    (isHidden ? layers.closed : layers.open).push(layer);
    const reference = layer["$ref"];
    if (typeof reference === "string") visit(hidden.behind(reference), isHidden);
    for (const key of ["allOf", "oneOf", "anyOf"]) {
      const members: unknown = layer[key];
      if (Array.isArray(members)) for (const member of members as readonly unknown[]) visit(member, isHidden);
    }
  };
  visit(schema, false);
  return layers;
}
