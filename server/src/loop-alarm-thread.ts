// What `startLoopAlarm` starts: looks for loops of the main thread, and where they are.
import { writeSync } from "node:fs";
import { Session, type Debugger } from "node:inspector";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import { workerData } from "node:worker_threads";
import type { LoopAlarmData } from "./loop-alarm.ts";

const { beats, patience, own } = workerData as LoopAlarmData;
const counter = new Int32Array(beats);
let last = -1;
let since = Date.now();
let isTold = false;

setInterval(() => {
  const now = Atomics.load(counter, 0);
  if (now !== last) {
    last = now;
    since = Date.now();
    isTold = false;
  } else if (!isTold && Date.now() - since >= patience) {
    isTold = true;
    look();
  }
}, patience / 10);

/** Halts the main thread for a moment, wherever it is. */
function look(): void {
  const session = new Session();
  session.connectToMainThread();
  const urls = new Map<string, string>();
  session.on("Debugger.scriptParsed", ({ params }) => urls.set(params.scriptId, params.url));
  session.once("Debugger.paused", ({ params: { callFrames } }) => {
    const place = callFrames.map((frame) => placeOf(frame, urls)).find((each) => each !== undefined);
    const [frame] = callFrames;
    if (frame) {
      // Nobody hears these in a loop: the system is to act on them.
      const expression =
        '["SIGINT", "SIGTERM"].forEach((name) => globalThis.process.removeAllListeners(name))';
      session.post("Debugger.evaluateOnCallFrame", { callFrameId: frame.callFrameId, expression });
    }
    if (place !== undefined)
      writeSync(
        2,
        `warning ${place} has been running for ${Math.round((Date.now() - since) / 1000)} seconds without a pause, and nothing else goes on meanwhile. ` +
          "If it has no end, stop the command (Ctrl-C) and mend the loop; otherwise let it wait for something at times.\n",
      );
    session.post("Debugger.disable", () => session.disconnect());
  });
  session.post("Debugger.enable");
  session.post("Debugger.pause");
}

/** "docs/octavo.config.ts:3:5" of code that is neither Octavo's nor a package's. */
function placeOf({ location }: Debugger.CallFrame, urls: ReadonlyMap<string, string>): string | undefined {
  const url = (urls.get(location.scriptId) ?? "").replace(/[?#].*$/, "");
  if (
    !url.startsWith("file:") ||
    url.includes("/node_modules/") ||
    own.some((folder) => url.startsWith(folder))
  )
    return undefined;
  const path = fileURLToPath(url);
  const near = relative(process.cwd(), path);
  return `${near.startsWith("..") ? path : near}:${location.lineNumber + 1}:${(location.columnNumber ?? 0) + 1}`;
}
