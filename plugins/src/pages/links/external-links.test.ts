import { Core, linkProbe } from "@octavo/core";
import { config } from "@octavo/plugins/config";
import { navigation } from "@octavo/plugins/navigation";
import { openapi } from "@octavo/plugins/openapi";
import { pages } from "@octavo/plugins/pages";
import { expect, it } from "vitest";

const text = `[a](https://there.dev/a#part) [b](https://gone.dev/) [c](//gone.dev) ![d](https://gone.dev/d.png)

[e](https://example.com/x) [f](http://localhost:3000) [g](mailto:a@there.dev) [h](/own) <Card title="i" href="https://gone.dev/i">I</Card>

[j](https://\\{host\\}.dev) \`https://code.dev\`
`;

async function open(external: boolean): Promise<Core> {
  const core = new Core({ plugins: [config(), pages({ external }), openapi(), navigation()], freeze: true });
  core.setFiles(["docs.json", "own.mdx"]);
  core.setText(
    "docs.json",
    '{ "theme": "mint", "name": "A", "colors": { "primary": "#000" }, "navigation": { "pages": ["own"] } }',
  );
  core.setText("own.mdx", text);
  await core.refresh();
  return core;
}

it("links to other sites are wanted, and told where they are gone", async () => {
  const core = await open(true);
  expect([...core.wants()].toSorted()).toEqual(
    ["https://gone.dev/", "https://gone.dev/d.png", "https://gone.dev/i", "https://there.dev/a"].map(
      linkProbe,
    ),
  );
  for (const wanted of core.wants())
    core.setFetched(
      wanted,
      wanted.includes("there")
        ? { status: "ok", text: "" }
        : { status: "failed", reason: "the server answers with 404" },
    );
  await core.refresh();
  const problems = (await core.problems()).filter(({ code }) => code === "page/broken-external-link");
  expect(problems.map(({ range, message }) => `${range.start.line} ${message}`)).toEqual([
    '0 The link "https://gone.dev/" leads nowhere: the server answers with 404.',
    '0 The link "//gone.dev" leads nowhere: the server answers with 404.',
    '0 The link "https://gone.dev/d.png" leads nowhere: the server answers with 404.',
    '2 The link "https://gone.dev/i" leads nowhere: the server answers with 404.',
  ]);
});

it("nothing is wanted where nobody asks for it", async () => {
  expect((await open(false)).wants()).toEqual([]);
});
