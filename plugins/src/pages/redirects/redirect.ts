import { isObject, withoutPrefix } from "@octavo/core";

/** A redirect as it was written. */
export interface Redirect {
  readonly source: string;
  readonly destination: string;
  readonly permanent: boolean;
}

/** One entry of docs.json; undefined where it is none, which the schema says. */
export function readRedirect(written: unknown): Redirect | undefined {
  if (!isObject(written)) return undefined;
  const { source, destination, permanent } = written;
  if (typeof source !== "string" || typeof destination !== "string") return undefined;
  // A path has neither query nor hash, so nothing would ever fit; and what is empty would be the home page.
  if (source === "" || /[?#]/.test(source)) return undefined;
  return { source, destination, permanent: permanent !== false };
}

/** The same below the docs root. `prefix`: what its paths may begin with, as `readOwnPrefix` has it. */
export function redirectInSite(written: unknown, prefix: string): Redirect | undefined {
  const redirect = readRedirect(written);
  if (!redirect) return undefined;
  const destination = withoutPrefix(redirect.destination, prefix);
  // Alone in front of the source, it is an address of its own, from which the redirect leads into the site.
  if (destination === redirect.destination) return redirect;
  return { ...redirect, source: withoutPrefix(redirect.source, prefix), destination };
}
