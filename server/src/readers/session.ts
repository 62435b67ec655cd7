import { createHash, createHmac, randomBytes } from "node:crypto";
import { jwtVerify, SignJWT, type JWTPayload } from "jose";
import type { Reader } from "@octavo/core";
import { areGroups } from "./reader-settings.ts";
import type { ReaderStore } from "./reader-store.ts";

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
  /** Knows those that readers have ended. */
  readonly store: Pick<ReaderStore, "end" | "isEnded">;
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
  /** Has nobody come with it any more, also who has a copy. */
  end(value: string): Promise<void>;
}

const type = "octavo-session+jwt";
/** Seconds by which clocks may differ. */
const tolerance = 5;

/** Sessions that cookies hold, signed: servers of one secret need no memory of them, but for those that were ended. */
export function sessions({ project, secret, longest, credentials, store, clock }: SessionOptions): Sessions {
  const key = createHmac("sha256", secret).update("octavo session").digest();
  const fingerprints = new Map(
    Object.entries(credentials).map(([by, credential]) => [
      by,
      createHmac("sha256", key).update(`${by}\n${credential}`).digest("base64url").slice(0, 22),
    ]),
  );
  const seconds = (): number => Math.floor(clock() / 1000);
  const verified = async (value: string): Promise<JWTPayload | undefined> => {
    const options = {
      algorithms: ["HS256"],
      typ: type,
      audience: project,
      requiredClaims: ["exp"],
      // Sessions that were begun before this setting became shorter are shorter, too.
      maxTokenAge: longest,
      clockTolerance: tolerance,
      currentDate: new Date(clock()),
    };
    return jwtVerify(value, key, options).then(
      ({ payload }) => payload,
      () => undefined,
    );
  };
  return {
    begin: async ({ by, groups, until }) => {
      const now = seconds();
      const end = Math.floor(Math.min(now + longest, until ?? Number.POSITIVE_INFINITY));
      const value = await new SignJWT({ groups, by, credential: fingerprints.get(by) })
        .setProtectedHeader({ alg: "HS256", typ: type })
        .setAudience(project)
        // Two that begin at once are not the same, so that each ends alone.
        .setJti(randomBytes(12).toString("base64url"))
        .setIssuedAt(now)
        .setExpirationTime(end)
        .sign(key);
      return { value, maxAge: end - now };
    },
    read: async (value) => {
      const payload = await verified(value);
      if (!payload) return undefined;
      const { groups, by, credential } = payload;
      const fingerprint = typeof by === "string" ? fingerprints.get(by) : undefined;
      if (fingerprint === undefined || credential !== fingerprint || !areGroups(groups)) return undefined;
      if (await store.isEnded(nameOf(value))) return undefined;
      // "*" stands for everybody who is signed in, and is nobody's group.
      return { isSignedIn: true, groups: groups.filter((group) => group !== "*") };
    },
    end: async (value) => {
      const { exp } = (await verified(value)) ?? {};
      if (exp !== undefined) await store.end(nameOf(value), (exp + tolerance) * 1000);
    },
  };
}

/** Of a session, by what is signed: a signature has several spellings. */
function nameOf(value: string): string {
  return createHash("sha256")
    .update(value.slice(0, value.lastIndexOf(".")))
    .digest("base64url");
}
