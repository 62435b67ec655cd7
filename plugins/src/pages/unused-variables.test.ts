import { check, openFixture } from "@octavo/core/testing";
import { config } from "@octavo/plugins/config";
import { navigation } from "@octavo/plugins/navigation";
import { pages } from "@octavo/plugins/pages";
import { expect, it } from "vitest";

const plugins = [config(), pages(), navigation()];
const start = '"theme": "mint", "name": "A", "colors": { "primary": "#000" }';
const page = "---\ntitle: Start\n---\n";

it("variables that stand nowhere are told, in whichever file they are", async () => {
  const problems = await check(
    `=== docs.json
{ "variables": { "$ref": "./variables.json", "own": "b" }, ${start}, "navigation": { "pages": ["index"] } }
                                             ^^^^^ warning page/unused-variable
=== variables.json
{ "used": "a", "unused": "b" }
               ^^^^^^^^ warning page/unused-variable
=== index.mdx
${page}Version {{ used }}, own and {unused} of \`style={{ own: 1 }}\`.
                            ^^^^^^^^ warning page/unknown-name
`,
    { plugins },
  );
  expect(problems[0]?.message).toBe("No page or snippet has `{{own}}`, so this text stands nowhere.");
});

const uses: readonly (readonly [where: string, file: string, text: string])[] = [
  ["in front matter", "index.mdx", "---\ntitle: Version {{version}}\n---\n"],
  ["in code", "index.mdx", `${page}\`\`\`\nversion {{version}}\n\`\`\`\n`],
  ["in a prop", "index.mdx", `${page}<img alt="{{version}}" src="https://a.b/c.png" />\n`],
  ["in a comment", "index.mdx", `${page}{/* {{version}} */}\n`],
  ["in a snippet", "snippets/part.mdx", "Version {{version}}\n"],
  ["in a file that is left out of the site", "README.md", "Version {{version}}\n"],
];

it.each(uses)("those %s stand there", async (_, file, text) => {
  const files = { "index.mdx": page, [file]: text };
  const docs = `{ ${start}, "variables": { "version": "2" }, "navigation": { "pages": ["index"] } }`;
  const fixture = Object.entries({ "docs.json": docs, ...files })
    .map(([name, content]) => `=== ${name}\n${content}`)
    .join("\n");
  const core = await openFixture(fixture, { plugins });
  expect(await core.problems()).toEqual([]);
  core.setText(file, text.replace("{{version}}", "2"));
  await core.refresh();
  expect((await core.problems()).map(({ code, file: where }) => [code, where])).toEqual([
    ["page/unused-variable", "docs.json"],
  ]);
  core.setText(file, text);
  await core.refresh();
  expect(await core.problems()).toEqual([]);
});

it.each([
  [
    "in an API document",
    '{ "openapi": "3.1.0", "info": { "title": "{{a-b}}", "version": "1" }, "paths": {} }',
  ],
  ["with a backslash", "\\{{a-b}}"],
  ["in a workflow", "${{ a-b }}"],
  ["under the name of a template", "{{a_b}}"],
])("what stands %s is none", async (_, text) => {
  const file = text.startsWith('{ "') ? "api.json" : "snippets/part.mdx";
  const core = await openFixture(
    `=== docs.json\n{ ${start}, "variables": { "a-b": "2" }, "navigation": { "pages": ["index"] } }\n=== index.mdx\n${page}\n=== ${file}\n${text}\n`,
    { plugins },
  );
  expect((await core.problems()).map(({ code }) => code)).toContain("page/unused-variable");
});

it("one that is misspelt where it is meant is told there alone", async () => {
  await check(
    `=== docs.json
{ ${start}, "variables": { "version": "2" }, "navigation": { "pages": ["index"] } }
=== index.mdx
${page}Version {{verison}}.
        ^^^^^^^^^^^ error page/unknown-variable
`,
    { plugins },
  );
});
