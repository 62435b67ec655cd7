/**
 * What a snippet was given, which JSON has marks for: elements in the place of the slots that stand in it, and numbers that JSON
 * has no words for.
 */
export function readMarks(value: unknown, slot: (number: unknown) => unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((each) => readMarks(each, slot));
  if (Object.hasOwn(value, "$$slot")) return slot((value as { readonly $$slot: unknown }).$$slot);
  if (Object.hasOwn(value, "$$number")) return Number((value as { readonly $$number: unknown }).$$number);
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, readMarks(each, slot)]));
}
