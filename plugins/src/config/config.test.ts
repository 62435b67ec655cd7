import { configuration, repairsOf } from "@octavo/core";
import { check, openFixture } from "@octavo/core/testing";
import { config } from "@octavo/plugins/config";
import { pages } from "@octavo/plugins/pages";
import { describe, expect, it } from "vitest";

const plugins = [config(), pages()];

it.each(["[]", '"docs"', "3", "null"])("docs.json that is %s", async (text) => {
  await check(`=== docs.json\n${text}\n${"^".repeat(text.length)} error config/not-an-object\n`, { plugins });
});

it("an unknown key has the nearest one as its fix, written as JSON needs it", async () => {
  const [problem] = await check(
    `=== docs.json
{ "theme": "mint", "favcon": "/", "name": "A", "colors": { "primary": "#000" }, "navigation": { "pages": [] } }
                   ^^^^^^^^ warning schema/unknown-key
`,
    { plugins },
  );
  expect(problem?.message).toContain('did you mean "favicon"?');
  expect(problem?.fixes.map(({ edits }) => edits[0]?.newText)).toEqual(['"favicon"']);
});

it("a colour without # has it as a fix that needs no question", async () => {
  const [problem] = await check(
    `=== docs.json
{ "theme": "mint", "name": "A", "colors": { "primary": "0D9373" }, "navigation": { "pages": [] } }
                                                       ^^^^^^^^ error schema/wrong-form
`,
    { plugins },
  );
  expect(problem?.message).toContain('did you mean "#0D9373"?');
  expect(problem?.fixes).toMatchObject([{ isSafe: true, edits: [{ newText: '"#0D9373"' }] }]);
});

it.each([
  ['[\n  { "group": "G", "pages": ["index"] }\n]', "groups"],
  ['["index"]', "pages"],
  ['[{ "tab": "T", "pages": ["index"] }]', "tabs"],
])("a list in the place of navigation is put into an object as it is: %s", async (list, key) => {
  const text = `{ "theme": "mint", "name": "A", "colors": { "primary": "#000" }, "navigation": ${list} }`;
  const core = await openFixture(`=== docs.json\n${text}\n=== index.mdx\nA page.\n`, { plugins });
  const problems = await core.problems();
  expect(problems.map(({ message }) => message)).toEqual([
    `"navigation" must be an object, not a list: write {"${key}": […]}.`,
  ]);
  const [found] = await repairsOf(core, "docs.json", problems, { onlySafe: true });
  expect(found?.repairs[0]?.replaced.map(({ newText }) => newText)).toEqual([`{ "${key}": `, " }"]);
  const places = found?.repairs[0]?.replaced.map(({ range }) => [range.start, range.end]) ?? [];
  expect(
    places.every(([start, end]) => start?.line === end?.line && start?.character === end?.character),
  ).toBe(true);
});

describe("mint.json", () => {
  it("is read through the upgrade, and problems stand where it was written", async () => {
    const fixture = `=== mint.json
{ "name": "A", "layout": "sidenav", "favicon": "/a.svg", "colors": { "primary": "red" },
^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ warning config/legacy-file
                                                                                ^^^^^ error schema/wrong-form
  "topbarLinks": [{ "name": "B", "url": 3 }],
                                        ^ error schema/wrong-type
  "navigation": [{ "group": "G", "pages": ["index"] }] }
=== a.svg
=== index.mdx
A page.
`;
    await check(fixture, { plugins });
    const { value } = await (await openFixture(fixture, { plugins })).get(configuration);
    expect(value).toMatchObject({
      theme: "maple",
      navigation: { groups: [{ group: "G", pages: ["index"] }] },
    });
  });

  it("may have groups without a name", async () => {
    await check(
      `=== mint.json
{ "name": "A", "favicon": "/a.svg", "colors": { "primary": "#000", "ultraLight": "#fff" },
^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ warning config/legacy-file
  "navigation": [{ "group": "", "pages": ["index"] }] }
=== a.svg
=== index.mdx
A page.
`,
      { plugins },
    );
  });

  it("may have $ref, too", async () => {
    await check(
      `=== mint.json
{ "name": "A", "colors": { "primary": "#000" }, "favicon": "/a.svg",
^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ warning config/legacy-file
  "navigation": [{ "$ref": "a/group.json" }, { "$ref": "gone.json" }] }
                                                       ^^^^^^^^^^^ error config/ref-missing
=== a/group.json
{ "group": "G", "pages": ["index", { "$ref": "inner.json" }], "foo": 1 }
                                                              ^^^^^ warning schema/unknown-key
=== a/inner.json
{ "group": "H", "pages": ["index"], "bar": 1 }
                                    ^^^^^ warning schema/unknown-key
=== a.svg
=== index.mdx
A page.
`,
      { plugins },
    );
  });

  it("does not count beside a docs.json", async () => {
    const core = await openFixture(
      '=== docs.json\n{ "theme": "mint", "name": "A", "colors": { "primary": "#000" }, "navigation": { "pages": [] } }\n=== mint.json\n{ "name": 3 }\n',
      { plugins },
    );
    expect(await core.problems()).toEqual([]);
    expect((await core.get(configuration)).file).toBe("docs.json");
  });

  it("gives way to a docs.json that is created, and takes its place again", async () => {
    const core = await openFixture('=== mint.json\n{ "name": "Old", "navigation": [] }\n', { plugins });
    const nameAndFile = async (): Promise<unknown> => {
      await core.refresh();
      const { file, value } = await core.get(configuration);
      return [file, value["name"]];
    };
    expect(await nameAndFile()).toEqual(["mint.json", "Old"]);
    core.batch(() => {
      core.addFile("docs.json");
      core.setText("docs.json", '{ "name": "New" }');
    });
    expect(await nameAndFile()).toEqual(["docs.json", "New"]);
    core.removeFile("docs.json");
    expect(await nameAndFile()).toEqual(["mint.json", "Old"]);
  });
});

it("a folder without configuration is told, and an edit heals it", async () => {
  const core = await openFixture("=== index.mdx\nA page.\n", { plugins });
  expect((await core.problems()).map(({ code }) => code)).toEqual(["config/missing"]);
  core.addFile("docs.json");
  core.setText(
    "docs.json",
    '{ "theme": "mint", "name": "A", "colors": { "primary": "#000" }, "navigation": { "pages": ["index"] } }',
  );
  await core.refresh();
  expect(await core.problems()).toEqual([]);
});
