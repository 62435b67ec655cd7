import type { CheckReport } from "@octavo/core/node";
import type { Paint } from "../io.ts";

export interface FormatContext {
  /** Texts for code frames. */
  readonly text: (file: string) => string | undefined;
  /** The docs folder as the person named it: paths are shown so that they can be clicked. */
  readonly folder: string;
  readonly paint: Paint;
}

export type Format = (report: CheckReport, context: FormatContext) => string;

/** A file's path from the current folder. */
export function shownPath(folder: string, file: string): string {
  if (/^https?:/.test(file) || folder === "." || folder === "") return file;
  return `${folder.replace(/\/+$/, "")}/${file}`;
}
