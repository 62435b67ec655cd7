/**
 * Generates core/src/schema/generated/ from core/schema/: the schemas as modules, their validators as standalone code,
 * and their TypeScript types. With `--verify` it writes nothing and fails where a committed file is out of date.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { Ajv } from "ajv";
import standaloneCode from "ajv/dist/standalone/index.js";
import { withLinearErrors } from "../src/schema/compile.ts";
import type { JsonSchema } from "../src/schema/json-schema.ts";
import { typesOfSchemas } from "./schema-types.ts";

const sources = new URL("../schema/", import.meta.url);
const target = new URL("../src/schema/generated/", import.meta.url);
const header =
  "// Generated from core/schema by core/scripts/generate-schema.ts: run `npm run generate` to change it.\n";

/** Keywords that a validator acts upon, by what stands under them: a value, a schema, or several schemas. */
const valueKeywords: ReadonlySet<string> = new Set([
  "$id",
  "$ref",
  "type",
  "enum",
  "const",
  "pattern",
  "required",
  "minLength",
  "maxLength",
  "minItems",
  "maxItems",
  "minProperties",
  "maxProperties",
  "exclusiveMinimum",
]);
const schemaKeywords: ReadonlySet<string> = new Set([
  "additionalProperties",
  "propertyNames",
  "items",
  "not",
  "if",
  "then",
  "else",
]);
const schemasKeywords: ReadonlySet<string> = new Set([
  "$defs",
  "properties",
  "patternProperties",
  "allOf",
  "anyOf",
]);

/** Keywords that only people and editors read. Any other is a mistake. */
const annotation = /^(?:x-.*|\$schema|title|description|default|examples|deprecated|enumDescriptions)$/u;

const docs = read("docs.schema.json");
const page = read("page.schema.json");
const extensions = read("openapi-extensions.schema.json");

const files: Readonly<Record<string, string>> = {
  "schemas.ts": schemaModule(),
  "validators.ts": validatorModule(),
  "types.ts":
    header +
    typesOfSchemas([
      { schema: docs, root: "DocsJson" },
      { schema: page, root: "FrontMatter" },
      { schema: extensions, without: ["operation", "schema", "tag", "securityScheme"] },
    ]),
};

const verify = process.argv.includes("--verify");
let outdated = 0;
mkdirSync(target, { recursive: true });
for (const [name, text] of Object.entries(files)) {
  const file = new URL(name, target);
  if (verify && textOf(file) !== text) {
    outdated++;
    process.stderr.write(`core/src/schema/generated/${name} is out of date: run \`npm run generate\`.\n`);
  } else if (!verify) {
    writeFileSync(file, text);
  }
}
process.exitCode = outdated > 0 ? 1 : 0;

/** A schema with absolute references, so that a part of it means the same wherever it is used. */
function read(name: string): JsonSchema<never> {
  return JSON.parse(readFileSync(new URL(name, sources), "utf8"), (key, value: unknown) =>
    key === "$ref" && typeof value === "string" && value.startsWith("#") ? name + value : value,
  ) as JsonSchema<never>;
}

function schemaModule(): string {
  const constants = Object.entries({
    docsSchema: docs,
    pageSchema: page,
    openapiExtensionsSchema: extensions,
  });
  return [
    header,
    'import type { JsonSchema } from "../json-schema.ts";\n',
    ...constants.map(
      ([name, schema]) => `\nexport const ${name}: JsonSchema = ${JSON.stringify(schema, null, 2)};\n`,
    ),
  ].join("");
}

function validatorModule(): string {
  // The plain compiler: what 2020-12 added to it is not used in core/schema and would make the code longer.
  const ajv = new Ajv({
    strict: true,
    strictTypes: false,
    strictRequired: false,
    allErrors: true,
    messages: false,
    // Lengths are compared with small numbers only; counting code points would need a module of ajv.
    unicode: false,
    logger: false,
    inlineRefs: false,
    code: { source: true, esm: true, lines: true, optimize: true },
  });
  ajv.addSchema([docs, page, extensions].map(withoutAnnotations));
  const kinds = ["operation", "schema", "tag", "securityScheme"];
  const code = standaloneCode.default(ajv, {
    docs: "docs.schema.json",
    page: "page.schema.json",
    ...Object.fromEntries(kinds.map((kind) => [kind, `openapi-extensions.schema.json#/$defs/${kind}`])),
  });
  if (code.includes("require(")) throw new Error("The generated validators must not need a module of ajv.");
  return [
    "// @ts-nocheck: the code is ajv's.\n",
    header,
    'import type { AjvError, ValidateFunction } from "../ajv-errors.ts";\n\n',
    "function add(errors: AjvError[] | null, error: AjvError): AjvError[] {\n",
    "  if (errors === null) return [error];\n  errors.push(error);\n  return errors;\n}\n",
    compact(code),
  ].join("");
}

/** Leaves out what we do not read and names what repeats; the code is loaded by every command, so its size counts. */
function compact(code: string): string {
  const schemas = new Map<string, unknown>();
  const lists: string[] = [];
  const short = withLinearErrors(code)
    .replace('"use strict";', "")
    .replaceAll(/^const (schema\d+) = (.*);$/gmu, (_, name: string, json: string) => {
      schemas.set(name, JSON.parse(json));
      return "";
    })
    .replaceAll(
      /\b(schema\d+)((?:\.\w+|\[[^\]]+\])*\.(?:enum|type))\b/gu,
      (_, name: string, steps: string) => {
        const list = JSON.stringify(valueAt(schemas.get(name), steps));
        if (!lists.includes(list)) lists.push(list);
        return `values${lists.indexOf(list)}`;
      },
    )
    .replaceAll(/,schemaPath:"[^"]*"/gu, "")
    .replaceAll(
      /const (err\d+) = (\{[^;]*\});\nif\(vErrors === null\)\{\nvErrors = \[\1\];\n\}\nelse \{\nvErrors\.push\(\1\);\n\}\n/gu,
      "vErrors = add(vErrors, $2);\n",
    )
    .replaceAll(/,parentData(?::\w+)?,parentDataProperty(?::[^,]+)?,rootData\}/gu, "}")
    .replaceAll('{instancePath="", parentData, parentDataProperty, rootData=data}={}', '{instancePath=""}={}')
    .replaceAll(/export const (\w+) = /gu, "export const $1: ValidateFunction = ")
    .replaceAll(/\n{2,}/gu, "\n");
  const left = /\bschema\d+\b|parentData|schemaPath|concat/u.exec(short)?.[0];
  if (left !== undefined)
    throw new Error(`The generated validators still mention "${left}": ajv's code has changed.`);
  return [...lists.map((list, index) => `const values${index} = ${list};\n`), short, "\n"].join("");
}

/** The value at `.a["b"][0]`. */
function valueAt(value: unknown, steps: string): unknown {
  let here = value;
  for (const [, name, bracketed] of steps.matchAll(/\.(\w+)|\[([^\]]+)\]/gu)) {
    here = (here as Record<string, unknown>)[name ?? String(JSON.parse(bracketed ?? '""'))];
  }
  return here;
}

/** The schema as validators need it; the texts would double their size. */
function withoutAnnotations(schema: JsonSchema<never>): JsonSchema<never> {
  const kept: Record<string, unknown> = {};
  for (const [keyword, value] of Object.entries(schema)) {
    if (valueKeywords.has(keyword) || typeof value === "boolean") {
      if (!annotation.test(keyword)) kept[keyword] = value;
    } else if (schemaKeywords.has(keyword)) {
      kept[keyword] = withoutAnnotations(value as JsonSchema<never>);
    } else if (schemasKeywords.has(keyword)) {
      kept[keyword] = Array.isArray(value)
        ? value.map(withoutAnnotations)
        : Object.fromEntries(
            Object.entries(value as Record<string, JsonSchema<never>>).map(([name, part]) => [
              name,
              withoutAnnotations(part),
            ]),
          );
    } else if (!annotation.test(keyword)) {
      throw new Error(`Unknown keyword "${keyword}" in core/schema.`);
    }
  }
  return kept;
}

function textOf(file: URL): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
