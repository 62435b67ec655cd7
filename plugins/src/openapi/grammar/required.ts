import type { NodeKind } from "./members.ts";

/** Keys of which an object has to have one; the first is the usual one. */
export type Required = readonly [string, ...string[]];

/** An object of a document. */
export interface Owner {
  readonly kind: NodeKind;
  readonly value: Readonly<Record<string, unknown>>;
  /** The key, name or index under which it stands; undefined for the document. */
  readonly name: string | number | undefined;
  /** Of OpenAPI, as the document says it: "3.1.0". */
  readonly version: string;
}

const always: Readonly<Partial<Record<NodeKind, readonly Required[]>>> = {
  document: [["openapi"], ["info"]],
  info: [["title"], ["version"]],
  license: [["name"]],
  tag: [["name"]],
  externalDocs: [["url"]],
  server: [["url"]],
  serverVariable: [["default"]],
  parameter: [["name"], ["in"], ["schema", "content"]],
  header: [["schema", "content"]],
  requestBody: [["content"]],
  link: [["operationId", "operationRef"]],
  discriminator: [["propertyName"]],
  securityScheme: [["type"]],
  oauthFlow: [["scopes"]],
};

/** What else an object has to have, by what it is. */
const sometimes: Readonly<Partial<Record<NodeKind, (owner: Owner) => readonly Required[] | undefined>>> = {
  document: ({ version }) => (isOld(version) ? [["paths"]] : [["paths", "webhooks", "components"]]),
  operation: ({ version }) => (isOld(version) ? [["responses"]] : undefined),
  parameter: ({ value }) => (value["in"] === "path" ? [["required"]] : undefined),
  response: ({ version }) => (version.startsWith("3.2") ? undefined : [["description"]]),
  schema: ({ value, version }) => (isOld(version) && value["type"] === "array" ? [["items"]] : undefined),
  securityScheme: ({ value }) => keysOfScheme.get(value["type"]),
  oauthFlow: ({ name }) => keysOfFlow.get(name),
};

const keysOfScheme: ReadonlyMap<unknown, readonly Required[]> = new Map([
  ["apiKey", [["name"], ["in"]]],
  ["http", [["scheme"]]],
  ["oauth2", [["flows"]]],
  ["openIdConnect", [["openIdConnectUrl"]]],
]);

const keysOfFlow: ReadonlyMap<unknown, readonly Required[]> = new Map([
  ["implicit", [["authorizationUrl"]]],
  ["password", [["tokenUrl"]]],
  ["clientCredentials", [["tokenUrl"]]],
  ["authorizationCode", [["authorizationUrl"], ["tokenUrl"]]],
]);

/** The keys that OpenAPI requires of an object and that it has not got. A reference needs none. */
export function missingKeys(owner: Owner): readonly Required[] {
  const { kind, value } = owner;
  if (Object.hasOwn(value, "$ref")) return [];
  const all = [...(always[kind] ?? []), ...(sometimes[kind]?.(owner) ?? [])];
  return all.filter((keys) => !keys.some((key) => Object.hasOwn(value, key)));
}

/** The version that a document names. */
export function writtenVersion(openapi: unknown): string {
  // YAML reads an unquoted 3.0 as the number 3.
  return openapi === 3 ? "3.0" : String(openapi);
}

export function isOld(version: string): boolean {
  return /^3(?:\.0|$)/.test(version);
}
