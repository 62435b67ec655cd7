import { check, openFixture } from "@octavo/core/testing";
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

![A plan](/plans/{name}.png) ![A plan]({{ plan }}/a.png)
          ^^^^^^^^^^^^^^^^^ warning page/missing-image

<img src="/plan.png" alt="" />

<img src="/gone.png" alt="Gone" />
          ^^^^^^^^^ warning page/missing-image

<img src={user.plan} alt="An expression" /> <img {...user} alt="A" /> <img srcSet="/plan.png 2x" alt="A" />

<img alt="Nowhere" width={3} /> <img />
 ^^^ warning page/missing-image

<Card title="A" img="/lost.png">Text.</Card>
                     ^^^^^^^^^ warning page/missing-image

<video src="/film.mp4" />
            ^^^^^^^^^ warning page/missing-image

<video poster="/still.png" />
               ^^^^^^^^^^ warning page/missing-image

<picture><source srcSet="/plan.png 1x, /none.png 2x" /><img src="/plan.png" alt="A" srcSet="/plan.png 2x" /></picture>
                                       ^^^^^^^^^ warning page/missing-image

<div style={{ backgroundImage: "url(/behind.png), url('/plan.png')", maskImage: "url(/mask.png)" }}>A</div>
                                    ^^^^^^^^^^^ warning page/missing-image
                                                                                     ^^^^^^^^^ warning page/missing-image

<p style="color: red; background: no-repeat url('/under.png')">A</p> <b style={{ background: name + "url(/x.png)" }}>B</b>
                                                 ^^^^^^^^^^ warning page/missing-image
                                                                               ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ warning page/unknown-name

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

it("images that nobody need know, or that say it in another way, need no text", async () => {
  await check(
    `=== docs.json
{"theme":"mint","name":"A","colors":{"primary":"#000"},"navigation":{"pages":["start"]}}
=== plan.png
=== start.mdx
export const words = "A plan";

<img src="/plan.png" aria-hidden="true" /> <img src="/plan.png" aria-hidden /> <img src="/plan.png" aria-hidden={true} />

<img src="/plan.png" role="presentation" /> <img src="/plan.png" role="none" /> <img src="/plan.png" aria-label="A" />

<img src="/plan.png" alt={words} /> <img src="/plan.png" {...{ alt: words }} />

<img src="/plan.png" aria-hidden="false" role="img" alt />
          ^^^^^^^^^ information page/missing-alt-text

{[1].map(() => <p><img src="/plan.png" aria-hidden="true" /><img src="/plan.png" role="none" /></p>)}

{[1].map(() => <p><img src="/plan.png" aria-hidden="false" /><img src="/plan.png" role="img" alt /></p>)}
                            ^^^^^^^^^ information page/missing-alt-text
                                                                       ^^^^^^^^^ information page/missing-alt-text
`,
    { plugins },
  );
});

it("those of components are there, but for components of the page's own", async () => {
  await check(
    `=== docs.json
{ "theme": "mint", "name": "A", "colors": { "primary": "#000" }, "navigation": { "pages": ["start", "own"] } }
=== start.mdx
<ZoomImage src="/none.png" alt="A" /> <ZoomImage src="/plan.png" alt="A" />
                ^^^^^^^^^ warning page/missing-image

<Image src="/lost.png" alt="A" />
            ^^^^^^^^^ warning page/missing-image

<Video src="/none.mp4" /> <Video src="https://www.youtube.com/watch?v=abcdefghijk" />
            ^^^^^^^^^ warning page/missing-image
=== own.mdx
import { Video } from "/parts/video.jsx"

export const ZoomImage = ({ src }) => <b>{src}</b>

<Video src="abcdefghijk" /> <ZoomImage src="none" />
=== parts/video.jsx
export const Video = ({ src }) => <b>{src}</b>
=== plan.png
PNG
`,
    { plugins },
  );
});

it("those that a page gives to components and snippets are there", async () => {
  await check(
    `=== docs.json
{ "theme": "mint", "name": "A", "colors": { "primary": "#000" }, "navigation": { "pages": ["start"] } }
=== start.mdx
import Shown from "/snippets/shown.mdx"
import { Drawn, Named } from "/snippets/drawn.jsx"

export const Own = ({ s }) => <img src={s} alt="A" />
export const Film = ({ s, still }) => <video src={s} poster={still} />

<Own s="/none-1.png" /> <Own s="/plan.png" />
        ^^^^^^^^^^^ warning page/missing-image

<Film s="https://example.com/a.mp4" still="/none-2.png" />
                                           ^^^^^^^^^^^ warning page/missing-image

<Shown image="/none-3.png" to="/none-3" name="none" />
              ^^^^^^^^^^^ warning page/missing-image
                               ^^^^^^^ warning page/broken-link

<Snippet file="shown.mdx" image="/none-4.png" to="/start" />
                                 ^^^^^^^^^^^ warning page/missing-image

<Drawn src="/none-5.png" /> <Drawn src="/plan.png" /> <Named src="/none-6.png" />
            ^^^^^^^^^^^ warning page/missing-image

<img src={"/none" + "-7.png"} alt="A" /> <img src={"/plan" + ".png"} alt="A" />
          ^^^^^^^^^^^^^^^^^^ warning page/missing-image
=== snippets/shown.mdx
import Inner from "/snippets/inner.mdx"

<img src={image} alt="A" /> <Inner shown={image} /> <a href={to}>To</a> <img src={"/" + name + ".png"} alt="A" />
=== snippets/inner.mdx
<Card title="A" img={shown}>A</Card>
=== snippets/drawn.jsx
export const Drawn = ({ src }) => <p><img src={src} alt="A" /></p>
export const Named = ({ src }) => <p>{src}</p>
=== plan.png
PNG
`,
    { plugins },
  );
});

it("the file that was probably meant is named, and a fix puts it there", async () => {
  const core = await openFixture(
    `=== docs.json
{ "theme": "mint", "name": "A", "colors": { "primary": "#000" }, "logo": "/images/logo.pgn", "navigation": { "pages": ["start"] } }
=== start.mdx
![A](/images/picture.pgn) ![B](imags/picture.png) ![C](/images/nothing-like-it.png) ![D](/images/{d}.png) ![E](/images/release-8.png) ![F](/images/supported_scim.png)
=== images/picture.png
PNG
=== images/release-7.png
PNG
=== images/supported_bis.png
PNG
=== images/logo.png
PNG
=== images/logo.mdx
Text
`,
    { plugins },
  );
  const found = (await core.problems()).filter(({ code }) => code === "page/missing-image");
  const texts = found.map(({ fixes }) => fixes[0]?.edits[0]?.newText);
  expect(texts).toEqual([
    '"/images/logo.png"',
    "/images/picture.png",
    "/images/picture.png",
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect(found.map(({ message }) => message)).toEqual([
    'The image "/images/logo.pgn" is not shown: there is no file images/logo.pgn in the docs folder; did you mean "/images/logo.png"?',
    'The image "/images/picture.pgn" is not shown: there is no file images/picture.pgn in the docs folder; did you mean "/images/picture.png"?',
    'The image "imags/picture.png" is not shown: there is no file imags/picture.png in the docs folder; did you mean "/images/picture.png"?',
    'The image "/images/nothing-like-it.png" is not shown: there is no file images/nothing-like-it.png in the docs folder.',
    'The image "/images/{d}.png" is not shown: braces in quotes, and in addresses of Markdown, are text. Write src={`/images/${d}.png`} on an element.',
    'The image "/images/release-8.png" is not shown: there is no file images/release-8.png in the docs folder.',
    'The image "/images/supported_scim.png" is not shown: there is no file images/supported_scim.png in the docs folder.',
  ]);
});

it("braces are signs of a file's name like others", async () => {
  await check(
    `=== docs.json
{ "theme": "mint", "name": "A", "colors": { "primary": "#000" }, "navigation": { "pages": ["start"] } }
=== start.mdx
![A](/img/{n}.png) ![B](/img/a{b}.png)
                        ^^^^^^^^^^^^^ warning page/missing-image
=== img/{n}.png
PNG
=== img/ab.png
PNG
`,
    { plugins },
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

it("an image without an address is told where it would stand", async () => {
  const page = `![Nothing]() and <img src="" alt="no more" />`;
  const docs = `{ "theme": "mint", "name": "A", "colors": { "primary": "#000" }, "navigation": { "pages": ["a"] } }`;
  const core = await openFixture(`=== docs.json\n${docs}\n=== a.mdx\n${page}\n`, { plugins });
  const found = await core.problems();
  expect(found.map(({ code, message, range }) => [code, message, range.start.character])).toEqual([
    ["page/missing-image", expect.stringContaining("has no address"), page.indexOf(")")],
    ["page/missing-image", expect.stringContaining("has no address"), page.indexOf('""') + 1],
  ]);
});

it("images for shared links and of the organization are there, of all pages and of those of a folder", async () => {
  await check(
    `=== docs.json
{ "theme": "mint", "name": "A", "colors": { "primary": "#000" }, "navigation": { "pages": ["start"] },
  "seo": {
    "metatags": { "og:image": "/images/crad.png", "twitter:image": "https://a.example/b.png", "og:title": "/none.png" },
                              ^^^^^^^^^^^^^^^^^^ warning page/missing-image
    "organization": { "logo": "/images/card.png", "url": "/nowhere" },
    "paths": [{ "path": "guides", "metatags": { "Twitter:Image": "/gone.png", "og:image": "relative.png" } }, 7]
                                                                 ^^^^^^^^^^^ warning page/missing-image
                                                                                                              ^ error schema/wrong-type
  } }
=== start.mdx
---
title: Start
---

Text.
=== images/card.png
`,
    { plugins },
  );
});
