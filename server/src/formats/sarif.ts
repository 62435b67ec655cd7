import { coreProblems, isUrl, type Plugin, type Problem } from "@octavo/core";
import { shownPath, type Format } from "./format.ts";

const levels: Readonly<Record<Problem["severity"], string>> = {
  error: "error",
  warning: "warning",
  information: "note",
};

/** Static Analysis Results Interchange Format 2.1.0. Lines and columns are one-based. */
export const sarifReport: Format = ({ problems }, { folder, plugins }) => {
  const rules = [...new Set(problems.map(({ code }) => code))].toSorted();
  const place = (file: string, range: Problem["range"]): object => ({
    artifactLocation: {
      uri: isUrl(file) ? file : shownPath(folder, file).split("/").map(encodeURIComponent).join("/"),
    },
    region: {
      startLine: range.start.line + 1,
      startColumn: range.start.character + 1,
      endLine: range.end.line + 1,
      endColumn: range.end.character + 1,
    },
  });
  const results = problems.map(({ code, severity, message, file, range, related }) => ({
    ruleId: code,
    ruleIndex: rules.indexOf(code),
    level: levels[severity],
    message: { text: message },
    locations: [{ physicalLocation: place(file, range) }],
    ...(related.length > 0 && {
      relatedLocations: related.map((other) => ({
        message: { text: other.message },
        physicalLocation: place(other.file, other.range),
      })),
    }),
  }));
  const run = {
    tool: { driver: { name: "octavo", rules: rulesOf(rules, plugins) } },
    columnKind: "utf16CodeUnits",
    results,
  };
  const log = { $schema: "https://json.schemastore.org/sarif-2.1.0.json", version: "2.1.0", runs: [run] };
  return `${JSON.stringify(log, undefined, 2)}\n`;
};

/** What code scanning services say of each kind of problem. */
function rulesOf(codes: readonly string[], plugins: readonly Plugin[]): readonly object[] {
  const all = [...coreProblems, ...plugins.flatMap(({ problems }) => problems)];
  const known = new Map(all.map((definition) => [definition.code, definition]));
  return codes.map((id) => {
    const definition = known.get(id);
    if (!definition) return { id };
    const text = withoutManual(definition.help);
    return {
      id,
      shortDescription: { text: titleOf(id) },
      fullDescription: { text },
      defaultConfiguration: { level: levels[definition.severity] },
      help: { text, markdown: text },
    };
  });
}

/** "page/broken-link" → "Page: broken link" */
function titleOf(code: string): string {
  const words = code.replace("/", ": ").replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Links into the manual have no address outside of it: their words stay. */
function withoutManual(help: string): string {
  return help.replaceAll(/(?<!!)\[([^\][]*)\]\(\/[^()\s]*\)/g, "$1");
}
