export type SampleLanguageKey =
  | "bash"
  | "python"
  | "javascript"
  | "node"
  | "php"
  | "go"
  | "java"
  | "ruby"
  | "powershell"
  | "swift"
  | "csharp"
  | "dotnet"
  | "typescript"
  | "c"
  | "c++"
  | "kotlin"
  | "rust"
  | "dart";

export interface SampleLanguage {
  readonly key: SampleLanguageKey;
  /** Other names that docs.json may use, in lower case. */
  readonly aliases: readonly string[];
  readonly label: string;
  /** The highlighter's name of the grammar. */
  readonly grammar: string;
}

/** The languages that samples are written in. */
export const sampleLanguages: readonly SampleLanguage[] = [
  { key: "bash", aliases: ["curl", "sh", "shell"], label: "cURL", grammar: "bash" },
  { key: "python", aliases: ["py"], label: "Python", grammar: "python" },
  { key: "javascript", aliases: ["js"], label: "JavaScript", grammar: "javascript" },
  { key: "node", aliases: ["nodejs", "node.js"], label: "Node.js", grammar: "javascript" },
  { key: "php", aliases: [], label: "PHP", grammar: "php" },
  { key: "go", aliases: ["golang"], label: "Go", grammar: "go" },
  { key: "java", aliases: [], label: "Java", grammar: "java" },
  { key: "ruby", aliases: ["rb"], label: "Ruby", grammar: "ruby" },
  { key: "powershell", aliases: [], label: "PowerShell", grammar: "powershell" },
  { key: "swift", aliases: [], label: "Swift", grammar: "swift" },
  { key: "csharp", aliases: ["c#"], label: "C#", grammar: "csharp" },
  { key: "dotnet", aliases: [".net", "dot-net"], label: ".NET", grammar: "csharp" },
  { key: "typescript", aliases: ["ts"], label: "TypeScript", grammar: "typescript" },
  { key: "c", aliases: [], label: "C", grammar: "c" },
  { key: "c++", aliases: ["cpp"], label: "C++", grammar: "cpp" },
  { key: "kotlin", aliases: ["kt"], label: "Kotlin", grammar: "kotlin" },
  { key: "rust", aliases: ["rs"], label: "Rust", grammar: "rust" },
  { key: "dart", aliases: ["flutter"], label: "Dart", grammar: "dart" },
];

const byName: ReadonlyMap<string, SampleLanguage> = new Map(
  sampleLanguages.flatMap((language) =>
    [language.key, ...language.aliases].map((name) => [name, language] as const),
  ),
);

/** The language for a name or an alias, in any case. */
export function languageOf(written: string): SampleLanguage | undefined {
  return byName.get(written.trim().toLowerCase());
}
