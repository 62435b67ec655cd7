import type { FileId } from "../source/file.ts";
import { LineIndex, type Range } from "../source/line-index.ts";
import type { DataOrigin, Origin } from "../source/origin.ts";
import { editableRange, rangeOf, type TreeReader } from "../source/range-of.ts";
import { quoteLike } from "../syntax/quote.ts";
import type { FixEdit, Problem, ReportedProblem } from "./problem.ts";

/** Turns symbolic problems into problems with ranges, over the current texts. */
export class Locator {
  readonly #reader: TreeReader;
  readonly #text: (file: FileId) => string | undefined;
  readonly #lines = new Map<FileId, LineIndex>();
  /** Many problems may name the same places of more files than there are trees kept. */
  readonly #related = new Map<Origin, Promise<Range>>();

  constructor(reader: TreeReader, text: (file: FileId) => string | undefined) {
    this.#reader = reader;
    this.#text = text;
  }

  async locate(problem: ReportedProblem): Promise<Problem> {
    const { code, severity, message, origin } = problem;
    const related: Problem["related"][number][] = [];
    for (const place of problem.related ?? []) {
      related.push({
        message: place.message,
        file: place.origin.file,
        range: await this.#rangeOfRelated(place.origin),
      });
    }
    const fixes: Problem["fixes"][number][] = [];
    for (const fix of problem.fixes ?? []) {
      const edits = await Promise.all(fix.edits.map((edit) => this.edit(edit)));
      if (edits.every((edit) => edit !== undefined)) fixes.push({ ...fix, edits });
    }
    return { code, severity, message, file: origin.file, range: await this.range(origin), related, fixes };
  }

  async #rangeOfRelated(origin: Origin): Promise<Range> {
    const range = this.#related.get(origin) ?? this.range(origin);
    this.#related.set(origin, range);
    return await range;
  }

  async range(origin: Origin): Promise<Range> {
    const span = await rangeOf(origin, this.#text(origin.file) ?? "", this.#reader);
    const lines = this.linesOf(origin.file);
    if ("path" in origin || "mark" in origin || "span" in origin) return lines.range(span);
    return { start: { line: 0, character: 0 }, end: { line: 0, character: lines.line(0).length } };
  }

  /** Undefined where nobody can tell where that stands: see `editableRange`. */
  async edit(edit: FixEdit): Promise<Problem["fixes"][number]["edits"][number] | undefined> {
    const { origin } = edit;
    const text = this.#text(origin.file) ?? "";
    const span = await editableRange(origin, text, this.#reader);
    if (span === undefined) return undefined;
    const old = text.slice(span.start, span.end);
    const newText = "path" in origin ? writtenLike(old, origin, edit.newText) : edit.newText;
    return { file: origin.file, range: this.linesOf(origin.file).range(span), newText };
  }

  /** Of the current text. */
  linesOf(file: FileId): LineIndex {
    const known = this.#lines.get(file);
    if (known) return known;
    const lines = new LineIndex(this.#text(file) ?? "");
    this.#lines.set(file, lines);
    return lines;
  }
}

/** A new value, or part of a string, as it is written in the place of `old`. */
function writtenLike(old: string, { file, within }: DataOrigin, value: string): string {
  return within === undefined ? quoteLike(old, file, value) : JSON.stringify(value).slice(1, -1);
}

/** The order in which problems are shown: by file, place, code, message. */
export function compareProblems(a: Problem, b: Problem): number {
  return (
    compare(a.file, b.file) ||
    a.range.start.line - b.range.start.line ||
    a.range.start.character - b.range.start.character ||
    compare(a.code, b.code) ||
    compare(a.message, b.message)
  );
}

/** Problems in the order in which they are shown. Two memos may find the same thing: it is shown once. */
export function inOrder(problems: Iterable<Problem>): readonly Problem[] {
  return [...problems].toSorted(compareProblems).filter((problem, index, all) => {
    const before = all[index - 1];
    return before === undefined || compareProblems(before, problem) !== 0;
  });
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
