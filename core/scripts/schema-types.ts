import { deprecationOfKey } from "../src/schema/deprecation.ts";
import type { JsonSchema, JsonType } from "../src/schema/json-schema.ts";

export interface TypedSchema {
  readonly schema: JsonSchema<never>;
  /** Name of the type of a whole value; without it only the definitions become types. */
  readonly root?: string;
  /** Definitions that become no types. */
  readonly without?: readonly string[];
}

/** TypeScript declarations of the schemas: one type a definition, and one for each root. */
export function typesOfSchemas(schemas: readonly TypedSchema[]): string {
  const names = new Set<string>();
  const declarations: string[] = [];
  for (const { schema, root, without = [] } of schemas) {
    if (root !== undefined) declare(root, schema);
    for (const [name, definition] of Object.entries(schema.$defs ?? {})) {
      if (!without.includes(name)) declare(typeName(name), definition);
    }
  }
  return declarations.join("");

  function declare(name: string, schema: JsonSchema<never>): void {
    if (names.has(name)) throw new Error(`Two definitions would be the type ${name}: rename one.`);
    names.add(name);
    const body = isPlainObject(schema)
      ? `interface ${name} ${objectType(schema, "")}`
      : `type ${name} = ${typeOf(schema, "")};`;
    declarations.push(`\n${comment(schema, "")}export ${body}\n`);
  }
}

/** An object and nothing else, with keys that are known: it can be an interface. */
function isPlainObject(schema: JsonSchema<never>): boolean {
  return schema.type === "object" && schema.properties !== undefined;
}

function typeOf(schema: JsonSchema<never>, indent: string): string {
  if (schema.$ref !== undefined) return referredType(schema.$ref);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  const types = schema.type === undefined ? [] : [schema.type].flat();
  if (types.length === 0) return "unknown";
  return types.map((type) => branchType(schema, type, indent)).join(" | ");
}

/** One of a schema's types: `if: {type}, then` says more about one of them. */
function branchType(schema: JsonSchema<never>, type: JsonType, indent: string): string {
  if (schema.if?.type === type && schema.then) return typeOf(schema.then, indent);
  switch (type) {
    case "object":
      return objectType(schema, indent);
    case "array":
      return `readonly ${grouped(typeof schema.items === "object" ? typeOf(schema.items, indent) : "unknown")}[]`;
    case "integer":
      return "number";
    default:
      return type;
  }
}

function objectType(schema: JsonSchema<never>, indent: string): string {
  const inner = `${indent}  `;
  const members = Object.entries(schema.properties ?? {}).map(([key, property]) => {
    const optional = schema.required?.includes(key) ? "" : "?";
    const name = /^[A-Za-z_$][\w$]*$/u.test(key) ? key : JSON.stringify(key);
    return `${comment(property, inner)}${inner}readonly ${name}${optional}: ${typeOf(property, inner)};\n`;
  });
  const others = schema.additionalProperties;
  if (others === true || (members.length === 0 && others === undefined)) {
    members.push(`${inner}readonly [key: string]: unknown;\n`);
  } else if (typeof others === "object") {
    members.push(`${inner}readonly [key: string]: ${typeOf(others, inner)};\n`);
  }
  return `{\n${members.join("")}${indent}}`;
}

function referredType(reference: string): string {
  if (reference === "docs.schema.json") return "DocsJson";
  if (reference === "page.schema.json") return "FrontMatter";
  return typeName(reference.slice(reference.lastIndexOf("/") + 1));
}

function typeName(definition: string): string {
  return definition.charAt(0).toUpperCase() + definition.slice(1);
}

function grouped(type: string): string {
  return type.includes("|") && !type.startsWith("{") ? `(${type})` : type;
}

function comment(schema: JsonSchema<never>, indent: string): string {
  const lines = [schema.description ?? ""];
  if (schema.default !== undefined) lines.push(`Default: \`${JSON.stringify(schema.default)}\`.`);
  const old = deprecationOfKey(schema);
  if (old) lines.push(`@deprecated ${old.advice}`);
  const text = lines.filter((line) => line.trim() !== "");
  if (text.length === 0) return "";
  const first = text[0] ?? "";
  return text.length === 1
    ? `${indent}/** ${first} */\n`
    : `${indent}/**\n${text.map((line) => `${indent} * ${line}\n`).join("")}${indent} */\n`;
}
