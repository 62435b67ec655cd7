import type { Severity } from "../problem/problem.ts";

export type JsonType = "string" | "number" | "integer" | "boolean" | "object" | "array" | "null";

export type JsonScalar = string | number | boolean | null;

/**
 * A JSON Schema (2020-12) with the keywords that are read here, and ours, which start with `x-`.
 * References are absolute: `docs.schema.json#/$defs/icon`. `Whole`: what may stand for a schema in it, `true` where anything is
 * fine, `false` where nothing is; `never` in ours.
 */
export interface JsonSchema<Whole extends boolean = boolean> {
  readonly $id?: string;
  readonly $ref?: string;
  readonly $defs?: { readonly [name: string]: JsonSchema<Whole> | Whole };
  readonly title?: string;
  readonly description?: string;
  readonly default?: unknown;
  readonly examples?: readonly unknown[];
  readonly deprecated?: boolean;
  readonly type?: JsonType | readonly JsonType[];
  readonly enum?: readonly JsonScalar[];
  readonly const?: unknown;
  readonly pattern?: string;
  readonly required?: readonly string[];
  readonly properties?: { readonly [key: string]: JsonSchema<Whole> | Whole };
  readonly patternProperties?: { readonly [pattern: string]: JsonSchema<Whole> | Whole };
  /** `true`: any key is fine. A schema: any key is fine with such a value. Absent or `false`: unknown keys are warned about. */
  readonly additionalProperties?: JsonSchema<Whole> | boolean;
  readonly propertyNames?: JsonSchema<Whole> | Whole;
  readonly items?: JsonSchema<Whole> | boolean;
  readonly prefixItems?: readonly (JsonSchema<Whole> | Whole)[];
  readonly allOf?: readonly (JsonSchema<Whole> | Whole)[];
  readonly anyOf?: readonly (JsonSchema<Whole> | Whole)[];
  readonly oneOf?: readonly (JsonSchema<Whole> | Whole)[];
  readonly if?: JsonSchema<Whole> | Whole;
  readonly then?: JsonSchema<Whole> | Whole;
  readonly else?: JsonSchema<Whole> | Whole;

  /** One sentence for each value of `enum`, in the same order. */
  readonly enumDescriptions?: readonly string[];
  /** What belongs here, in words that complete "must be …". */
  readonly "x-expected"?: string;
  /** Severity of a bad value or of a deprecation, where it is not the usual one. */
  readonly "x-severity"?: Severity;
  /** What to do instead, as a sentence. */
  readonly "x-deprecated-message"?: string;
  /** The key that took the place of this one, and takes the same values. */
  readonly "x-deprecated-for"?: string;
  /** Values that still work, with the value to write instead. */
  readonly "x-deprecated-values"?: { readonly [value: string]: string };
  /** Keys that people know from elsewhere, with the path that has their meaning here. */
  readonly "x-moved-keys"?: { readonly [key: string]: string };
  /** Keys that people know from elsewhere and that mean nothing here: why, and what to do, as sentences. */
  readonly "x-unread-keys"?: { readonly [key: string]: string };
  /** No two items may have the same string under this key. */
  readonly "x-unique-by"?: string;
  /** No two items may be the same string. */
  readonly "x-unique-items"?: boolean;
  /** The strings "true" and "false" are read as what they say: people put quotes around them. */
  readonly "x-quoted"?: boolean;
  /** A prefix that `pattern` refuses; the value without it is what was meant. */
  readonly "x-unwanted-prefix"?: string;
  /** A prefix that `pattern` demands; where it is all that a value lacks, the value with it is what was meant. */
  readonly "x-wanted-prefix"?: string;

  readonly [keyword: string]: unknown;
}
