import { redirectedPages } from "@octavo/core";
import { check, openFixture } from "@octavo/core/testing";
import { expect, it } from "vitest";
import { config } from "@octavo/plugins/config";
import { pages } from "../index.ts";
import { redirectsFile } from "./emit-redirects.ts";
import { siteRedirects } from "./site-redirects.ts";
import { hostsFile } from "./write-hosts-file.ts";

const plugins = [pages()];

function docs(redirects: unknown): string {
  return `=== docs.json\n${JSON.stringify({ redirects })}\n`;
}

/** What is wrong with redirects by themselves, whatever the site has where they lead. */
async function told(redirects: unknown): Promise<readonly string[]> {
  const core = await openFixture(docs(redirects), { plugins });
  const problems = (await core.problems()).filter(({ code }) => !/^redirect\/(chain|dead-end)$/.test(code));
  return problems.map(({ code, message }) => `${code} ${message}`);
}

async function emitted(redirects: unknown): Promise<unknown> {
  const core = await openFixture(docs(redirects), { plugins });
  const text = await core.artifact(redirectsFile);
  return text === undefined ? undefined : (JSON.parse(String(text)) as unknown);
}

it("marks what cannot be served where it is written", async () => {
  await check(
    `=== docs.json
{ "redirects": [
  { "source": "/a", "destination": "javascript:alert(1)" },
                                   ^^^^^^^^^^^^^^^^^^^^^ error redirect/unusable-destination
  { "source": "/:os(x|y)/z", "destination": "/b" },
              ^^^^^^^^^^^^^ warning redirect/unusable-source
  { "source": "/c/*", "destination": "/d/:slug" },
                                     ^^^^^^^^^^ warning redirect/unknown-capture
  { "source": "/g\\n/h", "destination": "/b" },
              ^^^^^^^^ warning redirect/unusable-source
  { "source": "/i", "destination": "/j\\u0000" },
                                   ^^^^^^^^^^ error redirect/unusable-destination
  { "source": "/e", "destination": "/f" },
                                   ^^^^ error redirect/loop
  { "source": "/f", "destination": "/e" }
                                   ^^^^ error redirect/loop
] }
`,
    { plugins },
  );
});

it("leaves out sources that no path of the site is, and says so", async () => {
  const redirect = (source: string): object => ({ source, destination: "https://example.com/" });
  const redirects = [
    redirect("https://a.test/x"),
    redirect("/x?y=1"),
    redirect("/x#y"),
    redirect(""),
    redirect("/old"),
  ];
  const core = await openFixture(docs(redirects), { plugins: [...plugins, config()] });
  const problems = (await core.problems()).filter(({ message }) => message.includes("source"));
  expect(problems.map(({ code, message }) => `${code} ${message}`)).toEqual([
    'redirect/unusable-source This redirect is left out: its source "https://a.test/x" is a whole address, and only paths of this site are redirected.',
    'schema/wrong-form "redirects[1].source" must be a path without `?` and `#`, not "/x?y=1".',
    'schema/wrong-form "redirects[2].source" must be a path without `?` and `#`, not "/x#y".',
    'schema/out-of-range "redirects[3].source" must not be empty.',
  ]);
  const lines = String(await core.artifact(hostsFile)).split("\n");
  expect(lines.filter((line) => line.startsWith("/"))).toEqual(["/old https://example.com/ 308"]);
  expect(JSON.parse(String(await core.artifact(redirectsFile)))).toMatchObject({
    redirects: [{ source: "/old" }],
  });
});

it("marks those that never come to their turn", async () => {
  await check(
    `=== docs.json
{ "redirects": [
  { "source": "/a/*", "destination": "https://example.com/*" },
  { "source": "/a/b", "destination": "https://example.com/b" },
              ^^^^^^ warning redirect/never-used
  { "source": "/a/b/:c", "destination": "https://example.com/c" },
              ^^^^^^^^^ warning redirect/never-used
  { "source": "/b/:c", "destination": "https://example.com/d" },
  { "source": "/b/:d", "destination": "https://example.com/e" },
              ^^^^^^^ warning redirect/never-used
  { "source": "/b/:d*", "destination": "https://example.com/f" },
  { "source": "/c/", "destination": "https://example.com/g" },
  { "source": "/c", "destination": "https://example.com/h" },
              ^^^^ warning redirect/never-used
  { "source": "/d/", "destination": "https://example.com/i" },
  { "source": "/d", "destination": "https://example.com/i" },
  { "source": "/*", "destination": "https://example.com/*" }
] }
`,
    { plugins },
  );
});

it("marks those that lead to themselves, but for a slash at the end", async () => {
  await check(
    `=== docs.json
{ "redirects": [
  { "source": "/self", "destination": "/self" },
                                      ^^^^^^^ error redirect/loop
  { "source": "/part", "destination": "part#one" },
                                      ^^^^^^^^^^ error redirect/loop
  { "source": "/file", "destination": "/file.mdx" },
                                      ^^^^^^^^^^^ error redirect/loop
  { "source": "/same/*", "destination": "/same/*" },
                                        ^^^^^^^^^ error redirect/loop
  { "source": "/:a/b/:c*", "destination": "/:a/b/:c*" },
                                          ^^^^^^^^^^^ error redirect/loop
  { "source": "/slash/", "destination": "/slash" },
  { "source": "/old/:slug*", "destination": "/old/:slug*/index" },
                                            ^^^^^^^^^^^^^^^^^^^ error redirect/loop
  { "source": "/x", "destination": "/guides/index" },
  { "source": "/guides/index", "destination": "/guides" },
  { "source": "/one/:x", "destination": "/one/x" },
                                        ^^^^^^^^ information redirect/chain
  { "source": "/one/x", "destination": "https://example.com/" }
] }
=== slash.mdx
=== guides/index.mdx
`,
    { plugins },
  );
});

it("marks those that lead away from pages", async () => {
  const problems = await check(
    `=== docs.json
{ "redirects": [
  { "source": "/page", "destination": "/other" },
              ^^^^^^^ warning redirect/hides-page
  { "source": "/guides/*", "destination": "/other" },
              ^^^^^^^^^^^ warning redirect/hides-page
  { "source": "/gone", "destination": "/other" }
] }
=== page.mdx
=== other.mdx
=== guides/a.mdx
=== guides/b.mdx
`,
    { plugins },
  );
  expect(problems.map(({ message }) => message)).toEqual([
    expect.stringContaining("Nobody reads the page /page:"),
    expect.stringContaining("Nobody reads 2 pages, such as /guides/a:"),
  ]);
});

it("leaves a page alone that a wildcard fits with nothing to take", async () => {
  const text = (last: string): string => `=== docs.json
{ "redirects": [
  { "source": "/guide/:slug*", "destination": "/other/:slug*" },
  { "source": "/old/*", "destination": "/guide/*" },
  { "source": "/a/:b/*", "destination": "/guide" },
              ^^^^^^^^^ warning redirect/hides-page
${last}] }
=== index.mdx
[1](/guide#basic) [2](/guide#none) [3](/old/a) [4](/a/b#c) [5](/a/c#basic)
                      ^^^^^^^^^^^ warning page/broken-anchor
=== guide.mdx
## Basic
=== other/a.mdx
=== a/b.mdx
## C
=== a/b/c.mdx
`;
  const fixture = text('  { "source": "/gone/*", "destination": "/guide" }\n');
  await check(fixture, { plugins });
  const core = await openFixture(fixture, { plugins });
  expect([...(await core.get(redirectedPages)).keys()]).toEqual(["/a/b/c"]);
  expect(JSON.parse(String(await core.artifact(redirectsFile)))).toMatchObject({
    redirects: [{ spares: ["/guide"] }, {}, { spares: ["/a/b"] }, {}],
  });
  // Nobody is led away from where nothing is any more.
  core.setText("guide.mdx", undefined);
  core.setFiles(["docs.json", "index.mdx", "other/a.mdx", "a/b.mdx", "a/b/c.mdx"]);
  const { usable = [] } = (await core.pick(siteRedirects, "", "")) ?? {};
  expect(usable.map(({ spares }) => spares)).toEqual([undefined, undefined, ["/a/b"], undefined]);
});

it("hides a page by its own address, whatever spares it", async () => {
  await check(
    `=== docs.json
{ "redirects": [
  { "source": "/guide/:slug*", "destination": "/other/:slug*" },
  { "source": "/guide", "destination": "/other" }
              ^^^^^^^^ warning redirect/hides-page
] }
=== guide.mdx
=== other.mdx
`,
    { plugins },
  );
});

it("tells loops from what arrives somewhere", async () => {
  expect(await told([{ source: "/a/*", destination: "/a/b/*" }])).toEqual([
    expect.stringContaining(
      "redirect/loop This redirect is left out, because nobody arrives: /a/x → /a/b/x → ",
    ),
  ]);
  expect(await told([{ source: "/c/:a/:b", destination: "/c/:b/:a" }])).toEqual([
    expect.stringContaining("nobody arrives: /c/x/x2 → /c/x2/x → /c/x/x2"),
  ]);
  expect(
    await told([
      { source: "/in", destination: "/one" },
      { source: "/one", destination: "/two/1" },
      { source: "/two/:n", destination: "/one" },
    ]),
  ).toHaveLength(2);
  const round = Array.from({ length: 30 }, (_, at) => ({
    source: `/${at}`,
    destination: `/${(at + 1) % 30}`,
  }));
  expect(await told(round)).toHaveLength(30);
  expect(await told(round.slice(0, 15))).toEqual([]);
  for (const redirects of [
    [{ source: "/v1/*", destination: "/*" }],
    [{ source: "/*", destination: "/welcome" }],
    [{ source: "/a", destination: "https://example.com/a" }],
    [
      { source: "/a", destination: "/b" },
      { source: "/b", destination: "/c" },
    ],
    [
      { source: "/a", destination: "/b" },
      { source: "/*", destination: "https://example.com/*" },
    ],
  ])
    expect([redirects, (await told(redirects)).filter((each) => each.includes("loop"))]).toEqual([
      redirects,
      [],
    ]);
});

it("says when there are more than a host takes", async () => {
  const many = (count: number, source: (at: number) => string): object[] =>
    Array.from({ length: count }, (_, at) => ({ source: source(at), destination: "https://example.com/x" }));
  const wild = (at: number): string => `/w${at}/:page/end`;
  expect(await told(many(100, wild))).toEqual([]);
  expect(await told([...many(101, wild), ...many(2000, (at) => `/f${at}`)])).toEqual([
    "redirect/too-many-for-hosts `_redirects` has 101 lines with wildcards. Cloudflare takes 100: Pages leaves out the rest, Workers refuse the site.",
  ]);
  expect(await told(many(2001, (at) => `/f${at}`))).toEqual([
    expect.stringContaining("has 2001 lines without wildcards. Cloudflare takes 2000"),
  ]);
});

it("counts the lines of pages that a wildcard leaves alone, too", async () => {
  const redirects = [
    { source: "/docs/:a/*", destination: "https://example.com/*" },
    { source: "/old", destination: "https://example.com" },
  ];
  const pageFiles = Array.from({ length: 1100 }, (_, at) => `=== docs/p${at}.mdx\nText.\n`);
  const core = await openFixture(docs(redirects) + pageFiles.join(""), { plugins });
  const problems = (await core.problems()).filter(({ code }) => code === "redirect/too-many-for-hosts");
  expect(problems.map(({ message }) => message)).toEqual([
    expect.stringContaining("has 3301 lines without wildcards. Cloudflare takes 2000"),
  ]);
  const lines = String(await core.artifact(hostsFile)).split("\n");
  expect(lines[1]).toBe("/old https://example.com/ 308");
});

it("writes what can be served as data, and no file where there is nothing", async () => {
  expect(
    await emitted([
      { source: "/a", destination: "/b" },
      null,
      { source: "/c" },
      { source: "/d", destination: "ftp://x" },
      { source: "/e/*", destination: "/f/*", permanent: false, note: 1 },
      { source: "/g", destination: "/h" },
      { source: "/h", destination: "/g" },
    ]),
  ).toEqual({
    redirects: [
      { source: "/a", destination: "/b", permanent: true },
      { source: "/e/*", destination: "/f/*", permanent: false },
    ],
  });
  for (const nothing of [undefined, [], {}, "x", [3]]) expect(await emitted(nothing)).toBeUndefined();
});
