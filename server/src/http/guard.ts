import type { FastifyReply, FastifyRequest } from "fastify";
import { accessRefusal } from "../keys/access.ts";
import type { KeyRecord } from "../keys/key.ts";
import type { ApiRequest, RouteAccess } from "./api-route.ts";
import type { ServedProject } from "./served-project.ts";
import { ServiceError, unknownDeployment } from "./service-error.ts";
import { verifiedKey, type KeyParts } from "./verified-key.ts";

export interface GuardParts extends KeyParts {
  readonly projects: readonly ServedProject[];
  /** The id of the project that a deployment belongs to; undefined where there is no such deployment. */
  readonly projectOfDeployment: (statusId: string) => Promise<string | undefined>;
}

/** Lets a request pass that has a key for its route, before its body is read. Throws `ServiceError`. */
export async function guard(
  request: ApiRequest,
  reply: FastifyReply,
  access: RouteAccess,
  parts: GuardParts,
): Promise<void> {
  const record = await verifiedKey(request, reply, parts);
  const { projects, projectOfDeployment } = parts;
  const { origin } = request.headers;
  const written = request.params[access.by] ?? "";
  const named = access.by === "statusId" ? await projectOfDeployment(written) : written;
  const project = projects.find((each) => (access.by === "domain" ? each.domain : each.id) === named);
  const refusal = accessRefusal(record, {
    kind: access.kind,
    scope: access.scope,
    project: project?.id,
    origin,
  });
  if (refusal?.status === 403) throw forbidden(refusal.reason, record);
  if (refusal || !project) throw unknownProject(access);
  if (record.origins.length > 0 && origin !== undefined)
    reply.header("access-control-allow-origin", origin).header("vary", "Origin");
  request.project = project;
  request.key = record;
}

/** The same, for what is about the whole service: an admin key of every project opens it. */
export async function guardService(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: KeyParts,
): Promise<void> {
  const record = await verifiedKey(request, reply, parts);
  const refusal = accessRefusal(record, { kind: "admin", scope: "read", project: null, origin: undefined });
  if (refusal) throw forbidden(refusal.reason, record);
}

export function forbidden(
  reason: "kind" | "project" | "scope" | "origin",
  { kind }: KeyRecord,
): ServiceError {
  const messages = {
    kind:
      kind === "admin"
        ? "This is an admin key, which is secret and must not be sent from clients. Use an assistant key."
        : "This is an assistant key, which opens search alone. Use an admin key.",
    project:
      "This key opens one project alone. Make one of every project with octavo keys create, without --project.",
    scope: "This key only reads. Use one with the scope write.",
    origin: "This key is taken from pages of its own origins alone, and this request comes from elsewhere.",
  };
  return new ServiceError(403, `key-${reason}`, messages[reason]);
}

function unknownProject({ by }: RouteAccess): ServiceError {
  if (by === "statusId") return unknownDeployment();
  return by === "domain"
    ? new ServiceError(404, "unknown-domain", "There is no site with this domain that this key belongs to.")
    : new ServiceError(404, "unknown-project", "There is no project with this id that this key belongs to.");
}
