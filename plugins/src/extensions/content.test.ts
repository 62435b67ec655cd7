import { check, openFixture } from "@octavo/core/testing";
import { definePlugin } from "@octavo/core";
import { config } from "@octavo/plugins/config";
import { extensions } from "@octavo/plugins/extensions";
import { navigation } from "@octavo/plugins/navigation";
import { openapi } from "@octavo/plugins/openapi";
import { pages } from "@octavo/plugins/pages";
import { playground } from "@octavo/plugins/playground";
import { theme } from "@octavo/plugins/theme";
import { expect, it } from "vitest";

const plugins = [config(), pages(), openapi(), extensions(), navigation(), theme()];

it("content is checked as the text of a page is, where it is written", async () => {
  await check(
    String.raw`=== docs.json
{ "theme": "mint", "name": "A", "colors": { "primary": "#000" }, "navigation": { "pages": ["guide", { "group": "G", "openapi": "api/s.yaml" }, "api/s.json GET /j"] } }
=== guide.mdx
## Sec one

Text.
=== api/s.yaml
openapi: 3.1.0
info: { title: T, version: "1" }
paths:
  /a:
    get:
      summary: A
      parameters: [{ name: q, in: query, schema: { type: string } }]
      responses: { "200": { description: Yes } }
      x-svc:
        content: |
          Line one.

          See [g](/guide#sec-one) and [h](/nowhere2) ![i](/gone2.png)
                                          ^^^^^^^^^ warning page/broken-link
                                                          ^^^^^^^^^^ warning page/missing-image

          <Crad titel="x">y</Crad>
           ^^^^ warning page/unknown-component

          <Card titel="x" icon="rockett" href="/nowhere4">y</Card> [a](/guide#zzz) [own](#here) [field](#q) [field](#parameter-q)
                ^^^^^ information page/unknown-prop
                                ^^^^^^^ warning theme/unknown-icon
                                               ^^^^^^^^^ warning page/broken-link
                                                                       ^^^^^^^^^^ warning page/broken-anchor
                                                                                         ^^^^^ warning page/broken-anchor

          <Step title="A">Alone</Step> [relative](guide) [other](other) {{name}} {missing}
           ^^^^ warning page/misplaced-component
                                                                 ^^^^^ warning page/broken-link
                                                                                 ^^^^^^^^^ warning page/unknown-name

          ~~~pyhton
             ^^^^^^ information code/unknown-language
          a
          ~~~

          $\frac1$ and {
          ^^^^^^^^ warning page/math
                       ^ error syntax/error
  /b:
    post:
      summary: B
      responses: { "200": { description: Yes } }
      x-mint:
        content: >-
          # One

          See [h](/nowhere2) and
                  ^^^^^^^^^ warning page/broken-link
          <Card title="x" icon="rockett"
                                ^^^^^^^ warning theme/unknown-icon
          href="/nowhere4">y</Card>
                ^^^^^^^^^ warning page/broken-link
          and ![
          i](/gone2.png)
             ^^^^^^^^^^ warning page/missing-image
    put:
      summary: C
      responses: { "200": { description: Yes } }
      x-svc: { content: "See\n\n<Crad titel=\"x\">\"</Crad>\n\n[h](/nowhe\x72e2) \
                                 ^^^^ warning page/unknown-component
                                                                   ^^^^^^^^^^^^ warning page/broken-link
        <Card titel='x'>\u0041</Card>" }
              ^^^^^ information page/unknown-prop
    patch:
      summary: D
      responses: { "200": { description: Yes } }
      x-svc:
        content: 'It''s <Card titel="x">y</Card>
                              ^^^^^ information page/unknown-prop

          [h](/nowhere2)'
              ^^^^^^^^^ warning page/broken-link
    head:
      summary: E
      responses: { "200": { description: Yes } }
      x-svc:
        content: &same Bare [h](/nowhere2) <Crad/>
                                ^^^^^^^^^ warning page/broken-link
                                            ^^^^ warning page/unknown-component
    delete:
      summary: F
      responses: { "200": { description: Yes } }
      x-svc:
        content: *same
                 ^^^^^ warning page/broken-link
                 ^^^^^ warning page/unknown-component
    options:
      summary: G
      responses: { "200": { description: Yes } }
      x-svc:
        content: |
          Text

          <Card title="a">
          ^^^^^^^^^^^^^^^^ error syntax/error

          {a b}
          ^^^^^ error syntax/error
=== api/s.json
{
  "openapi": "3.1.0", "info": { "title": "T", "version": "1" },
  "paths": {
    "/j": {
      "get": { "summary": "J", "responses": { "200": { "description": "Yes" } },
        "x-svc": { "content": "See \"[h](/nowhere2)\" \n\n<Crad titel=\"x\">\u00e9</Crad>\n\n<Card titel=\"x\" icon=\"rockett\">y</Card> ![i](\/gone2.png)\n\n<Card>\n\n[a](/guide#zzz)" } }
                                         ^^^^^^^^^ warning page/broken-link
                                                           ^^^^ warning page/unknown-component
                                                                                                   ^^^^^ information page/unknown-prop
                                                                                                                      ^^^^^^^ warning theme/unknown-icon
                                                                                                                                              ^^^^^^^^^^^ warning page/missing-image
                                                                                                                                                              ^^^^^^ error syntax/error
                                                                                                                                                                            ^^^^^^^^^^ warning page/broken-anchor
    }
  }
}
`,
    { plugins },
  );
});

it("with what it imports and what is written in code", async () => {
  await check(
    String.raw`=== docs.json
{ "theme": "mint", "name": "A", "colors": { "primary": "#000" }, "navigation": { "pages": ["s.yaml GET /a"] } }
=== snippets/a.mdx
[x](/gone-in-snippet)
    ^^^^^^^^^^^^^^^^ warning page/broken-link
=== snippets/b.jsx
export const Box = ({ a }) => <a href="/gone-in-code">{a}</a>;
                                       ^^^^^^^^^^^^^ warning page/broken-link
=== s.yaml
openapi: 3.1.0
^^^^^^^^^^^^^^ information playground/no-usable-server
info: { title: T, version: "1" }
paths:
  /a:
    get:
      summary: A
      responses: { "200": { description: Yes } }
      x-svc:
        content: |
          import A from "/snippets/a.mdx"
          import { Box, Nope } from "/snippets/b.jsx"
                        ^^^^ error page/missing-export
                        ^^^^ information page/unused-import
          import G from "/snippets/gone.mdx"
                         ^^^^^^^^^^^^^^^^^^ error page/missing-import

          export const Own = ({ b }) => <Crad to={b}><a href="/gone-own">x</a></Crad>
                                         ^^^^ warning page/unknown-component
                                                              ^^^^^^^^^ warning page/broken-link

          <A /> <G /> <Box a="1" z="2" /> <Own c="1" />
                                 ^ information page/unknown-prop
                                               ^ information page/unknown-prop

          {[1].map((x) => <Card title={x} href={"/gone" + x}>y</Card>)}
                                                ^^^^^^^^^^^ warning page/broken-link
`,
    { plugins: [...plugins, playground()] },
  );
});

const site = (content: string): string => `=== docs.json
{ "theme": "mint", "name": "A", "colors": { "primary": "#000" }, "navigation": { "pages": ["guide", "api.json GET /a"] } }
=== guide.mdx
Text.
=== api.json
{ "openapi": "3.1.0", "info": { "title": "T", "version": "1" }, "paths": { "/a": { "get": { "summary": "A", "responses": {}, "x-svc": { "content": ${JSON.stringify(content)} } } } } }
`;

async function told(content: string, own = plugins): Promise<readonly string[]> {
  const core = await openFixture(site(content), { plugins: own });
  const text = site(content).split("=== api.json\n")[1]?.split("\n")[0] ?? "";
  const found = await core.problems();
  return found.map(({ code, range }) => `${code} ${text.slice(range.start.character, range.end.character)}`);
}

it("also far behind, and behind a line that could begin front matter", async () => {
  expect(await told(`---\n\n[b](/gone) ${"Words. ".repeat(3_000)}[a](/nowhere)`)).toEqual([
    "page/broken-link /gone",
    "page/broken-link /nowhere",
  ]);
});

it("as a whole where a plugin shows another one", async () => {
  const other = definePlugin("other", (hooks) => {
    hooks.page.tap("other", (page) => ({ ...page, content: page.content && `Hello. ${page.content}` }));
  });
  expect(await told("[a](/nowhere)", [...plugins, other()])).toEqual(['page/broken-link "[a](/nowhere)"']);
});

it("with the fixes of pages, where a string can have them as they are", async () => {
  const core = await openFixture(site('[a](/guied) <Crad title="x">y</Crad>'), { plugins });
  const found = await core.problems();
  const fixes = found.flatMap((each) => each.fixes.map(({ title, edits }) => [title, edits[0]?.newText]));
  expect(fixes).toEqual([['Replace with "/guide"', "/guide"]]);
});

it("anew when what it leads to comes and goes, and when it changes itself", async () => {
  const core = await openFixture(site("[a](/new)"), { plugins });
  const codes = async (): Promise<readonly string[]> => {
    await core.refresh();
    return (await core.problems()).map(({ code }) => code);
  };
  expect(await codes()).toEqual(["page/broken-link"]);
  core.addFile("new.mdx");
  core.setText("new.mdx", "Text.");
  expect(await codes()).toEqual(["navigation/orphan-page"]);
  core.setText("api.json", site("<Crad/>").split("=== api.json\n")[1] ?? "");
  expect(await codes()).toEqual(["page/unknown-component", "navigation/orphan-page"]);
  core.removeFile("new.mdx");
  core.setText("docs.json", (core.text("docs.json") ?? "").replace(', "api.json GET /a"', ""));
  expect(await codes()).toEqual([]);
});

it("in a time that grows with it alone", async () => {
  const took = async (times: number): Promise<number> => {
    const core = await openFixture(site(""), { plugins });
    const text = site("[a](/gone) <Crad titel='x'/>\n\n".repeat(times)).split("=== api.json\n")[1] ?? "";
    core.setText("api.json", text);
    const start = performance.now();
    await core.refresh();
    expect(await core.problems()).toHaveLength(2 * times);
    return performance.now() - start;
  };
  await took(100);
  expect(await took(4_000)).toBeLessThan(20 * ((await took(500)) + 50));
});
