import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { answers } from "./answers.ts";
import { isAuthorized } from "./authorization.ts";
import { partsOf, type ReceivedPart } from "./multipart.ts";

/** A request exactly as it arrived. */
export interface Received {
  readonly method: string;
  /** Path and query, not decoded. */
  readonly url: string;
  /** Names as they were written, values as UTF-8, in order. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Buffer;
  readonly parts: readonly ReceivedPart[] | undefined;
}

/** A server on this machine that answers anybody, and keeps what it was sent. */
export interface EchoApi {
  /** "http://127.0.0.1:" and a port. */
  readonly origin: string;
  /** Requests since the last call, without the ones by which browsers ask for leave. */
  readonly take: () => readonly Received[];
  /** Requests that were broken off by the client, ever. */
  readonly aborted: () => number;
  readonly close: () => Promise<void>;
}

/** Below `/no-cors/`, answers are not for scripts of other sites. */
export async function startEchoApi(): Promise<EchoApi> {
  let received: Received[] = [];
  let aborted = 0;
  const server = createServer((request, response) => {
    response.once("close", () => {
      if (!response.writableFinished) aborted++;
    });
    answer(request, response, (each) => received.push(each)).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    take: () => {
      const taken = received;
      received = [];
      return taken;
    },
    aborted: () => aborted,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  record: (received: Received) => void,
): Promise<void> {
  const { method = "", url = "", headers } = request;
  if (!url.startsWith("/no-cors/")) allowOthers(request, response);
  if (method === "OPTIONS" && headers["access-control-request-method"] !== undefined) {
    response.writeHead(204).end();
    return;
  }
  const received = await receive(request);
  record(received);
  const path = url.replace(/^\/no-cors|\?.*$/g, "");
  const special = answers[path];
  if (special !== undefined) await special(response, received);
  else if (!isAuthorized(path, received)) json(response, 401, { error: "Not authorized." });
  else json(response, 200, echoOf(received));
}

/** What every request without a special answer gets. */
function echoOf({ method, url, headers, body }: Received): object {
  return { method, url, headers: Object.fromEntries(headers), body: body.toString("base64") };
}

function json(response: ServerResponse, status: number, value: unknown): void {
  response.writeHead(status, { "content-type": "application/json" });
  response.end(JSON.stringify(value));
}

function allowOthers({ headers }: IncomingMessage, response: ServerResponse): void {
  response.setHeader("access-control-allow-origin", headers.origin ?? "*");
  response.setHeader("access-control-allow-credentials", "true");
  response.setHeader("access-control-allow-methods", "GET, PUT, POST, DELETE, OPTIONS, HEAD, PATCH");
  response.setHeader("access-control-allow-headers", headers["access-control-request-headers"] ?? "*");
  response.setHeader("access-control-expose-headers", "X-Answer");
}

async function receive(request: IncomingMessage): Promise<Received> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks);
  const { rawHeaders, method = "", url = "" } = request;
  const headers = rawHeaders.flatMap((name, at): [string, string][] =>
    at % 2 === 0 ? [[name, Buffer.from(rawHeaders[at + 1] ?? "", "latin1").toString("utf8")]] : [],
  );
  return { method, url, headers, body, parts: partsOf(request.headers["content-type"] ?? "", body) };
}
