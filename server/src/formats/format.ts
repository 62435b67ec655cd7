import { isAbsolute, relative, sep } from "node:path";
import { isUrl, type Plugin } from "@octavo/core";
import type { CheckReport } from "@octavo/core/node";
import type { Paint } from "../io.ts";

/** What problems are shown with. */
export interface ShownContext {
  /** Texts for code frames. */
  readonly text: (file: string) => string | undefined;
  /** The docs folder as `shownFolder` tells it: paths are shown so that they can be clicked. */
  readonly folder: string;
  readonly paint: Paint;
}

interface FormatContext extends ShownContext {
  /** The plugins that the site was checked with. */
  readonly plugins: readonly Plugin[];
}

export type Format<Context = FormatContext> = (report: CheckReport, context: Context) => string;

/** A folder as seen from another one: "docs" or "../docs", empty for that one itself. */
export function shownFolder(from: string, folder: string): string {
  const path = relative(from, folder);
  return (isAbsolute(path) ? folder : path).replaceAll(sep, "/");
}

export function shownPath(folder: string, file: string): string {
  return isUrl(file) || folder === "" ? file : `${folder}/${file}`;
}

/** A text from the site as a terminal may have it: on one line, and with nothing that commands the terminal or reorders what follows. */
export function plainText(text: string): string {
  return text
    .replaceAll(/\s+/g, " ")
    .replaceAll(/[\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu, "\uFFFD");
}
