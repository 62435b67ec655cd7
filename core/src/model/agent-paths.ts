// Where servers answer agents, below the base path. No build has files there.

/** The Model Context Protocol, for everybody. */
export const mcpPath = "/mcp";

/** The same for those who have an assistant key. */
export const keyedMcpPath = "/authed/mcp";

/** What tells of these two. The first one is where SEP-2127 has the card of a server. */
export const discoveryPaths = [
  "/mcp/server-card",
  "/.well-known/mcp",
  "/.well-known/mcp.json",
  "/.well-known/mcp/catalog.json",
  "/.well-known/mcp/server-card.json",
  "/.well-known/mcp/server-cards.json",
] as const;

export type DiscoveryPath = (typeof discoveryPaths)[number];
