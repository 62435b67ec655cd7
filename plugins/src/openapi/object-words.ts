import { isObject } from "@octavo/core";
import { referenceIn } from "@octavo/core/fields";
import type { NodeKind } from "./grammar/index.ts";
import { methods } from "./path-item.ts";
import { code, plain, textIn } from "./plain-text.ts";
import { typeOf } from "./schema-type.ts";

type Value = Readonly<Record<string, unknown>>;

/** An object of a document in a few words, in Markdown. */
export interface ObjectWords {
  /** What it is called, where that is not the key under which it stands; plain text. */
  readonly title?: string;
  /** What it is: its type, where it is sent, whether it is required. */
  readonly traits: readonly string[];
  /** What it has, in a line each. */
  readonly members: readonly string[];
}

/** Undefined for kinds of objects that say nothing but their keys. */
export function describeObject(kind: NodeKind, name: string, value: Value): ObjectWords | undefined {
  return describing[kind]?.(value, name);
}

const describing: Readonly<Partial<Record<NodeKind, (value: Value, name: string) => ObjectWords>>> = {
  schema: (value) => ({
    ...titled(textIn(value, "title")),
    traits: some(typeOf(value)),
    members: fieldsOf(value),
  }),
  parameter: (value) => ({
    ...titled(textIn(value, "name")),
    traits: [...some(sentType(value)), ...placed(value), ...needed(value)],
    members: [],
  }),
  header: (value) => ({ traits: [...some(sentType(value)), ...needed(value)], members: [] }),
  requestBody: (value, name) => ({
    title: `Request body ${name}`,
    traits: needed(value),
    members: contentsOf(value),
  }),
  response: (value, name) => ({
    title: `Response ${name}`,
    traits: [],
    members: [...contentsOf(value), ...headersOf(value)],
  }),
  mediaType: (value) => ({ traits: some(sentType(value)), members: [] }),
  securityScheme: (value) => ({ traits: some(schemeWords(value)), members: flowsOf(value) }),
  pathItem: (value) => ({ traits: [], members: operationsOf(value) }),
  link: (value) => {
    const next = textIn(value, "operationId") ?? textIn(value, "operationRef");
    return { traits: next === undefined ? [] : [`leads to ${code(next)}`], members: [] };
  },
  example: () => ({ traits: [], members: [] }),
  callback: (value) => ({
    traits: [],
    members: Object.keys(value)
      .filter((key) => !key.startsWith("x-"))
      .map(code),
  }),
};

function fieldsOf(schema: Value): readonly string[] {
  const required = new Set<unknown>(Array.isArray(schema["required"]) ? schema["required"] : []);
  return rowsOf(schema["properties"], (field, key) => [
    ...some(typeOf(field)),
    ...(required.has(key) ? ["required"] : []),
  ]);
}

function contentsOf(value: Value): readonly string[] {
  return rowsOf(value["content"], (content) => some(sentType(content)));
}

function headersOf(value: Value): readonly string[] {
  return rowsOf(value["headers"], (header) => some(sentType(header))).map((row) => `header ${row}`);
}

function flowsOf(scheme: Value): readonly string[] {
  return rowsOf(scheme["flows"], (flow) => namesIn(flow["scopes"]));
}

function operationsOf(item: Value): readonly string[] {
  return methods.flatMap((method) => {
    const operation = Object.hasOwn(item, method) ? item[method] : undefined;
    if (!isObject(operation)) return [];
    const title = textIn(operation, "summary") ?? textIn(operation, "operationId");
    return [code(method.toUpperCase()) + (title === undefined ? "" : `: ${plain(title)}`)];
  });
}

/** A row for each member, with words about those that are objects. */
function rowsOf(map: unknown, words: (member: Value, key: string) => readonly string[]): readonly string[] {
  return Object.entries(isObject(map) ? map : {}).map(([key, member]) => {
    const said = isObject(member) ? words(member, key).join(", ") : "";
    return code(key) + (said === "" ? "" : `: ${said}`);
  });
}

/** The first names in an object, as code. */
function namesIn(value: unknown): readonly string[] {
  return Object.keys(isObject(value) ? value : {})
    .slice(0, 5)
    .map(code);
}

/** The type of what is sent: of its schema, or of its content. */
function sentType(value: Value): string {
  const reference = referenceIn(value);
  if (reference !== undefined) return typeOf(value);
  if (isObject(value["schema"])) return typeOf(value["schema"]);
  return namesIn(value["content"]).join(" | ");
}

function schemeWords(scheme: Value): string {
  const word = (key: string): string => plain(textIn(scheme, key) ?? "");
  switch (scheme["type"]) {
    case "apiKey":
      return `API key ${code(textIn(scheme, "name") ?? "")} in ${word("in")}`;
    case "http": {
      const format = word("bearerFormat");
      return `HTTP ${word("scheme")}${format === "" ? "" : ` (${format})`}`;
    }
    case "oauth2":
      return "OAuth 2";
    case "openIdConnect":
      return "OpenID Connect";
    default:
      return word("type");
  }
}

function placed(value: Value): readonly string[] {
  const place = textIn(value, "in");
  return place === undefined ? [] : [`in ${plain(place)}`];
}

function needed(value: Value): readonly string[] {
  return value["required"] === true ? ["required"] : [];
}

function some(word: string): readonly string[] {
  return word === "" ? [] : [word];
}

function titled(title: string | undefined): { readonly title?: string } {
  return title === undefined ? {} : { title };
}
