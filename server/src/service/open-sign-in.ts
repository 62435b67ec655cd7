import { SetupError } from "@octavo/core/node";
import type { RateLimits } from "../limits/rate-limits.ts";
import { readPublicKey, type PublicKey } from "../readers/public-key.ts";
import { shortestPassword } from "../readers/reader-settings.ts";
import type { ReaderStore } from "../readers/reader-store.ts";
import { signIn, type SignIn } from "../readers/sign-in.ts";
import type { ProjectSettings } from "./project-settings.ts";

const secretVariable = "OCTAVO_SESSION_SECRET";
/** Characters. */
const shortestSecret = 32;

/** What servers share of readers. */
export interface SharedByReaders {
  readonly store: ReaderStore;
  /** Count wrong passwords. */
  readonly rates: RateLimits;
}

/**
 * How readers of a project sign in, with what the environment holds; undefined where nobody is asked. Rejects with
 * `SetupError`.
 */
export async function openSignIn(
  {
    id,
    place,
    domain,
    hosts,
    readers,
  }: Pick<ProjectSettings, "id" | "place" | "domain" | "hosts" | "readers">,
  { store, rates }: SharedByReaders,
  env: NodeJS.ProcessEnv,
): Promise<SignIn | undefined> {
  if (!readers) return undefined;
  const { jwt, password, session } = readers;
  const at = place === undefined ? "" : `${place}: `;
  const valueOf = (variable: string, use: string): string => {
    const value = env[variable]?.trim();
    if (value) return value;
    throw new SetupError(`${at}The environment variable ${variable} is not set. Put ${use} into it.`);
  };
  return signIn({
    project: id,
    names: { hosts, domain },
    session,
    secret: await secretOf(store, env),
    jwt: jwt && {
      key: keyOf(
        jwt.publicKey ??
          valueOf(jwt.publicKeyVariable ?? "", "the public key that signs readers in, as PEM or JWK,"),
        jwt.publicKey === undefined ? (jwt.publicKeyVariable ?? "") : "readers.jwt.publicKey",
        `${at}${jwt.publicKey === undefined ? `The environment variable ${jwt.publicKeyVariable}` : "readers.jwt.publicKey"}`,
      ),
      loginUrls: jwt.loginUrls,
    },
    password: password && {
      text: passwordOf(
        valueOf(password.variable, "the password of readers"),
        `${at}The environment variable ${password.variable}`,
      ),
      groups: password.groups,
    },
    store,
    rates,
  });
}

async function secretOf(store: ReaderStore, env: NodeJS.ProcessEnv): Promise<string> {
  const written = env[secretVariable]?.trim();
  if (!written) return store.secret("sessions");
  if (written.length >= shortestSecret) return written;
  throw new SetupError(
    `${secretVariable} has ${written.length} characters, and needs ${shortestSecret} random ones at least: who guesses it signs in as anybody. Make one with openssl rand -base64 32, or leave it out.`,
  );
}

function keyOf(text: string, setting: string, what: string): PublicKey {
  try {
    return { ...readPublicKey(text), setting };
  } catch (error) {
    throw new SetupError(`${what} ${error instanceof Error ? error.message : String(error)}`);
  }
}

function passwordOf(text: string, what: string): string {
  if (text.length >= shortestPassword) return text;
  throw new SetupError(
    `${what} has ${text.length} characters. A password needs ${shortestPassword} at least.`,
  );
}
