import { rename } from "@octavo/core";
import { openFixture } from "@octavo/core/testing";
import { config } from "@octavo/plugins/config";
import { pages } from "@octavo/plugins/pages";
import { expect, it } from "vitest";

async function renamed(newName: string): Promise<unknown> {
  const docs = `{ "variables": { "api_old": "h", "b": "c" } }`;
  const core = await openFixture(`=== docs.json\n${docs}\n=== index.mdx\n{{api_old}}\n`, {
    plugins: [config(), pages()],
  });
  return rename(core, "index.mdx", { line: 0, character: 4 }, newName);
}

it("variables get names that docs.json may have", async () => {
  for (const refused of ["api_host", "api host", "{{a}}", ""])
    expect(await renamed(refused)).toEqual({
      refusal: `"${refused}" must be a name of letters, digits and hyphens.`,
    });
  expect(await renamed("api-host")).toMatchObject({
    replaced: [
      { file: "docs.json", newText: '"api-host"' },
      { file: "index.mdx", newText: "api-host" },
    ],
  });
});
