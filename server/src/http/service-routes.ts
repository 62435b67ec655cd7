import type { ApiRoute } from "./api-route.ts";
import { draining, ServiceError } from "./service-error.ts";

export interface HealthParts {
  /** Whether requests should come here; false a while before they are refused. */
  readonly isReady: () => boolean;
  /** Whether requests are refused, as the process is about to end. */
  readonly isDraining: () => boolean;
  /** Rejects where the database does not answer. */
  readonly probe: () => Promise<void>;
}

/** Whether the process lives, and whether it takes requests. `prefix` is "/_svc" or "". */
export function healthRoute(prefix: string): ApiRoute {
  return {
    method: "GET",
    path: `${prefix}/healthz`,
    operationId: prefix === "" ? "health" : "serviceHealth",
    summary: "Whether the server runs",
    tag: "Service",
    access: undefined,
    answers: { 200: { description: "It does.", schema: "Health" } },
    handler: async (_request, reply) => reply.header("cache-control", "no-store").send({ status: "ok" }),
  };
}

export function readinessRoute(prefix: string, { isReady, probe }: HealthParts): ApiRoute {
  return {
    method: "GET",
    path: `${prefix}/readyz`,
    operationId: prefix === "" ? "readiness" : "serviceReadiness",
    summary: "Whether the server takes requests",
    tag: "Service",
    access: undefined,
    answers: { 200: { description: "It does.", schema: "Health" } },
    errors: [503],
    handler: async (request, reply) => {
      if (!isReady()) throw draining();
      await probe().catch((error: unknown) => {
        request.log.error({ err: error }, "The database does not answer.");
        throw new ServiceError(503, "no-database", "The server's database does not answer.", {
          headers: { "retry-after": "5" },
        });
      });
      return reply.header("cache-control", "no-store").send({ status: "ready" });
    },
  };
}
