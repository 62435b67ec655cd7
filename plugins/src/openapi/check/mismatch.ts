import { kindInWords, listInWords, type JsonType } from "@octavo/core";
import { placeOf, referenceIn, type Report } from "@octavo/core/fields";
import { wrongType } from "../problems.ts";
import { pathOf, type Mismatch } from "./walk.ts";

const typeWords: Readonly<Record<JsonType, string>> = {
  string: "a string",
  number: "a number",
  integer: "a number",
  boolean: "`true` or `false`",
  array: "a list",
  object: "an object",
  null: "null",
};

/** Reports a member of an object whose value has a type that it cannot have. */
export function reportMismatch(
  { owner, key, member, value }: Mismatch,
  source: string,
  report: Report,
): void {
  // `paths` and `webhooks` are told of when the document is read, and references to other documents are told of as such.
  if (owner.kind === "document" && member.form === "map") return;
  if (referenceIn(value)?.startsWith("#") === false) return;
  const expected = listInWords([...new Set(member.types.map((type) => typeWords[type]))]);
  report(wrongType, placeOf(source, [...pathOf(owner), key], value), {
    what: `\`${key}\``,
    expected,
    kind: kindInWords(value),
  });
}
