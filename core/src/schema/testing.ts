// What the tests of this folder share.

import type { SchemaIssue } from "./issue.ts";
import { defaultSchemas, type SchemaKind } from "./schemas.ts";
import { validate } from "./validate.ts";

/** The least that docs.json can say. */
export const minimalDocs: Readonly<Record<string, unknown>> = {
  theme: "mint",
  name: "Acme",
  colors: { primary: "#0D9373" },
  navigation: { pages: ["index"] },
};

/** What is wrong with a value, an issue a line. */
export async function issuesOf(value: unknown, kind: SchemaKind = "docs"): Promise<string[]> {
  return (await validate(defaultSchemas, kind, value)).map(summaryOf);
}

/** An issue in one line: severity, place (`~` marks a key), kind, and the parameters of its message. */
function summaryOf(issue: SchemaIssue): string {
  const { path, part, severity, kind, ...params } = issue;
  const shown = JSON.stringify(params, (key, value: unknown) => (key === "allowed" ? undefined : value));
  return `${severity} ${path.join(".")}${part === "key" ? "~" : ""} ${kind} ${shown}`;
}
