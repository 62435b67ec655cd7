import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isObject } from "@octavo/core";
import type { ApiParameter, ApiRequest, ApiRoute } from "./api-route.ts";
import { guard, type GuardParts } from "./guard.ts";
import type { JsonSchema } from "./json-schema.ts";
import { body as closed, object } from "./json-schema.ts";

/** Lets fastify answer routes: it asks for the key first, then reads and validates, then calls the handler. */
export function addRoutes(app: FastifyInstance, routes: readonly ApiRoute[], parts: GuardParts): void {
  for (const route of routes) {
    const { access, body, bodyLimit, handler } = route;
    app.route({
      method: route.method,
      // An encapsulated app puts its prefix before each address.
      url: fastifyPath(route.path.slice(app.prefix.length)),
      exposeHeadRoute: route.streams !== true,
      ...(bodyLimit !== undefined && { bodyLimit }),
      schema: { ...(body && { body }), ...parameterSchemas(route) },
      ...(access && {
        onRequest: (request: FastifyRequest, reply: FastifyReply) =>
          guard(request as ApiRequest, reply, access, parts),
      }),
      preValidation: (request, _reply, done) => {
        if (route.bodyOptional && request.body === undefined) request.body = {};
        readIntegers(request.query as Record<string, unknown>, route.parameters ?? []);
        trimPrompt(request.body);
        done();
      },
      handler: (request, reply) => handler(request as ApiRequest, reply),
    });
  }
}

/** Methods of each address, for 405; a pattern of paths without query. */
export function methodsOf(
  routes: readonly Pick<ApiRoute, "path" | "method" | "streams">[],
): (path: string) => readonly string[] {
  const known = new Map<string, { readonly pattern: RegExp; readonly methods: string[] }>();
  for (const { path, method, streams } of routes) {
    const pattern = new RegExp(`^${path.replaceAll(".", "\\.").replaceAll(/\{\w+\}/g, "[^/]+")}/?$`);
    const entry = known.get(path) ?? { pattern, methods: [] };
    entry.methods.push(method, ...(method === "GET" && streams !== true ? ["HEAD"] : []));
    known.set(path, entry);
  }
  const entries = [...known.values()];
  return (path) => entries.find(({ pattern }) => pattern.test(path))?.methods ?? [];
}

function fastifyPath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ":$1");
}

/** What stands in an address or a header is text, and only what OpenAPI says of it makes it a number. */
function parameterSchemas({
  parameters = [],
  closedQuery = false,
}: ApiRoute): Readonly<Record<string, JsonSchema>> {
  const parts = { query: "querystring", header: "headers" } as const;
  const schemas: Record<string, JsonSchema> = {};
  for (const [place, part] of Object.entries(parts)) {
    const found = parameters.filter((each) => each.in === place);
    const isClosed = closedQuery && place === "query";
    if (found.length === 0 && !isClosed) continue;
    // Names of headers arrive in lower case.
    const nameOf = ({ name }: ApiParameter): string => (place === "header" ? name.toLowerCase() : name);
    const properties = Object.fromEntries(found.map((each) => [nameOf(each), each.schema]));
    schemas[part] = (isClosed ? closed : object)(properties, Object.keys(properties));
  }
  return schemas;
}

function readIntegers(query: Record<string, unknown>, parameters: readonly ApiParameter[]): void {
  for (const { name, in: place, schema } of parameters) {
    const written = query[name];
    if (
      place === "query" &&
      schema.type === "integer" &&
      typeof written === "string" &&
      /^-?\d{1,15}$/.test(written)
    )
      query[name] = Number(written);
  }
}

/** White space around a prompt counts for nothing: neither for its length, nor for whether requests are the same. */
function trimPrompt(body: unknown): void {
  if (isObject(body) && typeof body["prompt"] === "string")
    Object.assign(body, { prompt: body["prompt"].trim() });
}
