import { createHmac, createPublicKey } from "node:crypto";
import { expect, it } from "vitest";
import { readLoginToken } from "./login-token.ts";
import { readPublicKey } from "./public-key.ts";
import { SignInError } from "./sign-in-error.ts";
import { keyPair, tokenOf } from "./testing.ts";

const now = 1_800_000_000;
const pair = keyPair();
const key = readPublicKey(pair.publicKey);

async function reasonOf(token: string, host = "docs.test", by = key): Promise<string> {
  const error: unknown = await readLoginToken(token, by, { host, now }).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof SignInError)) return `accepted, or ${String(error)}`;
  // Readers learn neither why, nor what was expected.
  expect(error.message).not.toContain(error.reason);
  return error.reason;
}

function encoded(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString("base64url");
}

it.each(["EdDSA", "ES256"] as const)("takes a token of %s", async (algorithm) => {
  const own = keyPair(algorithm);
  const token = await tokenOf(own, { groups: ["pro", "staff"], expiresAt: now + 600 }, now);
  const read = await readLoginToken(token, readPublicKey(own.publicKey), { host: "docs.test", now });
  expect(read).toEqual({ groups: ["pro", "staff"], expiresAt: now + 600, hash: expect.any(String) });
});

it("takes the host with or without its port, and clocks that differ a little", async () => {
  for (const host of ["docs.test", "docs.test:8443", "DOCS.test"])
    expect(await reasonOf(await tokenOf(pair, {}, now), host)).toMatch(/^accepted/);
  expect(await reasonOf(await tokenOf(pair, { host: "docs.test:8443" }, now), "docs.test:8443")).toMatch(
    /^accepted/,
  );
  for (const exp of [now - 4, now + 15])
    expect(await reasonOf(await tokenOf(pair, { exp }, now))).toMatch(/^accepted/);
});

it.each([
  [
    "no host",
    { host: undefined },
    `"host" is missing; it has to be "docs.test", as in new SignJWT({ host: "docs.test"`,
  ],
  ["another host", { host: "docs.test.evil.test" }, `"host" is "docs.test.evil.test"`],
  ["a list of hosts", { host: ["docs.test"] }, `"host" is no text; it has to be "docs.test"`],
  ["no end", { exp: undefined }, `"exp"`],
  ["an end that is over", { exp: now - 6 }, `"exp" is over`],
  ["an end far ahead", { exp: now + 16 }, `"exp" is 16 s ahead, and may be 10 s`],
  [
    "an end in milliseconds",
    { exp: (now + 10) * 1000 },
    `"exp" is in milliseconds; it has to be in seconds since 1970, such as ${now + 10}.`,
  ],
  ["an end that is no number", { exp: "soon" }, `"exp"`],
  ["a beginning later on", { nbf: now + 60 }, `"nbf"`],
  ["a session that is over", { expiresAt: now }, `"expiresAt" is over`],
  ["a session in milliseconds", { expiresAt: now * 1000 }, "milliseconds"],
  ["a session until some word", { expiresAt: "tomorrow" }, `"expiresAt" is no number`],
  ["groups as text", { groups: "pro" }, `"groups" is no list`],
  ["a group that is a number", { groups: [1] }, `"groups" is no list`],
  ["a group of line breaks", { groups: ["a\nb"] }, `"groups" is no list`],
  ["too many groups", { groups: Array.from({ length: 101 }, String) }, `"groups" is no list`],
  [
    "too long groups",
    { groups: Array.from({ length: 30 }, (_, at) => `${at}`.repeat(50)) },
    `"groups" is no list`,
  ],
])("refuses %s", async (_, claims, reason) => {
  expect(await reasonOf(await tokenOf(pair, claims, now))).toContain(reason);
});

it("refuses what the key has not signed", async () => {
  const token = await tokenOf(pair, {}, now);
  const [header = "", , signature = ""] = token.split(".");
  const changed = `${header}.${encoded({ host: "docs.test", exp: now + 10, groups: ["staff"] })}.${signature}`;
  expect(await reasonOf(changed)).toContain("signature");
  expect(await reasonOf(await tokenOf(keyPair(), {}, now))).toContain("signature");
  for (const text of [
    "",
    "x",
    "a.b.c",
    "..",
    token.slice(0, -5),
    `${token}x`,
    `${token}.x`,
    "a".repeat(9000),
  ])
    expect(await reasonOf(text)).toMatch(/^(There is no token|The token is refused)/);
});

it("takes no token's word for its algorithm", async () => {
  const payload = encoded({ host: "docs.test", exp: now + 10, groups: ["staff"] });
  for (const alg of ["none", "None", ""])
    expect(await reasonOf(`${encoded({ alg })}.${payload}.`)).toMatch(/^The token is refused/);
  // The public key is no secret: whoever has it could sign by HMAC, if the header were believed.
  const own = keyPair("ES256");
  const spki = createPublicKey(own.publicKey);
  for (const secret of [own.publicKey, own.publicKey.trim(), spki.export({ type: "spki", format: "der" })]) {
    const signed = `${encoded({ alg: "HS256", typ: "JWT" })}.${payload}`;
    const mac = createHmac("sha256", secret).update(signed).digest("base64url");
    expect(await reasonOf(`${signed}.${mac}`, "docs.test", readPublicKey(own.publicKey))).toContain("alg");
  }
  // A key for one algorithm is for no other one.
  expect(await reasonOf(await tokenOf(own, {}, now))).toContain("alg");
  expect(await reasonOf(await tokenOf(pair, {}, now), "docs.test", readPublicKey(own.publicKey))).toContain(
    "alg",
  );
});

it("knows a token again however its signature is written", async () => {
  const token = await tokenOf(pair, {}, now);
  const last = token.at(-1) ?? "";
  // Bits that no decoder reads.
  const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  const other = alphabet[alphabet.indexOf(last) ^ 1] ?? "";
  const [one, two] = await Promise.all(
    [token, token.slice(0, -1) + other].map((each) =>
      readLoginToken(each, key, { host: "docs.test", now }).catch(() => undefined),
    ),
  );
  expect(one).toBeDefined();
  if (two) expect(two.hash).toBe(one?.hash);
  const different = await readLoginToken(await tokenOf(pair, { groups: ["a"] }, now), key, {
    host: "docs.test",
    now,
  });
  expect(different.hash).not.toBe(one?.hash);
});

it("tells the operator which algorithm came, which one is needed, and which setting has the key", async () => {
  const named = { ...key, setting: "DOCS_PUBLIC_KEY" };
  const other = await reasonOf(await tokenOf(keyPair("ES256"), {}, now), "docs.test", named);
  expect(other).toContain(`It says "alg": "ES256", and the key in DOCS_PUBLIC_KEY needs "EdDSA".`);
  const hmac = `${encoded({ alg: "HS256" })}.${encoded({ host: "docs.test", exp: now + 10 })}.AAAA`;
  expect(await reasonOf(hmac, "docs.test", named)).toContain(`"alg": "HS256"`);
  const odd = `${encoded({ alg: `x"\n${"y".repeat(500)}` })}.${encoded({})}.AAAA`;
  const reason = await reasonOf(odd, "docs.test", named);
  expect(reason).not.toMatch(/\n|y{101}/);
  expect(await reasonOf(await tokenOf(keyPair(), {}, now), "docs.test", named)).toContain(
    "Its signature does not fit the public key in DOCS_PUBLIC_KEY",
  );
});
