import { Worker } from "node:worker_threads";
import { yamlTree, type DataTree, type ParsedYaml } from "@octavo/core";

/** What the thread is asked and what it answers. */
export interface ParseRequest {
  readonly id: number;
  readonly text: string;
}

export interface ParseAnswer {
  readonly id: number;
  readonly parsed: ParsedYaml;
}

/** Parses YAML in a thread of its own, which starts with the first text and does not keep the process alive. */
export class YamlParser {
  #worker: Worker | undefined;
  #lastId = 0;
  readonly #waiting = new Map<number, PromiseWithResolvers<ParsedYaml>>();

  /** Rejects where the thread died. */
  async parse(text: string): Promise<DataTree> {
    const id = ++this.#lastId;
    const answer = Promise.withResolvers<ParsedYaml>();
    this.#waiting.set(id, answer);
    this.#worker ??= this.#start();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is of windows, not of threads
    this.#worker.postMessage({ id, text } satisfies ParseRequest);
    return yamlTree(text, await answer.promise);
  }

  dispose(): void {
    void this.#worker?.terminate();
    this.#worker = undefined;
  }

  #start(): Worker {
    const entry = import.meta.resolve("#yaml-worker");
    const worker = new Worker(new URL(entry), {
      execArgv: entry.endsWith(".ts") ? ["--conditions=source"] : [],
      name: "octavo-yaml",
    });
    worker.unref();
    worker.on("message", ({ id, parsed }: ParseAnswer) => {
      this.#waiting.get(id)?.resolve(parsed);
      this.#waiting.delete(id);
    });
    const ended = (error: unknown): void => {
      if (this.#worker === worker) this.#worker = undefined;
      for (const { reject } of this.#waiting.values()) reject(error);
      this.#waiting.clear();
    };
    worker.on("error", ended);
    worker.on("exit", () => ended(new Error("The thread has ended.")));
    return worker;
  }
}
