// What the tests of this folder share: an API and a proxy on this machine.

import { createServer, request as open, type IncomingMessage, type RequestListener } from "node:http";
import type { AddressInfo, LookupFunction } from "node:net";
import { onTestFinished } from "vitest";
import { playgroundProxy, type ProxyOptions } from "./playground-proxy.ts";

/** A server on this machine until the test ends; resolves to its port. */
export async function serve(listener: RequestListener, host = "127.0.0.1", port = 0): Promise<number> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(port, host, resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

/**
 * A proxy that takes 127.0.0.1 for a public address, and may send to the servers; resolves to its port. `host`: the one that
 * clients have asked, whatever their requests say.
 */
export function serveProxy(
  servers: readonly string[],
  options: Partial<ProxyOptions> = {},
  host?: string,
): Promise<number> {
  const site = (): ReturnType<ProxyOptions["site"]> =>
    Promise.resolve({
      enabled: true,
      servers: servers.map((url) => ({ url, description: "", variables: [] })),
    });
  const proxy = playgroundProxy({ site, allowPrivate: ["127.0.0.1"], ...options });
  return serve((incoming, outgoing) => void proxy(incoming, outgoing, undefined, host));
}

export interface Answer {
  readonly status: number;
  readonly statusText: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: Buffer;
  /** The body as JSON, undefined where it is none. */
  readonly json: Record<string, unknown> | undefined;
}

export interface AskOptions {
  readonly headers?: Readonly<Record<string, string>>;
  readonly method?: string;
  readonly path?: string;
  readonly signal?: AbortSignal;
}

/** Sends a value as JSON, a text as it is; resolves when the answer begins. */
export function begin(port: number, body: unknown, options: AskOptions = {}): Promise<IncomingMessage> {
  const { method = "POST", path = "/_svc/api/request", signal } = options;
  const headers = { "content-type": "application/json", ...options.headers };
  return new Promise((resolve, reject) => {
    open({ port, host: "127.0.0.1", method, path, headers, signal }, resolve)
      .on("error", reject)
      .end(typeof body === "string" ? body : JSON.stringify(body));
  });
}

/** The whole answer; rejects where it is broken off. */
export async function ask(port: number, body: unknown, options: AskOptions = {}): Promise<Answer> {
  const answer = await begin(port, body, options);
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  const all = Buffer.concat(chunks);
  let json: unknown;
  try {
    json = JSON.parse(all.toString("utf8"));
  } catch {
    json = undefined;
  }
  return {
    status: answer.statusCode ?? 0,
    statusText: answer.statusMessage ?? "",
    headers: answer.headers,
    body: all,
    json: json as Answer["json"],
  };
}

/** Tells what arrived. */
export const echo: RequestListener = (request, response) => {
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  request.on("end", () => {
    const { method, url } = request;
    response.setHeader("content-type", "application/json");
    response.end(
      JSON.stringify({
        method,
        url,
        rawHeaders: request.rawHeaders,
        body: Buffer.concat(chunks).toString("base64"),
      }),
    );
  });
};

/** Names and values as `echo` tells them. */
export function rawHeaders(json: Answer["json"]): readonly string[] {
  return json?.["rawHeaders"] as string[];
}

/** Answers every name with the lists of addresses in turn, the last one from then on. */
export function names(...answers: readonly string[][]): LookupFunction {
  let calls = 0;
  return (_host, _options, callback) => {
    const addresses = answers[Math.min(calls++, answers.length - 1)] ?? [];
    callback(
      null,
      addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
    );
  };
}
