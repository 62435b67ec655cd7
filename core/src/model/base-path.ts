import { decodePath, encodePath } from "./encode-path.ts";

/** The path under which a site is, as URLs have it: "docs/" → "/docs", "/a b" and "/a%20b" → "/a%20b", "/" → "". */
export function normalizeBase(written: string): string {
  const path = written.split("/").filter(Boolean).map(encodedStep).join("/");
  return path === "" ? "" : `/${path}`;
}

function encodedStep(written: string): string {
  return encodePath(decodePath(written)).replaceAll("/", "%2F");
}

/** "/docs/a" → "/a" and "/docs" → "/" with the prefix "/docs", both as URLs have them or both decoded; other paths stay. */
export function withoutPrefix(path: string, prefix: string): string {
  if (prefix === "" || !path.startsWith(prefix)) return path;
  const rest = path.slice(prefix.length);
  return rest === "" ? "/" : rest.startsWith("/") ? rest : path;
}
