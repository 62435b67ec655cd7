// What `startLoopAlarm` starts: looks for loops of the main thread, and where they are.
import { writeSync } from "node:fs";
import { Session, type Debugger } from "node:inspector";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import { workerData } from "node:worker_threads";
import { releaseName, type LoopAlarmData } from "./loop-alarm-data.ts";

const { beats, patience, own } = workerData as LoopAlarmData;
const counter = new Int32Array(beats);
const interval = patience / 10;
let last = -1;
let since = Date.now();
let before = Date.now();
/** How often it was looked since. */
let looks = 0;
let isDone = false;
/** Whether a halt was asked for that has not come: one step outside of JavaScript may last long. */
let isHalting = false;

setInterval(() => {
  const now = Date.now();
  const beat = Atomics.load(counter, 0);
  // Where this thread was halted, too, the whole process was, or the machine.
  const isLate = now - before > 3 * interval;
  before = now;
  if (beat !== last || isLate) {
    last = beat;
    since = now;
    looks = 0;
    isDone = false;
  } else if (!isDone && !isHalting && now - since >= patience * (looks + 1)) {
    looks++;
    look();
  }
}, interval);

const mostLooks = 4;

/** Halts the main thread for a moment, wherever it is. */
function look(): void {
  const session = new Session();
  session.connectToMainThread();
  const urls = new Map<string, string>();
  const beat = last;
  isHalting = true;
  session.on("Debugger.scriptParsed", ({ params }) => urls.set(params.scriptId, params.url));
  session.once("Debugger.paused", ({ params: { callFrames } }) => {
    isHalting = false;
    const resume = (): void => session.post("Debugger.disable", () => session.disconnect());
    const place = callFrames.map((frame) => placeOf(frame, urls)).find((each) => each !== undefined);
    const [frame] = callFrames;
    // What was looked for may be over by now.
    if (!frame || Atomics.load(counter, 0) !== beat) return resume();
    // A long step of a package or of Octavo ends by itself; whoever waits for it longer may want to end it.
    if (place === undefined && looks < mostLooks) return resume();
    isDone = true;
    // Nobody hears signals in a loop: the system is to act on them, and does once that is told.
    const expression = `globalThis[Symbol.for(${JSON.stringify(releaseName)})]()`;
    session.post("Debugger.evaluateOnCallFrame", { callFrameId: frame.callFrameId, expression }, () => {
      try {
        tell(place);
      } catch {
        // Nobody reads the messages any more, or not quickly enough: the command goes on all the same.
      } finally {
        resume();
      }
    });
  });
  session.post("Debugger.enable");
  session.post("Debugger.pause");
}

function tell(place: string | undefined): void {
  const advice =
    place === undefined
      ? "Ctrl-C ends the command now."
      : "If it has no end, stop the command (Ctrl-C) and mend the loop; otherwise let it wait for something at times.";
  writeSync(
    2,
    `warning ${place ?? "A step of Octavo or of a package"} has been running for ${Math.round((Date.now() - since) / 1000)} seconds without a pause, and nothing else goes on meanwhile. ${advice}\n`,
  );
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
