import { openFixture } from "@octavo/core/testing";
import { defaults } from "@octavo/plugins";
import { expect, it } from "vitest";

const docs = (redirects: readonly object[]): string =>
  JSON.stringify({
    theme: "mint",
    name: "A",
    colors: { primary: "#000000" },
    navigation: { pages: ["new", "old"] },
    redirects,
  });

const files = `=== new.mdx
---
title: New
---
Text.
=== old.mdx
---
title: Old
rss: true
---
<Update label="2026-01-02">

Nobody reads this.

</Update>
`;

it("has nothing of a page that a redirect hides, until the redirect is gone", async () => {
  const core = await openFixture(
    `=== docs.json\n${docs([{ source: "/old", destination: "/new" }])}\n${files}`,
    {
      plugins: defaults(),
      url: "https://x.test",
    },
  );
  const ofOld = async (): Promise<readonly string[]> => {
    const named: string[] = [];
    for (const file of await core.outputs()) {
      const text = String(await core.artifact(file));
      if (/Nobody reads this|x\.test\/old\b/.test(text)) named.push(file);
    }
    return named.toSorted();
  };
  expect(await ofOld()).toEqual([]);
  expect(await core.artifact("old/index.html")).toContain('content="0; url=/new"');
  core.setText("docs.json", docs([]));
  expect(await ofOld()).toEqual(
    expect.arrayContaining([
      "llms-full.txt",
      "llms.txt",
      "old.md",
      "old/index.html",
      "old/rss.xml",
      "sitemap.xml",
    ]),
  );
});
