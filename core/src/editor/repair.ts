import type { Fix, FixEdit, Problem } from "../problem/problem.ts";
import type { FileId } from "../source/file.ts";
import type { Range } from "../source/line-index.ts";
import type { DataPath } from "../source/origin.ts";
import type { Cursor } from "./cursor.ts";
import type { Trials } from "./trials.ts";

/** One step of a change of a site's files, at a symbolic place. All steps of a change count in the texts before it. */
export type SiteEdit = SiteStep & {
  /** What somebody is asked before it is done, as an order: "Redirect the old paths". */
  readonly confirm?: string;
};

type SiteStep =
  | ({ readonly kind: "replace" } & FixEdit)
  /**
   * A member of a JSON or YAML file or of a page's front matter, with its key, its comma, and its line where it has one of its
   * own.
   */
  | { readonly kind: "remove"; readonly file: FileId; readonly path: DataPath }
  /** Items of the list at `path` of such a text, before the one that is at the index now; at its end by default. */
  | {
      readonly kind: "insert";
      readonly file: FileId;
      readonly path: DataPath;
      readonly at?: number;
      readonly values: readonly unknown[];
    }
  /** Members of the object at `path`, before one that it has; behind the others by default. */
  | {
      readonly kind: "insert";
      readonly file: FileId;
      readonly path: DataPath;
      readonly before?: string | undefined;
      readonly members: Readonly<Record<string, unknown>>;
    }
  /** A file that is not there yet. */
  | { readonly kind: "create"; readonly file: FileId; readonly text: string }
  /** A file gets another path, where none is yet; changes of its text count under the old one. */
  | { readonly kind: "move"; readonly file: FileId; readonly to: FileId };

/** Where a problem starts, and which ways to mend it are asked for. */
export interface RepairCursor extends Cursor {
  /** Whether those are left out that are not safe, so that they need not be looked for. */
  readonly onlySafe: boolean;
  /** For those who have to try what helps. */
  readonly trials: Trials;
}

/** A way to mend a problem. */
export interface Repair {
  /** What it does, as an order: "Remove the entry". */
  readonly title: string;
  readonly edits: readonly SiteEdit[];
  readonly isSafe?: Fix["isSafe"];
}

/** A change of files with its places in the current texts. */
export interface LocatedEdits {
  readonly replaced: readonly LocatedEdit[];
  readonly created: readonly { readonly file: FileId; readonly text: string }[];
  /** Done last. */
  readonly moved: readonly FileMove[];
}

export interface FileMove {
  readonly from: FileId;
  readonly to: FileId;
}

export interface LocatedEdit {
  readonly file: FileId;
  readonly range: Range;
  readonly newText: string;
  readonly confirm?: string;
}

export interface LocatedRepair extends LocatedEdits {
  readonly title: string;
  readonly isSafe?: Fix["isSafe"];
}

export interface ProblemRepairs {
  readonly problem: Problem;
  /** Best first. */
  readonly repairs: readonly LocatedRepair[];
}
