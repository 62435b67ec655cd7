import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Document, parse, Scalar } from "yaml";
import { foldedPlaces } from "./folded-places.ts";
import { parseYaml } from "./yaml.ts";

const bits = fc.constantFrom(
  ..."a|[x](/b)| |  |\n|\n\n|'|\"|\\|é|😀|\t|\u0085|\u00A0|\u2028|\u0001|#|: |- |longer words that fold |\r\n|{|*x".split(
    "|",
  ),
  "|",
);
const styles = fc.constantFrom("PLAIN", "QUOTE_DOUBLE", "QUOTE_SINGLE", "BLOCK_LITERAL", "BLOCK_FOLDED");

it("every word of a text is found, however another program writes the text", () => {
  fc.assert(
    fc.property(
      fc.array(bits, { maxLength: 14 }),
      styles,
      fc.constantFrom(20, 80),
      fc.boolean(),
      (parts, type, lineWidth, isLong) => {
        const scalar = new Scalar(parts.join(""));
        scalar.type = type;
        const text = new Document({ a: scalar }).toString({
          lineWidth,
          doubleQuotedMinMultiLineLength: isLong ? 40 : 1,
        });
        const tree = parseYaml(text);
        const value = (tree.value as { readonly a: string }).a;
        const { start, end } = tree.span(["a"], "value");
        const written = text.slice(start, end);
        const words = [...value.matchAll(/\S+/g)];
        const places = foldedPlaces(
          value,
          written,
          words.map(({ index, 0: word }) => ({ start: index, end: index + word.length })),
        );
        const quote = /^["']/.exec(written)?.[0] ?? "";
        const found = places.map((place) => {
          const raw = place && written.slice(place.start, place.end);
          return quote === "" ? raw : (parse(`${quote}${raw}${quote}`) as unknown);
        });
        expect(found).toEqual(words.map(([word]) => word));
      },
    ),
    { numRuns: 1000 },
  );
});

describe("places in YAML", () => {
  const places = (
    value: string,
    written: string,
    ...pieces: readonly string[]
  ): readonly (string | undefined)[] =>
    foldedPlaces(
      value,
      written,
      pieces.map((piece) => ({ start: value.indexOf(piece), end: value.indexOf(piece) + piece.length })),
    ).map((span) => span && `${span.start} ${written.slice(span.start, span.end)}`);

  it("are found behind blanks of other kinds", () => {
    expect(places("a b\nc d\n", "|\n    a b\n    c d\n", "b", "c d")).toEqual(["8 b", "14 c d"]);
    expect(places("a b c d", ">-\n  a b\n  c d", "b c")).toEqual(["7 b\n  c"]);
    expect(places("a b", "'a b'", "b")).toEqual(["3 b"]);
    expect(places("a'b c", "'a''b c'", "a", "c")).toEqual(["1 a", "6 c"]);
    expect(places("a\r\nb", "|\r\n  a\r\n  b\r\n", "b")).toEqual(["10 b"]);
  });

  it("are found behind escapes and within", () => {
    expect(places('"a"\n/b\tc', String.raw`"\"a\"\n\/b\x09c"`, "a", "/b", "c")).toEqual([
      "3 a",
      String.raw`8 \/b`,
      "15 c",
    ]);
    expect(places("a b😀é c", '"a\\\n  \\ b\\U0001F600\\u00E9 c"', "b😀é", "c")).toEqual([
      String.raw`8 b\U0001F600\u00E9`,
      "26 c",
    ]);
    expect(places("a\u0085 b", String.raw`"a\N b"`, "b")).toEqual(["5 b"]);
  });

  it("are not known where the writing is another one", () => {
    expect(places("[a](/b)", "*other", "/b")).toEqual([undefined]);
    expect(places("a b", '"a \\', "b")).toEqual([undefined]);
    expect(places("a b", String.raw`"a \U00110000 b"`, "b")).toEqual([undefined]);
    expect(places("a b", "a", "a", "b")).toEqual(["0 a", undefined]);
  });

  it("are found in any order, also within each other and of no length", () => {
    const pieces = [
      { start: 4, end: 7 },
      { start: 0, end: 7 },
      { start: 2, end: 2 },
    ];
    const found = foldedPlaces("a\nb\nc d", '"a\\nb\\nc d"', pieces);
    expect(found).toEqual([
      { start: 7, end: 10 },
      { start: 1, end: 10 },
      { start: 4, end: 4 },
    ]);
  });

  it("are found in linear time", () => {
    const text = "[a](/b)\n".repeat(50_000);
    const pieces = Array.from({ length: 50_000 }, (_, at) => ({ start: at * 8 + 4, end: at * 8 + 6 }));
    const found = foldedPlaces(text, `|\n${text}`, pieces);
    expect(found.at(-1)).toEqual({ start: 50_000 * 8 - 2, end: 50_000 * 8 });
  });
});
