import { parentPort } from "node:worker_threads";
import variant from "@jitl/quickjs-wasmfile-release-sync";
import {
  newQuickJSWASMModuleFromVariant,
  Scope,
  type QuickJSContext,
  type QuickJSRuntime,
  type QuickJSSyncVariant,
} from "quickjs-emscripten-core";
import { drawingRuntime, pureRuntime } from "../generated/island-runtime.ts";
import { formatLocale } from "./format-locale.ts";
import { limits } from "./limits.ts";
import { parseUrl } from "./parse-url.ts";
import { describeThrown } from "./runtime/describe-thrown.ts";
import type { DrawingAnswer, DrawingTask } from "./sandbox.ts";

// Draws the code of pages: a fresh QuickJS for each page, which reaches nothing but what is handed to it here: texts, and what formats numbers and dates and parses URLs.

const quickjs = await newQuickJSWASMModuleFromVariant(variant as unknown as QuickJSSyncVariant);

parentPort?.on("message", (task: DrawingTask) => {
  try {
    drawPage(task);
  } catch (error) {
    // QuickJS may be broken now: the thread is not used again.
    answer({ kind: "broken", message: error instanceof Error ? error.message : String(error) });
  }
});

function answer(message: DrawingAnswer): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is of windows, not of threads
  parentPort?.postMessage(message);
}

function drawPage(task: DrawingTask): void {
  const runtime = quickjs.newRuntime();
  runtime.setMemoryLimit(limits.memory);
  runtime.setMaxStackSize(limits.stack);
  const context = runtime.newContext();
  const began = clock();
  Scope.withScope((scope) => drawParts(task, runtime, context, scope));
  const used = clock() - began;
  let spent = false;
  try {
    context.dispose();
    runtime.dispose();
  } catch {
    spent = true;
  }
  answer({ kind: "done", spent, used });
}

function drawParts(
  { code, count, skip, builtIns, time, room }: DrawingTask,
  runtime: QuickJSRuntime,
  context: QuickJSContext,
  scope: Scope,
): void {
  let ends = 0;
  let isStopped = false;
  const pageEnds = clock() + time;
  const renew = (limit = limits.time): void => {
    ends = clock() + limit;
    isStopped = false;
  };
  runtime.setInterruptHandler(() => (isStopped ||= clock() > ends));
  /** The answer goes with its scope: only its text is kept. */
  const call = (name: string, given: string | number, limit = limits.time): string =>
    Scope.withScope((own) => {
      renew(limit);
      const argument = typeof given === "number" ? context.newNumber(given) : context.newString(given);
      const called = own.manage(context.getProp(entry, name));
      const result = context.callFunction(called, context.undefined, own.manage(argument));
      if (result.error)
        return JSON.stringify({ error: describeThrown(context.dump(own.manage(result.error))) });
      const text: unknown = context.dump(own.manage(result.value));
      return typeof text === "string" ? text : "";
    });
  for (const [name, reply] of Object.entries({ octavo$format: formatLocale, octavo$url: parseUrl })) {
    const asked = context.newFunction(name, (question) =>
      context.newString(reply(context.getString(question))),
    );
    context.setProp(context.global, name, scope.manage(asked));
  }
  context.setProp(context.global, "octavo$pure", scope.manage(context.newString(pureRuntime)));
  renew();
  const entry = scope.manage(
    context.unwrapResult(context.evalCode(`${drawingRuntime}\n;globalThis.octavo$entry`, "octavo.js")),
  );
  context.unwrapResult(context.evalCode("delete globalThis.octavo$entry")).dispose();
  call("addBuiltIns", builtIns.join(" "));
  renew();
  const loaded = context.evalCode(`(function(octavo$){${code}\n})`, "page.js");
  let failure = loaded.error;
  if (!loaded.error) {
    const own = scope.manage(context.getProp(entry, "runtime"));
    renew();
    const run = context.callFunction(scope.manage(loaded.value), context.undefined, own);
    if (run.error) failure = run.error;
    else run.value.dispose();
  }
  if (failure) {
    const error = describeThrown(context.dump(scope.manage(failure)));
    answer({ kind: "failed", json: JSON.stringify({ ...notesIn(call("written", 0)), error }) });
    return;
  }
  let left = room;
  const skipped = new Set(skip);
  let waiting = Array.from({ length: count }, (_, part) => part).filter((part) => !skipped.has(part));
  // What takes long comes last, so that it does not use up the time of the others.
  for (const limit of waiting.length > 1 ? [limits.first, limits.time] : [limits.time]) {
    const slow: number[] = [];
    for (const part of waiting) {
      if (clock() > pageEnds) return;
      answer({ kind: "begun", part });
      const json = call("drawPart", part, limit);
      if (isStopped && limit < limits.time) slow.push(part);
      else {
        left -= json.length;
        answer({ kind: "drawn", part, json: left < 0 ? tooMuch : json });
      }
    }
    waiting = slow;
  }
}

const tooMuch = JSON.stringify({
  error: { name: "", message: `the parts of its page draw more than ${limits.drawn} characters together` },
});

/** Milliseconds that this thread has worked, where Node can tell: a busy machine does not make code fail. */
function clock(): number {
  const worked = process.threadCpuUsage?.();
  return worked ? (worked.user + worked.system) / 1_000 : performance.now();
}

function notesIn(json: string): object {
  const notes: unknown = JSON.parse(json || "{}");
  return typeof notes === "object" && notes !== null ? notes : {};
}
