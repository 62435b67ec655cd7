import type { IncomingHttpHeaders } from "node:http";

/** Whether a browser asks ahead of its reader, who may never see the answer. It throws away what is no success. */
export function isPrefetch(headers: IncomingHttpHeaders): boolean {
  return ["sec-purpose", "purpose", "x-moz"].some((name) =>
    /\bprefetch\b/i.test(String(headers[name] ?? "")),
  );
}
