import type { IncomingMessage, ServerResponse } from "node:http";
import { basename } from "node:path";
import { discoveryPaths, mcpPath, outputs } from "@octavo/core";
import type { Project } from "@octavo/core/node";
import { agentSite, type AgentSite } from "../mcp/agent-site.ts";
import { answerMcp } from "../mcp/answer-mcp.ts";
import { discoveryDocument } from "../mcp/discovery.ts";
import { ownVersion } from "../service/own-version.ts";
import type { DevSearch } from "./dev-search.ts";
import { sendWebResponse, webRequest } from "./web-request.ts";

export interface DevAgents {
  readonly project: Project;
  readonly search: DevSearch;
  readonly site: AgentSite;
}

/** A site as agents ask it while it is written. */
export function devAgents(project: Project, search: DevSearch): DevAgents {
  const name = basename(project.root) || "site";
  return { project, search, site: agentSite(project.core, search.target(project), name) };
}

/** Whether agents may ask a site while it is written. */
export function hasAgents({ settings }: Project): boolean {
  return settings.mcp !== false;
}

/** Answers agents, as a server would. False where the address is the site's. */
export async function answerAgents(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  { project, search, site }: DevAgents,
): Promise<boolean> {
  if (!hasAgents(project)) return false;
  const document = discoveryPaths.find((each) => each === path);
  const isRead = request.method === "GET" || request.method === "HEAD";
  if (document === undefined ? path !== mcpPath : !isRead) return false;
  // A site may have a page of that name: it is never asked with another method.
  if (isRead && (await isOutput(project, document?.slice(1) ?? "mcp/index.html"))) return false;
  // Pages of other sites that are open in the same browser learn nothing from here.
  if (!isOwnOrigin(request.headers.origin)) {
    await sendWebResponse(new Response("This server answers only to localhost.", { status: 403 }), response);
    return true;
  }
  const options = { origin: `http://${request.headers.host ?? "localhost"}`, version: ownVersion() };
  if (document !== undefined) {
    const { SUPPORTED_PROTOCOL_VERSIONS: protocolVersions } = await import("../generated/mcp.ts");
    const facts = await site.facts();
    const more = { isOpen: true, hasKeys: false, protocolVersions };
    const { type, body } = discoveryDocument(document, { facts, ...options, ...more });
    const headers = { "content-type": type, "cache-control": "no-cache" };
    await sendWebResponse(new Response(JSON.stringify(body, undefined, 2), { headers }), response);
    return true;
  }
  const asked = webRequest(request);
  if (!asked) response.writeHead(405, { allow: "POST" }).end();
  else
    await sendWebResponse(
      await answerMcp(asked, { site, groups: [], onError: (error) => search.tell(error), ...options }),
      response,
    );
  return true;
}

function isOutput({ core }: Project, file: string): Promise<boolean> {
  return core.untilQuiet(async () => (await core.pick(outputs, "", file)) !== undefined);
}

/** Programs say none. */
function isOwnOrigin(origin: string | undefined): boolean {
  return origin === undefined || /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(origin);
}
