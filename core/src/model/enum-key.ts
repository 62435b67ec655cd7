/** A value of an `enum` as `enumDescriptions` has it: the text of a string, the JSON of anything else. */
export function enumKey(value: unknown): string {
  return typeof value === "string" ? value : (JSON.stringify(value) ?? "");
}

/** What `enumDescriptions`, or `scopeDescriptions`, say of a value, which may be called as any property of objects is. */
export function wordsOf(
  said: Readonly<Record<string, string>> | undefined,
  value: unknown,
): string | undefined {
  const key = enumKey(value);
  return said && Object.hasOwn(said, key) ? said[key] : undefined;
}
