export interface NamePattern {
  /** The names that it declares, and where they stand in the text. */
  readonly names: readonly { readonly name: string; readonly at: number }[];
  /** Behind its last bracket. */
  readonly end: number;
}

const blanks = /\s*/y;
const name = /[\p{L}_$][\p{L}\p{N}_$]*/uy;
const key = /(?:[\p{L}_$][\p{L}\p{N}_$]*|\d+|"[^"\\\n]*"|'[^'\\\n]*')(?=\s*:)/uy;
/** What a name is if nothing is there: without brackets, calls, and texts that hold brackets or commas. */
const fallback = /=\s*(?:"[^"\\\n]*"|'[^'\\\n]*'|[\p{L}\p{N}_$.-]+|\[\s*\]|\{\s*\})(?=\s*[,}\]])/uy;

/** Of a pattern in a pattern. */
const maxDepth = 20;

/** The pattern of names that opens at `start`: `{ a, "b-c": d = 1, e: { f }, ...rest }`, `[a, , b]`. Undefined where it is more than that. */
export function readPattern(text: string, start: number): NamePattern | undefined {
  const names: { name: string; at: number }[] = [];
  let at = start;
  const take = (pattern: RegExp): string => {
    pattern.lastIndex = at;
    const found = pattern.exec(text)?.[0] ?? "";
    at += found.length;
    return found;
  };
  const takeTarget = (depth: number): boolean => {
    if (text[at] === "{" || text[at] === "[") return takeBrackets(depth + 1);
    const from = at;
    const found = take(name);
    if (found !== "") names.push({ name: found, at: from });
    return found !== "";
  };
  const takeBrackets = (depth: number): boolean => {
    if (depth > maxDepth) return false;
    const isObject = text[at] === "{";
    const closing = isObject ? "}" : "]";
    for (at++; ; at++) {
      take(blanks);
      if (text[at] === closing) break;
      if (!isObject && text[at] === ",") continue;
      if (text.startsWith("...", at)) at += 3;
      else if (isObject && take(key) !== "") {
        take(blanks);
        at++;
        take(blanks);
      } else if (isObject && /[[{]/.test(text.charAt(at))) return false;
      if (!takeTarget(depth)) return false;
      take(blanks);
      take(fallback);
      take(blanks);
      if (text[at] === closing) break;
      if (text[at] !== ",") return false;
    }
    at++;
    return true;
  };
  return takeBrackets(0) ? { names, end: at } : undefined;
}
