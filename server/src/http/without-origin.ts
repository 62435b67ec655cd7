import type { RawRequestDefaultExpression } from "fastify";

/** The address of a request without the origin that clients of proxies put before it, which counts as its host (RFC 9112, 3.2.2). */
export function withoutOrigin(request: RawRequestDefaultExpression): string {
  const { url = "/", headers } = request;
  const [, host, rest = ""] = /^https?:\/\/([^/?#]*)(.*)$/is.exec(url) ?? [];
  if (host === undefined) return url;
  if (host !== "") headers.host = host.replace(/^.*@/s, "");
  return rest.startsWith("/") ? rest : `/${rest}`;
}
