import type { Alternative, Field } from "./field.ts";

/** What limits a value: keywords of JSON Schema. What is absent limits nothing. */
export interface Limits {
  readonly minimum?: number | bigint;
  readonly exclusiveMinimum?: number | bigint;
  readonly maximum?: number | bigint;
  readonly exclusiveMaximum?: number | bigint;
  readonly multipleOf?: number | bigint;
  /** Counted in characters, not in code units. */
  readonly minLength?: number;
  readonly maxLength?: number;
  /** As it is written: any text, which need not be a regular expression. */
  readonly pattern?: string;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: true;
  readonly minProperties?: number;
  readonly maxProperties?: number;
  /** The one value; null is one too. */
  readonly const?: unknown;
}

const bounds = ["minimum", "exclusiveMinimum", "maximum", "exclusiveMaximum", "multipleOf"] as const;
const least = ["minLength", "minItems", "minProperties"] as const;
const most = ["maxLength", "maxItems", "maxProperties"] as const;

/**
 * The limits among keywords; `keyword` is undefined for those that are absent. Left out is what has another type, what
 * limits nothing or cannot be (lengths below 0, multiples of 0), and the wider of two bounds.
 */
export function limitsOf(keyword: (name: string) => unknown): Limits {
  const limits: { -readonly [Key in keyof Limits]: Limits[Key] } = {};
  for (const name of bounds) {
    const value = keyword(name);
    if (typeof value === "bigint" || Number.isFinite(value)) limits[name] = value as number | bigint;
  }
  for (const name of [...least, ...most]) {
    const value = keyword(name);
    if (typeof value === "number" && Number.isFinite(value)) limits[name] = value;
  }
  for (const name of [...least, "multipleOf"] as const) if ((limits[name] ?? 0) <= 0) delete limits[name];
  for (const name of most) if ((limits[name] ?? 0) < 0) delete limits[name];
  const { minimum, exclusiveMinimum, maximum, exclusiveMaximum } = limits;
  if (minimum !== undefined && exclusiveMinimum !== undefined)
    delete limits[exclusiveMinimum >= minimum ? "minimum" : "exclusiveMinimum"];
  if (maximum !== undefined && exclusiveMaximum !== undefined)
    delete limits[exclusiveMaximum <= maximum ? "maximum" : "exclusiveMaximum"];
  const pattern = keyword("pattern");
  if (typeof pattern === "string" && pattern !== "") limits.pattern = pattern;
  if (keyword("uniqueItems") === true) limits.uniqueItems = true;
  const only = keyword("const");
  if (only !== undefined) limits.const = only;
  return limits;
}

/** The limits of a field's value. One value of an `enum` is a constant, however it is written; of a list they are its items'. */
export function fieldLimits({ schema, enum: options, type }: Field): Limits {
  const limits = limitsOf((name) => schema[name]);
  const isOnly = options.length === 1 && !/\[\]$| \| /.test(type);
  return isOnly ? { const: options[0], ...limits } : limits;
}

/**
 * An alternative as a form has it once it is chosen: its discriminator holds nothing but what means it. `shared` are the
 * properties of all alternatives, for those that have the discriminator there.
 */
export function chosenField({ field, discriminator }: Alternative, shared: readonly Field[] = []): Field {
  if (!discriminator) return field;
  const { property, values } = discriminator;
  const isNaming = ({ name }: Field): boolean => name === property;
  const children = field.children.some(isNaming)
    ? field.children
    : [...shared.filter(isNaming), ...field.children];
  return {
    ...field,
    children: children.map((child) => (isNaming(child) ? withValues(child, values) : child)),
  };
}

/** A field that has one of these values; a default that means another alternative is left out. */
function withValues(
  { default: initial, playgroundDefault, ...field }: Field,
  values: readonly string[],
): Field {
  const isKept = (value: unknown): boolean => values.some((each) => each === value);
  return {
    ...field,
    ...(isKept(initial) && { default: initial }),
    ...(isKept(playgroundDefault) && { playgroundDefault }),
    enum: values,
  };
}
