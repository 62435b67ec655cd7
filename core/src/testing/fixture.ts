import type { Position } from "../source/line-index.ts";

/** A problem that a fixture expects: the columns of its `^^^` mark, in the line above it. */
export interface ExpectedProblem {
  readonly file: string;
  readonly line: number;
  readonly start: number;
  readonly end: number;
  readonly severity: string;
  readonly code: string;
}

export interface Fixture {
  readonly files: ReadonlyMap<string, string>;
  readonly expected: readonly ExpectedProblem[];
  /** Where `$0` stood; it is taken out of the text. */
  readonly cursor: { readonly file: string; readonly position: Position } | undefined;
}

const header = /^=== (\S.*)$/;
const mark = /^(\s*)(\^+) (error|warning|information) ([\w-]+\/[\w-]+)\s*$/;
const almostMark = /^\s*\^+( |$)/;

/**
 * Reads several files from one string. `=== path` begins a file. A line of `^^^ severity code` expects a problem at the
 * columns of its carets in the line above (of its own file), and is taken out; several may stand below one line. Throws
 * where a mark is misspelt or has no line above it, and where a file comes twice.
 */
export function readFixture(text: string): Fixture {
  const files = new Map<string, string>();
  const expected: ExpectedProblem[] = [];
  let cursor: Fixture["cursor"];
  let file: string | undefined;
  let lines: string[] = [];
  const finish = (): void => {
    if (file !== undefined) files.set(file, lines.join("\n"));
    lines = [];
  };
  for (const line of text.replace(/^\n/, "").split("\n")) {
    const named = header.exec(line)?.[1];
    if (named !== undefined) {
      finish();
      file = named.trim();
      if (files.has(file)) throw new Error(`The fixture has the file ${file} twice.`);
      continue;
    }
    if (file === undefined) {
      if (line.trim() !== "") throw new Error(`A fixture begins with "=== path", not with: ${line}`);
      continue;
    }
    const found = mark.exec(line);
    if (!found && almostMark.test(line))
      throw new Error(`This is no mark such as "^^^ error area/code": ${line}`);
    if (found) {
      if (lines.length === 0) throw new Error(`This mark has no line above it: ${line}`);
      const start = found[1]?.length ?? 0;
      const end = start + (found[2]?.length ?? 0);
      expected.push({
        file,
        line: lines.length - 1,
        start,
        end,
        severity: found[3] ?? "",
        code: found[4] ?? "",
      });
      continue;
    }
    const at = line.indexOf("$0");
    if (at !== -1) cursor = { file, position: { line: lines.length, character: at } };
    lines.push(at === -1 ? line : line.slice(0, at) + line.slice(at + 2));
  }
  finish();
  return { files, expected, cursor };
}
