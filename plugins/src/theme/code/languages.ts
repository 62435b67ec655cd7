/** Names that people write on fences and highlighting does not know, by the grammar that fits. */
const aliases: ReadonlyMap<string, string> = new Map([
  ["curl", "bash"],
  ["command", "bash"],
  ["cmd", "bat"],
  ["terminal", "bash"],
  ["console", "shellsession"],
  ["shell-session", "shellsession"],
  ["env", "dotenv"],
  ["golang", "go"],
  ["node", "javascript"],
  ["nodejs", "javascript"],
  ["node.js", "javascript"],
  ["pycon", "python"],
  ["protobuf", "proto"],
  ["objc", "objective-c"],
  ["c#", "csharp"],
  ["c++", "cpp"],
  ["gradle", "groovy"],
  ["sol", "solidity"],
  ["gitignore", "ini"],
  ["jsonl", "json"],
  ["json5", "json5"],
  ["http-request", "http"],
  ["dockerfile", "docker"],
  ["yaml-frontmatter", "yaml"],
  ["mdc", "markdown"],
  ["svg", "xml"],
  ["plist", "xml"],
  ["dotnet", "csharp"],
  ["jsp", "html"],
  ["rss", "xml"],
  ["xaml", "xml"],
  ["pyi", "python"],
  ["pyx", "python"],
  ["rsx", "rust"],
  ["pgsql", "sql"],
  ["plpgsql", "sql"],
]);

/** Languages that are common, or mean no language: looked at first, so that most pages need no list of all. */
const common = new Set(
  (
    "bash shell shellscript console javascript typescript python python3 kotlin swift csharp jsonc json5 jsonl graphql powershell " +
    "dockerfile markdown plaintext plain output terminal mermaid solidity protobuf objective-c prisma svelte shell-session"
  ).split(" "),
);

export function isPlainLanguage(written: string): boolean {
  return common.has(written.toLowerCase());
}

/** The grammar's name for a fence's language. */
export function languageName(written: string): string {
  const name = written.toLowerCase();
  return aliases.get(name) ?? name;
}

const labels: ReadonlyMap<string, string> = new Map([
  ["bash", "Bash"],
  ["sh", "Shell"],
  ["shell", "Shell"],
  ["zsh", "Shell"],
  ["curl", "cURL"],
  ["js", "JavaScript"],
  ["javascript", "JavaScript"],
  ["jsx", "JSX"],
  ["ts", "TypeScript"],
  ["typescript", "TypeScript"],
  ["tsx", "TSX"],
  ["py", "Python"],
  ["python", "Python"],
  ["rb", "Ruby"],
  ["ruby", "Ruby"],
  ["go", "Go"],
  ["golang", "Go"],
  ["rs", "Rust"],
  ["rust", "Rust"],
  ["java", "Java"],
  ["kotlin", "Kotlin"],
  ["swift", "Swift"],
  ["php", "PHP"],
  ["csharp", "C#"],
  ["cs", "C#"],
  ["c", "C"],
  ["cpp", "C++"],
  ["json", "JSON"],
  ["jsonc", "JSON"],
  ["yaml", "YAML"],
  ["yml", "YAML"],
  ["toml", "TOML"],
  ["html", "HTML"],
  ["css", "CSS"],
  ["sql", "SQL"],
  ["graphql", "GraphQL"],
  ["xml", "XML"],
  ["mdx", "MDX"],
  ["md", "Markdown"],
  ["markdown", "Markdown"],
  ["http", "HTTP"],
  ["powershell", "PowerShell"],
  ["dockerfile", "Dockerfile"],
  ["text", "Text"],
  ["plaintext", "Text"],
  ["txt", "Text"],
  ["", "Code"],
]);

/** The languages that most blocks of code are in, by the names that people write. */
export const usualLanguages: ReadonlySet<string> = new Set([...labels.keys()].filter((name) => name !== ""));

/** How readers know a language. */
export function languageLabel(written: string): string {
  return labels.get(written.toLowerCase()) ?? written.charAt(0).toUpperCase() + written.slice(1);
}
