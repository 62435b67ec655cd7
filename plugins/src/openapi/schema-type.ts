import { isObject, unescapePointer } from "@octavo/core";
import { referenceIn } from "@octavo/core/fields";
import { code, plain, textIn } from "./plain-text.ts";

/** The type of a schema in a few words: "string", "Pet[]", "string | null"; empty where it has none. Markdown. */
export function typeOf(schema: Readonly<Record<string, unknown>>, depth = 0): string {
  const reference = referenceIn(schema);
  if (reference !== undefined) return code(unescapePointer(reference.split("/").at(-1) ?? reference));
  if (depth > 4) return "…";
  const own = schema["type"];
  if (own === "array" && isObject(schema["items"])) return `${typeOf(schema["items"], depth + 1) || "any"}[]`;
  const written = Array.isArray(own) ? own : [own];
  const names = written.filter((each) => typeof each === "string").map(plain);
  if (names.length > 0) {
    const format = textIn(schema, "format");
    return names.join(" | ") + (format === undefined ? "" : ` (${plain(format)})`);
  }
  for (const key of ["oneOf", "anyOf", "allOf"] as const) {
    const parts = schema[key];
    if (!Array.isArray(parts)) continue;
    const types = parts.slice(0, 5).map((part) => (isObject(part) ? typeOf(part, depth + 1) : ""));
    const joined = types.filter((type) => type !== "").join(key === "allOf" ? " & " : " | ");
    return joined + (parts.length > 5 ? " …" : "");
  }
  return "";
}
