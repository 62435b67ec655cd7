import type { SearchAnswer, SearchQuestion } from "@octavo/core";
import { createAnswering } from "./answering.ts";

/** What this script uses of a worker's global scope. */
interface WorkerScope {
  readonly addEventListener: (
    type: "message",
    listener: (event: { readonly data: SearchQuestion }) => void,
  ) => void;
  readonly postMessage: (answer: SearchAnswer) => void;
}

/** Milliseconds without a question until the rest of the index is loaded. */
const idle = 600;

const { addEventListener, postMessage } = globalThis as unknown as WorkerScope;
let waiting: ReturnType<typeof setTimeout> | undefined;

const answering = createAnswering(import.meta.url, (work) => {
  clearTimeout(waiting);
  waiting = setTimeout(work, idle);
});

async function reply(question: SearchQuestion): Promise<void> {
  const answer = await answering(question);
  if (answer) postMessage(answer);
}

addEventListener("message", ({ data }) => void reply(data));
