import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hostileText } from "../../testing/literals.ts";
import * as csharpLiteral from "./csharp.ts";
import { dart, block as dartBlock } from "./dart.ts";
import { go, block as goBlock } from "./go.ts";
import { kotlin, block as kotlinBlock } from "./kotlin.ts";
import { php, phpEscaped } from "./php.ts";
import { powershell } from "./powershell.ts";
import { ruby, block as rubyBlock } from "./ruby.ts";
import { swift, block as swiftBlock } from "./swift.ts";

interface Escapes {
  /** What a character after a backslash stands for. */
  readonly after: string;
  /** The form of a code. */
  readonly code: "braces" | "digits";
  /** What cannot stand without a backslash. */
  readonly special?: string;
}

/** Reads a text between double quotes by what a language's manual says of escapes; others are errors. */
function readQuoted(literal: string, { after, code, special = "" }: Escapes): string {
  const controls: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t" };
  const codes = code === "braces" ? /^\\u\{([\da-f]{1,6})\}/ : /^\\u([\da-f]{4})/;
  expect(literal).toMatch(/^"[^]*"$/);
  let rest = literal.slice(1, -1);
  let text = "";
  while (rest !== "") {
    const [whole = "", digits] = codes.exec(rest) ?? /^(?:\\[^]|[^])/u.exec(rest) ?? [];
    const [char = "", escaped = ""] = whole;
    if (digits !== undefined) text += String.fromCodePoint(Number.parseInt(digits, 16));
    else if (char === "\\") {
      expect(after).toContain(escaped);
      text += controls[escaped] ?? escaped;
    } else {
      expect(`"\n\r${special}`).not.toContain(char);
      text += whole;
    }
    rest = rest.slice(whole.length);
  }
  return text;
}

/** What stands between two marks and has none of some texts in it. */
function readRaw(literal: string, start: string, end: string, ...not: string[]): string {
  expect(literal.startsWith(start) && literal.endsWith(end)).toBe(true);
  const text = literal.slice(start.length, literal.length - end.length);
  for (const other of not) expect(text).not.toContain(other);
  return text;
}

const kotlinEscapes: Escapes = { after: 'nrt"\\$', code: "digits", special: "$" };
const dartEscapes: Escapes = { after: 'nrt"\\$', code: "braces", special: "$" };
const rubyEscapes: Escapes = { after: 'nrt"\\#', code: "braces", special: "#" };
const plainDigits: Escapes = { after: 'nrt"\\', code: "digits" };
const plainBraces: Escapes = { after: 'nrt"\\', code: "braces" };

describe("a literal is what the manual says, in", () => {
  it.each<[string, (text: string) => string, (literal: string) => string]>([
    ["Go", go, (literal) => readQuoted(literal, plainDigits)],
    ["C#", csharpLiteral.csharp, (literal) => readQuoted(literal, plainDigits)],
    ["Swift", swift, (literal) => readQuoted(literal, plainBraces)],
    ["Kotlin", kotlin, (literal) => readQuoted(literal, kotlinEscapes)],
    ["Dart", dart, (literal) => readQuoted(literal, dartEscapes)],
    ["Ruby", ruby, (literal) => readQuoted(literal, rubyEscapes)],
    ["PHP", phpEscaped, (literal) => readQuoted(literal, { ...dartEscapes })],
    [
      "PHP between single quotes",
      php,
      (literal) =>
        literal.startsWith('"')
          ? readQuoted(literal, dartEscapes)
          : readRaw(literal, "'", "'").replace(/\\(['\\])|'/g, (_, char?: string) => char ?? "ERROR"),
    ],
    [
      "PowerShell",
      powershell,
      (literal) =>
        (literal.startsWith("(") ? readRaw(literal, "('", "')") : readRaw(literal, "'", "'"))
          .split(/(' \+ \[char\]0x[\da-f]+ \+ ')/)
          .map((part, index) =>
            index % 2 === 1
              ? String.fromCodePoint(Number.parseInt(part.slice("' + [char]0x".length), 16))
              : part.replace(/(['‘’‚‛])(['‘’‚‛])?/g, (_, one: string, two?: string) =>
                  two === one ? one : "ERROR",
                ),
          )
          .join(""),
    ],
    [
      "Go, in blocks",
      goBlock,
      (literal) =>
        literal.startsWith("`") ? readRaw(literal, "`", "`", "`", "\r") : readQuoted(literal, plainDigits),
    ],
    [
      "C#, in blocks",
      csharpLiteral.block,
      (literal) => {
        const fence = /^("{3,})\n/.exec(literal)?.[1];
        if (fence === undefined) return readQuoted(literal, plainDigits);
        return readRaw(literal, `${fence}\n`, `\n${fence}`, fence, "\r");
      },
    ],
    [
      "Swift, in blocks",
      swiftBlock,
      (literal) =>
        literal.startsWith("#")
          ? readRaw(literal, '#"""\n', '\n"""#', '"""#', "\\#", "\r")
          : readQuoted(literal, plainBraces),
    ],
    [
      "Kotlin, in blocks",
      kotlinBlock,
      (literal) => {
        if (!literal.startsWith('"""')) return readQuoted(literal, kotlinEscapes);
        const parts = readRaw(literal, '"""', '"""', '"""').split("${'$'}");
        for (const part of parts) expect(part).not.toContain("$");
        return parts.join("$");
      },
    ],
    [
      "Dart, in blocks",
      dartBlock,
      (literal) =>
        literal.startsWith("r")
          ? readRaw(literal, "r'''\n", "'''", "'''", "\r")
          : readQuoted(literal, dartEscapes),
    ],
    [
      "Ruby, in blocks",
      rubyBlock,
      (literal) => {
        if (!literal.startsWith("<")) return readQuoted(literal, rubyEscapes);
        const text = readRaw(literal, "<<'BODY'.chomp\n", "\nBODY", "\r");
        expect(text.split("\n")).not.toContain("BODY");
        return text;
      },
    ],
  ])("%s", (_, write, read) => {
    fc.assert(
      fc.property(hostileText, (text) => {
        expect(read(write(text))).toBe(text);
      }),
      { numRuns: 300 },
    );
  });

  it("blocks where lines can stand as they are", () => {
    const json = '{\n  "a": "$b"\n}';
    const blocks = [goBlock, csharpLiteral.block, swiftBlock, kotlinBlock, dartBlock, rubyBlock];
    for (const write of blocks) expect(write(json)).toContain('{\n  "a": "$');
  });
});
