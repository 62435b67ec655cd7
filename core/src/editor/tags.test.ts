import fc from "fast-check";
import { expect, it } from "vitest";
import { openElements, partnerAt, tagsIn } from "./tags.ts";

const written = (text: string): readonly string[] =>
  tagsIn(text, 0, text.length).map(({ name, nameSpan, form }) => {
    expect(text.slice(nameSpan.start, nameSpan.end)).toBe(name);
    return `${form} ${name}`;
  });

it("tags are read with their props, however these are written", () => {
  expect(written('<A b=\'>\' c="<" d={x > "}" ? <E/> : 1}\n\nf>😀</A><B.c x={{a: 1}}/><d-e />')).toEqual([
    "open A",
    "close A",
    "empty B.c",
    "empty d-e",
  ]);
  expect(written("a < b <c d> <C <D> <E a='>")).toEqual(["open c", "open D"]);
});

it("what stands in code and in comments is no tag", () => {
  const text =
    "`<A>` ``<B> ` <C>`` \\<D> <!-- <E> --> {/* <F> */}\n\n```\n<G>\n``\n```\n> ~~~~ x\n> <H>\n> ~~~~\n- ```\n  <I>\n  ```\n\n`<J>\n\n<K>`";
  // Nothing closes the backtick of the paragraph before the last.
  expect(written(text)).toEqual(["open J", "open K"]);
  expect(written("```\n<A>")).toEqual([]);
  expect(written("<!-- <A>")).toEqual([]);
});

it("elements that are open come innermost first", () => {
  const open = (text: string): readonly string[] => openElements(tagsIn(text, 0, text.length));
  expect(open("<A><B/><br><C>")).toEqual(["C", "A"]);
  expect(open("<A><B></A><C></D>")).toEqual(["C"]);
  expect(open("<A></A>")).toEqual([]);
});

it("partners are only told where all before fits", () => {
  const pair = (text: string, offset: number): readonly number[] | undefined =>
    partnerAt(tagsIn(text, 0, text.length), offset)?.map(({ nameSpan }) => nameSpan.start);
  expect(pair("<A><A></A></A>", 1)).toEqual([1, 12]);
  expect(pair("<A><A></A></A>", 9)).toEqual([4, 8]);
  expect(pair("<A></B><C></C>", 8)).toBeUndefined();
  expect(pair("<A>", 1)).toBeUndefined();
});

it("hostile texts take linear time", () => {
  for (const piece of [
    "<A ",
    "<A b='",
    "`",
    "``` ",
    "```\n",
    "<!--",
    "{/*",
    "<A {",
    "</",
    "<A>",
    "~~~\n```\n",
    "` `` ",
  ]) {
    const start = process.cpuUsage();
    const text = piece.repeat(50_000);
    partnerAt(tagsIn(text, 0, text.length), text.length);
    const unclosed = "</B>".repeat(50_000);
    openElements(tagsIn(text + unclosed, 0, text.length + unclosed.length));
    expect([piece, process.cpuUsage(start).user / 1_000 < 1500]).toEqual([piece, true]);
  }
});

it("any text is read, and spans hold names", () => {
  const pieces = fc.constantFrom(
    "<A>",
    "</A>",
    "<B ",
    "/>",
    "`",
    "```\n",
    "\n",
    "'",
    '"',
    "{",
    "}",
    "😀",
    "\\",
    "<!--",
    "-->",
    "a ",
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 30 }), (parts) => {
      const text = parts.join("");
      written(text);
      for (const each of partnerAt(tagsIn(text, 0, text.length), Math.floor(text.length / 2)) ?? [])
        expect(text.slice(each.nameSpan.start, each.nameSpan.end)).toBe(each.name);
    }),
  );
});
