/** An import or export from a module, with something else behind it. */
const statementAndMore = /^(?:import|export)[^\n"']*(["'])(?:(?!\1)[^\n\\]|\\.)*\1(?=[ \t]*[^\s;])/;

/** What is plainly meant as an import or a list of exports, and broken: an address without its quotes, a brace that is open. */
const brokenClause =
  /^(?:import|export)(?:\s*["']|\s+["'./@]|\s*(?:type\s*)?\{[^}]*$|[^"'\n]*[\s}]from\s*(?:$|["'./@]|[\w-]+[/.]\w))/;

/** The names in braces that it begins with, if any: in a sentence, they are words in braces. */
const beginning = /^(?:import|export)(?:\s*\{[^{}]*\})?/;

/**
 * What a line that begins like an import or export, and is none, begins with that the parser must take for text; undefined where it
 * is broken code, which no reader should see.
 */
export function wordsOf(line: string): string | undefined {
  const statement = statementAndMore.exec(line)?.[0];
  if (statement !== undefined) return statement;
  return brokenClause.test(line) ? undefined : beginning.exec(line)?.[0];
}
