import { isObject, nearestSetting } from "@octavo/core";
import { SetupError } from "@octavo/core/node";

/** A place in a configuration. */
export interface Place {
  readonly file: string;
  /** Such as "projects[0].codeHost". */
  readonly setting: string;
}

/** What may stand in a setting. */
export interface Field {
  readonly test: (value: unknown) => boolean;
  /** Goes on from "must be": what it is, with an example. */
  readonly expected: string;
  readonly required?: true;
  /** What is written there may be a secret that belongs elsewhere. */
  readonly silent?: true;
}

export type Fields = Readonly<Record<string, Field>>;

/** What is wrong at a place, and what to write instead. */
export function wrong({ file, setting }: Place, why: string): SetupError {
  return new SetupError(`${file}: ${setting} ${why}`);
}

export function below({ file, setting }: Place, name: string): Place {
  return { file, setting: setting === "" ? name : `${setting}.${name}` };
}

/** An object with these fields and no others; `T` is what they say. Throws `SetupError`. */
export function readFields<T>(place: Place, value: unknown, fields: Fields, example: string): T {
  if (!isObject(value)) throw wrong(place, `must be an object, such as ${example}, not ${shown(value)}.`);
  const known = Object.keys(fields);
  for (const name of Object.keys(value)) {
    if (known.includes(name)) continue;
    const meant = nearestSetting(name, known);
    throw wrong(
      below(place, name),
      `is no setting${meant === undefined ? "" : `; did you mean "${meant}"?`}${meant === undefined ? "." : ""} Those that there are: ${known.join(", ")}.`,
    );
  }
  for (const [name, { test, expected, required, silent }] of Object.entries(fields)) {
    const written = value[name];
    const at = below(place, name);
    if (written === undefined) {
      if (required) throw wrong(at, `is missing. It is ${expected}.`);
    } else if (!test(written))
      throw wrong(at, `must be ${expected}${silent ? "" : `, not ${shown(written)}`}.`);
  }
  return value as T;
}

export function shown(value: unknown): string {
  if (typeof value === "function") return "a function";
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 100 ? `${text.slice(0, 100)}…` : text;
}

export function isText(value: unknown): value is string {
  return typeof value === "string" && value.trim() !== "" && !value.includes("\0");
}

/** A list of texts. */
export function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((each) => typeof each === "string" && !each.includes("\0"));
}

/** Lower case is left out: a token that was written instead of a name is not looked for, nor shown. */
export const variableField: Field = {
  test: (value) => typeof value === "string" && /^[A-Z][A-Z0-9_]{0,99}$/.test(value),
  expected: `the name of an environment variable in capitals, such as "GITHUB_TOKEN"; the secret itself stands in no file`,
  silent: true,
};

export function textField(expected: string): Field {
  return { test: isText, expected };
}

export function oneOf(...values: readonly string[]): Field {
  return {
    test: (value) => values.includes(value as string),
    expected: `one of ${values.map((value) => `"${value}"`).join(", ")}`,
  };
}

export function positive(expected: string): Field {
  return { test: (value) => Number.isSafeInteger(value) && (value as number) > 0, expected };
}

export function needed(field: Field): Field {
  return { ...field, required: true };
}

/** The settings of one of several kinds, which has fields of its own. */
export function readKind<T extends { readonly kind: string }>(
  place: Place,
  value: unknown,
  kinds: Readonly<Record<string, Fields>>,
  example: string,
): T {
  if (!isObject(value)) throw wrong(place, `must be an object, such as ${example}, not ${shown(value)}.`);
  const names = Object.keys(kinds);
  const kind = value["kind"];
  const field = needed(oneOf(...names));
  if (typeof kind !== "string" || !field.test(kind))
    throw wrong(
      below(place, "kind"),
      kind === undefined
        ? `is missing. It is ${field.expected}.`
        : `must be ${field.expected}, not ${shown(kind)}.`,
    );
  return readFields<T>(place, value, { kind: field, ...kinds[kind] }, example);
}
