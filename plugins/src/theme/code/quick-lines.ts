import { escape, trusted, type Html } from "../html.ts";

/**
 * JSON, comments and placeholders allowed: keys, strings, literals. A small scanner, because examples are many and
 * large. A string without an end goes to the end of its line, so that nothing is read twice.
 */
const jsonToken =
  /("(?:[^"\\\n]|\\.)*"?)(\s*:)?|\b(true|false|null)\b|(-?\b\d+(?:\.\d+)?(?:[eE][+-]?\d+)?\b)|(\/\/[^\n]*)/g;

export function jsonLines(code: string): readonly Html[] {
  return lines(code, jsonToken, ([, string, colon, word, number, comment]) => {
    if (string !== undefined)
      return colon === undefined ? mark("s", string) : mark("g", string) + escape(colon);
    if (comment !== undefined) return mark("c", comment);
    return mark("n", word ?? number ?? "");
  });
}

const shellToken = /(\\'|'[^']*'|"(?:[^"\\\n]|\\.)*"?)|(^|\n)(curl)\b|(\s)(--?[a-zA-Z][\w-]*)|(\\)(?=\n|$)/g;

/** Generated shell commands. */
export function shellLines(code: string): readonly Html[] {
  return lines(code, shellToken, ([, string, start, command, space, option, backslash]) => {
    if (string !== undefined)
      return string
        .split("\n")
        .map((line) => mark("s", line))
        .join("\n");
    if (command !== undefined) return (start ?? "") + mark("f", command);
    if (option !== undefined) return (space ?? "") + mark("a", option);
    return mark("p", backslash ?? "");
  });
}

function lines(code: string, token: RegExp, write: (match: RegExpMatchArray) => string): readonly Html[] {
  let result = "";
  let at = 0;
  for (const match of code.matchAll(token)) {
    result += escape(code.slice(at, match.index)) + write(match);
    at = match.index + match[0].length;
  }
  return (result + escape(code.slice(at))).split("\n").map(trusted);
}

function mark(name: string, text: string): string {
  return text === "" ? "" : `<i class="${name}">${escape(text)}</i>`;
}
