import { check } from "@octavo/core/testing";
import { config } from "@octavo/plugins/config";
import { navigation } from "@octavo/plugins/navigation";
import { openapi } from "@octavo/plugins/openapi";
import { pages } from "@octavo/plugins/pages";
import { expect, it } from "vitest";

const plugins = [config(), pages(), openapi(), navigation()];

it("images are there, and say what they show", async () => {
  const problems = await check(
    `=== docs.json
{ "theme": "mint", "name": "A", "colors": { "primary": "#000" }, "navigation": { "pages": ["guides/start"] } }
=== guides/start.mdx
![A plan](/plan.png) ![A plan](../plan.png?raw=1) ![Away](https://example.com/a.png) ![Inline](data:image/png;base64,AA)

![A plan](/Plan.png)
          ^^^^^^^^^ warning page/missing-image

![A plan](plan.png)
          ^^^^^^^^ warning page/missing-image

![](/plan.png)
    ^^^^^^^^^ information page/missing-alt-text

<img src="/plan.png" alt="" />

<img src="/gone.png" alt="Gone" />
          ^^^^^^^^^ warning page/missing-image

<img src={user.plan} alt="An expression" />

<Card title="A" img="/lost.png">Text.</Card>
                     ^^^^^^^^^ warning page/missing-image

<video src="/film.mp4" />
            ^^^^^^^^^ warning page/missing-image

<video poster="/still.png" />
               ^^^^^^^^^^ warning page/missing-image

<picture><source srcSet="/plan.png 1x, /none.png 2x" /><img src="/plan.png" alt="A" srcSet="/plan.png 2x" /></picture>
                         ^^^^^^^^^^^^^^^^^^^^^^^^^^ warning page/missing-image

<img src="/plan.png" />
          ^^^^^^^^^ information page/missing-alt-text

<audio src="/talk.mp3" />
            ^^^^^^^^^ warning page/missing-image

<iframe src="/demo.html" title="Frames show no files: that is told elsewhere" />
=== plan.png
PNG
`,
    { plugins },
  );
  const messages = problems.map(({ message }) => message);
  expect(messages).toContain(
    'The video "/film.mp4" is not shown: there is no file film.mp4 in the docs folder.',
  );
  expect(messages).toContain(
    'The sound "/talk.mp3" is not played: there is no file talk.mp3 in the docs folder.',
  );
});

it("images of docs.json and of front matter are there", async () => {
  await check(
    `=== docs.json
{ "theme": "mint", "name": "A", "colors": { "primary": "#000" }, "navigation": { "pages": ["start"] },
  "logo": { "light": "/there.svg", "dark": "logo/dark.svg", "href": "https://example.com" },
                                           ^^^^^^^^^^^^^^^ warning page/missing-image
  "favicon": "/favicon.ico",
             ^^^^^^^^^^^^^^ warning page/missing-image
  "background": { "image": { "light": "/there.svg", "dark": "https://example.com/a.png" } }
}
=== start.mdx
---
"og:image": /og.png
            ^^^^^^^ warning page/missing-image
"twitter:image": https://example.com/a.png
---
=== there.svg
<svg/>
`,
    { plugins },
  );
});
