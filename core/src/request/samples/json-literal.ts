/**
 * Rewrites a JSON text as an expression of another language, token by token, so that its layout and the digits of its
 * numbers stay. Undefined where the text is no JSON.
 */
export function rewriteJson(
  text: string,
  write: {
    readonly string: (value: string, written: string) => string;
    readonly key: (value: string, written: string) => string;
    readonly word: (word: string) => string;
  },
): string | undefined {
  if (!isJsonText(text)) return undefined;
  return text.replace(
    /("(?:[^"\\]|\\.)*")(\s*:)?|true|false|null/g,
    (word, written?: string, colon?: string) => {
      if (written === undefined) return write.word(word);
      const value = JSON.parse(written) as string;
      return colon === undefined ? write.string(value, written) : write.key(value, written) + colon;
    },
  );
}

function isJsonText(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Whether JavaScript's numbers hold all of a JSON text's. */
export function hasExactNumbers(text: string): boolean {
  const outside = text.replace(/"(?:[^"\\]|\\.)*"/g, '""');
  return (outside.match(/-?\d[\d.eE+-]*/g) ?? []).every((digits) => String(Number(digits)) === digits);
}
