import { isLoopbackHost } from "@octavo/core/node";

/** Names of a project's site. */
export interface SiteNames {
  /** As its configuration says; may be empty. */
  readonly hosts: readonly string[];
  readonly domain: string;
}

/**
 * Whether a site is at a host ("docs.example.com:8443"), as its own configuration says and not as whoever asks does: at its
 * hosts, or where it names none, at its domain and at names of this machine.
 */
export function isOwnHost(host: string, { hosts, domain }: SiteNames): boolean {
  if (/[\s/?#@\\]/.test(host)) return false;
  const name = URL.parse(`http://${host}`)?.hostname.replace(/\.$/, "");
  if (!name) return false;
  if (hosts.length > 0) return hosts.includes(name);
  const own = domain.toLowerCase();
  return name === own || name === `${own}.localhost` || isLoopbackHost(name);
}
