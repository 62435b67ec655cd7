import {
  defineProblem,
  defineQuery,
  importedFiles,
  scriptFacts,
  sources,
  type FileId,
  type MemoQuery,
  type ProblemDefinition,
  type Read,
  type Span,
} from "@octavo/core";

type FaultKind =
  /** A package is imported by its name. */
  | "package"
  /** What is imported is no JavaScript. */
  | "file"
  /** A module is asked for with `require`. */
  | "require";

interface Fault {
  readonly kind: FaultKind;
  readonly source: string;
  /** Whether the rest of the script does something all the same. */
  readonly isLoaded: boolean;
}

const reasons: Readonly<Record<FaultKind, string>> = {
  package: "browsers find no packages by their names",
  file: "browsers import JavaScript alone",
  require: "browsers have no such function",
};

export const packageInScript: ProblemDefinition<Fault> = defineProblem({
  code: "theme/package-in-script",
  severity: "warning",
  message: ({ kind, source, isLoaded }) => {
    const call = `\`${kind === "require" ? kind : "import"}("${source}")\``;
    if (isLoaded) return `${call} fails in this script: ${reasons[kind]}.`;
    const does = kind === "require" ? `calls ${call}` : `imports "${source}"`;
    return `This script is not loaded: it ${does}, and ${reasons[kind]}.`;
  },
  help: 'A browser would end the script there. Bundle it with its packages into one file, as `npx esbuild widget.js --bundle --outfile=docs/widget.js` does, and keep its source out of the docs folder; or import from an address: a URL such as `https://esm.sh/react`, or a JavaScript file of the docs folder, whose path begins with `./`, `../` or `/`. JSON needs `with { type: "json" }` behind its address. A program that is no script of the site, such as one that writes its pages, is named in `.octavoignore`.',
});

interface PlacedFault extends Fault {
  readonly span: Span;
}

interface OwnScript {
  readonly isModule: boolean;
  /** Whether it is a program for Node or the like. */
  readonly isProgram: boolean;
  /** What browsers have none of, in the order in which it would fail. */
  readonly faults: readonly PlacedFault[];
  /** What it may bring for all scripts: `require`, and addresses for the names of packages. */
  readonly brings: readonly FaultKind[];
}

/** What browsers load: an address. */
const address = /^(?:\.{0,2}\/|(?:https?|data|blob):)/i;

/** Files of the docs folder that are served as something else, or not at all. */
const noScript = /^\.{0,2}\/[^?#]*\.(?:json|css|mdx?|tsx?|jsx)(?:[?#]|$)/i;

/** Modules that come with Node, with or without what is in them: browsers have none of that name. */
const nodeModules =
  "assert|async_hooks|buffer|child_process|cluster|console|constants|crypto|dgram|diagnostics_channel|dns|domain|events|fs|https?|http2|" +
  "inspector|module|net|os|path|perf_hooks|process|punycode|querystring|readline|repl|stream|string_decoder|sys|timers|tls|" +
  "trace_events|tty|url|util|v8|vm|wasi|worker_threads|zlib";

/** What only programs import: those, and what has another scheme than browsers load, such as `node:fs` and `npm:yaml`. */
const ofPrograms = new RegExp(`^(?:[a-z][\\w+.-]*:|(?:${nodeModules})(?:/|$))`, "i");

/** What a script of the docs folder is by itself. Key: its file. */
const ownScript: MemoQuery<OwnScript> = defineQuery({
  name: "ownScript",
  run: async (_context, file, read) => {
    const text = read.text(file) ?? "";
    if (text.startsWith("#!")) return { isModule: false, isProgram: true, faults: [], brings: [] };
    const { isModule, isCommonJs, imports, calls, hasRequire } = await scriptFacts(text);
    const named = [...imports, ...calls].filter(({ source }) => !address.test(source));
    const brings: FaultKind[] = [];
    if (hasRequire) brings.push("require");
    if (/importmap/i.test(text)) brings.push("package");
    return {
      isModule,
      isProgram: isCommonJs || named.some(({ source }) => ofPrograms.test(source)),
      faults: [
        ...imports.flatMap(({ source, span, isTyped }) => {
          const kind = isTyped ? undefined : importFault(source);
          return kind ? [{ kind, source, span, isLoaded: false }] : [];
        }),
        ...calls.flatMap(({ name, source, span, isAll }) => {
          const kind = name === "require" ? name : importFault(source);
          // Whoever imports when the script runs may have more to do, whatever comes of it.
          return kind ? [{ kind, source, span, isLoaded: name === "import" || !isAll }] : [];
        }),
      ],
      brings,
    };
  },
  fallback: () => ({ isModule: false, isProgram: false, faults: [], brings: [] }),
});

function importFault(source: string): FaultKind | undefined {
  if (!address.test(source)) return "package";
  return noScript.test(source) ? "file" : undefined;
}

interface SiteScript {
  readonly file: FileId;
  readonly isModule: boolean;
  /** What every browser fails at. */
  readonly fault: PlacedFault | undefined;
}

/** Scripts among files of the docs folder. Sites keep programs that make their pages beside them: those are none. */
export async function siteScripts(files: readonly FileId[], read: Read): Promise<readonly SiteScript[]> {
  const scripts: (OwnScript & { readonly file: FileId })[] = [];
  for (const file of files.filter(isSiteScript)) {
    const script = await read.get(ownScript, file);
    if (!script.isProgram) scripts.push({ file, ...script });
  }
  const brought = new Set(scripts.flatMap(({ brings }) => brings));
  return scripts.map(({ file, isModule, faults }) => {
    const [fault] = faults.filter(({ kind }) => !brought.has(kind));
    return { file, isModule, fault };
  });
}

/** What a page or snippet imports, directly and through other files. Key: its file. */
const importedThere: MemoQuery<readonly FileId[]> = defineQuery({
  name: "importedThere",
  run: (_context, file, read) => importedFiles(file, read),
  fallback: () => [],
});

/** Code that pages import is for them: that no browser takes it as a script by itself is nobody's fault. */
export async function checkSiteScripts(files: readonly FileId[], read: Read): Promise<void> {
  const faulty = (await siteScripts(files, read)).filter(({ fault }) => fault);
  if (faulty.length === 0) return;
  const pages = (await read.pick(sources, "", "pages")) ?? [];
  const snippets = (await read.pick(sources, "", "snippets")) ?? [];
  const imported = new Set((await read.getAll(importedThere, [...pages, ...snippets])).flat());
  for (const { file, fault } of faulty) {
    if (!fault || imported.has(file)) continue;
    const { span, ...said } = fault;
    read.report(packageInScript, { file, span }, said);
  }
}

export function isSiteScript(file: FileId): boolean {
  return /\.js$/i.test(file) && !isForTools(file);
}

/** Settings of tools, tests, and code that pages import. */
function isForTools(file: FileId): boolean {
  return /\.(?:config|test|spec)\.js$|^_?snippets\//i.test(file);
}
