import { createHash } from "node:crypto";
import { errors, jwtVerify } from "jose";
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
/** Characters. */
const largestToken = 8192;

/**
 * Reads the token that a reader comes back with, for a site at `host` ("docs.example.com" or "localhost:4000"). `now`:
 * seconds since 1970. Whether it was used before is another question. Rejects with `SignInError`.
 */
export async function readLoginToken(
  token: string,
  { key, algorithms }: PublicKey,
  { host, now }: { readonly host: string; readonly now: number },
): Promise<LoginToken> {
  if (token === "" || token.length > largestToken)
    throw refused(
      token === "" ? "There is no token." : `The token has more than ${largestToken} characters.`,
    );
  const payload = await verified(token, { key, algorithms }, now);
  const { exp = 0, host: named, expiresAt, groups = [] } = payload;
  if (exp - now > longestToken + tolerance)
    throw refused(`"exp" is ${Math.round(exp - now)} s ahead, and may be ${longestToken} s ahead at most.`);
  if (typeof named !== "string") throw refused(`"host" is missing; it has to be "${host}".`);
  if (!isHost(named, host)) throw refused(`"host" is "${shown(named)}", and the request came to "${host}".`);
  if (expiresAt !== undefined && (typeof expiresAt !== "number" || !Number.isFinite(expiresAt)))
    throw refused(`"expiresAt" is no number of seconds since 1970.`);
  if (expiresAt !== undefined && expiresAt <= now) throw refused(`"expiresAt" is over.`);
  if (expiresAt !== undefined && expiresAt > 1e11)
    throw refused(`"expiresAt" is in milliseconds; it has to be in seconds since 1970.`);
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

async function verified(token: string, { key, algorithms }: PublicKey, now: number): Promise<Claims> {
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
    if (error instanceof errors.JOSEError) throw refused(`${error.message} (${error.code})`);
    throw refused(error instanceof Error ? error.message : String(error));
  }
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
