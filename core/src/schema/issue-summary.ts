import type { SchemaIssue } from "./issue.ts";

/** An issue in one line, for tests: severity, place (`~` marks a key), kind, and the parameters of its message. */
export function summaryOf(issue: SchemaIssue): string {
  const { path, part, severity, kind, ...params } = issue;
  const shown = JSON.stringify(params, (key, value: unknown) => (key === "allowed" ? undefined : value));
  return `${severity} ${path.join(".")}${part === "key" ? "~" : ""} ${kind} ${shown}`;
}
