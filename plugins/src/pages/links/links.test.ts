import { definePlugin, discoveryPaths, type Plugin } from "@octavo/core";
import { check, openFixture } from "@octavo/core/testing";
import { config } from "@octavo/plugins/config";
import { navigation } from "@octavo/plugins/navigation";
import { openapi } from "@octavo/plugins/openapi";
import { pages } from "@octavo/plugins/pages";
import { describe, expect, it } from "vitest";

const plugins = [config(), pages(), openapi(), navigation()];

const spec = {
  openapi: "3.1.0",
  info: { title: "T", version: "1" },
  paths: { "/users": { get: { summary: "List users", responses: {} } } },
};
const docs = {
  theme: "mint",
  name: "A",
  colors: { primary: "#000" },
  navigation: {
    groups: [
      {
        group: "Guides",
        pages: ["guides/start", "guides/deep/index", "release.v1.0", "größe", "with space", "guides/from"],
      },
      { group: "API", openapi: "api/openapi.json" },
    ],
  },
  redirects: [
    { source: "/old", destination: "/guides/start" },
    { source: "/legacy/", destination: "/guides/start" },
    { source: "/beta/:slug*", destination: "/:slug*" },
  ],
};

/** A site whose page guides/from has the given text. */
function site(text: string): string {
  const files = [
    "guides/start.mdx",
    "guides/deep/index.mdx",
    "release.v1.0.mdx",
    "größe.mdx",
    "with space.md",
  ];
  return [
    `=== docs.json\n${JSON.stringify(docs)}`,
    `=== api/openapi.json\n${JSON.stringify(spec)}`,
    ...files.map((file) => `=== ${file}\n## Part\n\nText.`),
    "=== logo.svg\n<svg/>\n=== .hidden.json\n{}\n=== README.md\nRead me.\n=== snippets/part.mdx\nPart.\n=== script.ts\n",
    `=== guides/from.mdx\n${text}\n\n## Part`,
  ].join("\n");
}

async function broken(text: string): Promise<readonly string[]> {
  const core = await openFixture(site(text), { plugins });
  return (await core.problems()).map(({ code }) => code);
}

/** What is told of a page, with the text that it is told of. */
async function told(text: string): Promise<readonly string[]> {
  const core = await openFixture(site(text), { plugins });
  return (await core.problems()).map(({ code, message }) => `${code}: ${message}`);
}

it("a link without an address, or with one that is left out of pages, is told", async () => {
  const scheme = (target: string): string =>
    `page/broken-link: The link "${target}" is left out, and its text stays: pages do not link to addresses that begin like this one.`;
  expect(await told("[a]() [b](<>)")).toEqual(
    ["", ""].map(() => "page/broken-link: This link has no address, so it leads nowhere."),
  );
  expect(
    await told(
      '[a](javascript:alert) <a href="JavaScript&#58;x">b</a> <Card href="data:text/plain,a">c</Card>',
    ),
  ).toEqual(["javascript:alert", "JavaScript:x", "data:text/plain,a"].map(scheme));
  expect(await told('<Card href="">a</Card> <a href={`blob:${user.b}`}>c</a> [d](vscode://e)')).toEqual([]);
});

it("a link to a page's file works, and is told with the address of the page", async () => {
  const problems = await check(
    site(`[a](start.mdx?x=1#part) [b](/guides/deep/index.mdx) <a href="/guides/start.mdx">c</a>
    ^^^^^^^^^^^^^^^^^^ information page/link-extension
                            ^^^^^^^^^^^^^^^^^^^^^^ information page/link-extension
                                                             ^^^^^^^^^^^^^^^^^ information page/link-extension
[d](start.md) [e](/guides/gone.mdx) [f](https://a.test/b.mdx) [g](/old.mdx)
                  ^^^^^^^^^^^^^^^^ warning page/broken-link
`),
    { plugins },
  );
  const fixed = problems.map(({ code, fixes }) => [code, fixes[0]?.edits[0]?.newText]);
  expect(fixed).toEqual([
    ["page/link-extension", "start?x=1#part"],
    ["page/link-extension", "/guides/deep/index"],
    ["page/link-extension", "/guides/start"],
    ["page/broken-link", undefined],
  ]);
  // Where pages are read as plain Markdown elsewhere, links name files.
  const plain = site("").replace("=== with space.md\n", "=== with space.md\n[a](guides/start.mdx)\n");
  expect((await (await openFixture(plain, { plugins })).problems()).map(({ code }) => code)).toEqual([]);
});

describe("a link", () => {
  it.each([
    "/guides/start",
    "/guides/start/",
    "/guides/start#part",
    "/guides/start?x=1#part",
    "start",
    "./start",
    "./start.md",
    "../guides/start",
    "deep",
    "/guides/deep/index",
    "/guides",
    "/guides/",
    "../guides",
    "/api-reference",
    "/release.v1.0",
    "/gr%C3%B6%C3%9Fe",
    "/größe",
    "/with%20space",
    "/",
    "/api-reference/list-users",
    "/api/openapi.json",
    "../logo.svg",
    "/old",
    "/legacy",
    "/beta/guides/start",
    "#part",
    "?query",
    "mailto:a@example.com",
    "tel:+123",
    "https://example.com/nowhere",
    "//example.com/nowhere",
    "HTTPS://example.com",
    "/guides\\start",
    "/mcp",
    "/mcp/",
    "/authed/mcp",
    ...discoveryPaths,
  ])("to %s leads somewhere", async (target) => {
    expect(await broken(`[a](${target})`)).toEqual([]);
  });

  it.each([
    "/beta/anything/at/all",
    "/guides/nothing",
    "nothing",
    "./guides/start",
    "/start",
    "/Guides/Start",
    "/guides/start/more",
    "/snippets",
    "/gui",
    "/mcp/x",
    "/authed",
    "/.well-known/mcp/x.json",
    "/skill.md",
    "/guides/start/rss.xml",
    "/.octavo/redirects.json",
    "/README.md",
    "/README",
    "/.hidden.json",
    "/docs.json",
    "/script.ts",
    "/snippets/part",
    "/older",
    "/alphabeta/x",
    "/%zz",
    "/__proto__",
    "/constructor",
  ])("to %s leads nowhere", async (target) => {
    expect(await broken(`[a](${target})`)).toEqual(["page/broken-link"]);
  });

  it("that a redirect leads on to nothing says where", async () => {
    const redirects = [
      { source: "/docs/:slug*", destination: "/:slug*" },
      { source: "/more/:slug*", destination: "/docs/:slug*" },
    ];
    const text = `=== docs.json\n${JSON.stringify({ redirects })}\n=== index.mdx\n[a](/docs/wlcome) [b](/more/welcme) [c](/docs/index/x)\n=== welcome.mdx\n`;
    const core = await openFixture(text, { plugins });
    const problems = (await core.problems()).filter(({ code }) => code === "page/broken-link");
    expect(problems.map(({ message }) => message)).toEqual([
      'The link "/docs/wlcome" leads nowhere: the redirect at that path leads to "/wlcome", where nothing is; did you mean "/welcome"?',
      'The link "/more/welcme" leads nowhere: the redirect at that path leads to "/welcme", where nothing is; did you mean "/welcome"?',
      'The link "/docs/index/x" leads nowhere: the redirect at that path leads to "/index/x", where nothing is.',
    ]);
  });

  it("that a redirect leads on to nothing is told as readers are led, and as it is written", async () => {
    const written = { redirects: [{ source: "/old/:slug*", destination: "/:slug*" }] };
    const files = `=== docs.json\n${JSON.stringify(written)}\n=== index.mdx\n[a](/old/nope.mdx) [b](/docs/old/wlcome)\n=== welcome.mdx\n=== a.js\n`;
    const core = await openFixture(files, { plugins, base: "/docs" });
    const problems = (await core.problems()).filter(({ code }) => code === "page/broken-link");
    expect(problems.map(({ message }) => message)).toEqual([
      'The link "/old/nope.mdx" leads nowhere: the redirect at that path leads to "/nope", where nothing is.',
      'The link "/docs/old/wlcome" leads nowhere: the redirect at that path leads to "/docs/wlcome", where nothing is; did you mean "/docs/welcome"?',
    ]);
  });

  it("to a file that a plugin makes leads somewhere", async () => {
    const files = [
      "skill.md",
      "guides/start/rss.xml",
      ".well-known/agent.json",
      "404.html",
      "more/index.html",
    ];
    const making = definePlugin("making", (hooks) => {
      hooks.emit.tap("making", (_site, output) => {
        for (const file of files) output.add(file, "", () => "");
      });
    });
    const links = ["skill.md", "guides/start/rss.xml#a", ".well-known/agent.json", "404", "more", "more/"];
    const text = site(links.map((link) => `[a](/${link})`).join(" "));
    const codes = async (...more: readonly Plugin[]): Promise<readonly string[]> =>
      (await (await openFixture(text, { plugins: [...plugins, ...more] })).problems()).map(
        ({ code }) => code,
      );
    expect(await codes(making())).toEqual([]);
    expect(new Set(await codes())).toEqual(new Set(["page/broken-link"]));
  });

  it("is looked at wherever it stands, but not in code", async () => {
    await check(
      site(`A [link](/a-b-c) and an <a href="/d-e-f">element</a>.
         ^^^^^^ warning page/broken-link
                                 ^^^^^^ warning page/broken-link

<Card title="C" href="/g-h-i" />
                      ^^^^^^ warning page/broken-link

[reference]: /j-k-l
             ^^^^^^ warning page/broken-link

See the [reference], and <Card href={"/an" + "expression"} />, and \`[code](/m)\`.
                                     ^^^^^^^^^^^^^^^^^^^^ warning page/broken-link

\`\`\`md
[code](/n)
\`\`\`
`),
      { plugins },
    );
  });

  it("is looked at in texts of components, and in the description", async () => {
    await check(
      site(`---
description: See [that](/x-y-z) and [this](/guides/start).
                        ^^^^^^ warning page/broken-link
---

<Frame caption="As [here](/a-b-c), [there](/guides/start) and [below](#prat).">
                ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ warning page/broken-link
                ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ warning page/broken-anchor
  Text.
</Frame>
`),
      { plugins },
    );
  });

  it("in a snippet is looked at, too", async () => {
    const fixture = site("Text.").replace("Part.", "[a](/nowhere-at-all)");
    const core = await openFixture(fixture, { plugins });
    expect(
      (await core.problems()).filter(({ code }) => code === "page/broken-link").map(({ file }) => file),
    ).toEqual(["snippets/part.mdx"]);
  });

  it("in the content of a generated page is looked at, where it stands", async () => {
    const operation = (extension: object): object => ({
      get: { summary: "It", responses: {}, ...extension },
    });
    const content = '[a](/guides/start) [b](guides/start) [c](/guides/strat#x) <Card href="/gone" />';
    const paths = {
      "/a": operation({ "x-svc": { content } }),
      "/b": operation({ "x-mint": { content: "[d](../nowhere)" } }),
      "/c": operation({ "x-svc": { href: "/c" }, "x-mint": { content: "[e](/not-read)" } }),
    };
    const fixture = site("Text.").replace(JSON.stringify(spec), JSON.stringify({ ...spec, paths }));
    const core = await openFixture(fixture, { plugins });
    const text = core.text("api/openapi.json") ?? "";
    const found = (await core.problems()).map(({ code, message, file, range }) => [
      code,
      /"(.*?)"/.exec(message)?.[1],
      file,
      text.slice(range.start.character, range.end.character),
    ]);
    expect(found).toEqual([
      ["page/broken-link", "/guides/strat#x", "api/openapi.json", "/guides/strat#x"],
      ["page/broken-link", "/gone", "api/openapi.json", "/gone"],
      ["page/broken-link", "../nowhere", "api/openapi.json", "../nowhere"],
    ]);
    core.addFile("gone.mdx");
    core.setText("gone.mdx", "---\nhidden: true\n---");
    await core.refresh();
    expect((await core.problems()).length).toBe(2);
  });

  it.each([
    ["<Note>Not closed", "<Note>"],
    ["Text {1+", "{"],
  ])("in content that is no MDX (%s) does not hide that", async (content, place) => {
    const paths = { "/a": { get: { responses: {}, "x-svc": { content: `${content} [a](/gone)` } } } };
    const fixture = site("Text.").replace(JSON.stringify(spec), JSON.stringify({ ...spec, paths }));
    const core = await openFixture(fixture, { plugins });
    const text = core.text("api/openapi.json") ?? "";
    const found = (await core.problems()).filter(({ code }) => code === "syntax/error");
    expect(
      found.map(({ severity, range }) => [severity, text.slice(range.start.character, range.end.character)]),
    ).toEqual([["error", place]]);
  });

  it.each([
    ["/guides/strat#part", "/guides/start#part"],
    ["../guides/strat?x=1", "/guides/start?x=1"],
    ["/somewhere/else/start", "/guides/start"],
    ["/withspace", "/with%20space"],
  ])("to %s is mended to %s", async (target, mended) => {
    const core = await openFixture(site(`[a](${target})`), { plugins });
    const problem = (await core.problems()).find(({ code }) => code === "page/broken-link");
    expect(problem?.fixes.map(({ edits }) => edits)).toEqual([
      [{ file: "guides/from.mdx", range: problem?.range, newText: mended }],
    ]);
  });

  it("heals when its page, file or redirect comes", async () => {
    const text = "[a](/later) [b](/later.png) [c](/moved)";
    const core = await openFixture(site(text), { plugins });
    const count = async (): Promise<number> => {
      await core.refresh();
      return (await core.problems()).filter(({ code }) => code === "page/broken-link").length;
    };
    expect(await count()).toBe(3);
    core.addFile("later.mdx");
    core.setText("later.mdx", "Text.");
    expect(await count()).toBe(2);
    core.addFile("later.png");
    expect(await count()).toBe(1);
    core.setText(
      "docs.json",
      JSON.stringify({ ...docs, redirects: [{ source: "/moved", destination: "/" }] }),
    );
    expect(await count()).toBe(0);
    core.removeFile("later.mdx");
    expect(await count()).toBe(1);
  });
});

it("redirects of any shape are read", async () => {
  const redirects = JSON.stringify([
    { source: 3 },
    "nonsense",
    null,
    { source: "/a", destination: "b" },
    { source: "/c" },
  ]);
  const core = await openFixture(`=== docs.json\n{ "redirects": ${redirects} }\n=== b.mdx\n[a](/a) [c](/c)`, {
    plugins: [pages()],
  });
  expect((await core.problems()).map(({ message }) => message.slice(0, 14))).toEqual(['The link "/c" ']);
});

it("braces in the address of a link in Markdown are text, and lead nowhere", async () => {
  await check(
    `=== docs.json
{}
=== a.mdx
export const go = "/a"

[a]({go}) [b](/{go}/b#c) [d](https://a.test/{id}) [e](#{x}) [f]({{base}}/a) <Card href="{go}">x</Card>
    ^^^^ warning page/broken-link
              ^^^^^^^^^ warning page/broken-link
                                                      ^^^^ warning page/broken-anchor
`,
    { plugins: [pages()] },
  );
});

it("addresses that say nothing but how to get there lead nowhere", async () => {
  const problems = await check(
    `=== docs.json
{}
=== a.mdx
[a](https:/a.test/b) [b](mailto:) [c](http//a.test) <a href="https://">d</a> [e](https://a.test) [f](mailto:?subject=g)
    ^^^^^^^^^^^^^^^ warning page/broken-link
                         ^^^^^^^ warning page/broken-link
                                      ^^^^^^^^^^^^ warning page/broken-link
                                                             ^^^^^^^^ warning page/broken-link

<a href="https://exa mple.test">g</a> <Card href="https://exa mple.test/h" /> [i](<https://a.test/b c>)
         ^^^^^^^^^^^^^^^^^^^^^ warning page/broken-link
                                                  ^^^^^^^^^^^^^^^^^^^^^^^ warning page/broken-link
`,
    { plugins: [pages()] },
  );
  expect(problems.map(({ message }) => message)).toEqual([
    'The link "https:/a.test/b" leads nowhere: it names no server. Write "https://a.test/b".',
    'The link "mailto:" leads nowhere: nothing stands behind its colon.',
    'The link "http//a.test" leads nowhere: it counts as a path of this site. For another site write "http://a.test".',
    'The link "https://" leads nowhere: it names no server.',
    'The link "https://exa mple.test" leads nowhere: the name of a server has no blanks in it.',
    'The link "https://exa mple.test/h" leads nowhere: the name of a server has no blanks in it.',
  ]);
});

it("a site with thousands of broken links in one folder is checked", { tags: ["long"] }, async () => {
  const names = Array.from({ length: 400 }, (_, index) => `page-${String(index).padStart(5, "0")}`);
  const text = names
    .map((name, index) => `=== ${name}.mdx\n[a](/${names[(index + 1) % 400]}x) [b](/pag-00007)`)
    .join("\n");
  const core = await openFixture(`=== docs.json\n{}\n${text}`, { plugins: [pages()] });
  const problems = await core.problems();
  expect(problems).toHaveLength(800);
  expect(problems[0]?.message).toContain('did you mean "/page-00001"?');
});
