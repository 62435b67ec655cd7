/** What a snippet was given, with elements in the place of the slots that stand in it. */
export function withSlots(value: unknown, slot: (number: unknown) => unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((each) => withSlots(each, slot));
  if (Object.hasOwn(value, "$$slot")) return slot((value as { readonly $$slot: unknown }).$$slot);
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withSlots(each, slot)]));
}
