import { LineIndex } from "@octavo/core";
import { check } from "@octavo/core/testing";
import { config } from "@octavo/plugins/config";
import { navigation } from "@octavo/plugins/navigation";
import { pages } from "@octavo/plugins/pages";
import { expect, it } from "vitest";

const plugins = [config(), pages(), navigation()];

function fixture(text: string, file: string): string {
  return `=== docs.json
{ "theme": "mint", "name": "A", "colors": { "primary": "#000" }, "navigation": { "pages": ["a"] } }
=== a.mdx
${text}
=== ${file}
Text.
`;
}

const page = (source: string): string => `import X from ${source}\n\n<X />`;

/** The page after each fix of its only problem, which is marked between the quotes. */
async function fixed(source: string, told: string, file: string): Promise<readonly string[]> {
  const marks = `${" ".repeat("import X from ".length + 1)}${"^".repeat(source.length - 2)} ${told}`;
  const [problem] = await check(fixture(page(source).replace("\n", `\n${marks}\n`), file), { plugins });
  const text = page(source);
  const index = new LineIndex(text);
  return (problem?.fixes ?? []).flatMap(({ edits }) =>
    edits.map(({ range: { start, end }, newText }) => {
      return text.slice(0, index.offset(start)) + newText + text.slice(index.offset(end));
    }),
  );
}

const missing = "error page/missing-import";
const ofPackage = "warning page/package-import";

it.each([
  ["'/snippets/whats-new.mdx'", missing, "snippets/what's-new.mdx", "'/snippets/what\\'s-new.mdx'"],
  ['"/snippets/whats-new.mdx"', missing, "snippets/what's-new.mdx", '"/snippets/what\'s-new.mdx"'],
  ['"/snippets/abig.mdx"', missing, 'snippets/a"big.mdx', '"/snippets/a\\"big.mdx"'],
  ["'/snippets/abig.mdx'", missing, 'snippets/a"big.mdx', "'/snippets/a\"big.mdx'"],
  ["'/snippets/bgi.mdx'", missing, "snippets/big.mdx", "'/snippets/big.mdx'"],
  ["'snippets/what\\'s-new.mdx'", ofPackage, "snippets/what's-new.mdx", "'/snippets/what\\'s-new.mdx'"],
  [`"snippets/what's-new.mdx"`, ofPackage, "snippets/what's-new.mdx", `"/snippets/what's-new.mdx"`],
])("the fix of %s (%s) writes %s as its quotes need it", async (source, told, file, written) => {
  const [after = ""] = await fixed(source, told, file);
  expect(after).toBe(page(written));
  await check(fixture(after, file), { plugins });
});

it("there is no fix where no quotes can hold the path", async () => {
  expect(await fixed('"/snippets/{{name}-var.mdx"', missing, "snippets/{{name}}-var.mdx")).toEqual([]);
});
