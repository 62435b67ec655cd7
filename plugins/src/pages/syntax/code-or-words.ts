import { parseMarkup } from "./satteri.ts";
import type { CodeScan } from "./scan/code-levels.ts";

/** Anything that is neither an import nor an export, and is not surely words. */
const mayBeStatement =
  /(?:if|for|while|do|switch|try|throw\s+new)\b|(?:await\s+|new\s+|delete\s+)?([\p{L}_$][\p{L}\p{N}_$]*)\s*(?:[.(=[+-]|`)/uy;
/** No line of words begins so, be it right or broken. */
const declaration =
  /(?:const|let|var)\s*(?:[\p{L}_$][\p{L}\p{N}_$]*\s*(?::[^=\n]+)?=(?!=)|[{[][^=\n]*=|[{[][^\n]*\n)|(?:async\s+)?function\s*\*?\s*[\p{L}_$][\p{L}\p{N}_$]*\s*(?:<[^>\n]*>\s*)?\([^)]*\)[^\n{]*\{|(?:abstract\s+)?class\s+[\p{L}_$][^\n{]*\{|type\s+[\p{L}_$][\p{L}\p{N}_$]*\s*(?:<[^>\n]*>\s*)?=|interface\s+[\p{L}_$][^\n{]*\{|(?:const\s+)?enum\s+[\p{L}_$][\p{L}\p{N}_$]*\s*\{|declare\s+(?:abstract|class|const|enum|function|global|interface|let|module|namespace|type|var)\b/uy;
const withoutValue = /(?:let|var)\s+[\p{L}_$][^\n]*/uy;

const declaring =
  /^[ \t]*(?:export\s+)?(?:default\s+)?(?:async\s+)?(?:import|const|let|var|function\s*\*?|class)\b([^=;('".\n{]*)(?:\{([^}]*)\})?/gm;
const globals =
  "Array JSON Math Object Promise React Reflect console customElements document fetch globalThis localStorage navigator process setInterval setTimeout window";

/** The names that a page declares anywhere, and those that are there without it: too many rather than too few. */
export function declaredNames(text: string): () => ReadonlySet<string> {
  let names: ReadonlySet<string> | undefined;
  return () =>
    (names ??= new Set([
      ...globals.split(" "),
      ...[...text.matchAll(declaring)].flatMap(
        ([, before = "", inBraces = ""]) => `${before} ${inBraces}`.match(/[\p{L}_$][\p{L}\p{N}_$]*/gu) ?? [],
      ),
    ]));
}

/**
 * Whether a line behind an import or export goes on with code: it has to look like a statement, to be one, and to be about names
 * that are declared, as words may make a statement, too: `Note (important)`, `Version = 2`. `scan` is that of the statement at `at`.
 */
export function isStatement(
  text: string,
  at: number,
  scan: CodeScan,
  names: () => ReadonlySet<string>,
): boolean {
  declaration.lastIndex = at;
  if (declaration.test(text)) return true;
  withoutValue.lastIndex = at;
  mayBeStatement.lastIndex = at;
  const match = mayBeStatement.exec(text);
  if (match === null && !withoutValue.test(text)) return false;
  const name = match?.[1];
  if (name !== undefined && !names().has(name)) return false;
  return scan.end !== -1 && isJavaScript(text.slice(at, scan.end), scan);
}

/** Longer code, and code with more tags that nothing closes, is not given to the parser: it may need too long for it. */
const maxLength = 20_000;
const maxLooseTags = 5;

/** Whether a text is statements of JavaScript without types; `scan` is that of the text. */
export function isJavaScript(code: string, { hazard, looseTags }: CodeScan): boolean {
  if (hazard || looseTags > maxLooseTags || code.length > maxLength) return false;
  // At the start of a line, the sign would be the mark of a quote.
  const source = code.replaceAll(/\r?\n[ \t]*(?=>)/g, " ");
  const result = parseMarkup(`{async () => {\n${source}\n}}`, "mdx", false);
  if ("failure" in result) return false;
  const { children = [] } = result.root;
  return children.length === 1 && children[0]?.type === "mdxFlowExpression";
}
