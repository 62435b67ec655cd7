import type { DataTree } from "../syntax/data.ts";
import { isObject } from "../syntax/parts.ts";
import { isPlainYaml } from "../syntax/quote.ts";

/** How a language writes what stands between brackets: JSON, and YAML's flow style. */
export interface DataStyle {
  /** Blanks and comments; the same up to the end of a line. Sticky. */
  readonly blanks: RegExp;
  readonly blanksOfLine: RegExp;
  /** On one line, as people write it: with blanks inside of braces and behind commas and colons. */
  readonly write: (value: unknown) => string;
  readonly writeMember: (key: string, value: unknown) => string;
}

const json: DataStyle = {
  blanks: /(?:\s|\/\/[^\r\n]*|\/\*[^]*?\*\/)*/y,
  blanksOfLine: /(?:[^\S\r\n]|\/\*[^\r\n]*?\*\/)*(?:\/\/[^\r\n]*)?/y,
  ...writing(JSON.stringify),
};

const yaml: DataStyle = {
  blanks: /(?:\s|#[^\r\n]*)*/y,
  blanksOfLine: /[^\S\r\n]*(?:#[^\r\n]*)?/y,
  ...writing((text) => (isPlainYaml(text) && !/[{}[\],]/.test(text) ? text : JSON.stringify(text))),
};

/** Where what a sticky pattern matches at an offset ends. */
export function endOf(pattern: RegExp, text: string, offset: number): number {
  pattern.lastIndex = offset;
  return offset + (pattern.exec(text)?.[0].length ?? 0);
}

export function styleOf({ language }: DataTree): DataStyle {
  return language === "json" ? json : yaml;
}

function writing(quote: (text: string) => string): Pick<DataStyle, "write" | "writeMember"> {
  const write = (value: unknown): string => {
    if (Array.isArray(value)) return `[${value.map(write).join(", ")}]`;
    if (!isObject(value)) return typeof value === "string" ? quote(value) : JSON.stringify(value);
    const members = Object.entries(value).map(([key, each]) => writeMember(key, each));
    return members.length === 0 ? "{}" : `{ ${members.join(", ")} }`;
  };
  const writeMember = (key: string, value: unknown): string => `${quote(key)}: ${write(value)}`;
  return { write, writeMember };
}
