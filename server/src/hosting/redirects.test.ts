import { expect, it } from "vitest";
import { folderOf } from "../testing/run.ts";
import { openHostedSite, type HostedSite, type SiteAnswer } from "./hosted-site.ts";

const redirects = [
  { source: "/moved", destination: "/", permanent: true },
  { source: "/old/:slug*", destination: "/guides/:slug*", permanent: false },
  { source: "/page", destination: "/guides/a#part", permanent: true },
  { source: "/away/*", destination: "https://example.com/*", permanent: true },
  { source: "/evil/*", destination: "//*", permanent: true },
  { source: "/x/*", destination: "/*", permanent: true },
];

async function site(base = ""): Promise<HostedSite> {
  const files = {
    "index.html": "home",
    "page/index.html": "page",
    "guides/a/index.html": "a",
    "404.html": "none",
    ".octavo/redirects.json": JSON.stringify({ redirects: [...redirects, null, { source: 3 }] }),
  };
  return openHostedSite(folderOf(files), { base });
}

async function ask(served: HostedSite, url: string, method: "GET" | "HEAD" = "GET"): Promise<SiteAnswer> {
  const request = { method, url, headers: {} };
  return (await served.answer(request)) ?? served.missing(request);
}

it("redirects as docs.json says, before it looks for pages", async () => {
  const served = await site();
  for (const [url, status, location] of [
    ["/moved", 308, "/"],
    ["/moved/?a=1&b=%2F", 308, "/?a=1&b=%2F"],
    ["/old/a/b?x", 307, "/guides/a/b?x"],
    ["/old", 307, "/guides"],
    ["/page?x", 308, "/guides/a?x#part"],
    ["/%70age", 308, "/guides/a#part"],
    ["/away/a%20b", 308, "https://example.com/a%20b"],
    ["/x//evil.test", 308, "/evil.test"],
    ["/x/%2F%2Fevil.test", 308, "/evil.test"],
    ["/x/%5Cevil.test", 308, "/%5Cevil.test"],
    ["/x/%0d%0aSet-Cookie:a", 308, "/%0D%0ASet-Cookie%3Aa"],
  ] as const)
    for (const method of ["GET", "HEAD"] as const) {
      const answer = await ask(served, url, method);
      expect([url, answer.status, answer.headers["location"], answer.body]).toEqual([
        url,
        status,
        location,
        undefined,
      ]);
      expect(answer.headers["cache-control"]).toBe("public, no-cache");
    }
  for (const url of ["/evil/test", "/x/../a", "/.octavo/redirects.json"])
    expect([url, (await ask(served, url)).status]).toEqual([url, 404]);
});

it("catches pages with a wildcard, and no other files", async () => {
  const served = await openHostedSite(
    folderOf({
      "index.html": "",
      "page/index.html": "",
      "assets/site.css": "p{}",
      ".octavo/redirects.json": JSON.stringify({ redirects: [{ source: "/*", destination: "/" }] }),
    }),
  );
  for (const [url, status] of [
    ["/page", 308],
    ["/gone", 308],
    ["/assets/site.css", 200],
    ["/", 200],
  ] as const)
    expect([url, (await ask(served, url)).status]).toEqual([url, status]);
});

it("has the base path on both sides, and nothing outside of it", async () => {
  const served = await site("/docs");
  for (const [url, location] of [
    ["/docs/moved", "/docs"],
    ["/docs/old/a", "/docs/guides/a"],
    ["/docs/away/a", "https://example.com/a"],
    ["/docs/guides/a/", "/docs/guides/a"],
    ["/docs/index.html", "/docs"],
  ] as const)
    expect([url, (await ask(served, url)).headers["location"]]).toEqual([url, location]);
  expect((await ask(served, "/docs")).status).toBe(200);
  expect((await ask(served, "/docs/guides/a")).status).toBe(200);
  expect(served.has("/docs/guides/a")).toBe(true);
  expect(served.has("/guides/a")).toBe(false);
  for (const url of ["/moved", "/docsmoved", "/guides/a", "/"])
    expect([url, (await ask(served, url)).status]).toEqual([url, 404]);
});

it("answers what is missing with 404 and the site's page, for HEAD without it", async () => {
  const served = await site();
  const [get, head] = [await ask(served, "/nope"), await ask(served, "/nope", "HEAD")];
  expect([get.status, head.status, head.body]).toEqual([404, 404, undefined]);
  expect(head.headers).toEqual(get.headers);
  expect(get.headers["location"]).toBeUndefined();
});
