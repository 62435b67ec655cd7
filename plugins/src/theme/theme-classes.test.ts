import { openFixture } from "@octavo/core/testing";
import { config } from "@octavo/plugins/config";
import { navigation } from "@octavo/plugins/navigation";
import { openapi } from "@octavo/plugins/openapi";
import { pages } from "@octavo/plugins/pages";
import { theme } from "@octavo/plugins/theme";
import { expect, it } from "vitest";
import { themeClasses } from "./theme-classes.ts";

const plugins = [config(), pages(), openapi(), navigation(), theme()];
const markup =
  '<div class="enlarged  mine frame-sidebar"><img class="skip-link" src="/a.png" alt="A">words</div>';

function site(): string {
  const documented = {
    summary: "List",
    description: `Text.\n\n${markup}`,
    "x-mint": {
      content: `<Card title="C" className="enlarged own">x</Card>\n\n<div className={"skip-" + "link"}>y</div>\n\n<b class="enlarged">z</b>`,
    },
    responses: {},
  };
  const spec = {
    openapi: "3.1.0",
    info: { title: "T", version: "1" },
    paths: { "/users": { get: documented } },
  };
  const docs = {
    theme: "mint",
    name: "A",
    colors: { primary: "#000" },
    navigation: {
      groups: [
        { group: "G", pages: ["own", "plain"] },
        { group: "A", openapi: "api.json" },
      ],
    },
  };
  return [
    `=== docs.json\n${JSON.stringify(docs)}`,
    `=== api.json\n${JSON.stringify(spec)}`,
    `=== own.mdx\n<div className="enlarged mine">words</div>`,
    `=== plain.md\n${markup}`,
    "=== a.png\nPNG\n",
  ].join("\n");
}

it("has the classes of the theme's style sheet", () => {
  for (const name of ["enlarged", "frame-sidebar", "skip-link", "card", "enlarged-close", "frame-banner"])
    expect(themeClasses).toContain(name);
  expect([...themeClasses].filter((name) => !/^-?[A-Za-z_][\w-]*$/.test(name))).toEqual([]);
});

it("are no words that authors call their own parts by, but for those that the manual promises", () => {
  const words =
    "article banner bar box btn button chip column container content copy endpoint example footer grid header hero item " +
    "label layout lead line list logo main menu nav note page pill related row section sidebar socials status tab tag task text " +
    "title wrap wrapper";
  expect(words.split(" ").filter((word) => themeClasses.has(word))).toEqual([]);
});

it("are not for texts of API descriptions, which keep their own", async () => {
  const core = await openFixture(site(), { plugins });
  const html = String(await core.artifact("api-reference/list/index.html"));
  expect(html).toContain('<div class="mine">');
  expect(html).toMatch(/class="card[^"]* own"/);
  expect(html).toContain("<b>z</b>");
  const given = [...html.matchAll(/class="([^"]*)"/g)].map(([, names = ""]) => names.split(" "));
  expect(given.filter((names) => names.includes("enlarged"))).toEqual([]);
  // The page's own link to its content.
  expect(given.filter((names) => names.includes("skip-link"))).toHaveLength(1);
  expect(given.filter((names) => names.includes("mine") && names.length > 1)).toEqual([]);
});

it("are for pages of the site", async () => {
  const core = await openFixture(site(), { plugins });
  expect(String(await core.artifact("own/index.html"))).toContain('<div class="enlarged mine">');
  expect(String(await core.artifact("plain/index.html"))).toMatch(
    /<div class="enlarged\s+mine frame-sidebar">/,
  );
});
