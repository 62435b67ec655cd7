import { check } from "@octavo/core/testing";
import { config } from "@octavo/plugins/config";
import { navigation } from "@octavo/plugins/navigation";
import { openapi } from "@octavo/plugins/openapi";
import { pages } from "@octavo/plugins/pages";
import { expect, it } from "vitest";

const plugins = [config(), pages(), openapi(), navigation()];

it("files that style elements of pages name are there", async () => {
  const problems = await check(
    `=== docs.json
{ "theme": "mint", "name": "A", "colors": { "primary": "#000" }, "navigation": { "pages": ["start", "guides/raw"] } }
=== start.mdx
import Part from "/snippets/part.mdx";

export const name = "gone";

<style>{\`.a { background: url(/no.png), url(/yes.png), url(https://example.com/a.png), url(data:image/png;base64,AA), url(#a) }\`}</style>
                              ^^^^^^^ warning page/missing-image

<svg viewBox="0 0 1 1"><style>{".a { fill: url('/yess.png') }"}</style><rect className="a" /></svg>
                                                ^^^^^^^^^ warning page/missing-image

<style>
  {\`
    /* url(/no.png) */
    .a { background: url(/no.png) }
                         ^^^^^^^ warning page/missing-image
  \`}
</style>

<style>{\`.a { background: url(/\${name}.png) }\`}</style>
       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ warning page/missing-image

{/* <style>{\`.a { background: url(/no.png) }\`}</style> */}

\`<style>.a { background: url(/no.png) }</style>\`

<Part />
=== snippets/part.mdx
Text <style>{".b { background: url(/no.png) }"}</style>
                                   ^^^^^^^ warning page/missing-image
=== guides/raw.md
<div><style>.a{background:url(no.png)} .b{mask:url("../yes.png")}</style></div>
                              ^^^^^^ warning page/missing-image

Text <style>.a{background:url(/no.png)}</style> and \`<style>.a{background:url(/no.png)}</style>\`.
                              ^^^^^^^ warning page/missing-image

<!-- <style>.a{background:url(/no.png)}</style> -->

<style>
.a{}

.b{background:url(/no.png)}
                  ^^^^^^^ warning page/missing-image
</style>
=== yes.png
`,
    { plugins },
  );
  expect(problems.map(({ message }) => message)).toContain(
    'The image "no.png" is not shown: there is no file guides/no.png in the docs folder.',
  );
  const texts = problems.flatMap(({ fixes }) =>
    fixes.flatMap(({ edits }) => edits.map(({ newText }) => newText)),
  );
  expect(texts).toEqual(["/yes.png"]);
});

it("equal rules in samples are left alone", async () => {
  const problems = await check(
    `=== docs.json
{ "theme": "mint", "name": "A", "colors": { "primary": "#000" }, "navigation": { "pages": ["start", "raw"] } }
=== start.mdx
<style dangerouslySetInnerHTML={{ __html: ".b{mask:url(/yess.png)}" }} />
                                                       ^^^^^^^^^ warning page/missing-image

<style dangerouslySetInnerHTML={{ __html: ".d{mask:url(/yess.png)}" }} />
 ^^^^^ warning page/missing-image

\`.d{mask:url(/yess.png)}\`

\`\`\`css
.c{mask:url(/yess.png)}
\`\`\`

<style>{\`.c{mask:url(/yess.png)}\`}</style>
                     ^^^^^^^^^ warning page/missing-image
=== raw.md
---
description: Of <style>.a{mask:url(/yess.png)}</style>
---
\`\`\`html
<style>.a{mask:url(/yess.png)}</style>
\`\`\`

\`<style>.a{mask:url(/yess.png)}</style>\` <!-- <style>.a{mask:url(/yess.png)}</style> -->

    <style>.a{mask:url(/yess.png)}</style>

<STYLE>.a{mask:url(/yess.png)}</STYLE><style>.a{mask:url(/yess.png)}</style>
                   ^^^^^^^^^ warning page/missing-image
                                                         ^^^^^^^^^ warning page/missing-image

\`<style>\`

> <style>
   ^^^^^ warning page/missing-image
> .a{mask:url(/yess.png)}
> </style>
=== yes.png
`,
    { plugins },
  );
  const fixed = (file: string) =>
    problems.filter((each) => each.file === file).map(({ fixes }) => fixes.length);
  expect([fixed("start.mdx"), fixed("raw.md")]).toEqual([
    [1, 0, 1],
    [1, 1, 0],
  ]);
});
