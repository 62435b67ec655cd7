/** Control characters, line separators, and marks that reorder the text around them, which some compilers refuse. */
const invisible = String.raw`\p{Cc}\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069\uFEFF`;

const escapes: Readonly<Record<string, string>> = {
  "\n": String.raw`\n`,
  "\r": String.raw`\r`,
  "\t": String.raw`\t`,
};

/**
 * A text between double quotes with the escapes that most languages have: `\"`, `\\`, `\n`, `\r` and `\t`.
 *
 * @param control how another invisible character is written
 * @param special more characters that take a backslash
 */
export function doubleQuoted(text: string, control: (code: number) => string, special = ""): string {
  const escaped = text
    .toWellFormed()
    .replace(new RegExp(`["\\\\${special}]`, "g"), String.raw`\$&`)
    .replace(
      new RegExp(`[${invisible}]`, "gu"),
      (char) => escapes[char] ?? control(char.codePointAt(0) ?? 0),
    );
  return `"${escaped}"`;
}

/** Whether a text has characters that readers would not see, apart from the ends of its lines and tabs. */
export function hasInvisible(text: string): boolean {
  return new RegExp(`[${invisible}]`, "u").test(text.replace(/[\n\t]/g, ""));
}

/** Invisible characters in other words; ends of lines and tabs stay as they are. */
export function withoutInvisible(text: string, escape: (code: number) => string): string {
  return text.replace(new RegExp(`(?![\\n\\t])[${invisible}]`, "gu"), (char) =>
    escape(char.codePointAt(0) ?? 0),
  );
}

/** The bytes of a character in UTF-8 as octal escapes, which end after three digits, whatever follows. */
export function octalBytes(code: number): string {
  return [...new TextEncoder().encode(String.fromCodePoint(code))]
    .map((byte) => `\\${byte.toString(8).padStart(3, "0")}`)
    .join("");
}

/** The code in hexadecimal, of at least `digits` digits. */
export function hex(code: number, digits = 1): string {
  return code.toString(16).padStart(digits, "0");
}

/** Several lines without invisible characters: what raw literals of several lines can hold. */
export function isBlock(text: string): boolean {
  return text.includes("\n") && !new RegExp(`[${invisible}]`, "u").test(text.replaceAll("\n", ""));
}

/** Whether nothing is lost where a language trims a block: no line ends with a space, and the first begins with none. */
export function isUntrimmed(text: string): boolean {
  return !/^\s|[^\S\n]+$/.test(text) && !/[^\S\n]\n/.test(text);
}

/** Indents all lines but the first and empty ones. */
export function indent(text: string, by: string): string {
  return text.replace(/\n(?=[^\n])/g, `\n${by}`);
}
