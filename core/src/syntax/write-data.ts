import { stringify } from "yaml";

/** A value as a text of its language, for people. */
export function writeData(value: unknown, language: "json" | "yaml"): string {
  return language === "json"
    ? `${JSON.stringify(value, undefined, 2)}\n`
    : stringify(value, { lineWidth: 0 });
}

/** A value as lines of YAML in block style; a member or item begins at the start of a line. `step` is how many blanks indent. */
export function yamlLines(value: object, step: number): readonly string[] {
  return stringify(value, { lineWidth: 0, indent: step }).trimEnd().split("\n");
}
