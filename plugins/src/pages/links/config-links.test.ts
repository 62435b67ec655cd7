import { check } from "@octavo/core/testing";
import { config } from "@octavo/plugins/config";
import { navigation } from "@octavo/plugins/navigation";
import { openapi } from "@octavo/plugins/openapi";
import { pages } from "@octavo/plugins/pages";
import { expect, it } from "vitest";

const plugins = [config(), pages(), openapi(), navigation()];

it("links of docs.json lead to pages, files and redirects of the site, or away", async () => {
  const problems = await check(
    `=== docs.json
{
  "theme": "mint", "name": "A", "colors": { "primary": "#000" },
  "logo": { "light": "/logo.svg", "dark": "/logo.svg", "href": "/guides/start" },
  "navbar": { "links": [
    { "label": "Away", "href": "https://example.com" },
    { "label": "File", "href": "/logo.svg" },
    { "label": "Lost", "href": "/guides/stat#part" }
                               ^^^^^^^^^^^^^^^^^^^ warning page/broken-link
  ] },
  "footer": { "links": [{ "header": "A", "items": [
    { "label": "Moved", "href": "/old" },
    { "label": "Gone", "href": "/gone" }
                               ^^^^^^^ warning page/broken-link
  ] }] },
  "navigation": {
    "global": { "anchors": [{ "anchor": "Nowhere", "href": "/nowhere" }] },
                                                           ^^^^^^^^^^ warning page/broken-link
    "pages": ["guides/start"]
  },
  "redirects": [{ "source": "/old", "destination": "/guides/start" }]
}
=== guides/start.mdx
Text.
=== logo.svg
<svg/>
`,
    { plugins },
  );
  expect(
    problems.flatMap(({ fixes }) => fixes.flatMap(({ edits }) => edits.map(({ newText }) => newText))),
  ).toEqual(['"/guides/start#part"']);
});

it("redirects arrive at once, and count", async () => {
  await check(
    `=== docs.json
{
  "theme": "mint", "name": "A", "colors": { "primary": "#000" },
  "navigation": { "pages": ["start"] },
  "redirects": [
    { "source": "/a", "destination": "/start?x=1#part" },
    { "source": "/b", "destination": "https://example.com/nowhere" },
    { "source": "/c", "destination": "/nothing" },
                                     ^^^^^^^^^^ warning redirect/dead-end
    { "source": "/d", "destination": "/a" },
                                     ^^^^ information redirect/chain
    { "source": "/e/:slug", "destination": "/:slug" },
    { "source": "/f/*", "destination": "/start" },
    { "source": "/g/:day", "destination": "/start#:day" },
    { "source": "/h", "destination": "/start#prat" }
                                     ^^^^^^^^^^^^^ warning page/broken-anchor
  ]
}
=== start.mdx
## Part
`,
    { plugins },
  );
});

it("a link to a redirect that goes round tells the loop", async () => {
  const problems = await check(
    `=== docs.json
{
  "theme": "mint", "name": "A", "colors": { "primary": "#000" },
  "navigation": { "pages": ["start"] },
  "navbar": { "links": [{ "label": "A", "href": "/b" }] },
                                                ^^^^ warning page/broken-link
  "redirects": [
    { "source": "/a", "destination": "/b" },
                                     ^^^^ error redirect/loop
    { "source": "/b", "destination": "/a" }
                                     ^^^^ error redirect/loop
  ]
}
=== start.mdx
[a](/a#part) [c](/c)
    ^^^^^^^ warning page/broken-link
                 ^^ warning page/broken-link
`,
    { plugins },
  );
  const told = problems.filter(({ code }) => code === "page/broken-link").map(({ message }) => message);
  expect(told.toSorted().map((each) => each.replace(/^.*nowhere: /, ""))).toEqual([
    "the redirect at that path is left out, because nobody arrives: /a → /b → /a",
    "the redirect at that path is left out, because nobody arrives: /b → /a → /b",
    "there is no page, generated page, file or redirect at that path.",
  ]);
});

it("texts and menus of docs.json have links too, and places on pages count", async () => {
  const found = await check(
    `=== docs.json
{
  "theme": "mint", "name": "A", "colors": { "primary": "#000" },
  "banner": { "content": "\\u0041: [a](/start#part), [b](/nowhere-at-all) <a href=\\"/elsewhere\\">c</a>" },
                                                        ^^^^^^^^^^^^^^^ warning page/broken-link
                                                                                   ^^^^^^^^^^ warning page/broken-link
  "errors": { "404": { "description": "Try [this](/start#parts)." } },
                                                  ^^^^^^^^^^^^ warning page/broken-anchor
  "contextual": { "options": ["copy", { "title": "T", "description": "D", "href": "/ask?about=$path" }, { "title": "T", "description": "D", "href": "/gone-for-good" }] },
                                                                                                                                                    ^^^^^^^^^^^^^^^^ warning page/broken-link
  "navbar": { "links": [{ "label": "A", "href": "/start#prat" }] },
                                                ^^^^^^^^^^^^^ warning page/broken-anchor
  "navigation": { "languages": [{ "language": "en", "banner": { "content": "[a](/not-here)" }, "pages": ["start"] }] },
                                                                                ^^^^^^^^^ warning page/broken-link
  "redirects": [{ "source": "/a", "destination": "/start#nothing" }]
                                                 ^^^^^^^^^^^^^^^^ warning page/broken-anchor
}
=== start.mdx
## Part
`,
    { plugins },
  );
  const inText = found.find(({ message }) => message.includes("#parts"));
  expect(inText?.fixes[0]?.edits.map(({ newText, range }) => [newText, range])).toEqual([
    ["/start#part", inText?.range],
  ]);
});

it("links of front matter lead somewhere", async () => {
  await check(
    `=== docs.json
{ "theme": "mint", "name": "A", "colors": { "primary": "#000" }, "navigation": { "pages": ["start", "link"] } }
=== start.mdx
---
related:
  - /link
  - link
  - https://example.com
  - /lnik
    ^^^^^ warning page/broken-link
  - Guide: /nothing-there
           ^^^^^^^^^^^^^^ warning page/broken-link
---
Text.
=== link.mdx
---
url: /strat
     ^^^^^^ warning page/broken-link
---
`,
    { plugins },
  );
});
