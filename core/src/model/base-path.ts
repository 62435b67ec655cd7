import { decodePath, encodePath } from "./encode-path.ts";

/** The path under which a site is, as URLs have it: "docs/" → "/docs", "/a b" and "/a%20b" → "/a%20b", "/" → "". */
export function normalizeBase(written: string): string {
  const path = written.split("/").filter(Boolean).map(encodedStep).join("/");
  return path === "" ? "" : `/${path}`;
}

function encodedStep(written: string): string {
  return encodePath(decodePath(written)).replaceAll("/", "%2F");
}

/**
 * "/docs/a" → "/a" and "/docs" → "/" with the prefix "/docs"; other paths stay, and so do those that are not from the root. The
 * path may be as URLs have it, and stays so; the prefix is decoded.
 */
export function withoutPrefix(path: string, prefix: string): string {
  if (prefix === "" || !path.startsWith("/")) return path;
  const steps = path.split("/");
  const own = prefix.split("/");
  if (steps.length < own.length || own.some((step, at) => decodePath(steps[at] ?? "") !== step)) return path;
  // Two slashes at the beginning would be another host.
  return `/${steps
    .slice(own.length)
    .join("/")
    .replace(/^[\\/]+/, "")}`;
}

/** The same of an address with its query and its hash. */
export function addressWithoutPrefix(address: string, prefix: string): string {
  const cut = /[?#]/.exec(address)?.index ?? address.length;
  return withoutPrefix(address.slice(0, cut), prefix) + address.slice(cut);
}
