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

const gone = /^https:\/\/gone\.dev/;

it("those of docs.json, front matter, props and descriptions, too, where they are written", async () => {
  const files = {
    "docs.json": `{
  "theme": "mint", "name": "A", "colors": { "primary": "#000" },
  "logo": { "light": "https://gone.dev/l.svg", "dark": "/l.svg", "href": "https://gone.dev/logo" },
  "navbar": { "links": [{ "label": "L", "href": "https://gone.dev/bar" }, { "label": "L", "href": "https://there.dev/bar" }] },
  "footer": { "socials": { "x": "https://gone.dev/x" }, "links": [{ "header": "H", "items": [{ "label": "L", "href": "https://gone.dev/foot" }] }] },
  "banner": { "content": "Now: [out](https://gone.dev/banner)" },
  "contextual": { "options": [{ "title": "T", "description": "D", "href": { "base": "https://gone.dev/menu", "query": [] } }, { "title": "T", "description": "D", "href": "https://gone.dev/$page" }] },
  "navigation": { "global": { "anchors": [{ "anchor": "A", "href": "https://gone.dev/anchor" }] }, "pages": ["own", "GET /a"], "openapi": "api.yaml" },
  "redirects": [{ "source": "/a", "destination": "https://gone.dev/moved?x=1#y" }, { "source": "/b/:slug", "destination": "https://gone.dev/:slug" }, { "source": "/c", "destination": "https://gone.dev:8080/:c" }]
}`,
    "own.mdx": `---
canonical: https://gone.dev/canonical
related: ["https://gone.dev/related", { Title: "https://gone.dev/titled" }]
og:image: https://gone.dev/og.png
---
<Card title="[t](https://gone.dev/prop)" /> <a href="\\\\gone.dev\\two">b</a>
`,
    "link.mdx": "---\nurl: https://gone.dev/url\n---\n",
    "api.yaml": `openapi: 3.1.0
info: { title: T, version: "1" }
paths:
  /a:
    get:
      summary: A
      description: See https://gone.dev/auto and [b](https://gone.dev/described).
      x-svc: { content: "[c](https://gone.dev/content)" }
      responses: {}
`,
  };
  const core = new Core({
    plugins: [config(), pages({ external: true }), openapi(), navigation()],
    freeze: true,
  });
  core.setFiles([...Object.keys(files), "l.svg"]);
  for (const [file, written] of Object.entries(files)) core.setText(file, written);
  await core.refresh();
  const asked = core.wants();
  expect(new Set(asked).size).toBe(asked.length);
  for (const wanted of asked) {
    const isGone = gone.test(wanted.replace(linkProbe(""), ""));
    core.setFetched(wanted, isGone ? { status: "failed", reason: "gone" } : { status: "ok", text: "" });
  }
  await core.refresh();
  const problems = (await core.problems()).filter(({ code }) => code === "page/broken-external-link");
  const told = problems.map(({ file, range: { start, end } }) => {
    const written = files[file as keyof typeof files];
    return `${file}: ${written.split("\n")[start.line]?.slice(start.character, end.character)}`;
  });
  expect(told).toEqual([
    "api.yaml: https://gone.dev/auto",
    "api.yaml: https://gone.dev/described",
    "api.yaml: https://gone.dev/content",
    'docs.json: "https://gone.dev/l.svg"',
    'docs.json: "https://gone.dev/logo"',
    'docs.json: "https://gone.dev/bar"',
    'docs.json: "https://gone.dev/x"',
    'docs.json: "https://gone.dev/foot"',
    "docs.json: https://gone.dev/banner",
    'docs.json: "https://gone.dev/menu"',
    'docs.json: "https://gone.dev/anchor"',
    'docs.json: "https://gone.dev/moved?x=1#y"',
    'docs.json: "https://gone.dev:8080/:c"',
    "link.mdx: https://gone.dev/url",
    "own.mdx: https://gone.dev/canonical",
    'own.mdx: "https://gone.dev/related"',
    'own.mdx: "https://gone.dev/titled"',
    "own.mdx: https://gone.dev/og.png",
    "own.mdx: [t](https://gone.dev/prop)",
    "own.mdx: \\\\gone.dev\\two",
  ]);
});
