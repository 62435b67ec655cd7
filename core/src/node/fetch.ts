import { createHash, randomUUID } from "node:crypto";
import { lookup as systemLookup } from "node:dns";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { BlockList, isIP, type LookupFunction } from "node:net";
import { join } from "node:path";
import { Agent, request } from "undici";
import type { Fetched } from "../database/query.ts";

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

/** Addresses that a public document never has: a document named by docs must not reach into the build's network. */
const privateAddresses = new BlockList();
for (const [network, prefix] of [
  ["0.0.0.0", 8], ["10.0.0.0", 8], ["100.64.0.0", 10], ["127.0.0.0", 8], ["169.254.0.0", 16], ["172.16.0.0", 12],
  ["192.0.0.0", 24], ["192.168.0.0", 16], ["198.18.0.0", 15], ["224.0.0.0", 4], ["240.0.0.0", 4],
] as const) privateAddresses.addSubnet(network, prefix, "ipv4"); // prettier-ignore
for (const [network, prefix] of [
  ["::", 96],
  ["64:ff9b::", 96],
  ["2002::", 16],
  ["fc00::", 7],
  ["fe80::", 10],
  ["ff00::", 8],
] as const) {
  privateAddresses.addSubnet(network, prefix, "ipv6");
}

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
  const loopback = mayLoopBack && isLoopback(start.hostname);
  for (let hops = 0; hops <= redirectLimit; hops++) {
    if (url.protocol !== "https:" && url.protocol !== "http:")
      throw new Error(`${url.protocol} addresses are not fetched`);
    if (!(loopback && isLoopback(url.hostname))) refusePrivate(url.hostname.replace(/^\[|\]$/g, ""));
    const dispatcher = new Agent({
      connect: { lookup: loopback && isLoopback(url.hostname) ? undefined : guardedLookup } as object,
    });
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

function isLoopback(hostname: string): boolean {
  return hostname === "localhost" || hostname === "[::1]" || /^127(\.\d{1,3}){3}$/.test(hostname);
}

function refusePrivate(address: string): void {
  const family = isIP(address);
  if (family !== 0 && privateAddresses.check(address, family === 4 ? "ipv4" : "ipv6")) {
    throw new Error(`its address ${address} is private`);
  }
}

/** Checks the addresses that are then connected to, so a name cannot change its mind in between. */
const guardedLookup: LookupFunction = (hostname, options, callback) => {
  systemLookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, []);
    try {
      for (const { address } of addresses) refusePrivate(address);
    } catch (refusal) {
      return callback(refusal as Error, []);
    }
    const first = addresses[0];
    if (options.all === true || first === undefined) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};

async function store(path: string, text: string): Promise<void> {
  await mkdir(join(path, ".."), { recursive: true });
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
