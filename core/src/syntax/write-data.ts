import { stringify } from "yaml";

/** A value as a text of its language, for people. */
export function writeData(value: unknown, language: "json" | "yaml"): string {
  return language === "json"
    ? `${JSON.stringify(value, undefined, 2)}\n`
    : stringify(value, { lineWidth: 0 });
}

export interface YamlLinesOptions {
  /** How many blanks indent. */
  readonly step: number;
  /** Whether all text stands on one line: else some does below `|`. */
  readonly inQuotes?: boolean;
}

/** A value as lines of YAML in block style; a member or item begins at the start of a line. */
export function yamlLines(value: object, { step, inQuotes = false }: YamlLinesOptions): readonly string[] {
  const options = { lineWidth: 0, indent: step, blockQuote: !inQuotes };
  const lines = stringify(value, options).split("\n").slice(0, -1);
  // Blank lines that count would take in what follows.
  return lines.at(-1)?.trim() === "" ? yamlLines(value, { step, inQuotes: true }) : lines;
}
