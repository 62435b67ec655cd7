interface SentRequest {
  /** "http" or "https". */
  readonly protocol: string;
  /** With the port. */
  readonly host: string;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
}

/**
 * Whether a request comes from a page of the same origin, as browsers say. Browsers leave `Sec-Fetch-Site` out where a site
 * is served by plain http; all say `Origin` with a POST.
 */
export function isFromOwnPage({ protocol, host, headers }: SentRequest): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return site === "same-origin";
  return headers["origin"] === `${protocol}://${host}`;
}

/**
 * Whether a reader has our page by https: the request came so, or it says that its own page did, as behind a proxy whose word
 * is not taken.
 */
export function isSecure({ protocol, host, headers }: SentRequest): boolean {
  return protocol === "https" || headers["origin"] === `https://${host}`;
}
