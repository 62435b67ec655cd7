import { createHash } from "node:crypto";
import type { Reader } from "@octavo/core";

/** Below a release: a folder for each view of it that is on the disk. */
export const viewsFolder = "views";

/** The view of those who have not signed in, below a release; a deployment makes it, with its site where releases have theirs. */
export const anybodyFolder = "views/anybody";

/** In a view: what its build has written last. */
export const viewFile = "view.json";

const ownName = /^[0-9a-f]{32}$/;

/** The folder of a view, the same for all who are in the same groups. */
export function viewName({ groups }: Reader): string {
  return createHash("sha256").update(JSON.stringify(groups)).digest("hex").slice(0, 32);
}

/** Whether a folder of this name is the view of readers who have signed in. */
export function isReaderView(name: string): boolean {
  return ownName.test(name);
}

/** What each machine makes in a release itself, and nobody sends it: a lock, in those of earlier versions, and views of readers who have signed in. */
export const ownFiles: RegExp = /^(lock|views\/[0-9a-f]{32}.*)$/;
