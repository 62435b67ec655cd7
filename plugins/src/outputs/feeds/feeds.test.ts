import { parseFeed } from "@rowanmanning/feed-parser";
import { check } from "@octavo/core/testing";
import { defaults } from "@octavo/plugins";
import Parser from "rss-parser";
import { describe, expect, it } from "vitest";
import { sitePlugins, siteWith, textOf } from "../test-site.ts";

const base = "https://docs.example.com";
const navigation = { pages: ["changelog"] };

function changelog(body: string, frontMatter = ""): Record<string, string> {
  return { "changelog.mdx": `---\ntitle: Changelog\n${frontMatter}\n---\n${body}` };
}

/** A feed as two programs read it that are not ours. */
async function read(xml: string): Promise<Reading> {
  const one = await new Parser().parseString(xml);
  const other = parseFeed(xml);
  expect([other.title, other.url, other.description]).toEqual([one.title, one.link, one.description]);
  expect(other.items.map(({ title, url }) => [title, url])).toEqual(
    one.items.map(({ title, link }) => [title, link]),
  );
  return { channel: one, other, items: one.items };
}

interface Reading {
  readonly channel: Parser.Output<Record<string, string | undefined>> & { readonly language?: string };
  readonly other: ReturnType<typeof parseFeed>;
  readonly items: readonly Parser.Item[];
}

async function feedOf(body: string, url: string | null = base): Promise<Reading> {
  const core = await siteWith({ navigation, description: "All of it." }, changelog(body), url);
  return read(await textOf(core, "changelog/rss.xml"));
}

describe("the feed of a page", () => {
  it("says what it is of", async () => {
    const { channel, other } = await feedOf('<Update label="v1">One.</Update>');
    expect(channel).toMatchObject({
      title: "Changelog - Site",
      link: `${base}/changelog`,
      description: "All of it.",
      language: "en",
      feedUrl: `${base}/changelog/rss.xml`,
    });
    expect(other.toJSON()).toMatchObject({
      meta: { type: "rss", version: "2.0" },
      self: `${base}/changelog/rss.xml`,
      language: "en",
    });
  });

  it("has an item for each heading of an update, else one with its label, or what its author says", async () => {
    const { items } = await feedOf(`
Before.

<Update label="2026-03-01" description="v2.1" tags={["API", "Search & more"]}>
  Welcome.

  ## Two lines

  First.

  ### Deeper \`x\`

  <div>
  #### In a wrapper

  Second.
  </div>
</Update>

After.

<Update label="Version 2" description="February 3, 2026">
  Third.
</Update>

<Update label="v1" date="2026-01-02" rss={{ title: "The first", description: "It **flies**.\\n\\nIt lands." }}>
  ## Not an item

  Fourth.
</Update>

<Update label="v0" rss={{ title: "Renamed" }}>
  ## Kept

  Fifth.
</Update>
`);
    expect(
      items.map(({ title, link, guid, pubDate, content }) => [title, link, guid === link, pubDate, content]),
    ).toEqual([
      [
        "Two lines",
        `${base}/changelog#two-lines`,
        true,
        "Sun, 01 Mar 2026 00:00:00 GMT",
        "<p>v2.1</p><p>Welcome.</p><p>First.</p>",
      ],
      ["Deeper x", `${base}/changelog#deeper-x`, true, "Sun, 01 Mar 2026 00:00:00 GMT", "<p>v2.1</p>"],
      [
        "In a wrapper",
        `${base}/changelog#in-a-wrapper`,
        true,
        "Sun, 01 Mar 2026 00:00:00 GMT",
        "<p>v2.1</p><p>Second.</p>",
      ],
      ["Version 2", `${base}/changelog#version-2`, true, "Tue, 03 Feb 2026 00:00:00 GMT", "<p>Third.</p>"],
      [
        "The first",
        `${base}/changelog#v1`,
        true,
        "Fri, 02 Jan 2026 00:00:00 GMT",
        "<p>It <strong>flies</strong>.</p><p>It lands.</p>",
      ],
      ["Renamed", `${base}/changelog#v0`, true, undefined, "<h2>Kept</h2><p>Fifth.</p>"],
    ]);
    expect(items[0]?.categories).toEqual(["API", "Search & more"]);
  });

  it("leaves out components, code and HTML, but not the words of a sentence", async () => {
    const { items } = await feedOf(`
<Update label="v1">
  See [the guide](./guide#a), [below](#v1) and ![a kite](/kite.png): \`next\` is <b>new</b> in <Tooltip tip="t">cursors</Tooltip>.

  <Note>A note.</Note>

  \`\`\`js
  code();
  \`\`\`

  - one <Card title="card">in a list</Card>
  - [bad](javascript:alert(1))

  $$
  x
  $$

  | a | b |
  | - | - |
  | 1 | 2 |
</Update>

<Update label="v2"><Card title="A card" href="/card">Its words.</Card></Update>
`);
    expect(items[0]?.content).toBe(
      `<p>See <a href="${base}/guide#a">the guide</a>, <a href="${base}/changelog#v1">below</a> and <img src="${base}/kite.png" alt="a kite">: next is <strong>new</strong> in cursors (t).</p>` +
        "<ul><li>one</li><li>bad</li></ul><table><tr><td>a</td><td>b</td></tr><tr><td>1</td><td>2</td></tr></table>",
    );
    // Better the words of a component than none.
    expect(items[1]?.content).toBe(
      `<ul><li><p><a href="${base}/card">A card</a></p><p>Its words.</p></li></ul>`,
    );
  });

  it("has the ids of the page's HTML", async () => {
    const body = `
# What's new? {#custom}

<Accordion title="v1">x</Accordion>

<Update label="v1">
  ## v1

  ## v1

  ## 你好 & "quotes"
</Update>

<Update label="v1" id="own"></Update>

<Tabs><Tab title="T"><Update label="v1">One.</Update></Tab></Tabs>

<Release />

<Update label="Outer">
  <Update label="Inner">Two.</Update>
</Update>
`;
    const files = {
      ...changelog(`import Release from "/snippets/release.mdx";\n\n${body}`),
      "snippets/release.mdx": '<Update label="In a snippet">\n  [s](./t)\n</Update>',
    };
    const core = await siteWith({ navigation }, files, base, defaults());
    const { items } = await read(await textOf(core, "changelog/rss.xml"));
    const html = await textOf(core, "changelog/index.html");
    const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id = ""]) =>
      id.replaceAll("&amp;", "&").replaceAll("&quot;", '"'),
    );
    const anchors = items.map(({ link = "" }) => decodeURIComponent(new URL(link).hash.slice(1)));
    expect(anchors).toHaveLength(7);
    expect(new Set(anchors).size).toBe(7);
    for (const anchor of anchors) expect(ids.filter((id) => id === anchor)).toEqual([anchor]);
    expect(items.map(({ title }) => title)).toEqual([
      "v1",
      "v1",
      '你好 & "quotes"',
      "v1",
      "v1",
      "In a snippet",
      "Inner",
    ]);
    expect(items[5]?.content).toBe(`<p><a href="${base}/snippets/t">s</a></p>`);
    expect(html).toContain('<link rel="alternate" type="application/rss+xml" href="/changelog/rss.xml">');
  });

  it("names each item by the same words for good, also when others of its words come above it", async () => {
    const release = (label: string): string =>
      `<Update label="${label}">\n  ## Fixes\n\n  Of ${label}.\n</Update>\n\n<Update label="Same">\n  Of ${label}.\n</Update>\n\n`;
    const guids = async (...labels: readonly string[]): Promise<Record<string, string | undefined>> => {
      const { items } = await feedOf(labels.map(release).join("") + '<Update label="First" />');
      for (const { link, guid } of items)
        expect([link?.split("#")[0], guid?.split("#")[0]]).toEqual([
          `${base}/changelog`,
          `${base}/changelog`,
        ]);
      return Object.fromEntries(items.map(({ title, content, guid }) => [`${title}: ${content}`, guid]));
    };
    const [one, two, three] = [await guids("v1"), await guids("v2", "v1"), await guids("v3", "v2", "v1")];
    expect(two).toMatchObject(one);
    expect(three).toMatchObject(two);
    expect(Object.keys(three)).toHaveLength(7);
    expect(new Set(Object.values(three)).size).toBe(7);
    // Others add theirs below.
    const older = await guids("2026-01-01", "2026-02-01");
    expect(await guids("2026-01-01", "2026-02-01", "2026-03-01")).toMatchObject(older);
  });

  it("is XML whatever stands on the page, and no HTML that a reader could run", async () => {
    const { items, channel } = await feedOf(
      `<Update label={"<b>x</b> ]]> \\u0000\\u001b\\ud800 & \\u2028"} tags={["<i>"]}>\n\\<script>alert(1)\\</script> \`<img onerror=x>\` &lt;u> a \\&amp; b [l](https://x.test/?a=1&b="2")\n</Update>`,
    );
    const [item] = items;
    expect(item?.title).toMatch(/^<b>x<\/b> \]\]> .*&/);
    expect(item?.content).toBe(
      '<p>&lt;script&gt;alert(1)&lt;/script&gt; &lt;img onerror=x&gt; &lt;u&gt; a &amp;amp; b <a href="https://x.test/?a=1&amp;b=&quot;2&quot;">l</a></p>',
    );
    expect(channel.items).toHaveLength(1);
  });

  it("begins its addresses with the base where nobody knows where the site is", async () => {
    const core = await siteWith({ navigation }, changelog('<Update label="v1">[a](/b)</Update>'), null);
    const xml = await textOf(core, "changelog/rss.xml");
    const { items } = await read(xml);
    expect([items[0]?.link, items[0]?.content]).toEqual(["/changelog#v1", '<p><a href="/b">a</a></p>']);
    expect(xml).toContain('<guid isPermaLink="false">/changelog#v1</guid>');
    expect(xml).not.toContain("atom:link ");
  });

  it("speaks the language of its page", async () => {
    const core = await siteWith(
      {
        navigation: {
          languages: [
            { language: "en", pages: ["a"] },
            { language: "cn", pages: ["changelog"] },
          ],
        },
      },
      { "a.mdx": "---\ntitle: A\n---\n", ...changelog('<Update label="2026年2月3日">x</Update>') },
    );
    const { channel, items } = await read(await textOf(core, "changelog/rss.xml"));
    expect([channel.language, items[0]?.pubDate]).toEqual(["zh-Hans", "Tue, 03 Feb 2026 00:00:00 GMT"]);
  });
});

describe("which pages have a feed", () => {
  const update = '<Update label="v1">One.</Update>';
  const feeds = async (files: Record<string, string>, docs: object): Promise<readonly string[]> => {
    const core = await siteWith(docs, files);
    const paths = (await core.outputs()).filter((file) => file.endsWith("rss.xml"));
    const found = await Promise.all(
      paths.map(async (file) => ((await textOf(core, file)) === "" ? [] : [file])),
    );
    return found.flat();
  };
  const page = (frontMatter: string, body = update): string => `---\ntitle: T\n${frontMatter}\n---\n${body}`;

  it("is told by their updates", async () => {
    const files = {
      "index.mdx": page(""),
      "fence.mdx": page("rss: true", `\`\`\`mdx\n${update}\n\`\`\``),
      "none.mdx": page("rss: true", "Text."),
      "deep/shown.mdx": page("", `<Visibility for="humans">${update}</Visibility>`),
      "bots.mdx": page("", `<Visibility for="agents">${update}</Visibility>`),
    };
    const pages = ["index", "fence", "none", "deep/shown", "bots"];
    expect(await feeds(files, { navigation: { pages } })).toEqual(["deep/shown/rss.xml", "rss.xml"]);
  });

  it("is told by where they can be met", async () => {
    const files = {
      "open.mdx": page(""),
      "noindex.mdx": page("noindex: true"),
      "hidden.mdx": page("hidden: true"),
      "groups.mdx": page("groups: [staff]"),
      "both.mdx": page("noindex: true\ngroups: [staff]"),
      "elsewhere.mdx": page("url: https://x.test"),
      "secret.mdx": page("rss: true"),
      "unlisted.mdx": page("rss: true"),
    };
    const groups = [
      { group: "A", pages: ["open", "noindex", "hidden", "groups", "both", "elsewhere"] },
      { group: "B", hidden: true, pages: ["secret"] },
    ];
    expect(await feeds(files, { navigation: { groups } })).toEqual(["noindex/rss.xml", "open/rss.xml"]);
  });

  it("leaves a file of the author as it is", async () => {
    const files = { "open.mdx": page(""), "open/rss.xml": "<rss/>" };
    expect(await feeds(files, { navigation: { pages: ["open"] } })).toEqual([]);
  });

  it("changes with the page, and reads no other", async () => {
    const pages = ["a", "b"];
    const files = { "a.mdx": page(""), "b.mdx": page("", "Text.") };
    const core = await siteWith({ navigation: { pages } }, files, base, defaults());
    expect(await core.outputs()).not.toContain("b/rss.xml");
    core.setText("b.mdx", page("", '<Update label="v2">Two.</Update>'));
    expect(await core.outputs()).toContain("b/rss.xml");
    expect(await textOf(core, "b/rss.xml")).toContain("<title>v2</title>");
    core.setText("b.mdx", page("", "Text."));
    expect(await core.artifact("b/rss.xml")).toBeUndefined();
  });
});

it("tells pages that offer a feed and have none", async () => {
  const found = await check(
    `=== docs.json
{ "name": "A", "theme": "mint", "colors": { "primary": "#000000" },
  "navigation": { "pages": ["none", "hidden", "good", "off", "own"] } }
=== none.mdx
---
title: None
rss: true
     ^^^^ warning outputs/without-feed
---
\`<Update label="x">\` is how it begins.
=== hidden.mdx
---
title: Hidden
hidden: true
rss: true
     ^^^^ warning outputs/without-feed
---
<Update label="v1">Text.</Update>
=== good.mdx
---
title: Good
rss: true
noindex: true
---
<Update label="v1">Text.</Update>
=== off.mdx
---
title: Off
rss: false
---
Text.
=== own.mdx
---
title: Own
rss: true
---
Text.
=== own/rss.xml
<rss/>
`,
    { plugins: sitePlugins() },
  );
  expect(found.map(({ message }) => message.replace(/^.*: /, ""))).toEqual([
    "the page is not in the navigation, hidden, or for certain readers alone.",
    "no `<Update>` is on the page.",
  ]);
});
