import type { FastifyReply } from "fastify";
import { accessRefusal } from "../keys/access.ts";
import { authenticate, type Authentication } from "../keys/authenticate.ts";
import type { FailureLimiter } from "../keys/failure-limiter.ts";
import type { KeyStore } from "../keys/key-store.ts";
import type { KeyRecord } from "../keys/key.ts";
import type { RateLimits } from "../limits/rate-limits.ts";
import type { ApiRequest, RouteAccess } from "./api-route.ts";
import type { ServedProject } from "./served-project.ts";
import { ServiceError } from "./service-error.ts";

export interface GuardParts {
  readonly keys: KeyStore;
  readonly failures: FailureLimiter;
  readonly rates: RateLimits;
  /** Requests a minute of one key, for search of one key from one address; undefined: as many as come. */
  readonly perMinute: { readonly admin: number | undefined; readonly assistant: number | undefined };
  readonly projects: readonly ServedProject[];
}

/** Lets a request pass that has a key for its route, before its body is read. Throws `ServiceError`. */
export async function guard(
  request: ApiRequest,
  reply: FastifyReply,
  access: RouteAccess,
  { keys, failures, rates, perMinute, projects }: GuardParts,
): Promise<void> {
  reply.headers({ "cache-control": "no-store", "x-content-type-options": "nosniff" });
  const { authorization, origin } = request.headers;
  const found = await authenticate(keys, failures, { authorization, address: request.ip });
  if (found.kind !== "verified") throw refused(found);
  const { record } = found;
  const named = request.params[access.by];
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
  const limit = perMinute[record.kind];
  if (limit !== undefined) {
    const by = record.kind === "admin" ? `key ${record.id}` : `key ${record.id} ${request.ip}`;
    const answer = await rates.take(by, { limit, seconds: 60 });
    const headers = rateHeaders(limit, 60, answer.remaining, answer.reset);
    if (!answer.allowed)
      throw new ServiceError(
        429,
        "too-many-requests",
        `This key may send ${limit} requests a minute. Wait ${answer.reset} s.`,
        {
          headers: { ...headers, "retry-after": String(answer.reset) },
        },
      );
    reply.headers(headers);
  }
  request.project = project;
}

/** The headers of the IETF's draft on rate limits. Times are seconds. */
export function rateHeaders(
  limit: number,
  window: number,
  remaining: number,
  reset: number,
): Record<string, string> {
  return {
    "ratelimit-policy": `"default";q=${limit};w=${window}`,
    ratelimit: `"default";r=${remaining};t=${reset}`,
  };
}

function refused(found: Exclude<Authentication, { readonly kind: "verified" }>): ServiceError {
  const headers = { "www-authenticate": "Bearer" };
  switch (found.kind) {
    case "limited":
      return new ServiceError(
        429,
        "too-many-failures",
        `Too many unknown keys came from this address. Wait ${found.retryAfter} s.`,
        {
          headers: {
            "retry-after": String(found.retryAfter),
            ...rateHeaders(0, found.retryAfter, 0, found.retryAfter),
          },
        },
      );
    case "missing":
      return new ServiceError(
        401,
        "key-missing",
        "Send an API key with the header Authorization: Bearer <key>.",
        { headers },
      );
    case "expired":
    case "revoked":
      return new ServiceError(
        401,
        `key-${found.kind}`,
        `This API key is ${found.kind}. Make a new one with octavo keys create.`,
        { headers },
      );
    default:
      return new ServiceError(
        401,
        "key-unknown",
        "This API key is unknown here. Look whether it was copied as a whole.",
        { headers },
      );
  }
}

function forbidden(reason: "kind" | "scope" | "origin", { kind }: KeyRecord): ServiceError {
  const messages = {
    kind:
      kind === "admin"
        ? "This is an admin key, which is secret and must not be sent from clients. Use an assistant key."
        : "This is an assistant key, which opens search alone. Use an admin key.",
    scope: "This key only reads. Use one with the scope write.",
    origin: "This key is taken from pages of its own origins alone, and this request comes from elsewhere.",
  };
  return new ServiceError(403, `key-${reason}`, messages[reason]);
}

function unknownProject({ by }: RouteAccess): ServiceError {
  return by === "domain"
    ? new ServiceError(404, "unknown-domain", "There is no site with this domain that this key belongs to.")
    : new ServiceError(404, "unknown-project", "There is no project with this id that this key belongs to.");
}
