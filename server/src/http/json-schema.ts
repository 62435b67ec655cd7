/** A schema as OpenAPI 3.1 and the validator both read it. */
export interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly title?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean;
  readonly items?: JsonSchema;
  readonly enum?: readonly unknown[];
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly default?: unknown;
  readonly examples?: readonly unknown[];
  readonly $ref?: string;
}

export function object(
  properties: Readonly<Record<string, JsonSchema>>,
  optional: readonly string[] = [],
): JsonSchema {
  const required = Object.keys(properties).filter((name) => !optional.includes(name));
  return { type: "object", properties, ...(required.length > 0 && { required }) };
}

/** What a request may send: a field that is not known is refused, since who sends it expects something of it. */
export function body(
  properties: Readonly<Record<string, JsonSchema>>,
  optional: readonly string[] = [],
): JsonSchema {
  return { ...object(properties, optional), additionalProperties: false };
}

export const text: JsonSchema = { type: "string" };
export const textOrNull: JsonSchema = { type: ["string", "null"] };
export const time: JsonSchema = { type: "string", format: "date-time" };

/** Text that is not blank. */
export function words(maxLength: number, description?: string): JsonSchema {
  return {
    type: "string",
    minLength: 1,
    maxLength,
    pattern: "\\S",
    ...(description !== undefined && { description }),
  };
}
