const token = /\s+|"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s"{}[\],:]+/gs;

/** Levels and characters of what is laid out: the indentation of a deep text is far longer than the text. */
const depthLimit = 200;
const lengthLimit = 32_000_000;

/**
 * JSON on lines, two spaces a level. It goes by the text, so that large numbers and repeated names stay as they came.
 * What is too deep or becomes too long is given as it came. Undefined for what is no JSON.
 */
export function formatJson(text: string): string | undefined {
  try {
    JSON.parse(text);
  } catch {
    return undefined;
  }
  const out: string[] = [];
  let depth = 0;
  let length = 0;
  let before = "";
  const line = (): void => {
    out.push("\n", "  ".repeat(depth));
    length += 2 * depth;
  };
  for (const [part] of text.matchAll(token)) {
    if (/^\s/.test(part)) continue;
    const closes = part === "}" || part === "]";
    const opened = before === "{" || before === "[";
    if (closes) depth--;
    if (opened !== closes && (opened || closes)) line();
    else if (before === ",") line();
    out.push(part === ":" ? ": " : part);
    if (part === "{" || part === "[") depth++;
    length += part.length;
    if (depth > depthLimit || length > lengthLimit) return text;
    before = part;
  }
  return out.join("");
}
