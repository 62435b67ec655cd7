import type { FailureLimiter } from "./failure-limiter.ts";
import { parseKey } from "./key-format.ts";
import type { KeyStore, Verification } from "./key-store.ts";

export interface Credentials {
  /** The request's `Authorization` header. */
  readonly authorization: string | undefined;
  /** The client's address, as the server trusts it. */
  readonly address: string;
}

/** `limited` is answered with 429, every other kind but `verified` with 401. */
export type Authentication =
  | Verification
  | { readonly kind: "missing" }
  | { readonly kind: "limited"; /** Whole seconds. */ readonly retryAfter: number };

/**
 * Tells whose request it is. Addresses that guess keys have to wait. Many clients may share one, so keys that were good before
 * are checked meanwhile, and so are others that have a key's form, as far as the look-ups go that all waiting addresses share.
 */
export async function authenticate(
  keys: KeyStore,
  limiter: FailureLimiter,
  { authorization, address }: Credentials,
): Promise<Authentication> {
  const key = bearerToken(authorization);
  if (key === undefined) return { kind: "missing" };
  const retryAfter = limiter.retryAfter(address);
  const limited = { kind: "limited", retryAfter } as const;
  if (retryAfter > 0 && !keys.isFamiliar(key) && !(parseKey(key) && limiter.takeLookUp())) return limited;
  const result = await keys.verify(key);
  // An expired or revoked key is an old one that somebody forgot to change, not a guess.
  if (result.kind !== "unknown" && result.kind !== "malformed") return result;
  if (retryAfter > 0) return limited;
  limiter.failed(address);
  return result;
}

/** The credentials of `Authorization: Bearer …`; undefined for another scheme, or none. */
function bearerToken(authorization: string | undefined): string | undefined {
  return /^bearer +(\S+)$/i.exec(authorization?.trim() ?? "")?.[1];
}
