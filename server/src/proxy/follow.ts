import type { Server } from "@octavo/core";
import { request as send, type Agent, type Dispatcher } from "undici";
import { isAllowed } from "./allowed-servers.ts";
import { isRedirect, redirectedHeaders } from "./headers.ts";
import { explainFailure, ProxyError } from "./proxy-error.ts";
import type { ProxiedRequest } from "./read-request.ts";

const redirectLimit = 5;

/** An answer that is no redirect, and the request that it answers. */
export interface Found {
  readonly answer: Dispatcher.ResponseData;
  readonly request: ProxiedRequest;
}

/** Goes to the end of the redirects, each of which is checked like the request itself. Throws `ProxyError`. */
export async function follow(
  asked: ProxiedRequest,
  servers: readonly Server[],
  dispatcher: Agent,
  signal: AbortSignal,
): Promise<Found> {
  let request = asked;
  for (let hops = 0; hops <= redirectLimit; hops++) {
    if (!isAllowed(request.url, servers)) throw notNamed(request.url, hops > 0);
    const answer = await sendOnce(request, dispatcher, signal);
    const { location } = answer.headers;
    if (!isRedirect(answer.statusCode) || location === undefined) return { answer, request };
    await answer.body.dump({ limit: 64 * 1024, signal }).catch(() => undefined);
    if (typeof location !== "string")
      throw new ProxyError(502, "redirects", `${request.url.host} redirects to several addresses at once.`);
    if (!URL.canParse(location, request.url.href))
      throw new ProxyError(502, "redirects", `${request.url.host} redirects to an address that is none.`);
    request = redirected(request, new URL(location, request.url), answer.statusCode);
  }
  throw new ProxyError(502, "redirects", `${asked.url.host} redirects more than ${redirectLimit} times.`);
}

async function sendOnce(
  { url, method, headers, body }: ProxiedRequest,
  dispatcher: Agent,
  signal: AbortSignal,
): Promise<Dispatcher.ResponseData> {
  try {
    return await send(url, {
      dispatcher,
      signal,
      method,
      headers: headers.flat(),
      body: body ?? null,
    });
  } catch (error) {
    throw explainFailure(error, url.host);
  }
}

/**
 * As browsers do it, a POST becomes a GET where the status is not 307 or 308. More than they leave out stays with the
 * origin that it was typed for: any header may hold a key.
 */
function redirected(request: ProxiedRequest, url: URL, status: number): ProxiedRequest {
  const { method } = request;
  const becomesGet = status === 303 ? method !== "HEAD" : status < 303 && method === "POST";
  const headers = redirectedHeaders(request.headers, {
    isElsewhere: url.origin !== request.url.origin,
    hasBody: !becomesGet,
  });
  url.hash = "";
  return becomesGet ? { url, method: "GET", headers, body: undefined } : { ...request, url, headers };
}

function notNamed(url: URL, wasRedirected: boolean): ProxyError {
  const shown = url.href.replace(/[?#].*$/s, "");
  const what = wasRedirected ? `The API redirects to ${shown}, which` : shown;
  const message =
    `${what} is not under a server that these docs name, so it was not sent there. To allow it, add the server to ` +
    "`servers` of the OpenAPI document or to `api.mdx.server` in docs.json. Values of server variables without an `enum` " +
    "are one label of the host or one step of the path.";
  return new ProxyError(403, "server", message);
}
