import { check } from "@octavo/core/testing";
import { config } from "@octavo/plugins/config";
import { navigation } from "@octavo/plugins/navigation";
import { pages } from "@octavo/plugins/pages";
import { theme } from "@octavo/plugins/theme";
import { expect, it } from "vitest";

const plugins = [config(), pages(), navigation(), theme()];
const docs = `=== docs.json
{ "theme": "mint", "name": "A", "colors": { "primary": "#000" }, "navigation": { "pages": ["start"] } }
=== start.mdx
`;

it("tabs that are called as another one of their group is are told", async () => {
  const problems = await check(
    `${docs}<Tabs>
  <Tab title="npm">a</Tab>
  <Tab title="pnpm">
    <Tabs>
      <Tab title="npm">b</Tab>
      <Tab title="npm">c</Tab>
                  ^^^ information page/equal-titles
    </Tabs>
  </Tab>
  <Tab title=" npm ">d</Tab>
              ^^^^^ information page/equal-titles
</Tabs>

<CodeGroup>
\`\`\`js
a
\`\`\`
\`\`\`javascript
^^^^^^^^^^^^^ information page/equal-titles
b
\`\`\`
\`\`\`ts JavaScript
^^^^^^^^^^^^^^^^ information page/equal-titles
c
\`\`\`
</CodeGroup>
`,
    { plugins },
  );
  expect(problems.map(({ message }) => message)).toEqual([
    'Another tab of this `Tabs` is called "npm", too, so readers tell them apart by a number alone.',
    'Another tab of this `Tabs` is called "npm", too, so readers tell them apart by a number alone.',
    'Another tab of this `CodeGroup` is called "JavaScript", too: without a title it has the name of its language, and a number.',
    'Another tab of this `CodeGroup` is called "JavaScript", too, so readers tell them apart by a number alone.',
  ]);
});

it("a title without words is none: such a tab is called as its language is", async () => {
  await check(
    `${docs}<CodeGroup>
\`\`\`js title=""
a
\`\`\`
\`\`\`sh title=""
b
\`\`\`
\`\`\`js
^^^^^ information page/equal-titles
c
\`\`\`
</CodeGroup>
`,
    { plugins },
  );
});

it("blocks of code in a group that are called as another one is are told, where it is known what they are called", async () => {
  const problems = await check(
    `${docs}<CodeGroup>
\`\`\`js a.js
a
\`\`\`
<CodeBlock filename="a.js">b</CodeBlock>
                     ^^^^ information page/equal-titles
<CodeBlock title="a.js" filename="b.js">c</CodeBlock>
<CodeBlock filename="" title="a.js">c</CodeBlock>
                              ^^^^ information page/equal-titles
<CodeBlock title="c.js">
\`\`\`js a.js
d
\`\`\`
</CodeBlock>
<CodeBlock>
\`\`\`js a.js
^^^^^^^^^^ information page/equal-titles
d
\`\`\`
</CodeBlock>
<CodeBlock language="js">e</CodeBlock>
<CodeBlock>
\`\`\`javascript
^^^^^^^^^^^^^ information page/equal-titles
f
\`\`\`
</CodeBlock>
<CodeBlock language="javascript">
                     ^^^^^^^^^^ information page/equal-titles
\`\`\`
g
\`\`\`
</CodeBlock>
<CodeBlock title={"a.js"}>h</CodeBlock>
<CodeBlock title="a.js" {...{ filename: "i.js" }}>i</CodeBlock>
<CodeBlock>j</CodeBlock>
<CodeBlock>k</CodeBlock>
</CodeGroup>

<CodeBlock title="a.js">l</CodeBlock>

<CodeBlock title="a.js">m</CodeBlock>
`,
    { plugins },
  );
  const title =
    'Another tab of this `CodeGroup` is called "a.js", too, so readers tell them apart by a number alone.';
  const language =
    'Another tab of this `CodeGroup` is called "JavaScript", too: without a title it has the name of its language, and a number.';
  expect(problems.map(({ message }) => message)).toEqual([title, title, title, language, language]);
});

it("examples are groups of code, too, and a group in one is a part of it", async () => {
  const problems = await check(
    `${docs}<RequestExample>
\`\`\`js
a
\`\`\`
<CodeGroup>
\`\`\`js
^^^^^ information page/equal-titles
b
\`\`\`
</CodeGroup>
<ResponseExample>
\`\`\`js
c
\`\`\`
</ResponseExample>
</RequestExample>

<ResponseExample>
\`\`\`json 200
{}
\`\`\`
<>
\`\`\`json 200
^^^^^^^^^^^ information page/equal-titles
[]
\`\`\`
</>
</ResponseExample>

<CodeGroup>
<CodeBlock title="a">1</CodeBlock> <CodeBlock title="a">2</CodeBlock>
                                                     ^ information page/equal-titles
</CodeGroup>
`,
    { plugins },
  );
  expect(problems.map(({ message }) => message)).toEqual([
    'Another tab of this `RequestExample` is called "JavaScript", too: without a title it has the name of its language, and a number.',
    'Another tab of this `ResponseExample` is called "200", too, so readers tell them apart by a number alone.',
    'Another tab of this `CodeGroup` is called "a", too, so readers tell them apart by a number alone.',
  ]);
});

it("tabs of different groups may have one title, and titles of code are their own", async () => {
  await check(
    `${docs}<Tabs>
  <Tab title="npm">a</Tab>
</Tabs>

<Tabs>
  <Tab title="npm">b</Tab>
  <Tab title={"npm"}>c</Tab>
</Tabs>

<CodeGroup>
\`\`\`js A
a
\`\`\`
\`\`\`js B
b
\`\`\`
</CodeGroup>

<CodeGroup>
\`\`\`js A
a
\`\`\`
</CodeGroup>

\`\`\`js
a
\`\`\`

\`\`\`js
a
\`\`\`
`,
    { plugins },
  );
});

it("tabs that snippets bring count as those beside them", async () => {
  const problems = await check(
    `${docs}import Fences from "/snippets/fences.mdx"
import Outer from "/snippets/outer.mdx"
import Parts from "/snippets/tabs.mdx"

<CodeGroup>
\`\`\`sh npm
a
\`\`\`
<Fences />
 ^^^^^^ information page/equal-titles
</CodeGroup>

<CodeGroup>
<Outer />

\`\`\`sh yarn
^^^^^^^^^^ information page/equal-titles
b
\`\`\`
</CodeGroup>

<Tabs>
  <Tab title="One">a</Tab>
  <Parts />
   ^^^^^ information page/equal-titles
  <Tab title="Two">b</Tab>
              ^^^ information page/equal-titles
  <Tab title="Four">c</Tab>
</Tabs>

<CodeGroup>
<Fences />
</CodeGroup>
=== snippets/fences.mdx
\`\`\`sh npm
c
\`\`\`

\`\`\`sh {name}
d
\`\`\`
=== snippets/outer.mdx
import Fences from "./fences.mdx"

<Fences />

\`\`\`sh yarn
e
\`\`\`
=== snippets/tabs.mdx
<Tab title="One">d</Tab>

<Tab title="Two">e</Tab>

<Frame><Tabs><Tab title="Four">f</Tab></Tabs></Frame>
`,
    { plugins },
  );
  expect(problems.map(({ message }) => /called "[^"]*"/.exec(message)?.[0])).toEqual([
    'called "npm"',
    'called "yarn"',
    'called "One"',
    'called "Two"',
  ]);
});

it("snippets that show each other many times are looked at in time", async () => {
  const snippets = Array.from({ length: 18 }, (_, at) => {
    const next = at === 17 ? "Text." : `import N from "./s${at + 1}.mdx"\n\n<N />\n\n<N />`;
    return `=== snippets/s${at}.mdx\n${next}\n`;
  });
  const start = process.cpuUsage();
  await check(
    `${docs}import S from "/snippets/s0.mdx"\n\n<Tabs><S /></Tabs>\n\n<CodeGroup><S /></CodeGroup>\n${snippets.join("")}`,
    { plugins },
  );
  expect(process.cpuUsage(start).user / 1_000_000).toBeLessThan(5);
});
