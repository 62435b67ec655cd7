import { createHash, randomUUID } from "node:crypto";
import { readFile, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Agent, request } from "undici";
import type { Fetched } from "../database/query.ts";
import { addressRange, isLoopbackHost } from "./addresses.ts";
import { makeFolder } from "./disk.ts";
import { guardedConnector } from "./guarded-connector.ts";

export interface FetchOptions {
  /** Where last good copies are kept. Without it, none are. */
  readonly cache?: string;
  readonly signal?: AbortSignal;
  /** Milliseconds for the whole request; default 15,000. */
  readonly timeout?: number;
  /** Bytes; default 32 MB. */
  readonly sizeLimit?: number;
  /** True: nothing is connected to; the copy in the cache is all there is. */
  readonly offline?: boolean;
  /** False: loopback addresses are refused, too, as they are when the docs are not one's own; default true. */
  readonly loopback?: boolean;
}

const redirectLimit = 5;

/**
 * Fetches a document by URL with limits of time, size and redirects. A failure is told in words, and the last good copy
 * stands in where there is one. Private addresses are refused, unless the URL itself names loopback. Rejects only with
 * the signal's reason.
 */
export async function fetchDocument(url: string, options: FetchOptions = {}): Promise<Fetched> {
  const { cache, signal, timeout = 15_000, sizeLimit = 32 * 1024 * 1024, offline = false } = options;
  const mayLoopBack = options.loopback !== false;
  const copy = cache && join(cache, "fetched", createHash("sha256").update(url).digest("hex"));
  try {
    if (offline) throw new Error("the network is not used");
    const limits = AbortSignal.any([AbortSignal.timeout(timeout), ...(signal ? [signal] : [])]);
    const text = await download(new URL(url), limits, sizeLimit, mayLoopBack);
    if (copy) await store(copy, text).catch(() => undefined);
    return { status: "ok", text };
  } catch (error) {
    signal?.throwIfAborted();
    const reason = explain(error);
    const text = copy && (await readFile(copy, "utf8").catch(() => undefined));
    return text === undefined ? { status: "failed", reason } : { status: "ok", text, stale: reason };
  }
}

async function download(
  start: URL,
  signal: AbortSignal,
  sizeLimit: number,
  mayLoopBack: boolean,
): Promise<string> {
  let url = start;
  const loopback = mayLoopBack && isLoopbackHost(start.hostname);
  const connect = guardedConnector({
    allows: (host, address) => loopback && isLoopbackHost(host) && addressRange(address) === "loopback",
  });
  for (let hops = 0; hops <= redirectLimit; hops++) {
    if (url.protocol !== "https:" && url.protocol !== "http:")
      throw new Error(`${url.protocol} addresses are not fetched`);
    const dispatcher = new Agent({ connect });
    try {
      const answer = await request(url, {
        signal,
        dispatcher,
        headers: { accept: "application/json, application/yaml, text/yaml, */*" },
      });
      const location = answer.headers["location"];
      if (answer.statusCode >= 300 && answer.statusCode < 400 && typeof location === "string") {
        await answer.body.dump();
        url = new URL(location, url);
        continue;
      }
      if (answer.statusCode !== 200) {
        await answer.body.dump();
        throw new Error(`the server answered with status ${answer.statusCode}`);
      }
      const encoding = answer.headers["content-encoding"] ?? "identity";
      if (encoding !== "identity") {
        await answer.body.dump();
        throw new Error(`the server compresses it (${String(encoding)}) without being asked to`);
      }
      return await collect(answer.body, sizeLimit);
    } finally {
      void dispatcher.destroy().catch(() => undefined);
    }
  }
  throw new Error(`more than ${redirectLimit} redirects`);
}

async function collect(body: AsyncIterable<Uint8Array>, sizeLimit: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > sizeLimit) throw new Error(`it is larger than ${Math.floor(sizeLimit / 1024 / 1024)} MB`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

async function store(path: string, text: string): Promise<void> {
  await makeFolder(dirname(path));
  const temporary = `${path}.${randomUUID()}.tmp`;
  await writeFile(temporary, text);
  await rename(temporary, path);
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code =
    (error as NodeJS.ErrnoException).code ?? (error.cause as NodeJS.ErrnoException | undefined)?.code;
  if (error.name === "TimeoutError") return "no answer in time";
  if (code === "ENOTFOUND" || code === "EAI_AGAIN") return "the host name is unknown or there is no network";
  if (code === "ECONNREFUSED") return "the connection was refused";
  return error.message;
}
