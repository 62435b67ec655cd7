import { addressWithoutPrefix, isObject, withoutPrefix } from "@octavo/core";

/** A redirect as it was written. */
export interface Redirect {
  readonly source: string;
  readonly destination: string;
  readonly permanent: boolean;
  /** Paths that its source fits and that it leaves alone, as something stands there: `sparedPaths` finds them. */
  readonly spares?: readonly string[];
}

/** One entry of docs.json; undefined where it is none, which the schema says. */
export function readRedirect(written: unknown): Redirect | undefined {
  if (!isObject(written)) return undefined;
  const { source, destination, permanent } = written;
  if (typeof source !== "string" || typeof destination !== "string") return undefined;
  // A path has neither query nor hash, so nothing would ever fit; and what is empty would be the home page.
  if (source === "" || destination.trim() === "" || /[?#]/.test(source)) return undefined;
  return { source, destination, permanent: permanent !== false };
}

/** One that a build has written for servers. */
export function readServedRedirect(written: unknown): Redirect | undefined {
  const redirect = readRedirect(written);
  const spares = isObject(written) ? written["spares"] : undefined;
  if (!redirect || !Array.isArray(spares)) return redirect;
  return { ...redirect, spares: spares.filter((path) => typeof path === "string") };
}

/** The same below the docs root. `prefix`: what its paths may begin with, as `readOwnPrefix` has it. */
export function redirectInSite(written: unknown, prefix: string): Redirect | undefined {
  const redirect = readRedirect(written);
  if (!redirect) return undefined;
  const source = withoutPrefix(redirect.source, prefix);
  const destination = addressWithoutPrefix(redirect.destination, prefix);
  // Who led readers from a folder of that name to the site, leads nobody in circles now.
  const isWhole = /^\/(?:\*|:\w[\w-]*\*?)$/.test(source);
  const isSame = plain(source) === plain(destination);
  return { ...redirect, source: isWhole || isSame ? redirect.source : source, destination };
}

function plain(address: string): string {
  return address.replace(/[?#].*$/s, "").replace(/(.)\/$/, "$1");
}
