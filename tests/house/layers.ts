import { dirname, join } from "node:path/posix";

export interface Import {
  readonly from: string;
  readonly specifier: string;
  readonly line: number;
}

const packages: Readonly<Record<string, readonly string[]>> = {
  core: [],
  plugins: ["core"],
  lsp: ["core", "plugins"],
  server: ["core", "plugins"],
  "vscode-extension": ["core", "lsp", "server"],
};

/** Libraries that one file alone may import, so that replacing one stays a small change. */
const confined = ["satteri", "@apidevtools/json-schema-ref-parser"];

/** The import statements of a module. Statements start a line; `import()` may stand anywhere. */
export function importsOf(from: string, source: string): Import[] {
  const statement =
    /^(?:import|export|\})[^"'`;]*?(?:from\s*)?["']([^"'\n]+)["']|\bimport\(\s*["']([^"'\n]+)["']/gm;
  return [...source.matchAll(statement)].map((match) => ({
    from,
    specifier: match[1] ?? match[2] ?? "",
    line: source.slice(0, match.index).split("\n").length,
  }));
}

/** Why the imports of shipped code and of tests break the layers: one sentence each. */
export function violations(imports: readonly Import[]): string[] {
  const shipped = imports.filter(({ from }) => !isTest(from));
  return [
    ...imports.flatMap((it) => say(it, packageRule(it))),
    ...shipped.flatMap((it) => say(it, testRule(it) ?? coreRule(it) ?? pluginRule(it) ?? editorRule(it))),
    ...confined.flatMap((library) => confinedRule(shipped, library)),
    ...doorRule(shipped),
  ];
}

function say({ from, line, specifier }: Import, reason: string | undefined): string[] {
  return reason === undefined ? [] : [`${from}:${line} imports "${specifier}": ${reason}`];
}

/** Tests, and what they share: "test-site.ts", "testing.ts", what is in "testing/". */
export function isTest(file: string): boolean {
  return /\.test\.tsx?$|\/test-[^/]+\.tsx?$|\/testing(?:\.tsx?$|\/)/.test(file);
}

function testRule({ from, specifier }: Import): string | undefined {
  const isOfTests = specifier.startsWith(".")
    ? isTest(join(dirname(from), specifier))
    : specifier === "@octavo/core/testing";
  return isOfTests ? "shipped code needs no test" : undefined;
}

function packageRule({ from, specifier }: Import): string | undefined {
  const own = topFolder(from);
  const allowed = packages[own];
  if (!allowed) return undefined;
  if (specifier.startsWith(".")) {
    return topFolder(join(dirname(from), specifier)) === own
      ? undefined
      : "a relative import stays inside its package";
  }
  const target = /^@octavo\/([^/]+)/.exec(specifier)?.[1];
  if (target === undefined || allowed.includes(target)) return undefined;
  if (own === "server" && target === "lsp") return undefined;
  if (own === target) {
    // A command starts its package as it is installed.
    const isUser = from.startsWith(`${own}/bin/`) || (own === "plugins" && isTest(from));
    return isUser ? undefined : "a package imports its own files by relative paths";
  }
  return `${own} may import ${allowed.length > 0 ? allowed.join(" and ") : "no other package"}`;
}

function coreRule({ from, specifier }: Import): string | undefined {
  if (!from.startsWith("core/src/") || /^core\/src\/(node|testing)\//.test(from)) return undefined;
  if (specifier.startsWith("node:") || specifier === "undici") return "the main entry of core does no I/O";
  if (!specifier.startsWith(".")) return undefined;
  const target = join(dirname(from), specifier);
  return /^core\/src\/(node|testing)\//.test(target)
    ? "the main entry of core does not reach into its hosts"
    : undefined;
}

function pluginRule({ from, specifier }: Import): string | undefined {
  const own = pluginFolder(from);
  if (own === undefined) return undefined;
  // Entries of their own: browsers load no more than the request builder; who reads API documents alone needs `fields`.
  const isPrivate =
    specifier.startsWith("@octavo/core/") &&
    !["@octavo/core/fields", "@octavo/core/markdown", "@octavo/core/request"].includes(specifier);
  if (isPrivate) return "a plugin uses the public entry of @octavo/core";
  if (!specifier.startsWith(".")) return undefined;
  const target = join(dirname(from), specifier);
  return pluginFolder(target) === own ? undefined : `plugins/${own} imports ${target}; share it through core`;
}

function editorRule({ from, specifier }: Import): string | undefined {
  if (!specifier.startsWith("vscode-languageserver")) return undefined;
  return ["lsp", "vscode-extension"].includes(topFolder(from))
    ? undefined
    : "only lsp speaks the language server protocol";
}

function confinedRule(imports: readonly Import[], library: string): string[] {
  const users = [
    ...new Set(imports.filter(({ specifier }) => specifier === library).map(({ from }) => from)),
  ];
  return users.length > 1
    ? [`"${library}" is imported by ${users.join(" and ")}: keep it behind one of them`]
    : [];
}

/** `octavo lsp` is the one door from server to lsp. */
function doorRule(imports: readonly Import[]): string[] {
  const doors = imports.filter(
    ({ from, specifier }) => topFolder(from) === "server" && specifier.startsWith("@octavo/lsp"),
  );
  const files = [...new Set(doors.map(({ from }) => from))];
  return files.length > 1
    ? [`@octavo/lsp is imported by ${files.join(" and ")}: server has one door to it`]
    : [];
}

function topFolder(path: string): string {
  return path.split("/")[0] ?? "";
}

function pluginFolder(path: string): string | undefined {
  return /^plugins\/src\/([^/]+)\//.exec(path)?.[1];
}
