import { parseYaml } from "@octavo/core";
import fc from "fast-check";
import { expect, it } from "vitest";
import { Document, parse, Scalar } from "yaml";
import { foldedPlaces } from "./folded-places.ts";

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
