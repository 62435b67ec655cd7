import fc from "fast-check";
import { expect, test } from "vitest";
import { TextDocument } from "vscode-languageserver-textdocument";
import { ByteLines } from "./byte-lines.ts";

function linesOf(text: string): ByteLines {
  return new ByteLines(TextDocument.create("", "", 0, text));
}

const letters = fc.constantFrom("a", " ", "ü", "€", "😀", "\ud83d", "\ude00");

test("positions are those of the bytes before them, whatever the length of the line", () => {
  const line = fc.array(letters, { minLength: 0, maxLength: 700 }).map((all) => all.join(""));
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 3 }), (lines) => {
      const converter = linesOf(lines.join("\r\n"));
      for (const [index, text] of lines.entries()) {
        let [units, bytes] = [0, 0];
        for (const letter of text) {
          expect(converter.toUtf8({ line: index, character: units })).toEqual({
            line: index,
            character: bytes,
          });
          const last = bytes + Buffer.byteLength(letter) - 1;
          for (const character of [bytes, last])
            expect(converter.toUtf16({ line: index, character })).toEqual({ line: index, character: units });
          units += letter.length;
          bytes += Buffer.byteLength(letter);
        }
        const [end, behind] = [
          { line: index, character: units },
          { line: index, character: bytes },
        ];
        expect(converter.toUtf8({ line: index, character: units + 5 })).toEqual(behind);
        expect(converter.toUtf16({ line: index, character: bytes + 500 })).toEqual(end);
      }
    }),
    { numRuns: 50 },
  );
});

test("a position costs the same in a long line as in a short one", () => {
  const text = "a😀".repeat(200_000);
  const converter = linesOf(text);
  const units = text.length - 1;
  // Each read from the start of the line, these would take minutes.
  for (let time = 0; time < 20_000; time++) {
    const { character } = converter.toUtf8({ line: 0, character: units - 3 * (time % 1000) - 1 });
    converter.toUtf16({ line: 0, character });
  }
});
