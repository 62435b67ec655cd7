import { Core, frontMatter, pageTree, routes, sources } from "@octavo/core";
import { config } from "@octavo/plugins/config";
import { navigation } from "@octavo/plugins/navigation";
import { pages } from "@octavo/plugins/pages";
import { expect, it } from "vitest";

const docs = {
  theme: "mint",
  name: "A",
  colors: { primary: "#000000" },
  variables: { product: "Acme" },
  navigation: { pages: ["a", "b"] },
};

function coreOf(files: Readonly<Record<string, string>>): { readonly core: Core; readonly parsed: string[] } {
  const parsed: string[] = [];
  const core = new Core({
    plugins: [config(), pages(), navigation()],
    trace: { query: ({ query, key }) => void (query === "pageTree" && parsed.push(key)) },
  });
  const all = { "docs.json": JSON.stringify(docs), ...files };
  core.setFiles(Object.keys(all));
  for (const [file, text] of Object.entries(all)) core.setText(file, text);
  return { core, parsed };
}

it.each([
  "---\ntitle: A\ntag: New\n---\n\n# Body {1 + 1}\n\n<Card",
  "---\r\ntitle: A\r\n---\r\nBody",
  "\uFEFF---\ntitle: A\n---",
  "---\ntitle: A\n\nBody without an end",
  "---\n- a\n- b\n---\nBody",
  "---\ntitle: [broken\n---\nBody",
  "---\ntitle: {{product}} \n---\nBody {{product}}",
  '---\ntitle: "About {{product}}"\n---\nBody',
  "---\n---\nBody",
  "---\n\nA thematic break",
  "No front matter\n---\ntitle: A\n---\n",
  "",
  `---\ntitle: A\n---\n${"<".repeat(20_001)}`,
])("front matter is the same without the page: %j", async (text) => {
  for (const file of ["a.mdx", "a.md"]) {
    const { core } = coreOf({ [file]: text });
    const { facts } = await core.get(pageTree, file);
    expect(await core.get(frontMatter, file)).toEqual(facts.frontMatter);
  }
});

it("says which pages there are without parsing any that imports nothing of the site", async () => {
  const { core, parsed } = coreOf({
    "a.mdx": "---\ntitle: A\n---\n\n```js\nimport x from 'package';\n```\n\nWhat to import.",
    "b.mdx": "---\ntitle: B\n---\nimport { X } from 'package'; import Box from '/parts/box.mdx'\n\n<Box />",
    "c.mdx": "import Other\n  from\n  './parts/other'\n\n<Other />",
    "parts/box.mdx": "In a box",
    "parts/other.md": "Other",
  });
  expect([...(await core.get(routes)).keys()].toSorted()).toEqual(["/a", "/b", "/c"]);
  expect((await core.get(sources)).get("snippets")).toEqual(["parts/box.mdx", "parts/other.md"]);
  expect(parsed.toSorted()).toEqual(["b.mdx", "c.mdx"]);
});
