import { check, openFixture } from "@octavo/core/testing";
import { config } from "@octavo/plugins/config";
import { navigation } from "@octavo/plugins/navigation";
import { pages } from "@octavo/plugins/pages";
import { theme } from "@octavo/plugins/theme";
import { expect, it } from "vitest";

const plugins = [config(), pages(), navigation(), theme()];

const site = (page: string, more = ""): string => `=== docs.json
{ "theme": "mint", "name": "A", "colors": { "primary": "#000" }, "navigation": { "pages": ["start"] } }
=== start.mdx
${page}
${more}`;

it("colours are those of CSS", async () => {
  const problems = await check(
    site(`export const tone = "red";

<Callout color="16a34a">a</Callout> <Card title="A" color="gren">b</Card> <Icon icon="star" color="primary" />
                ^^^^^^ warning page/wrong-prop
                                                           ^^^^ warning page/wrong-prop
                                                                                                   ^^^^^^^ warning page/wrong-prop

<Callout color="#16a34a80">a</Callout> <Callout color={tone}>a</Callout> <Callout color="oklch(70% 0.2 145)">a</Callout> <Icon icon="star" color="currentColor" />

<Color><Color.Item value="RebeccaPurple" /><Color.Item value={{ light: "#fff", dark: "rgb(0 0 0)" }} /></Color>

<Color><Color.Item value="brand-500" /><Color.Item value={{ light: "#fff" }} /></Color>
                          ^^^^^^^^^ warning page/wrong-prop
                                                          ^^^^^^^^^^^^^^^^^ warning page/wrong-prop
`),
    { plugins },
  );
  const messages = problems.map(({ message }) => message);
  expect(messages).toContain(
    '`color` of `Callout` cannot be "16a34a", so it counts as absent; it is a colour of CSS, such as "#16a34a". Did you mean "#16a34a"?',
  );
  expect(messages).toContain(
    '`value` of `Color.Item` cannot be "{ light: "#fff" }", so it counts as words alone; it is a colour of CSS, such as "#16a34a", or `{ light, dark }` of two such colours.',
  );
});

it("styles of icons are those of Font Awesome", async () => {
  const problems = await check(
    site(`<Icon icon="bell" iconType="solidd" /> <Icon icon="bell" iconType="sharp-light" /> <Card title="A" icon="bell" iconType="duotone">a</Card>
                            ^^^^^^ warning page/wrong-prop
`),
    { plugins },
  );
  expect(problems[0]?.message).toContain('Did you mean "solid"?');
});

it("switches are true or false", async () => {
  const problems = await check(
    site(`<Accordion title="A" defaultOpen="yes">a</Accordion>
                                  ^^^ warning page/wrong-prop

<Accordion title="B" defaultOpen="no">b</Accordion>
                                  ^^ warning page/wrong-prop

<Accordion title="C" defaultOpen="True">c</Accordion> <Accordion title="D" defaultOpen>d</Accordion> <Accordion title="E" defaultOpen={1 > 2}>e</Accordion>
`),
    { plugins },
  );
  expect(problems.map(({ message }) => message)).toEqual([
    '`defaultOpen` of `Accordion` cannot be "yes", so it counts as true; it is `true` or `false`.',
    '`defaultOpen` of `Accordion` cannot be "no", so it counts as false; it is `true` or `false`.',
  ]);
});

it("actions, addresses and names say something", async () => {
  const page = `<Prompt description="A" actions={["copy", "print"]}>a</Prompt> <Prompt description="B" actions="copy, cursor">b</Prompt>
                                 ^^^^^^^^^^^^^^^^^ warning page/wrong-prop

<Card title="A" href="">a</Card> <Card title="B" href>b</Card> <Card title="C" href="/start">c</Card>
                      ^ warning page/wrong-prop
                                                 ^^^^ warning page/wrong-prop

<ParamField path type="string">Words</ParamField> <ParamField query="" name="q">q</ParamField>
            ^^^^ warning page/missing-prop

<Accordion title=" ">a</Accordion> <Visibility for>b</Visibility>
                  ^ warning page/missing-prop
                                               ^^^ warning page/missing-prop
`;
  const problems = await check(site(page), { plugins });
  expect(problems.map(({ message }) => message)).toContain(
    "`path` of this `ParamField` has no value, without which it says too little.",
  );
  expect(problems[0]?.message).toBe(
    '`actions` of `Prompt` cannot be "["copy", "print"]", so it counts as "copy"; it is a list of "copy", "cursor".',
  );
  const core = await openFixture(site(page.replace(/^ +\^+ warning .*\n/gm, "")), { plugins });
  const html = String(await core.artifact("start/index.html"));
  expect(html).not.toMatch(/<a[^>]*href=""/);
  expect(html).not.toMatch(/<a class="field-name"[^>]*><\/a>/);
  expect(html).toContain("Words");
  expect(html).toMatch(/data-component-part="prompt".*Open in Cursor/s);
});

it("parts stand in what they are parts of, or are told, and shown all the same", async () => {
  const page = `import Shared from "/snippets/shared.mdx";
import { Own } from "/snippets/own.jsx";

<Steps><Step title="In">in</Step><Frame><Step title="Deeper">deeper</Step></Frame></Steps>

<Steps><Shared /></Steps> <Own><Tab title="Whose">whose</Tab></Own>

<Step title="Alone">lonely step</Step>
 ^^^^ warning page/misplaced-component

<Frame><Tab title="Tabless">lonely tab</Tab></Frame>
        ^^^ warning page/misplaced-component

<Column>lonely column</Column>
 ^^^^^^ warning page/misplaced-component

<Color.Item name="lonely colour" value="#fff" />
 ^^^^^^^^^^ warning page/misplaced-component

<Tree.File name="lonely file" />
 ^^^^^^^^^ warning page/misplaced-component
`;
  const snippets = `=== snippets/shared.mdx
<Step title="Shared">shared</Step>
=== snippets/own.jsx
export const Own = ({ children }) => <div>{children}</div>;
`;
  const problems = await check(site(page, snippets), { plugins });
  expect(problems.map(({ message }) => message)[0]).toBe(
    "This `Step` stands in no `Steps`: it is a part of one, and is shown by itself.",
  );
  const core = await openFixture(site(page.replace(/^ +\^+ warning .*\n/gm, ""), snippets), { plugins });
  const html = String(await core.artifact("start/index.html"));
  for (const words of ["step", "tab", "column", "colour", "file"]) expect(html).toContain(`lonely ${words}`);
  expect(html).toMatch(/<div class="tree"[^>]*><ul><li class="tree-file"/);
});

it("parts of what is not closed are not told beside that", async () => {
  const page = `<Steps>
^^^^^^^ error syntax/error
<Step title="First">first</Step>
<Step title="Second">second</Step>

<Accordion title="Closed">words</Accordion>
`;
  const problems = await check(site(page), { plugins });
  expect(problems.map(({ code }) => code)).toEqual(["syntax/error"]);
});

it("a parameter of an endpoint is told here where it has a place without a name", async () => {
  const problems = await check(
    site(`---
api: GET https://api.example.com/pets
---
<ParamField query type="string">a</ParamField> <ParamField query="limit" type="string">b</ParamField>
            ^^^^^ warning page/missing-prop

<ParamField type="string">c</ParamField>
`),
    { plugins },
  );
  expect(problems).toHaveLength(1);
});

it("sizes, places and files of legacy snippets are told", async () => {
  const problems = await check(
    site(`<Icon icon="star" size="big" /> <Icon icon="star" size={20} /> <Icon icon="star" size="2.5px" /> <Icon icon="star" size="16" />
                        ^^^ warning page/wrong-prop

<ParamField path="a" body="b" type="string">Words</ParamField> <ParamField query="a" name="b" type="string">c</ParamField>
                     ^^^^ warning page/wrong-prop

<ParamField body="b" path="" query=" " type="string">Words</ParamField>

<Snippet fil="box.mdx" tone="dark" />
 ^^^^^^^ information page/older-component
 ^^^^^^^ warning page/missing-prop
         ^^^ information page/unknown-prop
`),
    { plugins },
  );
  expect(problems.map(({ message }) => message)).toContain(
    "`ParamField` has `path` and `body`, and takes one of them: `path` counts.",
  );
});

it("lists, objects and what an image takes are told", async () => {
  const problems = await check(
    site(`<Update label="A" tags="a,b" rss="yes">a</Update>
                        ^^^ warning page/wrong-prop
                                  ^^^ warning page/wrong-prop

<img src="https://x.test/a.png" alt="a" noZoom="nah" actions="copi" actionsPlacement="middle" />
                                                ^^^ warning page/wrong-prop
                                                              ^^^^ warning page/wrong-prop
                                                                                      ^^^^^^ warning page/wrong-prop

<Update label="B" tags="API" rss={{ title: "B" }}>a</Update> <Update label="C" tags={["a", "b"]}>a</Update>

<img src="https://x.test/a.png" alt="a" noZoom actions /> <img src="https://x.test/a.png" alt="a" noZoom={false} actions="Copy, download" actionsPlacement="top-left" />
`),
    { plugins },
  );
  expect(problems.map(({ message }) => message)).toEqual([
    '`tags` of `Update` cannot be "a,b", so it counts as one name; it is a list of texts: `{["API", "Search"]}`.',
    '`rss` of `Update` cannot be "yes", so it counts as absent; it is an object: `{{ title: "…", description: "…" }}`.',
    '`noZoom` of `img` cannot be "nah", so it counts as true; it is `true` or `false`.',
    '`actions` of `img` cannot be "copi", so it counts as an empty list; it is `true` or `false`, or a list of "copy", "download".',
    '`actionsPlacement` of `img` cannot be "middle", so it counts as absent; it is one of "top-left", "top-center", "top-right", "bottom-left", "bottom-center", "bottom-right".',
  ]);
});

it("`lines` of a block of code may be the number of the first line", async () => {
  const problems = await check(
    site(`<CodeBlock lines>a</CodeBlock> <CodeBlock lines={5}>a</CodeBlock> <CodeBlock lines="5">a</CodeBlock> <CodeBlock lines="False">a</CodeBlock>

<CodeBlock lines={-1}>a</CodeBlock> <CodeBlock lines="1-3">a</CodeBlock>
                  ^^ warning page/wrong-prop
                                                      ^^^ warning page/wrong-prop
`),
    { plugins },
  );
  expect(problems[0]?.message).toBe(
    '`lines` of `CodeBlock` cannot be "-1", so it counts as true; it is `true` or `false`, or the number of the first line.',
  );
});
