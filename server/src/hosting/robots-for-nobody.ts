import type { SiteAnswer } from "./hosted-site.ts";

/** The `robots.txt` of what no crawler is to have: of a site that shows nothing to those who have not signed in, and of previews. */
export function robotsForNobody(base: string, method: "GET" | "HEAD"): SiteAnswer {
  const body = Buffer.from(`User-agent: *\nDisallow: ${base}/\n`);
  return {
    status: 200,
    headers: {
      "content-type": "text/plain; charset=utf-8",
      "content-length": String(body.byteLength),
      "cache-control": "public, no-cache",
      "x-content-type-options": "nosniff",
    },
    ...(method === "GET" && { body }),
  };
}
