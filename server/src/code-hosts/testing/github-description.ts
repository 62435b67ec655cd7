// GitHub's published description of pull requests, and checks made of it.

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { env } from "node:process";
import { Ajv, type ValidateFunction } from "ajv";

type Json = Readonly<Record<string, unknown>>;

type Method = "get" | "post" | "patch";

interface Operation {
  readonly parameters: readonly { readonly name?: string; readonly in?: string; readonly schema?: object }[];
  readonly requestBody?: { readonly content: Json };
  readonly responses: Json;
}

export interface Description {
  readonly info: { readonly version: string };
  readonly paths: Readonly<Record<string, Partial<Record<Method, Operation>>>>;
  readonly components: Json;
}

const pulls = "/repos/{owner}/{repo}/pulls";
const pull = `${pulls}/{pull_number}`;

/** The part of the description that is kept here, and the whole one where the corpus is at hand. */
export function descriptions(): readonly (readonly [string, Description])[] {
  read ??= readDescriptions();
  return read;
}

/** The whole description has 13 MB. */
let read: readonly (readonly [string, Description])[] | undefined;

function readDescriptions(): readonly (readonly [string, Description])[] {
  const kept = new URL("../fixtures/github-pulls.openapi.json", import.meta.url).pathname;
  const corpus = env["OCTAVO_CORPUS"] ?? new URL("../../../../../shared/corpus", import.meta.url).pathname;
  const whole = join(corpus, "openapi/github-rest.json");
  const files = [["the part kept here", kept] as const, ["the whole description", whole] as const];
  return files
    .filter(([, file]) => existsSync(file))
    .map(([title, file]) => [title, JSON.parse(readFileSync(file, "utf8")) as Description]);
}

export interface Checks {
  query(value: Json): void;
  body(method: "post" | "patch", value: unknown): void;
  answer(method: Method, status: number, value: unknown): void;
}

/** Checks that throw where a request or an answer is not as described. */
export function checksOf(description: Description): Checks {
  const ajv = new Ajv({ strict: false, validateFormats: false, logger: false });
  // OpenAPI 3.0 says `nullable`, and ajv wants a type beside it; references are looked up from the same root.
  ajv.addSchema({ $id: "github", components: nullableTypes(description.components) });
  const { get, post } = description.paths[pulls] ?? {};
  const operations = { get, post, patch: description.paths[pull]?.patch } as Record<Method, Operation>;
  const compiled = new Map<string, ValidateFunction>();
  const check = (name: string, schema: unknown, value: unknown): void => {
    const validate = compiled.get(name) ?? ajv.compile(fromRoot(nullableTypes(schema)) as object);
    compiled.set(name, validate);
    if (!validate(value)) throw new Error(`${name}: ${ajv.errorsText(validate.errors)}`);
  };
  const properties = Object.fromEntries(
    operations.get.parameters.map((it) => [
      resolve(description, it)["name"],
      { type: "string", ...enumOf(resolve(description, it)) },
    ]),
  );
  return {
    query: (value) => check("query", { type: "object", properties, additionalProperties: false }, value),
    body: (method, value) => check(`${method} body`, schemaIn(operations[method].requestBody as Json), value),
    answer(method, status, value) {
      const response = operations[method].responses[String(status)];
      if (response === undefined) throw new Error(`${method} has no answer ${status}`);
      check(`${method} ${status}`, schemaIn(resolve(description, response as Json)), value);
    },
  };
}

function enumOf(parameter: Json): object {
  const { enum: allowed } = parameter["schema"] as { enum?: unknown };
  return allowed === undefined ? {} : { enum: allowed };
}

function schemaIn(holder: Json): unknown {
  return (holder["content"] as Record<string, { schema: unknown }>)["application/json"]?.schema;
}

function resolve(description: Description, value: Json): Json {
  const ref = value["$ref"];
  if (typeof ref !== "string") return value;
  return ref
    .slice(2)
    .split("/")
    .reduce((at, key) => at[key] as Json, description as unknown as Json);
}

function fromRoot(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value).replaceAll('"#/components/', '"github#/components/'));
}

function nullableTypes(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(nullableTypes);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([key, it]) => [key, nullableTypes(it)] as const);
  const { nullable, ...schema } = Object.fromEntries(entries);
  return nullable === true ? { anyOf: [schema, { type: "null" }] } : Object.fromEntries(entries);
}
