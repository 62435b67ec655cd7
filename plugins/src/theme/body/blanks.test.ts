import { plainPage } from "@octavo/core";
import { writeMarkdown } from "@octavo/core/markdown";
import { openFixture } from "@octavo/core/testing";
import { expect, test } from "vitest";
import { navigation } from "../../navigation/index.ts";
import { pages } from "../../pages/index.ts";
import { theme } from "../index.ts";

const snippet = `import S from "/snippets/s.mdx"

<S title="T" prop="P" />`;

test.each<[body: string, words: string]>([
  ["{fn(2)} {plan.name}", "3 Pro"],
  ['<b>one</b> {"two"} {fn(2)}', "one two 3"],
  ["{x} {x}", "X X"],
  ['{"hello"}\n{"world"}', "hello world"],
  ['{"hello"}\n\n{"world"}', "hello world"],
  [snippet, "T P L"],
  ["- <Badge>a</Badge> <Badge>b</Badge>", "a b"],
  ["- {x} {x}\n\n> {x}\n> {x}", "X X X X"],
  ["<Card>\n{x} <b>c</b>\n<i>d</i>\n</Card>", "X c d"],
  ['<Icon icon="star" /> {x}', "X"],
  ["<Foo>a</Foo><Foo>b</Foo>", "a b"],
  ["x <Foo>c</Foo><Foo>d</Foo> y, H<Foo>2</Foo>O", "x c d y, H2O"],
  ["<Foo>\ne\n</Foo>\n<Foo>f</Foo>\n\n<Bar>g</Bar>", "e f g"],
  ["<Menu><Menu.Item>g</Menu.Item><Menu.Item>h</Menu.Item></Menu>", "g h"],
  ["<div><Foo>i</Foo><Foo>j</Foo></div>", "i j"],
  ["export const Key = ({ children }) => <span>{children}</span>;\n\n<p><Key>k</Key><Key>l</Key></p>", "kl"],
  ["<time>1</time>\n<var>x</var>\n<q>y</q>", "1 x y"],
])("blanks between what stands in one line stay: %j", async (body, words) => {
  const docs = { name: "A", theme: "mint", colors: { primary: "#000000" }, navigation: { pages: ["index"] } };
  const core = await openFixture(
    `=== docs.json
${JSON.stringify(docs)}
=== snippets/s.mdx
export const local = "L";

{title} {prop} {local}
=== index.mdx
export const x = "X";
export const plan = { name: "Pro" };
export const fn = (n) => n + 1;

${body}
`,
    { plugins: [pages(), navigation(), theme()] },
  );
  const page = String(await core.artifact("index.html"));
  const html = /<div class="prose[^"]*">([^]*)<\/div><\/article>/.exec(page)?.[1] ?? page;
  const shown = html
    .replaceAll(/<\/(?:li|ul|p)>/g, " ")
    .replaceAll(/<svg[^]*?<\/svg>|<[^>]*>/g, "")
    .replaceAll(/\s+/g, " ")
    .trim();
  expect(shown).toBe(words);
  const plain = await core.get(plainPage, "/");
  const written = writeMarkdown(plain?.children ?? []);
  expect(written.replaceAll(/[-*>\s]+/g, " ").trim()).toBe(words);
  // In one paragraph.
  if (!body.includes("> ") && !/^<Foo|Icon/.test(body)) expect(written.trim()).not.toContain("\n\n");
});

test("elements in a line, with a blank line between them, are drawn beside each other", async () => {
  const core = await openFixture("=== docs.json\n{}\n=== index.mdx\n<time>1</time>\n\n<q>y</q>\n", {
    plugins: [pages(), navigation(), theme()],
  });
  expect(String(await core.artifact("index.html"))).toContain("<time>1</time>\n<q>y</q>");
});

test.each([
  [
    '<pre className="w"><code><span>{`a`}</span><span>{`b`}</span></code></pre>',
    "<span>a</span><span>b</span>",
  ],
  ["<pre><code>\n  <i>{x}</i>\n  <i>{x}</i>\n</code></pre>", "<i>X</i>\n<i>X</i>"],
  ["<pre><code>{`a\n`}<b>c</b>{`\n\nd`}</code></pre>", "a\n<b>c</b>\n\nd"],
])("preformatted text has the line breaks that are written, and no others: %j", async (body, code) => {
  const docs = { name: "A", theme: "mint", colors: { primary: "#000000" }, navigation: { pages: ["index"] } };
  const core = await openFixture(
    `=== docs.json
${JSON.stringify(docs)}
=== index.mdx
export const x = "X";

<div>
  ${body}
</div>
`,
    { plugins: [pages(), navigation(), theme()] },
  );
  const page = String(await core.artifact("index.html"));
  expect(/<pre[^>]*><code>([^]*)<\/code><\/pre>/.exec(page)?.[1]).toBe(code);
});
