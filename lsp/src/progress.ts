import type { Connection } from "vscode-languageserver/node";
import { basename } from "node:path";
import type { Progress } from "@octavo/core/node";

/** Shows in the client that a site is being read and checked. Called with progress; without, at the end. */
export function reporter(connection: Connection, root: string): (progress?: Progress) => void {
  let last = { phase: "", percent: -1 };
  let done = false;
  // What is told throws where the connection has just been closed: there is nobody to be told.
  const created = connection.window
    .createWorkDoneProgress()
    .then((progress) => {
      if (!done) progress.begin(`Octavo: reading ${basename(root)}`, 0);
      return done ? undefined : progress;
    })
    .catch(() => undefined);
  return (progress) => {
    if (progress === undefined) {
      if (done) return;
      done = true;
      void created.then((shown) => shown?.done()).catch(() => undefined);
      return;
    }
    const half = Math.floor((progress.done / Math.max(1, progress.total)) * 50);
    const percent = progress.phase === "read" ? half : 50 + half;
    if (progress.phase === last.phase && percent === last.percent) return;
    last = { phase: progress.phase, percent };
    const text = `${progress.done} of ${progress.total} ${progress.phase === "read" ? "files" : "checks"}`;
    void created.then((shown) => done || shown?.report(percent, text)).catch(() => undefined);
  };
}
