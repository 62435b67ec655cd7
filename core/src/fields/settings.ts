import type { MergedSchema } from "./merged-schema.ts";

const none: Readonly<Record<string, unknown>> = Object.freeze(Object.create(null) as Record<string, unknown>);

/** What a schema says apart from its structure, by keyword. Names such as `__proto__` are ordinary: there is no prototype. */
export function settingsOf({
  keywords,
  others,
}: Pick<MergedSchema, "keywords" | "others">): Readonly<Record<string, unknown>> {
  if (keywords.size + others.size === 0) return none;
  const settings = Object.create(null) as Record<string, unknown>;
  for (const [name, value] of keywords) settings[name] = value;
  for (const [name, value] of others) settings[name] = value;
  return settings;
}
