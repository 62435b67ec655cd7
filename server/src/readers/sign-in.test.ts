import { expect, it } from "vitest";
import { MemoryRateLimits } from "../limits/memory-rate-limits.ts";
import { readPublicKey } from "./public-key.ts";
import { cookieName, sessionCookie, sessionIn } from "./session-cookie.ts";
import { anybody, type NewCookie, type SignIn } from "./sign-in.ts";
import { keyPair, testSignIn, tokenOf } from "./testing.ts";

const pair = keyPair();
const cookie = ({ value }: NewCookie): string => `theme=dark; ${cookieName}=${value}`;
const bySecret = (docs: SignIn): Promise<NewCookie> => docs.byPassword("correct horse", "192.0.2.1");

it("signs in by a token, with its groups, for as long as it says", async () => {
  const docs = testSignIn(pair);
  const now = Math.floor(Date.now() / 1000);
  const made = await docs.byToken(
    await tokenOf(pair, { groups: ["a", "*"], expiresAt: now + 60 }),
    "docs.test",
  );
  expect(made.maxAge).toBeGreaterThan(55);
  expect(made.maxAge).toBeLessThanOrEqual(60);
  // "*" is everybody who is signed in, and not a group that a token could give.
  expect(await docs.readerOf(cookie(made))).toEqual({ isSignedIn: true, groups: ["a"] });
  const longer = await docs.byToken(await tokenOf(pair, { expiresAt: now + 86_400 }), "docs.test");
  expect(longer.maxAge).toBe(3600);
});

it("takes a token once", async () => {
  const docs = testSignIn(pair);
  const token = await tokenOf(pair);
  await docs.byToken(token, "docs.test");
  await expect(docs.byToken(token, "docs.test")).rejects.toThrow("used before");
  await expect(docs.byToken(token, "docs.test")).rejects.toMatchObject({
    reason: expect.stringContaining('Give each a "jti" of its own') as string,
  });
  // Two readers within a second.
  const exp = Math.floor(Date.now() / 1000) + 10;
  const [one, other] = await Promise.all(["1", "2"].map((jti) => tokenOf(pair, { exp, jti, groups: ["b"] })));
  await docs.byToken(one!, "docs.test");
  await expect(docs.byToken(other!, "docs.test")).resolves.toBeDefined();
  const both = await tokenOf(pair, { groups: ["a"] });
  const tries = await Promise.allSettled([docs.byToken(both, "docs.test"), docs.byToken(both, "docs.test")]);
  expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

it("signs in by the password alone, and lets those wait who guess", async () => {
  let now = 600_000;
  const docs = testSignIn(pair, { rates: new MemoryRateLimits({ clock: () => now }) });
  expect(await docs.readerOf(cookie(await bySecret(docs)))).toEqual({ isSignedIn: true, groups: ["pro"] });
  for (const wrong of ["", "correct hors", "correct horse ", ...Array.from("1234567")])
    await expect(docs.byPassword(wrong, "192.0.2.1")).rejects.toMatchObject({ status: 401 });
  // The right one, too: else guesses would show themselves by their answers.
  await expect(bySecret(docs)).rejects.toMatchObject({ status: 429, retryAfter: 600 });
  await expect(docs.byPassword("correct horse", "192.0.2.2")).resolves.toBeDefined();
  now += 600_000;
  await expect(bySecret(docs)).resolves.toBeDefined();
});

it("takes no session of another project, secret, key or password", async () => {
  const docs = testSignIn(pair);
  const [byToken, byPassword] = [await docs.byToken(await tokenOf(pair), "docs.test"), await bySecret(docs)];
  const otherKey = { key: readPublicKey(keyPair().publicKey), loginUrls: [] };
  const otherPassword = { text: "another horse", groups: ["pro"] };
  const cases: readonly [SignIn, NewCookie, boolean][] = [
    [testSignIn(pair, { project: "other" }), byToken, false],
    [testSignIn(pair, { secret: "another secret, just as long as the one" }), byToken, false],
    [testSignIn(pair, { jwt: otherKey }), byToken, false],
    [testSignIn(pair, { jwt: undefined }), byToken, false],
    [testSignIn(pair, { password: otherPassword }), byPassword, false],
    [testSignIn(pair, { password: undefined }), byPassword, false],
    // What they did not sign in by may change.
    [testSignIn(pair, { jwt: otherKey }), byPassword, true],
    [testSignIn(pair, { password: otherPassword }), byToken, true],
    // Another server of the same service.
    [testSignIn(pair), byToken, true],
  ];
  for (const [other, made, isSignedIn] of cases)
    expect((await other.readerOf(cookie(made))).isSignedIn).toBe(isSignedIn);
});

it("ends sessions in time", async () => {
  let now = Date.now();
  const clock = (): number => now;
  const made = await bySecret(testSignIn(pair, { clock }));
  now += 3_590_000;
  expect((await testSignIn(pair, { clock }).readerOf(cookie(made))).isSignedIn).toBe(true);
  // The setting has become shorter.
  expect(await testSignIn(pair, { clock, session: 60 }).readerOf(cookie(made))).toBe(anybody);
  now += 20_000;
  expect(await testSignIn(pair, { clock }).readerOf(cookie(made))).toBe(anybody);
});

it("takes nothing else for a session", async () => {
  const docs = testSignIn(pair);
  const { value } = await bySecret(docs);
  const [header, payload, signature] = value.split(".");
  const forged = Buffer.from(
    JSON.stringify({ ...JSON.parse(Buffer.from(payload ?? "", "base64url").toString()), groups: ["staff"] }),
  ).toString("base64url");
  const none = Buffer.from(JSON.stringify({ alg: "none", typ: "octavo-session+jwt" })).toString("base64url");
  const login = await tokenOf(pair, { aud: "docs", groups: ["staff"] });
  for (const text of [
    "",
    "x",
    `${header}.${forged}.${signature}`,
    `${none}.${payload}.`,
    `${header}.${payload}.`,
    login,
    value.slice(0, -4),
  ])
    expect(await docs.readerOf(`${cookieName}=${text}`)).toBe(anybody);
  for (const cookies of [undefined, "", "=", ";;", cookieName, `x${cookieName}=${value}`, "a".repeat(40_000)])
    expect(await docs.readerOf(cookies)).toBe(anybody);
  // Another site of the domain may set one of the same name.
  expect((await docs.readerOf(`${cookieName}=x; ${cookieName}=${value}`)).isSignedIn).toBe(true);
});

it("writes cookies that no script and no other site gets", () => {
  const made = { value: "a.b.c", maxAge: 60 };
  const flags = "Path=/; Max-Age=60; HttpOnly; SameSite=Lax";
  expect(sessionCookie(made, false)).toBe(`octavo_session=a.b.c; ${flags}`);
  expect(sessionCookie(made, true)).toBe(`octavo_session=a.b.c; ${flags}; Secure`);
  expect(sessionCookie(undefined, true)).toContain("octavo_session=; Path=/; Max-Age=0;");
  expect(sessionIn("octavo_session=a b; octavo_session=c")).toEqual(["c"]);
});

it("fits into a cookie, whatever the groups", async () => {
  const docs = testSignIn(pair, {
    password: { text: "correct horse", groups: ["ä".repeat(100), "b".repeat(100)] },
  });
  const groups = Array.from({ length: 3 }, (_, at) => `${at}${"ß".repeat(90)}`);
  const made = await docs.byToken(await tokenOf(pair, { groups }), "docs.test");
  expect(sessionCookie(made, true).length).toBeLessThan(4096);
  expect((await docs.readerOf(cookie(made))).groups).toEqual(groups);
});
