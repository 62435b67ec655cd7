import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { stringify } from "yaml";
import type { DataPath } from "../source/origin.ts";
import { parseYaml } from "../syntax/yaml.ts";
import { applyEdits } from "./apply-edits.ts";
import { insertItems, insertMembers, removeMember } from "./data-edits.ts";

function removed(text: string, ...path: DataPath): string | undefined {
  const edits = removeMember(text, parseYaml(text), path);
  return edits && applyEdits(text, edits);
}

function item(text: string, path: DataPath, value: unknown, at?: number): string | undefined {
  const edits = insertItems(text, parseYaml(text), path, [value], at);
  return edits && applyEdits(text, edits);
}

function member(
  text: string,
  path: DataPath,
  members: Readonly<Record<string, unknown>>,
  before?: string,
): string | undefined {
  const edits = insertMembers(text, parseYaml(text), path, members, before);
  return edits && applyEdits(text, edits);
}

const document = `# The API.
openapi: 3.1.0 # of 2021
info:
    title: A # a
    # of the description
    description: |
        One

        two

paths:
    /a: {get: {tags: [x, 'y, z']}, x-a: "}"} # flow
    /b:
        parameters:
        - name: id
          in: query
        # the last
        - in: path # p
`;

describe("members of block maps", () => {
  it("are put behind the last, with its comment, as deep as it", () => {
    expect(member(document, ["info"], { version: "1.0", contact: { name: "N", url: "u" } })).toBe(
      document.replace(
        "        two\n",
        '        two\n    version: "1.0"\n    contact:\n        name: N\n        url: u\n',
      ),
    );
    expect(member("a: 1 # x\r\nb:\r\n", [], { c: "1" })).toBe('a: 1 # x\r\nb:\r\nc: "1"\r\n');
    expect(member("a:\n  b: 1", ["a"], { c: 2 })).toBe("a:\n  b: 1\n  c: 2");
  });

  it("are put before another one, whose comment stays with it", () => {
    expect(member(document, ["info"], { summary: "S", x: 1 }, "description")).toBe(
      document.replace("title: A # a\n", "title: A # a\n    summary: S\n    x: 1\n"),
    );
    expect(member(document, [], { $self: "s" }, "openapi")).toBe(
      document.replace("openapi", "$self: s\nopenapi"),
    );
  });

  it("of items stand below the first one, behind the dash", () => {
    const path = ["paths", "/b", "parameters"];
    expect(member(document, [...path, 1], { name: "x", required: true })).toBe(
      `${document}          name: x\n          required: true\n`,
    );
    expect(member(document, [...path, 0], { $ref: "#" }, "name")).toBe(
      document.replace("- name: id", '- $ref: "#"\n          name: id'),
    );
  });

  it("stand between braces where the others do", () => {
    expect(member(document, ["paths", "/a"], { summary: "a, b", put: { x: [] } })).toBe(
      document.replace('"}"}', '"}", summary: "a, b", put: { x: [] }}'),
    );
    expect(member("a: {}\n", ["a"], { b: "c" })).toBe("a: {b: c}\n");
    expect(member("a: {b: 1}\n", ["a"], { c: null }, "b")).toBe("a: {c: null, b: 1}\n");
  });

  it("are not put where it is not known what that changes", () => {
    for (const text of ["a: &x {b: 1}\nc: *x\n", "c:\n", "c: [1]\n", "c: {d: 1}\nc: {]\n"])
      expect(member(text, ["c"], { new: 1 })).toBeUndefined();
    // Blank lines at the end belong to the text.
    expect(member("a: |+\n  x\n\n\n", [], { b: 1 })).toBeUndefined();
    expect(member("a: 1\n", [], { a: 2 })).toBeUndefined();
  });
});

describe("items of block lists", () => {
  const path = ["paths", "/b", "parameters"];

  it("have a line of their own", () => {
    expect(item(document, path, { name: "n", in: "query" })).toBe(
      `${document}        - name: n\n          in: query\n`,
    );
    expect(item(document, path, "x", 0)).toBe(document.replace("- name: id", "- x\n        - name: id"));
    expect(item(document, path, "x", 1)).toBe(
      document.replace("          in: query\n", "          in: query\n        - x\n"),
    );
    expect(item("- - a\n  - b\n- c\n", [0], "x")).toBe("- - a\n  - b\n  - x\n- c\n");
  });

  it("stand between brackets where the others do", () => {
    const tags = ["paths", "/a", "get", "tags"];
    expect(item(document, tags, "q")).toBe(document.replace("'y, z']", "'y, z', q]"));
    expect(item(document, tags, "1", 0)).toBe(document.replace("[x", '["1", x'));
    expect(item("a: [\n  b, # c\n]\n", ["a"], "d")).toBe("a: [\n  b, # c\n  d,\n]\n");
    expect(item("a: [\n  b # c, d\n]\n", ["a"], "d")).toBe("a: [\n  b, # c, d\n  d\n]\n");
  });
});

describe("what is removed", () => {
  it("goes with its lines", () => {
    expect(removed(document, "info", "description")).toBe(
      document.replace("    description: |\n        One\n\n        two\n", ""),
    );
    expect(removed(document, "paths", "/b", "parameters", 0)).toBe(
      document.replace("        - name: id\n          in: query\n", ""),
    );
    expect(removed("a: 1\r\nb: 2 # c", "b")).toBe("a: 1");
  });

  it("leaves the dash of its item, and brackets where it was the last", () => {
    expect(removed(document, "paths", "/b", "parameters", 0, "name")).toBe(
      document.replace("name: id\n          in", "in"),
    );
    expect(removed(document, "paths", "/b", "parameters", 1, "in")).toBe(
      document.replace("- in: path # p", "- {} # p"),
    );
    expect(removed("a:\n  b: 1 # c\nd: 2\n", "a", "b")).toBe("a: {} # c\nd: 2\n");
    expect(removed("a:\n- b\n", "a", 0)).toBe("a: []\n");
  });

  it("goes with its comma from between brackets", () => {
    expect(removed(document, "paths", "/a", "x-a")).toBe(document.replace(', x-a: "}"}', "}"));
    expect(removed(document, "paths", "/a", "get", "tags", 0)).toBe(document.replace("x, ", ""));
  });

  it("stays where it is written elsewhere", () => {
    expect(removed("a: &x {b: 1}\nc:\n  <<: *x\n  d: 2\n", "c", "b")).toBeUndefined();
  });
});

describe("in odd ways of writing", () => {
  it.each<[string, string, DataPath, string]>([
    ["a quote in text is none", "[[a, it's], # '\n  b\n]\n", [1], "[[a, it's] # '\n]\n"],
    ["a comment keeps a blank before it", "a: [1 # c\n  ]\n", ["a", 0], "a: [ # c\n  ]\n"],
    ["so it does behind another item", "a: [1, 2 # c\n  ]\n", ["a", 1], "a: [1 # c\n  ]\n"],
    ["so it does behind brackets", "a:\n  - # c\n", ["a", 0], "a: [] # c\n"],
    [
      "comments before the next member stay, below the dash",
      "- a: 1 # a\n  # b\n  b: 2\n",
      [0, "a"],
      "-\n  # b\n  b: 2\n",
    ],
    ["a byte order mark is no column", "\uFEFF- - a\n  - b\n- c\n", [0, 1], "\uFEFF- - a\n- c\n"],
    ["an item's comment stands before it", "-\n  # a\n  a\n- b\n", [0], "- b\n"],
  ])("%s", (_, text, path, expected) => {
    expect(removed(text, ...path)).toBe(expected);
  });

  it.each<[string, string, DataPath]>([
    ["a key that stands twice", "a: 1\nb: 2\na: 3\n", ["a"]],
    ["the key beside it", "a: 1\na: 3\nb: 2\n", ["b"]],
    ["a key behind `?`", "{ ? a : 1, b: 2 }\n", ["a"]],
    ["a tagged item", "[!!str a, b]\n", [0]],
    ["a tagged key", "!!str a: 1\nb: 2\n", ["a"]],
    ["what an alias means", "a: &x 1\nb: 2\nc: *x\n", ["a"]],
    ["what is merged as well", "a: &x { b: 1 }\nc:\n  <<: *x\n  b: 2\n", ["c", "b"]],
    ["what stands behind an alias", "a: &x { b: [1, 2] }\nc: *x\n", ["c", "b", 0]],
    ["a pair in a list with brackets", "[\n  a: 1,\n  b\n]\n", [0, "a"]],
    ["what keeps a comment out of a text", "a: |\n  t\nb: 1\n  # c\nc: 2\n", ["b"]],
    ["what ends blank lines of a text", "a: |+\n  t\n\nb: 1", ["b"]],
  ])("%s is not removed", (_, text, path) => {
    expect(parseYaml(text).problems.filter(({ severity }) => severity === "error")).toEqual([]);
    expect(removed(text, ...path)).toBeUndefined();
  });

  it("text that ends with blank lines stands in quotes, as does any that comments would get into", () => {
    expect(member("a: 1\n", [], { b: "c\n\n" })).toBe('a: 1\nb: "c\\n\\n"\n');
    expect(member("a: 1\n  # d\n", [], { b: "c\nd\n" })).toBe('a: 1\nb: "c\\nd\\n"\n  # d\n');
    expect(member("a: 1\n", [], { b: "c\nd\n" })).toBe("a: 1\nb: |\n  c\n  d\n");
  });

  it("a value that is missing ends before the comment", () => {
    expect(member("{ a: # c\n}\n", [], { b: 1 })).toBe("{ a:, b: 1 # c\n}\n");
  });

  it("merged maps stay where they are", () => {
    const text = "a: &x { b: 1 }\nc:\n  <<: *x\n  d: 2\n";
    expect(member(text, ["c"], { e: 3 })).toBe(`${text}  e: 3\n`);
    expect(member(text, ["c"], { e: 3 }, "d")).toBe(text.replace("  <<", "  e: 3\n  <<"));
  });

  it("nothing comes between a tag and its item", () => {
    expect(item("[a, !!str b]\n", [], "c", 1)).toBeUndefined();
  });
});

const scalar = fc.constantFrom<unknown>(
  "a",
  "b: c",
  "# d",
  "- e",
  "",
  "1",
  1,
  true,
  "x, y",
  "two\nlines\n",
  "{",
);
const { value: anyValue } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: "small" },
    scalar,
    fc.array(tie("value"), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom("k", "2", "a b", "-", "x: y"), tie("value"), {
      maxKeys: 3,
      noNullPrototype: true,
    }),
  ),
}));

const writing = fc.record({
  indent: fc.integer({ min: 2, max: 4 }),
  indentSeq: fc.boolean(),
  collectionStyle: fc.constantFrom<"any" | "flow">("any", "any", "flow"),
});

/** As a text with comments behind lines and between them, which change nothing. */
function written(value: unknown, options: object, comments: number): string {
  const text = stringify({ root: value }, { lineWidth: 0, ...options });
  if (/[|>]/.test(text)) return text;
  return text
    .split("\n")
    .map((line, at) => (line !== "" && (comments >> at) % 2 === 1 ? `${line} # c, }\n# d` : line))
    .join("\n");
}

function containers(value: unknown, path: DataPath = []): (readonly [DataPath, object])[] {
  if (typeof value !== "object" || value === null) return [];
  const own = [[path, value]] as (readonly [DataPath, object])[];
  for (const [key, each] of Object.entries(value))
    own.push(...containers(each, [...path, Array.isArray(value) ? Number(key) : key]));
  return own;
}

function changed(value: unknown, path: DataPath, change: (container: object) => unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return change(value as object);
  const copy: Record<string | number, unknown> = Array.isArray(value)
    ? ([...value] as never)
    : { ...(value as object) };
  copy[step] = changed(copy[step], rest, change);
  return copy;
}

describe("whatever the text looks like", () => {
  const text = fc
    .tuple(anyValue, writing, fc.nat())
    .map(([value, options, comments]) => written(value, options, comments))
    .filter((each) => parseYaml(each).problems.length === 0);

  it("exactly the new member or item comes, and nothing goes", () => {
    let done = 0;
    fc.assert(
      fc.property(text, fc.nat(), fc.nat(3), fc.boolean(), (before, pick, at, isFirst) => {
        const { value } = parseYaml(before);
        const all = containers(value);
        const [path, container] = all[pick % all.length] ?? [[], {}];
        const added = { new: ["n", { m: "o" }] };
        const keys = Object.keys(container);
        const after = Array.isArray(container)
          ? item(before, path, added, at)
          : member(before, path, added, isFirst ? keys[at] : undefined);
        if (after === undefined) return;
        done++;
        const expected = changed(value, path, (each) =>
          Array.isArray(each) ? each.toSpliced(at, 0, added) : { ...each, ...added },
        );
        const tree = parseYaml(after);
        expect(tree.problems).toEqual([]);
        expect(tree.value).toEqual(expected);
        const left = before.split(/[\s,]+/).filter((word) => word.startsWith("#"));
        expect(after.split(/[\s,]+/).filter((word) => word.startsWith("#"))).toEqual(
          expect.arrayContaining(left),
        );
      }),
      { numRuns: 600 },
    );
    expect(done).toBeGreaterThan(400);
  });

  it("exactly the member goes", () => {
    let done = 0;
    fc.assert(
      fc.property(text, fc.nat(), fc.nat(), (before, pick, which) => {
        const { value } = parseYaml(before);
        const all = containers(value).filter(([, each]) => Object.keys(each).length > 0);
        const [path, container] = all[pick % all.length] ?? [[], {}];
        const keys = Object.keys(container);
        const key = keys[which % keys.length] ?? "";
        const step = Array.isArray(container) ? Number(key) : key;
        const after = removed(before, ...path, step);
        if (after === undefined) return;
        done++;
        const tree = parseYaml(after);
        expect(tree.problems).toEqual([]);
        expect(tree.value).toEqual(
          changed(value, path, (each) => {
            if (Array.isArray(each)) return each.filter((_, index) => index !== step);
            return Object.fromEntries(Object.entries(each).filter(([name]) => name !== key));
          }),
        );
      }),
      { numRuns: 600 },
    );
    expect(done).toBeGreaterThan(400);
  });
});
