/** What a URL has, by the names that browsers give it. */
export const urlParts = [
  "href",
  "origin",
  "protocol",
  "username",
  "password",
  "host",
  "hostname",
  "port",
  "pathname",
  "search",
  "hash",
] as const;

export type UrlPart = (typeof urlParts)[number];
export type UrlParts = Readonly<Record<UrlPart, string>>;

/** UTF-16 units of a question about a URL. */
export const maxUrl = 10_000;
