import { check } from "@octavo/core/testing";
import { expect, it } from "vitest";
import { pages } from "../index.ts";

const plugins = [pages()];

it("tells of links and images that climb above the docs folder, and are taken for something in it", async () => {
  const [, link, image] = await check(
    `
=== docs.json
{}
=== CHANGES.md
x
=== img/a.svg
<svg/>
=== index.mdx
[changes](../CHANGES.md?x) ![a](../img/a.svg) [top](./CHANGES) [again](a/../CHANGES)
          ^^^^^^^^^^^^^^^ warning page/outside-docs
                                ^^^^^^^^^^^^ warning page/outside-docs
=== a/b.mdx
[changes](../CHANGES) ![a](../img/a.svg) [web](https://a.com/../CHANGES)
[root](/../CHANGES)
       ^^^^^^^^^^^ warning page/outside-docs
`,
    { plugins },
  );
  expect(link?.message).toBe(
    'The link "../CHANGES.md?x" leads out of the docs folder, which is no part of the site: what is linked is "/CHANGES" of the docs.',
  );
  expect(link?.fixes).toMatchObject([{ edits: [{ newText: "/CHANGES?x" }] }]);
  expect(image?.message).toContain('what is shown is "/img/a.svg" of the docs.');
});

it("says so of those that lead nowhere, too", async () => {
  const problems = await check(
    `
=== docs.json
{}
=== index.mdx
[code](../src/a) ![a](../outer.png)
       ^^^^^^^^ warning page/broken-link
                      ^^^^^^^^^^^^ warning page/missing-image
`,
    { plugins },
  );
  for (const { message } of problems) expect(message).toContain("its path leads out of the docs folder");
});
