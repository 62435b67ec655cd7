import { decodePath, encodePath } from "./encode-path.ts";

/** The path under which a site is, as URLs have it: "docs/" → "/docs", "/a b" and "/a%20b" → "/a%20b", "/" → "". */
export function normalizeBase(written: string): string {
  const path = written.split("/").filter(Boolean).map(encodedStep).join("/");
  return path === "" ? "" : `/${path}`;
}

function encodedStep(written: string): string {
  return encodePath(decodePath(written)).replaceAll("/", "%2F");
}
