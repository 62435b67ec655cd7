import { encodePath } from "./encode-path.ts";

/** The path under which a site is, as URLs have it: "docs/" → "/docs", "/a b" and "/a%20b" → "/a%20b", "/" → "". */
export function normalizeBase(written: string): string {
  const path = written.split("/").filter(Boolean).map(encodedStep).join("/");
  return path === "" ? "" : `/${path}`;
}

function encodedStep(written: string): string {
  let step = written;
  try {
    step = decodeURIComponent(written);
  } catch {
    // Its "%" stands for itself.
  }
  return encodePath(step).replaceAll("/", "%2F");
}
