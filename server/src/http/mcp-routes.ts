import cors from "@fastify/cors";
import { discoveryPaths, keyedMcpPath, mcpPath, type DiscoveryPath } from "@octavo/core";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { previewPath } from "../deployments/preview-name.ts";
import { accessRefusal } from "../keys/access.ts";
import { readerOfKey } from "../keys/key-groups.ts";
import type { KeyRecord } from "../keys/key.ts";
import { clientNetwork } from "../limits/client-network.ts";
import type { AgentSite } from "../mcp/agent-site.ts";
import { answerMcp, messageLimit } from "../mcp/answer-mcp.ts";
import { discoveryDocument } from "../mcp/discovery.ts";
import { anybody } from "../readers/sign-in.ts";
import { forbidden } from "./guard.ts";
import { rateHeaders } from "./rate-headers.ts";
import type { ServedProject, Shown, View } from "./served-project.ts";
import { methodNotAllowed, notFound, ServiceError, unknownHost } from "./service-error.ts";
import { verifiedKey, type KeyParts } from "./verified-key.ts";

export interface McpRouteParts extends KeyParts {
  /** Of Octavo. */
  readonly version: string;
  /** The project whose pages are at a host name. */
  readonly hosted: (hostname: string) => ServedProject | undefined;
  /** The preview that a request is about. Throws `ServiceError`. */
  readonly preview: (request: FastifyRequest) => Promise<Shown>;
  /** Answers where the addresses are the site's. */
  readonly sendSite: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
}

/** Messages from one address. */
const publicRate = { limit: 5_000, seconds: 3_600 } as const;

/** What clients of the protocol send from pages of any origin, and read there. */
const allowedHeaders = [
  "accept",
  "authorization",
  "content-type",
  "last-event-id",
  "mcp-protocol-version",
  "mcp-session-id",
];
const exposedHeaders = ["retry-after", "ratelimit", "ratelimit-policy", "x-request-id"];

/** Where agents ask: `/mcp` is for everybody, `/authed/mcp` for those who have an assistant key. */
export async function addMcpRoutes(app: FastifyInstance, parts: McpRouteParts): Promise<void> {
  const { hosted, preview } = parts;
  const shownAt = (request: FastifyRequest): ServedProject => {
    const project = hosted(request.hostname);
    if (!project) throw unknownHost();
    return project;
  };
  // The protocol's library reads messages itself.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "buffer" }, async (_request: unknown, body: Buffer) => body);
  await app.register(
    async (scope) => {
      await scope.register(cors, {
        origin: "*",
        methods: ["POST"],
        allowedHeaders,
        exposedHeaders,
        maxAge: 86_400,
        strictPreflight: false,
      });
      addEndpoint(scope, "", async (request) => shownAt(request), parts);
    },
    { prefix: mcpPath },
  );
  addEndpoint(app, previewPath(":name") + mcpPath, preview, parts);
  addKeyedEndpoint(app, shownAt, parts);
  for (const path of discoveryPaths) addDiscovery(app, path, parts);
}

function addEndpoint(
  app: FastifyInstance,
  url: string,
  shownOf: (request: FastifyRequest) => Promise<Shown>,
  { rates, version, sendSite }: McpRouteParts,
): void {
  app.route({
    method: ["GET", "HEAD"],
    url,
    // A site may have a page of that name: it is never asked with this method.
    handler: async (request, reply) => {
      const { agents, site } = await (await shownOf(request)).view(anybody);
      const page = request.url.replace(/[?#].*$/s, "").replace(/\/+$/, "");
      if (!agents || site.has(page)) return sendSite(request, reply);
      return send(reply, await answerMcp(webRequest(request), optionsOf(request, agents, [], version)));
    },
  });
  app.route({
    method: "POST",
    url,
    bodyLimit: messageLimit,
    onRequest: async (request, reply) => {
      const answer = await rates.take(`mcp ${clientNetwork(request.ip)}`, publicRate);
      const headers = rateHeaders("requests", publicRate, answer);
      if (!answer.allowed)
        throw new ServiceError(
          429,
          "too-many-requests",
          `One address may send ${publicRate.limit} messages an hour. Wait ${answer.reset} s.`,
          { headers: { ...headers, "retry-after": String(answer.reset) } },
        );
      reply.headers(headers);
    },
    handler: async (request, reply) => {
      const { agents, access } = await (await shownOf(request)).view(anybody);
      if (!agents) throw methodNotAllowed(["GET", "HEAD"]);
      // Where nothing is for everybody, there is nothing to ask.
      if (isClosed(access)) throw keyNeeded();
      return send(reply, await answerMcp(webRequest(request), optionsOf(request, agents, [], version)));
    },
  });
  app.route({
    method: "DELETE",
    url,
    handler: async (request, reply) => {
      const { agents } = await (await shownOf(request)).view(anybody);
      if (!agents) throw methodNotAllowed(["GET", "HEAD"]);
      return send(reply, await answerMcp(webRequest(request), optionsOf(request, agents, [], version)));
    },
  });
}

function addKeyedEndpoint(
  app: FastifyInstance,
  shownAt: (request: FastifyRequest) => ServedProject,
  parts: McpRouteParts,
): void {
  const records = new WeakMap<FastifyRequest, KeyRecord>();
  app.route({
    method: ["POST", "GET", "HEAD", "DELETE"],
    url: keyedMcpPath,
    bodyLimit: messageLimit,
    // Before the body is read.
    onRequest: async (request, reply) => {
      const record = await verifiedKey(request, reply, parts);
      const { origin } = request.headers;
      const { id: project } = shownAt(request);
      const refusal = accessRefusal(record, { kind: "assistant", scope: "read", project, origin });
      if (refusal?.status === 403) throw forbidden(refusal.reason, record);
      if (refusal) throw notFound();
      records.set(request, record);
    },
    handler: async (request, reply) => {
      const project = shownAt(request);
      const { groups: own } = records.get(request) ?? { groups: [] };
      const reader = project.signIn ? readerOfKey(own, own) : anybody;
      const { agents } = await project.view(reader);
      if (!agents) throw notFound();
      const groups = project.signIn ? reader.groups : own;
      return send(
        reply,
        await answerMcp(webRequest(request), optionsOf(request, agents, groups, parts.version)),
      );
    },
  });
}

function addDiscovery(app: FastifyInstance, path: DiscoveryPath, parts: McpRouteParts): void {
  const { hosted, preview, sendSite, version } = parts;
  const answer = async (
    request: FastifyRequest,
    reply: FastifyReply,
    shown: Shown | undefined,
  ): Promise<FastifyReply> => {
    if (!shown) throw unknownHost();
    const { agents, access, site } = await shown.view(anybody);
    if (!agents || site.has(path)) return sendSite(request, reply);
    const facts = await agents.facts();
    const { SUPPORTED_PROTOCOL_VERSIONS: protocolVersions } = await import("../generated/mcp.ts");
    const { type, body } = discoveryDocument(path, {
      // The pages' words are for those who have signed in.
      facts: isClosed(access) ? { ...facts, description: undefined, versions: [], languages: [] } : facts,
      origin: originOf(request),
      version,
      isOpen: !isClosed(access),
      hasKeys: shown.signIn !== undefined,
      protocolVersions,
    });
    return reply
      .headers({
        "content-type": type,
        "cache-control": "public, max-age=3600",
        "access-control-allow-origin": "*",
        "x-content-type-options": "nosniff",
      })
      .send(JSON.stringify(body, undefined, 2));
  };
  app.route({
    method: ["GET", "HEAD"],
    url: path,
    handler: (request, reply) => answer(request, reply, hosted(request.hostname)),
  });
  if (path === "/mcp/server-card")
    app.route({
      method: ["GET", "HEAD"],
      url: `${previewPath(":name")}${path}`,
      handler: async (request, reply) => {
        const shown = await preview(request);
        reply.header("x-robots-tag", "noindex");
        return answer(request, reply, shown);
      },
    });
}

function optionsOf(
  request: FastifyRequest,
  site: AgentSite,
  groups: readonly string[],
  version: string,
): Parameters<typeof answerMcp>[1] {
  return {
    site,
    groups,
    version,
    origin: originOf(request),
    onError: (error) => request.log.error({ err: error }, "An agent could not be answered."),
  };
}

/** As the client wrote it, or the proxy that is believed. */
function originOf({ protocol, host }: FastifyRequest): string {
  const written = `${protocol}://${host}`;
  return URL.canParse(written) ? new URL(written).origin : "http://localhost";
}

function webRequest(request: FastifyRequest): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    if (value !== undefined) headers.set(name, typeof value === "string" ? value : value.join(", "));
  const { method, body } = request;
  return new Request("http://localhost/mcp", {
    method,
    headers,
    ...(method === "POST" && { body: Buffer.isBuffer(body) ? new Uint8Array(body) : "" }),
  });
}

async function send(reply: FastifyReply, answer: Response): Promise<FastifyReply> {
  reply.code(answer.status).headers(Object.fromEntries(answer.headers));
  return reply.send(answer.body === null ? undefined : Buffer.from(await answer.arrayBuffer()));
}

function isClosed(access: View["access"]): boolean {
  return access !== null && !access.isOpen;
}

function keyNeeded(): ServiceError {
  return new ServiceError(
    401,
    "key-missing",
    "This site is for readers who have signed in. Ask at /authed/mcp, with the header Authorization: Bearer <assistant key>.",
    { headers: { "www-authenticate": "Bearer" } },
  );
}
