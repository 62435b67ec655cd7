import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { readFileSync, renameSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { folderOf } from "../testing/run.ts";
import { byteRange } from "./byte-range.ts";
import { acceptedEncoding, CompressedFiles } from "./compressed-files.ts";
import { openHostedSite, type HostedSite, type SiteAnswer } from "./hosted-site.ts";

const page = `<p>${"Blades turn. ".repeat(200)}</p>`;

async function site(more: Readonly<Record<string, string>> = {}): Promise<HostedSite> {
  const files = {
    "index.html": page,
    "guides/blades/index.html": page,
    "guides/a b/index.html": "<p>a b</p>",
    "404.html": "<p>None</p>",
    "assets/octavo-28cf45852f.css": "p{}".repeat(500),
    "images/octavo-1234567890.png": "0123456789",
    ".octavo-output": "mark",
    ...more,
  };
  return openHostedSite(folderOf(files));
}

async function ask(
  served: HostedSite,
  url: string,
  headers: Record<string, string> = {},
  method: "GET" | "HEAD" = "GET",
): Promise<SiteAnswer> {
  return (await served.answer({ method, url, headers })) ?? served.missing({ method, url, headers });
}

function bytes({ body }: SiteAnswer): Buffer {
  if (body === undefined) return Buffer.alloc(0);
  if (Buffer.isBuffer(body)) return body;
  const { path, range } = body;
  return readFileSync(path).subarray(range?.start, range && range.end + 1);
}

it("serves pages at the build's addresses, and leads there from others", async () => {
  const served = await site();
  for (const url of ["/", "/guides/blades", "/guides/blades?x=1", "/guides/a%20b"]) {
    const answer = await ask(served, url);
    expect([url, answer.status, answer.headers["content-type"]]).toEqual([
      url,
      200,
      "text/html; charset=utf-8",
    ]);
    expect(answer.headers["cache-control"]).toBe("public, no-cache");
  }
  for (const [url, location] of [
    ["/guides/blades/", "/guides/blades"],
    ["/guides/blades/?q=1&x=//a", "/guides/blades?q=1&x=//a"],
    ["//guides//blades", "/guides/blades"],
    ["/guides/blades/index.html", "/guides/blades"],
    ["/guides/blades.html?x=1", "/guides/blades?x=1"],
    ["/guides/blades/index", "/guides/blades"],
    ["/index", "/"],
    ["/index.html", "/"],
    ["/guides/a%20b/", "/guides/a%20b"],
  ] as const) {
    const answer = await ask(served, url);
    expect([url, answer.status, answer.headers["location"]]).toEqual([url, 308, location]);
  }
});

it("answers 404 with the page of the language that the address is in", async () => {
  const served = await openHostedSite(
    folderOf({ "404.html": "None", "fr/404.html": "Rien", "fr/a/index.html": "A" }),
    {
      base: "/docs",
    },
  );
  for (const [url, text] of [
    ["/docs/fr/none", "Rien"],
    ["/docs/fr/a/b", "Rien"],
    ["/docs/fr/404.html", "Rien"],
    ["/docs/de/none", "None"],
    ["/docs/none", "None"],
    ["/fr/none", "None"],
  ] as const) {
    const answer = await ask(served, url);
    expect([url, answer.status, bytes(answer).toString()]).toEqual([url, 404, text]);
  }
});

it("answers 404 with the site's page, and leaves the folder never", async () => {
  const folder = folderOf({ "public/index.html": "x", "secret.txt": "secret" });
  symlinkSync(join(folder, "secret.txt"), join(folder, "public", "link.txt"));
  const served = await openHostedSite(join(folder, "public"));
  for (const url of [
    "/../secret.txt",
    "/%2e%2e/secret.txt",
    "/..%2fsecret.txt",
    "/link.txt",
    "/%00",
    "/%zz",
    "/.octavo-output",
    "//evil.test/",
    "/constructor",
    "/__proto__",
  ]) {
    const answer = await ask(served, url);
    expect([url, answer.status, answer.headers["cache-control"]]).toEqual([url, 404, "no-store"]);
  }
  const own = await ask(await site(), "/nope");
  expect([own.status, bytes(own).toString()]).toEqual([404, "<p>None</p>"]);
  await fc.assert(
    fc.asyncProperty(fc.webPath(), async (path) => {
      const answer = await ask(served, `/${path}`);
      if (answer.status === 308) expect(answer.headers["location"]).toMatch(/^\/($|[^/])/);
      else expect([200, 404]).toContain(answer.status);
    }),
  );
});

it("answers programs that want Markdown of what is not there with the way to llms.txt", async () => {
  const served = await site({ "llms.txt": "# Site", "a.md": "# A" });
  for (const [url, accept, type] of [
    ["/nope.md", undefined, "text/markdown"],
    ["/nope.md?x=1", "*/*", "text/markdown"],
    ["/nope", "text/markdown, text/html;q=0.9", "text/markdown"],
    ["/nope.md", "text/plain", "text/plain"],
  ] as const) {
    const answer = await ask(served, url, accept === undefined ? {} : { accept });
    expect([url, answer.status, answer.headers["content-type"]]).toEqual([
      url,
      404,
      `${type}; charset=utf-8`,
    ]);
    expect(answer.headers).toMatchObject({ vary: "Accept", "cache-control": "no-store" });
    expect(bytes(answer).toString()).toContain("listed in [llms.txt](/llms.txt).");
  }
  const head = await ask(served, "/nope.md", {}, "HEAD");
  expect([head.status, bytes(head).length]).toEqual([404, 0]);
  const html = await ask(served, "/nope", { accept: "text/html,*/*;q=0.8" });
  expect(bytes(html).toString()).toBe("<p>None</p>");
  const bare = await openHostedSite(folderOf({ "index.html": "x" }), { base: "/docs" });
  expect(bytes(await ask(bare, "/docs/nope.md")).toString()).toContain("begins at [its first page](/docs/).");
});

it("shows what builds take over from folders whose names begin with a dot, and nothing else there", async () => {
  const shown = [".gitbook/assets/a.svg", "guides/.media/b.png", ".specs/api.json", "c/.specs/api.yaml"];
  const hidden = [
    ".octavo/redirects.json",
    ".git/a.json",
    ".gitbook/notes.txt",
    ".specs/.env.json",
    ".vscode/run.sh",
  ];
  const served = await site(Object.fromEntries([...shown, ...hidden].map((file) => [file, "{}"])));
  for (const file of shown) expect((await ask(served, `/${file}`)).status).toBe(200);
  for (const file of hidden) expect((await ask(served, `/${file}`)).status).toBe(404);
});

it("shows no file whose name begins with a dot, but for .well-known", async () => {
  const served = await site({ ".env": "A=1", "a/.git/config": "x", ".well-known/security.txt": "Contact" });
  for (const url of ["/.env", "/a/.git/config", "/.octavo-output", "/%2eenv"])
    expect((await ask(served, url)).status).toBe(404);
  expect(bytes(await ask(served, "/.well-known/security.txt")).toString()).toBe("Contact");
});

it("compresses what shrinks, once, and tells its forms apart", async () => {
  const served = await site();
  const br = await ask(served, "/", { "accept-encoding": "gzip, deflate, br" });
  const gz = await ask(served, "/", { "accept-encoding": "gzip" });
  const plain = await ask(served, "/", { "accept-encoding": "identity" });
  expect(brotliDecompressSync(bytes(br)).toString()).toBe(page);
  expect(gunzipSync(bytes(gz)).toString()).toBe(page);
  expect(bytes(plain).toString()).toBe(page);
  const etags = [br, gz, plain].map(({ headers }) => headers["etag"]);
  expect(new Set(etags).size).toBe(3);
  for (const { headers } of [br, gz, plain]) expect(headers["vary"]).toBe("Accept-Encoding");
  expect((await ask(served, "/", { "accept-encoding": "br" })).body).toBe(br.body);
  const tiny = await ask(served, "/guides/a%20b", { "accept-encoding": "br" });
  expect(tiny.headers["content-encoding"]).toBeUndefined();
  for (const etag of [...etags, `W/${etags[0]}`, `"x", ${etags[1]}`, "*"]) {
    const answer = await ask(served, "/", { "if-none-match": String(etag), "accept-encoding": "br" });
    expect([answer.status, answer.body, answer.headers["content-length"]]).toEqual([
      304,
      undefined,
      undefined,
    ]);
  }
  const head = await ask(served, "/", {}, "HEAD");
  expect([head.body, head.headers["content-length"]]).toEqual([undefined, String(page.length)]);
});

it("lets browsers keep what has a hash in its name", async () => {
  const served = await site();
  const asset = await ask(served, "/assets/octavo-28cf45852f.css", {}, "HEAD");
  expect(asset.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  const image = await ask(served, "/images/octavo-1234567890.png", {}, "HEAD");
  expect(image.headers["cache-control"]).toBe("public, no-cache");
});

it("sends parts of files", async () => {
  const served = await site();
  const url = "/images/octavo-1234567890.png";
  const part = await ask(served, url, { range: "bytes=2-4" });
  expect([part.status, part.headers["content-range"], bytes(part).toString()]).toEqual([
    206,
    "bytes 2-4/10",
    "234",
  ]);
  const none = await ask(served, url, { range: "bytes=10-" });
  expect([none.status, none.headers["content-range"]]).toEqual([416, "bytes */10"]);
  const { etag = "" } = part.headers;
  expect((await ask(served, url, { range: "bytes=0-0", "if-range": etag })).status).toBe(206);
  expect((await ask(served, url, { range: "bytes=0-0", "if-range": '"other"' })).status).toBe(200);
  expect(
    (await ask(served, "/", { range: "bytes=0-9", "accept-encoding": "br" })).headers["content-encoding"],
  ).toBeUndefined();
  // HEAD knows no parts.
  for (const range of ["bytes=2-4", "bytes=10-"]) {
    const { status, headers } = await ask(served, url, { range }, "HEAD");
    expect([status, headers["content-length"], headers["content-range"]]).toEqual([200, "10", undefined]);
  }
});

describe("a Range header", () => {
  it.each([
    ["bytes=0-3", { start: 0, end: 3 }],
    ["bytes=5-", { start: 5, end: 9 }],
    ["bytes=-3", { start: 7, end: 9 }],
    ["bytes=-30", { start: 0, end: 9 }],
    ["bytes=5-100", { start: 5, end: 9 }],
    ["bytes=10-12", "none"],
    ["bytes=-0", "none"],
    ["bytes=3-2", undefined],
    ["bytes=0-1,3-4", undefined],
    ["bytes=-", undefined],
    ["lines=0-1", undefined],
    [undefined, undefined],
  ])("%s", (header, expected) => {
    expect(byteRange(header, 10)).toEqual(expected);
  });
});

describe("an Accept-Encoding header", () => {
  it.each([
    ["gzip, br", "br"],
    ["br;q=0.5, gzip", "gzip"],
    ["br;q=0, gzip;q=0", undefined],
    ["*", "br"],
    ["identity", undefined],
    [undefined, undefined],
    ["gzip;q=nonsense", undefined],
  ])("%s", (header, expected) => {
    expect(acceptedEncoding(header)).toBe(expected);
  });
});

it("answers again once a disk that has failed works", async () => {
  const folder = folderOf({ "index.html": page });
  const served = await openHostedSite(folder);
  renameSync(join(folder, "index.html"), join(folder, "away"));
  await expect(ask(served, "/")).rejects.toThrow("ENOENT");
  renameSync(join(folder, "away"), join(folder, "index.html"));
  expect((await ask(served, "/")).status).toBe(200);
});

it("forgets compressed files when there is no room", async () => {
  const files = new CompressedFiles(150);
  const original = (text: string): Parameters<CompressedFiles["get"]>[2] => ({
    size: text.length,
    read: async () => Buffer.from(text),
    ahead: async () => undefined,
  });
  for (let at = 0; at < 20; at++) await files.get(String(at), "gzip", original(`${at}`.repeat(500)));
  expect(files.bytes).toBeLessThanOrEqual(150);
  const gone = { ...original(""), read: () => Promise.reject(new Error("gone")) };
  await expect(files.get("x", "br", gone)).rejects.toThrow("gone");
  expect((await files.get("x", "br", original(" ".repeat(500))))?.byteLength).toBeLessThan(100);
  files.forget("x", "br");
  expect(files.bytes).toBeLessThanOrEqual(150);
  // Whoever comes when there is too much to do gets the content as it is.
  const many = Array.from({ length: 30 }, (_, at) =>
    files.get(`many ${at}`, "br", original("a".repeat(500))),
  );
  expect((await Promise.all(many)).filter((body) => body === undefined)).toHaveLength(22);
  expect(await files.get("many 29", "br", original("a".repeat(500)))).toBeDefined();
});
