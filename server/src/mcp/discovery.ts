// What a host tells of the endpoints for agents, so that they are found by whoever knows the host alone.

import { keyedMcpPath, mcpPath, type DiscoveryPath } from "@octavo/core";
import type { SiteFacts } from "./agent-site.ts";
import { serverInfo, urlOf } from "./answer-mcp.ts";
import { siteTools, slugOf } from "./tool-definitions.ts";

export interface DiscoveryOptions {
  readonly facts: SiteFacts;
  /** Scheme and host that the request says it came to: not believed where the site's address is known. */
  readonly origin: string;
  readonly version: string;
  /** Whether everybody may ask, at `/mcp`. */
  readonly isOpen: boolean;
  /** Whether there is an endpoint for keys, at `/authed/mcp`. */
  readonly hasKeys: boolean;
  readonly protocolVersions: readonly string[];
}

export interface DiscoveryDocument {
  readonly type: string;
  readonly body: unknown;
}

const cardType = "application/mcp-server-card+json";
const cardSchema = "https://static.modelcontextprotocol.io/schemas/v2/server-card.schema.json";

export function discoveryDocument(path: DiscoveryPath, options: DiscoveryOptions): DiscoveryDocument {
  switch (path) {
    case "/mcp/server-card":
      return { type: cardType, body: serverCard(options) };
    case "/.well-known/mcp/catalog.json":
      return json(catalogOf(options));
    case "/.well-known/mcp/server-card.json":
      return json(toolCards(options)[0]);
    case "/.well-known/mcp/server-cards.json":
      return json({ servers: toolCards(options) });
    default:
      return json({
        version: "1.0",
        transport: "http",
        url: endpointsOf(options)[0]?.url,
        servers: endpointsOf(options),
      });
  }
}

function json(body: unknown): DiscoveryDocument {
  return { type: "application/json; charset=utf-8", body };
}

interface Endpoint {
  readonly name: "public" | "authenticated";
  readonly url: string;
  readonly transport: "http";
  readonly authentication: "none" | "bearer";
}

function rootOf({ facts, origin }: DiscoveryOptions): string {
  return facts.servedAt ?? origin + facts.base;
}

function endpointsOf(options: DiscoveryOptions): readonly Endpoint[] {
  const { isOpen, hasKeys } = options;
  const url = rootOf(options);
  const open = { name: "public", url: url + mcpPath, transport: "http", authentication: "none" } as const;
  const keyed = {
    name: "authenticated",
    url: url + keyedMcpPath,
    transport: "http",
    authentication: "bearer",
  } as const;
  return [...(isOpen ? [open] : []), ...(hasKeys ? [keyed] : [])];
}

/** As SEP-2127 has it, which says nothing of tools: clients list them. */
function serverCard(options: DiscoveryOptions): unknown {
  const { facts, origin, protocolVersions, version } = options;
  return {
    $schema: cardSchema,
    name: `${reversed(hostOf(rootOf(options)))}/${slugOf(facts.name)}`,
    version,
    title: shortened(facts.name, 100),
    description: shortened(facts.description ?? `The documentation of ${facts.name}.`, 100),
    websiteUrl: `${urlOf(facts, origin)}/`,
    remotes: endpointsOf(options).map(({ url, authentication }) => ({
      type: "streamable-http",
      url,
      supportedProtocolVersions: protocolVersions,
      ...(authentication === "bearer" && {
        headers: [
          { name: "Authorization", value: "Bearer {key}", variables: { key: keyInput }, isSecret: true },
        ],
      }),
    })),
  };
}

const keyInput = {
  description: "An assistant key, as octavo keys create makes it.",
  isRequired: true,
  isSecret: true,
} as const;

function catalogOf(options: DiscoveryOptions): unknown {
  const { facts } = options;
  return {
    specVersion: "draft",
    entries: [
      {
        identifier: `urn:air:${hostOf(rootOf(options))}:${slugOf(facts.name)}`,
        displayName: facts.name,
        type: cardType,
        url: `${rootOf(options)}/mcp/server-card`,
      },
    ],
  };
}

/** Cards as there were before, with the tools. */
function toolCards(options: DiscoveryOptions): readonly object[] {
  const { facts, protocolVersions } = options;
  const { search, readPage } = siteTools(facts);
  return endpointsOf(options).map(({ url, name, authentication }) => ({
    version: "1.0",
    protocolVersion: protocolVersions[0],
    serverInfo: serverInfo(facts, options),
    ...(facts.description !== undefined && { description: facts.description }),
    name,
    transport: { type: "streamable-http", endpoint: url },
    authentication: {
      required: authentication !== "none",
      schemes: authentication === "none" ? [] : ["bearer"],
    },
    capabilities: { tools: {}, resources: {} },
    tools: [search, readPage],
  }));
}

/** "docs.example.com" → "com.example.docs". */
function reversed(host: string): string {
  return host.split(".").toReversed().join(".");
}

function hostOf(address: string): string {
  const { hostname } = new URL(address);
  return /^[a-z0-9.-]+$/.test(hostname) && !/^[\d.]+$/.test(hostname) ? hostname : "localhost";
}

function shortened(text: string, limit: number): string {
  const line = text.replaceAll(/\s+/g, " ");
  return line.length <= limit ? line : `${line.slice(0, limit - 1)}…`.toWellFormed();
}
