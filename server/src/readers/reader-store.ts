import { randomBytes } from "node:crypto";
import { openDatabase } from "../storage/open-database.ts";
import { query, type Program } from "../storage/program.ts";
import type { Storage } from "../storage/storage.ts";

/** What the service has a secret for, beside the keys of clients. */
type SecretUse = "sessions" | "previews";

/** What all servers of a service know of its readers. Methods reject where the database fails, but for `isEnded`. */
export interface ReaderStore {
  /** Signs sessions, or names previews. The first that asks makes it. */
  secret(use: SecretUse): Promise<string>;
  /** Whether a token, by its hash, is used for the first time. Of several servers that ask, one hears so. */
  take(hash: string): Promise<boolean>;
  /** Ends a session before its time, which is in milliseconds since 1970. */
  end(session: string, until: number): Promise<void>;
  /**
   * Whether a session was ended. What another server has ended is known after five seconds at most. Where the database fails or is
   * silent, readers go on to read.
   */
  isEnded(session: string): Promise<boolean>;
}

/** Milliseconds for which tokens are remembered; they are good for 20 s. */
const memory = 10 * 60_000;
/** Milliseconds for which a session is not asked about again: a page has many files, each of which is asked for with it. */
const fresh = 5_000;
/** Milliseconds that a request waits for the database to say so. */
const patience = 1_000;
/** Milliseconds for which it is not told again that it is not known. */
const quiet = 60_000;
/** Sessions of which that is remembered. */
const most = 10_000;

/** In a storage that `readerMigrations` have been run on. */
export async function openReaderStore(
  storage: Storage,
  {
    clock,
    onError,
  }: {
    readonly clock?: () => number;
    /** Told why it is not known whether sessions were ended, once a minute. */
    readonly onError: (error: unknown) => void;
  },
): Promise<ReaderStore> {
  const { database } = await openDatabase(storage, { channel: "octavo_readers", clock });
  /** Whether sessions are ended, and when that was asked: many files of a page ask at once, also where there is no answer. */
  const asked = new Map<string, { readonly at: number; readonly answer: Promise<boolean> }>();
  let toldAt = -Infinity;
  const tell = (error: unknown): void => {
    if (performance.now() - toldAt < quiet) return;
    toldAt = performance.now();
    onError(error);
  };
  return {
    secret: (use) => database.write(() => sharedSecret(use, randomBytes(32).toString("base64url"))),
    take: (hash) => database.write(() => takeToken(hash)),
    end: async (session, until) => {
      await database.write(() => endSession(session, until));
      asked.delete(session);
    },
    isEnded: async (session) => {
      const known = asked.get(session);
      if (known && performance.now() - known.at < fresh) return known.answer;
      if (asked.size >= most) asked.clear();
      const answer = inTime(database.read(() => isEnded(session))).catch((error: unknown) => {
        tell(error);
        return false;
      });
      asked.set(session, { at: performance.now(), answer });
      return answer;
    },
  };
}

/** Rejects where the database is silent: a page is not to wait for it. */
async function inTime(answer: Promise<boolean>): Promise<boolean> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () =>
      reject(
        new Error(
          "The database has not said in time whether sessions were ended: their readers go on to read.",
        ),
      ),
    patience,
  );
  return Promise.race([answer, promise]).finally(() => clearTimeout(timer));
}

function* sharedSecret(use: SecretUse, made: string): Program<string> {
  yield* query(
    "insert into session_secrets (name, secret) values ($1, $2) on conflict do nothing",
    use,
    made,
  );
  const [row] = yield* query("select secret from session_secrets where name = $1", use);
  if (typeof row?.["secret"] !== "string") throw new Error(`The secret of ${use} was not kept.`);
  return row["secret"];
}

function* takeToken(hash: string): Program<boolean> {
  yield* query("delete from used_login_tokens where until < now_ms()");
  const taken = yield* query(
    "insert into used_login_tokens (hash, until) values ($1, now_ms() + $2) on conflict do nothing returning hash",
    hash,
    memory,
  );
  return taken.length > 0;
}

function* endSession(name: string, until: number): Program<void> {
  yield* query("delete from ended_sessions where until < now_ms()");
  yield* query(
    "insert into ended_sessions (name, until) values ($1, cast($2 as bigint)) on conflict do nothing",
    name,
    until,
  );
}

function* isEnded(name: string): Program<boolean> {
  return (yield* query("select 1 as found from ended_sessions where name = $1", name)).length > 0;
}
