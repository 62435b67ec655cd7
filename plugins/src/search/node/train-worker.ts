import { parentPort } from "node:worker_threads";
import { encodeModel } from "../semantic/model-file.ts";
import { train } from "../semantic/train.ts";

// The thread of `trainInThread`: a text with the stems of one document a line goes in, a model's bytes come out.
parentPort?.once("message", (text: string) => {
  const model = encodeModel(train(text.split("\n").map((line) => line.split(" ").filter(Boolean))));
  parentPort?.postMessage(model, [model.buffer]);
});
