import type { Position } from "vscode-languageserver/node";
import type { TextDocument } from "vscode-languageserver-textdocument";

/** Units of UTF-16 between two places of a line whose bytes are known. */
const step = 100;

/** Converts positions of a document, while it stays as it is, between bytes and UTF-16, each in time that does not depend on how long its line is. */
export class ByteLines {
  readonly #document: TextDocument;
  readonly #lines = new Map<number, Line>();

  constructor(document: TextDocument) {
    this.#document = document;
  }

  get text(): string {
    return this.#document.getText();
  }

  toUtf8({ line, character }: Position): Position {
    return { line, character: this.#line(line).bytesBefore(character) };
  }

  /** A byte inside of a letter counts as the letter's start; one behind the line as its end. */
  toUtf16({ line, character }: Position): Position {
    return { line, character: this.#line(line).unitsBefore(character) };
  }

  #line(index: number): Line {
    const line = this.#lines.get(index) ?? new Line(lineOf(this.#document, index));
    this.#lines.set(index, line);
    return line;
  }
}

class Line {
  readonly #text: string;
  /** Places between letters, and the bytes before each; undefined where bytes are units. */
  readonly #places: { readonly units: readonly number[]; readonly bytes: readonly number[] } | undefined;

  constructor(text: string) {
    this.#text = text;
    this.#places = Buffer.byteLength(text) === text.length ? undefined : placesOf(text);
  }

  bytesBefore(unit: number): number {
    const places = this.#places;
    if (!places) return Math.min(unit, this.#text.length);
    const index = lastAtMost(places.units, unit);
    return (places.bytes[index] ?? 0) + Buffer.byteLength(this.#text.slice(places.units[index], unit));
  }

  unitsBefore(byte: number): number {
    const places = this.#places;
    if (!places) return Math.min(byte, this.#text.length);
    const index = lastAtMost(places.bytes, byte);
    let bytes = places.bytes[index] ?? 0;
    let units = places.units[index] ?? 0;
    for (const letter of this.#text.slice(units, units + step + 1)) {
      bytes += Buffer.byteLength(letter);
      if (bytes > byte) break;
      units += letter.length;
    }
    return units;
  }
}

function placesOf(text: string): { readonly units: readonly number[]; readonly bytes: readonly number[] } {
  const units = [0];
  const bytes = [0];
  let [unit, byte] = [0, 0];
  while (unit < text.length) {
    const wanted = unit + step;
    const isInPair = (text.codePointAt(wanted - 1) ?? 0) > 0xffff;
    const next = Math.min(isInPair ? wanted - 1 : wanted, text.length);
    byte += Buffer.byteLength(text.slice(unit, next));
    unit = next;
    units.push(unit);
    bytes.push(byte);
  }
  return { units, bytes };
}

/** The index of the last of ascending numbers that is not greater than another; 0 where all are. */
function lastAtMost(numbers: readonly number[], limit: number): number {
  let [low, high] = [0, numbers.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((numbers[middle] ?? 0) <= limit) low = middle;
    else high = middle - 1;
  }
  return low;
}

function lineOf(document: TextDocument, line: number): string {
  return document
    .getText({ start: { line, character: 0 }, end: { line: line + 1, character: 0 } })
    .replace(/[\r\n]+$/, "");
}
