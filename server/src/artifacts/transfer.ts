import { setTimeout as pause } from "node:timers/promises";
import { ArtifactError } from "./artifact-error.ts";

export interface TransferOptions {
  /** That of the store, for people. */
  readonly name: string;
  /** How much is sent. */
  readonly bytes: number;
  readonly signal: AbortSignal;
  /** Told why it is tried again. */
  readonly onLine?: (line: string) => void;
}

/** Milliseconds that any transfer may take, and bytes for each more. */
const leastTime = 60_000;
const leastSpeed = 50;

/** Tries of one transfer, and milliseconds before the second; each time that doubles. */
const tries = 5;
const firstPause = 500;

/**
 * Sends something to a store, or gets it, and tries again for some seconds where the store is away for a moment. Rejects with
 * `ArtifactError` where it stays away or takes too long, and with the signal's reason.
 */
export async function transfer<T>(
  work: (signal: AbortSignal) => Promise<T>,
  { name, bytes, signal, onLine }: TransferOptions,
): Promise<T> {
  for (let tried = 1; ; tried++)
    try {
      return await once(work, { name, bytes, signal });
    } catch (error) {
      if (!(error instanceof ArtifactError) || !error.isTransient || tried === tries) throw error;
      onLine?.(`${error.message} It is tried again.`);
      await pause(firstPause * 2 ** (tried - 1), undefined, { signal });
    }
}

async function once<T>(
  work: (signal: AbortSignal) => Promise<T>,
  { name, bytes, signal }: TransferOptions,
): Promise<T> {
  const longest = leastTime + Math.ceil(bytes / leastSpeed);
  const late = AbortSignal.timeout(longest);
  const both = AbortSignal.any([signal, late]);
  try {
    return await untilAborted(work(both), both);
  } catch (error) {
    signal.throwIfAborted();
    if (late.aborted)
      throw new ArtifactError(
        `The artifact store, ${name}, did not take or send ${bytes} bytes within ${Math.round(longest / 1000)} seconds.`,
        { cause: error },
      );
    if (isBroken(error))
      throw new ArtifactError(`The connection to the artifact store, ${name}, broke.`, {
        isTransient: true,
        cause: error,
      });
    throw error;
  }
}

/** Asks a store something short. Rejects with `ArtifactError`, also where it does not answer, and with the signal's reason. */
export async function answered<T>(
  work: (signal: AbortSignal) => Promise<T>,
  {
    name,
    signal,
    patience,
  }: Pick<TransferOptions, "name" | "signal"> & {
    /** Milliseconds. */
    readonly patience: number;
  },
): Promise<T> {
  const late = AbortSignal.timeout(patience);
  const both = AbortSignal.any([signal, late]);
  try {
    return await untilAborted(work(both), both);
  } catch (error) {
    signal.throwIfAborted();
    if (!late.aborted) throw error;
    throw new ArtifactError(
      `The artifact store, ${name}, did not answer within ${patience / 1000} seconds.`,
      {
        isTransient: true,
        cause: error,
      },
    );
  }
}

/** A disk that is away may keep a call for ever. It is left alone then. */
export function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const stop = (): void => reject(signal.reason as Error);
  if (signal.aborted) stop();
  signal.addEventListener("abort", stop, { once: true });
  work.then(resolve, reject);
  return promise.finally(() => signal.removeEventListener("abort", stop));
}

/** What a stream says whose other end is gone. */
function isBroken(error: unknown): boolean {
  const { code = "" } = error as NodeJS.ErrnoException;
  return ["ECONNRESET", "EPIPE", "ETIMEDOUT", "ERR_STREAM_PREMATURE_CLOSE", "ESTALE", "EIO"].includes(code);
}
