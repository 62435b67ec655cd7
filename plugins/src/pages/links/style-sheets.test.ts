import { check } from "@octavo/core/testing";
import { config } from "@octavo/plugins/config";
import { navigation } from "@octavo/plugins/navigation";
import { openapi } from "@octavo/plugins/openapi";
import { pages } from "@octavo/plugins/pages";
import { expect, it } from "vitest";

const plugins = [config(), pages(), openapi(), navigation()];

it("files that style sheets name are there", async () => {
  const problems = await check(
    `=== docs.json
{ "theme": "mint", "name": "A", "colors": { "primary": "#000" }, "navigation": { "pages": ["start"] } }
=== start.mdx
Text.
=== styles/a.css
@import "/styles/b.css"; @import "c.css";
                                  ^^^^^ warning page/missing-image
@import "tailwindcss" layer(a); @import url(/styles/theme?v=1);
         ^^^^^^^^^^^ warning page/missing-image
                                            ^^^^^^^^^^^^^^^^^ warning page/missing-image
@font-face { src: url("/fonts/a.woff2"), url(../fonts/gone.woff?#iefix) }
                                             ^^^^^^^^^^^^^^^^^^^^^^^^^ warning page/missing-image
/* url(/images/no.svg) */
a { background: url(/images/x.svg), url(../images/y.svg) }
                    ^^^^^^^^^^^^^ warning page/missing-image
b { background: url('/images/yy.svg'); content: "url(/images/no.svg)"; mask: url(#m); cursor: url(https://example.com/c.cur) }
                     ^^^^^^^^^^^^^^ warning page/missing-image
=== styles/b.css
=== fonts/a.woff2
=== images/y.svg
`,
    { plugins },
  );
  expect(problems.map(({ message }) => message)).toEqual([
    'The style sheet "c.css" is not loaded: there is no file styles/c.css in the docs folder.',
    'The style sheet "tailwindcss" is not loaded: browsers find no packages by their names.',
    'The style sheet "/styles/theme?v=1" is not loaded: there is no file styles/theme in the docs folder.',
    'The font "../fonts/gone.woff?#iefix" is not loaded: there is no file fonts/gone.woff in the docs folder.',
    'The image "/images/x.svg" is not shown: there is no file images/x.svg in the docs folder; did you mean "/images/y.svg"?',
    'The image "/images/yy.svg" is not shown: there is no file images/yy.svg in the docs folder; did you mean "/images/y.svg"?',
  ]);
  const texts = problems.flatMap(({ fixes }) =>
    fixes.flatMap(({ edits }) => edits.map(({ newText }) => newText)),
  );
  expect(texts).toEqual(["/images/y.svg", "/images/y.svg"]);
});
