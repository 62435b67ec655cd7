import type { Origin } from "../source/origin.ts";
import type { FileId } from "../source/file.ts";
import type { Range } from "../source/line-index.ts";

export type Severity = "error" | "warning" | "information";

/** A kind of problem. Codes are permanent: "area/what-is-wrong". */
export interface ProblemDefinition<Params = object> {
  readonly code: string;
  readonly severity: Severity;
  /** What happened and why, in one or two sentences, from typed parameters. */
  readonly message: (params: Params) => string;
  /** What a person does about it: the text of the code's page in the manual (Markdown). */
  readonly help: string;
  readonly tag?: "unused" | "deprecated";
}

export function defineProblem<Params = object>(
  definition: ProblemDefinition<Params>,
): ProblemDefinition<Params> {
  return Object.freeze(definition);
}

/** A repair, as text edits at symbolic places. An edit at a `key` or `value` replaces just that. */
export interface Fix {
  readonly title: string;
  readonly edits: readonly FixEdit[];
  /** Whether it says the same in a better way, so that all such fixes may be done at once, without a question. */
  readonly isSafe?: true;
}

export interface FixEdit {
  readonly origin: Origin;
  /** JSON and YAML strings are written without quotes: the host quotes them as the place needs. */
  readonly newText: string;
}

export interface RelatedPlace {
  readonly message: string;
  readonly origin: Origin;
}

export interface ReportDetails {
  readonly related?: readonly RelatedPlace[];
  readonly fixes?: readonly Fix[];
}

/** A problem as its memo keeps it: symbolic, without a range. */
export interface ReportedProblem extends ReportDetails {
  readonly code: string;
  readonly severity: Severity;
  readonly message: string;
  readonly origin: Origin;
}

/** A problem with its place in the current text: what hosts show. Positions are zero-based UTF-16. */
export interface Problem {
  readonly code: string;
  readonly severity: Severity;
  readonly message: string;
  readonly file: FileId;
  readonly range: Range;
  readonly related: readonly { readonly message: string; readonly file: FileId; readonly range: Range }[];
  readonly fixes: readonly {
    readonly title: string;
    readonly isSafe?: true;
    readonly edits: readonly { readonly file: FileId; readonly range: Range; readonly newText: string }[];
  }[];
}

/** The files that its places are in, the related ones and those of its fixes, too. */
export function filesNamedBy({ origin, related = [], fixes = [] }: ReportedProblem): readonly FileId[] {
  return [
    origin,
    ...related.map((place) => place.origin),
    ...fixes.flatMap((fix) => fix.edits.map((edit) => edit.origin)),
  ].map(({ file }) => file);
}
