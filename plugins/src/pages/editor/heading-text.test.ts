import { cursorAt, pageFacts, type RenameAt } from "@octavo/core";
import { openFixture } from "@octavo/core/testing";
import { config } from "@octavo/plugins/config";
import { navigation } from "@octavo/plugins/navigation";
import { pages } from "@octavo/plugins/pages";
import { theme } from "@octavo/plugins/theme";
import fc from "fast-check";
import { expect, it } from "vitest";

const docs = JSON.stringify({
  theme: "mint",
  name: "A",
  colors: { primary: "#000" },
  variables: { v: "One" },
  navigation: { pages: ["index"] },
});

/** What is written for a heading that is called anew, and what readers see then. */
async function called(
  heading: string,
  newName: string,
): Promise<{ readonly written: string; readonly seen: string } | { readonly refusal: string }> {
  const text = `---\ntitle: A\n---\n\nexport const n = 3;\n\n${heading}\n\nWords {{v}}.\n`;
  const core = await openFixture(`=== docs.json\n${docs}\n=== index.mdx\n${text}`, {
    plugins: [config(), pages(), navigation(), theme()],
  });
  const offset = text.indexOf(heading) + heading.indexOf("Old");
  const found: RenameAt | undefined = await core.ask(async ({ hooks }, read) =>
    hooks.rename.promise(await cursorAt("index.mdx", offset, read), newName, read),
  );
  if (found?.refusal !== undefined) return { refusal: found.refusal };
  const [edit] = found?.edits ?? [];
  if (edit?.kind !== "replace" || !("span" in edit.origin)) throw new Error("A heading is replaced.");
  const { start, end } = edit.origin.span;
  core.setText("index.mdx", text.slice(0, start) + edit.newText + text.slice(end));
  await core.refresh();
  expect(await core.problems()).toEqual([]);
  const { headings } = await core.ask((_context, read) => read.get(pageFacts, "index.mdx"));
  expect(headings).toHaveLength(1);
  return { written: edit.newText, seen: headings[0]?.text ?? "" };
}

it.each([
  ["{y}", "\\{y}"],
  ["Get {id} of <T>", "Get \\{id} of \\<T>"],
  ["a {}", "a \\{}"],
  ["{ and }", "\\{ and }"],
  ["List<T>", "List\\<T>"],
  ["<Foo />", "\\<Foo />"],
  ["<foo>x</foo>", "\\<foo>x\\</foo>"],
  ["a < b", "a < b"],
  ["`x", "`x"],
  ["x {#id}", "x \\{#id}"],
  ["C #", "C \\#"],
  ["{{w}}", "\\{\\{w}}"],
  ["Promise<List<T>>", "Promise\\<List\\<T>>"],
  ["Map<K, List<V>> here", "Map\\<K, List\\<V>> here"],
  ["a<b", "a\\<b"],
  ["x<y", "x\\<y"],
  ["<<x>>", "\\<\\<x>>"],
  ["std::vector<std::pair<int,int>>", "std::vector\\<std::pair\\<int,int>>"],
  ["x -> y <- z", "x -> y \\<- z"],
  ["a <", "a \\<"],
  ["{a <} b<", "\\{a \\<} b\\<"],
])("%s is what readers see: %s", async (typed, written) => {
  expect(await called("## Old", typed)).toEqual({ written, seen: typed });
});

it.each([
  ["## Old", "*A* `{b}` of {n}", "A {b} of"],
  ["## Old {n} <Badge>x</Badge>", "New {n} <Badge>x</Badge>", "New x"],
  ["## Old", "<b>A</b> [b](/)", "A b"],
  ["## Old", "{{v}}", "One"],
])("%s is Markdown as before, which the page understands: %s", async (heading, typed, seen) => {
  expect(await called(heading, typed)).toEqual({ written: typed, seen });
});

it.each([
  ["## Old {n}", "{y} of {n}", "\\{y} of {n}"],
  ["## Old <b>x</b>", "<b>x</b> <T>", "<b>x</b> \\<T>"],
  ["## Old <b>x</b>", "<b>x</b> a<b <<c", "<b>x</b> a\\<b \\<\\<c"],
])("%s keeps its code beside what is text: %s", async (heading, typed, written) => {
  expect(await called(heading, typed)).toMatchObject({ written });
});

it.each(["", " ", "a\nb", "a\rb"])("%j is no heading", async (typed) => {
  expect(await called("## Old", typed)).toEqual({ refusal: `"${typed}" cannot be the text of a heading.` });
});

it.each(["# a", "- a", "> a"])("%s is no heading where the line below makes one", async (typed) => {
  expect(await called("Old\n===", typed)).toEqual({ refusal: `"${typed}" cannot be the text of a heading.` });
});

it("code that shows nothing is text", async () => {
  expect(await called("## Old", "a {{}.b} c")).toMatchObject({ seen: "a {{}.b} c" });
});

it("signs of code are text wherever the page knows nothing of them", async () => {
  const signs = "< > </ /> { } {{ }} x T , - = : .".split(" ");
  const words = fc
    .array(fc.constantFrom(" ", ...signs))
    .map((parts) => `w${parts.join("").replaceAll(/ +/g, " ")}w`)
    // Fragments are code that every page knows, and so are regular expressions.
    .filter((typed) => !/< ?\/ ?>|\{[^]*\/[^]*\//.test(typed));
  const isShown = async (typed: string): Promise<void> => {
    expect(await called("## Old", typed)).toMatchObject({ seen: typed });
  };
  await fc.assert(fc.asyncProperty(words, isShown), { numRuns: Number(process.env["OCTAVO_RUNS"] ?? 60) });
});
