import type { ValidateFunction } from "./ajv-errors.ts";
import { extensionsFile } from "./schemas.ts";
import type { SchemaKind, Schemas } from "./schemas.ts";

const compiled = new WeakMap<Schemas, Map<SchemaKind, Promise<ValidateFunction | string>>>();

/**
 * A validator for schemas that a plugin has changed, or the reason why there is none. Only here the schema compiler
 * is loaded; the schemas that we ship have generated validators.
 */
export async function compile(schemas: Schemas, kind: SchemaKind): Promise<ValidateFunction | string> {
  let known = compiled.get(schemas);
  if (!known) compiled.set(schemas, (known = new Map()));
  let validator = known.get(kind);
  if (!validator) known.set(kind, (validator = compileWithAjv(schemas, kind)));
  return validator;
}

/** ajv copies all errors found so far at each failing reference; this appends instead, so that many errors stay linear. */
export function withLinearErrors(code: string): string {
  return code.replaceAll(
    /vErrors === null \? ([\w.]+)\.errors : vErrors\.concat\(\1\.errors\)/gu,
    "vErrors === null ? $1.errors : ($1.errors.forEach((error) => vErrors.push(error)), vErrors)",
  );
}

async function compileWithAjv(schemas: Schemas, kind: SchemaKind): Promise<ValidateFunction | string> {
  const { Ajv2020 } = await import("ajv/dist/2020.js");
  // `strict: false`: keywords that plugins invent are annotations. Formats are not checked, as the standard has it.
  const ajv = new Ajv2020({
    strict: false,
    allErrors: true,
    validateFormats: false,
    logger: false,
    code: { process: withLinearErrors },
  });
  try {
    ajv.addSchema([schemas.docs, schemas.page, extensionsFile]);
    return ajv.getSchema(schemas[kind].$id ?? "") ?? ajv.compile(schemas[kind]);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
