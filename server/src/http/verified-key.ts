import type { FastifyReply, FastifyRequest } from "fastify";
import { authenticate, type Authentication } from "../keys/authenticate.ts";
import type { FailureLimiter } from "../keys/failure-limiter.ts";
import type { KeyStore } from "../keys/key-store.ts";
import type { KeyRecord } from "../keys/key.ts";
import type { RateLimits } from "../limits/rate-limits.ts";
import { rateHeaders } from "./rate-headers.ts";
import { ServiceError } from "./service-error.ts";

export interface KeyParts {
  readonly keys: KeyStore;
  readonly failures: FailureLimiter;
  readonly rates: RateLimits;
  /** Requests a minute of one key, for search of one key from one address; undefined: as many as come. */
  readonly perMinute: { readonly admin: number | undefined; readonly assistant: number | undefined };
}

/**
 * The key that a request comes with. Each request counts against the key's limit, whatever is answered: who may try without
 * end finds out which projects there are. Throws `ServiceError`.
 */
export async function verifiedKey(
  request: FastifyRequest,
  reply: FastifyReply,
  { keys, failures, rates, perMinute }: KeyParts,
): Promise<KeyRecord> {
  reply.headers({ "cache-control": "no-store", "x-content-type-options": "nosniff" });
  const { authorization } = request.headers;
  const found = await authenticate(keys, failures, { authorization, address: request.ip });
  if (found.kind !== "verified") throw refused(found);
  const { id, kind } = found.record;
  const limit = perMinute[kind];
  if (limit === undefined) return found.record;
  const rate = { limit, seconds: 60 };
  const answer = await rates.take(kind === "admin" ? `key ${id}` : `key ${id} ${request.ip}`, rate);
  const headers = rateHeaders("requests", rate, answer);
  if (!answer.allowed)
    throw new ServiceError(
      429,
      "too-many-requests",
      `This key may send ${limit} requests a minute. Wait ${answer.reset} s.`,
      { headers: { ...headers, "retry-after": String(answer.reset) } },
    );
  reply.headers(headers);
  return found.record;
}

function refused(found: Exclude<Authentication, { readonly kind: "verified" }>): ServiceError {
  const headers = { "www-authenticate": "Bearer" };
  switch (found.kind) {
    case "limited":
      // Nothing tells how many guesses are free, so there is no quota to show.
      return new ServiceError(
        429,
        "too-many-failures",
        `Too many unknown keys came from this address. Wait ${found.retryAfter} s.`,
        { headers: { "retry-after": String(found.retryAfter) } },
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
