/** A value of an `enum` as `enumDescriptions` has it: the text of a string, the JSON of anything else. */
export function enumKey(value: unknown): string {
  return typeof value === "string" ? value : (JSON.stringify(value) ?? "");
}
