import { parseYaml } from "@octavo/core";
import { describe, expect, test } from "vitest";
import { readFrontMatter } from "./front-matter.ts";
import { parse } from "./testing.ts";

function read(text: string): { block: string; body: string; value: unknown; problems: readonly string[] } {
  const { span, bodyStart, value, problems } = readFrontMatter(text, parseYaml);
  return {
    block: text.slice(span.start, span.end),
    body: text.slice(bodyStart),
    value,
    problems: problems.map(
      (problem) => `${problem.kind} ${JSON.stringify(text.slice(problem.span.start, problem.span.end))}`,
    ),
  };
}

describe("front matter", () => {
  test("is what stands between two lines of three hyphens", () => {
    expect(read("---\ntitle: A\n---\nBody")).toEqual({
      block: "---\ntitle: A\n---",
      body: "Body",
      value: { title: "A" },
      problems: [],
    });
  });

  test("may have a byte order mark, CRLF and trailing blanks", () => {
    const { body, value, problems } = read("\uFEFF--- \r\ntitle: A\r\nicon: b\r\n---\t\r\nBody");
    expect({ body, value, problems }).toEqual({
      body: "Body",
      value: { title: "A", icon: "b" },
      problems: [],
    });
  });

  test("of TOML is told", () => {
    expect(read('+++\ntitle = "A"\n+++\nBody').problems).toEqual(['toml "+++"']);
    for (const text of ["+++\n\nBody", "+++ a = 1\n", "+++\nBody\n+++"])
      expect(read(text).problems).toEqual([]);
  });

  test("comments that may be words are told", () => {
    const text = "---\ntitle: Guide # 1 for C#\ndescription: C# and F#\nicon: a # b\n---\nA: b # c";
    expect(read(text)).toMatchObject({ value: { title: "Guide" }, problems: ['comment "# 1 for C#"'] });
    expect(read("---\ntitle: 'A # b'\ndescription: |\n  c # d\n# title: e # f\n---\n").problems).toEqual([]);
  });

  test("is read behind blank lines and without its opening line, and told", () => {
    expect(read("\n \r\n---\ntitle: A\n---\nBody")).toEqual({
      block: "---\ntitle: A\n---",
      body: "Body",
      value: { title: "A" },
      problems: ['front-matter-unopened "---"'],
    });
    expect(read("title: A\ndescription: b\n---\nBody")).toEqual({
      block: "title: A\ndescription: b\n---",
      body: "Body",
      value: { title: "A", description: "b" },
      problems: ['front-matter-unopened "title: A"'],
    });
    for (const text of [
      "Note: a heading\n---\n",
      "title: a\n\ntext\n\n---\n",
      "\n---\n\ntitle: a\n\n---\n",
      "\n---\ntext\n---\n",
      "title: a\n===\n",
    ])
      expect(read(text)).toMatchObject({ body: text, value: {}, problems: [] });
  });

  test("is read behind blanks in its first line, and told", () => {
    expect(read(" ---\ntitle: A\n---\n\nBody")).toMatchObject({
      body: "\nBody",
      value: { title: "A" },
      problems: ['front-matter-unopened " ---"'],
    });
    const rules = " ---\nwords\n---\n";
    expect(read(rules)).toMatchObject({ body: rules, value: {}, problems: [] });
  });

  test.each(["---junk", "----", "--- junk"])("ends with a line that was meant to be its end: %s", (line) => {
    for (const body of ["Body\n", "\nBody\n\n---\n\nMore: words\n"])
      expect(read(`---\ntitle: x\n${line}\n${body}`)).toMatchObject({
        body,
        value: { title: "x" },
        problems: [`front-matter-unclosed ${JSON.stringify(line)}`],
      });
    const text = `---\ntitle: x\ndescription: |\n  a\n  ${line}\n---\nBody`;
    expect(read(text)).toMatchObject({ body: "Body", problems: [] });
  });

  test("has the text of a key that no space parts from it, and tells so", () => {
    expect(read("---\ntitle:No space\ndescription:'b'\nicon: c\n---\nBody")).toMatchObject({
      value: { title: "No space", description: "b", icon: "c" },
      problems: ['missing-space "title:"', 'missing-space "description:"'],
    });
    expect(read("---\ndescription: |\n  title:No\n---\n")).toMatchObject({
      value: { description: "title:No\n" },
      problems: [],
    });
  });

  test("may be empty", () => {
    expect(read("---\n---\nBody")).toMatchObject({ body: "Body", value: {}, problems: [] });
    expect(read("---\n\n---")).toMatchObject({ body: "", value: {}, problems: [] });
  });

  test("has its offsets counted from the start of the file", () => {
    const text = "---\ntitle: 😀\nicon: star\n---\n";
    const { tree } = readFrontMatter(text, parseYaml);
    const span = tree?.span(["icon"], "value");
    expect(text.slice(span?.start, span?.end)).toBe("star");
  });

  test.each(["", "\n", "# A", "text\n---\na: b\n---", "----\na: b\n----", "---a\nb: c\n---"])(
    "%j has none",
    (text) => {
      expect(read(text)).toEqual({ block: "", body: text, value: {}, problems: [] });
    },
  );

  test("a thematic break on the first line is none", () => {
    expect(read("---\n\n# Title")).toMatchObject({ block: "", body: "---\n\n# Title", problems: [] });
    expect(read("---\nSome text: here")).toMatchObject({ block: "", problems: [] });
  });

  test("that is never closed ends with its keys", () => {
    expect(read("---\ntitle: A\nicon: b\n\n# Body")).toEqual({
      block: "---\ntitle: A\nicon: b\n",
      body: "\n# Body",
      value: { title: "A", icon: "b" },
      problems: ['front-matter-unclosed "---"'],
    });
  });

  test("that is no mapping is a problem at its value", () => {
    expect(read("---\n- a\n---\n")).toMatchObject({ value: {}, problems: ['front-matter-type "- a"'] });
  });

  test("with a mistake keeps what can be read", () => {
    const { value, problems } = read("---\ntitle: A\nlist: [a, b\n---\nBody");
    expect(value).toMatchObject({ title: "A" });
    expect(problems).toHaveLength(1);
  });
});

test("a value may begin with a variable", () => {
  const text =
    "---\ntitle: {{v}} guide\ndescription: {{ a-b }}\ntag: [{x: 1}]\nkeywords:\n  - {{v}}, too\n---\n";
  const { facts, problems, frontMatterSpan } = parse(text);
  expect(problems).toEqual([]);
  expect(facts.frontMatter).toEqual({
    title: "{{v}} guide",
    description: "{{ a-b }}",
    tag: [{ x: 1 }],
    keywords: ["{{v}}, too"],
  });
  expect(facts.variables.map(({ name }) => name)).toEqual(["v", "a-b", "v"]);
  expect(frontMatterSpan.end).toBe(text.length - 1);
});
