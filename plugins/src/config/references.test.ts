import { configuration, type Core } from "@octavo/core";
import { check, openFixture } from "@octavo/core/testing";
import { config } from "@octavo/plugins/config";
import { describe, expect, it } from "vitest";

const plugins = [config()];

/** docs.json that is right but for what is given. */
function docs(keys: string): string {
  return `=== docs.json\n{ "theme": "mint", "name": "A", "colors": { "primary": "#000" },\n${keys}\n}\n`;
}

async function valueOf(core: Core): Promise<Readonly<Record<string, unknown>>> {
  return (await core.get(configuration)).value;
}

async function resolved(fixture: string): Promise<Readonly<Record<string, unknown>>> {
  const core = await openFixture(fixture, { plugins });
  expect(await core.problems()).toEqual([]);
  return valueOf(core);
}

async function told(core: Core): Promise<readonly string[]> {
  return (await core.problems()).map(({ file, code }) => `${file} ${code}`);
}

const navigation = '"navigation": { "pages": [] }';

describe("a $ref", () => {
  it("gives way to the keys beside it, each as a whole", async () => {
    const value = await resolved(
      `${docs(`"appearance": { "$ref": "./a.json", "strict": true }, ${navigation}`)}=== a.json\n{ "default": "dark", "strict": false }\n`,
    );
    expect(value["appearance"]).toEqual({ default: "dark", strict: true });
  });

  it("replaces nested values shallowly", async () => {
    const value = await resolved(
      `${docs(`"fonts": { "$ref": "a.json", "heading": { "family": "B" } }, ${navigation}`)}=== a.json\n{ "family": "A", "heading": { "family": "A", "weight": 1 } }`,
    );
    expect(value["fonts"]).toEqual({ family: "A", heading: { family: "B" } });
  });

  it.each([
    ['[{ "source": "/a", "destination": "/b" }]', [{ source: "/a", destination: "/b" }]],
    ["[]", []],
  ])("may name a file that holds %s, and then has no siblings", async (text, expected) => {
    const value = await resolved(
      `${docs(`"redirects": { "$ref": "r.json", "more": 1 }, ${navigation}`)}=== r.json\n${text}`,
    );
    expect(value["redirects"]).toEqual(expected);
  });

  it("stands in lists, in other files, and is relative to the file that has it", async () => {
    const value = await resolved(
      docs(
        '"navigation": { "languages": [{ "language": "en", "pages": [] }, { "$ref": "./nav/fr.json" }] }',
      ) +
        '=== nav/fr.json\n{ "language": "fr", "groups": [{ "$ref": "groups/a.json" }, { "$ref": "..\\\\b.json" }] }\n' +
        '=== nav/groups/a.json\n{ "group": "A", "pages": [] }\n=== b.json\n{ "group": "B", "pages": [] }\n',
    );
    expect(value["navigation"]).toEqual({
      languages: [
        { language: "en", pages: [] },
        {
          language: "fr",
          groups: [
            { group: "A", pages: [] },
            { group: "B", pages: [] },
          ],
        },
      ],
    });
  });

  it("may be the whole file, and may name one file twice", async () => {
    const value = await resolved(
      '=== docs.json\n{ "$ref": "all.json", "name": "B" }\n=== all.json\n{ "theme": "mint", "name": "A", "colors": { "primary": "#000" }, "navigation": ' +
        '{ "groups": [{ "$ref": "g.json" }, { "$ref": "g.json", "group": "H" }] } }\n=== g.json\n{ "group": "G", "pages": [] }\n',
    );
    expect(value["name"]).toBe("B");
    expect(value["navigation"]).toEqual({
      groups: [
        { group: "G", pages: [] },
        { group: "H", pages: [] },
      ],
    });
  });

  it("keeps hostile keys as ordinary ones", async () => {
    const core = await openFixture(
      `${docs(`"seo": { "$ref": "a.json", "__proto__": { "x": 1 } }, ${navigation}`)}=== a.json\n{ "indexing": "all", "__proto__": { "polluted": 1 }, "constructor": 2 }`,
      { plugins },
    );
    const { seo } = (await valueOf(core)) as { seo: object };
    expect(Object.getPrototypeOf(seo)).toBe(Object.prototype);
    expect(Object.entries(seo)).toEqual([
      ["indexing", "all"],
      ["__proto__", { x: 1 }],
      ["constructor", 2],
    ]);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });
});

describe("what is wrong in a $ref", () => {
  it("is told in the file that has it, and nothing follows from it", async () => {
    await check(
      `=== docs.json
{ "theme": "mint", "name": "A", "navigation": { "pages": [] },
  "colors": { "$ref": "gone.json" },
                      ^^^^^^^^^^^ error config/ref-missing
  "seo": { "$ref": "../seo.json" },
                   ^^^^^^^^^^^^^ error config/ref-outside
  "api": { "$ref": "https://example.com/api.json" },
                   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error config/ref-outside
  "footer": { "$ref": "/deep/fonts.json" },
                      ^^^^^^^^^^^^^^^^^^ error config/ref-outside
  "fonts": { "$ref": "deep/fonts.json" } }
=== deep/fonts.json
{ "family": "A", "heading": { "$ref": "./gone.json" } }
                                      ^^^^^^^^^^^^^ error config/ref-missing
`,
      { plugins },
    );
  });

  it.each([
    [
      "nav.txt",
      "names nav.txt, which is not read: it has to be a .json, .yaml or .yml file of at most 64 MB.",
    ],
    ["./nav", "names nav, which is not read: it has to be a .json, .yaml or .yml file of at most 64 MB."],
    ["parts", "names a folder. Write the path of a .json, .yaml or .yml file in it."],
    ["./", "names a folder. Write the path of a .json, .yaml or .yml file in it."],
    ["part", "names part, and there is no such file."],
  ])("is %s, and the reason is told", async (written, reason) => {
    const core = await openFixture(
      `${docs(`"navigation": { "$ref": "${written}" }`)}=== parts/nav.json\n{ "pages": [] }\n`,
      { plugins },
    );
    for (const file of ["nav.txt", "nav"]) core.addFile(file);
    await core.refresh();
    expect((await core.problems()).map(({ code, message }) => [code, message])).toEqual([
      ["config/ref-missing", `The $ref "${written}" ${reason}`],
    ]);
  });

  it("is a chain that leads back, told with the whole chain", async () => {
    const problems = await check(
      `${docs('"navigation": { "$ref": "a.json" }')}=== a.json
{ "groups": [{ "$ref": "b.json" }, { "$ref": "a.json" }] }
                                             ^^^^^^^^ error config/ref-circular
=== b.json
{ "group": "B", "pages": [{ "$ref": "docs.json" }] }
                                    ^^^^^^^^^^^ error config/ref-circular
`,
      { plugins },
    );
    expect(problems.map(({ message }) => message)).toEqual([
      "This $ref leads back to itself: docs.json → a.json → a.json.",
      "This $ref leads back to itself: docs.json → a.json → b.json → docs.json.",
    ]);
  });

  it("is a file that is no JSON: told there, once, and what can be read is used", async () => {
    const core = await openFixture(
      `${docs('"navigation": { "$ref": "a.json" }, "seo": { "$ref": "b.json" }, "api": { "$ref": "b.json" }')}=== a.json\n{ "pages": [\n=== b.json\n\n`,
      { plugins },
    );
    expect(await told(core)).toEqual(["a.json syntax/error", "b.json syntax/error"]);
    expect((await valueOf(core))["navigation"]).toEqual({ pages: [] });
  });

  it("is found where siblings stand, not in what they replace", async () => {
    await check(
      `=== docs.json
{ "theme": "mint", "name": "A", "colors": { "primary": "#000" }, "navigation": { "pages": [] },
  "fonts": { "$ref": "a.json", "heading": { "family": 1 } } }
                                                      ^ error schema/wrong-type
=== a.json
{ "family": "A", "heading": { "$ref": "b.json" } }
=== b.json
{ "family": { "$ref": "c.json" } }
=== c.json
2
`,
      { plugins },
    );
  });

  it("is found by the schema where the value was written", async () => {
    await check(
      `${docs('"navigation": { "$ref": "nav.json" }')}=== nav.json
{ "tabs": [{ "tab": "A", "pagess": [] }, { "$ref": "tab.json", "colour": 1 }] }
                         ^^^^^^^^ warning schema/unknown-key
                                                               ^^^^^^^^ warning schema/unknown-key
=== tab.json
{ "tab": 3, "pages": [] }
         ^ error schema/wrong-type
`,
      { plugins },
    );
  });

  it("does not grow without end", async () => {
    const level = (next: number): string =>
      `=== f${next - 1}.json\n{ "a": { "$ref": "f${next}.json" }, "b": { "$ref": "f${next}.json" } }\n`;
    const files = Array.from({ length: 40 }, (_, index) => level(index + 1)).join("");
    const core = await openFixture(
      `${docs(`"seo": { "metatags": { "$ref": "f0.json" } }, ${navigation}`)}${files}=== f40.json\n{}\n`,
      { plugins },
    );
    const codes = (await core.problems()).map(({ code }) => code);
    expect(codes.filter((code) => code === "config/ref-too-large")).toHaveLength(1);
    expect(codes.filter((code) => code.startsWith("core/"))).toEqual([]);
  });

  it("does not lead too deep", async () => {
    const nest = (inner: string): string => `${'{"a":'.repeat(150)}${inner}${"}".repeat(150)}`;
    const files = Array.from(
      { length: 9 },
      (_, index) => `=== f${index}.json\n${nest(`{"$ref":"f${index + 1}.json"}`)}\n`,
    );
    const core = await openFixture(
      `${docs(`"seo": { "metatags": { "$ref": "f0.json" } }, ${navigation}`)}${files.join("")}`,
      { plugins },
    );
    expect(await told(core)).toContain("f1.json config/ref-too-large");
  });
});

describe("an edit", () => {
  const site = `${docs('"navigation": { "$ref": "nav.json" }')}=== nav.json\n{ "pages": [], "pagess": [] }\n`;

  it("of a file that is named heals its problems", async () => {
    const core = await openFixture(site, { plugins });
    expect(await told(core)).toEqual(["nav.json schema/unknown-key"]);
    core.setText("nav.json", '{ "pages": [] }');
    await core.refresh();
    expect(await told(core)).toEqual([]);
  });

  it("that creates the missing file heals its problem, and deleting it brings it back", async () => {
    const core = await openFixture(docs('"navigation": { "$ref": "nav.json" }'), { plugins });
    const before = await told(core);
    expect(before).toEqual(["docs.json config/ref-missing"]);
    core.addFile("nav.json");
    core.setText("nav.json", '{ "pages": [] }');
    await core.refresh();
    expect(await told(core)).toEqual([]);
    core.removeFile("nav.json");
    await core.refresh();
    expect(await told(core)).toEqual(before);
  });
});
