import { define, hover } from "@octavo/core";
import { expect, it } from "vitest";
import { askedAt, completionsAt } from "./test-asked.ts";

const files = {
  "snippets/note.mdx":
    'export const own = 1;\n\nHello {who}: {other ?? "x"} {flag && <b>yes</b>} {list.map((i) => <i>{i}</i>)} {props.more || own} {own + 1} {Math.max(1)}\n\n<Card title={head} />\n',
};
const page = 'import N from "/snippets/note.mdx"\n\n<N ';

it("a snippet takes what its braces begin with, in text and in tags", async () => {
  const labels = (await completionsAt(`${page}| />\n`, files)).map(({ label }) => label);
  expect(labels.toSorted()).toEqual(["flag", "head", "list", "more", "other", "who"]);
});

it("such props are explained, and lead to where the snippet has them", async () => {
  const { core, file, position } = await askedAt(`${page}li|st={[]} />\n`, files);
  expect((await hover(core, file, position))?.markdown).toBe("**`list`** of `<N>` of `snippets/note.mdx`");
  const character = (files["snippets/note.mdx"].split("\n")[2] ?? "").indexOf("list.map");
  expect(await define(core, file, position)).toMatchObject([
    { file: "snippets/note.mdx", range: { start: { line: 2, character } } },
  ]);
});
