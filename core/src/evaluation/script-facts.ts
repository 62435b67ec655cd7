import type { ModuleDeclaration, Statement } from "acorn";
import type { Span } from "../source/origin.ts";
import type { LoadCall } from "./load-calls.ts";

/** What a script needs of what runs it, as far as that is certain: not what is in branches, and in functions that are called later. */
export interface ScriptFacts {
  /** Whether it has imports or exports, which no other script can have. */
  readonly isModule: boolean;
  /** Whether it takes or gives values in the way of CommonJS, and is not for a page all the same. */
  readonly isCommonJs: boolean;
  /** The modules that it names, and where, without quotes. */
  readonly imports: readonly ScriptImport[];
  /** Those that it calls for when it is run: `import("a")`, and `require("a")` where nothing in it may have a `require` of its own. */
  readonly calls: readonly LoadCall[];
  /** Whether it may bring what other scripts have as `require`. */
  readonly hasRequire: boolean;
}

interface ScriptImport {
  readonly source: string;
  readonly span: Span;
  /** Whether it says what it is, as in `with { type: "json" }`. */
  readonly isTyped: boolean;
}

const plainScript: ScriptFacts = {
  isModule: false,
  isCommonJs: false,
  imports: [],
  calls: [],
  hasRequire: false,
};

const requireName = /\brequire(?:js)?\b/i;

/** Gives it to all scripts, or loads what does. Names of files have a bound: each `require-` in a text may begin one. */
const givenRequire =
  /\brequire(?:js)?\s*=(?![=>])|\bfunction\s+require\s*\(|["'`]require["'`]|\brequire(?:js)?[\w.-]{0,80}\.js\b/i;

/** What bundles for several kinds of programs ask for. */
const commonJsName = /^(?:exports|module)$/;

/** At the start of a statement or value. A list is what loaders in browsers take. */
const commonJs = /require\s*\((?!\s*\[)|module\.exports\b|exports\.\w+\s*=(?!=)/y;

// At the start of a line: for what cannot be parsed or is too long, such as programs that tools have made.
const moduleStatement =
  /^(?:import\s*[\w*{"']|export\s*(?:default\b|const\b|let\b|var\b|function\b|class\b|async\b|[{*]))/m;

const commonJsStatement =
  /^(?:(?:(?:const|let|var)\s[^=\n]*=\s*(?:[\w$]+\()?)?require\s*\((?!\s*\[)|module\.exports\b|exports\.\w+\s*=(?!=))/m;

const nodeImport = /(?:^|;)import\b(?:[\w$*{},\s]{1,300}?\bfrom)?\s*["'](node:[^"'\n]*)["']/gm;

/** Bundles for browsers give one to the programs in them. A name stands between its own blanks: no blank can be of both. */
const ownRequire = /\bfunction(?:\s+[\w$]+)?\s*\(\s*require\s*[,)]/;

/** The parser is loaded for the first script that may have something of it. */
export async function scriptFacts(source: string): Promise<ScriptFacts> {
  if (!/\b(?:import|exports?|require(?:js)?)\b/i.test(source)) return plainScript;
  const { parseModule, parseScript } = await import("./parse-code.ts");
  const { importOf } = await import("./module-imports.ts");
  const { asksFor, loadCalls, usesPage } = await import("./load-calls.ts");
  const module = parseModule(source, "jsx");
  const parsed = "body" in module ? module : parseScript(source);
  const hasRequire = givenRequire.test(source);
  if (!parsed) return { ...factsOfLines(source), hasRequire };
  const mayRequire = !asksFor(parsed, requireName) && !asksFor(parsed, commonJsName);
  const isCommonJs = parsed.body.some((statement) =>
    startsOf(statement).some((start) => {
      commonJs.lastIndex = start;
      return commonJs.test(source);
    }),
  );
  return {
    calls: loadCalls(parsed).filter(({ name }) => name === "import" || mayRequire),
    hasRequire,
    isModule: parsed.body.some(({ type }) => /^(?:Import|Export)\w*Declaration$/.test(type)),
    isCommonJs: isCommonJs && !(mayRequire && usesPage(parsed)),
    imports: parsed.body.flatMap((statement) => {
      const found = importOf(statement);
      const { attributes = [] } = statement as { readonly attributes?: readonly unknown[] };
      return found ? [{ source: found.fact.source, span: found.span, isTyped: attributes.length > 0 }] : [];
    }),
  };
}

function factsOfLines(source: string): ScriptFacts {
  return {
    ...plainScript,
    isModule: moduleStatement.test(source),
    isCommonJs: commonJsStatement.test(source) && !ownRequire.test(source),
    imports: [...source.matchAll(nodeImport)].map(({ 0: text, 1: name = "", index }) => {
      const end = index + text.length - 1;
      return { source: name, span: { start: end - name.length, end }, isTyped: false };
    }),
  };
}

/** Where a statement starts, or the values that it gives to names. */
function startsOf(statement: Statement | ModuleDeclaration): readonly number[] {
  return statement.type === "VariableDeclaration"
    ? statement.declarations.flatMap(({ init }) => (init ? [init.start] : []))
    : [statement.start];
}
