import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { tagAt, type TagAt } from "./tag-at.ts";

/** What is found at the `|` of a text, and what its span holds. */
function at(marked: string): (TagAt & { readonly written: string }) | undefined {
  const offset = marked.indexOf("|");
  const text = marked.slice(0, offset) + marked.slice(offset + 1);
  const found = tagAt({ file: "a.mdx", text, offset, place: { kind: "other" } });
  return found && { ...found, written: text.slice(found.span.start, found.span.end) };
}

describe("the tag at the cursor", () => {
  it("is read while it is being written", () => {
    expect(at("Text <Ca|")).toMatchObject({ name: "Ca", part: "name", written: "Ca", given: [] });
    expect(at("<|")).toMatchObject({ name: "", part: "name" });
    expect(at("<Card |\n\nMore title=")).toMatchObject({ name: "Card", part: "gap", given: [] });
    expect(at("<Card ti|")).toMatchObject({ part: "prop", prop: "ti", written: "ti" });
    expect(at('<Card title="a b|')).toMatchObject({ part: "value", prop: "title", written: "a b" });
    expect(at('<Card icon="ro| title="x" />')).toMatchObject({ part: "value", prop: "icon", written: "ro" });
  });

  it("has the value that begins behind the sign, and one without quotes", () => {
    for (const text of [
      "<Card title=|",
      "<Card title= |\n\nMore",
      "<Card title=|>",
      "<Card title=|{x}>",
      "<Card title=ab|>",
    ])
      expect(at(text), text).toMatchObject({ part: "value", prop: "title", written: "", given: ["title"] });
    expect(at('<Card title=| icon="x">')).toMatchObject({ prop: "title", given: ["title", "icon"] });
    expect(at('<Card title=|"a" icon>')).toMatchObject({ prop: "title", given: ["title", "icon"] });
    expect(at("<Card title=|")).not.toHaveProperty("form");
    expect(at("<Card title=ab |>")).toMatchObject({ part: "gap" });
  });

  it("knows all of the tag", () => {
    expect(at('<Card\n  a="1"\n  |b={{ c: "}" }}\n  d\n/>')).toMatchObject({
      part: "prop",
      prop: "b",
      given: ["a", "b", "d"],
    });
    expect(at("<Card a={|x} b='2'>")).toMatchObject({
      part: "value",
      form: "expression",
      written: "x",
      given: ["a", "b"],
    });
    expect(at("<Ca|rd a>Text</Card>")).toMatchObject({
      part: "name",
      written: "Card",
      given: ["a"],
      isClosing: false,
    });
    expect(at("<Card>Text</Ca|rd>")).toMatchObject({ part: "name", written: "Card", isClosing: true });
    expect(at("<Card icon={<svg />} |/>")).toMatchObject({ name: "Card", part: "gap", given: ["icon"] });
    expect(at("<Card {...props} |/>")).toMatchObject({ name: "Card", part: "gap", given: [] });
  });

  it("is none outside of tags and in code", () => {
    for (const text of [
      "<Card>|",
      "<Card />|",
      "a < b|",
      "<Card>Text|</Card>",
      "`<Ca|`",
      "<Card\n\nText |",
      "|<Card>",
    ])
      expect(at(text), text).toBeUndefined();
    const fence = { kind: "page", mark: "code", ordinal: 0, span: { start: 0, end: 4 } } as const;
    expect(tagAt({ file: "a.mdx", text: "<Ca", offset: 3, place: fence })).toBeUndefined();
  });

  it("is one on pages alone; in plain Markdown where it would make the page MDX", () => {
    const found = (file: string, text: string): string | undefined =>
      tagAt({ file, text, offset: text.length, place: { kind: "other" } })?.part;
    expect(found("a.json", "<Ca")).toBeUndefined();
    expect(found("a.md", "Text\n\n<Ca")).toBe("name");
    expect(found("a.md", "Text <Ca")).toBeUndefined();
    expect(found("a.md", "<Note>A</Note>\n\nText <Ca")).toBe("name");
    expect(found("a.md", "<Note>A</No")).toBe("name");
  });

  it("is looked for in little time, whatever is written", () => {
    const piece = fc.constantFrom(
      "<",
      "<A",
      "</",
      ">",
      "/>",
      " ",
      "\n",
      "\n\n",
      "a",
      "a=",
      '"',
      "'",
      "{",
      "}",
      "`",
      "=",
      "…",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), fc.nat(), (pieces, place) => {
        const text = pieces.join("");
        const offset = text.length === 0 ? 0 : place % (text.length + 1);
        const found = tagAt({ file: "a.mdx", text, offset, place: { kind: "other" } });
        if (!found) return;
        expect(found.span.start).toBeLessThanOrEqual(offset);
        expect(found.span.end).toBeGreaterThanOrEqual(offset);
      }),
    );
    for (const part of ["<A ", "<A a={", '<A a="', "<A a=b ", "{", "<"]) {
      const text = part.repeat(100_000);
      const start = process.cpuUsage();
      tagAt({ file: "a.mdx", text, offset: text.length / 2, place: { kind: "other" } });
      expect(process.cpuUsage(start).user / 1_000, part).toBeLessThan(2_000);
    }
  });
});
