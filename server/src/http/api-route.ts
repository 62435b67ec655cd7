import type { FastifyReply, FastifyRequest } from "fastify";
import type { KeyKind } from "../keys/key-format.ts";
import type { KeyRecord, KeyScope } from "../keys/key.ts";
import type { ServedProject } from "./served-project.ts";
import type { ComponentName } from "./schemas.ts";
import type { JsonSchema } from "./json-schema.ts";

/** Which key opens a route, and which parameter names the project, or a deployment of it. */
export interface RouteAccess {
  readonly kind: KeyKind;
  readonly scope: KeyScope;
  readonly by: "projectId" | "domain" | "statusId";
}

export interface ApiAnswer {
  readonly description: string;
  /** Name of its schema. */
  readonly schema?: ComponentName;
  /** Whether it is a list of these. */
  readonly list?: boolean;
  /** Default: application/json. */
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface ApiParameter {
  readonly name: string;
  readonly in: "path" | "query" | "header";
  readonly description: string;
  readonly schema: JsonSchema;
}

/** A route as data: the server validates with it, and the OpenAPI document is made of it. */
export interface ApiRoute {
  readonly method: "GET" | "POST";
  /** With parameters in braces. */
  readonly path: string;
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  readonly tag: string;
  readonly access: RouteAccess | undefined;
  readonly parameters?: readonly ApiParameter[];
  /** Whether other parameters of the query are refused: one that is mistyped would change what is found. */
  readonly closedQuery?: boolean;
  readonly body?: JsonSchema;
  /** Whether a request may come without a body, as if it were `{}`. */
  readonly bodyOptional?: boolean;
  /** Whether the body is taken as it came, of whatever type: what signs it signs its bytes. */
  readonly rawBody?: boolean;
  /** Bytes of a body. */
  readonly bodyLimit?: number;
  readonly answers: Readonly<Record<number, ApiAnswer>>;
  /** Statuses of errors besides those that every route of its kind has. */
  readonly errors?: readonly number[];
  /** Whether its answer is a stream that does not end soon. */
  readonly streams?: boolean;
  readonly handler: (request: ApiRequest, reply: FastifyReply) => Promise<unknown>;
}

/** `project` and `key` are set where the route has an access. */
export interface ApiRequest extends FastifyRequest {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: Readonly<Record<string, unknown>>;
  project: ServedProject | undefined;
  /** What is known of the key that it came with. */
  key: KeyRecord | undefined;
}

/** The project that the key opened. */
export function projectOf(request: ApiRequest): ServedProject {
  if (!request.project) throw new Error(`${request.url} has no project.`);
  return request.project;
}
