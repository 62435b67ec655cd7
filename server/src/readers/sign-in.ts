import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Reader } from "@octavo/core";
import type { RateLimits } from "../limits/rate-limits.ts";
import { readLoginToken } from "./login-token.ts";
import { isOwnHost, type SiteNames } from "./own-host.ts";
import { tryPassword } from "./password-tries.ts";
import type { PublicKey } from "./public-key.ts";
import type { LoginUrl } from "./reader-settings.ts";
import type { ReaderStore } from "./reader-store.ts";
import { sessionIn } from "./session-cookie.ts";
import { sessions, type NewSession } from "./session.ts";
import { SignInError } from "./sign-in-error.ts";

/** Somebody who reads without having signed in, and all readers of sites that ask nobody. */
export const anybody: Reader = { isSignedIn: false, groups: [] };

/** What a cookie is to hold, and for how many seconds. */
export interface NewCookie {
  readonly value: string;
  readonly maxAge: number;
}

/** How readers of one project sign in. */
export interface SignIn {
  /** Where others sign readers in; empty where only a password does. */
  readonly loginUrls: readonly LoginUrl[];
  readonly hasPassword: boolean;
  /** Who comes with these cookies. */
  readerOf(cookies: string | undefined): Promise<Reader>;
  /** Ends the sessions in these cookies, wherever else they are kept. Rejects where the database fails. */
  signOut(cookies: string | undefined): Promise<void>;
  /** `host`: where the request came to, as it says itself. Rejects with `SignInError`. */
  byToken(token: string, host: string): Promise<NewCookie>;
  /** `address`: of the client. Rejects with `SignInError`. */
  byPassword(password: string, address: string): Promise<NewCookie>;
}

export interface SignInOptions {
  readonly project: string;
  /** Where its pages are. */
  readonly names: SiteNames;
  /** Seconds that a session lasts at most. */
  readonly session: number;
  /** Signs sessions. */
  readonly secret: string;
  readonly jwt: { readonly key: PublicKey; readonly loginUrls: readonly LoginUrl[] } | undefined;
  readonly password: { readonly text: string; readonly groups: readonly string[] } | undefined;
  readonly store: Pick<ReaderStore, "take" | "end" | "isEnded">;
  /** Count wrong passwords. */
  readonly rates: RateLimits;
  /** Milliseconds since 1970. */
  readonly clock?: () => number;
}

export function signIn({
  project,
  names,
  session,
  secret,
  jwt,
  password,
  store,
  rates,
  clock = Date.now,
}: SignInOptions): SignIn {
  const made = sessions({
    project,
    secret,
    longest: session,
    credentials: {
      ...(jwt && { jwt: jwt.key.key.export({ type: "spki", format: "der" }).toString("base64") }),
      ...(password && { password: password.text }),
    },
    store,
    clock,
  });
  return {
    loginUrls: jwt?.loginUrls ?? [],
    hasPassword: password !== undefined,
    readerOf: async (cookies) => {
      for (const value of sessionIn(cookies)) {
        const reader = await made.read(value);
        if (reader) return reader;
      }
      return anybody;
    },
    signOut: async (cookies) => {
      for (const value of sessionIn(cookies)) await made.end(value);
    },
    byToken: async (token, host) => {
      if (!jwt) throw noSuchWay("token");
      if (!isOwnHost(host, names)) throw notHere(host, names);
      const { groups, expiresAt, hash } = await readLoginToken(token, jwt.key, { host, now: clock() / 1000 });
      const name = createHash("sha256").update(`${project}\n${hash}`).digest("base64url");
      if (!(await store.take(name)))
        throw new SignInError("This sign-in was used before. Sign in again.", {
          reason: `The token was used before. Each is good once. Where readers are refused who have not used theirs: two that are signed by EdDSA within the same second, with the same claims, are the same token. Give each a "jti" of its own, as in .setJti(crypto.randomUUID()).`,
        });
      return made.begin({ by: "jwt", groups, until: expiresAt } satisfies NewSession);
    },
    byPassword: async (text, address) => {
      if (!password) throw noSuchWay("password");
      const tried = await tryPassword(rates, { project, address }, () => isSame(text, password.text));
      if (tried === "wrong")
        throw new SignInError("That is not the password. Look whether capitals are right, and try again.", {
          reason: "The password is wrong.",
        });
      if (tried !== "right") {
        const { retryAfter } = tried;
        throw new SignInError(
          `Too many wrong passwords came from your network. Try again in ${retryAfter} s.`,
          {
            reason: `Too many wrong passwords came from this network, which has to wait ${retryAfter} s.`,
            status: 429,
            retryAfter,
          },
        );
      }
      return made.begin({ by: "password", groups: password.groups, until: undefined });
    },
  };
}

/** Takes as long for every text of its length; what is compared has no length of the password's. */
function isSame(one: string, other: string): boolean {
  const key = randomBytes(32);
  const hash = (text: string): Buffer => createHmac("sha256", key).update(text).digest();
  return timingSafeEqual(hash(one), hash(other));
}

function notHere(host: string, { hosts }: SiteNames): SignInError {
  const at = JSON.stringify(host.slice(0, 100));
  return new SignInError(
    "You could not be signed in: these docs are not set up for the address that you see them at. Tell who runs them.",
    {
      reason: `The token is refused. The request came to ${at}, which is no host of this project. ${
        hosts.length > 0
          ? `Its \`hosts\` in octavo.config.* are ${hosts.join(", ")}; add the name where it is one.`
          : "Name where its pages are in `hosts` of octavo.config.*."
      } Behind a proxy, it has to pass on the host.`,
    },
  );
}

function noSuchWay(way: string): SignInError {
  return new SignInError("Readers of these docs sign in in another way. Go to the login page.", {
    reason: `A ${way} came, and this project has no sign-in by one.`,
  });
}
