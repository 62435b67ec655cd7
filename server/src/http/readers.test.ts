import type { LightMyRequestResponse } from "fastify";
import { expect, it } from "vitest";
import { testSignIn, tokenOf } from "../readers/testing.ts";
import { ViewError } from "../readers/view-error.ts";
import { testProject, testService } from "./testing.ts";
import {
  cookieFor,
  cookieOf,
  pages,
  pair,
  readersService,
  shownOf,
  signedIn,
  styles,
  type Asked,
} from "./testing/readers-service.ts";
import type { Shown } from "./served-project.ts";

it("shows each page to those who may see it", async () => {
  const { ask } = await readersService();
  const readers = {
    nobody: undefined,
    member: await cookieFor(ask, []),
    pro: await cookieFor(ask, ["pro"]),
    stranger: "octavo_session=eyJhbGciOiJub25lIn0.e30.",
  };
  const vectors: readonly [keyof typeof readers, string, number][] = [
    ["nobody", "/", 200],
    ["nobody", "/members", 302],
    ["nobody", "/pro", 302],
    ["nobody", "/staff", 302],
    ["nobody", "/nowhere", 404],
    ["nobody", "/members.md", 401],
    ["nobody", "/spec.json", 404],
    ["stranger", "/members", 302],
    ["member", "/", 200],
    ["member", "/members", 200],
    ["member", "/pro", 404],
    ["member", "/staff", 404],
    ["member", "/spec.json", 200],
    ["pro", "/pro", 200],
    ["pro", "/staff", 404],
  ];
  for (const [reader, url, status] of vectors)
    for (const method of ["GET", "HEAD"] as const) {
      const cookie = readers[reader];
      const { statusCode } = await ask(url, { method, ...(cookie !== undefined && { cookie }) });
      expect({ reader, url, method, statusCode }).toEqual({ reader, url, method, statusCode: status });
    }
  // What somebody may not see is missing exactly like what there is not.
  const [hidden, absent] = await Promise.all(
    ["/staff", "/nowhere"].map((url) => ask(url, { cookie: readers.pro })),
  );
  expect(hidden?.body).toBe(absent?.body);
  const kept = ({ headers }: LightMyRequestResponse): object => ({
    ...headers,
    "x-request-id": "",
    date: "",
  });
  expect(kept(hidden!)).toEqual(kept(absent!));
});

it("asks those to sign in whom a redirect would lead to a page for others", async () => {
  const { ask } = await readersService();
  const { statusCode, headers } = await ask("/old/pro?a=1");
  expect([statusCode, headers.location]).toEqual([302, "/login?redirect=%2Fold%2Fpro%3Fa%3D1"]);
  const member = await cookieFor(ask, []);
  for (const [url, cookie] of [
    ["/old/nowhere", undefined],
    ["/gone", undefined],
    ["/old/pro", member],
  ] as const)
    expect([url, (await ask(url, { ...(cookie !== undefined && { cookie }) })).statusCode]).toEqual([
      url,
      404,
    ]);
});

it("sends readers to where they sign in, and back", async () => {
  const { ask } = await readersService();
  const { headers } = await ask("/pro?tab=a%20b");
  expect(headers).toMatchObject({
    location: "/login?redirect=%2Fpro%3Ftab%3Da%2520b",
    "cache-control": "private, no-store",
    vary: "Cookie",
  });
  const login = await ask(String(headers.location));
  expect(login.statusCode).toBe(200);
  expect(login.body).toContain(`<input type="hidden" name="redirect" value="/pro?tab=a%20b">`);
  expect(login.body).toContain(`href="https://id.test/login?app=docs&amp;redirect=%2Fpro%3Ftab%3Da%2520b"`);
  expect(login.body).toContain("Docs &amp; &quot;more&quot;");
  const done = await ask("/login", { form: { password: "correct horse", redirect: "/pro?tab=a%20b" } });
  expect(done.statusCode).toBe(303);
  expect(done.headers.location).toBe("/pro?tab=a%20b");
  expect((await ask("/pro", { cookie: cookieOf(done) })).statusCode).toBe(200);
});

it.each(["sec-purpose", "purpose", "x-moz"])(
  "takes nobody to sign in who only points at a link: %s",
  async (name) => {
    const { ask } = await readersService({ signIn: testSignIn(pair, { password: undefined }) });
    const headers = { [name]: "prefetch" };
    for (const url of ["/members", "/login?redirect=/members", "/logout"]) {
      const answer = await ask(url, { headers });
      expect({ url, status: answer.statusCode }).toEqual({ url, status: 401 });
      expect(answer.headers.location).toBeUndefined();
      expect(answer.headers["set-cookie"]).toBeUndefined();
    }
    const cookie = await cookieFor(ask, []);
    expect((await ask("/members", { cookie, headers })).statusCode).toBe(200);
    expect((await ask("/", { headers })).statusCode).toBe(200);
  },
);

it("sends them on where there is one way to sign in", async () => {
  const { ask } = await readersService({ signIn: testSignIn(pair, { password: undefined }) });
  const { statusCode, headers } = await ask("/login?redirect=/members");
  expect(statusCode).toBe(302);
  expect(headers.location).toBe("https://id.test/login?app=docs&redirect=%2Fmembers");
});

it.each(["https://evil.test/", "//evil.test", "/\\evil.test", "javascript:alert(1)", "/.//evil.test"])(
  "sends nobody to %s",
  async (redirect) => {
    const { ask } = await readersService();
    const query = new URLSearchParams({ redirect });
    expect((await ask(`/login?${query.toString()}`)).body).not.toContain("evil");
    expect((await ask("/login", { form: { password: "correct horse", redirect } })).headers.location).toBe(
      "/",
    );
    const json = { token: await tokenOf(pair), redirect };
    expect((await ask("/login/jwt-callback", { json })).json()).toEqual({ location: "/" });
  },
);

it("signs in by a token, once", async () => {
  const { ask, logged } = await readersService();
  const json = { token: await tokenOf(pair, { groups: ["pro"] }), redirect: "/pro" };
  const done = await ask("/login/jwt-callback", { json });
  expect({ status: done.statusCode, body: done.json() }).toEqual({ status: 200, body: { location: "/pro" } });
  expect(done.headers["set-cookie"]).toMatch(/; HttpOnly; SameSite=Lax$/);
  const again = await ask("/login/jwt-callback", { json });
  expect(again.statusCode).toBe(401);
  expect(again.json()).toMatchObject({
    error: expect.stringContaining("used before"),
    code: "sign-in-refused",
  });
  expect(again.headers["set-cookie"]).toBeUndefined();
  for (const body of [{}, [], null, { token: 1 }, { token: { a: 1 } }])
    expect((await ask("/login/jwt-callback", { json: body })).statusCode).toBe(401);
  const wrong = { token: await tokenOf(pair, { host: "elsewhere.test" }), redirect: "/" };
  expect((await ask("/login/jwt-callback", { json: wrong })).json().error).not.toContain("elsewhere");
  const log = await logged();
  expect(log).toContain(`\\"host\\" is \\"elsewhere.test\\", and the request came to \\"docs.test\\"`);
  // Who reads logs signs in as nobody.
  expect(log).not.toContain(json.token.slice(0, 60));
});

it("has the page for the token do nothing but hand it over", async () => {
  const { ask } = await readersService();
  const page = await ask("/login/jwt-callback?redirect=%2Fpro%22%3E%3Cscript%3Ealert(1)%3C/script%3E");
  expect(page.statusCode).toBe(200);
  expect(page.body).not.toContain("alert(1)");
  expect(page.headers).toMatchObject({
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
    "x-frame-options": "DENY",
    "x-content-type-options": "nosniff",
  });
  const policy = String(page.headers["content-security-policy"]);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("script-src 'self'");
  expect(policy).toContain("frame-ancestors 'none'");
  const script = await ask("/login/jwt-callback.js");
  expect(script.headers["content-type"]).toBe("text/javascript; charset=utf-8");
  for (const url of ["/login", "/logout"]) {
    const { headers } = await ask(url);
    expect(headers["content-security-policy"]).not.toContain("script-src");
    expect(headers).toMatchObject({ "cache-control": "no-store", "x-frame-options": "DENY" });
  }
});

it("says what is wrong with a password, and lets those wait who guess", async () => {
  const { ask } = await readersService();
  const form = { password: `"><script>`, redirect: "/pro" };
  const wrong = await ask("/login", { form });
  expect(wrong.statusCode).toBe(401);
  expect(wrong.body).toContain("That is not the password");
  expect(wrong.body).toContain(`name="redirect" value="/pro"`);
  expect(wrong.body).not.toContain("<script>");
  expect(wrong.headers["set-cookie"]).toBeUndefined();
  for (let count = 1; count < 10; count += 1) await ask("/login", { form });
  const late = await ask("/login", { form: { ...form, password: "correct horse" } });
  expect(late.statusCode).toBe(429);
  expect(Number(late.headers["retry-after"])).toBeGreaterThan(0);
  expect(late.body).toContain("Try again in");
});

it("takes requests that change something from its own pages alone", async () => {
  const { ask } = await readersService();
  const form = { password: "correct horse", redirect: "/" };
  for (const headers of [
    { origin: "https://evil.test" },
    { origin: "null" },
    { origin: "http://docs.test", "sec-fetch-site": "cross-site" },
    { origin: "http://docs.test", "sec-fetch-site": "same-site" },
  ])
    for (const [url, asked] of [
      ["/login", { form }],
      ["/login/jwt-callback", { json: { token: await tokenOf(pair) } }],
      ["/logout", { form: {} }],
    ] as const) {
      const answer = await ask(url, { ...asked, headers });
      expect(answer.statusCode).toBe(403);
      expect(answer.headers["set-cookie"]).toBeUndefined();
    }
  const foreign = { origin: "null", accept: "text/html,*/*;q=0.8" };
  const page = await ask("/login", { form, headers: foreign });
  expect([page.statusCode, page.headers["content-type"]]).toEqual([403, "text/html; charset=utf-8"]);
  expect(page.body).toContain("does not come from a page of this site");
  expect((await ask("/login", { form, headers: { "content-type": "text/plain" } })).statusCode).toBe(415);
  expect((await ask("/login", { form: { password: "x".repeat(20_000) } })).statusCode).toBe(413);
});

it("signs out", async () => {
  const { ask } = await readersService();
  const cookie = await cookieFor(ask, []);
  expect((await ask("/logout", { cookie })).body).toContain(`<form method="post" action="/logout">`);
  expect((await ask("/members", { cookie })).statusCode).toBe(200);
  const out = await ask("/logout", { cookie, form: {} });
  expect(out.statusCode).toBe(200);
  expect(out.headers["set-cookie"]).toMatch(/^octavo_session=; Path=\/; Max-Age=0;/);
  // What the browser has fetched ahead was for whoever has left.
  expect(out.headers["clear-site-data"]).toBe('"prefetchCache"');
  const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  // Who has copied the cookie is out, too, however they spell its signature.
  for (const copy of [cookie, ...Array.from(alphabet, (each) => cookie.slice(0, -1) + each)])
    expect((await ask("/members", { cookie: copy })).statusCode).toBe(302);
});

it("ends the session alone that is signed out of", async () => {
  const { ask } = await readersService();
  const form = { password: "correct horse", redirect: "/" };
  const [one, other] = [cookieOf(await ask("/login", { form })), cookieOf(await ask("/login", { form }))];
  await ask("/logout", { cookie: one, form: {} });
  expect((await ask("/pro", { cookie: one })).statusCode).toBe(302);
  expect((await ask("/pro", { cookie: other })).statusCode).toBe(200);
});

it("keeps cookies to https where the reader came by it", async () => {
  const { ask } = await readersService({ trustProxy: ["127.0.0.1"] });
  const headers = { "x-forwarded-proto": "https", origin: "https://docs.test" };
  const form = { password: "correct horse", redirect: "/" };
  expect((await ask("/login", { form, headers })).headers["set-cookie"]).toContain("; Secure");
  expect((await ask("/login", { form })).headers["set-cookie"]).not.toContain("Secure");
  // Its word about the protocol is not taken, and that of the reader's browser about itself is.
  const { ask: behind } = await readersService();
  const own = { ...headers, "sec-fetch-site": "same-origin" };
  expect((await behind("/login", { form, headers: own })).headers["set-cookie"]).toContain("; Secure");
  const json = { token: await tokenOf(pair), redirect: "/" };
  const byToken = await behind("/login/jwt-callback", { json, headers: own });
  expect(byToken.headers["set-cookie"]).toContain("; Secure");
  const elsewhere = { ...own, origin: "https://docs.test.evil.test" };
  expect((await behind("/login", { form, headers: elsewhere })).headers["set-cookie"]).not.toContain(
    "Secure",
  );
});

it("lets nobody else get from a cache what is for some readers", async () => {
  const { ask } = await readersService();
  const cookie = await cookieFor(ask, []);
  const control = async (url: string, asked: Asked = { cookie }): Promise<string> => {
    const { headers } = await ask(url, asked);
    return `${headers["cache-control"]}; ${headers.vary}`;
  };
  expect(await control("/members")).toBe("private, no-cache; Accept-Encoding, Cookie");
  expect(await control("/", {})).toBe("private, no-cache; Accept-Encoding, Cookie");
  expect(await control("/spec.json")).toBe("private, no-cache; Accept-Encoding, Cookie");
  expect(await control("/nowhere")).toBe("private, no-store; Accept-Encoding, Cookie");
  expect(await control("/members/")).toBe("private, no-cache; Cookie");
  // The same for everybody, under a name of its content; and one that only members have.
  expect(await control(`/${styles}`)).toBe("public, max-age=31536000, immutable; Accept-Encoding");
  expect(await control("/assets/octavo-9876543210.css")).toBe("private, no-cache; Accept-Encoding, Cookie");
  const { headers } = await ask("/members", { cookie });
  const etag = String(headers.etag);
  const same = await ask("/members", { cookie, headers: { "if-none-match": etag } });
  expect(same.statusCode).toBe(304);
  expect(same.headers["cache-control"]).toBe("private, no-cache");
  for (const match of [etag, "*"])
    expect((await ask("/members", { headers: { "if-none-match": match } })).statusCode).toBe(302);
  expect((await ask("/members", { headers: { range: "bytes=0-5" } })).statusCode).toBe(302);
});

it("shows nothing at all where nothing is for everybody", async () => {
  const { ask } = await readersService({
    access: { groups: [], pages: { "/": signedIn, "/members": signedIn } },
  });
  for (const url of ["/", "/members", "/nowhere", "/pro"]) expect((await ask(url)).statusCode).toBe(302);
  for (const url of ["/spec.json", `/${styles}`, "/404.html", "/sitemap.xml", "/.well-known/api-catalog"])
    expect((await ask(url)).statusCode).toBe(401);
  // But whom to tell of a hole, and that crawlers are to stay away.
  expect((await ask("/.well-known/security.txt")).body).toBe("Contact");
  const robots = await ask("/robots.txt");
  expect([robots.statusCode, robots.body]).toEqual([200, "User-agent: *\nDisallow: /\n"]);
  expect(robots.headers).toMatchObject({ vary: "Cookie", "cache-control": "private, no-cache" });
  // What cannot be read, too.
  for (const url of ["/%00", "/members/%00", "/_svc/preview/branch-1/%00"]) {
    const { statusCode, body } = await ask(url);
    expect({ url, statusCode, body }).toEqual({ url, statusCode: 302, body: "" });
  }
  const cookie = await cookieFor(ask, []);
  expect((await ask("/members", { cookie })).statusCode).toBe(200);
  expect((await ask("/robots.txt", { cookie })).body).toBe("Allow: /");
  const { headers, statusCode } = await ask(`/${styles}`, { cookie });
  expect(statusCode).toBe(200);
  expect(headers["cache-control"]).toBe("private, no-cache");
});

it("protects previews like their project, and shows them at its hosts alone", async () => {
  const { ask } = await readersService();
  const base = "/_svc/preview/branch-1";
  expect((await ask(base)).statusCode).toBe(200);
  expect((await ask(`${base}/robots.txt`)).body).toBe(`User-agent: *\nDisallow: ${base}/\n`);
  expect((await ask("/robots.txt")).body).toBe("Allow: /");
  const { statusCode, headers } = await ask(`${base}/members?a=b`);
  expect(statusCode).toBe(302);
  expect(headers.location).toBe(`/login?redirect=${encodeURIComponent(`${base}/members?a=b`)}`);
  const cookie = await cookieFor(ask, []);
  expect((await ask(`${base}/members`, { cookie })).statusCode).toBe(200);
  expect((await ask(`${base}/pro`, { cookie })).statusCode).toBe(404);
  expect((await ask(`${base}/members`, { cookie, headers: { host: "other.test" } })).statusCode).toBe(404);
  expect((await ask(base, { headers: { host: "other.test" } })).statusCode).toBe(404);
});

it("tells HEAD as much as GET", async () => {
  const { ask } = await readersService();
  const cookie = await cookieFor(ask, []);
  for (const url of [
    "/login",
    "/logout",
    "/login/jwt-callback",
    "/members",
    "/_svc/preview/branch-1/members",
    "/_svc/preview/branch-1/robots.txt",
  ]) {
    const [got, head] = [await ask(url, { cookie }), await ask(url, { cookie, method: "HEAD" })];
    expect([got.statusCode, head.statusCode], url).toEqual([200, 200]);
    expect(Number(head.headers["content-length"]), url).toBe(Buffer.byteLength(got.body));
    expect(head.body).toBe("");
  }
});

it("leaves the addresses to sites that ask nobody", async () => {
  const { ask } = await readersService();
  const headers = { host: "other.test" };
  for (const url of ["/login", "/logout", "/login/jwt-callback", "/login/jwt-callback.js"]) {
    const { statusCode, headers: sent } = await ask(url, { headers });
    expect(statusCode).toBe(404);
    expect(sent["content-security-policy"]).toBeUndefined();
    expect(sent.vary ?? "").not.toContain("Cookie");
    expect((await ask(url, { method: "POST", headers })).statusCode).toBe(405);
  }
  const home = await ask("/", { headers: { ...headers, cookie: "octavo_session=x" } });
  expect(home.headers["cache-control"]).toBe("public, no-cache");
});

it("says so where what somebody may see is not ready", async () => {
  const changed = { view: () => Promise.reject(new ViewError("building")) };
  const { ask } = await readersService({ changed });
  const { statusCode, headers, body } = await ask("/members");
  expect(statusCode).toBe(503);
  expect(headers).toMatchObject({ "retry-after": "5", refresh: "5", "cache-control": "no-store" });
  expect(body).toContain("in a moment");
  expect((await ask("/_svc/api/request", { json: {} })).json()).toMatchObject({
    status: 503,
    code: "no-view",
  });
});

it("believes keys of search as far as they go", async () => {
  const asked: unknown[] = [];
  const shownToAll = await shownOf(testSignIn(pair), { groups: ["pro", "staff"], pages });
  const project = {
    ...(await testProject()),
    signIn: testSignIn(pair),
    view: async (reader: Parameters<Shown["view"]>[0]) => {
      const shown = await shownToAll.view(reader);
      const search = {
        url: "",
        search: async (request: { readonly filter?: object }) => {
          asked.push({ reader, filter: request.filter });
          return [];
        },
        page: async (path: string, groups: readonly string[]) => {
          asked.push({ reader, path, groups });
          return undefined;
        },
      };
      return { ...shown, search };
    },
  };
  const { key, send } = await testService({ projects: [project] });
  const audience = async (allowed: readonly string[], groups?: readonly string[]): Promise<unknown> => {
    const text = await key({ kind: "assistant", scope: "read", project: null, groups: allowed });
    const body = { query: "x", ...(groups && { filter: { groups } }) };
    asked.splice(0);
    expect((await send("POST", `/discovery/v1/search/${project.domain}`, text, body)).statusCode).toBe(200);
    await send("POST", `/discovery/v1/page/${project.domain}`, text, {
      path: "/pro",
      ...(groups && { groups }),
    });
    const [search, page] = asked as [
      { reader: { groups: unknown }; filter: unknown },
      { reader: unknown; groups: unknown },
    ];
    expect(page.reader).toEqual(search.reader);
    expect([page.groups, search.filter]).toEqual([search.reader.groups, { groups: search.reader.groups }]);
    return search.reader;
  };
  const nobody = { isSignedIn: false, groups: [] };
  expect(await audience([])).toEqual(nobody);
  expect(await audience([], ["pro", "*"])).toEqual(nobody);
  expect(await audience(["pro"])).toEqual(nobody);
  expect(await audience(["pro"], ["staff"])).toEqual(nobody);
  expect(await audience(["pro"], ["staff", "pro"])).toEqual({ isSignedIn: true, groups: ["pro"] });
  expect(await audience(["pro"], ["*"])).toEqual({ isSignedIn: true, groups: [] });
  expect(await audience(["*"], ["staff", "pro"])).toEqual({ isSignedIn: true, groups: ["staff", "pro"] });
});
