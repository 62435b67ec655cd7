import { SearchFailure } from "./failure.ts";

/** Milliseconds until a request that failed is sent once more. */
const pause = 400;

/** An answer with a good status. Throws a `SearchFailure` that says what was asked for and why it did not come. */
export async function fetchRetried(address: string, init: RequestInit = {}): Promise<Response> {
  const response = await send(address, init).catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, pause));
    return send(address, init).catch(() => undefined);
  });
  if (!response)
    throw new SearchFailure("Search could not reach the site. Look whether you are online, then try again.");
  if (response.ok) return response;
  const name = new URL(address).pathname;
  throw new SearchFailure(
    response.status === 429
      ? "Too many searches in a short time. Wait a moment, then try again."
      : `Search is not complete on this site: ${name} was answered with status ${response.status}.`,
  );
}

/** Servers that fail for a moment answer with 5xx. */
async function send(address: string, init: RequestInit): Promise<Response> {
  const response = await fetch(address, init);
  if (response.status >= 500) throw new Error(`Status ${response.status}`);
  return response;
}
