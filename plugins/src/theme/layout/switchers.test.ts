import { artifact } from "@octavo/core";
import { openFixture } from "@octavo/core/testing";
import { config } from "@octavo/plugins/config";
import { navigation } from "@octavo/plugins/navigation";
import { pages } from "@octavo/plugins/pages";
import { theme } from "@octavo/plugins/theme";
import { describe, expect, it } from "vitest";
import { unbalanced } from "../test-nodes.ts";

const page = (path: string): string => `=== ${path}.mdx\n---\ntitle: ${path}\n---\nText.\n`;

function docs(languages: readonly object[]): string {
  return JSON.stringify({
    theme: "mint",
    name: "Acme",
    colors: { primary: "#000000" },
    navigation: { languages },
  });
}

const tabs = (folder: string, names: readonly [string, string]): object => ({
  tabs: [
    { tab: names[0], pages: [`${folder}start`, `${folder}guides/a`] },
    {
      tab: names[1],
      menu: [
        { item: "Turbines", description: "They <turn>", pages: [`${folder}turbines`] },
        { item: "Blog", href: "https://blog.example.com" },
        { item: "Secret", hidden: true, pages: [`${folder}secret`] },
      ],
    },
  ],
});

const languages = (french: boolean): readonly object[] => [
  { language: "en", ...tabs("", ["Guides", "Products"]) },
  french
    ? { language: "fr", ...tabs("fr/", ["Guides", "Produits"]) }
    : { language: "fr", tabs: [{ tab: "Guides", pages: ["fr/start"] }] },
];

async function open(): Promise<Awaited<ReturnType<typeof openFixture>>> {
  const paths = ["start", "guides/a", "turbines", "secret"].flatMap((path) => [path, `fr/${path}`]);
  return openFixture(`=== docs.json\n${docs(languages(true))}\n${paths.map(page).join("")}`, {
    plugins: [config(), pages(), navigation(), theme()],
  });
}

describe("menus of a built page", () => {
  it("lead to the same page of another language, and near to it when that goes", async () => {
    const core = await open();
    const french = async (path: string): Promise<string | undefined> => {
      const html = String(await core.get(artifact, `${path}/index.html`));
      return /<a class="menu-option[^>]* href="([^"]*)"[^>]*><span class="menu-text"><span>Français/.exec(
        html,
      )?.[1];
    };
    expect(await french("guides/a")).toBe("/fr/guides/a");
    expect(await french("turbines")).toBe("/fr/turbines");
    // Hidden pages have no counterpart.
    expect(await french("secret")).toBe("/fr/turbines");
    core.setText("docs.json", docs(languages(false)));
    expect(await french("guides/a")).toBe("/fr/start");
    expect(await french("start")).toBe("/fr/start");
  });

  it("hang from tabs, with what they offer", async () => {
    const core = await open();
    const html = String(await core.get(artifact, "turbines/index.html"));
    const [row = "", drawer = ""] = ["nav-tabs", "drawer-tabs"].map(
      (name) => new RegExp(`<nav class="${name}".*?</nav>`, "s").exec(html)?.[0],
    );
    expect(row).toContain('<a class="nav-tab nav-tabs-item" href="/start"><span>Guides</span></a>');
    expect(row).toContain(
      '<details class="menu-root" data-menu><summary class="nav-tab nav-tabs-item nav-dropdown-trigger" data-active="true"><span>Products</span></summary>',
    );
    expect(row).toContain('href="/turbines" aria-current="true" data-active>');
    expect(row).toContain('<span class="menu-description">They &lt;turn&gt;</span>');
    expect(row).toContain('href="https://blog.example.com" target="_blank" rel="noopener"');
    expect(row).not.toContain("Secret");
    expect(drawer).toContain('<details class="menu-root" open>');
    expect(unbalanced(row + drawer)).toEqual([]);
    // The sidebar does not offer them again.
    expect(html).not.toContain("menu-item");
  });
});
