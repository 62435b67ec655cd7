import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseJson } from "../syntax/json.ts";
import type { TextEdit } from "./apply-edits.ts";
import { insertItems, insertMembers, removeMember } from "./data-edits.ts";

function applied(text: string, edits: readonly TextEdit[] | undefined): string | undefined {
  if (!edits) return undefined;
  let result = text;
  for (const { span, newText } of edits.toSorted((a, b) => b.span.start - a.span.start))
    result = result.slice(0, span.start) + newText + result.slice(span.end);
  return result;
}

function removed(text: string, ...path: (string | number)[]): string | undefined {
  return applied(text, removeMember(text, parseJson(text), path));
}

function inserted(text: string, value: unknown, at?: number): string | undefined {
  return applied(text, insertItems(text, parseJson(text), [], [value], at));
}

describe("a member that is removed", () => {
  it("goes with its comma on one line", () => {
    expect(removed('["a", "b", "c"]', 0)).toBe('["b", "c"]');
    expect(removed('["a", "b", "c"]', 1)).toBe('["a", "c"]');
    expect(removed('["a", "b", "c"]', 2)).toBe('["a", "b"]');
    expect(removed('["a"]', 0)).toBe("[]");
    expect(removed('{ "x": 1, "y": [2] }', "y")).toBe('{ "x": 1 }');
  });

  it("goes with its line and the comment behind it, and leaves those of others", () => {
    const text = '[\n\t"a", // of a\n\t// of b\n\t"b", /* of b */\n\t"c" // of c\n]\n';
    expect(removed(text, 0)).toBe('[\n\t// of b\n\t"b", /* of b */\n\t"c" // of c\n]\n');
    expect(removed(text, 1)).toBe('[\n\t"a", // of a\n\t// of b\n\t"c" // of c\n]\n');
    expect(removed(text, 2)).toBe('[\n\t"a", // of a\n\t// of b\n\t"b" /* of b */\n]\n');
  });

  it("keeps line ends, trailing commas and the byte order mark", () => {
    expect(removed('\uFEFF[\r\n  "a",\r\n  "b",\r\n]\r\n', 1)).toBe('\uFEFF[\r\n  "a",\r\n]\r\n');
    expect(removed('{\r\n  "a": {\r\n    "b": 1\r\n  },\r\n  "c": 2\r\n}', "a")).toBe('{\r\n  "c": 2\r\n}');
  });

  it("is left where the text has errors, or where there is none", () => {
    expect(removed('["a", "b"', 0)).toBeUndefined();
    expect(removed('["a"]', 1)).toBeUndefined();
    expect(removed('["a"]')).toBeUndefined();
  });
});

describe("an item that is inserted", () => {
  it("stands on the line of the others", () => {
    expect(inserted('["a", "b"]', "x")).toBe('["a", "b", "x"]');
    expect(inserted('["a", "b"]', "x", 1)).toBe('["a", "x", "b"]');
    expect(inserted("[]", "x")).toBe('["x"]');
    expect(inserted('["a", // c\n]', "x")).toBe('["a", "x", // c\n]');
  });

  it("has a line of its own where the others do", () => {
    expect(inserted('[\r\n\t"a", // of a\r\n\t"b" // of b\r\n]', "x")).toBe(
      '[\r\n\t"a", // of a\r\n\t"b", // of b\r\n\t"x"\r\n]',
    );
    expect(inserted('[\n  "a", // of a\n]', "x")).toBe('[\n  "a", // of a\n  "x",\n]');
    expect(inserted('[\n  "a"\n]', "x", 0)).toBe('[\n  "x",\n  "a"\n]');
  });
});

const blank = fc.constantFrom("", " ", "\n", "\r\n  ", "\t", " // c,]\n", "/* ,} */", "\n\n", " /* a\n */ ");
interface Written {
  readonly text: string;
  readonly value: unknown;
}
const { value: anyValue } = fc.letrec<{ value: Written }>((tie) => {
  const listOf = <T>(item: fc.Arbitrary<T>): fc.Arbitrary<T[]> => fc.array(item, { maxLength: 4 });
  const padded = fc.tuple(blank, tie("value"), blank);
  const wrapped = (open: string, parts: readonly string[], comma: boolean, close: string): string =>
    open + parts.join(",") + (comma && parts.length > 0 ? "," : "") + close;
  return {
    value: fc.oneof(
      { depthSize: "small" },
      fc
        .constantFrom(1, "a", 'q"],', true, null)
        .map((value): Written => ({ text: JSON.stringify(value), value })),
      fc.tuple(listOf(padded), fc.boolean(), blank).map(([items, comma, end]): Written => ({
        text: wrapped(
          "[",
          items.map(([before, { text }, after]) => before + text + after),
          comma,
          `${end}]`,
        ),
        value: items.map(([, { value }]) => value),
      })),
      fc.tuple(listOf(padded), fc.boolean(), blank).map(([items, comma, end]): Written => ({
        text: wrapped(
          "{",
          items.map(
            ([before, { text }, after], index) =>
              `${before}"${"k2x1".charAt(index)}"${after}:${before}${text}${after}`,
          ),
          comma,
          `${end}}`,
        ),
        value: Object.fromEntries(items.map(([, { value }], index) => ["k2x1".charAt(index), value])),
      })),
    ),
  };
});

function pathsOf(value: unknown, path: readonly (string | number)[] = []): (readonly (string | number)[])[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) => {
    const own = [...path, Array.isArray(value) ? Number(key) : key];
    return [own, ...pathsOf(member, own)];
  });
}

function without(value: unknown, [step, ...rest]: readonly (string | number)[]): unknown {
  if (Array.isArray(value))
    return rest.length === 0
      ? value.filter((_, index) => index !== step)
      : value.map((each, index) => (index === step ? without(each, rest) : each));
  const entries = Object.entries(value as object);
  return Object.fromEntries(
    rest.length === 0
      ? entries.filter(([key]) => key !== step)
      : entries.map(([key, each]) => [key, key === step ? without(each, rest) : each]),
  );
}

it("whatever the text looks like, exactly the member goes", () => {
  fc.assert(
    fc.property(anyValue, fc.nat(), ({ text, value }, pick) => {
      const paths = pathsOf(value);
      fc.pre(paths.length > 0);
      const path = paths[pick % paths.length] ?? [];
      const result = removed(text, ...path) ?? "";
      const tree = parseJson(result);
      expect(tree.problems.filter(({ severity }) => severity === "error")).toEqual([]);
      expect(tree.value).toEqual(without(value, path));
    }),
    { numRuns: 2000 },
  );
});

it("whatever the text looks like, exactly the item comes, and nothing else changes", () => {
  fc.assert(
    fc.property(anyValue, fc.nat(5), ({ text, value }, at) => {
      fc.pre(Array.isArray(value));
      const edits = insertItems(text, parseJson(text), [], ["new"], at) ?? [];
      expect(edits.every(({ span }) => span.start === span.end)).toBe(true);
      const tree = parseJson(applied(text, edits) ?? "");
      expect(tree.problems.filter(({ severity }) => severity === "error")).toEqual([]);
      expect(tree.value).toEqual((value as unknown[]).toSpliced(at, 0, "new"));
    }),
    { numRuns: 1000 },
  );
});

describe("a member that is inserted", () => {
  const member = (text: string, ...path: string[]): string | undefined =>
    applied(text, insertMembers(text, parseJson(text), path, { k: [{ a: "x", b: [1] }] }));

  it("stands behind the others, as they do", () => {
    expect(member('{ "x": 1 }')).toBe('{ "x": 1, "k": [{ "a": "x", "b": [1] }] }');
    expect(member("{}")).toBe('{"k": [{ "a": "x", "b": [1] }]}');
    expect(member('{\r\n\t"2": 1, // of 2\r\n\t"1": {} // of 1\r\n}')).toBe(
      '{\r\n\t"2": 1, // of 2\r\n\t"1": {}, // of 1\r\n\t"k": [{ "a": "x", "b": [1] }]\r\n}',
    );
    expect(member('{ "x": { "y": 1, } }', "x")).toBe('{ "x": { "y": 1, "k": [{ "a": "x", "b": [1] }], } }');
  });

  it("is not where it is already, nor where there is no object", () => {
    expect(member('{ "k": 1 }')).toBeUndefined();
    expect(member("[]")).toBeUndefined();
    expect(member('{ "x": 1')).toBeUndefined();
  });
});

it("several items stand in their order", () => {
  const text = '[\n  "a"\n]';
  expect(applied(text, insertItems(text, parseJson(text), [], ["b", { c: 1 }]))).toBe(
    '[\n  "a",\n  "b",\n  { "c": 1 }\n]',
  );
  expect(applied(text, insertItems(text, parseJson(text), [], ["b", "c"], 0))).toBe(
    '[\n  "b",\n  "c",\n  "a"\n]',
  );
});
