import { describe, expect, it, test } from "vitest";
import type { ParsedNode } from "../satteri.ts";
import { parse } from "../testing.ts";

/** The words of a tree and, in angle brackets with a `!`, its raw HTML. */
function read(node: ParsedNode): string {
  if (node.type === "html") return `!${node.value ?? ""}`;
  return node.value ?? (node.children ?? []).map(read).join("");
}

function outline(text: string): readonly string[] {
  return (parse(text, "md").root.children ?? []).map((node) => read(node as ParsedNode));
}

function told(text: string): readonly (readonly [string, string])[] {
  return parse(text, "md").problems.map(({ kind, span }) => [kind, text.slice(span.start, span.end)]);
}

describe("in Markdown, what nothing closes takes no words away", () => {
  test.each([
    ["<!-- LATER\n\n# Guide\n\nWords.", ["<!-- LATER", "Guide", "Words."], [["html-comment", "<!--"]]],
    [
      "a\n\n<!-- b\n\n<!-- c\n\n```\n<!-- d\n```",
      ["a", "<!-- b", "<!-- c", "<!-- d"],
      [["html-comment", "<!--"]],
    ],
    ["- <!-- a\n\n- b -->", ["<!-- ab -->"], [["html-comment", "<!--"]]],
    ["<?php echo 1;\n\nWords.", ["<?php echo 1;", "Words."], [["html-comment", "<?"]]],
  ])("comments and the like: %j", (text, expected, problems) => {
    expect(outline(text)).toEqual(expected);
    expect(told(text)).toEqual(problems);
  });

  test.each([
    "title",
    "select",
    "video",
    "svg",
    "script",
    "style",
    "head",
    "html",
    "noscript",
    "textarea",
    "template",
    "slot",
    "TITLE",
  ])("<%s> in a sentence is text, and told", (name) => {
    const text = `The <${name}> element, and **more**.\n\n## Next`;
    expect(outline(text)).toEqual([`The <${name}> element, and more.`, "Next"]);
    expect(told(text)).toEqual([["unclosed-tag", `<${name}>`]]);
  });

  test.each([
    ["Use the <option> element, <path>, <td>, <b> or <div>.", ["<option>", "<td>", "<b>", "<div>"]],
    [
      "| <link> | *<meta>* |\n|---|---|\n| **<input>** | [<col>](/a) |",
      ["<link>", "<meta>", "<input>", "<col>"],
    ],
    ["## The <p> element\n\nIt is (<p>), or </li>.", ["<p>", "<p>", "</li>"]],
    ["<option> is an element.\n\n<link> is another.\n\n> <li> too", ["<option>", "<link>", "<li>"]],
    ["Types <B> and Vec<A>, <text> and <IMG>.", ["<IMG>"]],
  ])("tags that are only named are words: %j", (text, tags) => {
    expect(
      told(text)
        .filter(([kind]) => kind === "unclosed-tag" || kind === "named-tag")
        .map(([, at]) => at),
    ).toEqual(tags);
    const { root } = parse(text, "md");
    const shown = JSON.stringify(root);
    for (const tag of tags) expect(shown).toContain(tag);
    for (const tag of tags) expect(shown).not.toContain(`"type":"html","value":"${tag}`);
  });

  test.each([
    ["a <?php echo 1 ?> b", "a <?php echo 1 ?> b", "<?"],
    ["<?xml version='1.0'?>\n\nWords", "<?xml version='1.0'?>|Words", "<?"],
    ["<!DOCTYPE html> b", "<!DOCTYPE html> b", "<!"],
    ["a <![CDATA[ b ]]> c", "a <![CDATA[ b ]]> c", "<![CDATA["],
  ])("instructions and declarations are words: %j", (text, expected, at) => {
    expect(outline(text).join("|")).toBe(expected);
    expect(told(text)).toEqual([["html-comment", at]]);
  });

  test.each([
    ["<a href='/a' title='b' HREF='/c'>d</a>", ["HREF"]],
    ["a <img src=a.png alt=b alt=c alt> d", ["alt", "alt"]],
    ["<div class='a' id='b'><p class='a'>", []],
  ])("attributes that a tag has twice are told: %j", (text, names) => {
    expect(
      told(text)
        .filter(([kind]) => kind === "repeated-attribute")
        .map(([, at]) => at),
    ).toEqual(names);
  });

  it("nor at the beginning of a line", () => {
    const text = "<script setup>\n\n# A\n\n<svg>\nwords\n\n> <textarea>\n> b";
    expect(outline(text)).toEqual(["<script setup>", "A", "<svg>\nwords", "<textarea>\nb"]);
    expect(told(text).map(([, at]) => at)).toEqual(["<script setup>", "<svg>", "<textarea>"]);
  });

  it("a closing tag in another paragraph closes nothing", () => {
    expect(outline("Use <video> for films.\n\nWrite </video> behind.")).toEqual([
      "Use <video> for films.",
      "Write </video> behind.",
    ]);
  });

  it("a film stays one", () => {
    const text = 'a <video src="x.mp4"> b\n\n## Next';
    expect(outline(text)).toEqual(['a !<video src="x.mp4"></video> b', "Next"]);
    expect(told(text)).toEqual([["unclosed-tag", '<video src="x.mp4">']]);
  });

  test.each([
    "a <!-- b --> c <!-- d\ne --> f",
    "<video controls>\n\n  Words.\n\n</video>\n\n<SELECT><option>a<option>b</select>",
    "<script>\nif (a<b) document.write('<video>');\n</script>",
    "Press <kbd>a</kbd>, <b>b</b> <input type='text'> <br> <img src='a.png' alt='b'> <p>c",
    "a <select><option>b<option>c</select> <ul><li>d<li>e</ul> <ruby>f<rt>g</ruby></p></br>",
    "<p>One\n<p>Two\n\n<ul>\n<li>a\n\n<li> b\n</ul>\n\n<dl><dt> a<dd> b</dl>\n\n<center>\nc\n\n<b>over\n\nparagraphs</b>",
    "A.<p>B<p>\nC <hr> d <a name='e'> f <span hidden>",
    "<table>\n<tr>\n\n<td>\n\nwords\n\n<td> b\n\n</table>\n\n</div>\n\n<td>\n",
    "`<title>` and\n\n    <select>\n\n```html\n<head>\n```",
    "<table><tr><td>a<td>b</table>\n\n<svg><path d='M0'/><title>t</title></svg>",
  ])("what is whole stays: %j", (text) => {
    expect(told(text)).toEqual([]);
    expect(JSON.stringify(parse(text, "md").root)).not.toContain('"type":"text","value":"<');
  });

  it("types that are called as elements are no HTML", () => {
    const text = "As #<Object>, Promise<Video> and List<Title>, **more**.";
    expect(outline(text)).toEqual(["As #<Object>, Promise<Video> and List<Title>, more."]);
    expect(told(text)).toEqual([]);
  });

  it("thousands of them take linear time", () => {
    const start = performance.now();
    for (const piece of [
      "<!-- a\n\n",
      "- <!-- a\n",
      "a <title> b ",
      "<script>\n\n",
      "<svg>\n\n",
      "</Ab><Ab a='b'>",
    ])
      parse(piece.repeat(3_000), "md");
    expect(performance.now() - start).toBeLessThan(5_000);
  });
});
