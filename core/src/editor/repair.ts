import type { FixEdit, Problem } from "../problem/problem.ts";
import type { FileId } from "../source/file.ts";
import type { Range } from "../source/line-index.ts";
import type { DataPath } from "../source/origin.ts";

/** One step of a change of a site's files, at a symbolic place. All steps of a change count in the texts before it. */
export type SiteEdit =
  | ({ readonly kind: "replace" } & FixEdit)
  /** A member of a JSON file, with its key, its comma, and its line where it has one of its own. */
  | { readonly kind: "remove"; readonly file: FileId; readonly path: DataPath }
  /** An item of the list at `path` of a JSON file, before the one that is at the index now; at its end by default. */
  | {
      readonly kind: "insert";
      readonly file: FileId;
      readonly path: DataPath;
      readonly at?: number;
      readonly value: unknown;
    }
  /** A file that is not there yet. */
  | { readonly kind: "create"; readonly file: FileId; readonly text: string };

/** A way to mend a problem. */
export interface Repair {
  /** What it does, as an order: "Remove the entry". */
  readonly title: string;
  readonly edits: readonly SiteEdit[];
}

/** A change of files with its places in the current texts. */
export interface LocatedEdits {
  readonly replaced: readonly LocatedEdit[];
  readonly created: readonly { readonly file: FileId; readonly text: string }[];
}

export interface LocatedEdit {
  readonly file: FileId;
  readonly range: Range;
  readonly newText: string;
}

export interface LocatedRepair extends LocatedEdits {
  readonly title: string;
}

export interface ProblemRepairs {
  readonly problem: Problem;
  /** Best first. */
  readonly repairs: readonly LocatedRepair[];
}
