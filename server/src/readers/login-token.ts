import { createHash } from "node:crypto";
import { decodeProtectedHeader, errors, jwtVerify } from "jose";
import type { PublicKey } from "./public-key.ts";
import { areGroups, longestGroup, longestGroups, mostGroups } from "./reader-settings.ts";
import { SignInError } from "./sign-in-error.ts";

/** What a token says that somebody else's login page has signed. */
export interface LoginToken {
  readonly groups: readonly string[];
  /** When the session is to end, in seconds since 1970; undefined: as the project says. */
  readonly expiresAt: number | undefined;
  /** Tells it from all others, however its signature is written. */
  readonly hash: string;
}

/** Seconds for which a token may be good from now on. */
const longestToken = 10;
/** Seconds that two clocks may differ. */
const tolerance = 5;
/** Seconds since 1970 that are in the year 5138: whoever writes them means milliseconds. */
const milliseconds = 1e11;
/** Characters. */
const largestToken = 8192;

/**
 * Reads the token that a reader comes back with, for a site at `host` ("docs.example.com" or "localhost:4000"). `now`:
 * seconds since 1970. Whether it was used before is another question. Rejects with `SignInError`.
 */
export async function readLoginToken(
  token: string,
  key: PublicKey,
  { host, now }: { readonly host: string; readonly now: number },
): Promise<LoginToken> {
  if (token === "" || token.length > largestToken)
    throw refused(
      token === "" ? "There is no token." : `The token has more than ${largestToken} characters.`,
    );
  const payload = await verified(token, key, now);
  const { exp = 0, host: named, expiresAt, groups = [] } = payload;
  if (exp > milliseconds) throw refused(inMilliseconds("exp", now + longestToken));
  if (exp - now > longestToken + tolerance)
    throw refused(`"exp" is ${Math.round(exp - now)} s ahead, and may be ${longestToken} s ahead at most.`);
  if (typeof named !== "string")
    throw refused(
      `"host" is ${named === undefined ? "missing" : "no text"}; it has to be "${host}", as in new SignJWT({ host: "${host}", groups }).`,
    );
  if (!isHost(named, host)) throw refused(`"host" is "${shown(named)}", and the request came to "${host}".`);
  if (expiresAt !== undefined && (typeof expiresAt !== "number" || !Number.isFinite(expiresAt)))
    throw refused(`"expiresAt" is no number of seconds since 1970.`);
  if (expiresAt !== undefined && expiresAt <= now) throw refused(`"expiresAt" is over.`);
  if (expiresAt !== undefined && expiresAt > milliseconds)
    throw refused(inMilliseconds("expiresAt", now + 3600));
  if (!areGroups(groups))
    throw refused(
      `"groups" is no list of at most ${mostGroups} names of at most ${longestGroup} characters, ${longestGroups} together.`,
    );
  // A signature can be written in several ways; what is signed, in one.
  const signed = token.slice(0, token.lastIndexOf("."));
  const hash = createHash("sha256").update(signed).digest("base64url");
  return { groups, expiresAt, hash };
}

interface Claims {
  readonly exp?: number;
  readonly host?: unknown;
  readonly expiresAt?: unknown;
  readonly groups?: unknown;
}

async function verified(token: string, publicKey: PublicKey, now: number): Promise<Claims> {
  const { key, algorithms } = publicKey;
  try {
    const { payload } = await jwtVerify<Claims>(token, key, {
      algorithms: [...algorithms],
      clockTolerance: tolerance,
      currentDate: new Date(now * 1000),
      requiredClaims: ["exp"],
    });
    return payload;
  } catch (error) {
    if (error instanceof errors.JWTExpired)
      throw new SignInError("This sign-in took too long, and has expired. Sign in again.", {
        reason: `"exp" is over. Tokens are good for ${longestToken} s; look at the clocks of both servers.`,
      });
    throw refused(whyUnverified(error, token, publicKey));
  }
}

function whyUnverified(
  error: unknown,
  token: string,
  { algorithms: [algorithm], setting = "readers.jwt" }: PublicKey,
): string {
  if (error instanceof errors.JOSEAlgNotAllowed)
    return `It says "alg": "${shown(String(decodeProtectedHeader(token).alg))}", and the key in ${setting} needs "${algorithm}". Sign with its private half, and that algorithm.`;
  if (error instanceof errors.JWSSignatureVerificationFailed)
    return `Its signature does not fit the public key in ${setting}: another private key has signed it, or it was changed on its way. The public half of a key is what openssl pkey -in <private key> -pubout prints.`;
  if (error instanceof errors.JOSEError) return `${error.message} (${error.code})`;
  return error instanceof Error ? error.message : String(error);
}

function inMilliseconds(claim: string, right: number): string {
  return `"${claim}" is in milliseconds; it has to be in seconds since 1970, such as ${Math.floor(right)}.`;
}

/** With or without the port. */
function isHost(named: string, host: string): boolean {
  const [one, other] = [named.toLowerCase(), host.toLowerCase()];
  return one === other || one === other.replace(/:\d+$/, "");
}

function refused(reason: string): SignInError {
  return new SignInError(
    "You could not be signed in: what your login page has sent is not accepted here. Sign in again, and tell who runs these docs where it stays so.",
    { reason: `The token is refused. ${reason}` },
  );
}

function shown(text: string): string {
  return JSON.stringify(text.slice(0, 100)).slice(1, -1);
}
