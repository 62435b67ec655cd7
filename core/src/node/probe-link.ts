import { request, type Dispatcher } from "undici";
import { addressRange, isLoopbackHost } from "./addresses.ts";

/** Milliseconds of one request. */
const timeout = 10_000;
const redirectLimit = 5;

/** What is known of a URL. "unsure": it may well be there, and its server does not want to be asked by programs. */
export interface Probed {
  readonly state: "there" | "gone" | "unsure";
  /** In words, of what is gone. */
  readonly reason: string;
  /** Whether a server answered at all. */
  readonly answered: boolean;
  /** Seconds that the server wants to be left alone; 0: none. */
  readonly retryAfter: number;
}

const there: Probed = { state: "there", reason: "", answered: true, retryAfter: 0 };
const unsure: Probed = { state: "unsure", reason: "", answered: true, retryAfter: 0 };

/**
 * Asks whether a URL leads somewhere: by HEAD, and by GET where the server does not like that. Only what is certain counts as
 * gone: many servers refuse programs, are slow, or are down for a moment. Rejects with the signal's reason alone.
 */
export async function probeLink(url: string, dispatcher: Dispatcher, signal?: AbortSignal): Promise<Probed> {
  const found = await follow(url, "HEAD", dispatcher, signal);
  if (found.state === "there" || !found.answered || found.retryAfter > 0) return found;
  return follow(url, "GET", dispatcher, signal);
}

async function follow(
  start: string,
  method: "HEAD" | "GET",
  dispatcher: Dispatcher,
  signal: AbortSignal | undefined,
): Promise<Probed> {
  let url = new URL(start);
  try {
    for (let hops = 0; hops <= redirectLimit; hops++) {
      const limits = AbortSignal.any([AbortSignal.timeout(timeout), ...(signal ? [signal] : [])]);
      const answer = await request(url, {
        method,
        dispatcher,
        signal: limits,
        headers: {
          accept: "text/html, */*;q=0.5",
          "user-agent": "Mozilla/5.0 (compatible; Octavo link check)",
        },
      });
      // Of a page nothing is wanted but that it is there.
      answer.body.on("error", () => undefined).destroy();
      const { statusCode: status, headers } = answer;
      const { location } = headers;
      if (status >= 300 && status < 400 && typeof location === "string") {
        url = new URL(location, url);
        if (url.protocol !== "https:" && url.protocol !== "http:") return unsure;
        continue;
      }
      if (status < 300) return there;
      if (status === 404 || status === 410)
        return { ...unsure, state: "gone", reason: `the server answers with ${status}` };
      const wait = Number(headers["retry-after"]);
      return {
        ...unsure,
        retryAfter: status === 429 || status === 503 ? (Number.isFinite(wait) ? wait : 5) : 0,
      };
    }
    return { ...unsure, state: "gone", reason: `it is redirected more than ${redirectLimit} times` };
  } catch (error) {
    signal?.throwIfAborted();
    const { code } = error as NodeJS.ErrnoException;
    const nowhere = { ...unsure, answered: false };
    return code === "ENOTFOUND"
      ? { ...nowhere, state: "gone", reason: `there is no host ${url.hostname}` }
      : nowhere;
  }
}

/** Which addresses may be asked: those of the internet, and loopback where the docs themselves name it and are one's own. */
export function mayProbe(host: string, address: string, mayLoopBack: boolean): boolean {
  return mayLoopBack && isLoopbackHost(host) && addressRange(address) === "loopback";
}
