import type { Core } from "../core.ts";
import type { FileId } from "../source/file.ts";
import type { Position } from "../source/line-index.ts";
import { askAt, type RequestOptions } from "./asking.ts";

/** What something takes whose name stands before the cursor. */
export interface Signature {
  readonly label: string;
  /** In Markdown. */
  readonly documentation?: string;
  readonly parameters: readonly SignatureParameter[];
  /** Which of the parameters the cursor is in. */
  readonly active?: number;
}

export interface SignatureParameter {
  /** Offsets into the label. */
  readonly start: number;
  readonly end: number;
  readonly documentation?: string;
}

/** The signature at a position; undefined where nothing is taken. Rejects with `Cancelled` when an input is set meanwhile. */
export function signature(
  core: Core,
  file: FileId,
  position: Position,
  options?: RequestOptions,
): Promise<Signature | undefined> {
  return askAt({ core, file, position, ...options }, (cursor, { context, read }) =>
    context.hooks.signature.promise(cursor, read),
  );
}
