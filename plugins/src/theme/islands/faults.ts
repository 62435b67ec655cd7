import type { Read } from "@octavo/core";
import type { Bundle, Fault } from "./bundle.ts";
import { isMarkdown } from "./code-names.ts";
import { limits } from "./limits.ts";
import { fileOf } from "./module-path.ts";
import { lineInPage } from "./statement-places.ts";

/** How page code's errors are told. */
const ofQuickJs: ReadonlyMap<string, string> = new Map([
  ["interrupted", `it ran for more than ${limits.time / 1_000} seconds, and was stopped`],
  ["out of memory", `it needs more than ${limits.memory / 1024 / 1024} MB of memory`],
  ["string too long", `it needs more than ${limits.memory / 1024 / 1024} MB of memory`],
  ["stack overflow", "it calls itself without end"],
]);

export const stoppedMessage = "it did not end, and was stopped";

/** Of parts that were not drawn any more. */
export const lateFault: Fault = {
  message: `the code of its page ran for more than ${limits.page / 1_000} seconds`,
};

export interface CodeError {
  readonly name: string;
  readonly message: string;
  readonly stack: string;
}

/** Why a part could not be drawn, and where in the sources. `refused`: what it reached for in vain. */
export function faultOf(error: CodeError, refused: readonly string[], bundle: Bundle, read: Read): Fault {
  const known = error.name === "InternalError" ? ofQuickJs.get(error.message) : undefined;
  const said =
    error.name === "" || error.name === "Error" ? error.message : `${error.name}: ${error.message}`;
  const reached =
    refused.length > 0
      ? ` (${refused.join(", ")}: code reaches no network, files and processes while the page is built)`
      : "";
  return {
    message: `${known ?? (said.replace(/\s+/g, " ").replace(/\.$/, "").slice(0, 400) || "it threw an error")}${reached}`,
    place: error.name === "" ? undefined : placeOf(error.stack, bundle, read),
  };
}

/** The innermost place of a stack that is code of the page. */
function placeOf(stack: string, bundle: Bundle, read: Read): Fault["place"] {
  const [first] = modulePlaces(stack, bundle);
  return first && inFile(first.file, first.line, first.column, bundle, read);
}

/** The places of a stack in the texts of modules, innermost first. Lines and columns count from 0. */
export function modulePlaces(stack: string, { sourceOf }: Bundle): readonly NonNullable<Fault["place"]>[] {
  return [...stack.matchAll(/\bpage\.js:(\d+):(\d+)/g)].flatMap(([, line = "", column = ""]) => {
    const row = Number(line) - 1;
    const found = sourceOf(row, Number(column) - 1 - (row === 0 ? prefix : 0));
    const file = /^site:(.*)$/s.exec(found?.source ?? "")?.[1];
    if (!found || !file) return [];
    return [{ file: fileOf(file), line: found.line, column: found.column }];
  });
}

/** What stands before the bundle in its first line. */
const prefix = "(function(octavo$){".length;

/**
 * A place of a module's text in its file. Statements of a page stand elsewhere there. Undefined where it is not known.
 */
export function inFile(
  file: string,
  line: number,
  column: number,
  bundle: Pick<Bundle, "texts" | "written" | "statements">,
  read: Read,
): Fault["place"] {
  const written = bundle.written.get(file)?.split("\n")[line] ?? "";
  const text = bundle.texts.get(file)?.split("\n")[line] ?? written;
  const place = { file, line, column: text === written ? column : columnIn(written, text, column) };
  if (!isMarkdown(file)) return file === "" ? undefined : place;
  const statements = bundle.statements.get(file);
  const page = read.text(file) ?? "";
  const found = (statements && lineInPage(line, statements, page)) ?? onlyLine(written, page);
  return found === undefined ? undefined : { ...place, line: found };
}

/** The line of that text, where there is one: what variables put into a statement does not stand there. */
function onlyLine(written: string, page: string): number | undefined {
  const lines = page.split("\n");
  const found = written.trim() === "" ? -1 : lines.indexOf(written);
  return found < 0 || lines.includes(written, found + 1) ? undefined : found;
}

/** The column in a line as it is written of one in the same line after pieces before it were replaced. */
function columnIn(written: string, text: string, column: number): number {
  // Another piece may have been replaced behind it.
  for (let length = 256; length >= 1; length /= 2) {
    const found = written.lastIndexOf(text.slice(column, column + length), column);
    if (found !== -1) return found;
  }
  return Math.min(column, written.length);
}
