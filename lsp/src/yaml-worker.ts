import { parentPort } from "node:worker_threads";
import { readYamlText } from "@octavo/core";
import type { ParseAnswer, ParseRequest } from "./yaml-parser.ts";

// The thread of `YamlParser`.
parentPort?.on("message", ({ id, text }: ParseRequest) => {
  const parsed = readYamlText(text);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is of windows, not of threads
  parentPort?.postMessage({ id, parsed } satisfies ParseAnswer);
});
