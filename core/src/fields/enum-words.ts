import { enumKey } from "../model/enum-key.ts";
import { isObject } from "../syntax/parts.ts";
import type { MergedSchema } from "./merged-schema.ts";
import { ownMember, textOf } from "./reference.ts";

/** What documents call descriptions of an `enum`'s values, and names of these: objects by value, or lists in the same order. */
const describing = ["x-enumDescriptions", "x-enum-descriptions"] as const;
const naming = ["x-enum-varnames", "x-enumNames"] as const;

/** What is said of some of a schema's values, by how they are written; undefined where nothing is. */
export function enumWords(
  { enum: values = [], worded }: Pick<MergedSchema, "enum" | "worded">,
  shown: readonly unknown[],
): Readonly<Record<string, string>> | undefined {
  if (worded.length === 0) return undefined;
  const [said, named] = [describing, naming].map(
    (names) => new Map(worded.flatMap((schema) => wordsIn(schema, names, values))),
  );
  const found = shown.flatMap((value) => {
    const key = enumKey(value);
    const words = [named?.get(key), said?.get(key)].filter((text) => text !== undefined && text !== key);
    return words.length === 0 ? [] : [[key, words.join(": ")] as const];
  });
  return found.length === 0 ? undefined : Object.fromEntries(found);
}

/** Whether one schema object says something of values, be they its own or those of one that it counts together with. */
export function hasEnumWords(schema: Schema): boolean {
  return [...describing, ...naming].some((name) => Object.hasOwn(schema, name));
}

type Schema = Readonly<Record<string, unknown>>;

/** `all`: the values that are left of all schemas. */
function wordsIn(
  schema: Schema,
  names: readonly string[],
  all: readonly unknown[],
): readonly (readonly [string, string])[] {
  const written = names.map((name) => ownMember(schema, name)).find((each) => each !== undefined);
  const own = ownMember(schema, "enum");
  const values: readonly unknown[] = Array.isArray(own) ? own : all;
  if (!Array.isArray(written) && !isObject(written)) return [];
  const told = Array.isArray(written) ? toldInList(values, written.length) : values;
  const words = told.map((value, at) => {
    const text: unknown = Array.isArray(written) ? written[at] : ownMember(written, enumKey(value));
    return [enumKey(value), textOf(text).trim()] as const;
  });
  return words.filter(([, text]) => text !== "");
}

/** The values that a list is about, in order. Of `null` some say nothing. A longer one is about other values: nobody knows which. */
function toldInList(values: readonly unknown[], length: number): readonly unknown[] {
  const others = values.filter((value) => value !== null);
  if (length === others.length) return others;
  return length <= values.length ? values : [];
}
