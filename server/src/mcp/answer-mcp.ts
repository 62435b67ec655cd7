import { fileAddress } from "@octavo/core";
import type * as Sdk from "../generated/mcp.ts";
import type { AgentSite, SiteFacts } from "./agent-site.ts";
import { callTool } from "./call-tool.ts";
import { siteTools } from "./tool-definitions.ts";

/** Bytes of a message, at most. */
export const messageLimit: number = 64 * 1024;

export interface McpOptions {
  readonly site: AgentSite;
  /** Scheme and host that the request came to, such as "https://docs.example.com". */
  readonly origin: string;
  /** Groups that the reader is in. */
  readonly groups: readonly string[];
  /** Of Octavo. */
  readonly version: string;
  /** Told of errors of ours. */
  readonly onError: (error: unknown) => void;
}

/**
 * Answers one request to the endpoint of the Model Context Protocol: streamable HTTP without sessions, so that any server may
 * answer any request. Never rejects.
 */
export async function answerMcp(request: Request, options: McpOptions): Promise<Response> {
  try {
    // No stream of our own messages, as there are none, and no session to end.
    if (request.method !== "POST")
      return refusal(405, -32_000, "Send messages of the Model Context Protocol with POST.", {
        allow: "POST",
      });
    const body = await bodyOf(request);
    if (body === undefined)
      return refusal(413, -32_000, `A message may have ${messageLimit} bytes. Send a shorter one.`, {
        connection: "close",
      });
    let message: unknown;
    try {
      message = JSON.parse(body);
    } catch {
      return refusal(400, -32_700, "The body is not JSON.");
    }
    if (Array.isArray(message))
      return refusal(
        400,
        -32_600,
        "Send one message a request: the protocol has no batches since 2025-06-18.",
      );
    return await answerMessage(request, message, options);
  } catch (error) {
    options.onError(error);
    return refusal(500, -32_603, "The server could not answer. Its log says why.");
  }
}

async function answerMessage(request: Request, message: unknown, options: McpOptions): Promise<Response> {
  // Loaded with the first message.
  const { Server, WebStandardStreamableHTTPServerTransport } = await import("../generated/mcp.ts");
  const facts = await options.site.facts();
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  // The comfortable class describes input with a library of schemas; ours is JSON Schema already.
  const server = new Server(serverInfo(facts, options), {
    capabilities: { tools: {}, resources: {} },
    instructions: instructionsOf(facts),
    jsonSchemaValidator: { getValidator: noValidator },
  });
  await addHandlers(server, facts, options);
  try {
    await server.connect(transport);
    const answer = await transport.handleRequest(request, { parsedBody: message });
    return new Response(answer.body, { status: answer.status, headers: headersOf(answer.headers) });
  } finally {
    await server.close();
  }
}

/** An answer of the protocol that says what is wrong; the SDK's own would begin with its code, which clients put before it again. */
class ProtocolError extends Error {
  readonly code: number;

  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

type McpServer = InstanceType<typeof Sdk.Server>;

async function addHandlers(server: McpServer, facts: SiteFacts, options: McpOptions): Promise<void> {
  const {
    CallToolRequestSchema,
    ErrorCode,
    ListResourcesRequestSchema,
    ListToolsRequestSchema,
    ReadResourceRequestSchema,
  } = await import("../generated/mcp.ts");
  const { site, groups, origin, onError } = options;
  const url = urlOf(facts, origin);
  const address = { root: url, isAbsolute: true, trailingSlash: false };
  const tools = siteTools(facts);
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: [tools.search, tools.readPage].map((tool) => ({ ...tool })),
  }));
  /** What goes wrong here is no business of clients. */
  const guarded = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      if (error instanceof ProtocolError) throw error;
      onError(error);
      throw new ProtocolError(ErrorCode.InternalError, "The server could not answer. Its log says why.");
    }
  };
  server.setRequestHandler(CallToolRequestSchema, ({ params }) =>
    guarded(async () => {
      const answer = await callTool(params.name, params.arguments, {
        site,
        facts,
        url,
        origin,
        groups,
        tools,
      });
      if (answer) return answer;
      const known = `${tools.search.name} and ${tools.readPage.name}`;
      throw new ProtocolError(
        ErrorCode.InvalidParams,
        `There is no such tool. Those that there are, are ${known}.`,
      );
    }),
  );
  server.setRequestHandler(ListResourcesRequestSchema, () =>
    guarded(async () => ({
      resources: (await site.skills()).map(({ name, description, file }) => ({
        uri: fileAddress(address, file),
        name,
        ...(description !== "" && { description }),
        mimeType: "text/markdown",
      })),
    })),
  );
  server.setRequestHandler(ReadResourceRequestSchema, ({ params: { uri } }) =>
    guarded(async () => {
      const found = (await site.skills()).find(({ file }) => fileAddress(address, file) === uri);
      const text = found && (await site.skill(found));
      // The protocol's own code for it.
      if (text === undefined)
        throw new ProtocolError(-32_002, "There is no such resource. List those that there are.");
      return { contents: [{ uri, mimeType: "text/markdown", text }] };
    }),
  );
}

/** Where the site is, as far as anybody knows: where it was asked, if nobody said. */
export function urlOf({ url, base }: SiteFacts, origin: string): string {
  return url ?? origin + base;
}

/** How the server names itself. */
export function serverInfo(
  facts: SiteFacts,
  { origin, version }: Pick<McpOptions, "origin" | "version">,
): { readonly name: string; readonly title: string; readonly version: string; readonly websiteUrl: string } {
  return { name: facts.name, title: facts.name, version, websiteUrl: `${urlOf(facts, origin)}/` };
}

function instructionsOf(facts: SiteFacts): string {
  const { search, readPage } = siteTools(facts);
  const { name, description } = facts;
  return `The documentation of ${name}${description === undefined ? "" : ` (${description})`}. Find sections with ${search.name}, then read their pages with ${readPage.name}.`;
}

/** The text of a request; undefined where it is too large, of which no more is read than that. */
async function bodyOf(request: Request): Promise<string | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > messageLimit) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function noValidator(): never {
  throw new Error("The server asks its clients nothing.");
}

function refusal(
  status: number,
  code: number,
  message: string,
  headers: Record<string, string> = {},
): Response {
  const body = { jsonrpc: "2.0", error: { code, message }, id: null };
  return new Response(JSON.stringify(body), {
    status,
    headers: headersOf(new Headers({ "content-type": "application/json", ...headers })),
  });
}

function headersOf(headers: Headers): Headers {
  headers.set("cache-control", "no-store");
  headers.set("x-content-type-options", "nosniff");
  return headers;
}
