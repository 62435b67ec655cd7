import { nearestSetting } from "@octavo/core";
import type { FastifySchemaValidationError } from "fastify/types/schema.js";
import type { JsonSchema } from "./json-schema.ts";

const parts: Readonly<Record<string, string>> = {
  body: "body",
  params: "path",
  querystring: "query",
  headers: "header",
};

/** What a schema says against a request, in words, with the field: "filter.tag", or "" for the body as a whole. */
export interface Invalid {
  readonly field: string;
  readonly message: string;
}

/** Fields of a request that are told to be wrong: who sends more has something else in mind. */
const toldFields = 20;

/** What is wrong, once a field: an empty text is not told to be blank, too. */
export function explainInvalid(
  errors: readonly FastifySchemaValidationError[],
  context: string | undefined,
): readonly [Invalid, ...Invalid[]] {
  const first = explain(errors[0], context);
  const told = new Map([[first.field, first]]);
  for (const error of errors.slice(1)) {
    if (told.size === toldFields) break;
    const invalid = explain(error, context);
    if (!told.has(invalid.field)) told.set(invalid.field, invalid);
  }
  return [first, ...[...told.values()].slice(1)];
}

function explain(error: FastifySchemaValidationError | undefined, context: string | undefined): Invalid {
  const part = parts[context ?? ""] ?? "request";
  if (!error) return { message: `The ${part} is not as it must be.`, field: "" };
  const { instancePath, keyword, params, parentSchema, data } = error as VerboseError;
  const at = instancePath.split("/").slice(1).map(unescaped);
  const extra =
    keyword === "required"
      ? params["missingProperty"]
      : keyword === "additionalProperties"
        ? params["additionalProperty"]
        : undefined;
  const field = [...at, ...(typeof extra === "string" ? [extra.slice(0, 100)] : [])].join(".");
  if (keyword === "additionalProperties")
    return { message: unknownField(part, field, extra, parentSchema), field };
  if (field === "" || (instancePath === "" && at.length === 0 && extra === undefined))
    return { message: `The ${part} must be ${part === "body" ? "a JSON object" : "complete"}.`, field: "" };
  const name = part === "body" ? `"${field}"` : `"${field}" in the ${part}`;
  return { message: `${name} ${rule(keyword, params, data)}.`, field };
}

/** The validator tells of the schema that refused what it was given, and of that. */
interface VerboseError extends FastifySchemaValidationError {
  readonly parentSchema?: JsonSchema;
  readonly data?: unknown;
}

/** Who sends a field that does nothing has mistyped it, or taken it from elsewhere. */
function unknownField(
  part: string,
  field: string,
  name: unknown,
  { properties = {} }: JsonSchema = {},
): string {
  const known = Object.keys(properties);
  const [where, those] = part === "query" ? [" in the query", "Parameters"] : ["", "Fields"];
  const what = `${JSON.stringify(field)}${where} is not known here`;
  if (known.length === 0) return `${what}: this request takes no ${those.toLowerCase()}.`;
  const meant = nearestSetting(String(name).slice(0, 100), known);
  return meant === undefined
    ? `${what}. ${those} are ${known.join(", ")}.`
    : `${what}; did you mean "${meant}"?`;
}

function rule(keyword: string, params: Readonly<Record<string, unknown>>, value: unknown): string {
  const { limit, type, allowedValues } = params;
  switch (keyword) {
    case "required":
      return "is missing";
    case "type":
      return `must be ${article(String(type))}`;
    case "minLength":
      return "is empty";
    case "pattern":
      return typeof value === "string" ? ofPattern(value) : "is not as it must be";
    case "maxLength":
      return `may have ${String(limit)} characters at most`;
    case "maxItems":
      return `may have ${String(limit)} entries at most`;
    case "minimum":
      return `must be ${String(limit)} or more`;
    case "maximum":
      return `must be ${String(limit)} or less`;
    case "enum":
      return `must be one of ${(allowedValues as unknown[]).join(", ")}`;
    default:
      return "is not as it must be";
  }
}

/** Most patterns are for what has to be in a text; what may not be in one cannot be seen, and is named. */
function ofPattern(text: string): string {
  if (text.trim() === "") return "is blank";
  const at = text.search(/[\0\p{Surrogate}]/u);
  if (at < 0) return "has characters that it may not have";
  const code = text.charCodeAt(at).toString(16).toUpperCase().padStart(4, "0");
  const place = `U+${code} at position ${Array.from(text.slice(0, at)).length + 1}`;
  return code === "0000" ? `has ${place}, which it may not have` : `has half of a surrogate pair, ${place}`;
}

function article(type: string): string {
  return `${/^[aeiou]/.test(type) ? "an" : "a"} ${type}`;
}

function unescaped(part: string): string {
  return part.replaceAll("~1", "/").replaceAll("~0", "~");
}
