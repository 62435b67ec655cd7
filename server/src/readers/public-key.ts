import { createPublicKey, type JsonWebKey, type KeyObject } from "node:crypto";

/** A key that signs readers in. It alone says by which algorithm: what a token claims about that counts for nothing. */
export interface PublicKey {
  readonly key: KeyObject;
  /** Names of the one algorithm that the key is for. */
  readonly algorithms: readonly string[];
  /** Where it is set, for errors: "DOCS_PUBLIC_KEY". */
  readonly setting?: string | undefined;
}

const kinds = `Write the public key of an Ed25519 pair (EdDSA) or of a P-256 pair (ES256), as PEM ("-----BEGIN PUBLIC KEY-----") or as a JWK.`;

/** Reads PEM or a JWK. Throws an `Error` that says what to write; it never shows the text. */
export function readPublicKey(text: string): PublicKey {
  const written = text.trim();
  if (/PRIVATE KEY/.test(written)) throw privateKey();
  const key = parsed(written);
  const { asymmetricKeyType: type, asymmetricKeyDetails: details } = key;
  // The second is the name that RFC 9864 gave it.
  if (type === "ed25519") return { key, algorithms: ["EdDSA", "Ed25519"] };
  if (type === "ec" && details?.namedCurve === "prime256v1") return { key, algorithms: ["ES256"] };
  throw new Error(`is a key of another kind (${type ?? "unknown"}). ${kinds}`);
}

function parsed(written: string): KeyObject {
  if (!written.startsWith("{")) return asKey(() => createPublicKey({ key: written, format: "pem" }));
  let jwk: unknown;
  try {
    jwk = JSON.parse(written);
  } catch {
    throw new Error(`begins like a JWK and is no JSON. ${kinds}`);
  }
  if (Object.hasOwn(jwk as object, "d")) throw privateKey();
  return asKey(() => createPublicKey({ key: jwk as JsonWebKey, format: "jwk" }));
}

function asKey(read: () => KeyObject): KeyObject {
  try {
    return read();
  } catch {
    throw new Error(`is no key that can be read. ${kinds}`);
  }
}

function privateKey(): Error {
  return new Error(
    "is a private key, which must not leave the server that signs. Write its public half; and make a new pair, if others could read this one.",
  );
}
