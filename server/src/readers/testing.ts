// Keys, tokens and sign-ins for tests.

import { generateKeyPairSync, type KeyObject } from "node:crypto";
import { SignJWT } from "jose";
import { MemoryRateLimits } from "../limits/memory-rate-limits.ts";
import { readPublicKey } from "./public-key.ts";
import { signIn, type SignIn, type SignInOptions } from "./sign-in.ts";

export interface KeyPair {
  readonly algorithm: "EdDSA" | "ES256";
  readonly privateKey: KeyObject;
  /** PEM. */
  readonly publicKey: string;
}

export function keyPair(algorithm: KeyPair["algorithm"] = "EdDSA"): KeyPair {
  const { privateKey, publicKey } =
    algorithm === "EdDSA"
      ? generateKeyPairSync("ed25519")
      : generateKeyPairSync("ec", { namedCurve: "P-256" });
  return { algorithm, privateKey, publicKey: publicKey.export({ type: "spki", format: "pem" }).toString() };
}

/** A token that is good for a site at "docs.test", but for what is said. `now`: seconds since 1970. */
export function tokenOf(
  { algorithm, privateKey }: KeyPair,
  claims: Readonly<Record<string, unknown>> = {},
  now: number = Math.floor(Date.now() / 1000),
): Promise<string> {
  return new SignJWT({ host: "docs.test", exp: now + 10, ...claims })
    .setProtectedHeader({ alg: algorithm })
    .sign(privateKey);
}

/** Remembers tokens and ended sessions in memory. */
function remembered(): SignInOptions["store"] {
  const taken = new Set<string>();
  const ended = new Set<string>();
  return {
    take: (hash) => {
      const isNew = !taken.has(hash);
      taken.add(hash);
      return Promise.resolve(isNew);
    },
    end: async (session) => void ended.add(session),
    isEnded: async (session) => ended.has(session),
  };
}

/** By the key, and by the password "correct horse", whose readers are in "pro". */
export function testSignIn(pair: KeyPair, options: Partial<SignInOptions> = {}): SignIn {
  return signIn({
    project: "docs",
    names: { hosts: ["docs.test"], domain: "docs" },
    session: 3600,
    secret: "a secret of this test, with some length",
    jwt: {
      key: readPublicKey(pair.publicKey),
      loginUrls: [{ name: "", url: "https://id.test/login?app=docs" }],
    },
    password: { text: "correct horse", groups: ["pro"] },
    store: remembered(),
    rates: new MemoryRateLimits(),
    ...options,
  });
}
