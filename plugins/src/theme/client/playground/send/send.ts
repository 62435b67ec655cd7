import { toFetch, type HttpRequest, type NamedValue } from "@octavo/core/request";
import {
  badAddress,
  bodyNotAllowed,
  isAddress,
  methodNotAllowed,
  timedOut,
  type Failure,
} from "./explain-failure.ts";
import { diagnose } from "./diagnose.ts";
import { isForbidden } from "./forbidden-header.ts";
import { sendProxied } from "./send-proxied.ts";

export interface SendOptions {
  /** Address of the proxy, or null. */
  readonly proxy: string | null;
  /** Whether direct requests carry the browser's cookies of the API. */
  readonly credentials: boolean;
  /** Milliseconds until the answer begins. */
  readonly timeLimit: number;
}

/** The beginning of an answer; its body is still to be read. */
export interface Answer {
  readonly ok: true;
  readonly status: number;
  readonly statusText: string;
  readonly headers: readonly NamedValue[];
  readonly body: ReadableStream<Uint8Array<ArrayBuffer>> | null;
  readonly through: "proxy" | "browser";
  /** Headers of the request that could not be sent. */
  readonly dropped: readonly string[];
}

export type Outcome = Answer | { readonly ok: false; readonly failure: Failure };

/** Sends a request as far as the answer's headers. Rejects by `signal`, and with `NoProxyError`. */
export async function send(
  request: HttpRequest,
  options: SendOptions,
  signal: AbortSignal,
): Promise<Outcome> {
  if (!isAddress(request.url, location.href)) return { ok: false, failure: badAddress(request.url) };
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), options.timeLimit);
  try {
    const both = AbortSignal.any([signal, late.signal]);
    return await (options.proxy === null
      ? sendDirect(request, options, both)
      : sendProxied(request, options.proxy, both));
  } catch (error) {
    if (signal.aborted || !late.signal.aborted) throw error;
    return { ok: false, failure: timedOut(Math.round(options.timeLimit / 1000)) };
  } finally {
    clearTimeout(timer);
  }
}

async function sendDirect(request: HttpRequest, options: SendOptions, signal: AbortSignal): Promise<Outcome> {
  const { url, init } = toFetch(request);
  if (init.body !== undefined && /^(?:GET|HEAD)$/.test(init.method))
    return { ok: false, failure: bodyNotAllowed(init.method) };
  if (/^(?:TRACE|TRACK|CONNECT)$/i.test(init.method))
    return { ok: false, failure: methodNotAllowed(init.method) };
  const dropped = [...new Set(init.headers.map(([name]) => name.toLowerCase()))].filter(isForbidden);
  const watch = watchPolicy();
  try {
    const response = await fetch(url, {
      ...init,
      signal,
      credentials: options.credentials ? "include" : "omit",
      cache: "no-store",
    });
    const { status, statusText, body } = response;
    const headers = [...response.headers].map(([name, value]) => ({ name, value }));
    return { ok: true, status, statusText, headers, body, through: "browser", dropped };
  } catch (error) {
    if (signal.aborted) throw error;
    // The event of a refused connection comes after the request has failed.
    await new Promise((resolve) => setTimeout(resolve, 20));
    return { ok: false, failure: await diagnose(url, watch.isBlocked(), signal) };
  } finally {
    watch.stop();
  }
}

/** Whether the page's own policy has refused a connection meanwhile. */
function watchPolicy(): { readonly isBlocked: () => boolean; readonly stop: () => void } {
  let blocked = false;
  const listen = (event: SecurityPolicyViolationEvent): void => {
    if (event.effectiveDirective === "connect-src") blocked = true;
  };
  document.addEventListener("securitypolicyviolation", listen);
  return {
    isBlocked: () => blocked,
    stop: () => document.removeEventListener("securitypolicyviolation", listen),
  };
}
