import type { Severity } from "../problem/problem.ts";
import type { DataPath } from "../source/origin.ts";
import type { JsonScalar } from "./json-schema.ts";

interface IssueAt {
  /** The member that is wrong; for a missing key, the object that misses it. */
  readonly path: DataPath;
  readonly part: "key" | "value";
  readonly severity: Severity;
}

/** The value has another type. `expected` and `actual` are words with article: "a string or an object", "a number". */
interface TypeIssue extends IssueAt {
  readonly kind: "type";
  readonly expected: string;
  readonly actual: string;
  /** The key that a list belongs under, which stands in the place of the object that has it. */
  readonly listKey?: string;
}

/** The value is none of those that are allowed. */
interface EnumIssue extends IssueAt {
  readonly kind: "enum";
  readonly allowed: readonly JsonScalar[];
  readonly actual: unknown;
  readonly nearest?: string;
}

/** Keys are missing: all of `keys`, or, with `anyOne`, one of them. */
interface RequiredIssue extends IssueAt {
  readonly kind: "required";
  readonly keys: readonly string[];
  readonly anyOne: boolean;
}

/** The text (or the key, where `part` is "key") has not the form that belongs here. */
interface PatternIssue extends IssueAt {
  readonly kind: "pattern";
  /** Words with article that complete "must be …". */
  readonly expected: string;
  readonly actual: unknown;
  readonly nearest?: string;
  /** Whether that is what was meant, beyond doubt. */
  readonly isMeant?: true;
}

/** Too small or large, too few or many. */
interface RangeIssue extends IssueAt {
  readonly kind: "range";
  /** Words with article that complete "must be …": "a list of at least 1 entry". */
  readonly expected: string;
  /** The number itself, or how many characters, entries or keys there are. */
  readonly actual: number;
}

/** No schema knows the key. */
interface UnknownKeyIssue extends IssueAt {
  readonly kind: "unknown-key";
  readonly key: string;
  /** Keys that are known here. */
  readonly allowed: readonly string[];
  readonly nearest?: string;
  /** Where this setting is today, as a path such as "navbar.links", if it is known from elsewhere. */
  readonly moved?: string;
  /** Why a key that is known from elsewhere does nothing here, and what does, as sentences. */
  readonly unread?: string;
  /** The known key that is nearest, where the object has it as well. */
  readonly present?: string;
}

/** The same as an earlier item of the list. */
interface DuplicateIssue extends IssueAt {
  readonly kind: "duplicate";
  readonly actual: string;
  readonly first: DataPath;
}

/** An element has more than one kind of content: `kept` counts, the key at the end of `path` and all `dropped` do not. */
interface KindsIssue extends IssueAt {
  readonly kind: "kinds";
  readonly kept: string;
  readonly dropped: readonly string[];
}

/** The key or value still works but should be replaced. */
interface DeprecatedIssue extends IssueAt {
  readonly kind: "deprecated";
  readonly advice: string;
  /** The key or value that says the same, where nothing else has to change. */
  readonly replacement?: string;
}

/** A plugin's addition is no valid schema: what it adds is not checked. */
interface InvalidSchemaIssue extends IssueAt {
  readonly kind: "invalid-schema";
  readonly reason: string;
  /** Whose it is, where that is known. */
  readonly plugin?: string;
}

/** What is wrong with a value, as plain data; who reports it finds the words. */
export type SchemaIssue =
  | TypeIssue
  | EnumIssue
  | RequiredIssue
  | PatternIssue
  | RangeIssue
  | UnknownKeyIssue
  | DuplicateIssue
  | KindsIssue
  | DeprecatedIssue
  | InvalidSchemaIssue;

/** The most telling kind first: of several issues at one place only the first is kept. */
const ranks: readonly SchemaIssue["kind"][] = [
  "invalid-schema",
  "type",
  "kinds",
  "duplicate",
  "enum",
  "pattern",
  "range",
  "required",
  "deprecated",
  "unknown-key",
];

/** At most one issue a place, in the order of the paths. */
export function settle(issues: readonly SchemaIssue[]): SchemaIssue[] {
  const sorted = issues.toSorted((left, right) => comparePlaces(left, right) || rank(left) - rank(right));
  return sorted.filter((issue, index) => {
    const before = sorted[index - 1];
    return before === undefined || comparePlaces(before, issue) !== 0;
  });
}

function rank(issue: SchemaIssue): number {
  return ranks.indexOf(issue.kind);
}

function comparePlaces(left: SchemaIssue, right: SchemaIssue): number {
  return (
    comparePaths(left.path, right.path) || Number(left.part === "value") - Number(right.part === "value")
  );
}

/** Parents before children, indices by number, keys by their code units. */
function comparePaths(left: DataPath, right: DataPath): number {
  const length = Math.min(left.length, right.length);
  for (let index = 0; index < length; index++) {
    const one = left[index] ?? "";
    const other = right[index] ?? "";
    if (one === other) continue;
    if (typeof one === "number" && typeof other === "number") return one - other;
    return String(one) < String(other) ? -1 : 1;
  }
  return left.length - right.length;
}
