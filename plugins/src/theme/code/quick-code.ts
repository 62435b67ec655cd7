import { escapeText, textOf, trusted, type Html } from "../html.ts";

/**
 * Colours for examples and samples: they are many, and readers' browsers draw them too, so small scanners do where grammars
 * would weigh too much. A string without an end goes to the end of its line or of the code: nothing is read twice.
 */
export function quickCode(code: string, language: string): Html {
  if (language === "json") return scan(code, jsonToken, jsonMark);
  if (shells.has(language)) return scan(code, shellToken, shellMark);
  return known.test(language)
    ? scan(code, hashComments.test(language) ? hashToken : slashToken, codeMark)
    : trusted(escapeText(code));
}

/** The same, line by line. */
export function jsonLines(code: string): readonly Html[] {
  return textOf(quickCode(code, "json")).split("\n").map(trusted);
}

const shells = new Set(["bash", "sh", "shell", "zsh", "curl"]);
const known =
  /^(?:c|cpp|csharp|dart|go|java|javascript|kotlin|node|objective-c|perl|php|powershell|python|r|ruby|rust|scala|swift|typescript|jsx|tsx)$/;
const hashComments = /^(?:perl|php|powershell|python|r|ruby)$/;

const jsonToken =
  /("(?:[^"\\\n]|\\.)*"?)(\s*:)?|\b(true|false|null)\b|(-?\b\d+(?:\.\d+)?(?:[eE][+-]?\d+)?\b)|(\/\/[^\n]*)/g;

/** JSON, comments and placeholders allowed: keys, strings, literals. */
function jsonMark([, string, colon, word, number, comment]: RegExpExecArray): string {
  if (string !== undefined)
    return colon === undefined ? mark("s", string) : mark("g", string) + escapeText(colon);
  return comment === undefined ? mark("n", word ?? number ?? "") : mark("c", comment);
}

const shellToken = /(\\'|'[^']*'|"(?:[^"\\\n]|\\.)*"?)|(^|\n)(curl)\b|(\s)(--?[a-zA-Z][\w-]*)|(\\)(?=\n|$)/g;

function shellMark([, string, start, command, space, option, backslash]: RegExpExecArray): string {
  if (string !== undefined) return mark("s", string);
  if (command !== undefined) return (start ?? "") + mark("f", command);
  if (option !== undefined) return (space ?? "") + mark("a", option);
  return mark("p", backslash ?? "");
}

const strings = String.raw`"""[^]*?(?:"""|$)|"(?:[^"\\\n]|\\.)*"?|'(?:[^'\\\n]|\\.)*'?|${"`"}(?:[^${"`"}\\]|\\[^])*${"`"}?`;
const words = String.raw`(?<![\w$@])([A-Za-z_]\w*)(?=(\()?)|(?<![\w.])(\d[\w.]*)`;
const slashToken = new RegExp(String.raw`(\/\/[^\n]*|\/\*[^]*?(?:\*\/|$))|(${strings})|${words}`, "g");
const hashToken = new RegExp(String.raw`(#[^\n]*|\/\/[^\n]*)|(${strings})|${words}`, "g");

const keywords = new Set(
  (
    "abstract as async await auto begin bool break case catch char class const def defer del delete do double else elsif end " +
    "except extern false False final finally float fn for foreach from fun func function global go guard if impl implements import in include " +
    "int interface is let long match module mut namespace new nil None null nullptr of override package pass private protected pub public " +
    "raise readonly require return self Self short static std string struct super switch then this throw throws trait true True try type " +
    "typeof union unless unsafe use using val var void while with yield"
  ).split(" "),
);

function codeMark([, comment, string, word, call, number]: RegExpExecArray): string {
  if (comment !== undefined) return mark("c", comment);
  if (string !== undefined) return mark("s", string);
  if (number !== undefined) return mark("n", number);
  const name = word ?? "";
  if (keywords.has(name)) return mark("k", name);
  if (call !== undefined) return mark("f", name);
  return /^[A-Z]\w*[a-z]/.test(name) ? mark("t", name) : escapeText(name);
}

function scan(code: string, token: RegExp, write: (match: RegExpExecArray) => string): Html {
  let result = "";
  let at = 0;
  for (const match of code.matchAll(token)) {
    result += escapeText(code.slice(at, match.index)) + write(match);
    at = match.index + match[0].length;
  }
  return trusted(result + escapeText(code.slice(at)));
}

function mark(name: string, text: string): string {
  return text === "" ? "" : `<i class="${name}">${escapeText(text)}</i>`;
}
