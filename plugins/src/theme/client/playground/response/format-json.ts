const token = /\s+|"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s"{}[\],:]+/gs;

/**
 * JSON on lines, two spaces a level. It goes by the text, so that large numbers and repeated names stay as they came.
 * Undefined for what is no JSON.
 */
export function formatJson(text: string): string | undefined {
  try {
    JSON.parse(text);
  } catch {
    return undefined;
  }
  const out: string[] = [];
  let depth = 0;
  let before = "";
  const line = (): void => void out.push("\n", "  ".repeat(depth));
  for (const [part] of text.matchAll(token)) {
    if (/^\s/.test(part)) continue;
    const closes = part === "}" || part === "]";
    const opened = before === "{" || before === "[";
    if (closes) depth--;
    if (opened !== closes && (opened || closes)) line();
    else if (before === ",") line();
    out.push(part === ":" ? ": " : part);
    if (part === "{" || part === "[") depth++;
    before = part;
  }
  return out.join("");
}
