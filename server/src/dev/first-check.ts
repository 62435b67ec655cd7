import { setTimeout as sleep } from "node:timers/promises";

/** Milliseconds in which a browser has to ask for a page, and then for what belongs to it. */
const patience = 1000;
const quiet = 150;

/**
 * Resolves when a site is to be checked for the first time: the page that a person waits for comes before that. `answered`
 * says how many requests were answered up to now, `isBusy` whether one is being answered. At once where the signal aborts.
 */
export async function firstCheckDue(
  server: { readonly answered: number; readonly isBusy: boolean },
  signal: AbortSignal,
): Promise<void> {
  const opened = performance.now();
  let seen = server.answered;
  let since = opened;
  while (!signal.aborted) {
    const now = performance.now();
    if (server.isBusy || server.answered !== seen) [seen, since] = [server.answered, now];
    else if (now - since >= (seen === 0 ? patience : quiet)) return;
    await sleep(20, undefined, { signal }).catch(() => undefined);
  }
}
