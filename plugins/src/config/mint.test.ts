import { repairsOf, routes } from "@octavo/core";
import { check, openFixture } from "@octavo/core/testing";
import { defaults } from "@octavo/plugins";
import { expect, it } from "vitest";

const files = `=== a.svg
=== o.yaml
openapi: 3.1.0
info: { title: O, version: "1" }
servers: [{ url: https://o.test }]
paths:
  /o: { get: { summary: O, responses: { "200": { description: Good. } } } }
${["index", "one", "two", "api/x", "b/y"].map((page) => `=== ${page}.mdx\n---\ntitle: ${page}\n---\n\nText.\n`).join("")}`;

async function siteOf(name: string, text: string) {
  const plugins = defaults();
  const core = await openFixture(`=== ${name}\n${text}\n${files}`, { plugins });
  const problems = (await core.problems()).filter(({ file }) => file === name);
  return { core, problems, addresses: [...(await core.get(routes)).keys()].toSorted() };
}

const start = '"name": "A", "colors": { "primary": "#123456" }, "favicon": "/a.svg"';
const group = (name: string, pages: string, more = ""): string =>
  `{ "group": "${name}", ${more} "pages": [${pages}] }`;

const sites: Readonly<Record<string, string>> = {
  "an anchor with a document beside tabs": `{ ${start}, "tabs": [{ "name": "T", "url": "api" }],
    "anchors": [{ "name": "O", "icon": "code", "url": "o", "openapi": "/o.yaml" }],
    "navigation": [${group("Start", '"index", "one", "two"')}, ${group("Ref", '"api/x", "b/y"')}] }`,
  "the same, in versions": `{ ${start}, "tabs": [{ "name": "T", "url": "api" }], "versions": ["v2", "v1"],
    "anchors": [{ "name": "O", "url": "o", "openapi": "/o.yaml" }, { "name": "L", "url": "https://l.test", "version": "v1" }],
    "navigation": [${group("Start", '"index", "one"', '"version": "v2",')}, ${group("Ref", '"api/x"', '"version": "v2",')},
      ${group("Old", '"two", "b/y"', '"version": "v1",')}] }`,
  "what is not known": `{ ${start}, "tabs": [{ "name": "B", "url": "b", "isDefaultHidden": true }],
    "anchors": [{ "name": "C", "url": "https://c.test", "isDefaultHidden": true, "version": "v1" }],
    "topbarCtaButton": { "name": "Go", "url": "/two", "arrow": false }, "footerSocials": { "twitter": "https://x.com/a" },
    "api": { "auth": { "method": "bearer", "inputPrefix": "sk_" } }, "topbarLinks": [{ "name": "L" }],
    "navigation": [${group("Start", `"index", "one", ${group("In", '"two"', '"version": "v1",')}`)}, ${group("B", '"b/y", "api/x"')}] }`,
};

it.each(Object.entries(sites))(
  "%s: the upgrade has the same pages and the same problems",
  async (_name, text) => {
    const { core, problems, addresses } = await siteOf("mint.json", text);
    const repaired = await repairsOf(core, "mint.json", problems);
    const upgrade = repaired
      .flatMap(({ repairs }) => repairs)
      .find(({ title }) => title.startsWith("Upgrade"));
    const upgraded = await siteOf("docs.json", upgrade?.replaced[0]?.newText ?? "");
    expect(upgraded.addresses).toEqual(addresses);
    const told = (all: typeof problems): readonly string[] => all.map(({ code }) => code).toSorted();
    expect(["config/legacy-file", ...told(upgraded.problems)]).toEqual(told(problems));
    expect(addresses.includes("/api-reference/o")).toBe(text.includes("o.yaml"));
  },
);

it("names what is wrong as the file has it", async () => {
  const { problems } = await siteOf("mint.json", sites["what is not known"] ?? "");
  expect(problems.slice(1).map(({ message }) => message)).toEqual([
    '"isDefaultHidden" is not read. A link is always shown, or never. Write "hidden": true, or leave the link out.',
    '"version" is not read. Links of all pages are shown in every version. Put it under "global.anchors" of the version that it belongs to.',
    '"arrow" is not a known key of "topbarCtaButton".',
    '"inputPrefix" is not a known key of "api.auth".',
    '"topbarLinks[0]" needs the key "url".',
    '"version" is not read. The group is shown in every version that it stands in. Put it under "groups" of the version that it belongs to.',
  ]);
});

it("tells what a font lacks at the font", async () => {
  const problems = await check(
    `=== mint.json
{
^ warning config/legacy-file
  ${start}, "navigation": [{ "group": "G", "pages": ["index"] }],
  "font": { "family": "Fam", "url": "https://f.x/a.woff2" }
          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error schema/missing-key
}
=== a.svg
=== index.mdx
Text.
`,
    { plugins: defaults() },
  );
  expect(problems[1]?.message).toBe('"font" needs the key "format".');
});
