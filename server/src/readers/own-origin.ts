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
