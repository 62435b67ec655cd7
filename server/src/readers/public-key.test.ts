import { createPublicKey, generateKeyPairSync } from "node:crypto";
import { expect, it } from "vitest";
import { readPublicKey } from "./public-key.ts";
import { keyPair } from "./testing.ts";

it.each(["EdDSA", "ES256"] as const)("reads a key of %s as PEM and as JWK", (algorithm) => {
  const { publicKey } = keyPair(algorithm);
  const jwk = JSON.stringify({
    ...createPublicKey(publicKey).export({ format: "jwk" }),
    alg: "HS256",
    use: "sig",
  });
  for (const text of [publicKey, `\n  ${publicKey}\n`, jwk]) {
    const { key, algorithms } = readPublicKey(text);
    // Whatever the key says of itself.
    expect(algorithms[0]).toBe(algorithm);
    expect(algorithms).not.toContain("HS256");
    expect(key.type).toBe("public");
  }
});

it("refuses other keys, and says what to write", () => {
  const pem = (key: { export(options: { type: "spki"; format: "pem" }): string | Buffer }): string =>
    key.export({ type: "spki", format: "pem" }).toString();
  const rsa = pem(generateKeyPairSync("rsa", { modulusLength: 1024 }).publicKey);
  const p384 = pem(generateKeyPairSync("ec", { namedCurve: "P-384" }).publicKey);
  for (const text of [rsa, p384, pem(generateKeyPairSync("x25519").publicKey)])
    expect(() => readPublicKey(text)).toThrow(/another kind .*Ed25519.*P-256/s);
  for (const text of [
    "",
    "hello",
    "{",
    `{"kty":"oct","k":"AAAA"}`,
    "{}",
    "-----BEGIN PUBLIC KEY-----\nAAAA\n",
  ])
    expect(() => readPublicKey(text)).toThrow(/Ed25519/);
});

it("refuses private keys without showing them", () => {
  const { privateKey } = keyPair("ES256");
  const jwk = privateKey.export({ format: "jwk" });
  for (const text of [privateKey.export({ type: "pkcs8", format: "pem" }).toString(), JSON.stringify(jwk)]) {
    expect(() => readPublicKey(text)).toThrow(/private key/);
    expect(() => readPublicKey(text)).not.toThrow(String(jwk.d));
  }
});
