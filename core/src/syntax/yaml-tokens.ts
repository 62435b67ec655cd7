import { Lexer, Parser, type CST } from "yaml";

/** What is private in `Lexer`, and mended here. */
interface Lines {
  /** How far a line has to be indented to go on with the value that stands open. */
  indentNext: number;
  charAt(ahead: number): string | false;
  parseLineStart(): Generator<string, unknown>;
}

/**
 * Tokens of a YAML text, from `offset` on. Blank lines and comments end no value here: with the library's own lexer, a text
 * below its key and a comment that is indented less takes in the members behind it (as of yaml 2.9.1).
 */
export function* yamlTokens(text: string, offset: number): Generator<CST.Token> {
  const lexer = new Lexer();
  const lines = lexer as unknown as Lines;
  const parseLineStart = lines.parseLineStart.bind(lexer);
  lines.parseLineStart = function* () {
    const { indentNext } = lines;
    const isEmpty = saysNothing(lines);
    const next = yield* parseLineStart();
    if (isEmpty) lines.indentNext = indentNext;
    return next;
  };
  const parser = new Parser();
  parser.offset = offset;
  for (const lexeme of lexer.lex(text.slice(offset))) yield* parser.next(lexeme);
  yield* parser.end();
}

/** Whether a line is blank, or a comment alone. */
function saysNothing(lines: Lines): boolean {
  let at = 0;
  while (lines.charAt(at) === " ") at++;
  return /[#\r\n]/.test(lines.charAt(at) || "");
}
