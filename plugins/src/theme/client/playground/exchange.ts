import { signal, type ReadonlySignal } from "@preact/signals";
import type { HttpRequest } from "@octavo/core/request";
import { receive, TooLargeError, type Received } from "./response/receive.ts";
import { brokenOff, cancelled, tooLarge, type Failure } from "./send/explain-failure.ts";
import { NoProxyError } from "./send/send-proxied.ts";
import { send, type Answer, type SendOptions } from "./send/send.ts";

/** An answer as far as it has arrived. */
export interface Exchange extends Pick<Answer, "status" | "statusText" | "headers" | "through" | "dropped"> {
  readonly method: string;
  /** Milliseconds since the request was sent. */
  readonly time: number;
  readonly contentType: string;
  readonly received: Received;
}

/** Sends requests, one at a time, and holds the last answer. */
export interface Exchanges {
  readonly isSending: ReadonlySignal<boolean>;
  /** The answer before stays until the next begins, or there will be none. */
  readonly answer: ReadonlySignal<Exchange | null>;
  readonly failure: ReadonlySignal<Failure | null>;
  /** The docs have no proxy, though they name one: requests are sent by the browser. */
  readonly isWithoutProxy: ReadonlySignal<boolean>;
  readonly send: (request: HttpRequest) => Promise<void>;
  readonly cancel: () => void;
}

/** Milliseconds between two looks of an answer that is arriving. */
const showEvery = 60;

export function createExchanges(options: SendOptions): Exchanges {
  const isSending = signal(false);
  const answer = signal<Exchange | null>(null);
  const failure = signal<Failure | null>(null);
  const isWithoutProxy = signal(false);
  let running: AbortController | undefined;

  const attempt = async (request: HttpRequest, abort: AbortSignal): Promise<void> => {
    const start = performance.now();
    const proxy = isWithoutProxy.value ? null : options.proxy;
    const outcome = await send(request, { ...options, proxy }, abort);
    if (!outcome.ok) {
      answer.value = null;
      failure.value = outcome.failure;
      return;
    }
    const { body, ok: _ok, ...head } = outcome;
    const contentType = headerOf(head.headers, "content-type");
    const display = throttled((received) => {
      if (running?.signal !== abort) return;
      const time = performance.now() - start;
      answer.value = { ...head, method: request.method, contentType, received, time };
    });
    failure.value = null;
    display.show({ kind: "text", bytes: 0, parts: [], text: "", isCut: false, isComplete: false });
    display.flush();
    await receive(body, contentType, display.show).finally(display.flush);
  };

  return {
    isSending,
    answer,
    failure,
    isWithoutProxy,
    cancel: () => running?.abort(),
    send: async (request) => {
      running?.abort();
      const own = new AbortController();
      running = own;
      isSending.value = true;
      const before = answer.value;
      try {
        await attempt(request, own.signal).catch((error: unknown) => {
          if (!(error instanceof NoProxyError)) throw error;
          isWithoutProxy.value = true;
          return attempt(request, own.signal);
        });
      } catch (error) {
        if (running !== own) return;
        const reason = error instanceof TooLargeError ? tooLarge : own.signal.aborted ? cancelled : brokenOff;
        failure.value = reason();
        if (answer.value === before) answer.value = null;
      } finally {
        if (running === own) isSending.value = false;
      }
    },
  };
}

export function headerOf(headers: Exchange["headers"], name: string): string {
  return headers.find((header) => header.name.toLowerCase() === name)?.value ?? "";
}

/** Shows what arrives now and then; `flush` shows what is left. */
function throttled(show: (received: Received) => void): {
  readonly show: (received: Received) => void;
  readonly flush: () => void;
} {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let latest: Received | undefined;
  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (latest) show(latest);
    latest = undefined;
  };
  return {
    flush,
    show: (received) => {
      latest = received;
      timer ??= setTimeout(flush, showEvery);
    },
  };
}
