import { randomUUID } from "node:crypto";
import { STATUS_CODES } from "node:http";
import type { Writable } from "node:stream";
import cors from "@fastify/cors";
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import type { ApiRoute } from "./api-route.ts";
import { addRoutes, methodsOf } from "./add-routes.ts";
import type { GuardParts } from "./guard.ts";
import type { JobRouteParts } from "./job-requests.ts";
import { jobRoutes } from "./job-routes.ts";
import { addMetrics } from "./metrics.ts";
import { openApiDocument } from "./openapi-document.ts";
import { problemOf, sendProblem } from "./problem.ts";
import { takeJson } from "./read-json.ts";
import { searchRoutes } from "./search-routes.ts";
import { sendSite } from "./send-site.ts";
import type { ServedProject } from "./served-project.ts";
import { draining, methodNotAllowed, notFound, ServiceError } from "./service-error.ts";
import { healthRoute, readinessRoute, type HealthParts } from "./service-routes.ts";
import { addTracing } from "./tracing.ts";
import { proxyPath } from "../proxy/playground-proxy.ts";

export interface AppOptions extends Omit<GuardParts, "projects">, JobRouteParts, HealthParts {
  /** The one whose site is served. */
  readonly project: ServedProject;
  readonly version: string;
  /** Where log lines go, as JSON, and from which level on. */
  readonly log: { readonly level: string; readonly stream: Writable };
  /** Addresses of proxies whose `X-Forwarded-For` is believed. */
  readonly trustProxy: readonly string[];
}

/** Where the service's own addresses always are; the short ones are the site's, where it has such pages. */
const ownPrefix = "/_svc";

/** What the API answers to under any circumstances. */
const apiPrefix = /^\/(v2\/agent|discovery\/v1|_svc)(\/|$)/;

/** The HTTP server, which listens nowhere yet. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { project, streams, isDraining } = options;
  const app = fastify({
    logger: { level: options.log.level, stream: options.log.stream, serializers: { req: shownRequest } },
    genReqId: ({ headers }) => requestId(headers["x-request-id"]),
    trustProxy: options.trustProxy.length > 0 && [...options.trustProxy],
    bodyLimit: 1024 * 1024,
    requestTimeout: 60_000,
    forceCloseConnections: "idle",
    return503OnClosing: false,
    ajv: {
      customOptions: {
        coerceTypes: false,
        removeAdditional: false,
        useDefaults: false,
        allowUnionTypes: true,
      },
    },
    routerOptions: { maxParamLength: 1000, ignoreTrailingSlash: true },
    frameworkErrors: (error, request, reply) =>
      void sendProblem(error, request as unknown as FastifyRequest, reply as unknown as FastifyReply),
    clientErrorHandler: (error, socket) => {
      if (socket.destroyed || error.code === "ECONNRESET") return;
      const status =
        error.code === "ERR_HTTP_REQUEST_TIMEOUT" ? 408 : error.code === "HPE_HEADER_OVERFLOW" ? 431 : 400;
      const message = "The request is no HTTP that this server reads, too large in its headers, or too slow.";
      const body = JSON.stringify(problemOf(new ServiceError(status, "bad-request", message), randomUUID()));
      socket.end(
        `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: application/problem+json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
      );
    },
  });
  addTracing(app);
  takeJson(app);
  app.decorateRequest("project", undefined);
  app.setErrorHandler(sendProblem);

  const shortOf = (path: string): readonly string[] => (project.site.has(path) ? [] : [""]);
  const health = ["", ownPrefix].flatMap((prefix) => [
    ...(prefix !== "" || shortOf("/healthz").length > 0 ? [healthRoute(prefix)] : []),
    ...(prefix !== "" || shortOf("/readyz").length > 0 ? [readinessRoute(prefix, options)] : []),
  ]);
  const jobs = jobRoutes(options);
  const routes: readonly ApiRoute[] = [...searchRoutes, ...jobs, ...health];
  const documentPaths = [`${ownPrefix}/openapi.json`, ...shortOf("/openapi.json").map(() => "/openapi.json")];
  const metricPaths = [`${ownPrefix}/metrics`, ...shortOf("/metrics").map(() => "/metrics")];
  const allowed = methodsOf(routes);

  app.addHook("onRequest", async (request, reply) => {
    reply.header("x-request-id", request.id);
    const path = pathOf(request);
    const isHealth = health.some((route) => route.path === path);
    if (isDraining() && !isHealth && !path.endsWith("/metrics")) throw draining();
    if (request.is404) refuseMethod(request, path, allowed(path));
  });
  const parts: GuardParts = { ...options, projects: [project] };
  addMetrics(app, metricPaths, streams);
  addRoutes(app, [...jobs, ...health], parts);
  await app.register(
    async (scope) => {
      await scope.register(cors, {
        origin: "*",
        methods: ["POST"],
        allowedHeaders: ["authorization", "content-type"],
        exposedHeaders: ["retry-after", "ratelimit", "ratelimit-policy", "x-request-id"],
        maxAge: 86_400,
        strictPreflight: false,
      });
      addRoutes(scope, searchRoutes, parts);
    },
    { prefix: "/discovery/v1" },
  );
  const document = JSON.stringify(openApiDocument(routes, options.version), undefined, 2);
  for (const path of documentPaths)
    app.get(path, async (_request, reply) =>
      reply
        .headers({ "content-type": "application/json; charset=utf-8", "access-control-allow-origin": "*" })
        .send(document),
    );
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The proxy reads its requests itself.
    scope.addContentTypeParser("*", (_request, _body, done) => done(null));
    scope.all(`/${proxyPath}`, async (request, reply) => {
      reply.hijack();
      await project.proxy(request.raw, reply.raw);
    });
  });
  app.setNotFoundHandler((request, reply) => sendSite(request, reply, project.site, apiPrefix));
  return app;
}

function refuseMethod(request: FastifyRequest, path: string, allowed: readonly string[]): void {
  const { method } = request;
  if (allowed.length > 0 && !allowed.includes(method)) throw methodNotAllowed(allowed);
  if (method === "GET" || method === "HEAD") return;
  throw apiPrefix.test(path) ? notFound() : methodNotAllowed(["GET", "HEAD"]);
}

/** Without the query, in which some clients put secrets. */
function pathOf({ url }: { readonly url: string }): string {
  return url.replace(/[?#].*$/s, "");
}

function shownRequest(request: FastifyRequest): {
  readonly method: string;
  readonly path: string;
  readonly address: string;
} {
  return { method: request.method, path: pathOf(request), address: request.ip };
}

/** A client's own where it is one line of plain characters, so that logs cannot be forged. */
function requestId(sent: string | readonly string[] | undefined): string {
  return typeof sent === "string" && /^[\w.:-]{1,100}$/.test(sent) ? sent : randomUUID();
}
