import type { SearchAnswer, SearchQuestion } from "@octavo/core";
import { word } from "../words.ts";

type Kind = SearchQuestion["kind"];
type Answer<K extends Kind> = Extract<SearchAnswer, { kind: K }>;
/** What a question says, without its id. */
type Asked<K extends Kind> = Omit<Extract<SearchQuestion, { kind: K }>, "id" | "kind">;

/** Asks the worker. Never resolves for a search that a newer one has overtaken; rejects with words for readers. */
export type Ask = <K extends Kind>(kind: K, question: Asked<K>) => Promise<Answer<K>>;

interface Waiting {
  readonly resolve: (answer: SearchAnswer) => void;
  readonly reject: (error: Error) => void;
  readonly kind: Kind;
}

/** Starts the worker with the first question, and again where it could not be started. */
export function createAsk(script: string): Ask {
  let worker: Worker | undefined;
  let last = 0;
  const waiting = new Map<number, Waiting>();

  const start = (): Worker => {
    const started = new Worker(script, { type: "module" });
    started.addEventListener("message", ({ data }: MessageEvent<SearchAnswer>) => {
      const asked = waiting.get(data.id);
      waiting.delete(data.id);
      if (data.kind === "error") asked?.reject(new Error(data.message));
      else asked?.resolve(data);
    });
    started.addEventListener("error", (event) => {
      event.preventDefault();
      started.terminate();
      if (worker === started) worker = undefined;
      const error = new Error(
        word("searchFailed", "Search could not be loaded. Look whether you are online, then try again."),
      );
      for (const { reject } of waiting.values()) reject(error);
      waiting.clear();
    });
    return started;
  };

  return <K extends Kind>(kind: K, question: Asked<K>) =>
    new Promise<Answer<K>>((resolve, reject) => {
      const id = ++last;
      if (kind === "search")
        for (const [older, asked] of waiting) if (asked.kind === "search") waiting.delete(older);
      waiting.set(id, { kind, resolve: (answer) => resolve(answer as Answer<K>), reject });
      worker ??= start();
      worker.postMessage({ ...question, kind, id }, []);
    });
}
