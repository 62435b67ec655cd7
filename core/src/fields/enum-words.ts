import { enumKey } from "../model/enum-key.ts";
import { isObject } from "../syntax/parts.ts";
import type { MergedSchema } from "./merged-schema.ts";
import { ownMember, textOf } from "./reference.ts";

/** What documents call descriptions of an `enum`'s values, and names of these: objects by value, or lists in the same order. */
const describing = ["x-enumDescriptions", "x-enum-descriptions"] as const;
const naming = ["x-enum-varnames", "x-enumNames"] as const;

/** What is said of some of a schema's values, by how they are written; undefined where nothing is. */
export function enumWords(
  { enum: values = [], others }: Pick<MergedSchema, "enum" | "others">,
  shown: readonly unknown[],
): Readonly<Record<string, string>> | undefined {
  const said = wordsIn(others, describing, values);
  const named = wordsIn(others, naming, values);
  if (!said && !named) return undefined;
  const found = shown.flatMap((value) => {
    const key = enumKey(value);
    const words = [named?.get(key), said?.get(key)].filter((text) => text !== undefined && text !== key);
    return words.length === 0 ? [] : [[key, words.join(": ")] as const];
  });
  return found.length === 0 ? undefined : Object.fromEntries(found);
}

function wordsIn(
  others: MergedSchema["others"],
  names: readonly string[],
  values: readonly unknown[],
): ReadonlyMap<string, string> | undefined {
  const written = names.map((name) => others.get(name)).find((each) => each !== undefined);
  // A longer list is about other values: nobody knows which.
  const isList = Array.isArray(written) && written.length <= values.length;
  if (!isList && !isObject(written)) return undefined;
  const words = values.map((value, at) => {
    const text: unknown = isList ? written[at] : ownMember(written, enumKey(value));
    return [enumKey(value), textOf(text).trim()] as const;
  });
  return new Map(words.filter(([, text]) => text !== ""));
}
