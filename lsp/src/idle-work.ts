import { setImmediate as turn, setTimeout as sleep } from "node:timers/promises";
import { isCancelled, prepareReferences } from "@octavo/core";
import type { Project } from "@octavo/core/node";
import { Message, type MessageStrategy } from "vscode-languageserver/node";

/** Milliseconds without work after which what can wait begins. */
const idle = 2_000;

/** Milliseconds without a request after which it goes on. */
const quiet = 300;

/** When the client last asked for something: answers come before what can wait. */
export class Requests {
  #last = -Infinity;

  /** Hears of all messages, and hands them on. */
  noting(strategy: MessageStrategy): MessageStrategy {
    return {
      handleMessage: (message, next) => {
        if (Message.isRequest(message)) this.#last = performance.now();
        return strategy.handleMessage(message, next);
      },
    };
  }

  /** Resolves once nobody has asked for a while; undefined where nobody has. Rejects with the signal. */
  rest(signal: AbortSignal): Promise<void> | undefined {
    if (signal.aborted) return Promise.reject(signal.reason as Error);
    return this.#left() > 0 ? this.#sleep(signal) : undefined;
  }

  async #sleep(signal: AbortSignal): Promise<void> {
    for (let left = this.#left(); left > 0; left = this.#left())
      await sleep(left, undefined, { signal, ref: false });
  }

  #left(): number {
    return this.#last + quiet - performance.now();
  }
}

export interface IdleWorkOptions {
  readonly project: Project;
  readonly requests: Requests;
  readonly onError: (message: string, error: unknown) => void;
}

/** What a site does while nobody works on it: it keeps what is known, as editors may be killed, and prepares the first question about references. */
export class IdleWork {
  readonly #options: IdleWorkOptions;
  #isKept = false;
  #isPrepared = false;
  #timer: NodeJS.Timeout | undefined;
  #end = new AbortController();
  #keeping: Promise<void> | undefined;

  constructor(options: IdleWorkOptions) {
    this.#options = options;
  }

  /** Begins in a while, unless all is done. */
  plan(): void {
    if (this.#isPrepared && this.#isKept) return;
    this.#end = new AbortController();
    const { signal } = this.#end;
    this.#timer = setTimeout(() => void this.#do(signal), idle);
    this.#timer.unref();
  }

  /** Call it with each change. */
  end(): void {
    clearTimeout(this.#timer);
    this.#end.abort();
  }

  /** The same; resolves when nothing is written any more. */
  async ended(): Promise<void> {
    this.end();
    await this.#keeping;
  }

  async #do(signal: AbortSignal): Promise<void> {
    if (!this.#isKept) await (this.#keeping = this.#keep(signal));
    if (!signal.aborted && !this.#isPrepared) await this.#prepare(signal);
  }

  async #keep(signal: AbortSignal): Promise<void> {
    const { project, requests } = this.#options;
    this.#isKept = await project.rememberSlowly(signal, () => requests.rest(signal));
  }

  async #prepare(signal: AbortSignal): Promise<void> {
    const { project, requests, onError } = this.#options;
    // An edit may come with each turn.
    const rest = async (): Promise<void> => {
      await turn();
      await requests.rest(signal);
    };
    try {
      await prepareReferences(project.core, rest);
      this.#isPrepared = true;
    } catch (error) {
      if (!signal.aborted && !isCancelled(error)) onError("References could not be prepared.", error);
    }
  }
}
