import { createHash, randomUUID } from "node:crypto";
import { readFile, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Fetched } from "../database/query.ts";
import { isMarkup } from "../source/markup.ts";
import { makeFolder } from "./disk.ts";

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

/**
 * Fetches a document by URL with limits of time, size and redirects. A failure is told in words, and the last good copy
 * stands in where there is one. Private addresses are refused, unless the URL itself names loopback. Rejects only with
 * the signal's reason.
 */
export async function fetchDocument(url: string, options: FetchOptions = {}): Promise<Fetched> {
  const { cache, signal, timeout = 15_000, sizeLimit = 32 * 1024 * 1024, offline = false } = options;
  const mayLoopBack = options.loopback !== false;
  const copy = cache && copyOf(cache, url);
  try {
    if (offline) throw new Error("the network is not used");
    const limits = AbortSignal.any([AbortSignal.timeout(timeout), ...(signal ? [signal] : [])]);
    // Most sites have nothing to fetch, and an HTTP client is a lot to load.
    const { download } = await import("./download.ts");
    const text = await download(new URL(url), limits, sizeLimit, mayLoopBack);
    // It says nothing of the document that was there.
    if (copy && isMarkup(text) && (await hasDocument(copy)))
      throw new Error("the server answered with HTML or XML");
    if (copy) await store(copy, text).catch(() => undefined);
    return { status: "ok", text };
  } catch (error) {
    signal?.throwIfAborted();
    const reason = explain(error);
    const text = copy && (await readFile(copy, "utf8").catch(() => undefined));
    return text === undefined ? { status: "failed", reason } : { status: "ok", text, stale: reason };
  }
}

async function hasDocument(copy: string): Promise<boolean> {
  const text = await readFile(copy, "utf8").catch(() => undefined);
  return text !== undefined && !isMarkup(text);
}

/** Puts a document where `fetchDocument` finds its last good copy. */
export function keepCopy(cache: string, url: string, text: string): Promise<void> {
  return store(copyOf(cache, url), text);
}

function copyOf(cache: string, url: string): string {
  return join(cache, "fetched", createHash("sha256").update(url).digest("hex"));
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
