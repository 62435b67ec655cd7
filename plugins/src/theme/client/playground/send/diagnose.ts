import { explainDirect, type Failure } from "./explain-failure.ts";

/**
 * Why a direct request has failed. A second request to the server's root, whose answer nobody can read, tells a server
 * that is not there from one that does not let pages read its answers.
 */
export async function diagnose(url: string, isBlocked: boolean, signal: AbortSignal): Promise<Failure> {
  const facts = { url, page: location.href, isOnline: navigator.onLine, isBlocked };
  if (!facts.isOnline || isBlocked) return explainDirect({ ...facts, isReachable: null });
  return explainDirect({ ...facts, isReachable: await isReachable(url, signal) });
}

async function isReachable(url: string, signal: AbortSignal): Promise<boolean> {
  try {
    const { origin } = new URL(url, location.href);
    await fetch(`${origin}/`, {
      mode: "no-cors",
      credentials: "omit",
      cache: "no-store",
      referrerPolicy: "no-referrer",
      signal: AbortSignal.any([signal, AbortSignal.timeout(5000)]),
    });
    return true;
  } catch {
    return false;
  }
}
