import { define } from "@octavo/core";
import { openFixture } from "@octavo/core/testing";
import { config } from "@octavo/plugins/config";
import { navigation } from "@octavo/plugins/navigation";
import { pages } from "@octavo/plugins/pages";
import { describe, expect, it } from "vitest";

const plugins = [config(), pages(), navigation()];

const site = (files: Readonly<Record<string, string>>): string =>
  Object.entries({
    "docs.json":
      '{ "theme": "mint", "name": "A", "colors": { "primary": "#000000" }, "navigation": { "pages": ["a", "b"] } }',
    "b.mdx": "[to the other](/a#anything)",
    ...files,
  })
    .map(([file, text]) => `=== ${file}\n${text}\n`)
    .join("");

async function problems(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const core = await openFixture(site(files), { plugins });
  return (await core.problems()).map(({ file, code }) => `${file} ${code}`);
}

const kinds = [
  ["/parts/box", "parts/box.jsx"],
  ["/parts/box", "parts/box.mts"],
  ["/parts/box", "parts/box/index.tsx"],
  ["/parts/box.v2", "parts/box.v2.js"],
] as const;

describe("the file that an import means", () => {
  it.each(kinds)("%s is %s, for problems of names and for anchors", async (source, file) => {
    const page = `import { Box, Bx } from "${source}"\n\n<Box /><Bx />`;
    const plain = "export const Box = () => null;";
    expect(await problems({ "a.mdx": page, [file]: plain })).toEqual([
      "a.mdx page/missing-export",
      "b.mdx page/broken-anchor",
    ]);
    const withIds = "export const Box = (props) => React.createElement('b', { id: props.id });";
    expect(await problems({ "a.mdx": page, [file]: withIds })).toEqual(["a.mdx page/missing-export"]);
  });

  it.each(kinds)("%s leads to %s in the editor", async (source, file) => {
    const core = await openFixture(
      site({ "a.mdx": `import { Box } from "${source}"\n\n<Box />`, [file]: "export const Box = 1;" }),
      { plugins },
    );
    const [target] = await define(core, "a.mdx", { line: 0, character: 24 });
    expect(target?.file).toBe(file);
  });

  it.each(["parts/round.mdx", "parts/round/index.mdx"])("may be Markdown: %s goes round", async (file) => {
    const files = { "a.mdx": 'import Round from "./parts/round"\n\n<Round />', "b.mdx": "B" };
    expect(
      await problems({ ...files, [file]: 'import Again from "/parts/round"\n\nText <Again />' }),
    ).toContain(`${file} page/circular-import`);
  });

  it("is none outside of the docs", async () => {
    const files = { "a.mdx": 'import { Box } from "../parts/box.jsx"\n\n<Box />', "b.mdx": "B" };
    expect(await problems({ ...files, "parts/box.jsx": "export const Box = 1;" })).toEqual([
      "a.mdx page/missing-import",
    ]);
  });
});

it("an import of what is not there says what was meant", async () => {
  const page = `import X from "snippets/x.mdx"
import Y from "/Snippets/X.mdx"
import { Z } from "/snippets/ax"
import { A } from "/snippets/aa.jsx"
import { B } from "lodash"

<X /> <Y /> <Z /> <A />`;
  const core = await openFixture(
    site({ "a.mdx": page, "snippets/x.mdx": "X", "snippets/ab.jsx": 'import { C } from "/Snippets/ab.jsx"' }),
    { plugins },
  );
  const found = (await core.problems()).filter(({ code }) => code.endsWith("-import"));
  expect(found.map(({ message, fixes }) => [message, fixes[0]?.edits[0]?.newText])).toEqual([
    [
      '"snippets/x.mdx" means a package, and packages cannot be imported, so what uses it is not drawn. Write "/snippets/x.mdx".',
      "/snippets/x.mdx",
    ],
    [
      'The import "/Snippets/X.mdx" names Snippets/X.mdx, and there is no such file; did you mean "/snippets/x.mdx"?',
      "/snippets/x.mdx",
    ],
    ['The import "/snippets/ax" names snippets/ax, and there is no such file.', undefined],
    [
      'The import "/snippets/aa.jsx" names snippets/aa.jsx, and there is no such file; did you mean "/snippets/ab.jsx"?',
      "/snippets/ab.jsx",
    ],
    ['The package "lodash" cannot be imported, so what uses it is not drawn.', undefined],
  ]);
});
