import { PrivateAddressError } from "@octavo/core/node/guarded-connector";

/**
 * Why there is no answer of the API. By the proxy's own rules: "request" (not understood), "disabled", "busy", "origin"
 * (asked from another site), "server" (not named), "address" (not public). By what happened: the others.
 */
export type ProxyErrorKind =
  | "request"
  | "disabled"
  | "busy"
  | "origin"
  | "server"
  | "address"
  | "redirects"
  | "size"
  | "dns"
  | "tls"
  | "timeout"
  | "refused"
  | "closed"
  | "failed";

/** A request that has no answer of the API; the message is for the reader of the docs. */
export class ProxyError extends Error {
  override readonly name = "ProxyError";
  readonly status: number;
  readonly kind: ProxyErrorKind;

  constructor(status: number, kind: ProxyErrorKind, message: string) {
    super(message);
    this.status = status;
    this.kind = kind;
  }
}

/** A failure on the way to a host, in words. */
export function explainFailure(error: unknown, host: string): ProxyError {
  if (error instanceof ProxyError) return error;
  if (error instanceof PrivateAddressError) {
    const message =
      `Nothing was sent: ${error.host} has no public address (${error.range}). The proxy reaches other addresses only ` +
      `where its operator allows them; ask whoever runs these docs.`;
    return new ProxyError(403, "address", message);
  }
  const code = codeOf(error);
  if (error instanceof Error && error.name === "TimeoutError")
    return new ProxyError(504, "timeout", `${host} did not answer in time.`);
  if (/^(ETIMEDOUT|UND_ERR_CONNECT_TIMEOUT)$/.test(code))
    return new ProxyError(504, "timeout", `No connection to ${host} could be made in time.`);
  if (/^(ENOTFOUND|EAI_|ENODATA|ESERVFAIL)/.test(code))
    return new ProxyError(
      502,
      "dns",
      `The name ${host} has no address. Look whether the server's URL is right.`,
    );
  if (/^(ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL|EACCES)$/.test(code))
    return new ProxyError(
      502,
      "refused",
      `${host} takes no connections. Look whether the API runs, and at its port.`,
    );
  if (/CERT|TLS|SSL|SIGNATURE|EPROTO/.test(code))
    return new ProxyError(502, "tls", `${host} could not be trusted: ${messageOf(error)} (${code}).`);
  if (/^(ECONNRESET|EPIPE|UND_ERR_SOCKET|UND_ERR_RES_CONTENT_LENGTH_MISMATCH)$/.test(code))
    return new ProxyError(502, "closed", `${host} closed the connection before its answer was complete.`);
  // Messages of assertions and parsers say nothing to readers.
  if (error instanceof Error && /^(HTTPParserError|AssertionError)$/.test(error.name))
    return new ProxyError(502, "failed", `${host} sent an answer that is no HTTP.`);
  return new ProxyError(502, "failed", `The request to ${host} failed. Send it again.`);
}

function codeOf(error: unknown): string {
  for (
    let current = error, depth = 0;
    current instanceof Error && depth < 5;
    current = current.cause, depth++
  )
    if ("code" in current && typeof current.code === "string") return current.code;
  return "";
}

function messageOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replace(/\.$/, "");
}
