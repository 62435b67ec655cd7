import type { Plugin } from "@octavo/core";
import { openFixture } from "@octavo/core/testing";
import { config } from "@octavo/plugins/config";
import { navigation } from "@octavo/plugins/navigation";
import { openapi } from "@octavo/plugins/openapi";
import { pages } from "@octavo/plugins/pages";
import { theme } from "@octavo/plugins/theme";
import { expect, it } from "vitest";

const plugins = [config(), pages(), navigation(), theme()];

it("a page that hides itself is in no navigation, though docs.json names it", async () => {
  const core = await openFixture(
    `=== docs.json
{
  "theme": "mint", "name": "A", "colors": { "primary": "#000" },
  "navigation": { "groups": [{ "group": "G", "pages": ["first", "secret", "last"] }] }
}
=== first.mdx
=== secret.mdx
---
hidden: true
---
=== last.mdx
`,
    { plugins },
  );
  const html = async (page: string): Promise<string> => String(await core.artifact(`${page}/index.html`));
  expect(await html("first")).not.toContain('href="/secret"');
  expect(await html("first")).toMatch(/rel="next" href="\/last"/);
  expect(await html("last")).toMatch(/rel="prev" href="\/first"/);
  // Who knows its address sees it, in the midst of the others.
  expect(await html("secret")).toContain('href="/first"');
  core.setText("secret.mdx", "---\ntitle: Secret\n---\n");
  expect(await html("first")).toMatch(/rel="next" href="\/secret"/);
});

const hidden = "---\nhidden: true\n---\n";

async function opened(
  written: unknown,
  texts: Readonly<Record<string, string>>,
  more: readonly Plugin[] = [],
) {
  const docs = { theme: "mint", name: "A", colors: { primary: "#000" }, navigation: written };
  const all = Object.entries(texts).map(([page, text]) => `=== ${page}.mdx\n${text}\n`);
  const core = await openFixture(`=== docs.json\n${JSON.stringify(docs)}\n${all.join("")}`, {
    plugins: [...plugins, ...more],
  });
  return {
    core,
    html: async (page: string): Promise<string> => String(await core.artifact(`${page}index.html`)),
  };
}

it("a group whose own page hides itself is a heading without a link", async () => {
  const groups = [
    { group: "Start", root: "secret", pages: ["first", { group: "More", root: "own", pages: ["last"] }] },
  ];
  const { core, html } = await opened({ groups }, { secret: hidden, first: "", own: hidden, last: "" });
  const first = await html("first/");
  expect(first).not.toMatch(/href="\/(?:secret|own)"/);
  expect(first).not.toContain('rel="prev"');
  expect(first).toMatch(/rel="next" href="\/last"/);
  expect(first).toContain("Start");
  expect(await html("")).toContain("/first");
  expect(await html("secret/")).toContain('href="/first"');
  expect(await html("own/")).not.toMatch(/rel="(?:prev|next)"/);
  core.setText("secret.mdx", "");
  expect(await html("first/")).toMatch(/rel="prev" href="\/secret"/);
});

it("a tab is not shown where all of its pages hide themselves, and those stand among the others", async () => {
  const tabs = [
    { tab: "Secrets", pages: ["secret"] },
    { tab: "Guides", pages: ["first"] },
    { tab: "More", pages: ["last"] },
  ];
  const { html } = await opened({ tabs }, { secret: hidden, first: "", last: "" });
  const first = await html("first/");
  expect(first).toContain("Guides");
  expect(first).not.toContain("Secrets");
  expect(first).not.toContain('href="/secret"');
  expect(await html("")).not.toContain("/secret");
  const secret = await html("secret/");
  expect(secret).toContain("Guides");
  expect(secret).toContain("<h1");
});

it("a site leads to no page that hides itself", async () => {
  const { html } = await opened({ pages: ["secret"] }, { secret: hidden });
  expect(await html("")).not.toMatch(/http-equiv="refresh"|location/);
});

it("a page whose file is missing is shown to nobody, nor is a group that has no other; an operation is", async () => {
  const groups = [
    { group: "Start", pages: ["first", "guides/gone", "my gone", "GET /gone"] },
    { group: "Lost", pages: ["lost/one", { group: "Deep", pages: ["lost/two"] }] },
  ];
  const { core, html } = await opened({ groups }, { first: "" }, [openapi()]);
  const first = await html("first/");
  expect(first).toContain("GET /gone");
  expect(first).not.toMatch(/guides\/gone|my gone|Lost|lost\/|Deep/);
  const told = (await core.problems()).map(({ message }) => message);
  expect(told).toContain('There is no page "guides/gone".');
  core.addFile("guides/gone.mdx");
  core.setText("guides/gone.mdx", "---\ntitle: Back again\n---\n");
  expect(await html("first/")).toContain("Back again");
});
