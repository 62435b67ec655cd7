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

it("leaves a page alone that a wildcard spares", async () => {
  const spare = { source: "/guide/*", destination: "/other/*", spares: ["/guide", 3] };
  const served = await openHostedSite(
    folderOf({
      "guide/index.html": "guide",
      "guide/a/index.html": "a",
      ".octavo/redirects.json": JSON.stringify({ redirects: [spare] }),
    }),
  );
  for (const [url, status, location] of [
    ["/guide", 200, undefined],
    ["/guide/", 308, "/guide"],
    ["/guide/a", 308, "/other/a"],
  ] as const) {
    const answer = await ask(served, url);
    expect([url, answer.status, answer.headers["location"]]).toEqual([url, status, location]);
  }
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

it.each(["/文書 a", "/%E6%96%87%E6%9B%B8%20a"])("has a base path that URLs cannot hold: %s", async (base) => {
  const served = await site(base);
  const encoded = "/%E6%96%87%E6%9B%B8%20a";
  for (const [url, location] of [
    [`${encoded}/moved`, encoded],
    [`${encoded}/old/b%20c`, `${encoded}/guides/b%20c`],
    [`${encoded}/guides/a/`, `${encoded}/guides/a`],
    [`${encoded}/guides/a/index.html`, `${encoded}/guides/a`],
  ] as const)
    expect([url, (await ask(served, url)).headers["location"]]).toEqual([url, location]);
  expect((await ask(served, `${encoded}/guides/a`)).status).toBe(200);
  expect(served.has("/文書 a/guides/a")).toBe(true);
});

it("leads from the Markdown of a page that has moved to that of the page it is now", async () => {
  const served = await openHostedSite(
    folderOf({
      "index.md": "home",
      "guides/new one.md": "new",
      "kept.md": "kept",
      ".octavo/redirects.json": JSON.stringify({
        redirects: [
          { source: "/older", destination: "/old" },
          { source: "/old", destination: "/guides/new%20one?x#part", permanent: false },
          { source: "/start", destination: "/" },
          { source: "/kept", destination: "/" },
          { source: "/away", destination: "https://example.com/kept" },
          { source: "/nowhere", destination: "/nothing" },
          { source: "/a", destination: "/b" },
          { source: "/b", destination: "/a" },
        ],
      }),
    }),
    { base: "/docs" },
  );
  for (const [url, status, location] of [
    ["/old.md", 307, "/docs/guides/new%20one.md"],
    ["/older.md?y", 307, "/docs/guides/new%20one.md?y"],
    ["/start.md", 308, "/docs/index.md"],
    ["/kept/index.md?y", 308, "/docs/kept.md?y"],
    ["/none/index.md", 404, undefined],
    ["/kept.md", 200, undefined],
    ["/away.md", 404, undefined],
    ["/nowhere.md", 404, undefined],
    ["/a.md", 404, undefined],
  ] as const) {
    const { status: found, headers } = await ask(served, `/docs${url}`);
    expect([url, found, headers["location"]]).toEqual([url, status, location]);
  }
});
