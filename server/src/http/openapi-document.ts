import { isObject } from "@octavo/core";
import type { ApiAnswer, ApiRoute } from "./api-route.ts";
import { components, type ComponentName } from "./schemas.ts";

/** The OpenAPI 3.1 document of routes. */
export function openApiDocument(
  routes: readonly ApiRoute[],
  version: string,
): Readonly<Record<string, unknown>> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of routes) (paths[route.path] ??= {})[route.method.toLowerCase()] = operationOf(route);
  return {
    openapi: "3.1.0",
    info: {
      title: "Octavo",
      version,
      description: "Search in documentation sites, agents that work on them, and deployments.",
    },
    servers: [{ url: "/" }],
    tags: [...new Set(routes.map(({ tag }) => tag))].map((name) => ({ name })),
    paths,
    components: {
      schemas: components,
      securitySchemes: {
        admin: { type: "http", scheme: "bearer", description: "An admin key, `svc_…`: secret." },
        assistant: { type: "http", scheme: "bearer", description: "An assistant key, `svc_dsc_…`: public." },
      },
    },
  };
}

function operationOf(route: ApiRoute): unknown {
  const { operationId, summary, description, tag, access, parameters = [], body, bodyOptional } = route;
  const errors = Object.fromEntries(
    errorsOf(route).map((status) => [status, errorAnswers.get(status) ?? problem]),
  );
  return {
    operationId,
    summary,
    ...(description !== undefined && { description }),
    tags: [tag],
    security: access ? [{ [access.kind]: [] }] : [],
    ...(parameters.length > 0 && {
      parameters: parameters.map((each) => ({ ...each, required: each.in === "path" })),
    }),
    ...(body && {
      requestBody: { required: bodyOptional !== true, content: { "application/json": { schema: body } } },
    }),
    responses: {
      ...Object.fromEntries(
        Object.entries(route.answers).map(([status, answer]) => [status, answerOf(answer)]),
      ),
      ...errors,
    },
  };
}

/** Statuses with which a route refuses requests, or fails. */
function errorsOf({
  access,
  body,
  rawBody,
  method,
  errors = [],
  parameters = [],
}: ApiRoute): readonly number[] {
  const found = new Set([...errors, 405, 500]);
  if (access) for (const status of [401, 403, 404, 429, 503]) found.add(status);
  if (parameters.length > 0) found.add(400);
  // A part of a path that is too long names nothing.
  if (parameters.some((each) => each.in === "path")) found.add(404);
  if (method === "POST") for (const status of rawBody ? [413] : [400, 413, 415]) found.add(status);
  if (body) found.add(400);
  return [...found].toSorted((one, other) => one - other);
}

const problem = {
  description: "The request is refused.",
  content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } },
};

/** Of requests that no operation describes; it stands at each, as a path has no answers of its own. */
const otherMethod = {
  ...problem,
  description: "The request has a method that this address does not take.",
  headers: { allow: { description: "Methods that it takes.", schema: { type: "string" } } },
};

const errorAnswers: ReadonlyMap<number, unknown> = new Map<number, unknown>([
  [405, otherMethod],
  [500, { ...problem, description: "The server failed. Its log tells why." }],
]);

function answerOf({ description, schema, list, type = "application/json", headers }: ApiAnswer): unknown {
  const reference = schema && { $ref: `#/components/schemas/${schema}` };
  return {
    description,
    ...(headers && {
      headers: Object.fromEntries(
        Object.entries(headers).map(([name, text]) => [
          name,
          { description: text, schema: { type: "string" } },
        ]),
      ),
    }),
    // An answer that says nothing has no body.
    ...((reference || type !== "application/json") && {
      content: {
        [type]: reference ? { schema: list === true ? { type: "array", items: reference } : reference } : {},
      },
    }),
  };
}

/** A copy in which references to `#/components/schemas` are replaced by what they name; for validators. */
export function inlined(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inlined);
  if (!isObject(value)) return value;
  const { $ref } = value;
  if (typeof $ref === "string")
    return inlined(components[$ref.slice($ref.lastIndexOf("/") + 1) as ComponentName]);
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, inlined(each)]));
}
