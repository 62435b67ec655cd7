import type { Origin } from "../source/origin.ts";
import type { FileId } from "../source/file.ts";
import type { Range } from "../source/line-index.ts";
import { listInWords } from "../schema/words.ts";

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
  /**
   * Of what says that something is missing: what it may stand in, docs.json alone, or any document as well. Nobody knows that while
   * brackets, quotes or indentation of one of these have to be guessed, so it is not told then.
   */
  readonly needsWhole?: "configuration" | "site";
  /** Whether equal messages are told once of a site, at the first place: in docs.json, else in the first file. */
  readonly isOnce?: true;
}

const severities: ReadonlySet<unknown> = new Set<Severity>(["error", "warning", "information"]);

/** Throws where the severity is none: else each report of it would fail. */
export function defineProblem<Params = object>(
  definition: ProblemDefinition<Params>,
): ProblemDefinition<Params> {
  const { code, severity } = definition;
  if (!severities.has(severity)) {
    const all = [...severities].map((known) => `"${String(known)}"`);
    throw new TypeError(
      `The problem "${code}" has the severity ${JSON.stringify(severity)}; it must be ${listInWords(all)}.`,
    );
  }
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
  /** Of an error of syntax: whether what stands behind it in the file is a guess, so that nothing else is told of that. */
  readonly isGuess?: true;
}

/** A problem as its memo keeps it: symbolic, without a range. */
export interface ReportedProblem extends ReportDetails {
  readonly code: string;
  readonly severity: Severity;
  readonly message: string;
  readonly origin: Origin;
  readonly needsWhole?: ProblemDefinition["needsWhole"];
  readonly isOnce?: true;
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

/** Its places, the related ones and those of its fixes, too. */
export function placesOf({ origin, related = [], fixes = [] }: ReportedProblem): readonly Origin[] {
  return [
    origin,
    ...related.map((place) => place.origin),
    ...fixes.flatMap((fix) => fix.edits.map((edit) => edit.origin)),
  ];
}
