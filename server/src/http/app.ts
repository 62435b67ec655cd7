import { randomUUID } from "node:crypto";
import type { Writable } from "node:stream";
import cors from "@fastify/cors";
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import type { ApiRoute } from "./api-route.ts";
import { addRoutes, methodsOf } from "./add-routes.ts";
import { previewPath } from "../deployments/preview-name.ts";
import { mayPreviewAt } from "./preview-host.ts";
import type { DeploymentRouteParts } from "./deployment-requests.ts";
import { deploymentRoutes, webhookRoute } from "./deployment-routes.ts";
import type { GuardParts } from "./guard.ts";
import type { JobRouteParts } from "./job-requests.ts";
import { jobRoutes } from "./job-routes.ts";
import { addMetrics, type MetricsParts } from "./metrics.ts";
import { openApiDocument } from "./openapi-document.ts";
import { addMcpRoutes } from "./mcp-routes.ts";
import { projectsByHost } from "./project-by-host.ts";
import { withoutOrigin } from "./without-origin.ts";
import { sendProblem } from "./problem.ts";
import { takeJson } from "./read-json.ts";
import { RequestLog } from "./request-log.ts";
import { searchRoutes } from "./search-routes.ts";
import type { HostedSite } from "../hosting/hosted-site.ts";
import { addReaderRoutes } from "./reader-routes.ts";
import type { Preview, ServedProject } from "./served-project.ts";
import { readerOf, sendSite } from "./send-site.ts";
import {
  draining,
  hostMissing,
  methodNotAllowed,
  notFound,
  unknownHost,
  unknownPreview,
} from "./service-error.ts";
import { healthRoute, readinessRoute, type HealthParts } from "./service-routes.ts";
import { methodsOfSite } from "./site-methods.ts";
import { addTracing } from "./tracing.ts";
import { answerUnreadable } from "./unreadable-requests.ts";
import { proxyPath } from "../proxy/playground-proxy.ts";

export interface AppOptions
  extends GuardParts, JobRouteParts, HealthParts, DeploymentRouteParts, MetricsParts {
  readonly version: string;
  /** The preview of this name; undefined where there is none. */
  readonly preview: (name: string) => Promise<Preview | undefined>;
  /** Where log lines go, as JSON, and from which level on. */
  readonly log: { readonly level: string; readonly stream: Writable };
  /** Addresses of proxies whose `X-Forwarded-For`, `-Host` and `-Proto` are believed. */
  readonly trustProxy: readonly string[];
}

/** Where the service's own addresses always are; the short ones are the site's, where it has such pages. */
const ownPrefix = "/_svc";

/** What the API answers to under any circumstances. */
const apiPrefix = /^\/(v1\/project|v2\/agent|discovery\/v1|_svc)(\/|$)/;

/** Those of them that a site may have itself. */
const shortPaths = new Set(["/healthz", "/readyz", "/metrics", "/openapi.json"]);

/** The HTTP server, which listens nowhere yet. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { projects, isDraining, isReady } = options;
  const app: FastifyInstance = fastify({
    logger: { level: options.log.level, stream: options.log.stream, serializers: { req: shownRequest } },
    logController: new RequestLog(),
    genReqId: ({ headers }) => requestId(headers["x-request-id"]),
    trustProxy: options.trustProxy.length > 0 && [...options.trustProxy],
    bodyLimit: 1024 * 1024,
    requestTimeout: 60_000,
    rewriteUrl: withoutOrigin,
    // Node would answer with nothing that a program can read.
    http: { requireHostHeader: false },
    forceCloseConnections: "idle",
    return503OnClosing: false,
    ajv: {
      customOptions: {
        coerceTypes: false,
        removeAdditional: false,
        useDefaults: false,
        allowUnionTypes: true,
        // Bodies are bounded, and no schema of ours takes more than linear time.
        allErrors: true,
        // So that what is not known can be compared with what is.
        verbose: true,
      },
    },
    routerOptions: { maxParamLength: 1000, ignoreTrailingSlash: true },
    frameworkErrors: (error, request, reply) =>
      void sendProblem(error, request as unknown as FastifyRequest, reply as unknown as FastifyReply),
    clientErrorHandler: (error, socket) => answerUnreadable(error, socket, app.log),
  });
  addTracing(app);
  takeJson(app);
  app.decorateRequest("project", undefined);
  app.decorateRequest("key", undefined);
  app.setErrorHandler(sendProblem);

  const health = ["", ownPrefix].flatMap((prefix) => [healthRoute(prefix), readinessRoute(prefix, options)]);
  const jobs = jobRoutes(options);
  const deployments = deploymentRoutes(options);
  const webhook = webhookRoute(options);
  const routes: readonly ApiRoute[] = [...searchRoutes, ...jobs, ...deployments, webhook, ...health];
  const documentPaths = ["/openapi.json", `${ownPrefix}/openapi.json`];
  const metricPaths = ["/metrics", `${ownPrefix}/metrics`];
  // Whoever watches the service is answered while it stops.
  const watched = new Set([...health.map((route) => route.path), ...metricPaths]);
  const readOnly = [...documentPaths, ...metricPaths].map((path) => ({ path, method: "GET" as const }));
  const allowed = methodsOf([...routes, ...readOnly]);
  const hosted = projectsByHost(projects);

  app.addHook("onRequest", async (request, reply) => {
    reply.header("x-request-id", request.id);
    if (request.raw.headers.host === undefined && request.raw.httpVersion === "1.1") throw hostMissing();
    // Who keeps connections asks for the next one, and gets it elsewhere.
    if (!isReady()) reply.header("connection", "close");
    const url = request.routeOptions.url ?? "";
    const isShort = shortPaths.has(url);
    // Most requests need no more than that.
    if (!isDraining() && !request.is404 && !isShort) return;
    const path = pathOf(request);
    // A site that has a page of that name keeps the short address.
    const site = isShort ? await siteOf(request, hosted(request.hostname)) : undefined;
    const isOfSite = site?.has(url) === true;
    if (isDraining() && (!watched.has(url) || isOfSite)) throw draining();
    if (request.is404) await refuseMethod(request, allowed(path), hosted(request.hostname));
    if (isOfSite) return sendSite(request, reply, hosted(request.hostname), { api: apiPrefix });
  });
  addMetrics(app, metricPaths, options);
  addRoutes(app, [...jobs, ...deployments, ...health], options);
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
      addRoutes(scope, searchRoutes, options);
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
      const project = hosted(request.hostname);
      if (!project) throw unknownHost();
      const { proxy } = await project.view(await readerOf(request, project));
      reply.hijack();
      await proxy(request.raw, reply.raw, request.ip, request.host);
    });
    scope.all(`${previewPath(":name")}/${proxyPath}`, async (request, reply) => {
      const preview = await previewOf(request, hosted, options);
      const { proxy } = await preview.view(await readerOf(request, preview));
      reply.hijack();
      await proxy(request.raw, reply.raw, request.ip, request.host);
    });
  });
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // What signs a request signs its bytes.
    scope.addContentTypeParser("*", { parseAs: "buffer" }, async (_request: unknown, body: Buffer) => body);
    addRoutes(scope, [webhook], options);
  });
  for (const path of [previewPath(":name"), `${previewPath(":name")}/*`])
    app.route({
      // Of a body that is left out, fastify's own route for HEAD would not know the length.
      method: ["GET", "HEAD"],
      url: path,
      handler: async (request, reply) => {
        const preview = await previewOf(request, hosted, options);
        reply.header("x-robots-tag", "noindex");
        const base = previewPath((request.params as { readonly name: string }).name);
        return sendSite(request, reply, preview, { api: /(?!)/, base });
      },
    });
  const sendHosted = (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> =>
    sendSite(request, reply, hosted(request.hostname), { api: apiPrefix });
  await app.register(async (scope) => addReaderRoutes(scope, { hosted, sendSite: sendHosted }));
  await app.register(async (scope) =>
    addMcpRoutes(scope, {
      ...options,
      hosted,
      preview: (request) => previewOf(request, hosted, options),
      sendSite: sendHosted,
    }),
  );
  app.setNotFoundHandler(sendHosted);
  return app;
}

async function previewOf(
  { params, hostname }: FastifyRequest,
  hosted: (hostname: string) => ServedProject | undefined,
  { preview }: AppOptions,
): Promise<Preview> {
  const found = await preview((params as { readonly name: string }).name);
  if (!found) throw unknownPreview();
  if (!mayPreviewAt(hosted(hostname), { id: found.project, signIn: found.signIn })) throw unknownPreview();
  return found;
}

/** The site as the requester sees it; undefined where it cannot be shown now. */
async function siteOf(
  request: FastifyRequest,
  project: ServedProject | undefined,
): Promise<HostedSite | undefined> {
  if (!project) return undefined;
  const { site } = await project.view(await readerOf(request, project)).catch(() => ({ site: undefined }));
  return site;
}

async function refuseMethod(
  request: FastifyRequest,
  allowed: readonly string[],
  project: ServedProject | undefined,
): Promise<void> {
  const { method } = request;
  if (allowed.length > 0 && !allowed.includes(method)) throw methodNotAllowed(allowed);
  if (method === "GET" || method === "HEAD") return;
  const path = pathOf(request);
  const ofSite = await methodsOfSite(path.replace(/(.)\/$/, "$1"), project);
  if (ofSite.length > 0) throw methodNotAllowed(ofSite);
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
