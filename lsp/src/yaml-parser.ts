import { Worker } from "node:worker_threads";
import type { ParsedYaml } from "@octavo/core";

/** What the thread is asked and what it answers. */
export interface ParseRequest {
  readonly id: number;
  readonly text: string;
}

export interface ParseAnswer {
  readonly id: number;
  readonly parsed: ParsedYaml;
}

/** Milliseconds without a text after which the thread ends: what it has read would stay in memory. */
const patience = 5_000;

/** Parses YAML in a thread of its own, which starts with the first text and does not keep the process alive. */
export class YamlParser {
  #worker: Worker | undefined;
  #lastId = 0;
  #idle: NodeJS.Timeout | undefined;
  readonly #waiting = new Map<number, PromiseWithResolvers<ParsedYaml>>();

  /** Rejects where the thread died. */
  parse(text: string): Promise<ParsedYaml> {
    clearTimeout(this.#idle);
    const id = ++this.#lastId;
    const answer = Promise.withResolvers<ParsedYaml>();
    this.#waiting.set(id, answer);
    this.#worker ??= this.#start();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is of windows, not of threads
    this.#worker.postMessage({ id, text } satisfies ParseRequest);
    return answer.promise;
  }

  /** Ends the thread; another text starts one again. */
  dispose(): void {
    clearTimeout(this.#idle);
    void this.#worker?.terminate();
    this.#ended(new Error("The thread has ended."));
  }

  #start(): Worker {
    const entry = import.meta.resolve("#yaml-worker");
    const worker = new Worker(new URL(entry), {
      execArgv: entry.endsWith(".ts") ? ["--conditions=octavo-source"] : [],
      name: "octavo-yaml",
    });
    worker.unref();
    worker.on("message", ({ id, parsed }: ParseAnswer) => {
      this.#waiting.get(id)?.resolve(parsed);
      this.#waiting.delete(id);
      if (this.#waiting.size > 0) return;
      clearTimeout(this.#idle);
      this.#idle = setTimeout(() => this.dispose(), patience);
      this.#idle.unref();
    });
    // One that was ended is not waited for any more, but perhaps the next one.
    const ended = (error: unknown): void => {
      if (this.#worker === worker) this.#ended(error);
    };
    worker.on("error", ended);
    worker.on("exit", () => ended(new Error("The thread has ended.")));
    return worker;
  }

  #ended(error: unknown): void {
    this.#worker = undefined;
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}
