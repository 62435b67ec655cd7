import type { JsonSchema, JsonType } from "./json-schema.ts";

const typeWords: Readonly<Record<JsonType, string>> = {
  string: "a string",
  number: "a number",
  integer: "a whole number",
  boolean: "`true` or `false`",
  object: "an object",
  array: "a list",
  null: "`null`",
};

/** Types in words: "a string, a list or an object". */
export function typesInWords(types: readonly JsonType[]): string {
  return listInWords([...new Set(types)].map((type) => typeWords[type] ?? type));
}

/** "a", "a or b", "a, b or c". */
export function listInWords(items: readonly string[]): string {
  const last = items.at(-1) ?? "";
  return items.length < 2 ? last : `${items.slice(0, -1).join(", ")} or ${last}`;
}

/** What a value is, in words with article. */
export function kindInWords(value: unknown): string {
  if (value === null) return "`null`";
  if (Array.isArray(value)) return "a list";
  switch (typeof value) {
    case "string":
      return "a string";
    case "number":
      return "a number";
    case "boolean":
      return `\`${String(value)}\``;
    case "object":
      return "an object";
    case "function":
      return "a function";
    case "bigint":
      return Number.isSafeInteger(Number(value))
        ? "a BigInt"
        : `a number of ${String(value).replace("-", "").length} digits`;
    case "symbol":
      return "a symbol";
    default:
      return "nothing";
  }
}

export function typesOf(schema: JsonSchema): readonly JsonType[] {
  if (schema.type === undefined) return [];
  return typeof schema.type === "string" ? [schema.type] : schema.type;
}

/** What a keyword about length or count speaks of: the whole, and its parts in singular and plural. */
const counted: Readonly<Record<string, readonly [string, string, string]>> = {
  Length: ["a string", "character", "characters"],
  Items: ["a list", "entry", "entries"],
  Properties: ["an object", "key", "keys"],
};

/** The limit that a range keyword sets, in words with article, or undefined where it is no range keyword. */
export function limitInWords(keyword: string, limit: number): string | undefined {
  switch (keyword) {
    case "minimum":
      return `a number not below ${limit}`;
    case "maximum":
      return `a number not above ${limit}`;
    case "exclusiveMinimum":
      return `a number above ${limit}`;
    case "exclusiveMaximum":
      return `a number below ${limit}`;
    case "multipleOf":
      return `a multiple of ${limit}`;
    default: {
      const words = counted[keyword.slice(3)];
      if (!words) return undefined;
      const [whole, one, many] = words;
      const bound = keyword.startsWith("min") ? "at least" : "at most";
      return `${whole} of ${bound} ${limit} ${limit === 1 ? one : many}`;
    }
  }
}
