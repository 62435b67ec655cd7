import type { IncomingMessage, ServerResponse } from "node:http";
import type { LookupFunction } from "node:net";
import { pipeline } from "node:stream/promises";
import type { Server } from "@octavo/core";
import { addressRange, addressRule, isLoopbackHost } from "@octavo/core/node";
import { guardedConnector } from "@octavo/core/node/guarded-connector";
import { Agent } from "undici";
import { clientNetwork } from "../limits/client-network.ts";
import { follow, type Found } from "./follow.ts";
import { isHeader, isRedirect, requestHeaders, responseHeaders } from "./headers.ts";
import { explainFailure, ProxyError } from "./proxy-error.ts";
import { admit, readRequest } from "./read-request.ts";

/** Where the proxy is, under the site's base path. */
export const proxyPath = "_svc/api/request";

/** What a site says about its proxy. */
export interface ProxySite {
  readonly enabled: boolean;
  readonly servers: readonly Server[];
}

export interface ProxyOptions {
  /** Asked for each request. */
  readonly site: () => Promise<ProxySite>;
  /** Host names, addresses and networks that are reached though they are not public, such as "10.0.0.0/8"; default none. */
  readonly allowPrivate?: readonly string[];
  /** True: a server that the site names as localhost, 127.x.x.x or [::1] is reached on this machine; default false. */
  readonly allowLoopback?: boolean;
  /** Bytes of the request's JSON; default 10 MB. */
  readonly requestLimit?: number;
  /** Bytes of the answer's body, as they are sent; default 100 MB. */
  readonly answerLimit?: number;
  /** Requests that are worked on at once; default 50. */
  readonly requestsAtOnce?: number;
  /** Of them, those of one client; default 8. */
  readonly requestsOfOneAtOnce?: number;
  /** Milliseconds for everything, the reading of the request, redirects and body included; default 60,000. */
  readonly timeLimit?: number;
  /** Milliseconds until there is a connection; default 10,000. */
  readonly connectTimeLimit?: number;
  /** How names are looked up; default: as the system does. */
  readonly lookup?: LookupFunction;
  /** A signal that fires after so many milliseconds; default `AbortSignal.timeout`. */
  readonly deadline?: (milliseconds: number) => AbortSignal;
  /** Milliseconds since any fixed moment. */
  readonly now?: () => number;
}

/**
 * Answers a request of Node's HTTP server, whose body nobody has read. `address` is the client's, and `host` the one that it
 * has asked, with the port, as a proxy that is believed says them; default: those of the connection and of the header. Never
 * rejects.
 */
export type ProxyHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  address?: string,
  host?: string,
) => Promise<void>;

/**
 * The playground's proxy: sends `{url, method, headers, body, bodyEncoding}` to a server that the site names, and streams
 * status, headers and body back with `X-Octavo-Proxy: answer`. What it refuses or cannot reach is JSON, `{error, kind}`,
 * with `X-Octavo-Proxy: error`. Throws where `allowPrivate` has a bad entry.
 */
export function playgroundProxy(options: ProxyOptions): ProxyHandler {
  const {
    site,
    requestLimit = 10e6,
    answerLimit = 100e6,
    requestsAtOnce = 50,
    requestsOfOneAtOnce = 8,
    timeLimit = 60_000,
    connectTimeLimit = 10_000,
  } = options;
  const { deadline = (milliseconds) => AbortSignal.timeout(milliseconds), now = () => performance.now() } =
    options;
  const allowed = addressRule(options.allowPrivate ?? []);
  const connect = guardedConnector({
    allows: (host, address) =>
      allowed(host, address) ||
      (options.allowLoopback === true && isLoopbackHost(host) && addressRange(address) === "loopback"),
    timeout: connectTimeLimit,
    ...(options.lookup && { lookup: options.lookup }),
  });

  let running = 0;
  const runningOf = new Map<string, number>();
  const count = (client: string, difference: 1 | -1): number => {
    running += difference;
    const own = (runningOf.get(client) ?? 0) + difference;
    if (own > 0) runningOf.set(client, own);
    else runningOf.delete(client);
    return own;
  };
  return async (
    request,
    response,
    address = request.socket.remoteAddress ?? "",
    host = request.headers.host,
  ) => {
    const client = clientNetwork(address);
    const own = count(client, 1);
    const gone = new AbortController();
    response.once("close", () => gone.abort());
    const agent = new Agent({ connect, headersTimeout: 0, bodyTimeout: 0, maxHeaderSize: 64 * 1024 });
    try {
      admit(request, host);
      if (own > requestsOfOneAtOnce) throw tooMany(requestsOfOneAtOnce);
      if (running > requestsAtOnce) throw busy();
      const signal = AbortSignal.any([gone.signal, deadline(timeLimit)]);
      const { enabled, servers } = await site();
      if (!enabled) throw disabled();
      const asked = await readRequest(request, requestLimit, signal);
      const start = now();
      const { sent, dropped } = requestHeaders(asked.headers);
      const found = await follow({ ...asked, headers: sent }, servers, agent, signal);
      response.setHeader("x-octavo-time", String(Math.round(now() - start)));
      response.setHeader("x-octavo-limits", `bytes=${answerLimit}, milliseconds=${timeLimit}`);
      if (dropped.length > 0) response.setHeader("x-octavo-dropped", dropped.join(", "));
      await passOn(found, response, answerLimit);
    } catch (error) {
      fail(request, response, error);
    } finally {
      count(client, -1);
      void agent.destroy().catch(() => undefined);
    }
  };
}

async function passOn({ answer, request }: Found, response: ServerResponse, limit: number): Promise<void> {
  const { statusCode: status, statusText, headers, body } = answer;
  const host = request.url.host;
  if (Number(headers["content-length"] ?? 0) > limit && request.method !== "HEAD")
    throw tooLarge(host, limit);
  response.setHeaders(responseHeaders(headers, request.method, status));
  response.setHeader("x-octavo-proxy", "answer");
  response.setHeader("x-octavo-status", String(status));
  response.setHeader("x-octavo-url", request.url.href);
  // Browsers do not show scripts an answer that asks for the credentials of a proxy, nor one that redirects.
  response.statusCode = status === 407 || isRedirect(status) ? 502 : status;
  if (isHeader("x", statusText)) response.statusMessage = statusText;
  response.flushHeaders();
  await pipeline(body, (chunks: AsyncIterable<Uint8Array>) => limited(chunks, limit, host), response);
}

async function* limited(
  chunks: AsyncIterable<Uint8Array>,
  limit: number,
  host: string,
): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.byteLength;
    if (size > limit) throw tooLarge(host, limit);
    yield chunk;
  }
}

/** What has begun can only be broken off, so that nobody takes the part for the whole. */
function fail(request: IncomingMessage, response: ServerResponse, error: unknown): void {
  if (response.headersSent || response.destroyed) {
    response.destroy();
    return;
  }
  const { status, kind, message } = explainFailure(error, "the API");
  for (const name of response.getHeaderNames()) response.removeHeader(name);
  response.writeHead(status, {
    "content-type": "application/json; charset=utf-8",
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    "x-octavo-proxy": "error",
    ...(status === 405 && { allow: "POST" }),
    ...(kind === "busy" && { "retry-after": "5" }),
    // Nobody waits for the rest of a request that took too long.
    ...(kind === "timeout" && !request.complete && { connection: "close" }),
  });
  response.end(JSON.stringify({ error: message, kind }));
}

function disabled(): ProxyError {
  const message =
    "These docs have no proxy: `api.playground.proxy` in docs.json is false, so requests are sent from the browser.";
  return new ProxyError(404, "disabled", message);
}

function busy(): ProxyError {
  return new ProxyError(503, "busy", "The proxy has too many requests at once. Send it again in a moment.");
}

/** Nobody can take the places of all others. */
function tooMany(most: number): ProxyError {
  const message = `The proxy takes ${most} requests at once of one address. Send it again when another has its answer.`;
  return new ProxyError(429, "busy", message);
}

function tooLarge(host: string, limit: number): ProxyError {
  return new ProxyError(
    502,
    "size",
    `The answer of ${host} is larger than ${Math.floor(limit / 1e6)} MB, the proxy's limit.`,
  );
}
