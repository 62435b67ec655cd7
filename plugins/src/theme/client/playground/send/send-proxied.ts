import { encodeBase64, toFetch, type HttpRequest, type NamedValue } from "@octavo/core/request";
import { answeredByOther, explainProxied, proxyUnreachable } from "./explain-failure.ts";
import type { Outcome } from "./send.ts";

/** The address of the proxy belongs to a server without one, so nothing was sent to the API. */
export class NoProxyError extends Error {
  override readonly name = "NoProxyError";
}

/** Sends through the docs' proxy. Rejects with `NoProxyError` where there is none, and by `signal`. */
export async function sendProxied(
  request: HttpRequest,
  proxy: string,
  signal: AbortSignal,
): Promise<Outcome> {
  let response: Response;
  try {
    const body = JSON.stringify(await proxiedRequest(request));
    const headers = { "Content-Type": "application/json" };
    // The proxy never redirects: who does would have the browser send the request, with its credentials, elsewhere.
    const redirect = "manual";
    response = await fetch(proxy, { method: "POST", headers, body, signal, cache: "no-store", redirect });
  } catch (error) {
    if (signal.aborted) throw error;
    return { ok: false, failure: proxyUnreachable(navigator.onLine) };
  }
  const said = response.headers.get("x-octavo-proxy");
  if (said === "answer") return answerOf(response);
  if (said !== "error") {
    if (isStaticHost(response)) throw new NoProxyError();
    return { ok: false, failure: answeredByOther(response.status) };
  }
  const reason: unknown = await response.json().catch(() => undefined);
  if (typeof reason === "object" && reason !== null && "kind" in reason && reason.kind === "disabled")
    throw new NoProxyError();
  return { ok: false, failure: explainProxied(reason, response.status) };
}

/**
 * Whether an answer that is not the proxy's comes from where there is none: a host of plain files. What a gateway says
 * may come after the API had the request.
 */
function isStaticHost({ type, status, headers }: Response): boolean {
  const isPage = status < 300 && /^text\/html\b/i.test(headers.get("content-type") ?? "");
  return type === "opaqueredirect" || [404, 405, 501].includes(status) || isPage;
}

/** What the proxy is asked for: `{url, method, headers, body, bodyEncoding}`. */
export async function proxiedRequest(request: HttpRequest): Promise<object> {
  const { url, init } = toFetch(request);
  const headers = new Map<string, string[]>();
  for (const [name, value] of init.headers) headers.set(name, [...(headers.get(name) ?? []), value]);
  const { body } = init;
  return {
    url: new URL(url, location.href).href,
    method: init.method,
    headers: Object.fromEntries(headers),
    ...(typeof body === "string" && { body, bodyEncoding: "text" }),
    ...(body instanceof Blob && {
      body: encodeBase64(new Uint8Array(await body.arrayBuffer())),
      bodyEncoding: "base64",
    }),
  };
}

function answerOf(response: Response): Outcome {
  const read = (name: string): string => response.headers.get(`x-octavo-${name}`) ?? "";
  const status = Number(read("status")) || response.status;
  return {
    ok: true,
    status,
    statusText: status === response.status ? response.statusText : "",
    headers: shownHeaders(response.headers),
    body: response.body,
    through: "proxy",
    dropped: read("dropped").split(", ").filter(Boolean),
  };
}

/** Headers that the proxy sets of its own; those of the API that browsers would act on have another name on the way. */
const proxyOwn =
  /^(?:x-octavo-.*|cache-control|content-security-policy|cross-origin-resource-policy|x-content-type-options|connection|keep-alive|transfer-encoding)$/;
const renamed = "x-octavo-header-";

/** The headers of the API's answer. */
export function shownHeaders(headers: Iterable<readonly [string, string]>): readonly NamedValue[] {
  return [...headers].flatMap(([name, value]) => {
    if (name.startsWith(renamed)) return [{ name: name.slice(renamed.length), value }];
    return proxyOwn.test(name) ? [] : [{ name, value }];
  });
}
