import type { Read } from "../database/query.ts";
import { defineProblem, type Fix, type ProblemDefinition, type ReportDetails } from "../problem/problem.ts";
import type { DataPath, Origin } from "../source/origin.ts";
import type { SchemaIssue } from "./issue.ts";

type Definition = ProblemDefinition<{ name: string; text: string }>;

function define(
  code: string,
  severity: Definition["severity"],
  help: string,
  more: Pick<Definition, "tag" | "isOnce"> = {},
): Definition {
  return defineProblem({ code, severity, message: ({ text }) => text, help, ...more });
}

const wrongType = define(
  "schema/wrong-type",
  "error",
  "The value has another type than the key needs. Hover over the key to see what belongs there.",
);
const notAllowed = define(
  "schema/not-allowed",
  "error",
  "The key takes one of a few values. The message lists them; completion offers them.",
);
const missingKey = define(
  "schema/missing-key",
  "error",
  "A key that this object cannot do without is missing. Add it.",
);
const wrongForm = define(
  "schema/wrong-form",
  "error",
  "The text has not the form that belongs here, such as a hex colour or an https address. Front matter with such a `url` counts as having none: the page is a page like others.",
);
const outOfRange = define(
  "schema/out-of-range",
  "error",
  "The number is too small or too large, or the list has too few or too many items.",
);
const duplicate = define(
  "schema/duplicate",
  "error",
  "The same item stands twice where each may stand once. Remove one of them.",
);
const twoKinds = define(
  "schema/two-kinds",
  "warning",
  "An element of the navigation holds one kind of children. The first kind counts; move the others into elements of their own.",
  { tag: "unused" },
);
const unknownKey = define(
  "schema/unknown-key",
  "warning",
  "Nobody reads this key. It may be misspelt, or belong to another object or another tool.",
  { tag: "unused" },
);
const deprecated = define(
  "schema/deprecated",
  "warning",
  "The key or value still works, but there is a better one. The message names it.",
  { tag: "deprecated" },
);
const invalidSchema = define(
  "schema/invalid-plugin-schema",
  "error",
  "A plugin added something to a schema that is no valid JSON Schema. Mend the plugin.",
  { isOnce: true },
);

/** What `reportIssues` may report. */
export const schemaProblems: readonly ProblemDefinition<never>[] = [
  wrongType, notAllowed, missingKey, wrongForm, outOfRange, duplicate, twoKinds, unknownKey, deprecated, invalidSchema,
]; // prettier-ignore

const definitions: Readonly<Record<SchemaIssue["kind"], Definition>> = {
  type: wrongType,
  enum: notAllowed,
  required: missingKey,
  pattern: wrongForm,
  range: outOfRange,
  duplicate,
  kinds: twoKinds,
  "unknown-key": unknownKey,
  deprecated,
  "invalid-schema": invalidSchema,
};

/** Where a member of the checked value was written. */
export type OriginOf = (path: DataPath, part: "key" | "value") => Origin;

/**
 * Reports schema issues in words, each at its exact key or value, with a fix where the right word is known. `pathOf`: what its
 * file calls a member, where that is not its path in the value.
 */
export function reportIssues(
  issues: readonly SchemaIssue[],
  originOf: OriginOf,
  read: Read,
  pathOf: (path: DataPath) => DataPath = (path) => path,
): void {
  for (const issue of issues) {
    const name = nameOf(pathOf(issue.path));
    const origin = originOf(issue.path, issue.part);
    const definition = { ...definitions[issue.kind], severity: issue.severity };
    const text = wordsOf(issue, pathOf);
    read.report(definition, origin, { name, text }, detailsOf(issue, origin, originOf));
  }
}

/** "navigation.tabs[0].openapi" */
function nameOf(path: DataPath): string {
  const text = path.map((step) => (typeof step === "number" ? `[${step}]` : `.${step}`)).join("");
  return text.replace(/^\./, "");
}

function wordsOf(issue: SchemaIssue, pathOf: (path: DataPath) => DataPath): string {
  const path = pathOf(issue.path);
  const name = nameOf(path);
  const subject = name === "" ? "The file" : `"${name}"`;
  switch (issue.kind) {
    case "type":
      if (issue.listKey !== undefined)
        return `${subject} must be ${issue.expected}, not ${issue.actual}: write {"${issue.listKey}": […]}.`;
      return `${subject} must be ${issue.expected}, not ${issue.actual}.`;
    case "enum":
      return `${subject} must be one of ${choice(issue.allowed, issue.nearest)}, not ${quoted(issue.actual)}${didYouMean(issue.nearest)}`;
    case "required":
      return `${subject} needs ${issue.anyOne ? "one of the keys" : issue.keys.length === 1 ? "the key" : "the keys"} ${list(issue.keys)}.`;
    case "pattern":
      return `${subject} must be ${issue.expected}, not ${quoted(issue.actual)}${didYouMean(issue.nearest)}`;
    case "range":
      if (issue.actual === 0) return `${subject} must not be empty.`;
      return `${subject} must ${/^(at|less|more|greater|between|an?) /.test(issue.expected) ? "be" : "have"} ${issue.expected}; it is ${issue.actual}.`;
    case "unknown-key":
      if (issue.moved !== undefined)
        return `"${issue.key}" is not read; this setting is "${issue.moved}" today.`;
      if (issue.unread !== undefined) return `"${issue.key}" is not read. ${issue.unread}`;
      if (issue.present !== undefined)
        return `"${issue.key}" is not a known key${inside(path)}; did you mean "${issue.present}", which is there as well?`;
      return `"${issue.key}" is not a known key${inside(path)}${didYouMean(issue.nearest)}`;
    case "duplicate":
      return `${quoted(issue.actual)} stands twice; the first is at "${nameOf(pathOf(issue.first))}".`;
    case "kinds":
      return `"${issue.kept}" is used here, so ${list(issue.dropped)} beside it ${issue.dropped.length === 1 ? "is" : "are"} ignored.`;
    case "deprecated":
      return `${subject} is deprecated: ${issue.advice}`;
    case "invalid-schema":
      return `What ${issue.plugin === undefined ? "a plugin" : `the plugin "${issue.plugin}"`} adds to a schema is not valid: ${issue.reason}`;
  }
}

function inside(path: DataPath): string {
  const parent = nameOf(path.slice(0, -1));
  return parent === "" ? "" : ` of "${parent}"`;
}

function detailsOf(issue: SchemaIssue, origin: Origin, originOf: OriginOf): ReportDetails {
  if (issue.kind === "duplicate")
    return { related: [{ message: "The first one is here.", origin: originOf(issue.first, "value") }] };
  if (issue.kind === "kinds")
    return {
      related: [
        { message: "This one counts", origin: originOf([...issue.path.slice(0, -1), issue.kept], "key") },
      ],
    };
  const better = issue.kind === "deprecated" ? issue.replacement : undefined;
  const newText = better ?? ("nearest" in issue ? issue.nearest : undefined);
  if (newText === undefined) return {};
  const edits = [{ origin, newText }];
  const fix: Fix = {
    title: `Replace with "${newText}"`,
    edits,
    ...((better !== undefined || isMeant(issue)) && { isSafe: true }),
  };
  return { fixes: [fix] };
}

function isMeant(issue: SchemaIssue): boolean {
  return issue.kind === "pattern" && issue.isMeant === true;
}

/** Few values in full; of many, some, the nearest first. */
function choice(values: readonly unknown[], nearest: string | undefined): string {
  if (values.length <= 8) return list(values);
  const isNear = (value: unknown): boolean => value === nearest;
  const some = [...values.filter(isNear), ...values.filter((value) => !isNear(value))].slice(0, 5);
  return `${values.length} values, such as ${list(some)}`;
}

function list(values: readonly unknown[]): string {
  const shown = values.slice(0, 24).map(quoted);
  return values.length > shown.length ? `${shown.join(", ")} …` : shown.join(", ");
}

function quoted(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}

function didYouMean(nearest: string | undefined): string {
  return nearest === undefined ? "." : `; did you mean "${nearest}"?`;
}
