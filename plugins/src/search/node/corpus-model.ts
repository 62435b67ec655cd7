import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { baseLanguage } from "../analysis/languages.ts";
import { CorpusModel } from "../semantic/corpus-model.ts";
import { decodeModel, modelVersion } from "../semantic/model-file.ts";
import { hashOf, readChecked, writeChecked } from "./checked-file.ts";

export interface CorpusModelOptions {
  /** The site's cache folder: a model is trained once for the same texts. The last one of each language is kept. */
  readonly cache?: string;
  /** As docs.json names it. */
  readonly language?: string;
  /** Ends the training; the promise rejects with its reason. */
  readonly signal?: AbortSignal;
}

/** What the words of a site mean, learnt in a thread of its own. `stems` are those of `SearchIndex.stemsOf`. */
export async function corpusModel(
  stems: readonly (readonly string[])[],
  { cache, language = "", signal }: CorpusModelOptions = {},
): Promise<CorpusModel> {
  const text = stems.map((line) => line.join(" ")).join("\n");
  const label = Buffer.from(hashOf(`${modelVersion}\n${text}`), "latin1");
  // Hashed, because a name that somebody wrote is no name of a file.
  const file = cache && join(cache, "search", `meaning-${hashOf(baseLanguage(language)).slice(0, 16)}.bin`);
  const cached = file && (await readChecked(file));
  const isOfText = cached && label.equals(cached.subarray(0, label.length));
  const known = isOfText && decodeModel(cached.subarray(label.length));
  if (known) return new CorpusModel(known);
  const bytes = await trainInThread(text, signal);
  const data = decodeModel(bytes);
  if (!data) throw new Error("Training gave no model.");
  // Without a cache the site works as well, and trains again the next time.
  if (file) await writeChecked(file, Buffer.concat([label, bytes])).catch(() => undefined);
  return new CorpusModel(data);
}

function trainInThread(text: string, signal: AbortSignal | undefined): Promise<Uint8Array> {
  signal?.throwIfAborted();
  const entry = import.meta.resolve("#train-worker");
  const worker = new Worker(new URL(entry), {
    execArgv: entry.endsWith(".ts") ? ["--conditions=octavo-source"] : [],
  });
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
  const stop = (): void => reject(signal?.reason as Error);
  worker.once("message", resolve);
  worker.once("error", reject);
  worker.once("exit", (code) => reject(new Error(`The training thread ended with code ${code}.`)));
  signal?.addEventListener("abort", stop, { once: true });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is of windows, not of threads
  worker.postMessage(text);
  return promise.finally(() => {
    signal?.removeEventListener("abort", stop);
    void worker.terminate();
  });
}
