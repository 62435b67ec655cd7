import { createHmac } from "node:crypto";
import { jwtVerify, SignJWT } from "jose";
import type { Reader } from "@octavo/core";
import { areGroups } from "./reader-settings.ts";

/** Ways to sign in. */
type SignInMethod = "jwt" | "password";

export interface SessionOptions {
  /** Whose readers they are: a session of one project is nothing for another one. */
  readonly project: string;
  /** Signs sessions; the same for all servers of a service. */
  readonly secret: string;
  /** Seconds that a session lasts at most. */
  readonly longest: number;
  /** What each method lets readers in by: with another key or password, sessions end. */
  readonly credentials: Readonly<Partial<Record<SignInMethod, string>>>;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
}

export interface NewSession {
  readonly by: SignInMethod;
  readonly groups: readonly string[];
  /** Seconds since 1970; undefined: as long as sessions last. */
  readonly until: number | undefined;
}

export interface Sessions {
  /** What a cookie holds, and for how many seconds it is good. */
  begin(session: NewSession): Promise<{ readonly value: string; readonly maxAge: number }>;
  /** Who comes with it; undefined where it is none of ours, or over. */
  read(value: string): Promise<Reader | undefined>;
}

const type = "octavo-session+jwt";

/** Sessions that cookies hold, signed: servers of one secret need no memory of them. */
export function sessions({ project, secret, longest, credentials, clock }: SessionOptions): Sessions {
  const key = createHmac("sha256", secret).update("octavo session").digest();
  const fingerprints = new Map(
    Object.entries(credentials).map(([by, credential]) => [
      by,
      createHmac("sha256", key).update(`${by}\n${credential}`).digest("base64url").slice(0, 22),
    ]),
  );
  const seconds = (): number => Math.floor(clock() / 1000);
  return {
    begin: async ({ by, groups, until }) => {
      const now = seconds();
      const end = Math.floor(Math.min(now + longest, until ?? Number.POSITIVE_INFINITY));
      const value = await new SignJWT({ groups, by, credential: fingerprints.get(by) })
        .setProtectedHeader({ alg: "HS256", typ: type })
        .setAudience(project)
        .setIssuedAt(now)
        .setExpirationTime(end)
        .sign(key);
      return { value, maxAge: end - now };
    },
    read: async (value) => {
      const options = {
        algorithms: ["HS256"],
        typ: type,
        audience: project,
        requiredClaims: ["exp"],
        // Sessions that were begun before this setting became shorter are shorter, too.
        maxTokenAge: longest,
        clockTolerance: 5,
        currentDate: new Date(clock()),
      };
      const { payload } = await jwtVerify(value, key, options).catch(() => ({ payload: undefined }));
      if (!payload) return undefined;
      const { groups, by, credential } = payload;
      const fingerprint = typeof by === "string" ? fingerprints.get(by) : undefined;
      if (fingerprint === undefined || credential !== fingerprint || !areGroups(groups)) return undefined;
      // "*" stands for everybody who is signed in, and is nobody's group.
      return { isSignedIn: true, groups: groups.filter((group) => group !== "*") };
    },
  };
}
