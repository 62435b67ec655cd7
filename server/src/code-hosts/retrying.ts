import { setTimeout as sleep } from "node:timers/promises";
import { CodeHostError } from "./code-host-error.ts";
import type { Waiting } from "./code-host.ts";

const attempts = 4;
/** Longer waits are the job's, which gives its place to another one meanwhile. */
const longestWaitMs = 20_000;

/** Sends again what failed in passing, after the time that the host asked for. Creating may be sent twice: hosts refuse the second. */
export async function retrying<T>(
  send: (signal: AbortSignal) => Promise<T>,
  { retryMs = 500, timeoutMs = 30_000 }: Waiting,
  signal: AbortSignal | undefined,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    signal?.throwIfAborted();
    const timeout = AbortSignal.timeout(timeoutMs);
    try {
      return await send(signal ? AbortSignal.any([signal, timeout]) : timeout);
    } catch (error) {
      signal?.throwIfAborted();
      if (!(error instanceof CodeHostError) || !error.transient || attempt === attempts) throw error;
      const wait = error.retryAfterMs ?? retryMs * 2 ** (attempt - 1) * (0.5 + Math.random());
      if (wait > longestWaitMs) throw error;
      await sleep(wait, undefined, { ...(signal && { signal }) }).catch(() => signal?.throwIfAborted());
    }
  }
}
