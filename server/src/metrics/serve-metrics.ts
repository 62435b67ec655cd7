import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { SetupError } from "@octavo/core/node";
import type { ProcessMetrics } from "./process-metrics.ts";

export interface ServeMetricsOptions {
  readonly host: string;
  /** 0: any that is free. */
  readonly port: number;
  readonly metrics: Pick<ProcessMetrics, "text" | "registry">;
  /** False a while before the process ends. */
  readonly isReady: () => boolean;
  /** Rejects where the database does not answer. */
  readonly probe: () => Promise<void>;
  readonly onError: (error: unknown) => void;
}

export interface ServedMetrics {
  /** "http://127.0.0.1:9464". */
  readonly address: string;
  close(): Promise<void>;
}

interface Answer {
  readonly status: number;
  readonly body: string;
  readonly type?: string;
}

/** Milliseconds that the database may take before it counts as silent. */
const patience = 5_000;

/**
 * Answers `/healthz`, `/readyz` and `/metrics` of a process that has no other port. Asks for no key: it tells counts alone.
 * Rejects with `SetupError`.
 */
export async function serveMetrics(options: ServeMetricsOptions): Promise<ServedMetrics> {
  const { host, port, onError } = options;
  const server = createServer({ requestTimeout: 10_000, maxHeaderSize: 8192 }, (request, response) => {
    answerOf(request, options)
      .catch((error: unknown): Answer => {
        onError(error);
        return { status: 503, body: "The database does not answer." };
      })
      .then((answer) => send(request, response, answer))
      .catch(onError);
  });
  // Scrapers are few.
  server.maxConnections = 100;
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) =>
      reject(
        new SetupError(
          error.code === "EADDRINUSE"
            ? `Port ${port} of ${host} is taken by another program. End that one, or choose another --metrics-port.`
            : `Port ${port} of ${host} cannot be used: ${error.message}. Choose another --metrics-port or --metrics-host.`,
        ),
      ),
    );
    server.listen(port, host, resolve);
  });
  server.on("error", onError);
  const address = server.address();
  const bound = typeof address === "object" && address !== null ? address.port : port;
  return {
    address: `http://${host.includes(":") ? `[${host}]` : host}:${bound}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answerOf(
  { url = "", method }: IncomingMessage,
  options: ServeMetricsOptions,
): Promise<Answer> {
  const { metrics, isReady, probe } = options;
  const path = url.replace(/[?#].*$/s, "").replace(/(?<=.)\/$/, "");
  if (!["/healthz", "/readyz", "/metrics"].includes(path))
    return { status: 404, body: "There is nothing at this address. See /healthz, /readyz and /metrics." };
  if (method !== "GET" && method !== "HEAD")
    return { status: 405, body: "This address takes GET and HEAD alone." };
  if (path === "/healthz") return { status: 200, body: "ok" };
  if (path === "/metrics")
    return { status: 200, body: await timely(metrics.text()), type: metrics.registry.contentType };
  if (!isReady()) return { status: 503, body: "The process is about to stop." };
  await timely(probe());
  return { status: 200, body: "ready" };
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  { status, body, type = "text/plain; charset=utf-8" }: Answer,
): void {
  const text = body.endsWith("\n") ? body : `${body}\n`;
  response
    .writeHead(status, {
      "content-type": type,
      "content-length": Buffer.byteLength(text),
      "cache-control": "no-store",
      ...(status === 405 && { allow: "GET, HEAD" }),
    })
    .end(request.method === "HEAD" ? undefined : text);
}

async function timely<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new Error(`The database has not answered for ${patience} ms.`)),
      patience,
    );
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
