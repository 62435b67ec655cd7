import { storageTrouble, troubleReason } from "../storage/storage-trouble.ts";
import type { Log } from "./log.ts";

export interface ErrorLogOptions {
  readonly log: Log;
  /** "beside the requests". */
  readonly where: string;
  /** Resolves where the database answers; undefined for one without a connection that could break. */
  readonly probe: (() => Promise<unknown>) | undefined;
  /** Milliseconds between two looks whether the database is back. Default: 1 s. */
  readonly pause?: number;
}

/** Milliseconds within which a trouble of the storage is not told again. */
const repeat = 60_000;

/**
 * Logs errors that belong to no request and to no job. A database that is away is told of once as it goes and once as it
 * comes back, however many ask for it in vain.
 */
export class ErrorLog {
  readonly #options: ErrorLogOptions;
  readonly #told = new Map<string, number>();
  #away: { readonly since: number; readonly timer: NodeJS.Timeout } | undefined;

  constructor(options: ErrorLogOptions) {
    this.#options = options;
  }

  tell(error: unknown): void {
    const { log, where, probe } = this.#options;
    const trouble = storageTrouble(error);
    if (trouble === undefined) {
      log.error({ err: error }, `Something went wrong ${where}.`);
      return;
    }
    const reason = troubleReason(error);
    if (trouble === "unavailable" && probe) {
      if (this.#away) return;
      this.#away = { since: performance.now(), timer: this.#look(probe) };
      log.error(
        { reason },
        "The database does not answer. It is asked again until it does; jobs and changes wait.",
      );
      return;
    }
    const before = this.#told.get(trouble);
    if (before !== undefined && performance.now() - before < repeat) return;
    this.#told.set(trouble, performance.now());
    log.error(
      { reason },
      trouble === "full"
        ? "The storage is full, so nothing can be kept. Make room; the work goes on by itself then."
        : "The storage does not do its work. It is asked again until it does; jobs and changes wait.",
    );
  }

  /** Looks no more. */
  close(): void {
    clearInterval(this.#away?.timer);
    this.#away = undefined;
  }

  #look(probe: () => Promise<unknown>): NodeJS.Timeout {
    let isLooking = false;
    const look = async (): Promise<void> => {
      if (isLooking) return;
      isLooking = true;
      const answers = await probe().then(
        () => true,
        () => false,
      );
      isLooking = false;
      if (!answers || !this.#away) return;
      const seconds = Math.round((performance.now() - this.#away.since) / 1000);
      this.close();
      this.#options.log.warn({ seconds }, "The database answers again.");
    };
    return setInterval(() => void look(), this.#options.pause ?? 1000).unref();
  }
}
