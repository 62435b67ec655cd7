/** A piece of code, and the class of its colour in code blocks. */
export interface Piece {
  readonly text: string;
  readonly kind: "" | "s" | "n" | "k" | "c" | "g";
}

const json =
  /(?<g>"(?:[^"\\\n]|\\.)*"(?=\s*:))|(?<s>"(?:[^"\\\n]|\\.)*")|(?<n>-?\b\d+(?:\.\d+)?(?:[eE][+-]?\d+)?\b|\b(?:true|false|null)\b)/g;

const words =
  "and as async await break case catch char class const def do else end fn for foreach from fun func if import in include " +
  "let match namespace new nil null None print println public require return static string struct throw true false True " +
  "False try use using val var void while with curl";
const code = new RegExp(
  String.raw`(?<c>(?:^|(?<=\s))(?://|#(?!include)).*)|(?<s>"(?:[^"\\\n]|\\.)*"|'(?:[^'\\]|\\.)*'|` +
    String.raw`\`(?:[^\`\\]|\\.)*\`)|(?<n>\b\d+(?:\.\d+)?\b)|(?<k>\b(?:${words.replaceAll(" ", "|")})\b|(?<=\s)--?[a-z][\w-]*)`,
  "gm",
);

/** Colours that help to find one's way, not a parser: a text without a pattern stays as it is. */
export function pieces(text: string, language: "json" | "code" | "text"): readonly Piece[] {
  if (language === "text") return [{ text, kind: "" }];
  const found: Piece[] = [];
  let at = 0;
  for (const match of text.matchAll(language === "json" ? json : code)) {
    const kind =
      (["s", "n", "k", "c", "g"] as const).find((each) => match.groups?.[each] !== undefined) ?? "";
    if (match.index > at) found.push({ text: text.slice(at, match.index), kind: "" });
    found.push({ text: match[0], kind });
    at = match.index + match[0].length;
  }
  if (at < text.length) found.push({ text: text.slice(at), kind: "" });
  return found;
}
